#include "app/signalboxctl/step_socket.h"

#include "app/signalboxctl/deliver.h"
#include "core/base/exact_json.h"

#include <QSocketNotifier>

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace sb::app {

using base::Code;

namespace {
constexpr std::size_t kMostLine = 4 * 1024;
constexpr auto kAgain = std::chrono::milliseconds{1'000};
} // namespace

StepSocket::StepSocket(std::shared_ptr<api::HeldLease> lease, QObject* parent)
    : QObject(parent)
    , m_lease(std::move(lease)) {
    int ends[2] = {-1, -1};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return;
    m_own = ends[0];
    m_child = ends[1];
    ::fcntl(m_own, F_SETFL, O_NONBLOCK);
    m_notifier = new QSocketNotifier(m_own, QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, &StepSocket::readMore);
}

StepSocket::~StepSocket() {
    delete m_notifier;
    closeChildEnd();
    if (m_own >= 0)
        ::close(m_own);
}

void StepSocket::closeChildEnd() {
    if (m_child >= 0)
        ::close(std::exchange(m_child, -1));
}

// A command that reads no answers loses them: its steps are durable all the same, and we never wait for it.
void StepSocket::say(const std::string& line) {
    [[maybe_unused]] const auto n = ::send(m_own, line.data(), line.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
}

void StepSocket::refuse(Code code) { say("{\"error\":\"" + std::string(base::codeText(code)) + "\"}\n"); }

void StepSocket::tellCancelRequested() { say("{\"cancel_requested\":true}\n"); }

void StepSocket::readMore() {
    std::array<char, 4096> bytes{};
    const auto n = ::recv(m_own, bytes.data(), bytes.size(), 0);
    if (n < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (n <= 0) {
        m_notifier->setEnabled(false);
        return;
    }
    m_text.append(bytes.data(), static_cast<std::size_t>(n));
    takeLines();
}

void StepSocket::takeLines() {
    while (!m_recording) {
        const auto end = m_text.find('\n');
        if (end == std::string::npos || end > kMostLine) {
            if (std::min(end, m_text.size()) <= kMostLine)
                return;
            m_notifier->setEnabled(false); // no line of ours is that long
            m_text.clear();
            return refuse(Code::BodyTooLarge);
        }
        const auto line = m_text.substr(0, end);
        m_text.erase(0, end + 1);
        const auto json = base::Json::parse(line);
        if (!json) {
            refuse(json.error().code);
            continue;
        }
        base::JsonReader reader(*json);
        const auto name = reader.string("name");
        const auto provider = reader.string("provider");
        const auto key = reader.string("provider_key");
        const auto state = reader.string("state");
        const auto known = state ? queue::fromWord<queue::StepState>(*state) : std::nullopt;
        const auto whole = reader.finish();
        if (!name || !provider || !key || !known)
            refuse(Code::BadRequest);
        else if (!whole)
            refuse(whole.error().code);
        else
            record({*name, *provider, *key, *known});
    }
}

void StepSocket::record(const Step& step) {
    m_recording = true;
    const auto answered = [this, step](const base::Result<queue::StepAnswer>& answer) {
        const bool again = !answer && m_lease->isAlive() && (answer.error().isTransient() || answer.error().code == Code::BadAnswer);
        if (again) {
            QTimer::singleShot(kAgain, this, [this, step] { record(step); });
            return;
        }
        m_recording = false;
        if (answer)
            say("{\"ok\":true}\n");
        else
            refuse(m_lease->isAlive() ? answer.error().code : Code::LeaseLost);
        takeLines();
    };
    [[maybe_unused]] const auto delivery = deliver(m_lease->step(step.name, step.provider, step.providerKey, step.state), QPointer<QObject>(this), answered);
}

} // namespace sb::app
