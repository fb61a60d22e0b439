#include "core/engine/change_hub.h"

#include "core/engine/engine_core.h"

#include <algorithm>
#include <chrono>

namespace sb::engine {

using runtime::Cx;
using runtime::Outcome;

namespace {
constexpr auto kQuiet = std::chrono::milliseconds{100}; // at most ten lists a second
}

ChangeHub::ChangeHub() : m_feed(std::make_shared<desk::ChangeFeed>()) {}

std::function<void(const std::vector<db::Change>&)> ChangeHub::sink(runtime::Port port, std::weak_ptr<EngineCore> core) {
    return [inbox = m_inbox, port, core](const std::vector<db::Change>& changes) {
        {
            const std::scoped_lock lock(inbox->lock);
            inbox->changes.insert(inbox->changes.end(), changes.begin(), changes.end());
            if (std::exchange(inbox->posted, true))
                return;
        }
        port.post([inbox, core](runtime::Scheduler&) {
            if (const auto alive = core.lock())
                alive->changes().take(inbox, *alive);
        });
    };
}

void ChangeHub::take(const std::shared_ptr<Inbox>& inbox, EngineCore& core) {
    std::vector<db::Change> changes;
    {
        const std::scoped_lock lock(inbox->lock);
        changes.swap(inbox->changes);
        inbox->posted = false;
    }
    bool work = false;
    for (auto& c : changes) {
        work = work || c.topic == "dispatch" || c.topic == "lane" || c.topic == "job";
        add({std::string(c.topic), std::move(c.id), std::move(c.lane), std::move(c.owner), std::move(c.project), c.revision, 0});
    }
    if (work)
        core.claims().somethingChanged();
    m_arrived.notifyOne();
}

void ChangeHub::tell(desk::Change change) {
    add(std::move(change));
    m_arrived.notifyOne();
}

void ChangeHub::add(desk::Change change) {
    const auto same = std::ranges::find_if(
        m_pending, [&](const desk::Change& c) { return c.id == change.id && c.topic == change.topic; });
    change.position = ++m_position;
    if (same != m_pending.end() && m_pending.size() < 1'000)
        m_pending.erase(same); // the newest stands for all before it
    m_pending.push_back(std::move(change));
}

QCoro::Task<Outcome<void>> ChangeHub::run(Cx cx, std::shared_ptr<EngineCore> core) {
    for (;;) {
        ChangeHub& hub = core->changes();
        if (hub.m_pending.empty())
            SB_CO_CHECK(hub.m_arrived.wait(cx));
        QList<desk::Change> list(hub.m_pending.begin(), hub.m_pending.end());
        hub.m_pending.clear();
        if (!list.isEmpty())
            Q_EMIT hub.m_feed->changed(list);
        SB_CO_CHECK(cx.sleepFor(kQuiet));
    }
}

} // namespace sb::engine
