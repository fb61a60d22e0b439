// An engine on a store of its own, with a host that admits everything, and the loads that benches put on it.
#pragma once

#include "core/base/hash.h"
#include "core/engine/local_engine.h"
#include "tests/bench/calm_host.h"

#include <QString>

#include <deque>
#include <optional>
#include <vector>

namespace sb::bench {

inline queue::SubmitRequest request(int i) {
    const auto n = std::to_string(i);
    return {"codex", "task/" + n, "owner", "project", base::sha256Hex("x"), {}, "key-" + n};
}

struct BenchEngine {
    explicit BenchEngine(const QString& path) {
        engine::EngineOptions o;
        o.storePath = path.toStdString();
        o.probe = std::make_shared<CalmHost>();
        auto future = engine::LocalEngine::launch(std::move(o));
        future.waitForFinished();
        engine = future.result().value();
        queue = engine->desksFor(engine->localOperator()).queue;
    }
    ~BenchEngine() { engine->close().waitForFinished(); }
    // `window` submits in flight, each answered after its commit.
    void submit(int first, int count, int window) {
        std::deque<desk::Answer<queue::Submitted>> open;
        for (int i = first; i < first + count; ++i) {
            if (int(open.size()) == window) {
                open.front().waitForFinished();
                open.pop_front();
            }
            open.push_back(queue->submit(request(i)));
        }
        for (auto& f : open)
            f.waitForFinished();
    }
    void claimAndFinish(int count, bool merged) {
        std::optional<queue::Granted> held;
        for (int i = 0; i < count; ++i) {
            if (!held) {
                auto claimed = queue->claim({"codex", "w", {}, base::Millis{0}});
                claimed.waitForFinished();
                held = claimed.result()->granted;
            }
            queue::FinishRequest finish{{held->dispatch.id, held->claimToken, held->dispatch.generation},
                                        queue::FinishOutcome::Completed,
                                        {},
                                        {}};
            if (merged && i + 1 < count)
                finish.claimNext = queue::ClaimRequest{{}, "w", {}, base::Millis{0}};
            auto done = queue->finish(std::move(finish));
            done.waitForFinished();
            held.reset();
            if (auto answer = done.result(); answer && answer->next)
                held = answer->next->granted;
        }
    }
    // Three executors side by side, each claims and finishes by itself.
    void claimAndFinishByThree(int count) {
        for (int i = 0; i < count; i += 3) {
            std::vector<desk::Answer<queue::ClaimAnswer>> claims;
            for (int each = 0; each < 3; ++each)
                claims.push_back(queue->claim({"codex", "w" + std::to_string(each), {}, base::Millis{0}}));
            std::vector<desk::Answer<queue::FinishAnswer>> finishes;
            for (auto& claim : claims) {
                claim.waitForFinished();
                const auto granted = claim.result()->granted;
                finishes.push_back(
                    queue->finish({{granted->dispatch.id, granted->claimToken, granted->dispatch.generation},
                                   queue::FinishOutcome::Completed,
                                   {},
                                   {}}));
            }
            for (auto& finish : finishes)
                finish.waitForFinished();
        }
    }
    std::shared_ptr<engine::LocalEngine> engine;
    std::shared_ptr<desk::QueueDesk> queue;
};

} // namespace sb::bench
