#include "app/signalboxctl/offline.h"

#include "app/signalboxctl/exit_status.h"
#include "app/signalboxctl/request.h"
#include "app/signalboxctl/show.h"
#include "core/api/json_shapes_host.h"
#include "core/api/json_values.h"
#include "core/conflict/integrity_store.h"
#include "core/conflict/migrations.h"
#include "core/conflict/payload_check.h"
#include "core/db/sqlite_database.h"
#include "core/db/sync_call.h"
#include "core/queue/integrity_store.h"
#include "core/queue/migrations.h"
#include "core/queue/token_store.h"

#include <cstdio>
#include <filesystem>
#include <pwd.h>
#include <semaphore>
#include <unistd.h>

namespace sb::app {
namespace {

using base::Result;
using db::Transaction;

// Waits for a callback of the store.
template <typename T, typename Begin> Result<T> waitFor(Begin begin) {
    struct Wait {
        std::binary_semaphore ready{0};
        Result<T> result;
    };
    const auto wait = std::make_shared<Wait>();
    begin([wait](Result<T> result) {
        wait->result = std::move(result);
        wait->ready.release();
    });
    wait->ready.acquire();
    return std::move(wait->result);
}

queue::Actor localActor() {
    const auto* user = ::getpwuid(::getuid());
    char host[256] = {};
    ::gethostname(host, sizeof host - 1);
    return {{}, user ? user->pw_name : "uid " + std::to_string(::getuid()), host};
}

Result<std::string> mint(db::SqliteDatabase& store, const std::string& body) {
    SB_TRY(request, api::fromJson<queue::TokenRequest>(body));
    SB_CHECK(queue::checkToken(request));
    SB_TRY(minted, db::writeSync(store, db::Grouping::Alone, [request](Transaction& tx) {
               return queue::mintToken(tx, localActor(), request);
           }));
    return api::toJson(minted);
}

Result<std::string> schema(db::SqliteDatabase& store) {
    SB_TRY(applied, db::readSync(store, [](Transaction& tx) { return db::appliedMigrations(tx); }));
    api::Rows<queue::SchemaEntry> rows;
    for (auto& m : applied)
        rows.rows.push_back({std::move(m.line), std::move(m.name), std::move(m.sha256), m.applied});
    return api::toJson(rows);
}

// Every payload hashed again: minutes for a large store, so a person at a terminal is told how far it is.
Result<void> checkBytes(db::SqliteDatabase& store, conflict::IntegrityFindings& into) {
    const bool told = ::isatty(STDERR_FILENO) == 1;
    SB_TRY(all, db::readSync(store, [](Transaction& tx) { return conflict::countVariants(tx); }));
    std::int64_t after = 0;
    for (std::int64_t looked = 0; !into.isFull();) {
        SB_TRY(step, db::readSync(store, [after](Transaction& tx) { return conflict::readPayloadStep(tx, after); }));
        if (step.looked == 0)
            break;
        conflict::checkPayloads(step, into);
        after = step.after;
        looked += step.looked;
        if (told)
            std::fprintf(stderr, "\r\033[K%lld of %lld variants", static_cast<long long>(looked), static_cast<long long>(all));
    }
    if (told)
        std::fputs("\r\033[K", stderr);
    return {};
}

Result<queue::IntegrityReport> check(db::SqliteDatabase& store) {
    SB_TRY(file, waitFor<db::IntegrityReport>([&](auto done) { store.integrityCheck(std::move(done)); }));
    SB_TRY(report, db::readSync(store, [](Transaction& tx) { return queue::checkIntegrity(tx); }));
    SB_TRY(records, db::readSync(store, [](Transaction& tx) { return conflict::checkIntegrity(tx); }));
    SB_CHECK(checkBytes(store, records));
    records.checksRun.insert(records.checksRun.end(), std::begin(conflict::kPayloadChecks), std::end(conflict::kPayloadChecks));
    report.checksRun.insert(report.checksRun.end(), records.checksRun.begin(), records.checksRun.end());
    for (const auto& f : records.findings)
        report.findings.push_back({f.check, f.subject, f.expected, f.found});
    report.checksRun.emplace_back("store_file");
    for (const auto& problem : file.problems)
        report.findings.push_back({"store_file", problem, "sound", "damaged"});
    return report;
}

Result<std::string> backup(db::SqliteDatabase& store, const std::string& target) {
    SB_CHECK(waitFor<void>([&](auto done) { store.backup(target, std::move(done)); }));
    return api::toJson(api::BackupAnswer{target});
}

Result<std::string> act(const VerbSpec& spec, const Arguments& arguments, db::SqliteDatabase& store, int& status) {
    if (spec.verb == "token") {
        const auto body = bodyOf(spec, arguments);
        return mint(store, body ? body->dump() : "{}");
    }
    if (spec.verb == "schema")
        return schema(store);
    if (spec.verb == "backup")
        return backup(store, std::filesystem::absolute(arguments.words.front()).string());
    SB_TRY(report, check(store));
    status = report.isSound() ? kDone : kRefused;
    return api::toJson(report);
}

} // namespace

int runOffline(const VerbSpec& spec, const Arguments& arguments) {
    db::SqliteOptions options;
    options.path = *arguments.value("store");
    options.create = false;
    options.profile = "signalboxctl";
    options.lines = {queue::sqliteMigrations(), conflict::sqliteMigrations()};
    auto store = db::openSqlite(std::move(options));
    if (!store) {
        sayFailure(store.error(), arguments.has("json"));
        return kRefused;
    }
    int status = kDone;
    const auto answer = act(spec, arguments, **store, status);
    if (!answer) {
        sayFailure(answer.error(), arguments.has("json"));
        return exitStatusOf(answer.error(), true);
    }
    const auto text = arguments.has("json") ? *answer + "\n" : showAnswer(spec.verb, *answer);
    std::fputs(text.c_str(), stdout);
    if (status != kDone)
        sayError({base::Code::StoreCorrupt, "The store does not add up."});
    return status;
}

} // namespace sb::app
