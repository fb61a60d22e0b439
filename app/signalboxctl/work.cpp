#include "app/signalboxctl/work.h"

#include "app/signalboxctl/deliver.h"
#include "app/signalboxctl/exit_status.h"
#include "app/signalboxctl/fill.h"
#include "app/signalboxctl/request.h"
#include "core/api/json_values.h"
#include "core/base/random.h"

#include <QString>

#include <csignal>
#include <cstdio>
#include <filesystem>

#include <sys/stat.h>
#include <unistd.h>

namespace sb::app {

using base::Code;
using queue::FinishOutcome;

namespace {

constexpr base::Millis kLeastPause{250};
constexpr base::Millis kMostPause{10'000};
constexpr base::Millis kAfterFailure{2'000};

void say(const std::string& text) { std::fputs(("signalboxctl: " + text + "\n").c_str(), stderr); }

std::string defaultStateDir() {
    if (const char* state = std::getenv("XDG_STATE_HOME"); state && *state)
        return std::string(state) + "/signalbox/work";
    const char* home = std::getenv("HOME");
    return std::string(home && *home ? home : ".") + "/.local/state/signalbox/work";
}

std::unique_ptr<api::AsyncClient> clientOf(const Connection& connection) {
    api::ClientOptions options;
    options.url = connection.url;
    options.token = connection.token;
    return std::make_unique<api::AsyncClient>(std::move(options));
}

// Any bytes as text that JSON may carry; a character cut in half at the front becomes a replacement.
std::string asText(const std::string& bytes) { return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size())).toStdString(); }

} // namespace

WorkOptions workOptions(const Arguments& arguments) {
    WorkOptions out;
    out.lane = *arguments.value("lane");
    out.worker = arguments.value("worker").value_or(defaultWorker());
    out.recheck = arguments.value("recheck").value_or("");
    out.stateDir = arguments.value("state-dir").value_or(defaultStateDir());
    out.jobs = arguments.has("once") ? 1 : std::stoull(arguments.value("jobs").value_or("0"));
    out.cancelKills = arguments.has("cancel-kills");
    out.json = arguments.has("json");
    out.command = arguments.command;
    return out;
}

Work::Work(WorkOptions options, Connection connection, std::function<std::optional<Connection>()> lookAgain)
    : m_options(std::move(options))
    , m_connection(std::move(connection))
    , m_lookAgain(std::move(lookAgain)) {
    m_pause.setSingleShot(true);
}

void Work::start() {
    std::error_code failed;
    std::filesystem::create_directories(m_options.stateDir, failed);
    if (failed) {
        sayError({Code::FileError, "The state folder cannot be made.", {{"folder", m_options.stateDir}}, false});
        return end(kWrongUse);
    }
    ::chmod(m_options.stateDir.c_str(), 0700);
    m_client = clientOf(m_connection);
    claimNext();
}

void Work::claimNext() {
    m_claimKey = base::makeSecret(*base::systemRandom()).substr(0, 32);
    sendClaim(base::limits::kLongPollMax);
}

void Work::sendClaim(base::Millis wait) {
    m_claiming = true;
    [[maybe_unused]] const auto delivery =
        deliver(m_client->claim({m_options.lane, m_options.worker, m_claimKey, wait}, m_asked ? std::stop_token{} : m_stopClaim.get_token()),
                QPointer<QObject>(this), [this](base::Result<api::Claimed> answer) { claimed(std::move(answer)); });
}

void Work::claimed(base::Result<api::Claimed> answer) {
    m_claiming = false;
    if (m_ended)
        return;
    if (!answer)
        return claimFailed(answer.error());
    m_answeredOnce = true;
    if (!answer->lease)
        return nothingYet(answer->answer);
    m_said.clear();
    begin(std::move(answer->lease));
}

void Work::claimFailed(const base::Error& error) {
    // A long poll that was cut off may have been granted just then: the same key asks, without waiting, whether it
    // was; a lease that nobody knows of would come to stand as uncertain.
    if (error.code == Code::Cancelled && m_asked)
        return sendClaim(base::Millis{0});
    if (error.code == Code::ClaimKeyUsed)
        return claimNext();
    const bool mayPass = error.isTransient() && (m_answeredOnce || error.code != Code::NotReachable) && !m_asked;
    if (!mayPass) {
        sayError(error);
        return end(exitStatusOf(error, true));
    }
    if (m_said != base::codeText(error.code)) {
        m_said = base::codeText(error.code);
        sayError(error);
    }
    pauseThenClaim(kAfterFailure, true);
}

void Work::nothingYet(const queue::ClaimAnswer& answer) {
    if (m_asked)
        return end(m_status);
    const auto why = std::string(queue::wordOf(answer.refusal));
    if (m_said != why) {
        m_said = why;
        const auto& n = answer.numbers;
        say(n.load1 ? fill("waiting: {} (load {}, limit {})", why, *n.load1, n.loadLimit) : "waiting: " + why);
    }
    pauseThenClaim(std::clamp(answer.retryAfter, kLeastPause, kMostPause), false);
}

void Work::pauseThenClaim(base::Millis time, bool sameKey) {
    m_pause.disconnect();
    connect(&m_pause, &QTimer::timeout, this, [this, sameKey] {
        if (!sameKey)
            return claimNext();
        if (const auto found = m_lookAgain(); found && (found->url != m_connection.url || found->token != m_connection.token)) {
            m_connection = *found; // the engine of the profile was started anew
            m_client = clientOf(m_connection);
        }
        sendClaim(base::limits::kLongPollMax);
    });
    m_pause.start(time);
}

std::string Work::claimPath() const { return fill("{}/{}.claim.json", m_options.stateDir, m_lease->granted().dispatch.id.text()); }

void Work::begin(std::shared_ptr<api::HeldLease> lease) {
    m_lease = std::move(lease);
    m_lost = m_cancelling = false;
    connect(m_lease.get(), &api::HeldLease::leaseLost, this, &Work::leaseLost);
    connect(m_lease.get(), &api::HeldLease::cancelRequested, this, &Work::cancelRequested);
    connect(m_lease.get(), &api::HeldLease::contradicted, this, [] { say("late evidence contradicts a decision about this job"); });
    const auto& granted = m_lease->granted();
    say(fill("claimed dispatch {} of job {}, generation {}", granted.dispatch.id.text(), granted.dispatch.job.text(), granted.dispatch.generation.value));
    if (const auto saved = saveClaim(claimPath(), {granted.dispatch.id.text(), granted.claimToken, granted.dispatch.generation.value}); !saved) {
        sayError(saved.error());
        return finishWith(FinishOutcome::Failed, R"({"code":"file_error"})", {});
    }
    if (m_options.recheck.empty())
        return runCommand();
    m_command = std::make_unique<Command>();
    connect(m_command.get(), &Command::ended, this, &Work::recheckEnded);
    if (!m_command->start({{"/bin/sh", "-c", m_options.recheck}, environment(false), -1, false}))
        recheckEnded({false, 126, {}});
}

void Work::recheckEnded(const CommandEnd& end) {
    m_command.release()->deleteLater(); // we are inside its signal
    if (m_lost)
        return next();
    if (m_cancelling)
        return finishWith(FinishOutcome::Cancelled, R"({"code":"cancelled"})", {}); // nothing was started
    if (m_asked > 1)
        return finishWith(FinishOutcome::Failed, R"({"code":"cancelled"})", {}); // nor here
    if (end.bySignal || end.number != 0) {
        say("decision_changed: the re-check says no; nothing is started");
        return finishWith(FinishOutcome::Failed, R"({"code":"decision_changed"})", {});
    }
    runCommand();
}

void Work::runCommand() {
    if (!m_lease->isAlive()) {
        m_lost = true;
        return commandEnded({true, SIGKILL, {}});
    }
    m_steps = std::make_unique<StepSocket>(m_lease);
    m_command = std::make_unique<Command>();
    connect(m_command.get(), &Command::ended, this, [this](const CommandEnd& end) {
        m_command.release()->deleteLater(); // we are inside its signal
        commandEnded(end);
    });
    const auto started = m_command->start({m_options.command, environment(true), m_steps->childEnd(), !m_options.json});
    m_steps->closeChildEnd();
    if (!started) {
        sayError(started.error());
        m_command.reset();
        finishWith(FinishOutcome::Failed, R"({"code":"internal"})", {});
    }
}

void Work::commandEnded(const CommandEnd& end) {
    if (m_lost && end.bySignal) {
        m_status = std::max(m_status, kRefused);
        return next();
    }
    const auto number = fill("{\"{}\":{}", end.bySignal ? "signal" : "exit", end.number) + "}";
    auto result = number;
    if (const auto tail = asText(end.tail); !tail.empty()) {
        result.pop_back();
        result += ",\"stdout\":";
        base::appendJsonString(result, tail);
        result += '}';
    }
    finishWith(outcomeOf(end), result, number);
}

// Told to end, a command ends by that signal, or with a status of its own once it has tidied up. Any other signal is
// somebody else's, and what it left behind is not known.
FinishOutcome Work::outcomeOf(const CommandEnd& end) const {
    const bool asTold = m_cancelling && m_asked < 2 && (end.bySignal ? end.number == SIGTERM : end.number != 0);
    if (asTold)
        return FinishOutcome::Cancelled;
    if (end.bySignal)
        return FinishOutcome::Unknown;
    return end.number == 0 ? FinishOutcome::Completed : FinishOutcome::Failed;
}

void Work::leaseLost() {
    m_lost = true;
    say("lease_lost: the command is stopped");
    if (m_command)
        m_command->signalGroup(SIGKILL);
}

void Work::cancelRequested() {
    say("a cancel is requested");
    if (m_steps)
        m_steps->tellCancelRequested();
    if (!m_options.cancelKills)
        return;
    m_cancelling = true;
    if (m_command)
        m_command->signalGroup(SIGTERM);
}

void Work::finishWith(FinishOutcome outcome, std::string result, std::string shorter) {
    m_steps.reset(); // no step after the end
    [[maybe_unused]] const auto delivery =
        deliver(m_lease->finish(outcome, std::move(result)), QPointer<QObject>(this),
                [this, outcome, shorter](const base::Result<api::Finished>& answer) { finishAnswered(answer, outcome, shorter); });
}

void Work::finishAnswered(const base::Result<api::Finished>& answer, FinishOutcome outcome, const std::string& shorter) {
    if (answer) {
        if (m_options.json)
            std::printf("%s\n", api::toJson(answer->answer).c_str());
        std::fflush(stdout);
        say(fill("dispatch {} is {}", m_lease->granted().dispatch.id.text(), queue::wordOf(answer->answer.state)));
        ::unlink(claimPath().c_str());
        return next();
    }
    const auto& error = answer.error();
    if ((error.code == Code::ForbiddenContent || error.code == Code::ResultTooLarge) && !shorter.empty()) {
        say(fill("{}: finishing without the output", base::codeText(error.code)));
        return finishWith(outcome, shorter, {});
    }
    sayError(error);
    m_status = std::max(m_status, exitStatusOf(error, true));
    m_lease->abandon();
    next();
}

void Work::next() {
    m_steps.reset();
    m_lease.reset();
    ++m_done;
    if (m_asked || m_done == m_options.jobs)
        return end(m_status);
    claimNext();
}

void Work::askToStop() {
    ++m_asked;
    if (m_pause.isActive()) {
        m_pause.stop();
        return end(m_status);
    }
    if (m_claiming) {
        if (m_asked == 1)
            m_stopClaim.request_stop();
        else
            end(kNotConfirmed);
        return;
    }
    if (m_asked == 1)
        return say("no further claim; the running command may end (once more stops it now)");
    if (m_command)
        m_command->signalGroup(SIGKILL);
}

void Work::childEnded() {
    if (m_command)
        m_command->reap();
}

void Work::end(int status) {
    if (!std::exchange(m_ended, true))
        Q_EMIT finished(status);
}

} // namespace sb::app
