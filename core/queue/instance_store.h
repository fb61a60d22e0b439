// Instances: running engines that serve claims, each with its own 30 s lease on the store's clock; hard ceiling
// three (queue.md "Instance", seed 000 "Resource control").
#pragma once

#include "core/queue/queue_rows.h"

namespace sb::queue {

struct InstanceStart {
    std::string host;
    std::int64_t pid = 0;
    std::string version;
};

// Refusal: instance_limit. Rows whose lease ended take no slot; an own earlier run on the embedded store is ended
// first by `endAllInstances`, since the owner lock proves that nobody else serves.
[[nodiscard]] base::Result<Instance> registerInstance(db::Transaction& tx, const InstanceStart& start);
[[nodiscard]] base::Result<void> endAllInstances(db::Transaction& tx); // embedded store, at start
// False: the row is gone or its lease ended before; the engine must stop granting.
[[nodiscard]] base::Result<bool> renewInstance(db::Transaction& tx, const InstanceId& id);
[[nodiscard]] base::Result<void> endInstance(db::Transaction& tx, const InstanceId& id);
[[nodiscard]] base::Result<Instance> setDraining(db::Transaction& tx, const Access& access, const InstanceId& id);
[[nodiscard]] base::Result<std::vector<Instance>> readInstances(db::Transaction& tx, const InstanceId& self);

// What a drain waits for: dispatches claimed through the instance that are running or uncertain (rule 10).
[[nodiscard]] base::Result<std::vector<Dispatch>> unsettledOf(db::Transaction& tx, const InstanceId& id);

} // namespace sb::queue
