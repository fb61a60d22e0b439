// Random runs on virtual time, reproducible by their seed, with the invariants of records and cases after
// every operation: revisions grow by one per durable change and never otherwise, participants and history
// only grow, nothing seen is lost, selector and projection agree.
//
// SIGNALBOX_LAB_SEEDS=N runs N seeds, SIGNALBOX_LAB_SEED=S runs that one.
#include "tests/conflict/conflict_script.h"

#include <QTest>

#include <map>
#include <random>
#include <set>

using namespace sb;
using namespace sb::conflict;
using namespace sb::conflict::rig;

namespace {

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr int kSeeds = 3;
#else
constexpr int kSeeds = 20;
#endif
#else
constexpr int kSeeds = 20;
#endif
constexpr int kOperations = 400;
constexpr int kTransactions = 4;

// What a run saw of a transaction the last time.
struct Seen {
    std::uint64_t canonicalRevision = 0;
    std::uint64_t conflictRevision = 0;
    VariantId canonical;
    std::optional<CaseStatus> status;
    std::set<std::string> variants;
    std::set<std::string> participants;
    std::vector<CaseEvent> history; // oldest first
    int observations = 0;
};

class LabRun {
public:
    explicit LabRun(std::uint64_t seed)
        : m_rig({.seed = seed})
        , m_random(seed) {}

    std::string run() { // empty, or what went wrong and where
        for (int i = 0; i < kOperations; ++i) {
            const auto tx = "tx-" + std::to_string(roll(kTransactions));
            m_rig.pass(Millis{roll(2'000)});
            const auto word = operate(tx, i);
            for (int t = 0; t < kTransactions; ++t) {
                const auto each = "tx-" + std::to_string(t);
                auto problem = judgeRecord(each, each == tx ? word : std::string());
                if (problem.empty() && i % 20 == 19)
                    problem = m_rig.integrity();
                if (!problem.empty())
                    return "operation " + std::to_string(i) + " (" + m_operation + " " + tx + " -> " + word +
                           ") " + each + ": " + problem;
            }
        }
        return m_rig.integrity();
    }
    [[nodiscard]] const std::map<std::string, int>& done() const { return m_done; }

private:
    int roll(int n) { return static_cast<int>(m_random() % static_cast<std::uint64_t>(n)); }
    std::string content() {
        constexpr std::string_view kFamilies = "AABBCx";
        return std::string(1, kFamilies[static_cast<std::size_t>(roll(6))]) + std::to_string(1 + roll(4));
    }

    std::string operate(const std::string& tx, int i) {
        const bool hasCase = m_seen[tx].status.has_value();
        std::string word;
        if (!hasCase || roll(3) > 0) {
            m_operation = content();
            const auto key = roll(5) == 0 && i > 0 ? m_lastKey[tx] : tx + "/" + std::to_string(i);
            m_lastKey[tx] = key;
            word = wordOfAcquired(m_rig.acquire(m_operation, tx, "p" + std::to_string(roll(3)), key));
        } else {
            word = decide(tx);
        }
        ++m_done[word];
        return word;
    }

    std::string decide(const std::string& tx) {
        static constexpr ActionKind kKinds[] = {ActionKind::KeepCurrentCanonical, ActionKind::PromoteVariant,
                                                ActionKind::RestoreVariant, ActionKind::Resolve,
                                                ActionKind::Reopen};
        const auto kind = kKinds[roll(5)];
        auto action = m_rig.action(kind, {}, tx);
        m_operation = std::string(wordOf(kind));
        if (kind != ActionKind::Reopen) {
            const auto& variants = m_seen[tx].variants;
            action.variant =
                roll(2) == 0
                    ? m_seen[tx].canonical
                    : VariantId(*std::next(variants.begin(), roll(static_cast<int>(variants.size()))));
        }
        if (roll(6) == 0)
            action.expectedConflictRevision.value += 1;
        if (roll(8) == 0)
            action.expectedCanonicalRevision.value += 1;
        if (roll(4) == 0) { // looked at first, and left
            const auto before = m_rig.digest();
            (void)m_rig.preview(action);
            return m_rig.digest() == before ? "preview" : "preview changed something";
        }
        return wordOfReport(m_rig.act(action));
    }

    static bool isChange(const std::string& word) {
        return word == "Applied" || word == "NewRecord" || word == "PromotedMoreComplete" ||
               word == "QuarantinedConflict" || word == "KeptLessComplete" || word == "Exact" ||
               word == "KnownVariant";
    }

    // `word`: what the operation on this transaction answered; empty: it was on another one.
    std::string judgeRecord(const std::string& tx, const std::string& word) {
        const auto detail = m_rig.read([&](db::Transaction& t) { return readRecord(t, {kNetwork, tx}); });
        if (!detail)
            return m_seen[tx].variants.empty() ? "" : "the record is gone: " + codeOf(detail);
        Seen now;
        now.canonicalRevision = detail->record.canonicalRevision.value;
        now.canonical = detail->record.canonical;
        now.status = detail->record.caseStatus;
        now.observations = detail->record.observations;
        for (const auto& v : detail->variants) {
            now.variants.insert(v.id.text());
            if (v.canonical != (v.id == now.canonical) || (v.canonical && v.slot != detail->record.slot))
                return "selector and projection differ";
            if (v.pinned != (v.canonical || (v.participant && now.status == CaseStatus::Open)))
                return "pinned wrongly";
        }
        if (now.status) {
            const auto reading = m_rig.caseReading(tx);
            now.conflictRevision = reading.detail.conflictCase.conflictRevision.value;
            now.history.assign(reading.detail.history.rbegin(), reading.detail.history.rend());
            for (const auto& p : reading.detail.participants)
                if (p.variant.participant)
                    now.participants.insert(p.variant.id.text());
            if (reading.detail.conflictCase.canonical != now.canonical ||
                *now.status != reading.detail.conflictCase.status)
                return "case and record differ";
        }
        auto problem = compare(m_seen[tx], now, word);
        m_seen[tx] = std::move(now);
        return problem;
    }

    static std::string compare(const Seen& was, const Seen& now, const std::string& word) {
        const auto grown = [](std::uint64_t before, std::uint64_t after) {
            return after == before || after == before + 1;
        };
        if (!grown(was.canonicalRevision, now.canonicalRevision) ||
            !grown(was.conflictRevision, now.conflictRevision))
            return "a revision jumped";
        if (!std::ranges::includes(now.variants, was.variants) ||
            !std::ranges::includes(now.participants, was.participants))
            return "a variant or participant was lost";
        if (now.history.size() < was.history.size() ||
            !std::equal(was.history.begin(), was.history.end(), now.history.begin()))
            return "history changed";
        if ((was.canonical != now.canonical) != (was.canonicalRevision != now.canonicalRevision))
            return "the selector moved without its revision, or the other way";
        if ((was.conflictRevision != now.conflictRevision) != (was.history.size() != now.history.size()))
            return "a revision without an event, or the other way";
        if (was.status != now.status && was.conflictRevision == now.conflictRevision)
            return "the status moved without a revision";
        if (word == "PromotedMoreComplete" && was.conflictRevision != now.conflictRevision)
            return "a promotion changed the case";
        if (word == "Applied" && was.conflictRevision == now.conflictRevision)
            return "applied without a revision";
        if (!isChange(word) &&
            (was.canonicalRevision != now.canonicalRevision || was.conflictRevision != now.conflictRevision ||
             was.variants != now.variants || was.observations != now.observations))
            return "changed by what changes nothing";
        return {};
    }

    ConflictRig m_rig;
    std::mt19937_64 m_random;
    std::map<std::string, Seen> m_seen;
    std::map<std::string, std::string> m_lastKey;
    std::map<std::string, int> m_done;
    std::string m_operation;
};

} // namespace

class TestCaseLab : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void randomRuns() {
        const auto one = qEnvironmentVariable("SIGNALBOX_LAB_SEED");
        const auto many = qEnvironmentVariableIntValue("SIGNALBOX_LAB_SEEDS");
        const std::uint64_t first = one.isEmpty() ? 1 : one.toULongLong();
        const std::uint64_t last =
            one.isEmpty() ? first + static_cast<std::uint64_t>(many > 0 ? many : kSeeds) : first + 1;
        std::map<std::string, int> done;
        for (auto seed = first; seed < last; ++seed) {
            LabRun run(seed);
            const auto problem = run.run();
            QVERIFY2(problem.empty(),
                     ("SIGNALBOX_LAB_SEED=" + std::to_string(seed) + " test_case_lab: " + problem).c_str());
            for (const auto& [word, n] : run.done())
                done[word] += n;
        }
        if (!one.isEmpty())
            return;
        for (const char* word :
             {"NewRecord", "Exact", "KnownVariant", "KeptLessComplete", "PromotedMoreComplete", "QuarantinedConflict",
              "AlreadyPresent", "conflicting_observation", "Applied", "AlreadyAtTarget", "StaleRevision",
              "ConflictNotOpen", "ConflictNotResolved", "VariantNotParticipant", "bad_parameter", "preview"})
            QVERIFY2(done[word] > 0, word); // the run meets what it claims to test
    }
};

QTEST_GUILESS_MAIN(TestCaseLab)
#include "test_case_lab.moc"
