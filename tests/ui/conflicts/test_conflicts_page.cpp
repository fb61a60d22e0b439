// The way of an operator through a conflict case, on the real window with desks in memory, by keyboard alone;
// and what may happen in between: other people, other sources, a promotion by the engine, lost answers,
// read-only profiles.
#include "tests/ui/conflicts/open_case.h"

#include "ui/conflicts/case_inspector.h"
#include "ui/conflicts/compare_view.h"
#include "ui/kit/decision_dialog.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/text_block.h"
#include "ui/worklist/worklist_page.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QLineEdit>
#include <QSignalSpy>

using namespace sb;
using namespace sb::ui;
using namespace sb::ui::fake;
using namespace sb::ui::conflicts;
using conflict::ActionKind;
using conflict::CaseStatus;
using kit::Level;

class TestConflictsPage : public QObject {
    Q_OBJECT
private:
    // Previews an action on the variant with this number.
    static bool preview(ConflictsPage* page, ActionKind kind, int number) {
        const auto& cases = page->draft();
        Q_UNUSED(cases)
        Q_EMIT page->panel()->chosen(
            kind, number == 0 ? conflict::VariantId()
                              : conflict::VariantId("4vJ9tKQm-variant-" + std::to_string(number)));
        return QTest::qWaitFor(
            [&] { return page->isStaleShown() || (page->dialog() && page->dialog()->isVisible()); });
    }
    static void confirm(ConflictsPage* page) {
        auto* box = page->dialog()->readBox();
        QVERIFY(QTest::qWaitFor([&] { return box->isVisible(); }));
        box->click();
        QVERIFY(page->dialog()->actingButton()->isEnabled());
        page->dialog()->actingButton()->click();
    }

private Q_SLOTS:
    void resolvesByKeyboardAlone() {
        WindowRig rig;
        rig.store.cases.fillMoment();
        QVERIFY(rig.open(q("worklist")));
        rig.window->activateWindow();
        pressKey(Qt::Key_6, Qt::ControlModifier);
        auto* page = rig.page<ConflictsPage>("conflicts");
        QTRY_COMPARE(page->rowsShown(), 4);
        QTRY_VERIFY(page->table()->hasFocus());
        pressKey(Qt::Key_Home, Qt::ControlModifier); // the longest open
        QTRY_COMPARE(page->currentId(), q(kFirst));
        QTRY_VERIFY(page->compare()->isReady());
        QCOMPARE(page->compare()->counterText(), q("7 difference(s)"));
        // From difference to difference.
        pressKey(Qt::Key_F8);
        QCOMPARE(page->compare()->counterText(), q("1 of 7"));
        pressKey(Qt::Key_F8);
        QCOMPARE(page->compare()->counterText(), q("2 of 7"));
        pressKey(Qt::Key_F8, Qt::ShiftModifier);
        QCOMPARE(page->compare()->counterText(), q("1 of 7"));
        // Into the table of the comparison: unfold an equal part.
        pressKey(Qt::Key_Return);
        QTRY_VERIFY(page->compare()->view()->hasFocus());
        pressKey(Qt::Key_Home, Qt::ControlModifier);
        const int rows = page->compare()->model()->rowCount();
        pressKey(Qt::Key_Right);
        QVERIFY(page->compare()->model()->rowCount() > rows);
        // The inspector: promote, the variant of another source.
        for (int i = 0; i < 6 && !page->panel()->isAncestorOf(QApplication::focusWidget()); ++i)
            pressKey(Qt::Key_F6);
        QVERIFY2(tabTo(q("Preview: Promote a variant")), qPrintable(focusName()));
        pressKey(Qt::Key_Space);
        QTRY_VERIFY(openMenu());
        QVERIFY2(openMenu()->activeAction() && openMenu()->activeAction()->text().contains(q("#3")),
                 "the first variant that can be chosen");
        QTest::keyClick(openMenu(), Qt::Key_Return);
        QTRY_VERIFY(page->dialog() && page->dialog()->isVisible());
        kit::DecisionDialog* dialog = page->dialog();
        QTRY_COMPARE(focusName(), q("Last four characters of the signature")); // the preview is there
        QVERIFY(!dialog->actingButton()->isEnabled());
        typeText(q("pR2x"));
        QVERIFY(dialog->actingButton()->isEnabled());
        QVERIFY2(tabTo(q("Promote #3 and resolve 1 case")), qPrintable(focusName()));
        pressKey(Qt::Key_Space);
        QTRY_COMPARE(rig.store.applies, 1);
        QCOMPARE(first(rig).conflictCase.status, CaseStatus::Resolved);
        QCOMPARE(first(rig).conflictCase.canonicalNumber, 3);
        QPointer<kit::DecisionDialog> gone(dialog);
        QTRY_VERIFY(dialog->isDone());
        QCOMPARE(dialog->ledger()->rows()->rowCount(), 1);
        pressKey(Qt::Key_Escape);
        QTRY_VERIFY(gone.isNull() || !gone->isVisible());
        // The row has left: no neighbour is chosen instead.
        QTRY_COMPARE(page->rowsShown(), 3);
        QCOMPARE(page->table()->currentId(), QString());
        QTRY_VERIFY(page->note()->isVisible());
        QVERIFY2(page->note()->accessibleName().contains(q("Case revision 8, canonical revision 4.")),
                 qPrintable(page->note()->accessibleName()));
        QVERIFY(rig.window->kept()->keys(q("case-draft/")).isEmpty());
    }

    void choicesSayWhyAVariantCannotBeChosen() {
        WindowRig rig(Level::Normal);
        auto* page = openCase(rig, kFirst);
        QVERIFY(page);
        page->panel()->openChoice(ActionKind::RestoreVariant);
        QTRY_VERIFY(openMenu());
        QStringList refused;
        for (const QAction* entry : openMenu()->actions())
            if (!entry->isEnabled())
                refused.append(entry->text());
        QCOMPARE(refused.size(), 2);
        QVERIFY2(refused[0].contains(q("#1 is canonical already")), qPrintable(refused[0]));
        QVERIFY2(refused[1].contains(q("#2 is purged, its bytes are gone")), qPrintable(refused[1]));
        openMenu()->close();
        QVERIFY(!page->panel()->previewButton(ActionKind::Reopen)->isEnabled());
        QCOMPARE(page->panel()->previewButton(ActionKind::Reopen)->refusal(), q("Only for a resolved case."));
    }

    void everyActionSendsBothRevisionsAndTheNote_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("number");
        QTest::addColumn<int>("canonical");
        QTest::newRow("keep") << int(ActionKind::KeepCurrentCanonical) << 1 << 1;
        QTest::newRow("promote") << int(ActionKind::PromoteVariant) << 4 << 4;
        QTest::newRow("restore") << int(ActionKind::RestoreVariant) << 3 << 3;
        QTest::newRow("resolve") << int(ActionKind::Resolve) << 1 << 1;
    }
    void everyActionSendsBothRevisionsAndTheNote() {
        QFETCH(int, kind);
        QFETCH(int, number);
        QFETCH(int, canonical);
        WindowRig rig(Level::Normal);
        auto* page = openCase(rig, kFirst);
        QVERIFY(page);
        page->panel()->note()->setFocus();
        typeText(q("seen by two validators"));
        QVERIFY(preview(page, ActionKind(kind), number));
        QCOMPARE(first(rig).conflictCase.status, CaseStatus::Open); // a preview changes nothing
        confirm(page);
        QTRY_COMPARE(rig.store.applies, 1);
        const conflict::CaseAction& sent = rig.store.cases.lastSent;
        QCOMPARE(sent.kind, ActionKind(kind));
        QCOMPARE(sent.expectedConflictRevision.value, std::uint64_t(7));
        QCOMPARE(sent.expectedCanonicalRevision.value, std::uint64_t(3));
        QCOMPARE(sent.note, std::string("seen by two validators"));
        QCOMPARE(sent.variant.text(), "4vJ9tKQm-variant-" + std::to_string(number));
        QCOMPARE(first(rig).conflictCase.status, CaseStatus::Resolved);
        QCOMPARE(first(rig).conflictCase.canonicalNumber, canonical);
        QCOMPARE(first(rig).participants.size(), std::size_t(4));
    }
    // Frozen target with both revisions, the reason, what it means, and the engine's own before and after.
    void theDialogSaysWhatIsFrozenAndWhatWouldChange() {
        WindowRig rig(Level::Normal);
        auto* page = openCase(rig, kFirst);
        QVERIFY(page);
        page->panel()->note()->setFocus();
        typeText(q("grpc was on a dead fork"));
        QVERIFY(preview(page, ActionKind::PromoteVariant, 3));
        kit::DecisionDialog* dialog = page->dialog();
        QTRY_VERIFY(dialog->readBox()->isVisible());
        QCOMPARE(dialog->width(), 936);
        QStringList words;
        for (const auto* block : dialog->findChildren<kit::TextBlock*>())
            words.append(block->text());
        const QString text = words.join(u'\n');
        for (const char* part :
             {"Case revision\n7", "Canonical revision\n3", "#3 from grpc-fra-2", "grpc was on a dead fork",
              "Readers of this transaction see #3 from then on, no longer #1.",
              "#3 takes over; #1 stays a participant and can be restored.", "All 4 stay.",
              "What will change, computed by the engine on case revision 7, canonical revision 3"})
            QVERIFY2(text.contains(q(part)), qPrintable(q(part) + q(" in ") + text));
        QStringList changes;
        for (int row = 0; row < dialog->changes()->rowCount(); ++row)
            changes.append(kit::cellText(dialog->changes()->cellAt(row, 0)) + u' ' +
                           kit::cellText(dialog->changes()->cellAt(row, 1)) + u' ' +
                           kit::cellText(dialog->changes()->cellAt(row, 3)));
        for (const char* change :
             {"Case Open Resolved", "Canonical #1 #3", "Case revision 7 8", "Canonical revision 3 4"})
            QVERIFY2(changes.contains(q(change)), qPrintable(changes.join(u'\n')));
        QCOMPARE(unnamedControls(dialog), QStringList());
        // Sent and hidden: the outcome comes all the same, and nothing is left behind.
        rig.store.hold(q("actOnCase"));
        confirm(page);
        QPointer<kit::DecisionDialog> hidden(dialog);
        pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!hidden->isVisible());
        rig.store.release(q("actOnCase"));
        QTRY_COMPARE(rig.store.applies, 1);
        QTRY_VERIFY(page->note()->isVisible());
        QTRY_VERIFY(hidden.isNull());
    }
    void aResolvedCaseIsReopened() {
        WindowRig rig(Level::Normal);
        auto* page = openCase(rig, kResolved);
        QVERIFY(page);
        QVERIFY(!page->panel()->previewButton(ActionKind::KeepCurrentCanonical)->isEnabled());
        QVERIFY(preview(page, ActionKind::Reopen, 0));
        confirm(page);
        QTRY_COMPARE(rig.store.applies, 1);
        QCOMPARE(rig.store.cases.find(kResolved)->conflictCase.status, CaseStatus::Open);
    }

    void doublePressHasOneEffect() {
        WindowRig rig(Level::Normal);
        auto* page = openCase(rig, kFirst);
        QVERIFY(page && preview(page, ActionKind::KeepCurrentCanonical, 1));
        rig.store.hold(q("actOnCase"));
        confirm(page);
        page->dialog()->actingButton()->click();
        QCOMPARE(rig.store.asks.value(q("actOnCase")), 1);
        rig.store.release(q("actOnCase"));
        QTRY_COMPARE(rig.store.applies, 1);
    }
    void theSecondOfTwoPeopleHearsThatItIsAlreadySo() {
        WindowRig rig(Level::Normal);
        auto* page = openCase(rig, kFirst);
        QVERIFY(page && preview(page, ActionKind::KeepCurrentCanonical, 1));
        conflict::CaseAction other{first(rig).conflictCase.transaction,
                                   ActionKind::KeepCurrentCanonical,
                                   first(rig).conflictCase.canonical,
                                   {7},
                                   {3},
                                   {}};
        QVERIFY(rig.store.cases.act(other, desk::Mode::Apply));
        confirm(page);
        QTRY_VERIFY(page->note()->isVisible());
        QVERIFY2(page->note()->accessibleName().contains(q("It was already so; nothing was changed.")),
                 qPrintable(page->note()->accessibleName()));
        QCOMPARE(rig.store.applies, 1);
    }

    void staleRevisionIsAPageThatKeepsTheDraft() {
        WindowRig rig(Level::Normal);
        auto* page = openCase(rig, kFirst);
        QVERIFY(page);
        page->panel()->note()->setFocus();
        typeText(q("grpc was on a dead fork"));
        rig.store.now += base::Millis(60'000);
        rig.store.cases.addParticipant(first(rig), R"({"slot":1})");
        QVERIFY(preview(page, ActionKind::KeepCurrentCanonical, 1));
        QTRY_VERIFY(page->isStaleShown());
        QVERIFY(!page->panel()->isVisible());
        QVERIFY(rig.window->windowTitle().startsWith(q("Conflicts, action not applied")));
        CaseStaleView* stale = page->staleView();
        QCOMPARE(stale->changes()->count(), 1);
        QVERIFY(!stale->openButton()->isEnabled());
        QVERIFY(unnamedControls(rig.window.get()).isEmpty());
        // By keyboard: read it, then back to the case. The dialog has closed; the window is the active one
        // again.
        rig.window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(rig.window.get()));
        QTRY_VERIFY2(focusName().startsWith(q("I have read this")), qPrintable(focusName()));
        pressKey(Qt::Key_Space);
        QVERIFY(stale->openButton()->isEnabled());
        QVERIFY2(tabTo(q("Open case with my draft")), qPrintable(focusName()));
        pressKey(Qt::Key_Space);
        QTRY_VERIFY(!page->isStaleShown());
        QCOMPARE(page->draft().note, q("grpc was on a dead fork"));
        QCOMPARE(page->draft().kind, std::optional(ActionKind::KeepCurrentCanonical));
        QCOMPARE(page->draft().seen.conflictRevision.value, std::uint64_t(8));
        QCOMPARE(rig.store.applies, 0);
    }
    // An answer carries the newest events only, and the page says which revisions it does not tell of.
    void whatIsNotToldOfALongAbsenceIsNamed() {
        WindowRig rig(Level::Normal);
        auto* page = openCase(rig, kFirst);
        QVERIFY(page && preview(page, ActionKind::KeepCurrentCanonical, 1));
        for (int i = 0; i < 5; ++i)
            rig.store.cases.addParticipant(first(rig), R"({"slot":1})");
        auto& history = first(rig).history; // newest first: revisions 12 to 8, then what was seen
        std::erase_if(history, [](const conflict::CaseEvent& e) { return e.revision.value >= 8 && e.revision.value <= 9; });
        confirm(page);
        QTRY_VERIFY(page->isStaleShown());
        QStringList words;
        for (const auto* block : page->staleView()->findChildren<kit::TextBlock*>())
            words.append(block->text());
        QVERIFY2(words.join(u'\n').contains(q("3 change(s); revisions 8 to 9 stand in its history only")), qPrintable(words.join(u'\n')));
    }
    void aPromotionByTheEngineIsToldThoughItIsNoEventOfTheCase() {
        WindowRig rig(Level::Normal);
        auto* page = openCase(rig, kFirst);
        QVERIFY(page && preview(page, ActionKind::KeepCurrentCanonical, 1));
        rig.store.cases.promote(first(rig), 3);
        confirm(page);
        QTRY_VERIFY(page->isStaleShown());
        CaseStaleView* stale = page->staleView();
        QCOMPARE(stale->changes()->count(), 1);
        QVERIFY2(stale->changes()->boxes().front()->accessibleName().contains(q("#4 became canonical")),
                 qPrintable(stale->changes()->boxes().front()->accessibleName()));
        QCOMPARE(stale->facts()->at(0)->strongMeaning, q("Speaks against it."));
        stale->changes()->boxes().front()->click();
        stale->openButton()->click();
        QTRY_VERIFY(!page->isStaleShown());
        QCOMPARE(page->draft().kind, std::optional<ActionKind>()); // "keep" named another one
        QCOMPARE(rig.store.applies, 0);
    }
    void aDraftSurvivesARestartAndSaysWhatHappenedMeanwhile() {
        QTemporaryDir folder;
        {
            WindowRig rig(Level::Normal, folder.path());
            auto* page = openCase(rig, kFirst);
            QVERIFY(page);
            page->panel()->note()->setFocus();
            typeText(q("wait for archive-1"));
            QTRY_COMPARE(rig.window->kept()->keys(q("case-draft/")).size(), 1);
        }
        WindowRig rig(Level::Normal, folder.path());
        rig.store.cases.fillMoment();
        rig.store.cases.addParticipant(first(rig), R"({"slot":1})");
        auto* page = openCase(rig, kFirst);
        QVERIFY(page);
        QCOMPARE(page->panel()->note()->text(), q("wait for archive-1"));
        QVERIFY(page->note()->isVisible());
        QVERIFY(page->note()->accessibleName().startsWith(q("Something happened since")));
    }

    void aLostAnswerIsSettledByReading() {
        WindowRig rig(Level::Normal);
        auto* page = openCase(rig, kFirst);
        QVERIFY(page && preview(page, ActionKind::KeepCurrentCanonical, 1));
        rig.store.loseNext(q("actOnCase"));
        confirm(page);
        QTRY_VERIFY2(page->note()->accessibleName().contains(q("Confirmed by reading the store.")),
                     qPrintable(page->note()->accessibleName()));
        QCOMPARE(rig.store.asks.value(q("actOnCase")), 1);
        QCOMPARE(rig.store.applies, 1);
    }
    void readOnlyPreviewsAndRecordsNothing() {
        WindowRig rig(Level::ReadOnly);
        auto* page = openCase(rig, kFirst);
        QVERIFY(page && preview(page, ActionKind::PromoteVariant, 3));
        QTRY_VERIFY(!page->dialog()->actingButton()->refusal().isEmpty());
        QVERIFY(!page->dialog()->actingButton()->isEnabled());
        QVERIFY(!page->panel()->markButton()->isEnabled());
        QCOMPARE(rig.store.asks.value(q("previewCase")), 1);
        QCOMPARE(rig.store.applies, 0);
    }

    void selectionFollowsTheSignatureWhileOthersWork() {
        WindowRig rig(Level::Normal);
        auto* page = openCase(rig, kSecond);
        QVERIFY(page);
        const int payloads = rig.store.asks.value(q("payload"));
        rig.store.cases.addParticipant(first(rig), R"({"slot":1})");
        rig.store.cases.tell(first(rig));
        QTRY_COMPARE(page->table()->rows()->cellAt(page->table()->rows()->rowOf(q(kFirst)),
                                                   page->table()->rows()->columnOf(q("rev"))),
                     kit::Cell(kit::NumberCell{8}));
        QCOMPARE(page->currentId(), q(kSecond));
        QCOMPARE(rig.store.asks.value(q("payload")), payloads); // what is compared is not read again
    }
    void lateAnswersOfAnotherCaseAreDropped() {
        WindowRig rig(Level::Normal);
        auto* page = openCase(rig, kSecond);
        QVERIFY(page);
        rig.store.hold(q("payload"));
        page->table()->setCurrentId(q(kFirst));
        QTRY_VERIFY(!page->compare()->isReady());
        page->table()->setCurrentId(q(kSecond));
        QTRY_COMPARE(page->panel()->accessibleName().isEmpty(), false);
        rig.store.release(q("payload"));
        QTRY_VERIFY(page->compare()->isReady());
        QCOMPARE(page->compare()->model()->variantHeads().size(), std::size_t(2));
    }
    void theFootNamesEachPairWithItsReason() {
        WindowRig rig(Level::Normal);
        auto* page = openCase(rig, kFirst);
        QVERIFY(page);
        const QString foot = page->compare()->footText();
        QVERIFY2(foot.contains(q("A against B")) && foot.contains(q("Conflict, 4 member(s) differ")),
                 qPrintable(foot));
        QVERIFY2(foot.contains(q("A against C")) && foot.contains(q("Incomparable, 2 member(s) unstated")),
                 qPrintable(foot));
    }

    void openCasesStandOnTheWorklist() {
        WindowRig rig(Level::Normal);
        rig.store.cases.fillMoment();
        QVERIFY(rig.open(q("worklist")));
        auto* page = qobject_cast<worklist::WorklistPage*>(rig.window->currentPage());
        QTRY_COMPARE(page->rowsShown(), 12);
        page->select(q(kFirst));
        QTRY_COMPARE(page->currentId(), q(kFirst));
        page->panes().front()->setFocus();
        pressKey(Qt::Key_I, Qt::ControlModifier);
        QTRY_COMPARE(first(rig).conflictCase.markedBy, rig.store.me.label);
        pressKey(Qt::Key_Return);
        QTRY_COMPARE(rig.window->currentPage()->key(), q("conflicts"));
        QTRY_COMPARE(rig.window->currentPage()->currentId(), q(kFirst));
    }
    void everyControlHasAName() {
        WindowRig rig;
        auto* page = openCase(rig, kFirst);
        QVERIFY(page);
        QAbstractItemModelTester tester(page->table()->rows(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(unnamedControls(rig.window.get()), QStringList());
        const auto* model = page->compare()->model();
        QCOMPARE(
            model->headerData(1, Qt::Horizontal, Qt::AccessibleTextRole).toString().contains(q("canonical")),
            true);
        QVERIFY(page->compare()->view()->accessibleName().size() > 0);
    }
};

QTEST_MAIN(TestConflictsPage)
#include "test_conflicts_page.moc"
