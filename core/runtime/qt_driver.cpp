#include "core/runtime/qt_driver.h"

#include "core/runtime/fatal.h"

#include <QCoreApplication>
#include <QEvent>
#include <QSocketNotifier>

#include <sys/timerfd.h>
#include <unistd.h>

namespace sb::runtime {

namespace {

constexpr std::size_t kBatch = 64; // steps between two looks at the clock and the timers
// A turn of the Qt loop costs some 6 us, as much as 300 short steps, so one turn runs batches for this long; what else
// waits in the loop waits no longer.
constexpr Duration kTurn = std::chrono::microseconds{100};

QEvent::Type pumpEvent() {
    static const auto type = static_cast<QEvent::Type>(QEvent::registerEventType());
    return type;
}

} // namespace

QtDriver::QtDriver(SchedulerOptions options, QObject* parent)
    : QObject(parent)
    // A QTimer runs on CLOCK_MONOTONIC, which stands still while the machine sleeps; leases do not.
    , m_timerFd(timerfd_create(CLOCK_BOOTTIME, TFD_NONBLOCK | TFD_CLOEXEC)) {
    if (m_timerFd < 0)
        fatal("the kernel gives no timer descriptor");
    m_notifier = std::make_unique<QSocketNotifier>(m_timerFd, QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, [this] {
        std::uint64_t expirations = 0;
        [[maybe_unused]] const auto size = ::read(m_timerFd, &expirations, sizeof expirations);
        m_timerAt = kNever;
        wake();
    });
    m_scheduler = std::make_unique<Scheduler>(m_clock, std::move(options), [this] { wake(); });
}

QtDriver::~QtDriver() {
    m_scheduler.reset();
    m_notifier.reset();
    ::close(m_timerFd);
}

void QtDriver::shutDown() {
    m_scheduler->root().cancel(
        CancelReason{.kind = CancelKind::Shutdown, .text = "the engine stops", .at = m_clock.now()});
    wake();
}

void QtDriver::wake() {
    if (!m_posted.exchange(true, std::memory_order_acq_rel))
        QCoreApplication::postEvent(this, new QEvent(pumpEvent()));
}

bool QtDriver::event(QEvent* event) {
    if (event->type() != pumpEvent())
        return QObject::event(event);
    // Before looking for work: whatever arrives from here on posts again.
    m_posted.store(false, std::memory_order_release);
    pump();
    return true;
}

void QtDriver::pump() {
    const Time until = later(m_clock.now(), kTurn);
    do {
        m_scheduler->runBatch(kBatch);
    } while (m_scheduler->hasWork() && m_clock.now() < until);
    if (m_scheduler->hasWork())
        wake();
    armTimer();
    if (m_scheduler->isClosed() && !std::exchange(m_announced, true))
        Q_EMIT closed();
}

void QtDriver::armTimer() {
    const Time next = m_scheduler->nextDeadline();
    if (next == m_timerAt)
        return;
    m_timerAt = next;
    itimerspec spec{};
    if (next != kNever) {
        const auto at = std::max(next.time_since_epoch(), Duration{1}); // zero would disarm
        spec.it_value.tv_sec = at.count() / 1'000'000'000;
        spec.it_value.tv_nsec = at.count() % 1'000'000'000;
    }
    timerfd_settime(m_timerFd, TFD_TIMER_ABSTIME, &spec, nullptr);
}

} // namespace sb::runtime
