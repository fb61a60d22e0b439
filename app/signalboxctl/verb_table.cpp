#include "app/signalboxctl/verbs.h"

#include <algorithm>

namespace sb::app {
namespace {

using enum OptionKind;
using enum OptionPlace;
using Options = std::vector<OptionSpec>;

constexpr std::string_view kStates = "queued|running|completed|failed|cancelled|uncertain|not_executed|abandoned";

OptionSpec body(std::string_view name, std::string_view key, std::string_view value, std::string_view help) {
    return {.name = name, .place = Body, .key = key, .value = value, .help = help};
}
OptionSpec query(std::string_view name, std::string_view key, std::string_view value, std::string_view help) {
    return {.name = name, .place = Query, .key = key, .value = value, .help = help};
}
OptionSpec number(OptionSpec spec) {
    spec.kind = Number;
    return spec;
}
OptionSpec as(OptionKind kind, OptionSpec spec) {
    spec.kind = kind;
    return spec;
}
OptionSpec oneOf(OptionSpec spec, std::string_view choices) {
    spec.kind = Word;
    spec.choices = choices;
    return spec;
}
OptionSpec listed(OptionSpec spec) {
    spec.kind = List;
    return spec;
}
OptionSpec required(OptionSpec spec) {
    spec.required = true;
    return spec;
}
OptionSpec flag(std::string_view name, std::string_view help) { return {.name = name, .kind = Flag, .help = help}; }
OptionSpec own(std::string_view name, std::string_view value, std::string_view help) {
    return {.name = name, .value = value, .help = help};
}

Options operator+(Options a, const Options& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

const OptionSpec kLane = required(own("lane", "LANE", "The lane."));
const OptionSpec kPreview = flag("preview", "Say what would happen, and change nothing.");
const OptionSpec kStore = own("store", "FILE", "Open this store without an engine, under its owner lock.");
const OptionSpec kNote = body("note", "note", "TEXT", "A note for the audit, 500 bytes at most.");
const OptionSpec kRevision = number(required(body("expected-revision", "expected_revision", "N", "The revision that you saw.")));
const OptionSpec kStatement{.name = "statement", .kind = Statement, .place = Body, .key = "statements",
                            .value = "STEP:GENERATION:ANSWER:KEY:TIME",
                            .help = "What the provider says of a step: charged, not-charged, unknown-to-provider or "
                                    "cannot-tell; TIME as 2026-11-30T14:22:07Z or now.",
                            .repeated = true};

Options page(Options more) {
    return std::move(more) + Options{number(query("limit", "limit", "N", "Rows of a page, 200 at most.")),
                                     query("cursor", "cursor", "CURSOR", "The next page, as the page before named it."),
                                     {.name = "oldest-first", .kind = Flag, .place = Query, .key = "oldest_first",
                                      .help = "Oldest first."}};
}
Options lists(bool withState) {
    Options out{query("lane", "lane", "LANE", "Only of this lane."), query("owner", "owner_id", "ID", "Only of this owner."),
                query("project", "project_id", "ID", "Only of this project.")};
    if (withState)
        out.push_back(oneOf(query("state", "state", "STATE", "Only in this state."), kStates));
    return out;
}
Options dispatchLists(bool withState) {
    return page(lists(withState) + Options{query("worker", "worker", "NAME", "Only of this worker."),
                                           query("source-task", "source_task", "ID", "Only of this source task."),
                                           {.name = "ended-leases-only", .kind = Flag, .place = Query, .key = "ended_leases_only",
                                            .help = "Only those that were claimed once and run no longer."}});
}
Options lease(Options more) {
    return Options{own("claim-file", "FILE", "Read token and generation from here, as claim --save-claim and work save them."),
                   body("claim-token", "claim_token", "TOKEN", "The claim's token; better use a file."),
                   number(body("generation", "generation", "N", "The claim's generation."))} + more;
}

void addApplications(std::vector<VerbSpec>& out) {
    constexpr std::string_view kGroup = "For applications and executors";
    const Options kSubmit{kLane,
                          required(body("source-task", "source_task", "ID", "The task in your own system.")),
                          required(body("owner", "owner_id", "ID", "Whom it belongs to.")),
                          required(body("project", "project_id", "ID", "The project.")),
                          required(body("request-sha256", "request_sha256", "HEX", "SHA-256 of the request, 64 lower-case hex digits.")),
                          required(body("request-key", "request_key", "KEY", "Your own key: the same key and body answer the same job again.")),
                          body("decision-sha256", "decision_sha256", "HEX", "SHA-256 of the decision that allows it."),
                          flag("wait", "Wait for its end; the ids are printed first.")};
    out.push_back({"submit", kGroup, "hand in a job; the same request key and body answer the same job again", {}, kSubmit,
                   "signalboxctl submit --lane codex --source-task demo-1 --owner me --project demo \\\n"
                   "      --request-key demo-1 --request-sha256 $(printf hello | sha256sum | cut -d' ' -f1)", "submit"});
    out.push_back({"cancel", kGroup, "end a queued dispatch, or ask a running one to stop", {"{}"}, {kPreview},
                   "signalboxctl cancel DISPATCH", "cancel"});
    out.push_back({"wait", kGroup, "wait until a job is neither queued nor running", {"{}"}, {}, "signalboxctl wait JOB", ""});
    out.push_back({"claim", kGroup, "take the oldest claimable dispatch of a lane", {},
                   {kLane, body("worker", "worker", "NAME", "Who claims; else this host and process."),
                    body("claim-key", "claim_key", "KEY", "Made by you: repeats a claim whose answer was lost."),
                    number(own("wait", "SECONDS", "Wait for work, 20 s at most.")),
                    own("save-claim", "FILE", "Save token and generation here, readable by you only.")},
                   "signalboxctl claim --lane codex --save-claim claim.json", "claim"});
    out.push_back({"heartbeat", kGroup, "keep a lease, report progress", {"{}"},
                   lease({number(body("done", "progress.done", "N", "How much is done,")),
                          number(body("total", "progress.total", "N", "of how much,")),
                          body("unit", "progress.unit", "WORD", "of what.")}),
                   "signalboxctl heartbeat DISPATCH --claim-file claim.json", "heartbeat"});
    out.push_back({"step", kGroup, "record a step before it is paid for; inside work it answers after the step is durable", {"{}?"},
                   lease({required(body("name", "name", "STEP", "The step's name.")),
                          required(body("provider", "provider", "NAME", "Who is paid.")),
                          required(body("provider-key", "provider_key", "KEY", "The provider's key of it.")),
                          required(oneOf(body("state", "state", "STATE", "Where the step is."), "intended|started|succeeded|failed"))}),
                   "signalboxctl step --name create-payout --provider bank --provider-key p-1 --state started", "step"});
    out.push_back({"finish", kGroup, "end a lease with an outcome and a bounded result", {"{}"},
                   lease({required(oneOf(body("outcome", "outcome", "OUTCOME", "How it ended."), "completed|failed|cancelled|unknown")),
                          {.name = "result", .kind = Json, .place = Body, .key = "result", .value = "JSON", .help = "The result, 64 KiB at most."},
                          body("next-worker", "claim_next.worker", "NAME", "Claim the next of the lane at once, for this worker,"),
                          body("next-claim-key", "claim_next.claim_key", "KEY", "with this claim key.")}),
                   "signalboxctl finish DISPATCH --claim-file claim.json --outcome completed --result '{\"ok\":true}'", "finish"});
}

void addWork(std::vector<VerbSpec>& out) {
    out.push_back({"work", "For applications and executors",
                   "claim, run a command, keep the lease, finish with the command's exit status", {},
                   {kLane, own("worker", "NAME", "Who claims; else this host and process."),
                    own("recheck", "COMMAND", "Runs in a shell before every execution; when it fails nothing starts."),
                    flag("once", "Run one job, then end."), number(own("jobs", "N", "Run N jobs, then end.")),
                    own("state-dir", "DIR", "Where token and generation of the running claim are saved."),
                    flag("cancel-kills", "Send the command SIGTERM when its cancel is requested; it then finishes cancelled.")},
                   "signalboxctl work --lane codex -- sh -c 'echo $SIGNALBOX_JOB'", "", false, true});
}

void addReading(std::vector<VerbSpec>& out) {
    constexpr std::string_view kGroup = "For reading";
    const auto add = [&](std::string_view verb, std::string_view summary, std::vector<std::string_view> words, Options options,
                         std::string_view example) { out.push_back({verb, kGroup, summary, std::move(words), std::move(options), example, verb}); };
    add("worklist", "what waits for a person", {}, {}, "signalboxctl worklist");
    out.push_back({"uncertain", kGroup, "dispatches whose fate nobody knows", {}, dispatchLists(false),
                   "signalboxctl uncertain --json", "dispatches"});
    add("jobs", "jobs by filter", {},
        page(lists(true) + Options{query("text", "text", "TEXT", "Part of the source task, or the beginning of an id.")}),
        "signalboxctl jobs --lane codex --state failed");
    add("show", "one job with its dispatches and its operation contract", {"{}"}, {}, "signalboxctl show JOB");
    add("history", "the history of a job, which only grows", {"{}"}, page({}), "signalboxctl history JOB --oldest-first");
    add("dispatches", "dispatches by filter", {}, dispatchLists(true), "signalboxctl dispatches --state running");
    add("dispatch", "one dispatch with its evidence", {"{}"}, {}, "signalboxctl dispatch DISPATCH");
    add("leases", "live leases, of three", {}, {}, "signalboxctl leases");
    add("lanes", "lanes with their counts", {}, {}, "signalboxctl lanes");
    add("operations", "the operation contract of each lane", {}, {}, "signalboxctl operations --json");
    add("host", "measurements and thresholds", {}, {}, "signalboxctl host");
    add("instances", "running engines", {}, {}, "signalboxctl instances");
    add("whoami", "whose token this is, what it may do and see", {}, {}, "signalboxctl whoami");
    add("workers", "executors and their health", {}, {}, "signalboxctl workers");
    add("engine", "the live region tree: what runs, what it holds and why it waits", {}, {}, "signalboxctl engine");
    add("trace", "the flight recorder: what the engine's tasks did last, for a bug report", {},
        {own("file", "FILE", "Write it as a trace file instead, readable by you only.")}, "signalboxctl trace --file engine.trace");
    add("audit", "who did what, and what was refused", {},
        page({query("target", "target", "ID", "Only about this."), query("action", "action", "VERB", "Only of this verb."),
              query("outcome", "outcome", "WORD", "Only with this outcome.")}),
        "signalboxctl audit --action reconcile");
}

void addRecords(std::vector<VerbSpec>& out) {
    constexpr std::string_view kGroup = "Records and conflict cases";
    const OptionSpec kNetwork = own("network", "NAME", "The network of the signature; solana-mainnet when not given.");
    const OptionSpec kText = query("text", "text", "TEXT", "The beginning of a signature.");
    const auto add = [&](std::string_view verb, std::string_view summary, std::vector<std::string_view> words, Options options,
                         std::string_view example) { out.push_back({verb, kGroup, summary, std::move(words), std::move(options), example, verb}); };
    add("ingest", "hand in getTransaction answers from files and folders; what is there already is only counted", {"path..."},
        {required(as(Name, own("origin", "NAME", "Who saw them: a name that you give to the source."))),
         as(Name, own("network", "NAME", "Where they were seen; refused when the store serves another network.")),
         as(Time, own("observed-at", "TIME", "When, as 2026-11-30T14:22:07.000Z; another time is another sighting. Without it: now, and handing in again counts once."))},
        "signalboxctl ingest answers/ --origin rpc-one");
    add("records", "records of transactions", {},
        page({kText, {.name = "with-case", .kind = Flag, .place = Query, .key = "with_case", .help = "Only those that have a case."}}),
        "signalboxctl records --with-case");
    add("record", "one record with its variants and observations", {"{}"}, {kNetwork}, "signalboxctl record SIGNATURE");
    add("payload", "the bytes of one variant as they were received", {"{}", "{variant}"}, {kNetwork},
        "signalboxctl payload SIGNATURE VARIANT > answer.json");
    add("cases", "conflict cases", {},
        page({kText, oneOf(query("status", "status", "STATUS", "Only in this status."), "Open|Resolved")}),
        "signalboxctl cases --status Open");
    add("case", "one case with its participants and history", {"{}"}, {kNetwork}, "signalboxctl case SIGNATURE");
    add("case-history", "the history of a case, which only grows", {"{}"}, page({kNetwork}),
        "signalboxctl case-history SIGNATURE --oldest-first");
    add("resolve", "decide which variant is canonical, or open the case again, with both revisions that were seen", {"{}"},
        {required(oneOf(body("action", "action", "ACTION", "What is done."),
                        "KeepCurrentCanonical|PromoteVariant|RestoreVariant|Resolve|Reopen")),
         body("variant", "variant_id", "ID", "The variant that it names; none with Reopen."),
         number(required(body("expected-conflict-revision", "expected_conflict_revision", "N", "The case's revision that you saw."))),
         number(required(body("expected-canonical-revision", "expected_canonical_revision", "N", "The canonical's revision that you saw."))),
         kNetwork, kNote, kPreview},
        "signalboxctl resolve SIGNATURE --action Resolve --variant VARIANT \\\n"
        "      --expected-conflict-revision 2 --expected-canonical-revision 1");
    add("mark-case", "say \"I am on it\"", {"{}"}, {kNetwork, flag("off", "No longer.")}, "signalboxctl mark-case SIGNATURE");
}

void addOperators(std::vector<VerbSpec>& out) {
    constexpr std::string_view kGroup = "For operators";
    const auto add = [&](std::string_view verb, std::string_view summary, std::vector<std::string_view> words, Options options,
                         std::string_view example) { out.push_back({verb, kGroup, summary, std::move(words), std::move(options), example, verb}); };
    add("reconcile", "settle an uncertain dispatch with a decision and the revision that was seen", {"{}"},
        {kRevision,
         required(oneOf(body("decision", "decision", "DECISION", "What became of it."),
                        "confirm_completed|confirm_failed|confirm_not_executed|abandon")),
         body("result-reference", "result_reference", "REF", "Where the result is; confirm-completed needs it."),
         {.name = "enqueue", .kind = Flag, .place = Body, .key = "enqueue_new_dispatch", .help = "Enqueue a new dispatch at once."},
         kStatement, kNote, kPreview},
        "signalboxctl reconcile DISPATCH --expected-revision 4 --decision confirm-completed --result-reference invoice-17");
    add("requeue", "make a new dispatch of a failed or not executed one", {"{}"}, {kRevision, kStatement, kNote, kPreview},
        "signalboxctl requeue DISPATCH --expected-revision 5");
    add("release", "let go what an abandoned or contradicted dispatch holds", {"{}"}, {kRevision, kNote, kPreview},
        "signalboxctl release DISPATCH --expected-revision 5");
    add("teardown", "ask for a teardown, or record a statement about one", {"{}"},
        {oneOf(body("act", "act", "ACT", "What is said; request when not given."), "request|confirm|unconfirmed|state"),
         body("provider", "provider", "NAME", "Who was asked."), body("provider-key", "provider_key", "KEY", "The provider's key."),
         body("provider-status", "provider_status", "WORD", "The provider's word."),
         body("answer-sha256", "answer_sha256", "HEX", "SHA-256 of its answer."),
         body("answered-at", "answered_at", "TIME", "When it answered."),
         body("statement", "statement", "TEXT", "What you know, shown as your word."), kPreview},
        "signalboxctl teardown DISPATCH --act state --statement 'the provider shows it as stopped'");
    add("mark", "say \"I am on it\"", {"{}"}, {flag("off", "No longer.")}, "signalboxctl mark DISPATCH");
    add("note", "add a note to the audit", {"target", "note"}, {}, "signalboxctl note DISPATCH 'asked the provider'");
}

void addAdministrators(std::vector<VerbSpec>& out) {
    constexpr std::string_view kGroup = "For administrators";
    const auto add = [&](std::string_view verb, std::string_view summary, std::vector<std::string_view> words, Options options,
                         std::string_view example, bool offline = false) {
        out.push_back({verb, kGroup, summary, std::move(words), std::move(options), example, verb, offline});
    };
    add("lane", "declare a lane with its operation contract", {"{}"},
        {body("capability", "capability", "TEXT", "What it can do."), body("permission", "permission", "TEXT", "Who may."),
         body("input-schema", "input_schema", "TEXT", "Of what it takes."), body("idempotency", "idempotency", "TEXT", "Its keys."),
         body("retry", "retry", "TEXT", "Retry and reconciliation."), body("progress-schema", "progress_schema", "TEXT", "Of its progress."),
         body("cancellation", "cancellation", "TEXT", "What a cancel does.")},
        "signalboxctl lane renders --capability 'renders pages'");
    add("pause", "stop claims of a lane", {"{}"}, {}, "signalboxctl pause codex");
    add("resume", "let claims of a lane go on", {"{}"}, {}, "signalboxctl resume codex");
    add("drain", "let an instance come to an end", {"{}"}, {}, "signalboxctl drain INSTANCE");
    add("token", "mint a token; its secret is shown once", {},
        {kStore, body("label", "label", "TEXT", "Who uses it; admin when not given."),
         listed(body("verbs", "verbs", "LIST", "Of submit,claim,read,reconcile,resolve,admin; all when not given.")),
         body("owner", "scope.owner_id", "ID", "Only for this owner."), body("project", "scope.project_id", "ID", "Only for this project."),
         listed(body("lanes", "scope.lanes", "LIST", "Only for these lanes."))},
        "signalboxctl token --label shop --verbs submit,read > shop.token", true);
    add("tokens", "tokens, without their secrets", {}, {}, "signalboxctl tokens");
    add("revoke", "take a token back", {"{}"}, {}, "signalboxctl revoke TOKEN-ID");
    add("schema", "migrations of the store", {}, {kStore}, "signalboxctl schema --store queue.sqlite", true);
    add("integrity", "check whether the store adds up, every payload hashed again", {}, {kStore}, "signalboxctl integrity", true);
    add("backup", "write a copy of the store", {"file_name"}, {kStore},
        "signalboxctl backup --store queue.sqlite copy.sqlite", true);
}

void addFiles(std::vector<VerbSpec>& out) {
    out.push_back({"compare", "Without an engine", "what one getTransaction answer is beside another: relation, reason and place",
                   {"incoming", "canonical"}, {}, "signalboxctl compare mine.json theirs.json", ""});
    out.push_back({"lab", "Without an engine", "the whole engine on virtual time, with faults drawn from seeds; a failing run is kept", {},
                   {number(own("seed", "N", "The first seed; 1 when not given.")), number(own("runs", "N", "How many seeds; 20 when not given, 0: until Ctrl+C.")),
                    flag("every-step", "One seed instead: a crash at every step of its store, then a client gone at every step."),
                    own("out", "FILE", "Where a failing run is kept; signalbox-lab-SEED.replay when not given.")},
                   "signalboxctl lab --seed 1 --runs 0", ""});
    out.push_back({"replay", "Without an engine", "a failing run of the lab again, choice by choice", {"file"}, {},
                   "signalboxctl replay signalbox-lab-7.replay", ""});
    out.push_back({"show-trace", "Without an engine", "a trace file as text: one line an event, and what caused each step", {"file"},
                   {flag("order", "What came before what instead: steps, their layer in the normal form, and what each came after.")},
                   "signalboxctl show-trace engine.trace", ""});
}

std::vector<VerbSpec> makeVerbs() {
    std::vector<VerbSpec> out;
    addApplications(out);
    addWork(out);
    addReading(out);
    addRecords(out);
    addOperators(out);
    addAdministrators(out);
    addFiles(out);
    return out;
}

} // namespace

const std::vector<VerbSpec>& verbs() {
    static const auto kVerbs = makeVerbs();
    return kVerbs;
}

const VerbSpec* findVerb(std::string_view verb) {
    const auto at = std::ranges::find(verbs(), verb, &VerbSpec::verb);
    return at == verbs().end() ? nullptr : &*at;
}

const desk::Operation* operationOf(const VerbSpec& spec) {
    const auto at = std::ranges::find(desk::kOperations, spec.operation, &desk::Operation::verb);
    return at == desk::kOperations.end() ? nullptr : &*at;
}

} // namespace sb::app
