// Channels and the small synchronisers: order, back-pressure, and that a cancel at any step loses no message
// (seed 002 sections 8.2, 8.3; runtime.md "Kernel vocabulary").
#include "core/runtime/channel.h"
#include "core/runtime/lab/lab_driver.h"
#include "core/runtime/notify.h"
#include "core/runtime/oneshot.h"
#include "core/runtime/watch.h"

#include <QTest>

#include <set>

using namespace sb;
using namespace sb::runtime;
using namespace std::chrono_literals;

namespace {

struct Ledger {
    std::vector<int> sent;     // accepted by the channel
    std::vector<int> received; // handed to a task
    std::vector<int> refused;  // given back
};
using LedgerPtr = std::shared_ptr<Ledger>;

QCoro::Task<Outcome<void>> produce(Cx cx, Sender<int> out, int first, int count, LedgerPtr ledger) {
    for (int i = first; i < first + count; ++i) {
        SB_CO_TRY(permit, out.reserve(cx));
        if (std::move(permit).send(i))
            ledger->refused.push_back(i);
        else
            ledger->sent.push_back(i);
    }
    co_return {};
}

QCoro::Task<Outcome<void>> consume(Cx cx, Receiver<int> in, LedgerPtr ledger) {
    for (;;) {
        SB_CO_TRY(message, in.receive(cx));
        if (!message)
            co_return {};
        ledger->received.push_back(*message);
    }
}

// A consumer that is cancelled between receiving and acknowledging puts the message back; the second takes
// over.
QCoro::Task<Outcome<void>> consumeWithAck(Cx cx, std::shared_ptr<Receiver<int>> in, LedgerPtr ledger) {
    for (;;) {
        SB_CO_TRY(delivery, in->receiveWithAck(cx));
        if (!delivery)
            co_return {};
        SB_CO_CHECK(cx.sleepFor(1s)); // the work
        ledger->received.push_back(delivery->value());
        std::move(*delivery).commit();
    }
}

QCoro::Task<Outcome<void>> takeOver(Cx cx, Region first, std::shared_ptr<Receiver<int>> in,
                                    LedgerPtr ledger) {
    [[maybe_unused]] const auto closed = co_await first.close(cx);
    const auto rest = co_await consumeWithAck(cx, in, ledger);
    co_return rest;
}

QCoro::Task<Outcome<void>> holdPermit(Cx cx, Sender<int> out, Duration length) {
    SB_CO_TRY(permit, out.reserve(cx));
    SB_CO_CHECK(cx.sleepFor(length));
    std::move(permit).abort();
    co_return {};
}

QCoro::Task<Outcome<void>> waitNotify(Cx cx, Notify notify, Time until,
                                      std::shared_ptr<std::vector<std::string>> log, std::string name) {
    SB_CO_TRY(notified, notify.waitUntil(cx, until));
    log->push_back(name + (notified ? " notified" : " timed out"));
    co_return {};
}

QCoro::Task<Outcome<void>> follow(Cx cx, Watcher<int> watcher, std::shared_ptr<std::vector<int>> seen) {
    for (;;) {
        SB_CO_TRY(changed, watcher.changed(cx));
        if (!changed)
            co_return {};
        seen->push_back(watcher.get());
    }
}

QCoro::Task<Outcome<void>> takeOne(Cx cx, OneshotReceiver<std::string> in, std::shared_ptr<std::string> out) {
    const auto got = co_await std::move(in).receive(cx);
    *out = got.isOk()    ? got.value()
           : got.isErr() ? std::string(base::codeText(got.error().code))
                         : "cancelled";
    co_return {};
}

lab::LabOptions production() {
    lab::LabOptions options;
    options.schedule = lab::Schedule::Lanes;
    options.stepAtEveryLeaf = false;
    return options;
}

std::multiset<int> bag(const std::vector<int>& values) {
    return {values.begin(), values.end()};
}

} // namespace

class TestRuntimeChannels final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void messagesArriveOnceAndInOrder_data() {
        QTest::addColumn<int>("capacity");
        for (const int capacity : {1, 2, 7, 1'000})
            QTest::addRow("%d places", capacity) << capacity;
    }
    void messagesArriveOnceAndInOrder() {
        QFETCH(int, capacity);
        lab::LabDriver lab(production());
        const auto ledger = std::make_shared<Ledger>();
        {
            auto channel = makeChannel<int>(static_cast<std::size_t>(capacity));
            QVERIFY(lab.root().spawn(&produce, channel.sender, 0, 500, ledger).has_value());
            QVERIFY(lab.root().spawn(&consume, std::move(channel.receiver), ledger).has_value());
        }
        lab.runUntilIdle();
        QCOMPARE(ledger->received.size(), std::size_t{500});
        QVERIFY(std::is_sorted(ledger->received.begin(), ledger->received.end()));
        QCOMPARE(lab.scheduler().snapshot()[0].tasks.size(), std::size_t{0}); // the end reached the consumer
    }
    void aFullChannelMakesSendersWaitInOrder() {
        lab::LabDriver lab(production());
        const auto ledger = std::make_shared<Ledger>();
        auto channel = makeChannel<int>(1);
        for (int i = 0; i < 5; ++i)
            QVERIFY(lab.root().spawn(&produce, channel.sender, i, 1, ledger).has_value());
        lab.runUntilIdle();
        QCOMPARE(ledger->sent, (std::vector<int>{0}));
        QVERIFY(lab.root().spawn(&consume, std::move(channel.receiver), ledger).has_value());
        lab.runUntilIdle();
        QCOMPARE(ledger->received, (std::vector<int>{0, 1, 2, 3, 4}));
    }
    void aPermitHoldsItsPlaceAndGivesItBack() {
        lab::LabDriver lab(production());
        const auto ledger = std::make_shared<Ledger>();
        auto channel = makeChannel<int>(1);
        QVERIFY(lab.root().spawn("holder", &holdPermit, channel.sender, Duration(5s)).has_value());
        QVERIFY(lab.root().spawn("producer", &produce, channel.sender, 1, 1, ledger).has_value());
        lab.advance(4s);
        QVERIFY(ledger->sent.empty());
        const auto seen = lab.scheduler().snapshot();
        QCOMPARE(seen[0].obligations.size(), std::size_t{1});
        QCOMPARE(seen[0].tasks[1].waitingOn, std::string("channel place"));
        lab.advance(1s);
        QCOMPARE(ledger->sent, (std::vector<int>{1}));
    }
    void aReceiverThatLeavesGivesMessagesBackToSenders() {
        lab::LabDriver lab(production());
        const auto ledger = std::make_shared<Ledger>();
        auto channel = makeChannel<int>(1);
        QVERIFY(lab.root().spawn(&produce, channel.sender, 0, 3, ledger).has_value());
        auto waiting = lab.root().spawn(&produce, channel.sender, 10, 1, ledger);
        QVERIFY(waiting.has_value());
        lab.runUntilIdle();
        {
            const Receiver<int> gone = std::move(channel.receiver);
        }
        lab.runUntilIdle();
        QVERIFY(waiting->isEnded());
        QCOMPARE(ledger->sent, (std::vector<int>{0}));
    }
    void receiveUntilTellsTimeFromTheEnd() {
        lab::LabDriver lab(production());
        auto channel = makeChannel<int>(1);
        const auto log = std::make_shared<std::vector<std::string>>();
        QVERIFY(lab.root()
                    .spawn(
                        [](Cx cx, Receiver<int> in,
                           std::shared_ptr<std::vector<std::string>> out) -> QCoro::Task<Outcome<void>> {
                            SB_CO_TRY(first, in.receiveUntil(cx, cx.now() + 1s));
                            out->push_back(first ? "message" : in.isEnded() ? "end" : "time");
                            SB_CO_TRY(second, in.receiveUntil(cx, cx.now() + 1h));
                            out->push_back(second ? "message" : in.isEnded() ? "end" : "time");
                            co_return {};
                        },
                        std::move(channel.receiver), log)
                    .has_value());
        lab.advance(2s);
        {
            const Sender<int> last = std::move(channel.sender);
        }
        lab.runUntilIdle();
        QCOMPARE(*log, (std::vector<std::string>{"time", "end"}));
    }
    void aCancelAtEveryStepLosesNoMessage() {
        // Whatever was accepted is received or still in the channel when it ends; nothing is seen twice.
        std::uint64_t runs = 0;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            for (std::uint64_t at = 1;; ++at) {
                for (int victim = 0; victim < 3; ++victim) {
                    lab::LabDriver lab({.seed = seed});
                    const auto ledger = std::make_shared<Ledger>();
                    auto channel = makeChannel<int>(2);
                    std::vector<std::optional<TaskHandle<void>>> tasks(3);
                    tasks[0] = std::move(*lab.root().spawn(&produce, channel.sender, 0, 4, ledger));
                    tasks[1] = std::move(*lab.root().spawn(&produce, channel.sender, 100, 4, ledger));
                    tasks[2] = std::move(*lab.root().spawn(&consume, std::move(channel.receiver), ledger));
                    {
                        const Sender<int> last = std::move(channel.sender);
                    }
                    lab.beforeStep([&](std::uint64_t step) {
                        if (step == at)
                            tasks[static_cast<std::size_t>(victim)]->cancel();
                    });
                    lab.runUntilIdle();
                    const bool reached = lab.steps() >= at;
                    ++runs;
                    if (victim < 2) {
                        // The consumer lived: it has everything that was accepted, in each producer's order.
                        QVERIFY(bag(ledger->received) == bag(ledger->sent));
                        QVERIFY(tasks[2]->isEnded());
                    } else {
                        const auto sent = bag(ledger->sent);
                        for (const int message : ledger->received)
                            QVERIFY(sent.contains(message));
                        QVERIFY(bag(ledger->received).size() ==
                                std::set<int>(ledger->received.begin(), ledger->received.end()).size());
                    }
                    QVERIFY(lab.close().has_value());
                    QVERIFY2(lab.problems().empty(),
                             lab.problems().empty() ? "" : lab.problems().front().c_str());
                    if (victim == 2 && !reached)
                        goto nextSeed;
                }
            }
        nextSeed:;
        }
        QVERIFY(runs > 1'000);
    }
    void anUnacknowledgedMessageIsTheNextOneAgain() {
        for (std::uint64_t at = 1; at < 60; ++at) {
            lab::LabDriver lab({.seed = at});
            const auto ledger = std::make_shared<Ledger>();
            auto channel = makeChannel<int>(3);
            const auto in = std::make_shared<Receiver<int>>(std::move(channel.receiver));
            auto first = lab.root().open({.name = "first"});
            QVERIFY(first.has_value());
            QVERIFY(first->spawn(&consumeWithAck, in, ledger).has_value());
            QVERIFY(lab.root().spawn(&takeOver, *first, in, ledger).has_value());
            QVERIFY(lab.root().spawn(&produce, channel.sender, 0, 6, ledger).has_value());
            {
                const Sender<int> last = std::move(channel.sender);
            }
            lab.beforeStep([&](std::uint64_t step) {
                if (step == at)
                    first->cancel();
            });
            lab.runToEnd();
            QCOMPARE(ledger->received, (std::vector<int>{0, 1, 2, 3, 4, 5}));
            QVERIFY(lab.close().has_value());
            const auto dropped = lab.scheduler().stats().obligationsDropped;
            QVERIFY(dropped <= 1); // the nack by drop is counted, and nothing else
        }
    }
    void aNotificationBeforeTheWaitIsKeptOnce() {
        lab::LabDriver lab(production());
        const auto log = std::make_shared<std::vector<std::string>>();
        const Notify notify;
        notify.notifyOne();
        notify.notifyOne();
        QVERIFY(lab.root().spawn(&waitNotify, notify, kNever, log, std::string("a")).has_value());
        QVERIFY(lab.root().spawn(&waitNotify, notify, lab.now() + 1s, log, std::string("b")).has_value());
        QVERIFY(lab.root().spawn(&waitNotify, notify, kNever, log, std::string("c")).has_value());
        lab.runUntilIdle();
        QCOMPARE(*log, (std::vector<std::string>{"a notified"}));
        lab.advance(1s);
        QCOMPARE(*log, (std::vector<std::string>{"a notified", "b timed out"}));
        notify.notifyAll();
        lab.runUntilIdle();
        QCOMPARE(log->back(), std::string("c notified"));
        QCOMPARE(lab.scheduler().nextDeadline(), kNever);
    }
    void aWatcherSkipsButNeverMissesTheLast() {
        lab::LabDriver lab(production());
        const auto seen = std::make_shared<std::vector<int>>();
        std::optional<Watch<int>> watch(std::in_place, 1);
        QVERIFY(lab.root().spawn(&follow, watch->watcher(), seen).has_value());
        lab.runUntilIdle();
        watch->set(2);
        watch->set(3);
        lab.runUntilIdle();
        watch->set(4);
        watch.reset();
        lab.runUntilIdle();
        QCOMPARE(*seen, (std::vector<int>{1, 3, 4}));
        QCOMPARE(lab.scheduler().snapshot()[0].tasks.size(), std::size_t{0});
    }
    void aOneshotAnswersOnceOrSaysThatNobodyWill() {
        lab::LabDriver lab(production());
        const auto first = std::make_shared<std::string>();
        const auto second = std::make_shared<std::string>();
        auto [tx, rx] = oneshot<std::string>();
        QVERIFY(lab.root().spawn(&takeOne, std::move(rx), first).has_value());
        lab.runUntilIdle();
        QVERIFY(!std::move(tx).send("hello"));
        lab.runUntilIdle();
        QCOMPARE(*first, std::string("hello"));
        {
            auto pair = oneshot<std::string>();
            QVERIFY(lab.root().spawn(&takeOne, std::move(pair.second), second).has_value());
            lab.runUntilIdle();
        }
        lab.runUntilIdle();
        QCOMPARE(*second, std::string("closing"));
        auto unread = oneshot<std::string>();
        {
            const auto gone = std::move(unread.second);
        }
        QCOMPARE(std::move(unread.first).send("back").value(), std::string("back"));
    }
};

QTEST_GUILESS_MAIN(TestRuntimeChannels)
#include "test_runtime_channels.moc"
