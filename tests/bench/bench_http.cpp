// The HTTP API on loopback, keep-alive, beside the same operations through the desks of the same engine, in the same
// run: what the way over HTTP costs. Prints medians of rounds and ratios; asserts nothing.
#include "app/serving/serving.h"
#include "core/base/exact_json.h"
#include "core/base/hash.h"
#include "tests/net/http_client.h"
#include "tests/bench/calm_host.h"

#include <QCoreApplication>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <sys/utsname.h>
#include <thread>
#include <vector>

namespace {

using namespace sb;
using Clock = std::chrono::steady_clock;

int g_rounds = 5;
int g_ops = 2'000;

double perSecond(int ops, const std::function<void()>& run) {
    const auto from = Clock::now();
    run();
    return ops / std::chrono::duration<double>(Clock::now() - from).count();
}

double median(std::vector<double> v) {
    std::ranges::sort(v);
    return v[v.size() / 2];
}

[[noreturn]] void stop(const std::string& why) {
    std::fprintf(stderr, "bench_http: %s\n", why.c_str());
    std::exit(1);
}

std::string at(const base::Json& json, std::initializer_list<std::string_view> path) {
    const auto* here = &json;
    for (const auto name : path)
        if (!here || !(here = here->find(name)))
            stop("a member is missing in an answer");
    return here->string() ? *here->string() : here->dump();
}

// The client is deliberately thin: what is measured is the server.
struct Http {
    Http(std::uint16_t port, std::string token, int connections) : token(std::move(token)) {
        for (int i = 0; i < connections; ++i)
            clients.emplace_back(port);
    }
    void send(std::size_t client, const std::string& path, const std::string& body) {
        const std::string text = "POST " + path + " HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer " + token +
                                 "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
        if (!clients[client].send(text))
            stop("the server took no more");
    }
    std::string receive(std::size_t client) {
        auto answer = clients[client].receive();
        if (answer.status < 200 || answer.status > 201)
            stop("status " + std::to_string(answer.status) + ": " + answer.body);
        return std::move(answer.body);
    }
    static std::string task(int i) {
        static const std::string hash = base::sha256Hex("x");
        const auto n = std::to_string(i);
        return R"({"source_task":"task/)" + n + R"(","owner_id":"owner","project_id":"project","request_sha256":")" + hash + R"(","request_key":"key-)" + n + R"("})";
    }
    void submit(int first, int count) {
        const auto window = static_cast<int>(clients.size());
        for (int i = 0; i < count + window; ++i) {
            const auto client = static_cast<std::size_t>(i % window);
            if (i >= window)
                (void)receive(client);
            if (i < count)
                send(client, "/v1/queues/codex/tasks", task(first + i));
        }
    }
    void claimAndFinish(int count) {
        for (int i = 0; i < count; ++i) {
            send(0, "/v1/queues/codex/claim", R"({"worker":"w","claim_key":""})");
            const auto claimed = base::Json::parse(receive(0));
            if (!claimed)
                stop("no JSON");
            send(0, "/v1/dispatches/" + at(*claimed, {"granted", "dispatch", "id"}) + "/finish",
                 R"({"claim_token":")" + at(*claimed, {"granted", "claim_token"}) + R"(","generation":)" + at(*claimed, {"granted", "generation"}) +
                     R"(,"outcome":"completed"})");
            (void)receive(0);
        }
    }
    std::string token;
    std::vector<test::RawClient> clients;
};

struct Desk {
    void submit(int first, int count, int window) {
        std::vector<desk::Answer<queue::Submitted>> open(static_cast<std::size_t>(window));
        for (int i = 0; i < count + window; ++i) {
            auto& slot = open[static_cast<std::size_t>(i % window)];
            if (i >= window)
                slot.waitForFinished();
            if (i < count) {
                const auto n = std::to_string(first + i);
                slot = queue->submit({"codex", "task/" + n, "owner", "project", base::sha256Hex("x"), {}, "key-" + n});
            }
        }
    }
    void claimAndFinish(int count) {
        for (int i = 0; i < count; ++i) {
            auto claimed = queue->claim({"codex", "w", {}, base::Millis{0}});
            claimed.waitForFinished();
            const auto granted = claimed.result()->granted.value();
            auto done = queue->finish({{granted.dispatch.id, granted.claimToken, granted.dispatch.generation}, queue::FinishOutcome::Completed, {}, {}});
            done.waitForFinished();
        }
    }
    std::shared_ptr<desk::QueueDesk> queue;
};

void row(const char* name, const std::vector<double>& desk, const std::vector<double>& http) {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < desk.size(); ++i)
        ratios.push_back(http[i] / desk[i]);
    std::printf("%-34s desk %9.0f/s   HTTP %9.0f/s   ratio %.2f\n", name, median(desk), median(http), median(ratios));
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    if (argc > 1 && std::strcmp(argv[1], "--short") == 0) {
        g_rounds = 3;
        g_ops = 500;
    }
    utsname machine{};
    ::uname(&machine);
    std::printf("machine: %s %s, %u CPUs; %d rounds of %d operations, medians, ratio round by round\n", machine.sysname, machine.release,
                std::thread::hardware_concurrency(), g_rounds, g_ops);
    QTemporaryDir folder;
    app::ServeOptions options;
    options.engine.storePath = folder.filePath(QStringLiteral("http.sqlite")).toStdString();
    options.engine.probe = std::make_shared<bench::CalmHost>();
    options.writeEndpointFile = false;
    auto serving = app::serve(std::move(options));
    serving.waitForFinished();
    const auto served = serving.result();
    if (!served)
        stop(std::string(base::codeText(served.error().code)));
    const auto port = static_cast<std::uint16_t>(std::stoi(served->endpoint.url.substr(served->endpoint.url.rfind(':') + 1)));
    Http one(port, served->endpoint.token, 1);
    Http many(port, served->endpoint.token, 64);
    const Desk desk{served->engine->desksFor(served->engine->localOperator()).queue};
    int next = 0;
    const auto take = [&](int n) { return std::exchange(next, next + n); };
    std::vector<double> d1, h1, d64, h64, dc, hc;
    for (int round = 0; round < g_rounds; ++round) {
        d1.push_back(perSecond(g_ops, [&] { Desk(desk).submit(take(g_ops), g_ops, 1); }));
        h1.push_back(perSecond(g_ops, [&] { one.submit(take(g_ops), g_ops); }));
        d64.push_back(perSecond(g_ops * 4, [&] { Desk(desk).submit(take(g_ops * 4), g_ops * 4, 64); }));
        h64.push_back(perSecond(g_ops * 4, [&] { many.submit(take(g_ops * 4), g_ops * 4); }));
        dc.push_back(perSecond(g_ops, [&] { Desk(desk).claimAndFinish(g_ops); }));
        hc.push_back(perSecond(g_ops, [&] { one.claimAndFinish(g_ops); }));
    }
    row("submit, 1 in flight", d1, h1);
    row("submit, 64 in flight", d64, h64);
    row("claim + finish, two commits", dc, hc);
    app::stopServing(*served).waitForFinished();
    return 0;
}
