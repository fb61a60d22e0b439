// The Leases page over the real engine: places, words, the clock, the request to cancel.
#include "tests/ui/page_rig.h"
#include "tests/ui/window_rig.h"
#include "ui/kit/act_dialog.h"
#include "ui/kit/countdown_label.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/table_view.h"
#include "ui/leases/lease_row.h"
#include "ui/leases/leases_inspector.h"
#include "ui/leases/leases_page.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>

using namespace sb;
using namespace sb::ui;
using namespace sb::ui::kit;
using namespace std::chrono_literals;
using leases::LeasesPage;
using rig::PageFrame;
using rig::PageRig;

namespace {
void waitLoaded(LeasesPage& page) {
    QTRY_VERIFY_WITH_TIMEOUT(page.isLoaded() && page.findChild<TableView*>()->rows()->rowCount() > 0, 10'000);
}
QString id(const auto& value) { return QString::fromStdString(value.text()); }
leases::LeaseRow* rowOf(LeasesPage& page, const QString& dispatch) {
    for (std::size_t i = 0; i < 3; ++i)
        if (page.row(i)->dispatchId() == dispatch)
            return page.row(i);
    return nullptr;
}
} // namespace

class TestLeases : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { theme().apply(SchemeChoice::Light); }

    void threePlacesAndTheirWords() {
        PageRig rig;
        auto* page = new LeasesPage(rig.context(), nullptr);
        PageFrame frame(page);
        const QAbstractItemModelTester tester(page->findChild<TableView*>()->rows(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        waitLoaded(*page);
        auto* stuck = rowOf(*page, id(rig.moment.stuck));
        auto* late = rowOf(*page, id(rig.moment.late));
        QVERIFY(stuck && late && stuck != late);
        QTRY_COMPARE_WITH_TIMEOUT(stuck->words().activity, State::Blocked, 30'000); // alive, no progress
        QVERIFY(stuck->words().noProgressSince.has_value());
        QTRY_COMPARE_WITH_TIMEOUT(late->words().health, State::Degraded, 30'000);
        QCOMPARE(late->words().activity, State::Active);
        QVERIFY2(late->accessibleName().contains(QStringLiteral("longest gap 37")), qPrintable(late->accessibleName()));
        page->select(id(rig.moment.stuck));
        QCOMPARE(page->currentId(), id(rig.moment.stuck));
        QCoreApplication::processEvents();
        frame.shoot(QStringLiteral("leases"));
        QCOMPARE(frame.faults(), QString());
    }

    // Live leases and ended ones are read side by side; the one that was asked for by its id (a link, --select, a row
    // of another page) stays chosen whichever answer is first.
    void whatWasAskedForIsChosenInEitherOrderOfAnswers_data() {
        QTest::addColumn<QString>("slow");
        QTest::addColumn<bool>("isLive");
        for (const char* slow : {"leases", "dispatches"})
            for (const bool isLive : {true, false})
                QTest::addRow("%s last, %s", slow, isLive ? "live" : "ended") << QString::fromLatin1(slow) << isLive;
    }
    void whatWasAskedForIsChosenInEitherOrderOfAnswers() {
        QFETCH(QString, slow);
        QFETCH(bool, isLive);
        fake::WindowRig rig;
        auto& ended = rig.store.add("01JDZAAAXR5Y00000000000ENDED", "payouts", "payout-batch/ended", queue::DispatchState::Completed, 1min);
        ended.dispatch.endedAt = rig.store.now - 2min;
        const QString wanted = isLive ? id(rig.store.leases.live.at(1).dispatch.id) : id(ended.dispatch.id);
        rig.store.hold(slow);
        rig.window->show();
        rig.window->showPage(QStringLiteral("leases"), wanted);
        auto* page = rig.page<LeasesPage>("leases");
        auto* table = page->findChild<TableView*>();
        const auto isQuickShown = [&] { // the other answer
            return slow == QStringLiteral("leases") ? table->rows()->rowCount() > 0 : !page->row(0)->dispatchId().isEmpty();
        };
        QTRY_VERIFY(isQuickShown() && rig.store.asks.value(slow) > 0);
        QVERIFY(!page->isLoaded());
        rig.store.release(slow);
        QTRY_VERIFY(page->isLoaded());
        QCOMPARE(page->currentId(), wanted);
    }

    // Scenario L25: within the lease the row reads "lease expired", without a read and without the sweep.
    void anEndedLeaseSaysSoByTheClockAlone() {
        PageRig rig;
        auto* page = new LeasesPage(rig.context(), nullptr);
        PageFrame frame(page);
        waitLoaded(*page);
        auto* stuck = rowOf(*page, id(rig.moment.stuck));
        QVERIFY(stuck);
        page->deactivate(); // nothing more is read
        rig.clock->advance(61s);
        stuck->tick();
        QCOMPARE(stuck->words().health, State::Unhealthy);
        QVERIFY(stuck->findChild<CountdownLabel*>()->isExpired());
        QVERIFY2(stuck->accessibleName().contains(QStringLiteral("expired")), qPrintable(stuck->accessibleName()));
    }

    // Scenario L24: this desk's wall clock does not matter, the store's does.
    void theDesksOwnClockDoesNotMatter() {
        PageRig rig;
        auto* page = new LeasesPage(rig.context(), nullptr);
        PageFrame frame(page);
        waitLoaded(*page);
        rig.clock->stepWall(5min);
        auto* stuck = rowOf(*page, id(rig.moment.stuck));
        stuck->tick();
        QVERIFY(!stuck->findChild<CountdownLabel*>()->isExpired());
        QCOMPARE(rig.ask(rig.desks.queue->leases()).live.size(), std::size_t(3));
    }

    void aLeaseThatEndsLeavesItsPlaceFree() {
        PageRig rig;
        auto* page = new LeasesPage(rig.context(), nullptr);
        PageFrame frame(page);
        waitLoaded(*page);
        page->select(id(rig.moment.late));
        const auto before = page->findChild<TableView*>()->rows()->rowCount();
        rig.clock->advance(61s); // the engine's own sweep settles all three
        QTRY_VERIFY_WITH_TIMEOUT((page->refresh(), rig.ask(rig.desks.queue->leases()).live.empty()), 10'000);
        page->refresh();
        QTRY_COMPARE(page->findChild<TableView*>()->rows()->rowCount(), before + 3);
        for (std::size_t i = 0; i < 3; ++i)
            QCOMPARE(page->row(i)->dispatchId(), QString());
        QCOMPARE(page->currentId(), id(rig.moment.late)); // followed into the table
        const auto ended = rig.ask(rig.desks.queue->dispatch(rig.moment.late)).dispatch;
        QCOMPARE(leases::endWords(ended).state, State::Uncertain);
    }

    void theCancelIsRequestedAfterTheGuard() {
        PageRig rig;
        auto* page = new LeasesPage(rig.context(), nullptr);
        PageFrame frame(page);
        waitLoaded(*page);
        page->select(id(rig.moment.stuck));
        auto* inspector = qobject_cast<leases::LeasesInspector*>(page->inspector());
        QTRY_VERIFY(inspector->cancelButton()->isEnabled());
        QTest::mouseClick(inspector->cancelButton(), Qt::LeftButton);
        auto* dialog = page->findChild<ActDialog*>();
        QVERIFY(dialog);
        auto* typed = dialog->findChild<QLineEdit*>();
        QTRY_VERIFY(typed->isEnabled());
        QTest::keyClicks(typed, id(rig.moment.stuck).right(4));
        QTest::mouseClick(dialog->actButton(), Qt::LeftButton);
        QTRY_VERIFY(rig.ask(rig.desks.queue->dispatch(rig.moment.stuck)).dispatch.cancelRequested);
        const auto now = rig.ask(rig.desks.queue->dispatch(rig.moment.stuck)).dispatch;
        QCOMPARE(now.state, queue::DispatchState::Running); // a request ends nothing
        dialog->close();
    }

    void anEmptyStoreHasThreeFreePlaces() {
        PageRig rig(PageRig::Fill::Empty);
        auto* page = new LeasesPage(rig.context(), nullptr);
        PageFrame frame(page);
        QTRY_VERIFY(page->isLoaded());
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY(page->row(i)->accessibleName().contains(QStringLiteral("free")));
        QCOMPARE(frame.faults(), QString());
    }
};

QTEST_MAIN(TestLeases)
#include "test_leases.moc"
