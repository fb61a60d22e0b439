// The other end of SIGNALBOX_STEP_FD: one JSON line in for each step, one line back once it is durable. Answers come
// in the order of the lines; a step whose answer from the engine was lost is sent again while the lease lives, since
// the same step is recorded once. Lives on the thread of its lease.
#pragma once

#include "core/api/held_lease.h"

#include <QObject>

#include <deque>
#include <memory>
#include <string>

class QSocketNotifier;

namespace sb::app {

class StepSocket : public QObject {
    Q_OBJECT
public:
    explicit StepSocket(std::shared_ptr<api::HeldLease> lease, QObject* parent = nullptr);
    ~StepSocket() override;

    [[nodiscard]] int childEnd() const { return m_child; } // -1: no socket could be made
    void closeChildEnd();
    void tellCancelRequested(); // {"cancel_requested":true}, no answer expected

private:
    struct Step {
        std::string name;
        std::string provider;
        std::string providerKey;
        queue::StepState state = queue::StepState::Intended;
    };
    void readMore();
    void takeLines();
    void record(const Step& step);
    void say(const std::string& line);
    void refuse(base::Code code);

    const std::shared_ptr<api::HeldLease> m_lease;
    int m_own = -1;
    int m_child = -1;
    bool m_recording = false;
    std::string m_text;
    QSocketNotifier* m_notifier = nullptr;
};

} // namespace sb::app
