// Runs a Scheduler in a Qt event loop: one posted event when work appears, batches of 64 steps for 100 us a turn (a step
// is not interrupted), one timer on CLOCK_BOOTTIME for the earliest deadline. runtime.md shape 6. Lives in, and belongs
// to, the thread that made it.
#pragma once

#include "core/runtime/region.h"
#include "core/runtime/scheduler.h"

#include <QObject>

#include <atomic>
#include <memory>

class QSocketNotifier;

namespace sb::runtime {

class QtDriver final : public QObject {
    Q_OBJECT
public:
    explicit QtDriver(SchedulerOptions options = {}, QObject* parent = nullptr);
    // The root region must have closed: shutDown() first and wait for closed().
    ~QtDriver() override;

    [[nodiscard]] Scheduler& scheduler() { return *m_scheduler; }
    [[nodiscard]] const Clock& clock() const { return m_clock; }
    [[nodiscard]] Region root() const { return m_scheduler->root(); }
    // Cancels the root region with CancelKind::Shutdown. Idempotent.
    void shutDown();
    [[nodiscard]] bool isClosed() const { return m_scheduler->isClosed(); }

Q_SIGNALS:
    void closed(); // the root region has closed; no task is left

protected:
    bool event(QEvent* event) override;

private:
    void wake(); // any thread
    void pump();
    void armTimer();

    BootClock m_clock;
    std::atomic<bool> m_posted = false; // an event is on its way
    int m_timerFd = -1;
    Time m_timerAt = kNever;
    bool m_announced = false;
    std::unique_ptr<QSocketNotifier> m_notifier;
    std::unique_ptr<Scheduler> m_scheduler;
};

} // namespace sb::runtime
