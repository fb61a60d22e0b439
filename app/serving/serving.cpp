#include "app/serving/serving.h"

#include "app/serving/api_hosting.h"
#include "app/serving/private_file.h"
#include "core/base/random.h"

#include <QPromise>

#include <sys/stat.h>
#include <unistd.h>

namespace sb::app {

using base::Result;

namespace {

// The admin token is minted once: a file that exists is left as it is.
Result<void> ensureAdminToken(engine::LocalEngine& engine, const std::string& path) {
    struct stat there{};
    if (path.empty() || ::stat(path.c_str(), &there) == 0)
        return {};
    auto access = engine.localOperator();
    access.actor.label = "signalboxd";
    auto minted = engine.desksFor(access).host->mintToken({"admin", queue::kAllVerbs, {}});
    minted.waitForFinished(); // start-up of a program, before it serves anybody; never on a window's thread
    auto token = minted.result();
    if (!token)
        return std::unexpected(token.error());
    return writePrivateFile(path, token->secret + "\n");
}

} // namespace

QFuture<Result<Serving>> serve(ServeOptions options) {
    auto promise = std::make_shared<QPromise<Result<Serving>>>();
    promise->start();
    auto future = promise->future();
    const auto random = options.engine.random;
    auto endpoint = std::make_shared<Endpoint>();
    endpoint->pid = ::getpid();
    endpoint->startId = base::makeSecret(*random).substr(0, 16);
    endpoint->token = options.engine.operatorToken = base::makeSecret(*random);
    const auto profile = options.engine.profile;

    const auto services = [endpoint, address = options.address, port = options.port](std::shared_ptr<engine::LocalEngine> engine) {
        api::ApiOptions api;
        api.http.address = address;
        api.http.port = port;
        api.streamId = endpoint->startId;
        std::vector<std::shared_ptr<runtime::RegionService>> list;
        list.push_back(std::make_shared<ApiHosting>(std::move(engine), std::move(api),
                                                    [endpoint](std::string url) { endpoint->url = std::move(url); }));
        return list;
    };
    auto launched = engine::LocalEngine::launch(std::move(options.engine), services);
    // A thread of the pool, not the engine's: it waits for the engine while it mints the token.
    [[maybe_unused]] const auto chained = launched.then(QtFuture::Launch::Async, [promise, endpoint, profile, file = options.adminTokenFile,
                                         write = options.writeEndpointFile](Result<std::shared_ptr<engine::LocalEngine>> engine) {
        const auto answer = [&](Result<Serving> result) {
            promise->addResult(std::move(result));
            promise->finish();
        };
        if (!engine)
            return answer(std::unexpected(engine.error()));
        auto ready = ensureAdminToken(**engine, file);
        if (ready && write)
            ready = writeEndpoint(profile, *endpoint);
        if (!ready) {
            (*engine)->close().waitForFinished();
            return answer(std::unexpected(ready.error()));
        }
        answer(Serving{std::move(*engine), *endpoint, profile});
    });
    return future;
}

QFuture<void> stopServing(const Serving& serving) {
    removeEndpoint(serving.profile, serving.endpoint.startId);
    return serving.engine->close();
}

} // namespace sb::app
