#include "core/engine/local_host_desk.h"

#include "core/conflict/payload_check.h"
#include "core/conflict/record_store.h"
#include "core/db/migrations.h"
#include "core/queue/audit_store.h"
#include "core/queue/identifiers.h"
#include "core/queue/instance_store.h"
#include "core/queue/integrity_store.h"
#include "core/queue/lane_store.h"
#include "core/queue/read_store.h"
#include "core/queue/token_store.h"

#include <algorithm>

namespace sb::engine {

using base::Code;
using base::Result;
using db::Grouping;
using db::Transaction;
using desk::Answer;
using runtime::Cx;
using runtime::Outcome;

Result<void> LocalHostDesk::allowed(std::string_view verb, const std::string& target) const {
    auto guarded = guard(m_access, verb);
    if (!guarded)
        auditRefusal(m_door, m_access, verb, target, guarded.error().code);
    return guarded;
}

#define SB_ALLOWED(T, verb, target)                                                                          \
    if (auto may = allowed(verb, target); !may)                                                              \
    return answered<T>(base::fail(may.error()))
#define SB_MAY_READ(T, verb)                                                                                 \
    if (auto may = guard(m_access, verb); !may)                                                              \
    return answered<T>(base::fail(may.error()))

namespace {

QCoro::Task<Outcome<queue::HostReport>> hostTask(Cx cx, std::shared_ptr<EngineCore> core) {
    auto report = core->host().report();
    struct Counted {
        int live = 0;
        int instances = 0;
        std::int64_t openCases = 0;
        base::StoreTime at;
    };
    const auto self = core->instance();
    SB_CO_TRY(counted, db::snapshot(cx, core->database(), [self](Transaction& tx) -> Result<Counted> {
                  Counted out;
                  SB_TRY(live, tx.one("SELECT count(*) FROM leases WHERE live = 1 AND expires_ms > $1", {tx.now()},
                                      [](const db::Row& row) { return static_cast<int>(row.i64(0)); }));
                  SB_TRY(instances, queue::readInstances(tx, self));
                  SB_TRY(conflicts, conflict::readCounts(tx));
                  out = {live.value_or(0), static_cast<int>(instances.size()), conflicts.openCases, tx.now()};
                  return out;
              }));
    report.liveLeases = report.numbers.liveLeases = counted.live;
    report.openCases = counted.openCases;
    report.room = queue::judgeRoom(report.now, counted.instances);
    report.clockDrift = core->database().drift();
    report.instance = core->instance().text();
    report.version = SIGNALBOX_VERSION;
    report.profile = core->options().profile;
    report.unauthenticatedRefusals = core->unauthenticated();
    report.rateLimitedRefusals = core->rateLimited();
    report.snapshotAt = counted.at;
    co_return report;
}

QCoro::Task<Outcome<std::vector<queue::Instance>>> instancesTask(Cx cx, std::shared_ptr<EngineCore> core) {
    const auto self = core->instance();
    auto rows = co_await db::snapshot(cx, core->database(), [self](Transaction& tx) { return queue::readInstances(tx, self); });
    co_return rows;
}

QCoro::Task<Outcome<queue::Instance>> drainTask(Cx cx, std::shared_ptr<EngineCore> core, queue::Access access, queue::InstanceId id) {
    SB_CO_TRY(instance, db::transact(cx, core->database(), Grouping::Alone,
                                   [access, id](Transaction& tx) { return queue::setDraining(tx, access, id); }));
    if (id == core->instance())
        core->setDraining();
    core->claims().somethingChanged();
    co_return instance;
}

// In steps, so that neither a reader nor the pool is held for long and a stop ends it.
QCoro::Task<Outcome<std::shared_ptr<conflict::IntegrityFindings>>> payloadsTask(Cx cx, std::shared_ptr<EngineCore> core,
                                                                                conflict::IntegrityFindings begun) {
    const auto into = std::make_shared<conflict::IntegrityFindings>(std::move(begun));
    into->checksRun.insert(into->checksRun.end(), std::begin(conflict::kPayloadChecks), std::end(conflict::kPayloadChecks));
    std::int64_t after = 0;
    while (!into->isFull()) {
        SB_CO_TRY(read, db::snapshot(cx, core->database(), [after](Transaction& tx) { return conflict::readPayloadStep(tx, after); }));
        if (read.looked == 0)
            break;
        after = read.after;
        const auto step = std::make_shared<const conflict::PayloadStep>(std::move(read));
        SB_CO_CHECK(core->pool().run(cx, [step, into](const runtime::OffloadStop&) -> Result<void> {
            conflict::checkPayloads(*step, *into);
            return {};
        }));
    }
    co_return into;
}

QCoro::Task<Outcome<queue::IntegrityReport>> integrityTask(Cx cx, std::shared_ptr<EngineCore> core) {
    SB_CO_TRY(report, db::snapshot(cx, core->database(), [](Transaction& tx) { return queue::checkIntegrity(tx); }));
    SB_CO_TRY(rows, db::snapshot(cx, core->database(), [](Transaction& tx) { return conflict::checkIntegrity(tx); }));
    SB_CO_TRY(records, payloadsTask(cx, core, rows));
    report.checksRun.insert(report.checksRun.end(), records->checksRun.begin(), records->checksRun.end());
    for (const auto& f : records->findings)
        report.findings.push_back({f.check, f.subject, f.expected, f.found});
    if (core->care().check) {
        auto pair = runtime::makeExternal<std::vector<queue::IntegrityFinding>>(cx, "integrity check");
        core->care().check([c = std::make_shared<decltype(pair.completer)>(std::move(pair.completer))](auto findings) {
            c->complete(std::move(findings));
        });
        SB_CO_TRY(file, std::move(pair.external).wait(cx, runtime::OnCancel::Await));
        report.checksRun.emplace_back("store_file");
        report.findings.insert(report.findings.begin(), file.begin(), file.end());
    }
    co_return report;
}

QCoro::Task<Outcome<std::string>> backupTask(Cx cx, std::shared_ptr<EngineCore> core, queue::Access access, std::string name) {
    const auto& path = core->options().storePath;
    const auto slash = path.find_last_of('/');
    const std::string target = (slash == std::string::npos ? std::string() : path.substr(0, slash + 1)) + name;
    auto pair = runtime::makeExternal<void>(cx, "backup");
    core->care().backup(target, [c = std::make_shared<decltype(pair.completer)>(std::move(pair.completer))](Result<void> done) {
        c->complete(std::move(done));
    });
    const auto written = co_await std::move(pair.external).wait(cx, runtime::OnCancel::Await);
    const std::string outcome = written.isOk() ? "Applied" : written.isErr() ? std::string(base::codeText(written.error().code)) : "cancelled";
    [[maybe_unused]] const auto audited = co_await db::transact(cx, core->database(), Grouping::Alone, [access, name, outcome](Transaction& tx) {
        return queue::writeAudit(tx, access.actor, {"backup", name, {}, {}, {}, {}, {}, outcome, {}});
    });
    if (!written.isOk())
        co_return written.stop();
    co_return target;
}

} // namespace

Answer<queue::HostReport> LocalHostDesk::host() {
    SB_MAY_READ(queue::HostReport, "host");
    return callEngine<queue::HostReport>(m_door, "host", std::make_shared<Pending<queue::HostReport>>(), &hostTask);
}

Answer<std::vector<queue::Instance>> LocalHostDesk::instances() {
    SB_MAY_READ(std::vector<queue::Instance>, "instances");
    return callEngine<std::vector<queue::Instance>>(m_door, "instances", std::make_shared<Pending<std::vector<queue::Instance>>>(), &instancesTask);
}

Answer<queue::Access> LocalHostDesk::whoAmI() {
    SB_MAY_READ(queue::Access, "whoami");
    return answered<queue::Access>(queue::Access(m_access));
}

Answer<queue::Instance> LocalHostDesk::drain(queue::InstanceId instance) {
    SB_ALLOWED(queue::Instance, "drain", instance.text());
    return callEngine<queue::Instance>(m_door, "drain", std::make_shared<Pending<queue::Instance>>(), &drainTask, m_access, std::move(instance));
}

Answer<queue::Lane> LocalHostDesk::declareLane(std::string lane, queue::LaneContract contract) {
    SB_ALLOWED(queue::Lane, "lane", lane);
    return writeCall<queue::Lane>(m_door, "lane", Grouping::Alone, [access = m_access, lane, contract](Transaction& tx) {
        return queue::declareLane(tx, access, lane, contract);
    });
}

Answer<std::vector<queue::Lane>> LocalHostDesk::operations() {
    SB_MAY_READ(std::vector<queue::Lane>, "operations");
    return readCall<std::vector<queue::Lane>>(m_door, "operations", [scope = m_access.scope](Transaction& tx) {
        return queue::readLanes(tx, scope, queue::ClaimRefusal::None);
    });
}

Answer<std::vector<queue::Token>> LocalHostDesk::tokens() {
    SB_MAY_READ(std::vector<queue::Token>, "tokens");
    return readCall<std::vector<queue::Token>>(m_door, "tokens", [](Transaction& tx) { return queue::readTokens(tx); });
}

Answer<queue::MintedToken> LocalHostDesk::mintToken(queue::TokenRequest request) {
    SB_ALLOWED(queue::MintedToken, "token", "token");
    if (auto checked = queue::checkToken(request); !checked)
        return answered<queue::MintedToken>(base::fail(checked.error()));
    return writeCall<queue::MintedToken>(m_door, "token", Grouping::Alone, [actor = m_access.actor, request](Transaction& tx) {
        return queue::mintToken(tx, actor, request);
    });
}

Answer<queue::Token> LocalHostDesk::revokeToken(queue::TokenId token) {
    SB_ALLOWED(queue::Token, "revoke", token.text());
    return writeCall<queue::Token>(m_door, "revoke", Grouping::Alone, [actor = m_access.actor, token](Transaction& tx) {
        return queue::revokeToken(tx, actor, token);
    });
}

Answer<queue::Page<queue::AuditEntry>> LocalHostDesk::audit(queue::AuditFilter filter, queue::PageRequest page) {
    SB_MAY_READ(queue::Page<queue::AuditEntry>, "audit");
    return readCall<queue::Page<queue::AuditEntry>>(m_door, "audit", [scope = m_access.scope, filter, page](Transaction& tx) {
        return queue::readAudit(tx, scope, filter, page);
    });
}

Answer<queue::AuditEntry> LocalHostDesk::addNote(std::string target, std::string note) {
    SB_ALLOWED(queue::AuditEntry, "note", target);
    if (note.empty())
        return answered<queue::AuditEntry>(base::fail(Code::MissingField, "A note is empty.", {{"field", "note"}}));
    if (auto checked = queue::checkNote(note); !checked)
        return answered<queue::AuditEntry>(base::fail(checked.error()));
    return writeCall<queue::AuditEntry>(m_door, "note", Grouping::Alone, [access = m_access, target, note](Transaction& tx) {
        return queue::addNote(tx, access, target, note);
    });
}

Answer<queue::IntegrityReport> LocalHostDesk::integrity() {
    SB_MAY_READ(queue::IntegrityReport, "integrity");
    return callEngine<queue::IntegrityReport>(m_door, "integrity", std::make_shared<Pending<queue::IntegrityReport>>(), &integrityTask);
}

Answer<std::vector<queue::SchemaEntry>> LocalHostDesk::schema() {
    SB_MAY_READ(std::vector<queue::SchemaEntry>, "schema");
    return readCall<std::vector<queue::SchemaEntry>>(m_door, "schema", [](Transaction& tx) -> Result<std::vector<queue::SchemaEntry>> {
        SB_TRY(applied, db::appliedMigrations(tx));
        std::vector<queue::SchemaEntry> out;
        for (auto& m : applied)
            out.push_back({std::move(m.line), std::move(m.name), std::move(m.sha256), m.applied});
        return out;
    });
}

Answer<std::string> LocalHostDesk::backup(std::string fileName) {
    SB_ALLOWED(std::string, "backup", fileName);
    // A name, not a path: the backup lies beside the store, where its rights are the store's.
    const bool plain = !fileName.empty() && fileName.size() <= 200 && fileName != "." && fileName != ".." &&
                       std::ranges::none_of(fileName, [](unsigned char c) { return c == '/' || c < 0x20 || c == 0x7F; });
    if (!plain)
        return answered<std::string>(base::fail(Code::BadParameter, "A backup needs a plain file name.", {{"field", "file"}}));
    return callEngine<std::string>(m_door, "backup", std::make_shared<Pending<std::string>>(), &backupTask, m_access, std::move(fileName));
}

Answer<std::vector<queue::Executor>> LocalWorkerDesk::workers() {
    if (auto may = guard(m_access, "workers"); !may)
        return answered<std::vector<queue::Executor>>(base::fail(may.error()));
    return readCall<std::vector<queue::Executor>>(m_door, "workers", [scope = m_access.scope](Transaction& tx) {
        return queue::readExecutors(tx, scope);
    });
}

} // namespace sb::engine
