// Leaving a console whose own engine serves executors: the question, the tray, and what is remembered. Keyboard alone.
#include "tests/ui/window_rig.h"

#include "ui/kit/key_hint_button.h"
#include "ui/shell/closing_dialog.h"
#include "ui/shell/settings.h"
#include "ui/shell/tray.h"
#include "ui/shell/tray_notice.h"

#include <QMenu>
#include <QSignalSpy>

using namespace sb;
using namespace sb::ui;
using namespace sb::ui::fake;
using kit::Level;
using shell::OnClose;

namespace {

QString q(const char* text) { return QString::fromLatin1(text); }

class FakeTray final : public shell::Tray {
public:
    [[nodiscard]] bool isAvailable() const override { return available; }
    void setShown(bool shown) override { isShown = shown; }
    void setMenu(QMenu* wanted) override { menu = wanted; }
    void setToolTip(const QString& text) override { toolTip = text; }
    void notify(const QString& title, const QString& text) override { notices.append(title + u'|' + text); }
    bool available = true;
    bool isShown = false;
    QMenu* menu = nullptr;
    QString toolTip;
    QStringList notices;
};

// A window over an engine of its own, with a tray where one is given.
struct Serving {
    explicit Serving(bool hasTray = true, const QString& folder = {})
        : rig(Level::Practice, folder,
              [&](shell::SessionContext& session) {
                  session.isServing = true;
                  session.tray = &tray;
              })
        , closed(rig.window.get(), &shell::MainWindow::closed) {
        tray.available = hasTray;
    }
    [[nodiscard]] shell::ClosingDialog* ask() {
        rig.window->close();
        auto* dialog = rig.window->findChild<shell::ClosingDialog*>();
        if (!dialog || !QTest::qWaitFor([&] { return dialog->isVisible() && focusName() == q("Cancel"); }))
            return nullptr;
        return QTest::qWaitFor([&] { return dialog->leasesText().contains(q("Stopping")); }) ? dialog : nullptr;
    }
    [[nodiscard]] OnClose remembered() const { return shell::readSettings(*rig.window->kept()).onClose; }
    QAction* menuAction(const char* text) const {
        for (QAction* action : tray.menu->actions())
            if (action->text() == q(text))
                return action;
        return nullptr;
    }

    FakeTray tray; // outlives the window
    WindowRig rig;
    QSignalSpy closed;
};

} // namespace

class TestClosing : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void enterAndEscStay() {
        Serving s;
        QVERIFY(s.rig.open(q("worklist")));
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Escape}) {
            QPointer<shell::ClosingDialog> dialog = s.ask();
            QVERIFY(dialog);
            const QStringList bad = unnamedControls(dialog);
            QVERIFY2(bad.isEmpty(), qPrintable(bad.join(u'\n')));
            pressKey(key); // Cancel is the default
            QTRY_VERIFY(dialog.isNull());
            QVERIFY(s.rig.window->isVisible());
            QCOMPARE(s.closed.count(), 0);
        }
    }

    void keepServingHidesAndTheTrayOpensAgain() {
        Serving s;
        QVERIFY(s.rig.open(q("worklist")));
        QVERIFY(s.tray.isShown);
        QVERIFY(s.ask());
        QVERIFY2(tabTo(q("Keep serving in the tray")), qPrintable(focusName()));
        pressKey(Qt::Key_Space);
        QTRY_VERIFY(!s.rig.window->isVisible());
        QCOMPARE(s.closed.count(), 0);
        QVERIFY(s.tray.isShown);
        QCOMPARE(s.remembered(), OnClose::Ask); // no tick
        Q_EMIT s.tray.activated();
        QTRY_VERIFY(s.rig.window->isVisible());
    }

    void withoutATrayItSaysWhy() {
        Serving s(false);
        QVERIFY(s.rig.open(q("worklist")));
        auto* dialog = s.ask();
        QVERIFY(dialog);
        QVERIFY(!dialog->keepButton()->isEnabled());
        QVERIFY(dialog->keepButton()->refusal().contains(q("no system tray")));
        QVERIFY(dialog->keepButton()->accessibleDescription().contains(q("no system tray")));
        QVERIFY(dialog->stopButton()->isEnabled());
    }

    void stopSaysWhatGoesOnAndCloses() {
        Serving s;
        QVERIFY(s.rig.open(q("worklist")));
        auto* dialog = s.ask();
        QVERIFY(dialog);
        const auto live = s.rig.store.leases.live.size();
        QVERIFY(live > 0);
        QVERIFY2(dialog->leasesText().contains(QString::number(live)), qPrintable(dialog->leasesText()));
        QVERIFY(dialog->leasesText().contains(q("in the store")));
        QVERIFY2(tabTo(q("Stop serving")), qPrintable(focusName()));
        pressKey(Qt::Key_Space);
        QTRY_COMPARE(s.closed.count(), 1);
        QVERIFY(!s.rig.window->isVisible());
    }

    void unreadableCountRefusesNothing() {
        Serving s;
        QVERIFY(s.rig.open(q("worklist")));
        QTRY_VERIFY(s.rig.store.asks.value(q("leases")) > 0);
        QTRY_VERIFY(s.rig.store.asks.value(q("instances")) > 0);
        s.rig.store.failNext(q("leases"), base::Error{base::Code::NotReachable, "Gone.", {}, false});
        auto* dialog = s.ask();
        QVERIFY(dialog);
        QVERIFY(dialog->leasesText().contains(q("could not be read")));
        QVERIFY(dialog->stopButton()->isEnabled());
    }

    void choiceIsRememberedOnlyByItsTick() {
        QTemporaryDir folder;
        {
            Serving s(true, folder.path());
            QVERIFY(s.rig.open(q("worklist")));
            QVERIFY(s.ask());
            QVERIFY2(tabTo(q("Remember this choice")), qPrintable(focusName()));
            pressKey(Qt::Key_Space);
            QVERIFY2(tabTo(q("Keep serving in the tray")), qPrintable(focusName()));
            pressKey(Qt::Key_Space);
            QTRY_VERIFY(!s.rig.window->isVisible());
            QCOMPARE(s.remembered(), OnClose::KeepServing);
        }
        Serving s(true, folder.path());
        QVERIFY(s.rig.open(q("worklist")));
        s.rig.window->close();
        QTRY_VERIFY(!s.rig.window->isVisible()); // no question
        QVERIFY(!s.rig.window->findChild<shell::ClosingDialog*>());
        QCOMPARE(s.closed.count(), 0);
        // Where the tray is gone since, the choice cannot hold: it asks.
        Q_EMIT s.tray.activated();
        s.tray.available = false;
        QVERIFY(s.ask());
    }

    void clientOfAnotherEngineJustCloses() {
        WindowRig rig;
        QSignalSpy closed(rig.window.get(), &shell::MainWindow::closed);
        QVERIFY(rig.open(q("worklist")));
        rig.window->close();
        QCOMPARE(closed.count(), 1);
        QVERIFY(!rig.window->findChild<shell::ClosingDialog*>());
    }

    void hiddenInTheTrayOneNoticeForEachNewCause() {
        Serving s;
        QVERIFY(s.rig.open(q("worklist")));
        QTRY_VERIFY(s.tray.toolTip.contains(q("wait")));
        QVERIFY(s.ask());
        QVERIFY(tabTo(q("Keep serving in the tray")));
        pressKey(Qt::Key_Space);
        QTRY_VERIFY(!s.rig.window->isVisible());
        QTRY_VERIFY(s.rig.store.asks.value(q("worklist")) > 1);
        QVERIFY(s.tray.notices.isEmpty()); // what was on screen is not news
        const int lanes = s.rig.store.asks.value(q("lanes"));
        auto& fresh = s.rig.store.add("01JDZFRESHR5Y00000000000AAAA", "payouts", "payout/new", queue::DispatchState::Uncertain, base::Millis(1000));
        s.rig.tell(fresh);
        QTRY_COMPARE(s.tray.notices.size(), 1);
        QVERIFY2(s.tray.notices.front().contains(q("payout/new")), qPrintable(s.tray.notices.front()));
        const int before = s.rig.store.asks.value(q("worklist"));
        s.rig.tell(*s.rig.store.find(queue::DispatchId("01JDZFRESHR5Y00000000000AAAA")));
        QTRY_VERIFY(s.rig.store.asks.value(q("worklist")) > before);
        QCOMPARE(s.tray.notices.size(), 1);                          // the same cause, read again
        QCOMPARE(s.rig.store.asks.value(q("lanes")), lanes); // and nothing but the worklist is read
        // A case is a cause too, and again when it is opened again.
        auto& opened = s.rig.store.cases.add("9fRqUNOTICEq8nC4pLdWx2JzH7sUfYb9KgRtA1vMoNeQ6nA9Fj7Nq", base::Millis(500), 1);
        s.rig.store.cases.tell(opened);
        QTRY_COMPARE(s.tray.notices.size(), 2);
        QVERIFY2(s.tray.notices.back().contains(q("Open case: 9fRqUN")), qPrintable(s.tray.notices.back()));
        opened.conflictCase.openedAt += base::Millis(100);
        s.rig.store.cases.tell(opened);
        QTRY_COMPARE(s.tray.notices.size(), 3);
        QVERIFY2(s.tray.toolTip.contains(q("10")), qPrintable(s.tray.toolTip)); // eight, the new dispatch, the case
        Q_EMIT s.tray.noticeClicked();
        QTRY_VERIFY(s.rig.window->isVisible());
        QTRY_COMPARE(s.rig.window->currentPage()->currentId(), QString::fromStdString(opened.conflictCase.transaction.signature));
    }

    void pausedNoticesAreQuietAndKept() {
        Serving s;
        QVERIFY(s.rig.open(q("worklist")));
        QTRY_VERIFY(s.tray.toolTip.contains(q("wait")));
        QAction* pause = s.menuAction("Pause notices");
        QVERIFY(pause && pause->isCheckable() && !pause->isChecked());
        pause->trigger();
        QVERIFY(pause->isChecked());
        QVERIFY(!shell::readSettings(*s.rig.window->kept()).notices);
        QVERIFY(s.tray.isShown); // the icon stays: it is the way back
        s.rig.window->hide();
        s.rig.window->stopServing();
        QTRY_COMPARE(s.closed.count(), 1);
        QVERIFY(s.tray.notices.isEmpty());
    }

    void menuOpensAndQuits() {
        Serving s;
        QVERIFY(s.rig.open(q("worklist")));
        QAction* open = s.menuAction("Open settlement-eu");
        QAction* quit = s.menuAction("Stop serving and quit");
        QVERIFY(open && quit);
        s.rig.window->hide();
        open->trigger();
        QVERIFY(s.rig.window->isVisible());
        quit->trigger();
        QCOMPARE(s.closed.count(), 1);
    }
};

QTEST_MAIN(TestClosing)
#include "test_closing.moc"
