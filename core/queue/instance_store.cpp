#include "core/queue/instance_store.h"

#include "core/queue/audit_store.h"

namespace sb::queue {

using base::Code;
using base::Result;

namespace {

#define SB_INSTANCE_SELECT                                                                                   \
    "SELECT i.id, i.host, i.pid, i.version, i.started_ms, i.expires_ms, i.draining, "                        \
    "(SELECT count(*) FROM leases l WHERE l.instance_id = i.id AND l.live = 1 AND l.expires_ms > $1) "       \
    "FROM instances i "

Instance readInstance(const db::Row& row) {
    Instance i;
    i.id = InstanceId(row.text(0));
    i.host = row.text(1);
    i.pid = row.i64(2);
    i.version = row.text(3);
    i.startedAt = row.time(4);
    i.expiresAt = row.time(5);
    i.draining = row.boolean(6);
    i.liveLeases = static_cast<int>(row.i64(7));
    return i;
}

} // namespace

Result<Instance> registerInstance(db::Transaction& tx, const InstanceStart& start) {
    SB_CHECK(tx.lock("instances"));
    SB_TRY(live, tx.one("SELECT count(*) FROM instances WHERE ended_ms IS NULL AND expires_ms > $1", {tx.now()},
                        [](const db::Row& row) { return row.i64(0); }));
    if (live.value_or(0) >= base::limits::kInstances)
        return base::fail(Code::InstanceLimit, "Three instances serve this store already.",
                          {{"limit", std::to_string(base::limits::kInstances)}});
    Instance i;
    i.id = InstanceId(tx.newId());
    i.host = start.host;
    i.pid = start.pid;
    i.version = start.version;
    i.startedAt = tx.now();
    i.expiresAt = tx.now() + base::limits::kInstanceLease;
    i.self = true;
    SB_CHECK(tx.exec("INSERT INTO instances (id, host, pid, version, started_ms, expires_ms) VALUES ($1, $2, $3, $4, $5, $6)",
                     {i.id.text(), i.host, i.pid, i.version, i.startedAt, i.expiresAt}));
    tx.note({"instance", i.id.text(), {}, {}, {}, 1});
    return i;
}

Result<void> endAllInstances(db::Transaction& tx) {
    SB_CHECK(tx.exec("UPDATE instances SET ended_ms = $1 WHERE ended_ms IS NULL", {tx.now()}));
    return {};
}

Result<bool> renewInstance(db::Transaction& tx, const InstanceId& id) {
    SB_TRY(n, tx.exec("UPDATE instances SET expires_ms = $2 WHERE id = $1 AND ended_ms IS NULL AND expires_ms > $3",
                      {id.text(), tx.now() + base::limits::kInstanceLease, tx.now()}));
    return n == 1;
}

Result<void> endInstance(db::Transaction& tx, const InstanceId& id) {
    SB_CHECK(tx.exec("UPDATE instances SET ended_ms = $2 WHERE id = $1 AND ended_ms IS NULL", {id.text(), tx.now()}));
    tx.note({"instance", id.text(), {}, {}, {}, 2});
    return {};
}

Result<Instance> setDraining(db::Transaction& tx, const Access& access, const InstanceId& id) {
    SB_TRY(found, tx.one(SB_INSTANCE_SELECT "WHERE i.id = $2 AND i.ended_ms IS NULL", {tx.now(), id.text()}, readInstance));
    if (!found)
        return base::fail(Code::NotFound, "There is no such instance.");
    SB_CHECK(tx.exec("UPDATE instances SET draining = 1 WHERE id = $1", {id.text()}));
    SB_CHECK(writeAudit(tx, access.actor, {"drain", id.text(), {}, {}, {}, {}, {}, found->draining ? "AlreadyAtTarget" : "Applied", {}}));
    found->draining = true;
    tx.note({"instance", id.text(), {}, {}, {}, 3});
    return std::move(*found);
}

Result<std::vector<Instance>> readInstances(db::Transaction& tx, const InstanceId& self) {
    SB_TRY(rows, tx.all(SB_INSTANCE_SELECT "WHERE i.ended_ms IS NULL AND i.expires_ms > $1 ORDER BY i.started_ms, i.id", {tx.now()}, readInstance));
    for (auto& i : rows)
        i.self = i.id == self;
    return rows;
}

Result<std::vector<Dispatch>> unsettledOf(db::Transaction& tx, const InstanceId& id) {
    const auto now = tx.now();
    return tx.all(SB_DISPATCH_SELECT "WHERE l.instance_id = $1 AND d.state IN ('running', 'uncertain') ORDER BY d.seq LIMIT 200", {id.text()},
                  [&](const db::Row& row) { return readDispatch(row, now); });
}

} // namespace sb::queue
