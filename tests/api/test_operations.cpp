// Every operation of the seam over a real server, generated from desk::kOperations: success, the door, verbs,
// read-only, bodies, parameters, and each code that the OpenAPI file promises.
#include "tests/api/api_fixture.h"

#include "core/api/call.h"
#include "core/api/openapi.h"
#include "core/api/operation_docs.h"
#include "core/api/problem.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace sb;
using namespace sb::test;
using base::Code;

namespace {

const desk::Operation& operationAt(int index) {
    return desk::kOperations.at(static_cast<std::size_t>(index));
}

// `more`: further parameters, with their '?'.
Ask askFor(const desk::Operation& operation, std::string more = {}) {
    const auto query = sampleQuery(operation.verb);
    if (!query.empty() && !more.empty())
        more.front() = '&';
    return {std::string(operation.http), samplePath(operation.path) + query + more,
            sampleBody(operation.verb)};
}

bool hasParameter(const desk::Operation& operation, std::string_view name) {
    const auto& doc = api::docOf(operation);
    const auto list = doc.params ? doc.params() : base::Json();
    return list.array() && std::ranges::any_of(*list.array(), [&](const base::Json& parameter) {
               return *parameter.find("name")->string() == name;
           });
}

std::string word(Code code) {
    return std::string(base::codeText(code));
}

} // namespace

class TestOperations : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        api::ApiOptions options;
        options.router.failureBurst = 100'000;
        m = std::make_unique<ApiFixture>(std::move(options));
    }
    void init() {
        m->engine->failWith(std::nullopt);
        m->engine->reportWith({});
        m->engine->takeCalls();
    }
    void cleanupTestCase() { m.reset(); }

    void succeeds_data() { rows(); }
    void succeeds();
    void anAcquisitionIsTheBodyAndItsParameters();
    void aPayloadIsTheBodyAndItsStateAHeader();
    void aRefusedCaseActionIsAProblemWithItsReport_data();
    void aRefusedCaseActionIsAProblemWithItsReport();
    void isRefusedWithoutAToken_data() { rows(); }
    void isRefusedWithoutAToken();
    void isRefusedWithoutItsVerb_data() { rows(); }
    void isRefusedWithoutItsVerb();
    void isRefusedOnAReadOnlyProfileIfItChangesSomething_data() { rows(); }
    void isRefusedOnAReadOnlyProfileIfItChangesSomething();
    void refusesBadBodies_data() { rows(true); }
    void refusesBadBodies();
    void refusesUnknownMembers_data() { rows(true); }
    void refusesUnknownMembers();
    void refusesUnknownParameters_data() { rows(); }
    void refusesUnknownParameters();
    void refusesOtherMethods_data() { rows(); }
    void refusesOtherMethods();
    void answersEachPromisedCodeAsAProblem_data() { rows(); }
    void answersEachPromisedCodeAsAProblem();
    void standsInTheOpenApiFile_data() { rows(); }
    void standsInTheOpenApiFile();
    void theOpenApiFileHasNothingElseAndIsCommitted();

private:
    void rows(bool onlyWithBody = false) {
        QTest::addColumn<int>("index");
        for (int i = 0; i < static_cast<int>(desk::kOperations.size()); ++i)
            if (!onlyWithBody || operationAt(i).http != "GET")
                QTest::newRow(std::string(operationAt(i).verb).c_str()) << i;
    }
    void compareProblem(const Reply& reply, Code code) {
        QCOMPARE(reply.code(), word(code));
        QCOMPARE(reply.status, base::httpStatus(code));
        QCOMPARE(reply.contentType, std::string(api::kProblemType));
        for (const auto* name : {"type", "title", "status", "code", "retryable"})
            QVERIFY2(reply.json.find(name), name);
        QCOMPARE(reply.json.find("status")->number()->text, std::to_string(reply.status));
        QCOMPARE(*reply.json.find("retryable")->boolean(),
                 base::classOf(code) == base::ErrorClass::Transient);
    }
    std::unique_ptr<ApiFixture> m;
};

void TestOperations::succeeds() {
    QFETCH(int, index);
    const auto& operation = operationAt(index);
    const auto reply = m->ask(askFor(operation));
    QVERIFY2(reply.status == operation.created, reply.body.c_str());
    QCOMPARE(reply.contentType, std::string("application/json"));
    QVERIFY(reply.json.object());
    const auto calls = m->engine->takeCalls();
    QCOMPARE(calls.size(), std::size_t{1});
    QCOMPARE(calls[0].method, std::string(operation.method.substr(operation.method.find(':') + 2)));
    if (operation.path.find('{') != std::string_view::npos)
        QVERIFY2(calls[0].request.contains(operation.path.contains("{lane}")      ? "codex"
                                           : operation.path.contains("{network}") ? "solana-mainnet/s-1"
                                                                                  : "d-1"),
                 calls[0].request.c_str());
    QVERIFY(!operation.path.contains("{variant}") || calls[0].request.contains("v-1"));
    QVERIFY(!operation.rawBody || calls[0].request.ends_with(*sampleBody(operation.verb)));
    QVERIFY(!calls[0].preview);
    if (!operation.previewable)
        return;
    QCOMPARE(m->ask(askFor(operation, "?preview=true")).status, 200);
    QVERIFY(m->engine->takeCalls().at(0).preview);
    QCOMPARE(m->ask(askFor(operation, "?preview=maybe")).code(), word(Code::BadParameter));
}

void TestOperations::anAcquisitionIsTheBodyAndItsParameters() {
    const Ask ask{
        "POST",
        "/v1/records?origin=rpc%2Done&observed_key=k%201&observed_at=2026-11-30T14:22:07.250Z&network=n",
        std::string("{\0\xff not for us", 15), kAdminToken, "application/x-www-form-urlencoded"};
    QCOMPARE(m->ask(ask).status, 201);
    QCOMPARE(m->engine->takeCalls().at(0).request,
             "origin=rpc-one;network=n;observed_key=k 1;observed_at=2026-11-30T14:22:07.250Z;" + *ask.body);
    for (const auto* query : {"", "?origin=", "?origin=a&observed_at=yesterday", "?origin=a&observed_at="})
        compareProblem(m->ask({"POST", std::string("/v1/records") + query, "{}"}), Code::BadParameter);
    QVERIFY(m->engine->takeCalls().empty());
    conflict::AcquisitionOutcome known;
    known.acquired = conflict::Acquired::AlreadyPresent;
    m->engine->answerWith(known);
    QCOMPARE(m->ask({"POST", "/v1/records?origin=a", "{}"}).status, 200);
    m->engine->answerWith(conflict::AcquisitionOutcome{});
}

void TestOperations::aPayloadIsTheBodyAndItsStateAHeader() {
    const std::string bytes("{\"a\" :  1}\n");
    m->engine->payloadWith(conflict::PayloadState::Archived, bytes);
    const auto path = samplePath("/v1/records/{network}/{signature}/variants/{variant}");
    const auto reply = m->ask({"GET", path});
    QCOMPARE(reply.status, 200);
    QCOMPARE(reply.body, bytes);
    m->engine->payloadWith(conflict::PayloadState::Purged, {});
    compareProblem(m->ask({"GET", path}), Code::PayloadUnavailable);
    m->engine->payloadWith(conflict::PayloadState::Full, "{}");
}

void TestOperations::aRefusedCaseActionIsAProblemWithItsReport_data() {
    QTest::addColumn<int>("outcome");
    QTest::addColumn<int>("code");
    using enum conflict::ActionOutcome;
    const auto row = [](conflict::ActionOutcome outcome, Code code) {
        QTest::newRow(std::string(wordOf(outcome)).c_str())
            << static_cast<int>(outcome) << static_cast<int>(code);
    };
    row(Applied, Code::Internal); // no refusal
    row(AlreadyAtTarget, Code::Internal);
    row(StaleRevision, Code::StaleRevision);
    row(ConflictNotOpen, Code::ConflictNotOpen);
    row(ConflictNotResolved, Code::ConflictNotResolved);
    row(VariantNotParticipant, Code::VariantNotParticipant);
    row(VariantPayloadUnavailable, Code::PayloadUnavailable);
}

void TestOperations::aRefusedCaseActionIsAProblemWithItsReport() {
    QFETCH(int, outcome);
    QFETCH(int, code);
    conflict::CaseReport report;
    report.outcome = static_cast<conflict::ActionOutcome>(outcome);
    report.conflictRevision = base::Revision{7};
    m->engine->answerWith(report);
    const auto path = samplePath("/v1/cases/{network}/{signature}/actions");
    const auto reply = m->ask({"POST", path, sampleBody("resolve")});
    if (static_cast<Code>(code) == Code::Internal) {
        QCOMPARE(reply.status, 200);
    } else {
        compareProblem(reply, static_cast<Code>(code));
        QVERIFY(api::reportOfProblem<conflict::CaseReport>(reply.body) == report);
    }
    QCOMPARE(m->ask({"POST", path + "?preview=true", sampleBody("resolve")}).status, 200);
    m->engine->answerWith(conflict::CaseReport{});
}

void TestOperations::isRefusedWithoutAToken() {
    QFETCH(int, index);
    auto ask = askFor(operationAt(index));
    const auto before = m->engine->refusals(Code::Unauthenticated);
    ask.token = std::nullopt;
    compareProblem(m->ask(ask), Code::Unauthenticated);
    ask.token = std::string(64, '0');
    compareProblem(m->ask(ask), Code::Unauthenticated);
    ask.token = "short";
    compareProblem(m->ask(ask), Code::Unauthenticated);
    QVERIFY(m->engine->takeCalls().empty());
    QCOMPARE(m->engine->refusals(Code::Unauthenticated), before + 3);
}

void TestOperations::isRefusedWithoutItsVerb() {
    QFETCH(int, index);
    const auto& operation = operationAt(index);
    auto verbs = queue::kAllVerbs & ~static_cast<int>(operation.scope);
    if (operation.verb == "cancel")
        verbs &= ~static_cast<int>(queue::Verb::Reconcile); // an operator may cancel too
    auto ask = askFor(operation);
    ask.token = std::string(60, 'v') + std::to_string(1000 + index);
    m->engine->setToken(*ask.token, accessWith(static_cast<queue::Verbs>(verbs)));
    const auto reply = m->ask(ask);
    compareProblem(reply, Code::NotAllowed);
    QVERIFY(reply.json.find("verb"));
    QVERIFY(m->engine->takeCalls().empty());
}

void TestOperations::isRefusedOnAReadOnlyProfileIfItChangesSomething() {
    QFETCH(int, index);
    const auto& operation = operationAt(index);
    auto access = accessWith(queue::kAllVerbs);
    access.readOnly = true;
    auto ask = askFor(operation);
    ask.token = std::string(64, 'r');
    m->engine->setToken(*ask.token, access);
    const auto reply = m->ask(ask);
    if (!operation.mutating) {
        QCOMPARE(reply.status, operation.created);
        return;
    }
    compareProblem(reply, Code::ReadOnly);
    QVERIFY(m->engine->takeCalls().empty());
    if (operation.previewable) {
        ask.target += "?preview=true";
        QCOMPARE(m->ask(ask).status, 200);
    }
}

void TestOperations::refusesBadBodies() {
    QFETCH(int, index);
    const auto& operation = operationAt(index);
    auto ask = askFor(operation);
    const auto refused = [&](std::string body, Code code) {
        ask.body = std::move(body);
        compareProblem(m->ask(ask), code);
    };
    if (!operation.rawBody) { // such a body is read by the engine, not at the door
        refused("{", Code::MalformedJson);
        refused("[]", Code::WrongType);
        refused(R"({"x":1,"x":2})", Code::DuplicateKey);
        refused("{\"x\":\"\xff\"}", Code::InvalidUtf8);
        refused(std::string(200, '[') + std::string(200, ']'), Code::TooDeep);
    }
    refused(R"({"x":")" + std::string(std::max<std::size_t>(operation.bodyBytes, 1024), 'x') + R"("})",
            Code::BodyTooLarge);
    if (operation.bodyBytes > 0) {
        ask.contentType = "text/xml";
        refused("<a/>", Code::UnsupportedMediaType);
    }
    QVERIFY(m->engine->takeCalls().empty());
}

void TestOperations::refusesUnknownMembers() {
    QFETCH(int, index);
    const auto& operation = operationAt(index);
    if (operation.rawBody)
        return;
    auto ask = askFor(operation);
    auto body = ask.body.value_or("{}");
    body.pop_back();
    ask.body = body + (body.size() > 1 ? "," : "") + R"("prompt":"text"})";
    compareProblem(m->ask(ask), operation.verb == "submit" ? Code::ForbiddenContent : Code::UnknownField);
    QVERIFY(m->engine->takeCalls().empty());
}

void TestOperations::refusesUnknownParameters() {
    QFETCH(int, index);
    const auto& operation = operationAt(index);
    auto reply = m->ask(askFor(operation, "?colour=red"));
    compareProblem(reply, Code::BadParameter);
    QCOMPARE(*reply.json.find("parameter")->string(), std::string("colour"));
    if (!operation.previewable)
        compareProblem(m->ask(askFor(operation, "?preview=true")), Code::BadParameter);
    if (hasParameter(operation, "limit")) {
        compareProblem(m->ask(askFor(operation, "?limit=0")), Code::BadParameter);
        compareProblem(m->ask(askFor(operation, "?limit=201")), Code::BadParameter);
        compareProblem(m->ask(askFor(operation, "?limit=ten")), Code::BadParameter);
        compareProblem(m->ask(askFor(operation, "?limit=1&limit=2")), Code::BadParameter);
        QVERIFY(m->engine->takeCalls().empty());
        QCOMPARE(m->ask(askFor(operation, "?limit=200&cursor=abc&oldest_first=true")).status, 200);
    }
}

void TestOperations::refusesOtherMethods() {
    QFETCH(int, index);
    const auto& operation = operationAt(index);
    auto ask = askFor(operation);
    ask.method = "DELETE";
    const auto reply = m->ask(ask);
    compareProblem(reply, Code::MethodNotAllowed);
    QVERIFY2(reply.allow.find(operation.http) != std::string::npos, reply.allow.c_str());
    ask.target = samplePath(operation.path) + "/more/and/more";
    compareProblem(m->ask(ask), Code::UnknownRoute);
}

void TestOperations::answersEachPromisedCodeAsAProblem() {
    QFETCH(int, index);
    const auto& operation = operationAt(index);
    for (const auto code : api::codesOf(operation)) {
        m->engine->failWith(
            base::Error{code, "A sentence.", {{"dispatch_id", "d-9"}}, code == Code::CommitUnknown});
        const auto reply = m->ask(askFor(operation));
        compareProblem(reply, code);
        QCOMPARE(*reply.json.find("detail")->string(), std::string("A sentence."));
        QCOMPARE(*reply.json.find("dispatch_id")->string(), std::string("d-9"));
        QCOMPARE(*reply.json.find("type")->string(), std::string(api::kProblemUrn) + word(code));
        // And a client reads the same error out of it.
        const auto error = api::errorOfProblem(reply.status, reply.body);
        QCOMPARE(error.code, code);
        QCOMPARE(error.fact("dispatch_id"), std::string_view("d-9"));
        QCOMPARE(error.ambiguous, code == Code::CommitUnknown);
    }
}

void TestOperations::standsInTheOpenApiFile() {
    QFETCH(int, index);
    const auto& operation = operationAt(index);
    QVERIFY(api::hasCall(operation.verb));
    QVERIFY(!api::docOf(operation).summary.empty());
    const auto document = base::Json::parse(api::openApiText());
    QVERIFY(document);
    std::string method(operation.http);
    std::ranges::transform(method, method.begin(), [](char c) { return static_cast<char>(c | 0x20); });
    const auto* entry = document->find("paths")->find(operation.path);
    entry = entry ? entry->find(method) : nullptr;
    QVERIFY(entry);
    QCOMPARE(*entry->find("operationId")->string(), std::string(operation.verb));
    QCOMPARE(entry->find("requestBody") != nullptr, operation.bodyBytes > 0);
    const auto* responses = entry->find("responses");
    QVERIFY(responses->find(std::to_string(operation.created)));
    for (const auto code : api::codesOf(operation)) {
        const auto* response = responses->find(std::to_string(base::httpStatus(code)));
        QVERIFY2(response, word(code).c_str());
        const auto& listed = *response->find("x-codes")->array();
        QVERIFY2(std::ranges::find(listed, base::Json(word(code))) != listed.end(), word(code).c_str());
    }
}

void TestOperations::theOpenApiFileHasNothingElseAndIsCommitted() {
    const auto document = base::Json::parse(api::openApiText());
    QVERIFY(document);
    std::size_t entries = 0;
    for (const auto& path : *document->find("paths")->object())
        entries += path.second.object()->size();
    QCOMPARE(entries, desk::kOperations.size() + 5);
    std::set<std::string_view> verbs;
    for (const auto& operation : desk::kOperations)
        verbs.insert(operation.verb);
    QCOMPARE(verbs.size(), desk::kOperations.size());
    // Every reference leads somewhere.
    const auto& text = api::openApiText();
    for (auto at = text.find("#/components/schemas/"); at != std::string::npos;
         at = text.find("#/components/schemas/", at + 1)) {
        const auto start = at + std::string_view("#/components/schemas/").size();
        const auto name = text.substr(start, text.find('"', start) - start);
        QVERIFY2(document->find("components")->find("schemas")->find(name), name.c_str());
    }
    QFile file(QStringLiteral(SIGNALBOX_SOURCE_DIR "/docs/openapi.json"));
    if (qEnvironmentVariableIsSet("SIGNALBOX_WRITE_OPENAPI")) {
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(text));
        file.close();
    }
    QVERIFY2(file.open(QIODevice::ReadOnly), "docs/openapi.json is missing");
    QVERIFY2(file.readAll().toStdString() == text,
             "docs/openapi.json is out of date: run this test with SIGNALBOX_WRITE_OPENAPI=1");
    const auto served = m->ask({"GET", "/v1/openapi.json"});
    QCOMPARE(served.status, 200);
    QVERIFY(served.body == text);
}

QTEST_GUILESS_MAIN(TestOperations)
#include "test_operations.moc"
