// One window per profile: who comes first answers, who comes later hands over, and a killed one leaves no closed door.
#include "app/desktop/instance_door.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using sb::app::InstanceDoor;

namespace {
QString q(const char* text) { return QString::fromLatin1(text); }
} // namespace

class TestInstanceDoor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void laterOneHandsOver() {
        QTemporaryDir folder;
        InstanceDoor first(folder.path(), q("settle-eu"));
        QVERIFY(first.enter());
        QSignalSpy knocked(&first, &InstanceDoor::knocked);
        for (const QString& link : {q("signalbox://job/01"), QString()}) {
            InstanceDoor second(folder.path(), q("settle-eu"));
            QVERIFY(!second.enter());
            QSignalSpy answered(&second, &InstanceDoor::answered);
            second.knock(link);
            QTRY_COMPARE(answered.count(), 1);
            QVERIFY(answered.front().front().toBool());
            QCOMPARE(knocked.takeFirst().front().toString(), link);
        }
        InstanceDoor other(folder.path(), q("settle-us")); // per profile
        QVERIFY(other.enter());
    }

    void goneIsGone() {
        QTemporaryDir folder;
        {
            InstanceDoor first(folder.path(), q("a"));
            QVERIFY(first.enter());
        }
        InstanceDoor second(folder.path(), q("a"));
        QVERIFY(second.enter());
    }

    void leftoverSocketIsNobody() {
        QTemporaryDir folder;
        QFile left(folder.filePath(q("a.window"))); // of a process that was killed
        QVERIFY(left.open(QIODevice::WriteOnly));
        left.close();
        InstanceDoor door(folder.path(), q("a"));
        QVERIFY(door.enter());
        InstanceDoor second(folder.path(), q("a"));
        QVERIFY(!second.enter());
        QSignalSpy answered(&second, &InstanceDoor::answered);
        second.knock({});
        QTRY_COMPARE(answered.count(), 1);
        QVERIFY(answered.front().front().toBool());
    }

    void rudeGuestsAreShownOut() {
        QTemporaryDir folder;
        InstanceDoor door(folder.path(), q("a"));
        QVERIFY(door.enter());
        QSignalSpy knocked(&door, &InstanceDoor::knocked);
        QLocalSocket guest;
        guest.connectToServer(folder.filePath(q("a.window")));
        QTRY_COMPARE(guest.state(), QLocalSocket::ConnectedState);
        guest.write(QByteArray(100'000, 'x'));
        QTRY_COMPARE(guest.state(), QLocalSocket::UnconnectedState);
        QCOMPARE(knocked.count(), 0);
        QLocalSocket polite;
        polite.connectToServer(folder.filePath(q("a.window")));
        polite.write("\n");
        QTRY_COMPARE(knocked.count(), 1);
    }
};

QTEST_GUILESS_MAIN(TestInstanceDoor)
#include "test_instance_door.moc"
