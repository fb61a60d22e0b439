#include "app/signalboxctl/ingest.h"

#include "app/signalboxctl/exit_status.h"
#include "app/signalboxctl/fill.h"
#include "core/conflict/transaction_content.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <unistd.h>
#include <utility>

namespace sb::app {

using base::Json;

namespace {

constexpr int kTries = 6; // of one answer while the engine is busy; an acquisition may be repeated
constexpr auto kFirstPause = std::chrono::milliseconds{250};

// Not a matter of this answer: nothing that follows would fare better.
bool endsAll(const base::Error& error) {
    using enum base::Code;
    return error.code == NotReachable || error.code == Unauthenticated || error.code == NotAllowed ||
           error.code == ReadOnly || error.code == Closing;
}

api::Params paramsOf(const Arguments& arguments) {
    api::Params params{{"origin", arguments.value("origin").value_or("")}};
    if (const auto network = arguments.value("network"))
        params.emplace_back("network", *network);
    if (const auto time = arguments.value("observed-at"))
        params.emplace_back("observed_at", *time);
    return params;
}

} // namespace

Ingest::Ingest(const Arguments& arguments, const Connection& connection)
    : m_json(arguments.has("json"))
    , m_terminal(::isatty(STDERR_FILENO) == 1)
    , m_params(paramsOf(arguments))
    , m_items(ingestItems(arguments.words))
    , m_caller(api::HttpCaller::make(connection.url, connection.token)) {
}

void Ingest::start() {
    if (m_json) // whoever reads along sees each answer when it is there, and loses none if this run is killed
        std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
    next();
}

void Ingest::askToStop() {
    if (!std::exchange(m_stopping, true) || m_caller->isClosed())
        return;
    m_caller->close(); // asked twice: an engine that does not answer holds nobody
    endEarly({base::Code::Cancelled, "The run was interrupted twice; whether the answer under way was stored is not known."}, kNotConfirmed);
}

// Goes on with the next answer that can be sent.
void Ingest::next() {
    while (!m_stopping && m_at < m_items.size()) {
        if (m_part < m_answers.size())
            return send();
        if (!openFile())
            ++m_at;
    }
    if (m_at < m_items.size())
        return endEarly({base::Code::Cancelled, "The run was interrupted; the same command again does the rest."}, kNotConfirmed);
    end(m_doubt ? kNotConfirmed : m_refused.empty() ? kDone : kRefused);
}

bool Ingest::openFile() {
    const auto& item = m_items[m_at];
    auto bytes = item.found ? readAnswer(item.path) : base::fail(item.found.error());
    auto answers = bytes ? conflict::answersIn(*bytes) : base::fail(bytes.error());
    if (answers && answers->empty())
        answers = base::fail(base::Code::NotATransaction, "There is no transaction in this file.");
    if (!answers) {
        refused(answers.error(), {});
        return false;
    }
    m_answers = std::move(*answers);
    m_tries = 0;
    return true;
}

void Ingest::send() {
    showProgress();
    auto call = api::callOf("ingest", {}, m_params, m_answers[m_part]);
    ++m_tries;
    m_caller->send(std::move(*call), [this](const base::Result<api::HttpAnswer>& answer,
                                            const std::string& problem) { answered(answer, problem); });
}

void Ingest::answered(const base::Result<api::HttpAnswer>& answer, const std::string& problem) {
    if (m_caller->isClosed())
        return;
    if (answer) {
        stored(answer->body);
    } else if (endsAll(answer.error())) {
        // A try before this one may have come true: nobody heard its answer.
        return endEarly(answer.error(), m_doubt || m_wasLost ? kNotConfirmed : exitStatusOf(answer.error(), true));
    } else if ((answer.error().isTransient() || answer.error().ambiguous) && m_tries < kTries &&
               !m_stopping) {
        m_wasLost = m_wasLost || answer.error().ambiguous;
        m_caller->pause(kFirstPause * (1 << (m_tries - 1)), [this] {
            if (!m_caller->isClosed())
                send();
        });
        return;
    } else {
        m_doubt = m_doubt || exitStatusOf(answer.error(), true) == kNotConfirmed || (m_wasLost && answer.error().isTransient());
        refused(answer.error(), problem);
    }
    m_answers[m_part].clear();
    m_tries = 0;
    m_wasLost = false;
    if (++m_part == m_answers.size()) { // also when asked to stop: the last word counts it
        m_answers.clear();
        m_part = 0;
        ++m_at;
    }
    next();
}

// The file, and which of its answers where there are several.
std::string Ingest::place() const {
    const auto& path = m_items[m_at].path;
    return m_answers.size() > 1 ? fill("{} ({})", path, m_part + 1) : path;
}

Json Ingest::line() const {
    Json out;
    out.set("path", m_items[m_at].path);
    if (m_answers.size() > 1)
        out.set("part", m_part + 1);
    return out;
}

void Ingest::stored(const std::string& body) {
    const auto answer = Json::parse(body);
    const auto* word = answer ? answer->find("acquired") : nullptr;
    if (!word || !word->string()) {
        m_doubt = true;
        return refused({base::Code::BadAnswer, "The answer is not of this API."}, {});
    }
    ++m_counts[*word->string()];
    if (!m_json)
        return;
    auto out = line();
    out.set("answer", *answer);
    std::puts(out.dump().c_str());
}

void Ingest::refused(const base::Error& error, const std::string& problem) {
    const std::string code(base::codeText(error.code));
    ++m_refused[code];
    if (m_json) {
        const auto document = Json::parse(problem);
        auto out = line();
        out.set("code", code).set("detail", error.detail);
        if (document)
            out.set("problem", *document);
        std::puts(out.dump().c_str());
        return;
    }
    clearProgress();
    std::fprintf(stderr, "%s: %s: %s\n", place().c_str(), code.c_str(), error.detail.c_str());
}

void Ingest::showProgress() const {
    if (m_terminal && !m_json)
        std::fprintf(stderr, "\r\033[K%zu of %zu  %s", m_at + 1, m_items.size(), place().c_str());
}

void Ingest::clearProgress() const {
    if (m_terminal && !m_json)
        std::fputs("\r\033[K", stderr);
}

std::string Ingest::summary() const {
    std::string out = fill("{} of {} files", m_at, m_items.size());
    char mark = ':';
    const auto add = [&](const std::string& words) {
        out += fill("{} {}", std::string(1, mark), words);
        mark = ',';
    };
    for (const auto& [word, count] : m_counts)
        add(fill("{} {}", count, word));
    int refused = 0;
    std::string codes;
    for (const auto& [code, count] : m_refused) {
        refused += count;
        codes += fill("{}{} {}", codes.empty() ? "" : ", ", count, code);
    }
    if (refused > 0)
        add(fill("{} refused ({})", refused, codes));
    return out;
}

// With a line about the run itself: it has a code and, unlike the others, no path.
void Ingest::endEarly(base::Error why, int status) {
    clearProgress();
    why.facts.push_back({"files", std::to_string(m_at)});
    why.facts.push_back({"of", std::to_string(m_items.size())});
    sayFailure(why, m_json);
    end(status);
}

void Ingest::end(int status) {
    clearProgress();
    std::fprintf(m_json ? stderr : stdout, "%s\n", summary().c_str());
    std::fflush(stdout);
    Q_EMIT finished(status);
}

} // namespace sb::app
