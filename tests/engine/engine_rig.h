// What engine tests share: a calm or changing host, requests with sensible values, waiting for a future by running
// the test's own event loop until it has its answer.
#pragma once

#include "core/base/hash.h"
#include "core/desk/queue_desk.h"
#include "core/queue/host_probe.h"

#include <QTest>

#include <atomic>

namespace sb::engine::test {

// A host whose numbers the test sets.
class FakeHost final : public queue::HostProbe {
public:
    std::atomic<double> load = 0.1;
    std::atomic<std::uint64_t> available = 4'000'000'000;
    std::atomic<bool> measured = true;
    std::atomic<bool> breaks = false; // reading ends in an exception: a bug of the probe, not a machine that cannot be measured
    queue::HostReading read(base::StoreTime at) override;
    [[nodiscard]] std::string root() const override { return "/fake"; }
};

[[nodiscard]] queue::SubmitRequest submitRequest(const std::string& task, const std::string& key = {}, const std::string& lane = "codex");
[[nodiscard]] queue::ClaimRequest claimRequest(const std::string& worker, base::Millis wait = base::Millis{0}, const std::string& lane = "codex");

// The answer of a desk; a test that never gets one fails at the time limit.
template <typename T> base::Result<T> wait(const desk::Answer<T>& answer) {
    if (!QTest::qWaitFor([&] { return answer.isFinished(); }, 20'000))
        return base::fail(base::Code::RequestTimeout, "no answer in the test");
    return answer.result();
}

} // namespace sb::engine::test
