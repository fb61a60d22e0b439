// One action on many cases: exactly what was ticked and previewed, each with both of its revisions, no
// variant chosen by a rule, and a ledger of every case (scenarios L04, L05, L08, L37); on desks in memory and
// on a real engine.
#include "tests/ui/conflicts/real_cases.h"
#include "tests/ui/window_rig.h"

#include "ui/conflicts/case_bulk.h"
#include "ui/conflicts/case_inspector.h"
#include "ui/conflicts/conflicts_page.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/text_block.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QRadioButton>

using namespace sb;
using namespace sb::ui;
using namespace sb::ui::fake;
using namespace sb::ui::conflicts;
using conflict::ActionKind;
using conflict::CaseStatus;
using kit::BulkRun;
using kit::Level;

namespace {

QString q(const char* text) {
    return QString::fromUtf8(text);
}

QStringList outcomesOf(const kit::BulkDialog* dialog) {
    QStringList outcomes;
    for (std::size_t i = 0; i < dialog->run()->set().items.size(); ++i)
        outcomes.append(dialog->run()->row(i).outcome);
    return outcomes;
}
int countOf(const kit::BulkDialog* dialog, const char* outcome) {
    return int(outcomesOf(dialog).count(q(outcome)));
}
kit::LedgerRow rowOf(const kit::BulkDialog* dialog, const std::string& signature) {
    for (std::size_t i = 0; i < dialog->run()->set().items.size(); ++i)
        if (dialog->run()->row(i).id == QString::fromStdString(signature))
            return dialog->run()->row(i);
    return {};
}
bool ends(const kit::BulkDialog* dialog) {
    return QTest::qWaitFor([=] { return dialog->run()->phase() == BulkRun::Phase::Done; });
}

// A window over the moment of the mockups: four open cases and one resolved.
struct Cases {
    explicit Cases(Level level = Level::Normal)
        : rig(level) {
        rig.store.cases.fillMoment();
    }
    [[nodiscard]] bool open() {
        if (!rig.open(q("conflicts")))
            return false;
        page = rig.page<ConflictsPage>("conflicts");
        return QTest::qWaitFor([&] { return page->rowsShown() == 4; });
    }
    // All five, open and resolved.
    [[nodiscard]] bool showAll() {
        page->setFilterState({{q("all"), true}});
        return QTest::qWaitFor([&] { return page->rowsShown() == 5; });
    }
    [[nodiscard]] kit::BulkDialog* preview(ActionKind kind) const {
        page->bulk()->preview(page->bulk()->freeze(), kind, q("sources agree now"));
        auto* dialog = page->bulk()->dialog();
        const bool isHere =
            dialog && QTest::qWaitFor([&] { return dialog->run()->phase() == BulkRun::Phase::Previewed; });
        return isHere ? dialog : nullptr;
    }
    [[nodiscard]] static bool confirm(kit::BulkDialog* dialog) {
        dialog->findChild<QCheckBox*>()->click();
        if (!dialog->actingButton()->isEnabled())
            return false;
        dialog->actingButton()->click();
        dialog->actingButton()->click(); // one effect
        return true;
    }
    conflict::CaseDetail& at(std::size_t i) { return rig.store.cases.cases.at(i); }
    [[nodiscard]] static std::string signatureIn(const conflict::CaseDetail& detail) {
        return detail.conflictCase.transaction.signature;
    }

    WindowRig rig;
    ConflictsPage* page = nullptr;
};

constexpr std::string_view kLast = "23456789"; // of the signatures on the real engine

// From the table with its ticks to the preview, and past the guard of a protected profile.
void previewsByKeyboard(ConflictsPage* page, const char* action, const char* go, const char* many) {
    pressKey(Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(page->bulk()->choice() && page->bulk()->choice()->isActiveWindow());
    const QStringList bad = unnamedControls(page->bulk()->choice());
    QVERIFY2(bad.isEmpty(), qPrintable(bad.join(u'\n')));
    QVERIFY2(tabTo(q(action)), qPrintable(focusName()));
    pressKey(Qt::Key_Space);
    QVERIFY2(tabTo(q("Reason, for the audit of each")), qPrintable(focusName()));
    typeText(q("looked at all of them"));
    QVERIFY2(tabTo(q(go)), qPrintable(focusName()));
    pressKey(Qt::Key_Space);
    QTRY_VERIFY(page->bulk()->dialog() && page->bulk()->dialog()->isActiveWindow());
    auto* dialog = page->bulk()->dialog();
    QTRY_COMPARE(dialog->run()->phase(), BulkRun::Phase::Previewed);
    QTRY_COMPARE(focusName(), q("How many"));
    QVERIFY(!dialog->actingButton()->isEnabled());
    typeText(q(many));
    QVERIFY(dialog->actingButton()->isEnabled());
    const QStringList unnamed = unnamedControls(dialog);
    QVERIFY2(unnamed.isEmpty(), qPrintable(unnamed.join(u'\n')));
    QVERIFY2(tabTo(dialog->actingButton()->text()), qPrintable(focusName()));
}

} // namespace

class TestCaseBulk : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ticksAndResolvesByKeyboardAlone() {
        Cases cases(Level::Protected);
        QVERIFY(cases.open());
        auto* table = cases.page->table();
        table->setFocus();
        pressKey(Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(table->rows()->heads().front().width, 34);
        QCOMPARE(cases.page->panel()->bulkButton()->refusal(), q("Tick the cases first."));
        for (int i = 0; i < 3; ++i) {
            pressKey(Qt::Key_Space);
            pressKey(Qt::Key_Down);
        }
        QCOMPARE(table->rows()->tickedIds().size(), 3);
        QCOMPARE(cases.page->panel()->bulkButton()->text(), q("Act on 3 ticked…"));
        previewsByKeyboard(cases.page, "Keep current canonical", "Preview 3 action(s)", "3");
        if (QTest::currentTestFailed())
            return;
        auto* dialog = cases.page->bulk()->dialog();
        QCOMPARE(countOf(dialog, "Would be recorded"), 3);
        QCOMPARE(cases.rig.store.applies, 0);
        pressKey(Qt::Key_Space);
        QVERIFY(ends(dialog));
        QCOMPARE(cases.rig.store.applies, 3);
        QCOMPARE(countOf(dialog, "Applied"), 3);
        for (std::size_t i = 0; i < 3; ++i) {
            QCOMPARE(cases.at(i).conflictCase.status, CaseStatus::Resolved);
            QCOMPARE(cases.at(i).conflictCase.canonicalNumber, 1); // none was chosen by a rule
        }
        QCOMPARE(cases.at(3).conflictCase.status, CaseStatus::Open);
        const auto row = rowOf(dialog, Cases::signatureIn(cases.at(0)));
        QVERIFY2(row.sentence.contains(q("Case revision 8, canonical revision 3.")),
                 qPrintable(row.sentence));
        QCOMPARE(row.revision, std::optional<std::int64_t>(8));
        pressKey(Qt::Key_Escape);
        QTRY_COMPARE(cases.page->rowsShown(), 1); // they have left the table
        QVERIFY(table->rows()->tickedIds().isEmpty());
        QTRY_VERIFY(cases.page->note()->isVisible());
        QVERIFY2(cases.page->note()->accessibleName().contains(q("3 × Applied")),
                 qPrintable(cases.page->note()->accessibleName()));
    }

    // What a person confirms is what changes: a case that is so already is said to be, and is not sent.
    void whatIsSoAlreadyIsNeitherCountedNorSent() {
        Cases cases(Level::Protected);
        QVERIFY(cases.open());
        auto* table = cases.page->table();
        table->rows()->tickAll(true);
        const auto set = cases.page->bulk()->freeze();
        // Two of the four are kept by somebody else before the previews ask.
        for (const std::size_t i : {0, 2}) {
            cases.at(i).conflictCase.status = CaseStatus::Resolved;
            cases.at(i).conflictCase.resolvedCanonical = cases.at(i).conflictCase.canonical;
            ++cases.at(i).conflictCase.conflictRevision.value;
        }
        cases.page->bulk()->preview(set, ActionKind::KeepCurrentCanonical, q("sources agree now"));
        auto* dialog = cases.page->bulk()->dialog();
        QTRY_COMPARE(dialog->run()->phase(), BulkRun::Phase::Previewed);
        QCOMPARE(dialog->run()->goodPreviews(), 2);
        QCOMPARE(dialog->run()->alreadySo(), 2);
        QStringList said;
        for (const auto* block : dialog->findChildren<kit::TextBlock*>())
            if (block->isVisible())
                said.append(block->text());
        QVERIFY2(said.contains(q("Type how many will be recorded: 2. 2 of the set is so already and is not sent.")), qPrintable(said.join(u'\n')));
        dialog->countField()->setText(q("4"));
        QVERIFY(!dialog->actingButton()->isEnabled());
        dialog->countField()->setText(q("2"));
        QVERIFY(dialog->actingButton()->isEnabled());
        dialog->actingButton()->click();
        QVERIFY(ends(dialog));
        QCOMPARE(cases.rig.store.applies, 2);
        QCOMPARE(countOf(dialog, "Applied"), 2);
        QCOMPARE(countOf(dialog, "Already so"), 2);
    }

    void onlyWhatNeedsNoChoiceOfAVariantIsOffered() {
        Cases cases;
        QVERIFY(cases.open());
        cases.page->table()->rows()->tickAll(true);
        cases.page->bulk()->begin();
        QStringList words;
        QStringList refused;
        for (const auto* option : cases.page->bulk()->choice()->findChildren<QRadioButton*>()) {
            QVERIFY(!option->isChecked());
            words.append(option->text());
            if (!option->isEnabled())
                refused.append(option->accessibleDescription());
        }
        QCOMPARE(words, (QStringList{q("Keep current canonical"), q("Reopen")}));
        QCOMPARE(refused, QStringList{q("None of the ticked cases is resolved.")});
    }

    void someReopenAndTheOthersSayWhyNot() {
        Cases cases;
        QVERIFY(cases.open() && cases.showAll());
        cases.page->table()->rows()->tickAll(true);
        auto* dialog = cases.preview(ActionKind::Reopen);
        QVERIFY(dialog);
        QCOMPARE(dialog->run()->goodPreviews(), 1);
        QCOMPARE(countOf(dialog, "Case not resolved"), 4);
        QVERIFY(Cases::confirm(dialog));
        QVERIFY(ends(dialog));
        QCOMPARE(cases.rig.store.asks.value(q("actOnCase")), 1); // the refused ones were never sent
        QCOMPARE(cases.at(4).conflictCase.status, CaseStatus::Open);
    }

    void exactlyWhatWasFrozenIsTouched() {
        Cases cases;
        QVERIFY(cases.open() && cases.showAll());
        cases.page->table()->rows()->tickAll(true);
        auto* dialog = cases.preview(ActionKind::KeepCurrentCanonical);
        QVERIFY(dialog);
        QCOMPARE(countOf(dialog, "Already so"), 1); // the resolved one keeps what it has
        // Between freezing and applying: another source, a promotion by the engine, another person.
        cases.rig.store.cases.addParticipant(cases.at(1), R"({"slot":1})");
        cases.rig.store.cases.promote(cases.at(2), 1);
        const auto& third = cases.at(3).conflictCase;
        QVERIFY(cases.rig.store.cases.act({third.transaction,
                                           ActionKind::KeepCurrentCanonical,
                                           third.canonical,
                                           third.conflictRevision,
                                           third.canonicalRevision,
                                           {}},
                                          desk::Mode::Apply));
        cases.rig.store.applies = 0;
        QVERIFY(Cases::confirm(dialog));
        QVERIFY(ends(dialog));
        QCOMPARE(cases.rig.store.applies, 1);
        QCOMPARE(countOf(dialog, "Applied"), 1);
        QCOMPARE(countOf(dialog, "Stale revision"), 2);
        QCOMPARE(countOf(dialog, "Already so"), 2);
        QCOMPARE(cases.at(0).conflictCase.status, CaseStatus::Resolved);
        QCOMPARE(cases.at(1).conflictCase.status, CaseStatus::Open);
        QCOMPARE(cases.at(2).conflictCase.status, CaseStatus::Open);
        const auto stale = rowOf(dialog, Cases::signatureIn(cases.at(2)));
        QVERIFY2(stale.sentence.contains(q("Frozen at case revision 1, canonical revision 1; now 1 and 2.")),
                 qPrintable(stale.sentence));
    }

    void theDraftsOfResolvedCasesAreDone() {
        Cases cases;
        QVERIFY(cases.open());
        const QString signature = QString::fromStdString(Cases::signatureIn(cases.at(0)));
        cases.page->select(signature);
        QTRY_COMPARE(cases.page->currentId(), signature);
        QTRY_VERIFY(cases.page->panel()->note()->isVisible());
        cases.page->panel()->note()->setFocus();
        typeText(q("half a thought"));
        QTRY_COMPARE(cases.rig.window->kept()->keys(q("case-draft/")).size(), 1);
        cases.page->table()->rows()->setTicked(signature, true);
        auto* dialog = cases.preview(ActionKind::KeepCurrentCanonical);
        QVERIFY(dialog && Cases::confirm(dialog) && ends(dialog));
        QVERIFY(cases.rig.window->kept()->keys(q("case-draft/")).isEmpty());
    }

    void stopKeepsWhatIsDone() {
        Cases cases;
        QVERIFY(cases.open());
        cases.page->table()->rows()->tickAll(true);
        auto* dialog = cases.preview(ActionKind::KeepCurrentCanonical);
        QVERIFY(dialog);
        cases.rig.store.hold(q("actOnCase"));
        QVERIFY(Cases::confirm(dialog));
        QTRY_COMPARE(cases.rig.store.asks.value(q("actOnCase")), 1); // one by one
        dialog->stopButton()->click();
        pressKey(Qt::Key_Escape); // hides, cancels nothing
        QTRY_VERIFY(!dialog->isVisible());
        cases.rig.store.release(q("actOnCase"));
        QVERIFY(ends(dialog));
        QCOMPARE(cases.rig.store.applies, 1);
        QCOMPARE(countOf(dialog, "Applied"), 1);
        QCOMPARE(countOf(dialog, "Not sent"), 3);
        QTRY_VERIFY(cases.page->note()->isVisible());
        Q_EMIT cases.page->note()->actionWanted(); // "Show the ledger"
        QTRY_VERIFY(dialog->isVisible());
    }

    void lostAnswerStopsAndIsCheckedByReading() {
        Cases cases;
        QVERIFY(cases.open());
        cases.page->table()->rows()->tickAll(true);
        auto* dialog = cases.preview(ActionKind::KeepCurrentCanonical);
        QVERIFY(dialog);
        cases.rig.store.loseNext(q("actOnCase"));
        QVERIFY(Cases::confirm(dialog));
        QVERIFY(ends(dialog));
        QCOMPARE(countOf(dialog, "Not confirmed"), 1);
        QCOMPARE(countOf(dialog, "Not sent"), 3);
        QVERIFY2(tabTo(q("Check again")), qPrintable(focusName()));
        pressKey(Qt::Key_Space);
        QTRY_COMPARE(countOf(dialog, "Applied"), 1);
        QCOMPARE(cases.rig.store.asks.value(q("actOnCase")), 1); // nothing was sent again
    }

    void readOnlyProfilePreviewsAndSaysWhyNothingIsSent() {
        Cases cases(Level::ReadOnly);
        QVERIFY(cases.open());
        cases.page->table()->rows()->tickAll(true);
        auto* dialog = cases.preview(ActionKind::KeepCurrentCanonical);
        QVERIFY(dialog);
        QCOMPARE(countOf(dialog, "Would be recorded"), 4);
        QVERIFY(!Cases::confirm(dialog));
        QVERIFY(dialog->actingButton()->refusal().contains(q("read-only")));
        QCOMPARE(cases.rig.store.asks.value(q("actOnCase")), 0);
    }

    // The engine's own code, by keyboard; a second operator and another source are faster with two of them.
    void oneWasChangedBySomebodyElse() {
        rig::RealCases cases;
        for (int i = 0; i < 4; ++i)
            cases.add(kLast[std::size_t(i)]);
        QVERIFY(cases.open(4));
        auto* table = cases.page->table();
        table->setFocus();
        pressKey(Qt::Key_Home, Qt::ControlModifier);
        for (int i = 0; i < 4; ++i) {
            pressKey(Qt::Key_Space);
            pressKey(Qt::Key_Down);
        }
        QCOMPARE(table->rows()->tickedIds().size(), 4);
        previewsByKeyboard(cases.page, "Keep current canonical", "Preview 4 action(s)", "4");
        if (QTest::currentTestFailed())
            return;
        auto* dialog = cases.page->bulk()->dialog();
        QCOMPARE(countOf(dialog, "Would be recorded"), 4);
        for (int i = 0; i < 4; ++i) // previews were rolled back
            QCOMPARE(cases.detail(i).conflictCase.status, CaseStatus::Open);
        const auto seen = cases.detail(1).conflictCase;
        const auto elsewhere = cases.detail(1).participants.back().variant;
        QVERIFY(!elsewhere.canonical);
        const auto promoted = cases.rig.ask(cases.other.conflicts->act({seen.transaction,
                                                                        ActionKind::PromoteVariant,
                                                                        elsewhere.id,
                                                                        seen.conflictRevision,
                                                                        seen.canonicalRevision,
                                                                        {}},
                                                                       desk::Mode::Apply));
        QCOMPARE(promoted.outcome, conflict::ActionOutcome::Applied);
        cases.see("rpc-77",
                  {.signature = test::signatureOf(kLast[2]), .fee = "77"}); // a third source contradicts
        pressKey(Qt::Key_Space);
        QVERIFY(ends(dialog));
        QCOMPARE(countOf(dialog, "Applied"), 2);
        QCOMPARE(countOf(dialog, "Stale revision"), 2);
        for (const int i : {1, 2})
            QCOMPARE(rowOf(dialog, test::signatureOf(kLast[std::size_t(i)])).outcome, q("Stale revision"));
        for (const int i : {0, 3}) {
            const auto now = cases.detail(i);
            QCOMPARE(now.conflictCase.status, CaseStatus::Resolved);
            QCOMPARE(now.conflictCase.canonicalNumber, 1);
            QCOMPARE(now.history.front().kind, conflict::EventKind::ResolvedKeepCanonical);
        }
        QCOMPARE(cases.detail(1).conflictCase.canonical, elsewhere.id); // the other's decision stands
        QCOMPARE(cases.detail(1).conflictCase.conflictRevision, promoted.conflictRevision);
        QCOMPARE(cases.detail(2).conflictCase.status, CaseStatus::Open);
        // Every act is in the audit with its reason, the refused ones too.
        const auto audit = cases.rig.ask(cases.rig.desks.host->audit({}, {}));
        int stale = 0;
        for (const auto& entry : audit.rows)
            stale += QString::fromStdString(entry.outcome).contains(q("stale"), Qt::CaseInsensitive);
        QCOMPARE(stale, 2);
        pressKey(Qt::Key_Escape);
        QTRY_COMPARE(cases.page->rowsShown(), 1);
    }
};

QTEST_MAIN(TestCaseBulk)
#include "test_case_bulk.moc"
