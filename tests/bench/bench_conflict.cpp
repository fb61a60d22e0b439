// Acquisitions (new, repeat, conflicting) and actions per second on the embedded store, beside the bare C
// floor of the very statements that they send, recorded in the same run. Prints medians of rounds and ratios;
// asserts nothing. Parsing, hashing and comparing are not in these figures: they run on the offload pool.
#include "core/base/hash.h"
#include "core/conflict/acquire_store.h"
#include "core/conflict/case_action_store.h"
#include "core/conflict/migrations.h"
#include "core/db/inline_database.h"
#include "core/db/sync_call.h"
#include "tests/bench/statement_replay.h"

#include <QCoreApplication>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <functional>
#include <map>
#include <semaphore>
#include <sys/utsname.h>
#include <thread>

namespace {

using namespace sb;
using namespace sb::conflict;
using Clock = std::chrono::steady_clock;

int g_rounds = 5;
int g_ops = 2'000;
constexpr int kWindow = 64;
const std::string kBody(3'000, 'x'); // a plain transfer's answer

double perSecond(int ops, const std::function<void()>& run) {
    const auto from = Clock::now();
    run();
    return ops / std::chrono::duration<double>(Clock::now() - from).count();
}

double median(std::vector<double> v) {
    std::ranges::sort(v);
    return v[v.size() / 2];
}

PreparedAcquisition sighting(int i, const char* content, const char* origin) {
    const auto n = std::to_string(i);
    PreparedAcquisition p;
    p.transaction = {"solana-mainnet", base::sha256Hex(n)};
    p.bytes = content + n + kBody;
    p.contentSha256 = base::sha256Hex(p.bytes);
    p.bytesSha256 = p.contentSha256;
    p.slot = n;
    p.encoding = "json";
    p.origin = origin;
    p.observationKey = base::sha256Hex(p.contentSha256 + origin);
    p.compare = [](std::string_view) -> base::Result<Comparison> {
        return Comparison{Relation::Conflict, Reason::MemberDiffers, "meta.fee", 1};
    };
    return p;
}

template <typename T> T must(base::Result<T> result) {
    if (result)
        return std::move(*result);
    std::fprintf(stderr, "bench: %s\n", std::string(base::codeText(result.error().code)).c_str());
    std::exit(1);
}

// What one operation does in its transactions; given a Recorder or the store's own.
struct Operation {
    PreparedAcquisition acquisition;
    bool decides = false; // else it acquires

    void standing(db::Transaction& tx) {
        if (!decides)
            (void)judge(acquisition, must(readStanding(tx, acquisition)));
    }
    base::Result<bool> write(db::Transaction& tx) const {
        if (!decides) {
            SB_TRY(outcome, acquire(tx, acquisition, IfMoved::CompareHere));
            return outcome.has_value();
        }
        // The variant's id differs from store to store: the second one of the transaction.
        SB_TRY(variant,
               tx.one("SELECT v.id FROM variants v JOIN records r ON r.seq = v.record WHERE r.signature = $1 "
                      "AND v.number = 2",
                      {acquisition.transaction.signature}, [](const db::Row& row) { return row.text(0); }));
        SB_TRY(report, act(tx, {acquisition.transaction,
                                ActionKind::PromoteVariant,
                                VariantId(variant.value_or("")),
                                Revision{1},
                                Revision{1},
                                {}}));
        return report.outcome == ActionOutcome::Applied;
    }
};

std::vector<Operation> operations(const std::string& kind, int first, int count) {
    std::vector<Operation> out;
    for (int i = first; i < first + count; ++i)
        out.push_back({sighting(i, kind == "conflicting" ? "b" : "a", kind == "repeat" ? "p2" : "p1"),
                       kind == "decide"});
    return out;
}

db::SqliteOptions options(const std::string& path) {
    db::SqliteOptions o;
    o.path = path;
    o.lines = {sqliteMigrations()};
    return o;
}

struct Recorded {
    std::vector<bench::RecordedTransaction> reads, writes;
};

Recorded record(db::InlineDatabase& database, std::vector<Operation> operations) {
    Recorded out;
    for (auto& op : operations) {
        auto& read = out.reads.emplace_back();
        must(db::readSync(database, [&](db::Transaction& tx) -> base::Result<bool> {
            bench::Recorder recorder(tx, read);
            op.standing(recorder);
            return true;
        }));
        auto& write = out.writes.emplace_back();
        must(db::writeSync(database, db::Grouping::Shared, [&](db::Transaction& tx) {
            write.clear();
            bench::Recorder recorder(tx, write);
            return op.write(recorder);
        }));
    }
    return out;
}

void readStandingOf(db::Database& database, Operation& op) {
    if (!op.decides)
        must(db::readSync(database, [&](db::Transaction& tx) -> base::Result<bool> {
            op.standing(tx);
            return true;
        }));
}

// One in flight: read what stands, then write, each answered before the next.
void single(db::Database& database, std::vector<Operation>& operations) {
    for (auto& op : operations) {
        readStandingOf(database, op);
        must(db::writeSync(database, op.decides ? db::Grouping::Alone : db::Grouping::Shared,
                           [&](db::Transaction& tx) { return op.write(tx); }));
    }
}

// Many in flight, each answered after its commit.
void windowed(db::Database& database, std::vector<Operation>& operations) {
    std::counting_semaphore<> room(kWindow);
    for (auto& op : operations) {
        room.acquire();
        database.write(
            db::Grouping::Shared,
            [&op](db::Transaction& tx) -> base::Result<db::Ending> {
                SB_TRY(done, op.write(tx));
                return done ? db::Ending::Commit : db::Ending::Rollback;
            },
            [&room](base::Result<void>) { room.release(); });
    }
    for (int i = 0; i < kWindow; ++i)
        room.acquire();
}

struct Figures {
    std::vector<double> floor, store;
};

void row(const std::string& name, const Figures& f) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < f.floor.size(); ++i)
        ratios.push_back(f.store[i] / f.floor[i]);
    std::printf("%-34s floor %9.0f/s   store %9.0f/s   ratio %.2f\n", name.c_str(), median(f.floor),
                median(f.store), median(ratios));
    std::fflush(stdout);
}

class Bench {
public:
    explicit Bench(const std::string& folder)
        : m_recording(must(db::openInline(options(":memory:"))))
        , m_store(must(db::openSqlite(options(folder + "/store.sqlite")))) {
        must(db::openInline(options(folder + "/floor.sqlite"))); // migrates it
        m_floor = std::make_unique<bench::Replay>(folder + "/floor.sqlite");
    }
    void round() {
        for (const auto* kind : {"new", "repeat", "conflicting", "decide"})
            oneInFlight(kind);
        m_at += g_ops;
        for (const auto* kind : {"new", "repeat", "conflicting"})
            manyInFlight(kind);
        m_at += g_ops * 4;
    }
    void print() const {
        for (const auto& [name, figures] : m_figures)
            row(name, figures);
    }

private:
    void oneInFlight(const std::string& kind) {
        auto ops = operations(kind, m_at, g_ops);
        const auto recorded = record(*m_recording, ops);
        auto& f = m_figures[kind + ", 1 in flight"];
        f.floor.push_back(perSecond(g_ops, [&] {
            for (std::size_t i = 0; i < ops.size(); ++i) {
                if (!recorded.reads[i].empty())
                    m_floor->run({&recorded.reads[i], 1}, bench::Replay::As::Reading);
                m_floor->run({&recorded.writes[i], 1}, bench::Replay::As::Writing);
            }
        }));
        f.store.push_back(perSecond(g_ops, [&] { single(*m_store, ops); }));
    }
    void manyInFlight(const std::string& kind) {
        auto ops = operations(kind, m_at, g_ops * 4);
        const auto recorded = record(*m_recording, ops);
        auto& f = m_figures[kind + ", 64 in flight"];
        f.floor.push_back(perSecond(g_ops * 4, [&] {
            for (std::size_t i = 0; i < ops.size(); i += kWindow)
                m_floor->run(
                    std::span(recorded.writes).subspan(i, std::min<std::size_t>(kWindow, ops.size() - i)),
                    bench::Replay::As::Writing);
        }));
        for (auto& op : ops) // judged before, as an engine would
            readStandingOf(*m_store, op);
        f.store.push_back(perSecond(g_ops * 4, [&] { windowed(*m_store, ops); }));
    }

    std::unique_ptr<db::InlineDatabase> m_recording;
    std::unique_ptr<db::SqliteDatabase> m_store;
    std::unique_ptr<bench::Replay> m_floor;
    std::map<std::string, Figures> m_figures;
    int m_at = 0;
};

} // namespace

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    if (argc > 1 && std::strcmp(argv[1], "--short") == 0) {
        g_rounds = 3;
        g_ops = 500;
    }
    utsname machine{};
    ::uname(&machine);
    std::printf(
        "machine: %s %s, %u CPUs; %d rounds of %d operations of 3 kB, medians, ratio round by round\n",
        machine.sysname, machine.release, std::thread::hardware_concurrency(), g_rounds, g_ops);
    QTemporaryDir folder;
    Bench bench(folder.path().toStdString());
    for (int i = 0; i < g_rounds; ++i)
        bench.round();
    bench.print();
    return 0;
}
