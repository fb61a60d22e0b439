// The peer. Errors come as codes (as_tuple) but where exceptions are what is measured. One thread, one
// context.
#include "bench_runtime.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/experimental/channel.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <memory>
#include <vector>

namespace sb::bench::asio {

namespace {

using namespace std::chrono_literals;
namespace net = boost::asio;
using net::awaitable;
using net::use_awaitable;
using Channel = net::experimental::channel<void(boost::system::error_code, int)>;
constexpr auto kTuple = net::as_tuple(net::use_awaitable);

awaitable<int> answer() {
    co_return 1;
}

awaitable<void> spawnMany(net::io_context& context, std::size_t count) {
    int sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const auto [failure, one] = co_await net::co_spawn(context, answer(), kTuple);
        sum += failure ? 0 : one;
    }
    check(std::size_t(sum) == count, "a child was lost");
}

awaitable<void> postMany(net::io_context& context, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
        co_await net::post(context, use_awaitable);
}

awaitable<void> sleepOnce(net::io_context& context, std::chrono::steady_clock::time_point until,
                          std::size_t& fired) {
    net::steady_timer timer(context, until);
    const auto [failure] = co_await timer.async_wait(kTuple);
    fired += failure ? 0 : 1;
}

awaitable<void> send(Channel& channel, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        const auto [failure] = co_await channel.async_send(boost::system::error_code(), int(i), kTuple);
        check(!failure, "the receiver left");
    }
}

awaitable<void> receive(Channel& channel, std::size_t count, bool& ended) {
    for (std::size_t i = 0; i < count; ++i) {
        const auto [failure, message] = co_await channel.async_receive(kTuple);
        check(!failure && message == int(i), "a message was lost");
    }
    ended = true;
}

// Asio has no tree of tasks, so a parent tells its children by their signals and waits for the last one.
struct Node {
    Node(net::io_context& in, Node* over, std::size_t& live)
        : context(in)
        , parent(over)
        , liveTasks(live)
        , wait(in, net::steady_timer::time_point::max())
        , drained(in, net::steady_timer::time_point::max()) {}
    net::io_context& context;
    Node* parent;
    std::size_t& liveTasks;
    net::steady_timer wait;
    net::steady_timer drained;
    net::cancellation_signal signal;
    std::vector<std::unique_ptr<Node>> children;
    std::size_t liveChildren = 0;

    void ended() {
        --liveTasks;
        if (parent && --parent->liveChildren == 0)
            parent->drained.cancel();
    }
};

template <typename Body> void start(Node& node, int depth, Body body) {
    ++node.liveTasks;
    net::co_spawn(
        node.context, body(node, depth),
        net::bind_cancellation_slot(node.signal.slot(), [&node](std::exception_ptr) { node.ended(); }));
}

template <typename Body> void startChildren(Node& node, int depth, Body body) {
    for (int i = 0; depth > 0 && i < kFan; ++i) {
        node.children.push_back(std::make_unique<Node>(node.context, &node, node.liveTasks));
        ++node.liveChildren;
        start(*node.children.back(), depth - 1, body);
    }
}

awaitable<void> drain(Node& node) {
    for (const auto& child : node.children)
        child->signal.emit(net::cancellation_type::terminal);
    if (node.liveChildren > 0)
        co_await node.drained.async_wait(kTuple);
}

awaitable<void> nodeByCodes(Node& node, int depth) {
    co_await net::this_coro::throw_if_cancelled(false);
    startChildren(node, depth, &nodeByCodes);
    co_await node.wait.async_wait(kTuple);
    co_await net::this_coro::reset_cancellation_state(net::disable_cancellation());
    co_await drain(node);
}

awaitable<void> waitThrowing(Node& node) {
    co_await node.wait.async_wait(use_awaitable);
}

awaitable<void> nodeByExceptions(Node& node, int depth) {
    startChildren(node, depth, &nodeByExceptions);
    std::exception_ptr caught;
    try {
        co_await waitThrowing(node);
    } catch (...) {
        caught = std::current_exception();
    }
    co_await net::this_coro::throw_if_cancelled(false);
    co_await net::this_coro::reset_cancellation_state(net::disable_cancellation());
    co_await drain(node);
    if (caught)
        std::rethrow_exception(caught);
}

template <typename Body> double cancelTree(Body body) {
    net::io_context context(1);
    std::size_t live = 0;
    Node root(context, nullptr, live);
    start(root, kDepth, body);
    context.poll();
    check(live == kTree, "the tree is wrong");
    const Stopwatch watch;
    root.signal.emit(net::cancellation_type::terminal);
    context.run();
    const double spent = watch.nanoseconds();
    check(live == 0, "not drained");
    return spent / kTree;
}

} // namespace

double spawnJoin() {
    net::io_context context(1);
    net::co_spawn(context, spawnMany(context, kSpawns), net::detached);
    const Stopwatch watch;
    context.run();
    return watch.nanoseconds() / kSpawns;
}

double switches() {
    net::io_context context(1);
    net::co_spawn(context, postMany(context, kSwitches), net::detached);
    const Stopwatch watch;
    context.run();
    return watch.nanoseconds() / kSwitches;
}

// Real time: the deadline has passed when the last one is inserted, so that nothing waits.
double timers() {
    net::io_context context(1);
    std::size_t fired = 0;
    const Stopwatch watch;
    const auto base = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < kTimers; ++i)
        net::co_spawn(context, sleepOnce(context, base + std::chrono::nanoseconds(i % 997), fired),
                      net::detached);
    context.run();
    const double spent = watch.nanoseconds();
    check(fired == kTimers, "not all fired");
    return spent / kTimers;
}

double channel() {
    net::io_context context(1);
    Channel channel(context, kCapacity);
    bool ended = false;
    net::co_spawn(context, send(channel, kMessages), net::detached);
    net::co_spawn(context, receive(channel, kMessages, ended), net::detached);
    const Stopwatch watch;
    context.run();
    const double spent = watch.nanoseconds();
    check(ended, "not ended");
    return spent / kMessages;
}

double cancelTreeCodes() {
    return cancelTree(&nodeByCodes);
}
double cancelTreeExceptions() {
    return cancelTree(&nodeByExceptions);
}

double parkedBytes() {
    net::io_context context(1);
    Channel gate(context, 0);
    bool ended = false;
    const auto before = heapInUse();
    for (std::size_t i = 0; i < kParked; ++i)
        net::co_spawn(context, receive(gate, 1, ended), net::detached);
    context.poll();
    const double bytes = double(heapInUse() - before) / kParked;
    gate.close();
    return bytes;
}

} // namespace sb::bench::asio
