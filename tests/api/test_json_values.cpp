// JSON once for both directions: every value of the seam survives, and nothing unknown is let in.
#include "tests/api/random_value.h"

#include "core/api/json_text.h"
#include "core/api/json_values.h"
#include "core/base/exact_json.h"

#include <QTest>

using namespace sb;
using namespace sb::api;
using base::Code;

namespace {

constexpr int kRounds = 300;

template <typename T> void roundTrip() {
    for (std::uint64_t seed = 1; seed <= kRounds; ++seed) {
        test::RandomValue random(seed);
        T value{};
        random.fill(value);
        const auto text = toJson(value);
        QVERIFY2(base::Json::parse(text), text.c_str());
        const auto back = fromJson<T>(text);
        QVERIFY2(back,
                 (text + '\n' + (back ? "" : back.error().detail + std::string(back.error().fact("field"))))
                     .c_str());
        if constexpr (std::equality_comparable<T>)
            QVERIFY2(*back == value, text.c_str());
        QCOMPARE(toJson(*back), text);
    }
}

// `flattened`: members of the struct that are no single member on the wire, as a difference.
template <typename T> void tellsAll(int difference = 0) {
    const auto told = test::toldMembers<T>() + difference;
    const auto real = test::realMembers<T>();
    QVERIFY2(told == real,
             (Shape<T>::name() + ": told " + std::to_string(told) + ", has " + std::to_string(real)).c_str());
}

template <typename T> base::Error refusal(std::string_view text, Unknown unknown = Unknown::Refuse) {
    const auto result = fromJson<T>(text, unknown);
    return result ? base::Error{Code::Internal, "accepted"} : result.error();
}

const std::string kSubmit =
    R"({"source_task":"t1","owner_id":"o","project_id":"p","request_sha256":"aa","request_key":"k")";

} // namespace

class TestJsonValues : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyAnswerSurvivesBothDirections();
    void everyRequestSurvivesBothDirections();
    void everyMemberOfTheSeamIsOnTheWire();
    void resultKeepsTheBytesOfItsValue_data();
    void resultKeepsTheBytesOfItsValue();
    void aResultOf65537BytesIsPassedOnWhole();
    void badBodiesAreRefused_data();
    void badBodiesAreRefused();
    void aSubmitForbidsWhatItDoesNotKnowAndDoesNotNameIt();
    void aNewerServersMembersAreIgnoredByClients();
    void jobDetailCarriesTheTenContractFields();
    void claimRefusalsAreAnswersWithAWord();
    void wordsAreThoseOfTheQueue();
};

void TestJsonValues::everyAnswerSurvivesBothDirections() {
    roundTrip<queue::Lane>();
    roundTrip<queue::Dispatch>();
    roundTrip<queue::DispatchDetail>();
    roundTrip<queue::Job>();
    roundTrip<queue::JobDetail>();
    roundTrip<queue::LeaseBoard>();
    roundTrip<desk::Worklist>();
    roundTrip<queue::Page<queue::Job>>();
    roundTrip<queue::Page<queue::Dispatch>>();
    roundTrip<queue::Page<queue::HistoryEvent>>();
    roundTrip<queue::Page<queue::AuditEntry>>();
    roundTrip<Rows<queue::Lane>>();
    roundTrip<Rows<queue::Executor>>();
    roundTrip<Rows<queue::Instance>>();
    roundTrip<Rows<queue::Token>>();
    roundTrip<Rows<queue::SchemaEntry>>();
    roundTrip<queue::Submitted>();
    roundTrip<queue::ClaimAnswer>();
    roundTrip<queue::HeartbeatAnswer>();
    roundTrip<queue::StepAnswer>();
    roundTrip<queue::FinishAnswer>();
    roundTrip<queue::CancelAnswer>();
    roundTrip<queue::ActionReport>();
    roundTrip<queue::HostReport>();
    roundTrip<runtime::EngineTree>();
    roundTrip<runtime::EngineTrace>();
    roundTrip<queue::MintedToken>();
    roundTrip<queue::IntegrityReport>();
    roundTrip<BackupAnswer>();
    roundTrip<desk::Change>();
    roundTrip<conflict::AcquisitionOutcome>();
    roundTrip<conflict::RecordDetail>();
    roundTrip<conflict::CaseDetail>();
    roundTrip<conflict::CaseReport>();
    roundTrip<queue::Page<conflict::Record>>();
    roundTrip<queue::Page<conflict::Case>>();
    roundTrip<queue::Page<conflict::CaseEvent>>();
}

void TestJsonValues::everyRequestSurvivesBothDirections() {
    roundTrip<queue::SubmitRequest>();
    roundTrip<queue::ClaimRequest>();
    roundTrip<HeartbeatBody>();
    roundTrip<queue::StepRequest>();
    roundTrip<queue::FinishRequest>();
    roundTrip<EmptyBody>();
    roundTrip<queue::TeardownRequest>();
    roundTrip<queue::ReconcileRequest>();
    roundTrip<queue::RequeueRequest>();
    roundTrip<queue::ReleaseRequest>();
    roundTrip<MarkBody>();
    roundTrip<queue::LaneContract>();
    roundTrip<queue::TokenRequest>();
    roundTrip<NoteBody>();
    roundTrip<BackupBody>();
    roundTrip<conflict::CaseAction>();
}

void TestJsonValues::everyMemberOfTheSeamIsOnTheWire() {
    tellsAll<queue::LaneContract>();
    tellsAll<queue::LaneCounts>();
    tellsAll<queue::Lane>();
    tellsAll<queue::Step>();
    tellsAll<queue::Statement>();
    tellsAll<queue::Evidence>();
    tellsAll<queue::Teardown>();
    tellsAll<queue::Mark>();
    tellsAll<queue::Progress>();
    tellsAll<queue::Dispatch>();
    tellsAll<queue::Heartbeat>();
    tellsAll<queue::HistoryEvent>();
    tellsAll<queue::DispatchDetail>();
    tellsAll<queue::Job>();
    tellsAll<queue::JobDetail>(-6); // seven contract fields stand for one member
    tellsAll<queue::LiveLease>();
    tellsAll<queue::LeaseBoard>();
    tellsAll<queue::Executor>();
    tellsAll<queue::WorkItem>();
    tellsAll<desk::Worklist>();
    tellsAll<queue::SubmitRequest>(+1); // the lane is the path's
    tellsAll<queue::Submitted>();
    tellsAll<queue::ClaimRequest>(+1);
    tellsAll<queue::AdmissionNumbers>();
    tellsAll<queue::Granted>();
    tellsAll<queue::ClaimAnswer>();
    tellsAll<queue::HeartbeatAnswer>();
    tellsAll<queue::StepRequest>(-1); // token and generation stand flat for one member
    tellsAll<queue::StepAnswer>();
    tellsAll<queue::FinishRequest>(-1);
    tellsAll<queue::FinishAnswer>();
    tellsAll<queue::CancelAnswer>();
    tellsAll<queue::TeardownRequest>(+1); // the dispatch is the path's
    tellsAll<queue::ReconcileRequest>(+1);
    tellsAll<queue::RequeueRequest>(+1);
    tellsAll<queue::ReleaseRequest>(+1);
    tellsAll<queue::FieldChange>();
    tellsAll<queue::ActionReport>();
    tellsAll<queue::HostReading>();
    tellsAll<queue::AdmissionDecision>();
    tellsAll<queue::RoomCheck>();
    tellsAll<queue::HostReport>();
    tellsAll<runtime::TreeBudget>();
    tellsAll<runtime::TreeCancel>();
    tellsAll<runtime::TreeTask>();
    tellsAll<runtime::TreeObligation>();
    tellsAll<runtime::TreeQuarantined>();
    tellsAll<runtime::TreeRegion>();
    tellsAll<runtime::TreeCounts>();
    tellsAll<runtime::EngineTree>();
    tellsAll<runtime::TraceLine>();
    tellsAll<runtime::EngineTrace>();
    tellsAll<queue::Instance>();
    tellsAll<queue::Scope>();
    tellsAll<queue::Token>();
    tellsAll<queue::TokenRequest>();
    tellsAll<queue::MintedToken>();
    tellsAll<queue::AuditEntry>();
    tellsAll<queue::IntegrityFinding>();
    tellsAll<queue::IntegrityReport>();
    tellsAll<queue::SchemaEntry>();
    tellsAll<desk::Change>();
    tellsAll<queue::JobFilter>();
    tellsAll<queue::DispatchFilter>();
    tellsAll<queue::AuditFilter>();
    tellsAll<queue::PageRequest>();
    tellsAll<conflict::TransactionReference>();
    tellsAll<conflict::Comparison>();
    tellsAll<conflict::Acquisition>(+1); // the answer is the body
    tellsAll<conflict::AcquisitionOutcome>();
    tellsAll<conflict::Variant>();
    tellsAll<conflict::Observation>();
    tellsAll<conflict::Record>();
    tellsAll<conflict::RecordDetail>();
    tellsAll<conflict::Case>();
    tellsAll<conflict::Participant>();
    tellsAll<conflict::CaseEvent>();
    tellsAll<conflict::CaseDetail>();
    tellsAll<conflict::CaseAction>(+1); // the transaction is the path's
    tellsAll<conflict::FieldChange>();
    tellsAll<conflict::CaseReport>();
    tellsAll<conflict::RecordFilter>();
    tellsAll<conflict::CaseFilter>();
}

void TestJsonValues::resultKeepsTheBytesOfItsValue_data() {
    QTest::addColumn<QByteArray>("raw");
    QTest::newRow("white space inside") << QByteArray("{ \"b\" : [ 1 ,2 ] }");
    QTest::newRow("huge number") << QByteArray("1e400");
    QTest::newRow("large integer") << QByteArray("9007199254740993");
    QTest::newRow("negative zero") << QByteArray("-0");
    QTest::newRow("escapes") << QByteArray(R"("\u0041\/\ud83d\ude00 \\\" }")");
    QTest::newRow("members of our own names") << QByteArray(R"({"result":"inner","outcome":"failed"})");
    QTest::newRow("closing marks in strings") << QByteArray(R"(["}]","\"}"])");
    QTest::newRow("false") << QByteArray("false");
}

void TestJsonValues::resultKeepsTheBytesOfItsValue() {
    QFETCH(QByteArray, raw);
    const auto expected = raw.toStdString();
    // The key itself may be spelt with escapes, and white space may stand anywhere.
    const auto text = "\t{ \"claim_token\":\"x\" , \"re\\u0073ult\" :\n " + expected +
                      " ,\"generation\":7, \"outcome\":\"completed\"}\n";
    const auto request = fromJson<queue::FinishRequest>(text);
    QVERIFY2(request, text.c_str());
    QCOMPARE(request->resultText, expected);
    QCOMPARE(request->lease.generation.value, 7u);
    queue::DispatchDetail detail;
    detail.resultText = expected;
    const auto back = fromJson<queue::DispatchDetail>(toJson(detail));
    QVERIFY(back);
    QCOMPARE(back->resultText, expected);
}

void TestJsonValues::aResultOf65537BytesIsPassedOnWhole() {
    const auto raw = '"' + std::string(65'535, 'x') + '"';
    QCOMPARE(raw.size(), std::size_t{65'537});
    const auto request = fromJson<queue::FinishRequest>(
        R"({"claim_token":"x","generation":1,"outcome":"completed","result":)" + raw + '}');
    QVERIFY(request);
    QCOMPARE(request->resultText.size(), std::size_t{65'537});
}

void TestJsonValues::badBodiesAreRefused_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("field");
    const auto row = [](const char* name, const char* body, Code code, const char* field = "") {
        QTest::newRow(name) << QByteArray(body) << static_cast<int>(code) << QByteArray(field);
    };
    row("empty text", "", Code::MalformedJson);
    row("half", "{\"expected_revision\":1", Code::MalformedJson);
    row("two values", "{} {}", Code::MalformedJson);
    row("list", "[]", Code::WrongType);
    row("duplicate", R"({"expected_revision":1,"expected_revision":2,"decision":"abandon"})",
        Code::DuplicateKey);
    row("bytes", "{\"note\":\"\xff\"}", Code::InvalidUtf8);
    row("unknown", R"({"expected_revision":1,"decision":"abandon","force":true})", Code::UnknownField);
    row("missing", R"({"decision":"abandon"})", Code::MissingField, "expected_revision");
    row("null is absent", R"({"expected_revision":null,"decision":"abandon"})", Code::MissingField,
        "expected_revision");
    row("text for a number", R"({"expected_revision":"1","decision":"abandon"})", Code::WrongType,
        "expected_revision");
    row("fraction", R"({"expected_revision":1.5,"decision":"abandon"})", Code::WrongType,
        "expected_revision");
    row("exponent", R"({"expected_revision":1e2,"decision":"abandon"})", Code::WrongType,
        "expected_revision");
    row("negative", R"({"expected_revision":-1,"decision":"abandon"})", Code::NumberOutOfRange,
        "expected_revision");
    row("2^63", R"({"expected_revision":9223372036854775808,"decision":"abandon"})", Code::NumberOutOfRange,
        "expected_revision");
    row("unknown word", R"({"expected_revision":1,"decision":"retry"})", Code::BadRequest, "decision");
    row("number for a word", R"({"expected_revision":1,"decision":4})", Code::WrongType, "decision");
    row("text for a flag", R"({"expected_revision":1,"decision":"abandon","enqueue_new_dispatch":"yes"})",
        Code::WrongType, "enqueue_new_dispatch");
    row("object for a list", R"({"expected_revision":1,"decision":"abandon","statements":{}})",
        Code::WrongType, "statements");
    row("inner time",
        R"({"expected_revision":1,"decision":"abandon","statements":[{"step_name":"s","generation":1,)"
        R"("answer":"charged","observed_at":"yesterday"}]})",
        Code::BadRequest, "statements[0].observed_at");
    row("inner unknown",
        R"({"expected_revision":1,"decision":"abandon","statements":[{"step_name":"s","generation":1,)"
        R"("answer":"charged","observed_at":"2026-11-30T14:22:07.418Z","amount":5}]})",
        Code::UnknownField, "statements[0]");
}

void TestJsonValues::badBodiesAreRefused() {
    QFETCH(QByteArray, body);
    QFETCH(int, code);
    QFETCH(QByteArray, field);
    const auto error = refusal<queue::ReconcileRequest>(body.toStdString());
    QCOMPARE(QByteArray::fromStdString(std::string(base::codeText(error.code))),
             QByteArray::fromStdString(std::string(base::codeText(static_cast<Code>(code)))));
    if (!field.isEmpty())
        QCOMPARE(QByteArray::fromStdString(std::string(error.fact("field"))), field);
}

void TestJsonValues::aSubmitForbidsWhatItDoesNotKnowAndDoesNotNameIt() {
    const auto forbid = [](const std::string& text) {
        return refusal<queue::SubmitRequest>(text, Unknown::Forbid);
    };
    QVERIFY(fromJson<queue::SubmitRequest>(kSubmit + "}", Unknown::Forbid));
    for (const auto* more : {",\"payload\":{}}", ",\"zz_secret_name\":1}", ",\"lane\":\"codex\"}"}) {
        const auto error = forbid(kSubmit + more);
        QCOMPARE(error.code, Code::ForbiddenContent);
        QVERIFY(error.facts.empty());
        QVERIFY(error.detail.find("secret") == std::string::npos);
    }
    // It outranks every other mistake in the same body.
    QCOMPARE(forbid(R"({"payload":1})").code, Code::ForbiddenContent);
    QCOMPARE(forbid("{}").code, Code::MissingField);
}

void TestJsonValues::aNewerServersMembersAreIgnoredByClients() {
    const std::string text =
        R"({"job_id":"j","dispatch_id":"d","state":"queued","revision":1,"replayed":false,"newer":{"a":[1]}})";
    QCOMPARE(refusal<queue::Submitted>(text).code, Code::UnknownField);
    const auto read = fromJson<queue::Submitted>(text, Unknown::Ignore);
    QVERIFY(read);
    QCOMPARE(read->job.text(), std::string("j"));
}

void TestJsonValues::jobDetailCarriesTheTenContractFields() {
    queue::JobDetail detail;
    detail.job.id = queue::JobId("job-1");
    detail.job.lane = "codex";
    const auto json = base::Json::parse(toJson(detail));
    QVERIFY(json);
    const auto* operation = json->find("operation");
    QVERIFY(operation && operation->object());
    QCOMPARE(operation->object()->size(), std::size_t{10});
    for (const auto* name : {"operation_id", "lane", "capability", "permission", "input_schema",
                             "idempotency", "retry", "progress_schema", "cancellation", "output_reference"})
        QVERIFY2(operation->find(name), name);
    QCOMPARE(*operation->find("operation_id")->string(), std::string("job-1"));
}

void TestJsonValues::claimRefusalsAreAnswersWithAWord() {
    queue::ClaimAnswer answer;
    answer.refusal = queue::ClaimRefusal::HostLoad;
    answer.retryAfter = base::Millis{1500};
    const auto json = base::Json::parse(toJson(answer));
    QVERIFY(json);
    QVERIFY(json->find("granted") && json->find("granted")->isNull());
    QCOMPARE(*json->find("none")->string(), std::string("host_load"));
    QCOMPARE(json->find("retry_after_ms")->number()->text, std::string("1500"));
    answer.refusal = queue::ClaimRefusal::None;
    QVERIFY(base::Json::parse(toJson(answer))->find("none")->isNull());
}

void TestJsonValues::wordsAreThoseOfTheQueue() {
    QCOMPARE(allWords<queue::DispatchState>().size(), std::size_t{8});
    QCOMPARE(allWords<queue::ClaimRefusal>().size(), std::size_t{9});
    QCOMPARE(allWords<queue::TeardownAct>().size(), std::size_t{4});
    for (const auto text : allWords<queue::EventKind>())
        QCOMPARE(wordOf(*sb::api::fromWord<queue::EventKind>(text)), text);
    QVERIFY(!sb::api::fromWord<queue::DispatchState>("leased"));
    QVERIFY(!sb::api::fromWord<queue::DispatchState>(""));
}

QTEST_APPLESS_MAIN(TestJsonValues)
#include "test_json_values.moc"
