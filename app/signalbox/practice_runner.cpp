#include "app/signalbox/practice_runner.h"

#include "core/base/hash.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>
#include <QProcessEnvironment>
#include <QStandardPaths>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <sys/prctl.h>
#include <unistd.h>

namespace sb::app {
namespace {

constexpr int kExecutors = 3;
constexpr int kTasksAtMost = 60;
constexpr auto kLook = std::chrono::milliseconds{1'500};

struct Sample {
    const char* lane;
    const char* task;
    const char* project;
};
constexpr Sample kSamples[] = {
    {"network-ai", "enrich-lead", "crm"},     {"codex", "codex-review", "engineering"}, {"network-ai", "kyc-summary", "onboarding"},
    {"codex", "refund-run", "payments"},      {"network-ai", "render-still", "media"},  {"codex", "payout-batch", "payments"},
    {"network-ai", "gpu-train", "research"},
};

// What an executor runs: a small real computation between "started" and "succeeded" of one paid step.
const char* kCommand = R"sh(
key="pr_$(printf %s "$SIGNALBOX_DISPATCH" | tail -c 12)"
"$SIGNALBOX_CTL" step --name charge --provider practice-pay --provider-key "$key" --state intended || exit 1
"$SIGNALBOX_CTL" step --name charge --provider practice-pay --provider-key "$key" --state started || exit 1
i=0
while [ $i -lt 14 ]; do
  find /usr/share/doc -maxdepth 2 -name copyright 2>/dev/null | head -n 200 | xargs cat 2>/dev/null | sha256sum >/dev/null
  sleep 2
  i=$((i + 1))
done
"$SIGNALBOX_CTL" step --name charge --provider practice-pay --provider-key "$key" --state succeeded || exit 1
)sh";

QString controlProgram() {
    const QString beside = QCoreApplication::applicationDirPath() + QStringLiteral("/signalboxctl");
    return QFileInfo(beside).isExecutable() ? beside : QStandardPaths::findExecutable(QStringLiteral("signalboxctl"));
}

} // namespace

PracticeRunner::PracticeRunner(desk::Desks desks, Endpoint endpoint, QObject* parent)
    : QObject(parent)
    , m_desks(std::move(desks))
    , m_endpoint(std::move(endpoint))
    , m_run(QDateTime::currentDateTimeUtc().toString(QStringLiteral("MMddhhmmss"))) {
    connect(&m_timer, &QTimer::timeout, this, &PracticeRunner::look);
    connect(&m_board, &QFutureWatcherBase::finished, this, &PracticeRunner::looked);
    connect(&m_observed, &QFutureWatcherBase::finished, this, &PracticeRunner::observeNext);
}

PracticeRunner::~PracticeRunner() {
    for (auto* executor : m_executors) {
        executor->disconnect(this);
        // The command dies with `work`; nothing is waited for on this thread.
        executor->kill();
        executor->setParent(nullptr);
        connect(executor, &QProcess::finished, executor, &QObject::deleteLater);
    }
}

void PracticeRunner::start() {
    m_sightings = practiceSightings();
    std::ranges::reverse(m_sightings);
    m_observer = std::make_unique<api::RemoteEngine>(api::RemoteOptions{.url = m_endpoint.url, .token = m_endpoint.token, .followChanges = false});
    observeNext();
    if (controlProgram().isEmpty())
        return; // the lanes then say that nobody claims
    for (int i = 0; i < 6; ++i)
        submitOne();
    for (int i = 1; i <= kExecutors; ++i)
        startExecutor(i);
    m_timer.start(kLook);
}

// One after the other: what is seen first is canonical first.
void PracticeRunner::observeNext() {
    if (m_sightings.empty())
        return m_observer.reset();
    auto sighting = std::move(m_sightings.back());
    m_sightings.pop_back();
    conflict::Acquisition acquisition;
    acquisition.origin = std::move(sighting.origin);
    acquisition.bytes = std::move(sighting.bytes);
    m_observed.setFuture(m_observer->desks().conflicts->acquire(std::move(acquisition)));
}

void PracticeRunner::submitOne() {
    const Sample& sample = kSamples[m_submitted % int(std::size(kSamples))];
    const std::string name = std::string(sample.task) + "/" + m_run.toStdString() + "-" + std::to_string(++m_submitted);
    queue::SubmitRequest request;
    request.lane = sample.lane;
    request.sourceTask = name;
    request.owner = "practice";
    request.project = sample.project;
    request.requestSha256 = base::sha256Hex(name);
    request.requestKey = "practice-" + name;
    [[maybe_unused]] const auto answer = m_desks.queue->submit(std::move(request));
}

void PracticeRunner::startExecutor(int number) {
    auto* process = new QProcess(this);
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("SIGNALBOX_URL"), QString::fromStdString(m_endpoint.url));
    environment.insert(QStringLiteral("SIGNALBOX_TOKEN"), QString::fromStdString(m_endpoint.token));
    environment.insert(QStringLiteral("SIGNALBOX_CTL"), controlProgram());
    process->setProcessEnvironment(environment);
    // Also when the console is killed: nobody works for an engine that is gone.
    process->setChildProcessModifier([console = ::getpid()] {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != console)
            ::_exit(126);
    });
    process->setStandardOutputFile(QProcess::nullDevice());
    process->setStandardErrorFile(QProcess::nullDevice());
    const QString lane = number == 2 ? QStringLiteral("codex") : QStringLiteral("network-ai");
    process->start(controlProgram(), {QStringLiteral("work"), QStringLiteral("--lane"), lane, QStringLiteral("--worker"),
                                      QStringLiteral("practice-%1").arg(number), QStringLiteral("--"), QStringLiteral("sh"),
                                      QStringLiteral("-c"), QString::fromLatin1(kCommand)});
    m_executors.push_back(process);
}

void PracticeRunner::look() {
    if (!m_board.isRunning())
        m_board.setFuture(m_desks.queue->leases());
}

void PracticeRunner::looked() {
    const auto board = m_board.future().result();
    if (!board)
        return;
    // Work goes on as long as somebody watches, up to a bound.
    if (board->live.size() < std::size_t(kExecutors) && m_submitted < kTasksAtMost && m_killed)
        submitOne();
    if (m_killed)
        return;
    for (const auto& lease : board->live) {
        const bool paying = std::ranges::any_of(lease.steps, [](const queue::Step& s) { return s.state == queue::StepState::Started; });
        const auto& worker = lease.dispatch.worker;
        const int number = worker.empty() ? 0 : worker.back() - '0';
        if (!paying || number < 1 || number > int(m_executors.size()) || !worker.starts_with("practice-"))
            continue;
        m_killed = true;
        ::kill(static_cast<pid_t>(m_executors[std::size_t(number - 1)]->processId()), SIGKILL);
        startExecutor(number + kExecutors); // somebody else takes over the lane, never the dispatch
        return;
    }
}

} // namespace sb::app
