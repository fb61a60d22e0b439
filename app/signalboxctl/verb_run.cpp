#include "app/signalboxctl/verb_run.h"

#include "app/signalboxctl/exit_status.h"
#include "app/signalboxctl/fill.h"
#include "app/signalboxctl/request.h"
#include "app/signalboxctl/show.h"
#include "app/signalboxctl/trace_view.h"
#include "core/api/json_values.h"
#include "core/api/problem.h"

#include <cstdio>

namespace sb::app {
namespace {

void put(const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
}

std::string textAt(const base::Json& json, std::string_view outer, std::string_view inner) {
    const auto* object = json.find(outer);
    const auto* value = object && !inner.empty() ? object->find(inner) : object;
    return value && value->string() ? *value->string() : std::string();
}

// What an applied action would have been refused with.
std::optional<base::Error> refusalOfPreview(const std::string& body) {
    if (const auto report = api::fromJson<queue::ActionReport>(body, api::Unknown::Ignore))
        return api::errorOfOutcome(*report);
    if (const auto report = api::fromJson<conflict::CaseReport>(body, api::Unknown::Ignore))
        return api::errorOfOutcome(*report);
    return std::nullopt;
}

} // namespace

VerbRun::VerbRun(const VerbSpec& spec, Arguments arguments, const Connection& connection)
    : m_spec(spec)
    , m_arguments(std::move(arguments))
    , m_caller(api::HttpCaller::make(connection.url, connection.token)) {}

std::expected<void, WrongUse> VerbRun::start() {
    if (m_spec.verb == "wait") {
        m_job = m_arguments.words.front();
        look();
        return {};
    }
    auto call = requestOf(m_spec, m_arguments);
    if (!call)
        return std::unexpected(call.error());
    const bool mutating = call->mutating;
    m_caller->send(std::move(*call), [this, mutating](const base::Result<api::HttpAnswer>& answer, const std::string& problem) {
        answered(answer, problem, mutating);
    });
    return {};
}

void VerbRun::print(std::string_view verb, const std::string& json) const {
    if (verb == "payload")
        return put(json); // somebody's document, byte for byte
    put(m_arguments.has("json") ? json + "\n" : showAnswer(verb, json));
}

void VerbRun::answered(const base::Result<api::HttpAnswer>& answer, const std::string& problem, bool mutating) {
    if (!answer) {
        if (m_arguments.has("json") && !problem.empty())
            put(problem + "\n");
        else
            std::fputs(showProblem(problem).c_str(), stderr);
        sayFailure(answer.error(), m_arguments.has("json") && problem.empty()); // no engine said why
        return Q_EMIT finished(exitStatusOf(answer.error(), mutating));
    }
    // Whoever answered with anything else is no engine; what became of the request nobody knows.
    if (m_spec.verb != "payload" && !base::Json::parse(answer->body)) {
        const base::Error error{base::Code::BadAnswer, "The answer is not of this API."};
        sayFailure(error, m_arguments.has("json"));
        return Q_EMIT finished(exitStatusOf(error, mutating));
    }
    if (m_spec.verb == "trace" && !m_arguments.has("json"))
        return Q_EMIT finished(showTrace(answer->body));
    print(m_spec.verb, answer->body);
    const int status = judge(answer->body);
    if (m_spec.verb == "submit" && m_arguments.has("wait")) {
        if (const auto json = base::Json::parse(answer->body); json && !textAt(*json, "job_id", {}).empty()) {
            m_job = textAt(*json, "job_id", {});
            return look();
        }
    }
    Q_EMIT finished(status);
}

int VerbRun::showTrace(const std::string& body) const {
    const auto trace = api::fromJson<runtime::EngineTrace>(body, api::Unknown::Ignore);
    const auto path = m_arguments.value("file");
    auto done = !trace ? base::Result<void>(base::fail(trace.error())) : base::Result<void>();
    if (done && path) {
        done = writeTraceFile(*trace, *path);
    } else if (done) {
        const auto text = traceAsText(*trace);
        done = text ? base::Result<void>() : base::fail(text.error());
        if (text)
            put(*text);
    }
    if (!done)
        sayError(done.error());
    else if (path)
        put(fill("{} of {} events in {}\n", trace->events.size(), trace->recorded, *path));
    return done ? kDone : exitStatusOf(done.error(), false);
}

// A 2xx may still say no: a preview tells what would be refused, integrity what does not add up.
int VerbRun::judge(const std::string& body) {
    if (const auto error = m_arguments.has("preview") ? refusalOfPreview(body) : std::nullopt) {
        sayError(*error);
        return kRefused;
    }
    if (m_spec.verb == "integrity")
        if (const auto json = base::Json::parse(body); json && json->find("findings") && json->find("findings")->array() &&
                                                       !json->find("findings")->array()->empty()) {
            sayError({base::Code::StoreCorrupt, "The store does not add up."});
            return kRefused;
        }
    if (m_spec.verb == "claim" && m_arguments.has("save-claim"))
        keepClaim(body);
    return kDone;
}

void VerbRun::keepClaim(const std::string& body) {
    const auto claim = api::fromJson<queue::ClaimAnswer>(body, api::Unknown::Ignore);
    if (!claim || !claim->granted)
        return;
    const auto& granted = *claim->granted;
    if (const auto saved = saveClaim(*m_arguments.value("save-claim"), {granted.dispatch.id.text(), granted.claimToken, granted.dispatch.generation.value}); !saved)
        sayError(saved.error());
}

void VerbRun::look() {
    auto call = api::callOf("show", m_job);
    if (!call) {
        sayFailure(call.error(), m_arguments.has("json"));
        return Q_EMIT finished(kRefused);
    }
    m_caller->send(std::move(*call), [this](const base::Result<api::HttpAnswer>& answer, const std::string& problem) { looked(answer, problem); });
}

void VerbRun::looked(const base::Result<api::HttpAnswer>& answer, const std::string& problem) {
    if (m_caller->isClosed())
        return;
    if (!answer && (!answer.error().isTransient() || !m_seen))
        return answered(answer, problem, false);
    if (answer) {
        m_seen = true;
        const auto json = base::Json::parse(answer->body);
        const auto state = json ? textAt(*json, "job", "state") : std::string();
        if (state != "queued" && state != "running") {
            if (m_arguments.has("json"))
                put(answer->body + "\n");
            else
                put("job " + m_job + " is " + state + "\n");
            return Q_EMIT finished(kDone);
        }
    }
    m_caller->pause(m_pause, [this] {
        if (!m_caller->isClosed())
            look();
    });
    m_pause = std::min(m_pause * 2, std::chrono::milliseconds{2'000});
}

void VerbRun::stopWaiting() {
    if (m_job.empty())
        return;
    m_caller->close();
    sayFailure({base::Code::Cancelled, "Waiting was ended here; the job goes on.", {{"job_id", m_job}}, false}, m_arguments.has("json"));
    Q_EMIT finished(kNotConfirmed);
}

} // namespace sb::app
