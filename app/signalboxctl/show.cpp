#include "app/signalboxctl/show.h"

#include "app/signalboxctl/fill.h"
#include "app/signalboxctl/show_engine.h"
#include "app/signalboxctl/show_worklist.h"
#include "app/signalboxctl/table_text.h"
#include "core/api/json_values.h"
#include "core/base/exact_json.h"

#include <algorithm>
#include <array>

#include <vector>

namespace sb::app {

using base::Json;

namespace {

struct Column {
    std::string_view title;
    std::string_view path;           // "dispatch.id"
    std::string_view canonical = {}; // where there are two revisions, the canonical one's: "2, canonical 1"
};
struct Table {
    std::string_view verb;
    std::string_view rows; // member that holds the list
    std::vector<Column> columns;
};

const std::vector<Column> kDispatchColumns{{"DISPATCH", "id"}, {"STATE", "state"}, {"REV", "revision"}, {"GEN", "generation"},
                                           {"LANE", "lane"}, {"SOURCE TASK", "source_task"}, {"WORKER", "worker"},
                                           {"CAUSE", "cause"}, {"STEPS OPEN", "steps_open"}};

const std::vector<Table>& tables() {
    static const std::vector<Table> kTables{
        {"jobs", "rows", {{"JOB", "id"}, {"STATE", "state"}, {"LANE", "lane"}, {"SOURCE TASK", "source_task"}, {"OWNER", "owner_id"},
                          {"GEN", "generation"}, {"DISPATCHES", "dispatch_count"}, {"UPDATED", "updated_at"}}},
        {"dispatches", "rows", kDispatchColumns},
        {"uncertain", "rows", kDispatchColumns},
        {"history", "rows", {{"AT", "at"}, {"WHAT", "kind"}, {"BEFORE", "before"}, {"AFTER", "after"}, {"REV", "revision"},
                             {"GEN", "generation"}, {"ORIGIN", "origin"}, {"DETAIL", "detail"}}},
        {"leases", "live", {{"DISPATCH", "dispatch.id"}, {"GEN", "dispatch.generation"}, {"LANE", "dispatch.lane"},
                            {"WORKER", "dispatch.worker"}, {"ENDS", "dispatch.lease_expires_at"}, {"LATE", "dispatch.late_heartbeats"}}},
        {"lanes", "rows", {{"LANE", "name"}, {"PAUSED", "paused"}, {"QUEUED", "counts.queued"}, {"RUNNING", "counts.running"},
                           {"UNCERTAIN", "counts.uncertain"}, {"COMPLETED", "counts.completed"}, {"FAILED", "counts.failed"},
                           {"HELD", "held_by_uncertain"}, {"NOTHING RUNS", "why_nothing_runs"}}},
        {"operations", "rows", {{"LANE", "name"}, {"CAPABILITY", "contract.capability"}, {"PERMISSION", "contract.permission"},
                                {"IDEMPOTENCY", "contract.idempotency"}, {"RETRY", "contract.retry"}}},
        {"instances", "rows", {{"INSTANCE", "id"}, {"HOST", "host"}, {"PID", "pid"}, {"DRAINING", "draining"},
                               {"LEASES", "live_leases"}, {"ENDS", "expires_at"}}},
        {"workers", "rows", {{"WORKER", "worker"}, {"HEALTH", "health"}, {"ACTIVITY", "activity"}, {"FACT", "fact"},
                             {"LEASES", "live_leases"}, {"LATE", "late_heartbeats"}, {"LAST SEEN", "last_seen"}}},
        {"tokens", "rows", {{"TOKEN", "id"}, {"LABEL", "label"}, {"VERBS", "verbs"}, {"CREATED", "created_at"}, {"REVOKED", "revoked_at"}}},
        {"audit", "rows", {{"AT", "at"}, {"WHO", "who"}, {"ACTION", "action"}, {"TARGET", "target"}, {"OUTCOME", "outcome"},
                           {"EXPECTED", "expected_revision", "expected_canonical_revision"},
                           {"SEEN", "seen_revision", "seen_canonical_revision"}, {"NOTE", "note"}}},
        {"schema", "rows", {{"LINE", "line"}, {"NAME", "name"}, {"SHA-256", "sha256"}, {"APPLIED", "applied_at"}}},
        {"records", "rows", {{"SIGNATURE", "transaction.signature"}, {"SLOT", "slot"}, {"VARIANTS", "variants"},
                             {"SEEN", "observations"}, {"CANONICAL", "canonical_number"}, {"CASE", "case_status"}, {"LAST SEEN", "last_seen_at"}}},
        {"cases", "rows", {{"SIGNATURE", "transaction.signature"}, {"STATUS", "status"}, {"REV", "conflict_revision"},
                           {"CANONICAL REV", "canonical_revision"}, {"CANONICAL", "canonical_number"}, {"VARIANTS", "participants"},
                           {"RELATION", "relation"}, {"REASON", "reason"}, {"MEMBERS DIFFER", "differences"}, {"FROM", "provider"},
                           {"OPENED", "opened_at"}}},
        {"case-history", "rows", {{"AT", "at"}, {"REV", "revision"}, {"WHAT", "kind"}, {"ORIGIN", "origin"}, {"CANDIDATE", "candidate"},
                                  {"CANONICAL AFTER", "canonical_after"}, {"RELATION", "relation"}, {"REASON", "reason"}}},
        {"integrity", "findings", {{"CHECK", "check"}, {"SUBJECT", "subject"}, {"EXPECTED", "expected"}, {"FOUND", "found"}}},
    };
    return kTables;
}

std::string text(const Json& value) {
    if (value.isNull())
        return "-";
    if (const auto* string = value.string())
        return *string;
    if (const auto* list = value.array()) {
        std::string out;
        for (const auto& item : *list)
            out += (out.empty() ? "" : ",") + text(item);
        return out.empty() ? "-" : out;
    }
    if (const auto* yes = value.boolean())
        return *yes ? "yes" : "no";
    return value.dump();
}

std::string at(const Json& object, std::string_view path) {
    const Json* here = &object;
    while (!path.empty()) {
        const auto dot = std::min(path.find('.'), path.size());
        here = here->find(path.substr(0, dot));
        if (!here)
            return "-";
        path.remove_prefix(std::min(dot + 1, path.size()));
    }
    return text(*here);
}

std::string cell(const Json& row, const Column& column) {
    auto out = at(row, column.path);
    if (const auto second = column.canonical.empty() ? "-" : at(row, column.canonical); second != "-")
        out += ", canonical " + second;
    return out;
}

std::string showRows(const std::vector<Column>& columns, const Json::Array& rows) {
    std::vector<std::vector<std::string>> cells(1);
    for (const auto& column : columns)
        cells[0].emplace_back(column.title);
    for (const auto& row : rows) {
        auto& line = cells.emplace_back();
        for (const auto& column : columns)
            line.push_back(cell(row, column));
    }
    return tableText(cells);
}

const Json::Array& rowsAt(const Json& object, std::string_view name) {
    static const Json::Array kNone;
    const auto* rows = object.find(name);
    return rows && rows->array() ? *rows->array() : kNone;
}

std::string showTable(const Table& table, const Json& answer) {
    const auto* rows = answer.find(table.rows);
    const auto* list = rows ? rows->array() : nullptr;
    if (!list)
        return answer.dump() + "\n";
    if (table.verb == "integrity" && list->empty())
        return fill("The store is sound: {} checks, nothing found.\n", rowsAt(answer, "checks_run").size());
    auto out = list->empty() ? std::string("Nothing.\n") : showRows(table.columns, *list);
    if (const auto* next = answer.find("next"); next && next->string())
        out += fill("More: --cursor {}\n", *next->string());
    if (table.verb == "leases")
        out += fill("{} of {} leases live.\n", list->size(), at(answer, "limit"));
    if (table.verb == "integrity")
        out += fill("{} checks, {} findings.\n", rowsAt(answer, "checks_run").size(), list->size());
    return out;
}

void showTree(std::string& out, const Json& value, int depth) {
    const std::string indent(static_cast<std::size_t>(depth) * 2, ' ');
    const auto line = [&](std::string_view name, const Json& member) {
        const bool nested = (member.object() && !member.object()->empty()) ||
                            (member.array() && !member.array()->empty() && (member.array()->front().object() || member.array()->front().array()));
        out += fill("{}{}:", indent, name);
        if (nested) {
            out += '\n';
            showTree(out, member, depth + 1);
        } else {
            out += " " + text(member) + "\n";
        }
    };
    if (const auto* object = value.object())
        for (const auto& [name, member] : *object)
            line(name, member);
    else if (const auto* list = value.array())
        for (std::size_t i = 0; i < list->size(); ++i)
            line(std::to_string(i + 1), (*list)[i]);
}

std::string showReport(const Json& report) {
    const auto outcome = at(report, "outcome");
    const auto* preview = report.find("preview");
    const bool only = preview && preview->boolean() && *preview->boolean();
    std::string out = fill("{}{}: dispatch {} is {}, revision {}.\n", only ? "Preview, nothing changed. Would be " : "", outcome,
                                  at(report, "dispatch_id"), at(report, "state"), at(report, "revision"));
    if (const auto next = at(report, "new_dispatch_id"); next != "-")
        out += fill("New dispatch {}.\n", next);
    if (const auto* changes = report.find("changes"); changes && changes->array())
        for (const auto& change : *changes->array())
            out += fill("  {}: {} -> {}\n", at(change, "field"), at(change, "before"), at(change, "after"));
    if (const auto* missing = report.find("missing"); missing && missing->array())
        for (const auto& word : *missing->array())
            out += fill("  missing: {}\n", text(word));
    if (const auto* since = report.find("since"); since && since->array())
        for (const auto& event : *since->array())
            out += fill("  since then: {} {} {} -> {} (revision {}, {})\n", at(event, "at"), at(event, "kind"),
                               at(event, "before"), at(event, "after"), at(event, "revision"), at(event, "origin"));
    return out;
}

std::string showCaseReport(const Json& report) {
    const auto* preview = report.find("preview");
    const bool only = preview && preview->boolean() && *preview->boolean();
    std::string out = fill("{}{}: the case of {} is {}, conflict revision {}, canonical revision {}, canonical {}.\n",
                           only ? "Preview, nothing changed. Would be " : "", at(report, "outcome"), at(report, "transaction.signature"),
                           at(report, "status"), at(report, "conflict_revision"), at(report, "canonical_revision"), at(report, "canonical_id"));
    for (const auto& change : rowsAt(report, "changes"))
        out += fill("  {}: {} -> {}\n", at(change, "field"), at(change, "before"), at(change, "after"));
    if (const auto left = at(report, "since_left_out"); left != "-" && left != "0")
        out += fill("  since then: {} events that are not shown here; case-history has them\n", left);
    for (const auto& event : rowsAt(report, "since"))
        out += fill("  since then: {} {} canonical {} (revision {}, {})\n", at(event, "at"), at(event, "kind"),
                    at(event, "canonical_after"), at(event, "revision"), at(event, "origin"));
    return out;
}

std::string showAnyReport(const Json& report) {
    return report.find("canonical_revision") ? showCaseReport(report) : showReport(report);
}

std::string showClaim(const Json& answer) {
    const auto* granted = answer.find("granted");
    if (!granted || granted->isNull())
        return fill("Nothing: {}; try again in {} ms.\n", at(answer, "none"), at(answer, "retry_after_ms"));
    return fill("dispatch {}\njob {}\ngeneration {}\nclaim token {}\nlease ends {}\n", at(*granted, "dispatch.id"),
                       at(*granted, "dispatch.job_id"), at(*granted, "generation"), at(*granted, "claim_token"), at(*granted, "lease_expires_at"));
}

std::string showHost(const Json& h) {
    const auto deferred = at(h, "claims_deferred_by");
    auto out = fill("claims: {}\nload: {} of {} on {} CPUs\navailable memory: {} bytes, at least {}\nlive leases: {} of {}\n",
                           deferred == "-" ? "admitted" : "deferred by " + deferred, at(h, "now.load1"), at(h, "numbers.load_limit"),
                           at(h, "now.cpus"), at(h, "now.available_bytes"), at(h, "numbers.memory_limit_bytes"), at(h, "live_leases"),
                           at(h, "numbers.lease_limit"));
    return out + fill("instance: {}\nprofile: {}\nhost root: {}\nclock drift: {} ms\n", at(h, "instance"), at(h, "profile"),
                             at(h, "host_root"), at(h, "clock_drift_ms"));
}

} // namespace

std::string showAnswer(std::string_view verb, const std::string& json) {
    const auto answer = Json::parse(json);
    if (!answer)
        return json + "\n";
    const auto& a = *answer;
    const auto replayed = at(a, "replayed") == "yes" ? " (it was so before)" : "";
    if (a.find("outcome") && a.find("changes"))
        return showAnyReport(a);
    if (verb == "submit")
        return fill("job {}\ndispatch {}\nstate {}, revision {}{}\n", at(a, "job_id"), at(a, "dispatch_id"), at(a, "state"), at(a, "revision"), replayed);
    if (verb == "claim")
        return showClaim(a);
    if (verb == "heartbeat")
        return fill("The lease ends {}{}{}.\n", at(a, "lease_expires_at"), at(a, "late") == "yes" ? "; this heartbeat was late" : "",
                           at(a, "cancel_requested") == "yes" ? "; a cancel is requested" : "");
    if (verb == "step")
        return fill("Recorded, revision {}{}.\n", at(a, "revision"), replayed);
    if (verb == "finish" || verb == "cancel")
        return fill("The dispatch is {}, revision {}{}{}.\n", at(a, "state"), at(a, "revision"),
                           at(a, "cancel_requested") == "yes" ? "; it is asked to stop" : "", replayed);
    if (verb == "pause" || verb == "resume")
        return fill("Lane {} {}.\n", at(a, "name"), at(a, "paused") == "yes" ? "is paused" : "is open");
    if (verb == "token")
        return at(a, "secret") + "\n";
    if (verb == "host")
        return showHost(a);
    if (verb == "engine")
        if (const auto tree = api::fromJson<runtime::EngineTree>(json, api::Unknown::Ignore))
            return showEngine(*tree);
    if (verb == "worklist")
        if (const auto worklist = api::fromJson<desk::Worklist>(json, api::Unknown::Ignore))
            return showWorklist(*worklist);
    const auto table = std::ranges::find(tables(), verb, &Table::verb);
    if (table != tables().end())
        return showTable(*table, a);
    std::string out;
    showTree(out, a, 0);
    return out;
}

std::string showProblem(const std::string& problem) {
    const auto document = Json::parse(problem);
    const auto* report = document ? document->find("report") : nullptr;
    return report && report->object() ? showAnyReport(*report) : std::string();
}

} // namespace sb::app
