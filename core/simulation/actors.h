// Who acts in a simulated world. Each is a coroutine of the world's root, under the same schedule as the
// engine's own tasks. Private to core/simulation.
#pragma once

#include "core/runtime/cx.h"

#include <QCoro/Task>

#include <memory>

namespace sb::simulation {

class World;

// Submits the swarm's jobs, spread over the first half of the run.
QCoro::Task<runtime::Outcome<void>> submitter(runtime::Cx cx, std::shared_ptr<World> world);
// Claims, works for some heartbeats, and finishes; or dies, or comes back late.
QCoro::Task<runtime::Outcome<void>> executor(runtime::Cx cx, std::shared_ptr<World> world, int number);
// Decides what is uncertain, with the revision that was read; sometimes somebody was faster.
QCoro::Task<runtime::Outcome<void>> operatorTask(runtime::Cx cx, std::shared_ptr<World> world);

} // namespace sb::simulation
