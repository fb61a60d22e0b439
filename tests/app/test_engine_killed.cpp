// SIGKILL of signalboxd in the middle of load: what was answered is there after the restart, what was not answered
// can be repeated with its key, and the numbers of the store add up.
#include "core/api/http_caller.h"
#include "tests/app/engine_process.h"

#include <QTest>

#include <map>

using namespace sb;
using test::at;
using test::EngineProcess;

namespace {

constexpr int kInFlight = 8;
constexpr int kLong = 60'000;

// Keeps submits under way, each with a key of its own, and remembers what each was answered.
class Load {
public:
    // `known`: what an earlier load was answered.
    explicit Load(const EngineProcess& engine, std::map<std::string, std::string> known = {})
        : m_known(std::move(known))
        , m_caller(api::HttpCaller::make(engine.url().toStdString(), engine.token().toStdString())) {}
    ~Load() { m_caller->close(); }

    void keepGoing() {
        for (int i = 0; i < kInFlight; ++i)
            submitNext();
    }
    void stop() { m_stopped = true; }
    [[nodiscard]] bool isIdle() const { return m_underWay == 0; }
    [[nodiscard]] const std::map<std::string, std::string>& answered() const { return m_answered; } // key → job
    [[nodiscard]] const std::vector<std::string>& unanswered() const { return m_unanswered; }

    void repeat(const std::string& key) { send(key, true); }
    [[nodiscard]] int wrong() const { return m_wrong; } // repeats that were answered with another job

private:
    void submitNext() {
        if (!m_stopped)
            send("load-" + std::to_string(m_next++), false);
    }
    void send(const std::string& key, bool isRepeat) {
        base::Json body;
        body.set("source_task", key).set("owner_id", "me").set("project_id", "demo").set("request_key", key);
        body.set("request_sha256", std::string(64, 'a'));
        auto call = api::callOf("submit", "codex", {}, body.dump());
        if (!call)
            qFatal("no call");
        ++m_underWay;
        m_caller->send(std::move(*call), [this, key, isRepeat](const base::Result<api::HttpAnswer>& answer, const std::string&) {
            --m_underWay;
            const auto json = answer ? base::Json::parse(answer->body) : base::fail(base::Code::NotReachable);
            if (!json) {
                m_unanswered.push_back(key);
                m_stopped = true;
                return;
            }
            const auto job = at(*json, {"job_id"});
            if (isRepeat)
                m_wrong += job != m_known[key] && !m_known[key].empty();
            m_answered[key] = job;
            submitNext();
        });
    }

    std::map<std::string, std::string> m_known;
    const std::shared_ptr<api::HttpCaller> m_caller;
    std::map<std::string, std::string> m_answered;
    std::vector<std::string> m_unanswered;
    int m_wrong = 0;
    int m_next = 0;
    int m_underWay = 0;
    bool m_stopped = false;
};

} // namespace

class TestEngineKilled : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingAnsweredIsLost() {
        EngineProcess engine;
        QVERIFY(engine.start());
        std::map<std::string, std::string> answered;
        std::vector<std::string> unanswered;
        {
            Load load(engine);
            load.keepGoing();
            QTRY_VERIFY_WITH_TIMEOUT(load.answered().size() >= 150, kLong);
            engine.kill(); // with requests on their way
            QTRY_VERIFY_WITH_TIMEOUT(load.isIdle(), kLong);
            answered = load.answered();
            unanswered = load.unanswered();
        }
        QVERIFY2(!unanswered.empty(), "it was killed in the middle of load");
        QVERIFY(engine.start());
        Load after(engine, answered);
        after.stop(); // repeats only
        for (const auto& [key, job] : answered)
            after.repeat(key);
        for (const auto& key : unanswered)
            after.repeat(key);
        QTRY_VERIFY_WITH_TIMEOUT(after.isIdle(), kLong);
        QCOMPARE(after.wrong(), 0);
        QCOMPARE(after.unanswered().size(), std::size_t{0});
        QCOMPARE(after.answered().size(), answered.size() + unanswered.size());
        const auto lanes = engine.ctl({QStringLiteral("lanes"), QStringLiteral("--json")});
        const auto listed = lanes.json();
        const auto* rows = listed.find("rows");
        QVERIFY(rows && rows->array());
        const auto codex = std::ranges::find_if(*rows->array(), [](const base::Json& lane) { return at(lane, {"name"}) == "codex"; });
        QVERIFY(codex != rows->array()->end());
        QCOMPARE(at(*codex, {"counts", "queued"}), std::to_string(after.answered().size())); // each key once
        const auto sound = engine.ctl({QStringLiteral("integrity")});
        QVERIFY2(sound.status == 0, sound.out.c_str());
    }
};

QTEST_GUILESS_MAIN(TestEngineKilled)
#include "test_engine_killed.moc"
