// Every primitive between tasks under a cancel at every step: for each a small program is run again and
// again, each time another task is cancelled before another step, under several schedules, and what must hold
// is checked (seed 002 sections 8.2, 8.3; runtime.md "Kernel vocabulary").
#include "core/runtime/barrier.h"
#include "core/runtime/broadcast.h"
#include "core/runtime/channel.h"
#include "core/runtime/lab/lab_driver.h"
#include "core/runtime/notify.h"
#include "core/runtime/oneshot.h"
#include "core/runtime/semaphore.h"
#include "core/runtime/watch.h"

#include <QTest>

#include <map>
#include <set>

using namespace sb;
using namespace sb::runtime;
using namespace std::chrono_literals;

namespace {

using Numbers = std::vector<int>;
using NumbersPtr = std::shared_ptr<Numbers>;
using Handles = std::vector<TaskHandle<void>>;

// One start of a program: its tasks, which are the victims, and the sentence that is wrong, or nothing.
struct Started {
    Handles tasks{};
    std::function<std::string(std::size_t victim)> wrong{};
};

using Start = Started (*)(lab::LabDriver&);

template <typename F, typename... A> void add(Started& run, lab::LabDriver& lab, F fn, A... args) {
    run.tasks.push_back(std::move(*lab.root().spawn(std::move(fn), std::move(args)...)));
}

std::string unless(bool holds, const char* sentence) {
    return holds ? std::string() : std::string(sentence);
}

bool isOnceEach(const Numbers& values) {
    return std::set<int>(values.begin(), values.end()).size() == values.size();
}

std::multiset<int> bag(const Numbers& values) {
    return {values.begin(), values.end()};
}

// --- channel

// What becomes of the permit when the task is cancelled between the two phases is said.
QCoro::Task<Outcome<void>> produce(Cx cx, Sender<int> out, int first, NumbersPtr sent) {
    for (int i = first; i < first + 3; ++i) {
        SB_CO_TRY(permit, out.reserve(cx));
        const auto gaveWay = co_await cx.sleepFor(1ms);
        if (!gaveWay.isOk()) {
            std::move(permit).abort();
            co_return gaveWay;
        }
        if (!std::move(permit).send(i))
            sent->push_back(i);
    }
    co_return {};
}

QCoro::Task<Outcome<void>> consume(Cx cx, std::shared_ptr<Receiver<int>> in, NumbersPtr received) {
    for (;;) {
        SB_CO_TRY(message, in->receive(cx));
        if (!message)
            co_return {};
        received->push_back(*message);
    }
}

// Whatever happens to the first reader, the second goes on where it stopped.
template <typename Source>
QCoro::Task<Outcome<void>> readAfter(Cx cx, OneshotReceiver<int> before, Source source, NumbersPtr received,
                                     QCoro::Task<Outcome<void>> (*read)(Cx, Source, NumbersPtr)) {
    const auto ended = co_await std::move(before).receive(cx);
    if (ended.isCancelled())
        co_return ended.stop();
    const auto rest = co_await read(cx, std::move(source), std::move(received));
    co_return rest;
}

template <typename Source>
QCoro::Task<Outcome<void>> readFirst(Cx cx, [[maybe_unused]] OneshotSender<int> untilTheEnd, Source source,
                                     NumbersPtr received,
                                     QCoro::Task<Outcome<void>> (*read)(Cx, Source, NumbersPtr)) {
    const auto done = co_await read(cx, std::move(source), std::move(received));
    co_return done;
}

// Victims from `from` on are the first and the second reader.
template <typename Source>
void addReaders(Started& run, lab::LabDriver& lab, Source source, NumbersPtr received,
                QCoro::Task<Outcome<void>> (*read)(Cx, Source, NumbersPtr)) {
    auto [tx, rx] = oneshot<int>();
    add(run, lab, &readFirst<Source>, std::move(tx), source, received, read);
    add(run, lab, &readAfter<Source>, std::move(rx), source, received, read);
}

Started startChannel(lab::LabDriver& lab) {
    Started run;
    const auto sent = std::make_shared<Numbers>(), received = std::make_shared<Numbers>();
    auto channel = makeChannel<int>(2);
    const auto in = std::make_shared<Receiver<int>>(std::move(channel.receiver));
    add(run, lab, &produce, channel.sender, 0, sent);
    add(run, lab, &produce, channel.sender, 100, sent);
    addReaders(run, lab, in, received, &consume);
    run.wrong = [sent, received, in](std::size_t victim) {
        if (victim == 3) // what the first reader left is still there
            return unless(in->waiting() + received->size() == sent->size() && isOnceEach(*received),
                          "a message was lost or doubled");
        return unless(bag(*received) == bag(*sent), "received is not what was accepted");
    };
    return run;
}

QCoro::Task<Outcome<void>> consumeWithAck(Cx cx, std::shared_ptr<Receiver<int>> in, NumbersPtr received) {
    for (;;) {
        SB_CO_TRY(delivery, in->receiveWithAck(cx));
        if (!delivery)
            co_return {};
        const auto worked = co_await cx.sleepFor(1ms); // between the two phases
        if (!worked.isOk()) {
            std::move(*delivery).nack();
            co_return worked;
        }
        received->push_back(delivery->value());
        std::move(*delivery).commit();
    }
}

Started startAck(lab::LabDriver& lab) {
    Started run;
    const auto sent = std::make_shared<Numbers>(), received = std::make_shared<Numbers>();
    auto channel = makeChannel<int>(2);
    const auto in = std::make_shared<Receiver<int>>(std::move(channel.receiver));
    add(run, lab, &produce, channel.sender, 0, sent);
    addReaders(run, lab, in, received, &consumeWithAck);
    run.wrong = [sent, received, in](std::size_t victim) {
        if (victim == 2)
            return unless(in->waiting() + received->size() == sent->size(), "a message was lost or doubled");
        return unless(*received == *sent, "acknowledged is not what was accepted, in order");
    };
    return run;
}

// --- oneshot

struct Answer {
    bool asked = false, accepted = false, refused = false, received = false, saidGone = false;
};

QCoro::Task<Outcome<void>> answer(Cx cx, OneshotSender<int> out, std::shared_ptr<Answer> seen) {
    for (int i = 0; i < 3; ++i)
        SB_CO_CHECK(cx.yieldNow());
    seen->refused = std::move(out).send(7).has_value();
    seen->accepted = !seen->refused;
    co_return {};
}

QCoro::Task<Outcome<void>> ask(Cx cx, OneshotReceiver<int> in, std::shared_ptr<Answer> seen) {
    for (int i = 0; i < 2; ++i)
        SB_CO_CHECK(cx.yieldNow());
    seen->asked = true;
    const auto got = co_await std::move(in).receive(cx);
    seen->received = got.isOk();
    seen->saidGone = got.isErr();
    co_return {};
}

Started startOneshot(lab::LabDriver& lab) {
    Started run;
    const auto seen = std::make_shared<Answer>();
    auto [tx, rx] = oneshot<int>();
    add(run, lab, &answer, std::move(tx), seen);
    add(run, lab, &ask, std::move(rx), seen);
    run.wrong = [seen](std::size_t victim) {
        if (seen->accepted && seen->asked && !seen->received)
            return std::string("an accepted value did not reach the task that asked");
        if (seen->received && !seen->accepted)
            return std::string("a value came from nowhere");
        return unless(victim == 1 || seen->received || seen->saidGone, "the receiver was told nothing");
    };
    return run;
}

// --- watch

QCoro::Task<Outcome<void>> setValues(Cx cx, std::shared_ptr<Watch<int>> watch) {
    for (int i = 1; i <= 5; ++i) {
        watch->set(i);
        SB_CO_CHECK(cx.yieldNow());
    }
    co_return {};
}

QCoro::Task<Outcome<void>> follow(Cx cx, std::shared_ptr<Watcher<int>> watcher, NumbersPtr seen) {
    while (seen->empty() || seen->back() < 5) {
        SB_CO_TRY(changed, watcher->changedUntil(cx, cx.now() + 1s));
        if (!changed)
            co_return {};
        seen->push_back(watcher->get());
    }
    co_return {};
}

Started startWatch(lab::LabDriver& lab) {
    Started run;
    const auto seen = std::make_shared<Numbers>();
    const auto watch = std::make_shared<Watch<int>>(0);
    add(run, lab, &setValues, watch);
    addReaders(run, lab, std::make_shared<Watcher<int>>(watch->watcher()), seen, &follow);
    run.wrong = [seen, watch](std::size_t victim) {
        if (std::adjacent_find(seen->begin(), seen->end(), std::greater_equal<>()) != seen->end())
            return std::string("a value was seen twice or out of order");
        return unless(victim == 2 || (!seen->empty() && seen->back() == watch->get()),
                      "the newest value was missed");
    };
    return run;
}

// --- broadcast

QCoro::Task<Outcome<void>> publish(Cx cx, Broadcast<int> out, NumbersPtr sent) {
    for (int i = 0; i < 6; ++i) {
        out.publish(i);
        sent->push_back(i);
        SB_CO_CHECK(cx.yieldNow());
    }
    co_return {};
}

// A gap of n is written down as n times -1.
QCoro::Task<Outcome<void>> listen(Cx cx, std::shared_ptr<BroadcastSubscriber<int>> in, NumbersPtr seen) {
    while (seen->size() < 6) {
        SB_CO_TRY(item, in->receive(cx));
        if (!item)
            co_return {};
        if (const auto* gap = std::get_if<Lagged>(&*item))
            seen->insert(seen->end(), gap->missed, -1);
        else
            seen->push_back(std::get<int>(*item));
    }
    co_return {};
}

Started startBroadcast(lab::LabDriver& lab) {
    Started run;
    const auto sent = std::make_shared<Numbers>(), seen = std::make_shared<Numbers>();
    Broadcast<int> out(2);
    const auto in = std::make_shared<BroadcastSubscriber<int>>(out.subscribe());
    add(run, lab, &publish, std::move(out), sent);
    addReaders(run, lab, in, seen, &listen);
    run.wrong = [sent, seen, in](std::size_t victim) {
        for (std::size_t i = 0; i < seen->size(); ++i)
            if ((*seen)[i] != -1 && (*seen)[i] != static_cast<int>(i))
                return std::string("a value was lost without a word, or doubled");
        if (seen->size() + in->behind() != sent->size())
            return std::string("values and gaps do not add up");
        return unless(victim == 2 || seen->size() == sent->size(), "the readers stopped early");
    };
    return run;
}

// --- semaphore

struct Usage {
    std::size_t now = 0, most = 0, rounds = 0;
};

QCoro::Task<Outcome<void>> usePermits(Cx cx, Semaphore semaphore, std::size_t permits,
                                      std::shared_ptr<Usage> usage) {
    for (int i = 0; i < 2; ++i) {
        SB_CO_TRY(permit, semaphore.acquire(cx, permits));
        usage->now += permits;
        usage->most = std::max(usage->most, usage->now);
        [[maybe_unused]] const auto worked = co_await cx.sleepFor(1ms); // permits are held here
        usage->now -= permits;
        ++usage->rounds;
    }
    co_return {};
}

Started startSemaphore(lab::LabDriver& lab) {
    Started run;
    const auto usage = std::make_shared<Usage>();
    const Semaphore semaphore(3);
    for (const std::size_t permits : {1U, 3U, 2U, 1U})
        add(run, lab, &usePermits, semaphore, permits, usage);
    run.wrong = [usage, semaphore](std::size_t) {
        if (usage->most > semaphore.total())
            return std::string("more permits were out than there are");
        if (usage->rounds < 6)
            return std::string("a task that was not cancelled did not get its permits");
        return unless(semaphore.available() == semaphore.total(), "permits were lost or made up");
    };
    return run;
}

// --- notify

struct Work {
    int pending = 0, done = 0, added = 0;
    bool ended = false;
};

QCoro::Task<Outcome<void>> addWork(Cx cx, Notify notify, std::shared_ptr<Work> work) {
    for (int i = 0; i < 4; ++i) {
        ++work->pending;
        ++work->added;
        notify.notifyOne();
        SB_CO_CHECK(cx.yieldNow());
    }
    co_return {};
}

QCoro::Task<Outcome<void>> doWork(Cx cx, Notify notify, std::shared_ptr<Work> work) {
    for (;;) {
        for (; work->pending > 0; --work->pending)
            ++work->done;
        SB_CO_TRY(notified, notify.waitUntil(cx, cx.now() + 1h));
        if (!notified)
            co_return {};
    }
}

Started startNotify(lab::LabDriver& lab) {
    Started run;
    const auto work = std::make_shared<Work>();
    const Notify notify;
    add(run, lab, &addWork, notify, work);
    // Ends of the readers are of no matter here: two workers on one notifier.
    add(run, lab, &doWork, notify, work);
    add(run, lab, &doWork, notify, work);
    run.wrong = [work](std::size_t victim) {
        if (work->pending + work->done != work->added)
            return std::string("work was lost");
        // A worker that was told and then cancelled goes round once more before it sees the cancel.
        return unless(work->pending == 0, victim == 0 ? "the notification was lost"
                                                      : "the notification went away with the cancelled");
    };
    return run;
}

// --- barrier

struct Rounds {
    std::map<std::uint64_t, int> leaders{};
    std::map<std::uint64_t, int> members{};
    bool inOrder = true;
};

QCoro::Task<Outcome<void>> meet(Cx cx, BarrierParty party, std::shared_ptr<Rounds> rounds) {
    std::uint64_t last = 0;
    for (int i = 0; i < 4; ++i) {
        SB_CO_CHECK(cx.yieldNow());
        SB_CO_TRY(arrival, party.arrive(cx));
        rounds->leaders[arrival.round] += arrival.isLeader ? 1 : 0;
        ++rounds->members[arrival.round];
        rounds->inOrder = rounds->inOrder && arrival.round == last + 1;
        last = arrival.round;
    }
    co_return {};
}

Started startBarrier(lab::LabDriver& lab) {
    Started run;
    const auto rounds = std::make_shared<Rounds>();
    for (auto& party : makeBarrier(3))
        add(run, lab, &meet, std::move(party), rounds);
    run.wrong = [rounds](std::size_t) {
        if (!rounds->inOrder || rounds->members.size() != 4)
            return std::string("the parties that were left did not meet four times, round by round");
        for (const auto& [round, members] : rounds->members)
            if (members < 2)
                return std::string("a round went on without a party that was there");
        for (const auto& [round, leaders] : rounds->leaders)
            if (leaders != 1)
                return std::string("a round had no leader, or several");
        return std::string();
    };
    return run;
}

} // namespace

class TestRuntimeSyncCancel final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aCancelAtEveryStep_data() {
        QTest::addColumn<Start>("start");
        QTest::newRow("channel, reserve and send") << &startChannel;
        QTest::newRow("channel, receive and acknowledge") << &startAck;
        QTest::newRow("oneshot") << &startOneshot;
        QTest::newRow("watch") << &startWatch;
        QTest::newRow("broadcast") << &startBroadcast;
        QTest::newRow("semaphore") << &startSemaphore;
        QTest::newRow("notify") << &startNotify;
        QTest::newRow("barrier") << &startBarrier;
    }
    void aCancelAtEveryStep() {
        QFETCH(Start, start);
        std::vector<int> hit(8);
        for (std::uint64_t seed = 1; seed <= 25; ++seed) {
            bool reached = true;
            for (std::uint64_t at = 1; reached; ++at) {
                reached = false;
                for (std::size_t victim = 0, victims = 1; victim < victims; ++victim) {
                    lab::LabDriver lab({.seed = seed});
                    Started run = start(lab);
                    victims = run.tasks.size();
                    lab.beforeStep([&](std::uint64_t step) {
                        if (step != at || run.tasks[victim].isEnded())
                            return;
                        ++hit[victim];
                        run.tasks[victim].cancel();
                    });
                    lab.runToEnd();
                    reached = reached || lab.steps() >= at;
                    const auto where = "seed " + std::to_string(seed) + ", cancel of task " +
                                       std::to_string(victim) + " at step " + std::to_string(at) + ": ";
                    for (const auto& task : run.tasks)
                        QVERIFY2(task.isEnded(), (where + "a task waits for ever").c_str());
                    const auto wrong = run.wrong(victim);
                    QVERIFY2(wrong.empty(), (where + wrong).c_str());
                    run = {};
                    QVERIFY(lab.close().has_value());
                    const auto problems = lab.problems();
                    QVERIFY2(problems.empty(), problems.empty() ? "" : (where + problems.front()).c_str());
                }
            }
        }
        const auto victims = std::ranges::count_if(hit, [](int n) { return n > 0; });
        QVERIFY(victims >= 2 && hit[0] > 25); // every task was really cancelled, often
    }
};

QTEST_GUILESS_MAIN(TestRuntimeSyncCancel)
#include "test_runtime_sync_cancel.moc"
