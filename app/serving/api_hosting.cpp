#include "app/serving/api_hosting.h"

#include "core/runtime/external.h"

#include <chrono>

namespace sb::app {

using runtime::Cx;
using runtime::Outcome;

namespace {
constexpr auto kDrain = std::chrono::milliseconds{2'000}; // for answers that are on their way
}

struct ApiHosting::State {
    std::shared_ptr<desk::DeskSource> source;
    api::ApiOptions options;
    std::function<void(std::string)> serving;
    std::unique_ptr<api::ApiServer> server;
};

ApiHosting::ApiHosting(std::shared_ptr<desk::DeskSource> source, api::ApiOptions options, std::function<void(std::string)> serving)
    : m_state(std::make_shared<State>(std::move(source), std::move(options), std::move(serving))) {}

ApiHosting::~ApiHosting() = default;

QCoro::Task<Outcome<void>> ApiHosting::start(Cx cx) {
    const auto state = m_state;
    if (const auto due = cx.checkpoint(); !due.isOk())
        co_return due;
    state->server = std::make_unique<api::ApiServer>(state->source, state->options);
    if (const auto started = state->server->start(); !started)
        co_return base::fail(started.error());
    state->serving(state->server->url());
    co_return Outcome<void>();
}

QCoro::Task<Outcome<void>> ApiHosting::stop(Cx cx) {
    const auto state = m_state;
    if (!state->server)
        co_return Outcome<void>();
    auto pair = runtime::makeExternal<void>(cx, "http server");
    const auto completer = std::make_shared<decltype(pair.completer)>(std::move(pair.completer));
    state->server->beginStop(kDrain, [completer] { completer->complete(); });
    const auto drained = co_await std::move(pair.external).wait(cx, runtime::OnCancel::Await);
    state->server.reset();
    state->source.reset(); // the engine and its service hold each other until here
    co_return drained;
}

} // namespace sb::app
