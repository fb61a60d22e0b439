#include "core/runtime/supervisor.h"

#include <algorithm>
#include <deque>

namespace sb::runtime {

namespace {

std::string wordOf(const Outcome<void>& end) {
    switch (end.severity()) {
    case Severity::Ok:
        return "ended";
    case Severity::Err:
        return std::string(base::codeText(end.error().code));
    case Severity::Cancelled:
        return "cancelled";
    case Severity::Panicked:
        return "panicked";
    }
    return "panicked";
}

// In the frame of supervise(), behind a pointer so that its address is one.
class Supervision {
public:
    Supervision(Region region, SupervisorOptions options, std::vector<ChildSpec> children,
                OnRestart onRestart)
        : m_region(std::move(region))
        , m_options(std::move(options))
        , m_children(std::move(children))
        , m_onRestart(std::move(onRestart))
        , m_notes(m_children.size())
        , m_homes(m_children.size())
        , m_tasks(new detail::GroupTasks<void>) {
        m_tasks->running.resize(m_children.size());
    }

    [[nodiscard]] const Region& region() const { return m_region; }
    [[nodiscard]] std::size_t count() const { return m_children.size(); }
    [[nodiscard]] bool isLive(std::size_t i) const { return static_cast<bool>(m_tasks->running[i]); }
    [[nodiscard]] bool anyLive() const {
        return std::ranges::any_of(m_tasks->running,
                                   [](const auto& task) { return static_cast<bool>(task); });
    }
    [[nodiscard]] detail::AnyEndedLeaf<void> anyEnded(Cx cx, Time until = kNever) const {
        return detail::AnyEndedLeaf<void>(cx.task(), m_tasks, until);
    }
    base::Result<void> start(std::size_t i) {
        SB_TRY(home, m_region.open({.name = m_children[i].name, .restarts = m_notes[i]}));
        m_homes[i] = home;
        SB_TRY(task, m_children[i].start().start(home));
        m_tasks->running[i] = std::move(task);
        return {};
    }
    // Asks the run of child `i`, and what it left behind, to stop. Await it: afterwards nothing of it is
    // left.
    [[nodiscard]] CloseLeaf stop(std::size_t i, Cx cx, std::string_view why) const {
        m_homes[i]->cancel(CancelReason{.kind = CancelKind::FailFast,
                                        .text = why,
                                        .region = m_region.id(),
                                        .task = cx.taskId(),
                                        .at = cx.now()});
        return m_homes[i]->close(cx);
    }
    void forget(std::size_t i) { m_tasks->running[i] = {}; }
    Outcome<void> take(std::size_t i) {
        const auto task = std::exchange(m_tasks->running[i], {});
        return task->outcome->isOk() ? std::move(task->outcome->value().outcome) : task->outcome->summary();
    }
    [[nodiscard]] bool wantsRestart(std::size_t i, const Outcome<void>& end) const {
        const auto when = m_children[i].when;
        return when == RestartWhen::Always || (when == RestartWhen::OnFailure && !end.isOk());
    }
    // Those that go down with child `i`, in the order they were declared.
    [[nodiscard]] std::vector<std::size_t> fellows(std::size_t i) const {
        std::vector<std::size_t> out;
        for (std::size_t k = 0; k < count(); ++k) {
            const bool goes = m_options.strategy == RestartStrategy::OneForAll ||
                              (m_options.strategy == RestartStrategy::RestForOne && k > i);
            if (k != i && goes && isLive(k))
                out.push_back(k);
        }
        return out;
    }
    // A fellow that is never to be started again stays down.
    [[nodiscard]] std::vector<std::size_t> startOrder(std::size_t i,
                                                      const std::vector<std::size_t>& down) const {
        std::vector<std::size_t> out{i};
        std::ranges::copy_if(down, std::back_inserter(out),
                             [this](std::size_t k) { return m_children[k].when != RestartWhen::Never; });
        std::ranges::sort(out);
        return out;
    }
    // False: it has failed too often.
    bool note(std::size_t i, const Outcome<void>& end, Time now) {
        while (!m_recent.empty() && now - m_recent.front() >= m_options.intensity.within)
            m_recent.pop_front();
        if (m_recent.size() >= m_options.intensity.restarts)
            return false;
        m_recent.push_back(now);
        auto made = std::make_shared<RestartNote>(m_notes[i] ? *m_notes[i] : RestartNote{});
        ++made->restarts;
        made->last = wordOf(end);
        made->at = now;
        m_notes[i] = std::move(made);
        return true;
    }
    [[nodiscard]] Duration pause() const {
        Duration out = m_options.pause;
        for (std::size_t i = 1; i < m_recent.size() && out < m_options.pauseMax; ++i)
            out *= 2;
        return std::min(out, m_options.pauseMax);
    }
    void tell(std::size_t i) const {
        if (m_onRestart)
            m_onRestart(m_children[i].name, *m_notes[i]);
    }
    [[nodiscard]] base::Error tooOften(std::size_t i, const Outcome<void>& end) const {
        return {base::Code::RestartLimit,
                "A service failed more often than it may be started again.",
                {{"service", m_children[i].name}, {"failure", wordOf(end)}}};
    }

private:
    Region m_region;
    SupervisorOptions m_options;
    std::vector<ChildSpec> m_children;
    OnRestart m_onRestart;
    std::vector<std::shared_ptr<const RestartNote>> m_notes;
    std::vector<std::optional<Region>> m_homes; // of the run that is, or was last
    Ref<detail::GroupTasks<void>> m_tasks;
    std::deque<Time> m_recent;
};
using SupervisionPtr = std::shared_ptr<Supervision>;

// The last one declared goes first: it may rest on those before it. Each is drained before the next is told.
QCoro::Task<Outcome<void>> stopFellows(Cx cx, SupervisionPtr all, std::vector<std::size_t> which) {
    for (auto i = which.rbegin(); i != which.rend(); ++i) {
        [[maybe_unused]] const auto drained = co_await all->stop(*i, cx, "a child it belongs to has failed");
        all->forget(*i);
    }
    co_return {};
}

// One child has ended: again, with those that go with it, or not at all.
QCoro::Task<Outcome<void>> afterEnd(Cx cx, SupervisionPtr all, std::size_t i) {
    const Outcome<void> end = all->take(i);
    [[maybe_unused]] const auto drained = co_await all->stop(i, cx, "the child it was started by has ended");
    if (!all->wantsRestart(i, end))
        co_return {};
    if (!all->note(i, end, cx.now()))
        co_return base::fail(all->tooOften(i, end));
    const auto fellows = all->fellows(i);
    SB_CO_CHECK(stopFellows(cx, all, fellows));
    SB_CO_CHECK(cx.sleepFor(all->pause()));
    all->tell(i);
    for (const std::size_t k : all->startOrder(i, fellows))
        if (const auto started = all->start(k); !started)
            co_return base::fail(started.error());
    co_return {};
}

QCoro::Task<Outcome<void>> watchOver(Cx cx, SupervisionPtr all) {
    for (std::size_t i = 0; i < all->count(); ++i)
        if (const auto started = all->start(i); !started)
            co_return base::fail(started.error());
    while (all->anyLive()) {
        SB_CO_TRY(ended, all->anyEnded(cx));
        if (ended)
            SB_CO_CHECK(afterEnd(cx, all, *ended));
    }
    co_return {};
}

} // namespace

QCoro::Task<Outcome<void>> supervise(Cx cx, SupervisorOptions options, std::vector<ChildSpec> children,
                                     OnRestart onRestart) {
    const auto opened = cx.region().open({.name = options.name, .policy = Policy::Supervise, .restarts = options.restarts});
    if (!opened)
        co_return base::fail(opened.error());
    const auto all =
        std::make_shared<Supervision>(*opened, std::move(options), std::move(children), std::move(onRestart));
    auto answer = co_await watchOver(cx, all);
    const auto asked = cx.cancelReason();
    all->region().cancel(asked ? inherited(*asked)
                               : CancelReason{.kind = CancelKind::FailFast,
                                              .text = "the supervisor has ended",
                                              .region = all->region().id(),
                                              .task = cx.taskId(),
                                              .at = cx.now()});
    [[maybe_unused]] const auto closed = co_await all->region().close(cx); // each child's end was dealt with
    co_return answer;
}

} // namespace sb::runtime
