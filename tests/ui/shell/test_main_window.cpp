// The window itself: who may ask and when, keys, palette, pause, lost link, what is kept.
#include "tests/ui/window_rig.h"

#include "ui/kit/time_format.h"
#include "ui/shell/palette.h"

#include <QElapsedTimer>
#include <QLineEdit>
#include <QSignalSpy>

using namespace sb;
using namespace sb::ui;
using namespace sb::ui::fake;
using kit::Level;

namespace {
QString q(const char* text) { return QString::fromLatin1(text); }

int allAsks(const FakeStore& store) {
    int sum = 0;
    for (const int count : store.asks)
        sum += count;
    return sum;
}

// What was on its way has come: nothing has been asked for longer than the window's own second.
bool settles(WindowRig& rig) {
    int last = -1;
    QElapsedTimer quiet;
    return QTest::qWaitFor(
        [&] {
            if (const int now = allAsks(rig.store); now != last) {
                last = now;
                quiet.start();
            }
            return quiet.hasExpired(1200);
        },
        20'000);
}
} // namespace

class TestMainWindow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void titleNamesPageProfileAndLevel() {
        WindowRig rig;
        QVERIFY(rig.open(q("worklist")));
        QCOMPARE(rig.window->windowTitle(), QString::fromUtf8("Worklist — settlement-eu (protected) — Signalbox"));
    }

    void hiddenWindowAsksNothing() {
        WindowRig rig;
        QCOMPARE(allAsks(rig.store), 0); // made, not shown
        QVERIFY(rig.open(q("worklist")));
        rig.window->hide();
        QCoreApplication::processEvents();
        const int before = allAsks(rig.store);
        for (int i = 0; i < 50; ++i)
            rig.store.tell(rig.store.details.back());
        QVERIFY(!QTest::qWaitFor([&] { return allAsks(rig.store) != before; }, 500)); // longer than the router gathers
        rig.window->show();
        QTRY_VERIFY(allAsks(rig.store) > before); // shown again: reads by itself
    }

    void pausedWindowAsksNothing() {
        WindowRig rig;
        QVERIFY(rig.open(q("worklist")));
        QTRY_VERIFY(rig.store.asks.value(q("instances")) > 0);
        QVERIFY(settles(rig));
        pressKey(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(rig.window->isPaused());
        const int before = allAsks(rig.store);
        rig.store.tell(rig.store.details.back());
        rig.window->hide();
        rig.window->show();
        Q_EMIT rig.store.feed.linkChanged(false, q("not_reachable"));
        Q_EMIT rig.store.feed.linkChanged(true, QString());
        QVERIFY(!QTest::qWaitFor([&] { return allAsks(rig.store) != before; }, 1300));
        pressKey(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(allAsks(rig.store) > before);
    }

    void changesAreCoalesced() {
        WindowRig rig;
        QVERIFY(rig.open(q("worklist")));
        QVERIFY(settles(rig));
        const int before = rig.store.asks.value(q("worklist"));
        for (int i = 0; i < 200; ++i)
            rig.store.tell(rig.store.details[std::size_t(i) % rig.store.details.size()]);
        QTRY_VERIFY(rig.store.asks.value(q("worklist")) > before);
        QVERIFY(settles(rig));
        const int asked = rig.store.asks.value(q("worklist")) - before;
        QVERIFY2(asked >= 1 && asked <= 4, qPrintable(QString::number(asked)));
    }

    void paletteFindsPagesItemsAndActions() {
        WindowRig rig;
        QVERIFY(rig.open(q("worklist"), q("01JDZ4T2XR5Y000000000000M3RX")));
        QTRY_COMPARE(rig.window->currentPage()->currentId(), q("01JDZ4T2XR5Y000000000000M3RX"));
        pressKey(Qt::Key_K, Qt::ControlModifier);
        auto* palette = rig.window->findChild<shell::Palette*>();
        QVERIFY(palette && palette->isVisible());
        QTRY_COMPARE(focusName(), q("Go to, find, do"));
        typeText(q("lora"));
        QTRY_VERIFY(!palette->list()->entries().empty() && palette->list()->entries().front().text == q("Items"));
        QTRY_COMPARE(palette->list()->chosen()->text, q("gpu-train/lora-417"));
        pressKey(Qt::Key_Return);
        QTRY_COMPARE(rig.window->currentPage()->key(), q("uncertain"));
        QVERIFY(!palette->isVisible());
        QTRY_COMPARE(rig.window->currentPage()->currentId(), q("01JDZ4T2XR5Y000000000000M3RX"));
        pressKey(Qt::Key_K, Qt::ControlModifier);
        typeText(q(">"));
        QVERIFY(palette->list()->entryCount() > 3);
        pressKey(Qt::Key_Escape);
        QVERIFY(!palette->isVisible());
    }

    void lostLinkTurnsActionsOffInWords() {
        WindowRig rig;
        QVERIFY(rig.open(q("worklist"), q("01JDZ4T2XR5Y000000000000M3RX")));
        QTRY_COMPARE(rig.window->currentPage()->currentId(), q("01JDZ4T2XR5Y000000000000M3RX"));
        Q_EMIT rig.store.feed.linkChanged(false, q("not_reachable"));
        QVERIFY(!rig.window->currentPage()->writeRefusal().isEmpty());
        Q_EMIT rig.store.feed.linkChanged(true, QString());
        QVERIFY(rig.window->currentPage()->writeRefusal().isEmpty());
    }

    void aBusyMachineIsSaidOnEveryPage() {
        WindowRig rig;
        rig.store.lanes.front().whyNothingRuns = queue::ClaimRefusal::HostLoad;
        rig.store.host.claimsDeferredBy = queue::ClaimRefusal::HostLoad;
        rig.store.host.numbers.load1 = 4.9;
        rig.store.host.numbers.loadLimit = 3.0;
        QVERIFY(rig.open(q("worklist")));
        QTRY_VERIFY2(rig.window->engineWords().contains(q("Waiting for the machine to calm down: load 4.9, limit 3.0.")), qPrintable(rig.window->engineWords()));
        rig.store.lanes.front().whyNothingRuns = queue::ClaimRefusal::None;
        rig.store.host = {};
        rig.store.tell(rig.store.details.back());
        QTRY_VERIFY2(!rig.window->engineWords().contains(q("calm")), qPrintable(rig.window->engineWords()));
        QVERIFY(rig.window->engineWords().contains(q("Engine running")));
    }

    void keysGoRound() {
        WindowRig rig;
        QVERIFY(rig.open(q("worklist")));
        QSet<QWidget*> visited;
        for (int i = 0; i < 6; ++i) {
            pressKey(Qt::Key_F6);
            visited.insert(QApplication::focusWidget());
        }
        QVERIFY(visited.size() >= 4);
        const auto mode = kit::timeFormat().mode();
        for (int i = 0; i < 3; ++i)
            pressKey(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(kit::timeFormat().mode(), mode);
    }

    void clockIsTheStores() {
        WindowRig rig;
        QVERIFY(rig.open(q("worklist")));
        QCOMPARE(rig.window->clock()->now(), rig.store.now);
        QCOMPARE(rig.window->clock()->skew(), base::Millis(-38));
    }

    void windowComesBackAsItWas() {
        QTemporaryDir folder;
        {
            WindowRig rig(Level::Practice, folder.path());
            QVERIFY(rig.open(q("uncertain")));
            rig.window->close();
        }
        WindowRig rig(Level::Practice, folder.path());
        QCOMPARE(rig.window->currentPage()->key(), q("uncertain"));
    }

    void narrowWindowStacksTheInspector() {
        WindowRig rig;
        QVERIFY(rig.open(q("worklist"), q("01JDZ4T2XR5Y000000000000M3RX")));
        QWidget* inspector = rig.window->currentPage()->inspector();
        QVERIFY(inspector->x() > 100);
        rig.window->resize(1000, 800);
        QTRY_VERIFY(inspector->y() > 100);
        QCOMPARE(inspector->x(), 0);
    }
};

QTEST_MAIN(TestMainWindow)
#include "test_main_window.moc"
