// What a trace says came before what, and that two runs which differ in the order of independent steps are
// the same: seed 002 section 3.2.
#include "core/runtime/channel.h"
#include "core/runtime/external.h"
#include "core/runtime/lab/lab_driver.h"
#include "core/runtime/notify.h"
#include "core/runtime/semaphore.h"
#include "core/runtime/trace_order.h"
#include "tests/runtime/drawn_program.h"

#include <QTest>

#include <cstring>
#include <map>
#include <set>

using namespace sb;
using namespace sb::runtime;
using namespace std::chrono_literals;

namespace {

lab::LabOptions recorded(std::uint64_t seed) {
    lab::LabOptions options{.seed = seed};
    options.scheduler.traceCapacity = 1U << 14U;
    return options;
}

// The step in which a task said so, or nothing.
std::optional<std::size_t> stepOf(const TraceOrder& order, const std::vector<TraceEvent>& events,
                                  const char* said) {
    for (std::size_t i = 0; i < order.steps.size(); ++i)
        for (std::size_t e = order.steps[i].first; e < order.steps[i].last; ++e)
            if (events[e].kind == TraceKind::User && std::strcmp(events[e].label, said) == 0)
                return i;
    return std::nullopt;
}

// --- one tie each: "before" is said by one task, "after" by another

QCoro::Task<Outcome<void>> sayAfter(Cx cx) {
    cx.trace("after");
    co_return {};
}
QCoro::Task<Outcome<void>> sayBefore(Cx cx) {
    cx.trace("before");
    co_return {};
}
QCoro::Task<Outcome<void>> spawns(Cx cx) {
    cx.trace("before");
    if (!cx.region().spawn(&sayAfter))
        co_return base::fail(base::Code::Internal, "refused");
    co_return {};
}
QCoro::Task<Outcome<void>> joins(Cx cx, bool late) {
    auto other = cx.region().spawn(&sayBefore);
    if (late)
        SB_CO_CHECK(cx.sleepFor(1ms)); // ended by then: the join finds the end, nobody is woken
    SB_CO_CHECK(std::move(*other).join(cx));
    cx.trace("after");
    co_return {};
}
QCoro::Task<Outcome<void>> closes(Cx cx, bool late) {
    auto inner = cx.region().open({.name = "inner"});
    auto other = inner->spawn(&sayBefore);
    if (late) {
        inner->beginClose();
        SB_CO_CHECK(cx.sleepFor(1ms)); // closed by then: nobody is woken
    }
    SB_CO_CHECK(inner->close(cx));
    cx.trace("after");
    co_return {};
}
QCoro::Task<Outcome<void>> untilAsked(Cx cx) {
    co_await cx.untilCancelled();
    cx.trace("after");
    co_return {};
}
QCoro::Task<Outcome<void>> cancels(Cx cx) {
    auto other = cx.region().spawn(&untilAsked);
    SB_CO_CHECK(cx.sleepFor(1ms));
    cx.trace("before");
    other->cancel();
    co_return {};
}
QCoro::Task<Outcome<void>> sends(Cx cx, Sender<int> out) {
    SB_CO_TRY(permit, out.reserve(cx));
    SB_CO_CHECK(cx.yieldNow());
    cx.trace("before");
    if (std::move(permit).send(1))
        co_return base::fail(base::Code::Internal, "gone");
    co_return {};
}
QCoro::Task<Outcome<void>> receives(Cx cx, Receiver<int> in) {
    SB_CO_CHECK(in.receive(cx));
    cx.trace("after");
    co_return {};
}
QCoro::Task<Outcome<void>> notifies(Cx cx, Notify gate) {
    cx.trace("before");
    gate.notifyOne();
    co_return {};
}
QCoro::Task<Outcome<void>> waits(Cx cx, Notify gate) {
    SB_CO_CHECK(gate.wait(cx));
    cx.trace("after");
    co_return {};
}
QCoro::Task<Outcome<void>> holds(Cx cx, Semaphore one) {
    SB_CO_TRY(permit, one.acquire(cx));
    SB_CO_CHECK(cx.sleepFor(1ms));
    cx.trace("before");
    std::move(permit).release();
    co_return {};
}
QCoro::Task<Outcome<void>> acquires(Cx cx, Semaphore one) {
    SB_CO_CHECK(cx.sleepFor(500us)); // the other holds it by then
    SB_CO_CHECK(one.acquire(cx));
    cx.trace("after");
    co_return {};
}
// An obligation that is reserved here and resolved there.
using Held = std::shared_ptr<Obligation>;
QCoro::Task<Outcome<void>> reserves(Cx cx, Held held) {
    cx.trace("before");
    auto made = cx.obligation(ObligationKind::Lease, "held");
    if (!made)
        co_return base::fail(std::move(made).error());
    *held = std::move(*made);
    co_return {};
}
QCoro::Task<Outcome<void>> resolves(Cx cx, Held held) {
    SB_CO_CHECK(cx.sleepFor(1ms));
    held->commit();
    cx.trace("after");
    co_return {};
}

struct Scene {
    const char* name;
    bool tied;
    bool (*start)(const Region&);
};
constexpr Scene kScenes[] = {
    {"spawn, first step", true, [](const Region& r) { return r.spawn(&spawns).has_value(); }},
    {"end, join that waits", true, [](const Region& r) { return r.spawn(&joins, false).has_value(); }},
    {"end, join that comes late", true, [](const Region& r) { return r.spawn(&joins, true).has_value(); }},
    {"end of a member, close", true, [](const Region& r) { return r.spawn(&closes, false).has_value(); }},
    {"end of a member, close that comes late", true,
     [](const Region& r) { return r.spawn(&closes, true).has_value(); }},
    {"cancel, told", true, [](const Region& r) { return r.spawn(&cancels).has_value(); }},
    {"send, receive", true,
     [](const Region& r) {
         auto channel = makeChannel<int>(1);
         return r.spawn(&sends, std::move(channel.sender)).has_value() &&
                r.spawn(&receives, std::move(channel.receiver)).has_value();
     }},
    {"notify, wait", true,
     [](const Region& r) {
         const Notify gate;
         return r.spawn(&notifies, gate).has_value() && r.spawn(&waits, gate).has_value();
     }},
    {"release, acquire", true,
     [](const Region& r) {
         const Semaphore one(1);
         return r.spawn(&holds, one).has_value() && r.spawn(&acquires, one).has_value();
     }},
    {"reserve, resolve", true,
     [](const Region& r) {
         const auto held = std::make_shared<Obligation>();
         return r.spawn(&reserves, held).has_value() && r.spawn(&resolves, held).has_value();
     }},
    {"nothing in common", false,
     [](const Region& r) { return r.spawn(&sayBefore).has_value() && r.spawn(&sayAfter).has_value(); }},
};

// --- every schedule of a small program

using Seen = std::set<std::uint64_t>;

QCoro::Task<Outcome<void>> touches(Cx cx, std::shared_ptr<TraceObject> object, TraceAccess access,
                                   int times) {
    for (int i = 0; i < times; ++i) {
        SB_CO_CHECK(cx.yieldNow());
        cx.use(*object, access, "shared");
    }
    co_return {};
}

struct Schedules {
    std::size_t runs = 0;
    Seen classes;
};

// Goes through all of them, depth first: the next one makes another choice at the last place where one is
// left.
Schedules everySchedule(const std::vector<std::pair<TraceAccess, int>>& tasks) {
    Schedules seen;
    std::vector<lab::Deviations> open{{}};
    while (!open.empty()) {
        const auto follow = std::move(open.back());
        open.pop_back();
        auto options = recorded(1);
        options.record = true;
        options.follow = follow;
        lab::LabDriver lab(std::move(options));
        const auto object = std::make_shared<TraceObject>();
        for (const auto& [access, times] : tasks)
            if (!lab.root().spawn(&touches, object, access, times))
                return {};
        lab.runUntilIdle();
        ++seen.runs;
        seen.classes.insert(orderOf(lab.scheduler().traceLog().events()).fingerprint);
        std::uint64_t at = 0;
        for (const auto& choice : lab.recording()) {
            if (choice.kind == lab::ChoiceKind::Time || choice.options < 2)
                continue;
            if (follow.empty() || at > follow.back().at)
                for (std::uint64_t other = 1; other < choice.options; ++other) {
                    auto next = follow;
                    next.push_back({at, other});
                    open.push_back(std::move(next));
                }
            ++at;
        }
    }
    return seen;
}

} // namespace

class TestRuntimeTraceOrder final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTieOrdersAndNothingElseDoes_data() {
        QTest::addColumn<int>("scene");
        for (int i = 0; i < int(std::size(kScenes)); ++i)
            QTest::newRow(kScenes[i].name) << i;
    }
    void aTieOrdersAndNothingElseDoes() {
        QFETCH(int, scene);
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            lab::LabDriver lab(recorded(seed));
            QVERIFY(kScenes[scene].start(lab.root()));
            lab.runToEnd();
            const auto events = lab.scheduler().traceLog().events();
            const auto order = orderOf(events);
            const auto before = stepOf(order, events, "before");
            const auto after = stepOf(order, events, "after");
            QVERIFY(before && after);
            QVERIFY2(order.happensBefore(*before, *after) == kScenes[scene].tied,
                     orderText(order, events).c_str());
            QVERIFY(!order.happensBefore(*after, *before));
        }
    }

    void anAnswerFromOutsideComesBeforeWhoWaitedForIt() {
        lab::LabDriver lab(recorded(1));
        const auto slot = std::make_shared<Completer<int>>();
        QVERIFY(lab.root().spawn(
            +[](Cx cx, std::shared_ptr<Completer<int>> out) -> QCoro::Task<Outcome<void>> {
                auto [completer, answer] = makeExternal<int>(cx, "answer");
                *out = completer;
                SB_CO_CHECK(std::move(answer).wait(cx, OnCancel::Await));
                cx.trace("after");
                co_return {};
            },
            slot));
        lab.runUntilIdle();
        QVERIFY(slot->complete(1));
        lab.runUntilIdle();
        const auto events = lab.scheduler().traceLog().events();
        const auto order = orderOf(events);
        const auto inbox = std::ranges::find(order.steps, TraceOrigin::Inbox, &TraceStep::origin);
        const auto after = stepOf(order, events, "after");
        QVERIFY(inbox != order.steps.end() && after);
        QVERIFY(order.happensBefore(std::size_t(inbox - order.steps.begin()), *after));
    }

    void theClassesOfASmallProgramAreCounted_data() {
        using Tasks = std::vector<std::pair<TraceAccess, int>>;
        using enum TraceAccess;
        QTest::addColumn<Tasks>("tasks");
        QTest::addColumn<int>("runs");
        QTest::addColumn<int>("classes");
        QTest::newRow("nothing shared") << Tasks{{Write, 0}, {Write, 0}, {Write, 0}} << 6 << 1;
        QTest::newRow("two writers") << Tasks{{Write, 1}, {Write, 1}} << 6 << 2;
        QTest::newRow("two writers, twice") << Tasks{{Write, 2}, {Write, 2}} << 20 << 6;
        QTest::newRow("two readers") << Tasks{{Read, 2}, {Read, 2}} << 20 << 1;
        QTest::newRow("two updaters") << Tasks{{Update, 2}, {Update, 2}} << 20 << 1;
        QTest::newRow("reader, updater") << Tasks{{Read, 1}, {Update, 1}} << 6 << 2;
        QTest::newRow("two readers, a writer") << Tasks{{Read, 1}, {Read, 1}, {Write, 1}} << 90 << 4;
        QTest::newRow("three writers") << Tasks{{Write, 1}, {Write, 1}, {Write, 1}} << 90 << 6;
    }
    void theClassesOfASmallProgramAreCounted() {
        using Tasks = std::vector<std::pair<TraceAccess, int>>;
        QFETCH(Tasks, tasks);
        QFETCH(int, runs);
        QFETCH(int, classes);
        const auto seen = everySchedule(tasks);
        QCOMPARE(int(seen.runs), runs);
        QCOMPARE(int(seen.classes.size()), classes);
    }

    // What the tasks of a run could see is the same wherever the fingerprint is.
    void equalFingerprintsMeanEqualRuns() {
        std::size_t commuted = 0;
        std::size_t differed = 0;
        for (std::uint64_t program = 1; program <= 60; ++program) {
            std::map<std::uint64_t, std::string> seen;
            std::map<std::uint64_t, std::uint64_t> schedule;
            for (std::uint64_t seed = 1; seed <= 40; ++seed) {
                const auto run = test::runDrawn(program, recorded(seed));
                QVERIFY2(run.problem.empty(), run.problem.c_str());
                const auto print = orderOf(run.events).fingerprint;
                const auto [known, isNew] = seen.emplace(print, run.observed);
                if (isNew)
                    ++differed;
                QVERIFY2(known->second == run.observed,
                         ("program " + std::to_string(program) + " seed " + std::to_string(seed) + "\n" +
                          known->second + "---\n" + run.observed)
                             .c_str());
                if (schedule.emplace(print, run.fingerprint).first->second != run.fingerprint)
                    ++commuted;
            }
        }
        QVERIFY2(commuted > 100, std::to_string(commuted).c_str()); // two schedules of one class
        QVERIFY2(differed > 200, std::to_string(differed).c_str());
    }

    void oneSeedGivesOneFingerprint() {
        for (std::uint64_t program = 1; program <= 100; ++program) {
            const auto first = test::runDrawn(program, recorded(program));
            const auto again = test::runDrawn(program, recorded(program));
            QCOMPARE(orderOf(again.events).fingerprint, orderOf(first.events).fingerprint);
            QCOMPARE(again.fingerprint, first.fingerprint);
        }
    }

    // Independent neighbours may change places; dependent ones may not.
    void independentTracesCommute() {
        std::size_t swapped = 0;
        std::size_t kept = 0;
        for (std::uint64_t program = 1; program <= 120; ++program) {
            const auto run = test::runDrawn(program, recorded(program * 7));
            const auto order = orderOf(run.events);
            for (std::size_t i = 0; i + 1 < order.steps.size(); ++i) {
                const auto& a = order.steps[i];
                const auto& b = order.steps[i + 1];
                auto events = run.events;
                std::ranges::rotate(events.begin() + std::ptrdiff_t(a.first),
                                    events.begin() + std::ptrdiff_t(b.first),
                                    events.begin() + std::ptrdiff_t(b.last));
                const bool tied = order.happensBefore(i, i + 1);
                const bool same = orderOf(events).fingerprint == order.fingerprint;
                if (tied && a.letter == b.letter)
                    continue;
                QVERIFY2(same != tied, orderText(order, run.events).c_str());
                ++(tied ? kept : swapped);
            }
        }
        QVERIFY2(swapped > 500 && kept > 500, (std::to_string(swapped) + " " + std::to_string(kept)).c_str());
    }

    void theNormalFormIsARunOfItsClass() {
        for (std::uint64_t program = 1; program <= 60; ++program) {
            const auto run = test::runDrawn(program, recorded(program));
            const auto order = orderOf(run.events);
            std::vector<TraceEvent> events;
            std::vector<std::uint64_t> letters;
            for (const auto step : normalForm(order)) {
                letters.push_back(order.steps[step].letter);
                for (auto e = order.steps[step].first; e < order.steps[step].last; ++e)
                    events.push_back(run.events[e]);
            }
            const auto again = orderOf(events);
            QCOMPARE(again.fingerprint, order.fingerprint);
            QCOMPARE(again.layers, order.layers);
            for (std::size_t i = 0; i < letters.size(); ++i)
                QCOMPARE(again.steps[i].letter, letters[i]); // it is its own normal form
        }
    }

    void aRingThatWasOverwrittenBeginsWithAWholeStep() {
        auto options = recorded(1);
        options.scheduler.traceCapacity = 32;
        const auto run = test::runDrawn(3, options);
        QVERIFY(run.problem.empty());
        QCOMPARE(run.events.size(), 32U);
        const auto order = orderOf(run.events);
        QVERIFY(!order.steps.empty());
        for (const auto& step : order.steps) {
            const auto& first = run.events[step.first];
            QVERIFY(first.origin == TraceOrigin::Outside || first.kind == TraceKind::Stepped ||
                    first.kind == TraceKind::TimerFired || first.kind == TraceKind::Delivered);
        }
        QVERIFY(orderOf({}).steps.empty());
    }

    void aStepLeavesOneEventForAnObjectAndKindOfUse() {
        lab::LabDriver lab(recorded(1));
        const auto object = std::make_shared<TraceObject>();
        object->wrote("outside"); // bound to no trace yet
        QVERIFY(lab.root().spawn(
            +[](Cx cx, std::shared_ptr<TraceObject> shared) -> QCoro::Task<Outcome<void>> {
                cx.use(*shared, TraceAccess::Read, "r");
                for (int i = 0; i < 10; ++i) {
                    shared->read("r");
                    shared->wrote("w");
                    shared->read("r");
                }
                SB_CO_CHECK(cx.yieldNow());
                shared->wrote("w");
                co_return {};
            },
            object));
        lab.runUntilIdle();
        std::string text;
        for (const auto& event : lab.scheduler().traceLog().events())
            if (event.kind == TraceKind::Accessed)
                text.append(event.label).append(std::to_string(event.b)).append(" ");
        QCOMPARE(QString::fromStdString(text),
                 QStringLiteral("r1 w0 w0 ")); // the first tells of the use before
    }

    // A file may name one object as often as it likes: each of many that update it comes after each of many that read it.
    void whatHasTooMuchOrderIsCutAndSaysSo() {
        const auto orderOfSteps = [](std::uint64_t readers, std::uint64_t updaters) {
            std::vector<TraceEvent> events;
            for (std::uint64_t task = 1; task <= readers + updaters; ++task) {
                const auto add = [&](TraceKind kind, std::uint64_t a, std::uint32_t object) {
                    events.push_back({events.size() + 1, Time{}, kind, TraceOrigin::Step, object, {1}, {task}, a, 0, ""});
                };
                add(TraceKind::Stepped, 0, 0);
                add(TraceKind::Accessed, static_cast<std::uint64_t>(task <= readers ? TraceAccess::Read : TraceAccess::Update), 1);
            }
            return orderOf(events);
        };
        const auto whole = orderOfSteps(100, 100);
        QVERIFY(!whole.isCut);
        QVERIFY(whole.edges.size() >= 10'000);
        const auto cut = orderOfSteps(2'100, 2'100);
        QVERIFY(cut.isCut);
        QVERIFY(cut.edges.size() <= kMaxOrderEdges);
    }
};

QTEST_GUILESS_MAIN(TestRuntimeTraceOrder)
#include "test_runtime_trace_order.moc"
