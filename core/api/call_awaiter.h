// The two things a client coroutine waits for: an answer and a pause. Both end exactly once: by what they
// wait for, by a stop request (from any thread), or by HttpCaller::close(); so no frame is ever left behind.
// Resumes on the caller's thread. Internal to core/api.
#pragma once

#include "core/api/http_caller.h"

#include <coroutine>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace sb::api {

// Runs `action` on the caller's thread when a stop is requested, as long as this lives.
class StopHook {
public:
    void arm(const std::stop_token& token, std::weak_ptr<HttpCaller> caller,
             std::function<void(HttpCaller&)> action) {
        m_callback.emplace(token, [caller = std::move(caller), action = std::move(action)] {
            if (const auto strong = caller.lock())
                QMetaObject::invokeMethod(
                    strong.get(), [strong, action] { action(*strong); }, Qt::QueuedConnection);
        });
    }

private:
    std::optional<std::stop_callback<std::function<void()>>> m_callback;
};

struct CallOutcome {
    base::Result<HttpAnswer> answer;
    std::string problem; // body of a refusal
};

class CallAwaiter {
public:
    CallAwaiter(std::shared_ptr<HttpCaller> caller, HttpCall call, std::stop_token stop)
        : m_caller(std::move(caller))
        , m_call(std::move(call))
        , m_stop(std::move(stop)) {}

    bool await_ready() {
        const auto id = m_caller->send(
            std::move(m_call), [state = m_state](base::Result<HttpAnswer> answer, std::string problem) {
                state->outcome = CallOutcome{std::move(answer), std::move(problem)};
                if (const auto waiter = std::exchange(state->waiter, nullptr))
                    waiter.resume();
            });
        if (!m_state->outcome && m_stop.stop_possible())
            m_hook.arm(m_stop, m_caller, [id](HttpCaller& caller) { caller.abort(id); });
        return m_state->outcome.has_value();
    }
    void await_suspend(std::coroutine_handle<> waiter) { m_state->waiter = waiter; }
    CallOutcome await_resume() { return std::move(*m_state->outcome); }

private:
    struct State {
        std::optional<CallOutcome> outcome;
        std::coroutine_handle<> waiter;
    };
    const std::shared_ptr<HttpCaller> m_caller;
    HttpCall m_call;
    const std::stop_token m_stop;
    const std::shared_ptr<State> m_state = std::make_shared<State>();
    StopHook m_hook;
};

class PauseAwaiter {
public:
    PauseAwaiter(std::shared_ptr<HttpCaller> caller, std::chrono::milliseconds time, std::stop_token stop)
        : m_caller(std::move(caller))
        , m_time(time)
        , m_stop(std::move(stop)) {}

    bool await_ready() {
        if (m_stop.stop_requested())
            return true;
        const auto id = m_caller->pause(m_time, [state = m_state] {
            state->ended = true;
            if (const auto waiter = std::exchange(state->waiter, nullptr))
                waiter.resume();
        });
        if (!m_state->ended && m_stop.stop_possible())
            m_hook.arm(m_stop, m_caller, [id](HttpCaller& caller) { caller.endPause(id); });
        return m_state->ended;
    }
    void await_suspend(std::coroutine_handle<> waiter) { m_state->waiter = waiter; }
    void await_resume() {}

private:
    struct State {
        bool ended = false;
        std::coroutine_handle<> waiter;
    };
    const std::shared_ptr<HttpCaller> m_caller;
    const std::chrono::milliseconds m_time;
    const std::stop_token m_stop;
    const std::shared_ptr<State> m_state = std::make_shared<State>();
    StopHook m_hook;
};

} // namespace sb::api
