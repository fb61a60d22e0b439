// queue.md rule 3: store time.
#include "tests/db/fixture.h"

#include <QTemporaryDir>
#include <QTest>

using namespace sb;
using namespace sb::db;
using namespace sb::db::fixture;
using base::Millis;

namespace {
constexpr std::int64_t kStart = 1'800'000'000'000;
}

class TestStoreClock : public QObject {
    Q_OBJECT
    QTemporaryDir m_dir;
    std::string path(const char* name) { return m_dir.filePath(QString::fromUtf8(name)).toStdString(); }
    static SqliteOptions at(const std::string& path, const std::shared_ptr<ManualClock>& clock) {
        auto o = options(path);
        o.clock = manualClock(clock);
        return o;
    }
    static std::int64_t newestWritten(Database& db) {
        return readSync(db,
                        [](Transaction& tx) -> base::Result<std::int64_t> {
                            SB_TRY(ms, tx.one("SELECT max(made_ms) FROM item", {},
                                              [](const Row& r) { return r.i64(0); }));
                            return ms.value_or(0);
                        })
            .value();
    }

private Q_SLOTS:
    void itIsTheWallClockOfTheStartThenBoottime() {
        const auto clock = std::make_shared<ManualClock>(kStart);
        auto db = openInline(at(":memory:", clock)).value();
        QCOMPARE(base::toMs(db->now()), kStart);
        clock->advance(Millis(1'500)); // sleep counts as well: boottime goes on
        QCOMPARE(base::toMs(db->now()), kStart + 1'500);
        clock->stepWall(Millis(-3'600'000)); // somebody sets the clock back
        QCOMPARE(base::toMs(db->now()), kStart + 1'500);
        QCOMPARE(db->drift(), Millis(3'600'000));
        clock->stepWall(Millis(7'200'000));
        QCOMPARE(base::toMs(db->now()), kStart + 1'500);
        QCOMPARE(db->drift(), Millis(-3'600'000));
    }

    void itIsOneValueWithinATransactionAndReadInside() {
        const auto clock = std::make_shared<ManualClock>(kStart);
        auto db = openInline(at(":memory:", clock)).value();
        const auto times =
            writeSync(*db, Grouping::Shared,
                      [&](Transaction& tx) -> base::Result<std::pair<std::int64_t, std::int64_t>> {
                          clock->advance(Millis(10)); // waiting for the lock
                          const auto first = base::toMs(tx.now());
                          clock->advance(Millis(10));
                          return std::pair(first, base::toMs(tx.now()));
                      });
        QCOMPARE(times.value(), std::pair(kStart + 10, kStart + 10));
    }

    void noRestartGoesBelowWhatWasWritten_data() {
        QTest::addColumn<bool>("group");
        QTest::newRow("alone") << false;
        QTest::newRow("in a group") << true;
    }
    void noRestartGoesBelowWhatWasWritten() {
        QFETCH(bool, group);
        const auto file = path(group ? "group.store" : "alone.store");
        const auto clock = std::make_shared<ManualClock>(kStart);
        std::int64_t expected = 0;
        for (int restart = 0; restart < 5; ++restart) {
            auto db = openInline(at(file, clock)).value();
            QVERIFY(base::toMs(db->now()) >= newestWritten(*db));
            QVERIFY(base::toMs(db->now()) >= expected);
            db->hold();
            for (int i = 0; i < (group ? 3 : 1); ++i) {
                clock->advance(Millis(7'000));
                db->write(Grouping::Shared, adding(std::to_string(restart) + "-" + std::to_string(i)),
                          [](base::Result<void> r) { QVERIFY(r); });
            }
            db->release();
            expected = newestWritten(*db);
            QCOMPARE(expected, base::toMs(db->now()));
            db.reset();
            clock->stepWall(Millis(-86'400'000)); // a day back
        }
    }

    // One row a millisecond at most, and none for a work that wrote nothing.
    void itIsWrittenWithTheCommitThatUsesItAndOnlyThen() {
        const auto clock = std::make_shared<ManualClock>(kStart);
        auto o = at(":memory:", clock);
        int clockSteps = 0;
        o.hook = [&](StepKind kind, std::uint64_t) -> Fault {
            clockSteps += kind == StepKind::Clock ? 1 : 0;
            return {};
        };
        auto db = openInline(std::move(o)).value();
        const auto stored = [&] {
            return readSync(*db,
                            [](Transaction& tx) -> base::Result<std::int64_t> {
                                SB_TRY(ms, tx.one("SELECT newest_ms FROM store_clock", {},
                                                  [](const Row& r) { return r.i64(0); }));
                                return *ms;
                            })
                .value();
        };
        QVERIFY(writeSync(*db, Grouping::Shared, [](Transaction& tx) { return addItem(tx, "a", 1); }));
        QVERIFY(writeSync(*db, Grouping::Shared, [](Transaction& tx) { return addItem(tx, "b", 1); }));
        QCOMPARE(clockSteps, 1);
        QCOMPARE(stored(), kStart);
        clock->advance(Millis(1));
        QVERIFY(writeSync(*db, Grouping::Shared, [](Transaction& tx) -> base::Result<void> {
            (void)tx.now();
            return {};
        }));
        QCOMPARE(stored(), kStart);
        QVERIFY(writeSync(*db, Grouping::Shared, [](Transaction& tx) { return addItem(tx, "c", 1); }));
        QCOMPARE(clockSteps, 2);
        QCOMPARE(stored(), kStart + 1);
    }

    void aSourceThatErrsDoesNotTakeItBack() {
        std::int64_t boottime = 5'000;
        StoreClock clock({[] { return kStart; }, [&] { return boottime; }});
        clock.start(0);
        boottime = 6'000;
        QCOMPARE(base::toMs(clock.now()), kStart + 1'000);
        boottime = 5'500;
        QCOMPARE(base::toMs(clock.now()), kStart + 1'000);
    }

    void theSystemsClocksAdvance() {
        const auto source = systemClock();
        QVERIFY(source.wallMs() > 1'700'000'000'000);
        const auto before = source.boottimeMs();
        QTRY_VERIFY(source.boottimeMs() > before);
    }
};

QTEST_GUILESS_MAIN(TestStoreClock)
#include "test_store_clock.moc"
