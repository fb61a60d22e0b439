// A scripted engine for the tests of core/api: records what it is asked and answers what it is told.
#pragma once

#include "core/api/json_values.h"
#include "core/desk/desks.h"

#include <QPromise>

#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <typeinfo>
#include <vector>

namespace sb::test {

struct FakeCall {
    std::string method;  // desk method without its class
    std::string request; // JSON of the request, or its arguments
    bool preview = false;
    bool operator==(const FakeCall&) const = default;
};

class FakeEngine : public desk::DeskSource, public std::enable_shared_from_this<FakeEngine> {
public:
    // Script, set by the test's thread before the request.
    void setToken(const std::string& secret, queue::Access access);
    void dropToken(const std::string& secret);
    void failWith(std::optional<base::Error> error, int times = -1); // -1: until told otherwise
    void reportWith(queue::ActionReport report);
    void payloadWith(conflict::PayloadState state, std::string bytes);
    void holdClaims(bool on);
    void setReady(bool ready) { m_ready = ready; }
    template <typename T> void answerWith(T value) {
        const std::lock_guard lock(m_mutex);
        m_answers[typeid(T).name()] = api::toJson(value);
    }
    // Record.
    std::vector<FakeCall> takeCalls();
    queue::Access lastAccess();
    std::vector<std::string> takenBack(); // claim tokens
    int refusals(base::Code code);
    int heldClaims();
    int lookups() const { return m_lookups; }
    void tell(const QList<desk::Change>& changes) { Q_EMIT m_feed.changed(changes); }
    void finishHeldClaims(queue::ClaimAnswer answer);

    desk::Answer<queue::Access> authenticate(std::string secret) override;
    desk::Desks desksFor(queue::Access access) override;
    void takeBack(queue::LeaseKey lease) override;
    desk::ChangeFeed* changes() override { return &m_feed; }
    void countRefusal(base::Code code) override;
    bool isReady() const override { return m_ready; }

    // Used by the fake desks.
    template <typename T>
    desk::Answer<T> say(std::string method, std::string request, bool preview = false, T value = T{}) {
        const std::lock_guard lock(m_mutex);
        m_calls.push_back({std::move(method), std::move(request), preview});
        if (m_error && m_errorsLeft != 0) {
            m_errorsLeft -= m_errorsLeft > 0 ? 1 : 0;
            return QtFuture::makeReadyFuture<base::Result<T>>(base::fail(*m_error));
        }
        return QtFuture::makeReadyFuture<base::Result<T>>(std::move(value));
    }
    template <typename T> T scripted(T fallback) {
        const std::lock_guard lock(m_mutex);
        const auto at = m_answers.find(typeid(T).name());
        return at == m_answers.end() ? fallback : *api::fromJson<T>(at->second);
    }
    desk::Answer<queue::ClaimAnswer> holdOrSay(std::string request);
    queue::ActionReport report(bool preview);
    conflict::VariantPayload payload(const conflict::VariantId& variant);

private:
    std::mutex m_mutex;
    std::map<std::string, queue::Access> m_tokens;
    std::map<std::string, std::string> m_answers;
    std::optional<base::Error> m_error;
    int m_errorsLeft = -1;
    std::optional<queue::ActionReport> m_report;
    conflict::VariantPayload m_payload{{}, conflict::PayloadState::Full, "{}"};
    std::vector<FakeCall> m_calls;
    std::map<base::Code, int> m_refusals;
    queue::Access m_lastAccess;
    std::vector<std::string> m_takenBack;
    bool m_holdClaims = false;
    std::vector<std::shared_ptr<QPromise<base::Result<queue::ClaimAnswer>>>> m_held;
    std::atomic<bool> m_ready = true;
    std::atomic<int> m_lookups = 0;
    desk::ChangeFeed m_feed;
};

} // namespace sb::test
