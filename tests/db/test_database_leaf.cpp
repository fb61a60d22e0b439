// A transaction awaited by a coroutine, in the lab: with the inline store, and with the threaded one held in
// place.
#include "tests/db/fixture.h"

#include "core/db/database_leaf.h"
#include "core/runtime/lab/lab_driver.h"

#include <QTemporaryDir>
#include <QTest>

#include <latch>

using namespace sb;
using namespace sb::db;
using namespace sb::db::fixture;
using runtime::Cx;
using runtime::Outcome;

namespace {

// Its transactions run in the step of the task, where the lab allows no real clock.
auto inMemory() {
    auto given = options(":memory:");
    given.clock = manualClock(std::make_shared<ManualClock>(1'700'000'000'000));
    return given;
}

using Seen = std::shared_ptr<std::vector<std::string>>;

template <typename T> std::string word(const Outcome<T>& outcome) {
    if (outcome.isErr())
        return std::string(base::codeText(outcome.error().code));
    return outcome.isOk() ? "ok" : outcome.isCancelled() ? "cancelled" : "panicked";
}

QCoro::Task<Outcome<void>> addAndCount(Cx cx, Database* database, std::string name, Seen seen) {
    const auto added = co_await transact(cx, *database, Grouping::Shared,
                                         [name](Transaction& tx) { return addItem(tx, name, 1); });
    seen->push_back(name + " " + word(added));
    SB_CO_TRY(count, snapshot(cx, *database, [](Transaction& tx) -> base::Result<std::int64_t> {
                  SB_TRY(n, tx.one("SELECT count(*) FROM item", {}, [](const Row& r) { return r.i64(0); }));
                  return *n;
              }));
    seen->push_back(name + " counts " + std::to_string(count));
    co_return {};
}

QCoro::Task<Outcome<void>> preview(Cx cx, Database* database, Seen seen) {
    SB_CO_TRY(found, transact(cx, *database, Grouping::Alone,
                              [](Transaction& tx) -> base::Result<Ended<std::string>> {
                                  SB_CHECK(addItem(tx, "previewed", 1));
                                  return Ended<std::string>{"would be made", Ending::Rollback};
                              }));
    seen->push_back(found);
    co_return {};
}

QCoro::Task<Outcome<void>> refuse(Cx cx, Database* database, Seen seen) {
    const auto refused =
        co_await transact(cx, *database, Grouping::Shared, [](Transaction& tx) -> base::Result<void> {
            SB_CHECK(addItem(tx, "refused", 1));
            return base::fail(base::Code::NotFound);
        });
    seen->push_back(word(refused));
    co_return {};
}

QCoro::Task<Outcome<void>> addAfterSleep(Cx cx, Database* database, Seen seen) {
    [[maybe_unused]] const auto slept = co_await cx.sleepFor(std::chrono::seconds(1));
    const auto added = co_await transact(cx, *database, Grouping::Shared,
                                         [](Transaction& tx) { return addItem(tx, "late", 1); });
    seen->push_back(word(added));
    co_return {};
}

struct Held {
    std::latch entered{1};
    std::latch go{1};
};

QCoro::Task<Outcome<void>> addHeld(Cx cx, Database* database, std::shared_ptr<Held> held, Seen seen) {
    const auto added =
        co_await transact(cx, *database, Grouping::Shared, [held](Transaction& tx) -> base::Result<void> {
            held->entered.count_down();
            held->go.wait();
            return addItem(tx, "sent", 1);
        });
    seen->push_back(word(added));
    co_return {};
}

} // namespace

class TestDatabaseLeaf : public QObject {
    Q_OBJECT
    QTemporaryDir m_dir;

private Q_SLOTS:
    void aTaskAwaitsItsTransaction() {
        auto db = openInline(inMemory()).value();
        runtime::lab::LabDriver lab;
        auto seen = std::make_shared<std::vector<std::string>>();
        QVERIFY(lab.root().spawn("a", &addAndCount, db.get(), "a", seen));
        lab.runUntilIdle();
        QVERIFY(lab.root().spawn("b", &addAndCount, db.get(), "b", seen));
        lab.runUntilIdle();
        QVERIFY(lab.root().spawn("again", &addAndCount, db.get(), "a", seen));
        lab.runUntilIdle();
        QVERIFY(lab.root().spawn("refused", &refuse, db.get(), seen));
        lab.runUntilIdle();
        QVERIFY(lab.root().spawn("preview", &preview, db.get(), seen));
        lab.runUntilIdle();
        QCOMPARE(*seen,
                 (std::vector<std::string>{"a ok", "a counts 1", "b ok", "b counts 2", "a store_constraint",
                                           "a counts 2", "not_found", "would be made"}));
        QCOMPARE(items(*db), (std::map<std::string, std::int64_t>{{"a", 1}, {"b", 1}}));
        QVERIFY(lab.close());
        QCOMPARE(lab.problems(), std::vector<std::string>{});
    }

    void cancelledBeforeItIsSentItIsNotSent() {
        auto db = openInline(inMemory()).value();
        runtime::lab::LabDriver lab;
        auto seen = std::make_shared<std::vector<std::string>>();
        auto task = lab.root().spawn("late", &addAfterSleep, db.get(), seen);
        QVERIFY(task);
        lab.runUntilIdle();
        task->cancel();
        lab.runUntilIdle();
        QCOMPARE(*seen, std::vector<std::string>{"cancelled"});
        QCOMPARE(items(*db).size(), std::size_t(0));
        QVERIFY(lab.close());
        QCOMPARE(lab.problems(), std::vector<std::string>{});
    }

    void cancelledOnItsWayItAnswersWhatHappened() {
        auto db = openSqlite(options(m_dir.filePath(QStringLiteral("held.store")).toStdString())).value();
        runtime::lab::LabDriver lab;
        auto seen = std::make_shared<std::vector<std::string>>();
        auto held = std::make_shared<Held>();
        auto task = lab.root().spawn("held", &addHeld, static_cast<Database*>(db.get()), held, seen);
        QVERIFY(task);
        lab.runUntilIdle();
        held->entered.wait();
        task->cancel();
        lab.runUntilIdle();
        QCOMPARE(*seen, std::vector<std::string>{}); // still awaited
        held->go.count_down();
        QVERIFY(lab.runUntil([&] { return !seen->empty(); }));
        QCOMPARE(*seen, std::vector<std::string>{"ok"});
        QCOMPARE(items(*db).size(), std::size_t(1));
        QVERIFY(lab.close());
        QCOMPARE(lab.problems(), std::vector<std::string>{});
    }

    void aClosedStoreStillAnswers() {
        auto db = openSqlite(options(m_dir.filePath(QStringLiteral("closing.store")).toStdString())).value();
        runtime::lab::LabDriver lab;
        auto seen = std::make_shared<std::vector<std::string>>();
        auto held = std::make_shared<Held>();
        QVERIFY(lab.root().spawn("held", &addHeld, static_cast<Database*>(db.get()), held, seen));
        lab.runUntilIdle();
        held->entered.wait();
        QVERIFY(lab.root().spawn("queued", &refuse, static_cast<Database*>(db.get()), seen));
        lab.runUntilIdle();
        auto* closing = db.get();
        std::jthread closer([owner = std::move(db)]() mutable { owner.reset(); });
        for (bool refused = false; !refused;)
            refused = !readSync(*closing, [](Transaction&) -> base::Result<void> { return {}; });
        held->go.count_down();
        QVERIFY(lab.runUntil([&] { return seen->size() == 2; }));
        QCOMPARE(*seen, (std::vector<std::string>{"ok", "closing"}));
        QVERIFY(lab.close());
    }
};

QTEST_GUILESS_MAIN(TestDatabaseLeaf)
#include "test_database_leaf.moc"
