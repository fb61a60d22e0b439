// What is kept survives being killed: each file is the old one or the new one, and a broken one is set aside (L50).
#include "ui/kit/kept_state.h"
#include "ui/kit/store_clock.h"
#include "ui/shell/settings.h"

#include <QTest>

using namespace sb;
using namespace sb::ui;

class TestKeptState : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keepsAndDrops() {
        QTemporaryDir folder;
        const QString key = QStringLiteral("draft/01/..\\x");
        {
            kit::KeptState kept(folder.path());
            QVERIFY(kept.keep(key, {{QStringLiteral("a"), 1}}));
        }
        kit::KeptState kept(folder.path());
        QCOMPARE(kept.read(key).value(QStringLiteral("a")).toInt(), 1);
        QCOMPARE(kept.keys(QStringLiteral("draft/")), QStringList{key});
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1); // stays inside its folder
        kept.drop(key);
        QVERIFY(kept.keys(QString()).isEmpty());
    }

    void brokenFileIsSetAside() {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("settings.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(400, '\0'));
        file.close();
        kit::KeptState kept(folder.path());
        QCOMPARE(shell::readSettings(kept), shell::Settings{});
        QVERIFY(QFile::exists(folder.filePath(QStringLiteral("settings.json.broken"))));
        shell::Settings dark;
        dark.scheme = kit::SchemeChoice::Dark;
        dark.density = kit::Density::Comfortable;
        shell::keepSettings(kept, dark);
        kit::KeptState again(folder.path());
        QCOMPARE(shell::readSettings(again), dark);
    }

    void unwritableFolderIsSaidAndHoldsForThisRun() {
        kit::KeptState kept(QStringLiteral("/proc/nowhere"));
        int failures = 0;
        connect(&kept, &kit::KeptState::failed, this, [&] { ++failures; });
        QVERIFY(!kept.keepText(QStringLiteral("columns/x"), QStringLiteral("a")));
        QCOMPARE(failures, 1);
        QCOMPARE(kept.readText(QStringLiteral("columns/x")), QStringLiteral("a"));
    }

    void clockRunsOnSnapshotAndMonotonicTime() {
        std::int64_t ticks = 0;
        auto wall = base::fromMs(1'000'000);
        kit::StoreClock clock;
        clock.setSources([&] { return wall; }, [&] { return ticks; });
        clock.sync(base::fromMs(700'000));
        QCOMPARE(clock.skew(), base::Millis(300'000)); // this desk is five minutes ahead
        ticks = 5000;
        wall += base::Millis(9'000'000); // the wall clock steps: countdowns do not
        QCOMPARE(clock.now(), base::fromMs(705'000));
        clock.sync(base::fromMs(704'800)); // an answer that was on its way
        QCOMPARE(clock.now(), base::fromMs(705'000));
        clock.sync(base::fromMs(600'000)); // another store clock altogether
        QCOMPARE(clock.now(), base::fromMs(600'000));
    }
};

QTEST_MAIN(TestKeptState)
#include "test_kept_state.moc"
