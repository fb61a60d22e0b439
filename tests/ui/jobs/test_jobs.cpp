// The Jobs page over the real engine.
#include "tests/ui/page_rig.h"
#include "ui/jobs/job_detail_pane.h"
#include "ui/jobs/jobs_columns.h"
#include "ui/jobs/jobs_filter.h"
#include "ui/jobs/jobs_inspector.h"
#include "ui/jobs/jobs_page.h"
#include "ui/kit/act_dialog.h"
#include "ui/kit/chip_label.h"
#include "ui/kit/filter_field.h"
#include "ui/kit/generation_timeline.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/page_header.h"
#include "ui/kit/table_view.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>

using namespace sb;
using namespace sb::ui;
using namespace sb::ui::kit;
using jobs::JobsPage;
using rig::PageFrame;
using rig::PageRig;

namespace {

TableView* tableOf(JobsPage& page) {
    for (auto* table : page.findChildren<TableView*>())
        if (table->accessibleName().startsWith(QStringLiteral("Jobs")))
            return table;
    return nullptr;
}
void waitLoaded(Page& page) { QTRY_VERIFY_WITH_TIMEOUT(page.isLoaded(), 10'000); }
QString id(const auto& value) { return QString::fromStdString(value.text()); }

} // namespace

class TestJobs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { theme().apply(SchemeChoice::Light); }

    void everyJobIsListedAndTheModelKeepsItsPromises() {
        PageRig rig;
        auto* page = new JobsPage(rig.context(), nullptr);
        PageFrame frame(page);
        const QAbstractItemModelTester tester(tableOf(*page)->rows(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        waitLoaded(*page);
        QCOMPARE(page->rowsShown(), rig.moment.jobs);
        QVERIFY(!page->hasMore());
    }

    void aSelectedJobShowsItsGenerations() {
        PageRig rig;
        auto* page = new JobsPage(rig.context(), nullptr);
        PageFrame frame(page);
        waitLoaded(*page);
        page->select(id(rig.moment.generations));
        QCOMPARE(page->currentId(), id(rig.moment.generations));
        auto* pane = page->findChild<jobs::JobDetailPane*>();
        QTRY_COMPARE(pane->dispatches()->rowCount(), 3);
        const auto* timeline = pane->findChild<GenerationTimeline*>();
        QStringList spoken;
        for (const PaintedItem& item : timeline->items())
            spoken += item.spoken;
        QVERIFY2(spoken.join(u' ').contains(QStringLiteral("create-payout")), qPrintable(spoken.join(u'\n')));
        auto* inspector = qobject_cast<jobs::JobsInspector*>(page->inspector());
        QVERIFY(inspector->uncertainButton()->refusal().isEmpty());
        QVERIFY(!inspector->cancelButton()->refusal().isEmpty());
        QCoreApplication::processEvents();
        frame.shoot(QStringLiteral("jobs"));
        QCOMPARE(frame.faults(), QString());
    }

    void pagesComeAsOneScrolls() {
        PageRig rig(PageRig::Fill::Empty, 250);
        auto* page = new JobsPage(rig.context(), nullptr);
        PageFrame frame(page);
        waitLoaded(*page);
        QCOMPARE(page->rowsShown(), 100);
        QVERIFY(page->hasMore());
        auto* bar = tableOf(*page)->verticalScrollBar();
        for (int round = 0; round < 3 && page->hasMore(); ++round) {
            bar->setValue(0);
            bar->setValue(bar->maximum());
            QTRY_VERIFY(page->rowsShown() > 100 || !page->hasMore());
        }
        QTRY_COMPARE(page->rowsShown(), 250);
        QVERIFY(!page->hasMore());
        // Reading again keeps what was scrolled to.
        page->refresh();
        QVERIFY(!QTest::qWaitFor([&] { return page->rowsShown() != 250; }, 300));
    }

    void theStoreFilters() {
        PageRig rig(PageRig::Fill::Empty, 250);
        auto* page = new JobsPage(rig.context(), nullptr);
        PageFrame frame(page);
        waitLoaded(*page);
        auto* field = page->findChild<FilterField*>();
        field->setText(QStringLiteral("bulk/7")); // among the oldest: not loaded yet
        QTRY_COMPARE(page->rowsShown(), 11);      // 7 and 70 to 79
        page->findChild<jobs::JobsFilter*>()->choose(queue::DispatchState::Completed, {});
        QTRY_COMPARE(page->rowsShown(), 0);
        QTRY_VERIFY(page->findChild<jobs::JobsFilter*>()->state().has_value());
        field->clear();
        page->findChild<jobs::JobsFilter*>()->clear();
        QTRY_COMPARE(page->rowsShown(), 100);
    }

    void anIdThatIsNotLoadedIsFound() {
        PageRig rig(PageRig::Fill::Empty, 250);
        queue::PageRequest oldest;
        oldest.oldestFirst = true;
        oldest.limit = 1;
        const queue::Job first = rig.ask(rig.desks.queue->jobs({}, oldest)).rows.front();
        auto* page = new JobsPage(rig.context(), nullptr);
        PageFrame frame(page);
        waitLoaded(*page);
        page->select(id(first.newestDispatch)); // by the dispatch's id
        QTRY_COMPARE(page->currentId(), id(first.id));
        QCOMPARE(page->rowsShown(), 1);
    }

    void theSelectionFollowsTheIdOrIsEmpty() {
        PageRig rig;
        auto* page = new JobsPage(rig.context(), nullptr);
        PageFrame frame(page);
        waitLoaded(*page);
        page->select(id(rig.moment.generations));
        page->findChild<jobs::JobsFilter*>()->choose(queue::DispatchState::Uncertain, {});
        QTRY_VERIFY(page->rowsShown() < rig.moment.jobs);
        QCOMPARE(page->currentId(), id(rig.moment.generations));
        page->findChild<jobs::JobsFilter*>()->choose(queue::DispatchState::Completed, {});
        QTRY_COMPARE(page->currentId(), QString());
    }

    void cancelIsPreviewedGuardedAndAppliedOnce() {
        PageRig rig;
        auto* page = new JobsPage(rig.context(), nullptr);
        PageFrame frame(page);
        waitLoaded(*page);
        const auto before = rig.ask(rig.desks.queue->dispatch(rig.moment.queued)).dispatch;
        page->select(id(before.job));
        auto* inspector = qobject_cast<jobs::JobsInspector*>(page->inspector());
        QTRY_VERIFY(page->actions().front().refusal.isEmpty());
        QTRY_VERIFY(inspector->cancelButton()->isEnabled());
        QTest::mouseClick(inspector->cancelButton(), Qt::LeftButton);
        auto* dialog = page->findChild<ActDialog*>();
        QVERIFY(dialog);
        auto* field = dialog->findChild<QLineEdit*>();
        QVERIFY(field); // protected: the last four characters
        QVERIFY(!dialog->actButton()->isEnabled());
        QTRY_VERIFY(field->isEnabled());
        QTest::keyClicks(field, QStringLiteral("zzzz"));
        QVERIFY(!dialog->actButton()->isEnabled());
        field->clear();
        QTest::keyClicks(field, id(before.id).right(4));
        QVERIFY(dialog->actButton()->isEnabled());
        QCOMPARE(rig.ask(rig.desks.queue->dispatch(before.id)).dispatch.state, queue::DispatchState::Queued);
        dialog->grab().save(QStringLiteral(SIGNALBOX_BUILD_DIR "/pages/cancel-dialog.png"));
        QTest::mouseClick(dialog->actButton(), Qt::LeftButton);
        QVERIFY(!dialog->actButton()->isEnabled()); // never a second time
        QTRY_COMPARE(rig.ask(rig.desks.queue->dispatch(before.id)).dispatch.state, queue::DispatchState::Cancelled);
        QTRY_VERIFY(!inspector->cancelButton()->refusal().isEmpty());
        dialog->close();
    }

    void aReadOnlyProfileSaysWhy() {
        PageRig rig;
        auto* page = new JobsPage(rig.context(Level::ReadOnly), nullptr);
        PageFrame frame(page);
        waitLoaded(*page);
        page->select(id(rig.ask(rig.desks.queue->dispatch(rig.moment.queued)).dispatch.job));
        auto* inspector = qobject_cast<jobs::JobsInspector*>(page->inspector());
        QTRY_VERIFY(inspector->cancelButton()->isVisible());
        QCOMPARE(inspector->cancelButton()->refusal(), page->writeRefusal());
    }

    void aFailedReadKeepsTheRowsAndSaysSo() {
        PageRig rig;
        auto* page = new JobsPage(rig.context(), nullptr);
        PageFrame frame(page);
        waitLoaded(*page);
        const int rows = page->rowsShown();
        auto closing = rig.engine->close();
        QTRY_VERIFY_WITH_TIMEOUT(closing.isFinished(), 20'000);
        page->refresh();
        QTRY_VERIFY(page->findChild<Notice*>()->isVisible());
        QCOMPARE(page->rowsShown(), rows);
    }
};

QTEST_MAIN(TestJobs)
#include "test_jobs.moc"
