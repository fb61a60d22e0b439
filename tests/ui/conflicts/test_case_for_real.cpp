// The five actions of one case by keyboard alone, on a real engine: what is typed arrives, what stands in the
// store is what was previewed; and a canonical variant that took over by itself is seen, named and can be
// decided for.
#include "tests/ui/conflicts/real_cases.h"
#include "tests/ui/window_rig.h"

#include "ui/conflicts/case_inspector.h"
#include "ui/conflicts/compare_pane.h"
#include "ui/kit/decision_dialog.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/text_block.h"

#include <QMenu>

using namespace sb;
using namespace sb::ui;
using namespace sb::ui::fake;
using namespace sb::ui::conflicts;
using conflict::ActionKind;
using conflict::CaseStatus;

namespace {

QString q(const char* text) {
    return QString::fromUtf8(text);
}
QString textOf(const QWidget* pane) {
    QStringList words;
    for (const auto* block : pane->findChildren<kit::TextBlock*>())
        if (block->isVisibleTo(pane))
            words.append(block->text());
    return words.join(u'\n');
}

constexpr char kLast = '7';

} // namespace

class TestCaseForReal : public QObject {
    Q_OBJECT
private:
    // From the table to a shown preview: F6 to the inspector, a reason, the button, the variant by its
    // number.
    static void previews(ConflictsPage* page, const char* action, const char* variant) {
        page->table()->setFocus();
        pressKey(Qt::Key_Home, Qt::ControlModifier);
        QTRY_VERIFY(page->compare()->isReady());
        for (int i = 0; i < 6 && !page->panel()->isAncestorOf(QApplication::focusWidget()); ++i)
            pressKey(Qt::Key_F6);
        QVERIFY2(tabTo(q("Reason, for the audit")), qPrintable(focusName()));
        typeText(q("looked at both"));
        QVERIFY2(tabTo(q("Preview: ") + q(action)), qPrintable(focusName()));
        pressKey(Qt::Key_Space);
        if (*variant != 0) {
            QTRY_VERIFY(qobject_cast<QMenu*>(QApplication::activePopupWidget()));
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            for (int i = 0;
                 i < 4 && !(menu->activeAction() && menu->activeAction()->text().contains(q(variant))); ++i)
                QTest::keyClick(menu, Qt::Key_Down);
            QVERIFY(menu->activeAction() && menu->activeAction()->text().contains(q(variant)));
            QTest::keyClick(menu, Qt::Key_Return);
        }
        QTRY_VERIFY(page->dialog() && page->dialog()->isVisible());
        QTRY_COMPARE(focusName(), q("Last four characters of the signature"));
    }
    static void confirms(ConflictsPage* page, char last) {
        auto* dialog = page->dialog();
        QVERIFY(!dialog->actingButton()->isEnabled());
        typeText(q("111") + QLatin1Char(last));
        QVERIFY(dialog->actingButton()->isEnabled());
        QVERIFY2(tabTo(dialog->actingButton()->text()), qPrintable(focusName()));
        pressKey(Qt::Key_Space);
        QTRY_VERIFY(dialog->isDone());
        pressKey(Qt::Key_Escape);
    }

private Q_SLOTS:
    void everyActionByKeyboardAlone_data() {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("variant"); // chosen from the menu; empty: there is none
        QTest::addColumn<bool>("isResolvedBefore");
        QTest::addColumn<int>("canonical"); // after it
        QTest::addColumn<QString>("event");
        QTest::newRow("keep") << q("Keep current canonical") << QString() << false << 1
                              << q("ResolvedKeepCanonical");
        QTest::newRow("promote") << q("Promote a variant") << q("#2") << false << 2
                                 << q("ResolvedPromoteVariant");
        QTest::newRow("restore, open")
            << q("Restore a variant") << q("#2") << false << 2 << q("ResolvedRestoreVariant");
        QTest::newRow("resolve with the canonical")
            << q("Resolve") << q("#1") << false << 1 << q("ResolvedKeepCanonical");
        QTest::newRow("resolve with the other")
            << q("Resolve") << q("#2") << false << 2 << q("ResolvedPromoteVariant");
        QTest::newRow("restore, resolved")
            << q("Restore a variant") << q("#2") << true << 2 << q("ResolvedRestoreVariant");
        QTest::newRow("reopen") << q("Reopen") << QString() << true << 1 << q("Reopened");
    }
    void everyActionByKeyboardAlone() {
        QFETCH(QString, action);
        QFETCH(QString, variant);
        QFETCH(bool, isResolvedBefore);
        QFETCH(int, canonical);
        QFETCH(QString, event);
        rig::RealCases cases;
        cases.add(kLast);
        if (isResolvedBefore) {
            const auto seen = cases.detail(0).conflictCase;
            (void)cases.rig.ask(cases.other.conflicts->act({seen.transaction,
                                                            ActionKind::KeepCurrentCanonical,
                                                            seen.canonical,
                                                            seen.conflictRevision,
                                                            seen.canonicalRevision,
                                                            {}},
                                                           desk::Mode::Apply));
        }
        QVERIFY(cases.open(isResolvedBefore ? 0 : 1));
        cases.page->setFilterState({{q("all"), true}});
        QTRY_COMPARE(cases.page->rowsShown(), 1);
        const auto before = cases.detail(0);
        previews(cases.page, qPrintable(action), qPrintable(variant));
        if (QTest::currentTestFailed())
            return;
        QCOMPARE(cases.detail(0).conflictCase, before.conflictCase); // a preview changes nothing
        confirms(cases.page, kLast);
        if (QTest::currentTestFailed())
            return;
        const auto after = cases.detail(0);
        QCOMPARE(after.conflictCase.status, action == q("Reopen") ? CaseStatus::Open : CaseStatus::Resolved);
        QCOMPARE(after.conflictCase.canonicalNumber, canonical);
        QCOMPARE(after.conflictCase.conflictRevision.value, before.conflictCase.conflictRevision.value + 1);
        QCOMPARE(after.conflictCase.canonicalRevision.value,
                 before.conflictCase.canonicalRevision.value +
                     (canonical == before.conflictCase.canonicalNumber ? 0u : 1u));
        QCOMPARE(QString::fromStdString(std::string(conflict::wordOf(after.history.front().kind))), event);
        const auto audit =
            cases.rig.ask(cases.other.host->audit({test::signatureOf(kLast), {}, "Applied"}, {}));
        QVERIFY(!audit.rows.empty());
        QCOMPARE(audit.rows.front().note, std::string("looked at both"));
        QCOMPARE(audit.rows.front().expected, std::optional(before.conflictCase.conflictRevision));
    }

    // A truncated answer, one that contradicts it, then the whole one: it is canonical at once, and no
    // participant.
    void whatTookOverByItselfIsSeenAndCanBeChosen() {
        rig::RealCases cases;
        test::NodeAnswer answer{.signature = test::signatureOf(kLast)};
        answer.log = R"(["Program log: one","Log truncated"])";
        cases.transactions.push_back(cases.see("rpc-short", answer).transaction);
        cases.see("rpc-fee", {.signature = answer.signature, .fee = "1"});
        cases.rig.clock->advance(std::chrono::milliseconds(2'500));
        QCOMPARE(cases.see("rpc-whole", {.signature = answer.signature}).acquired,
                 conflict::Acquired::PromotedMoreComplete);
        QVERIFY(cases.open(1));
        cases.page->table()->setFocus();
        pressKey(Qt::Key_Home, Qt::ControlModifier);
        QTRY_VERIFY(cases.page->compare()->isReady());
        QCOMPARE(cases.detail(0).conflictCase.participants, 2);
        const QString pane = textOf(cases.page->panel());
        for (const char* part :
             {"#3 stays canonical until you act.", "#3 is canonical since", "Automatic", "rpc-whole"})
            QVERIFY2(pane.contains(q(part)), qPrintable(q(part) + q(" in ") + pane));
        QCOMPARE(cases.page->compare()->model()->columnCount(), 4); // the member, and the three side by side

        previews(cases.page, "Resolve", "#3");
        if (QTest::currentTestFailed())
            return;
        confirms(cases.page, kLast);
        const auto after = cases.detail(0);
        QCOMPARE(after.conflictCase.status, CaseStatus::Resolved);
        QCOMPARE(after.conflictCase.canonicalNumber, 3);
        QCOMPARE(after.conflictCase.participants, 3);
    }
};

QTEST_MAIN(TestCaseForReal)
#include "test_case_for_real.moc"
