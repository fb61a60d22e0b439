#include "tests/conflict/conflict_rig.h"

#include "core/base/hash.h"

#include <cctype>
#include <cstdio>
#include <cstdlib>

namespace sb::conflict::rig {
namespace {

db::SqliteOptions storeOptions(const RigOptions& options, const std::shared_ptr<db::ManualClock>& clock) {
    db::SqliteOptions out;
    out.path = options.path;
    out.profile = "test";
    out.lines = {sqliteMigrations()};
    auto& line = out.lines.front().migrations;
    line.erase(line.begin() + static_cast<std::ptrdiff_t>(options.migrations), line.end());
    out.clock = db::manualClock(clock);
    out.random = base::seededRandom(options.seed);
    out.hook = options.hook;
    return out;
}

TransactionReference reference(const std::string& signature) {
    return {kNetwork, signature};
}

} // namespace

void stop(std::string_view what, const base::Error& error) {
    const auto code = base::codeText(error.code);
    std::fprintf(stderr, "%.*s: %.*s (%s)\n", static_cast<int>(what.size()), what.data(),
                 static_cast<int>(code.size()), code.data(), error.detail.c_str());
    std::abort();
}

std::string wordOfReport(const Result<CaseReport>& report) {
    return report ? std::string(wordOf(report->outcome)) : codeOf(report);
}
std::string wordOfAcquired(const Result<AcquisitionOutcome>& outcome) {
    return outcome ? std::string(wordOf(outcome->acquired)) : codeOf(outcome);
}

Comparison compareWords(std::string_view canonical, std::string_view incoming) {
    if (canonical == incoming)
        return {};
    if (canonical[0] == incoming[0]) {
        const auto lines = [](std::string_view word) { return std::stoi(std::string(word.substr(1))); };
        const bool less = lines(incoming) < lines(canonical);
        return {less ? Relation::CompatibleLessComplete : Relation::CompatibleMoreComplete,
                Reason::LogTruncated, "meta.logMessages", 1};
    }
    const bool known = std::isupper(canonical[0]) != 0 && std::isupper(incoming[0]) != 0;
    return known ? Comparison{Relation::Conflict, Reason::MemberDiffers, "meta.fee", 1}
                 : Comparison{Relation::Incomparable, Reason::MemberMissing, "meta.rewards", 2};
}

PreparedAcquisition prepared(const std::string& content, const std::string& signature,
                             const std::string& origin, const std::string& key) {
    PreparedAcquisition p;
    p.transaction = reference(signature);
    p.bytes = content;
    p.contentSha256 = base::sha256Hex(content);
    p.bytesSha256 = p.contentSha256;
    p.slot = "18446744073709551615"; // beyond 2^63
    p.blockTime = "1700000000";
    p.encoding = "json";
    p.origin = origin;
    p.observationKey = key.empty() ? base::sha256Hex(origin + "/" + signature + "/" + content) : key;
    p.compare = [content](std::string_view canonical) -> Result<Comparison> {
        return compareWords(canonical, content);
    };
    return p;
}

ConflictRig::ConflictRig(RigOptions options)
    : m_clock(std::make_shared<db::ManualClock>(options.startMs))
    , m_db(must(db::openInline(storeOptions(options, m_clock)), "open")) {
}

Result<std::int64_t> ConflictRig::sql(std::string_view text) {
    return write([&](db::Transaction& tx) { return tx.exec(db::Sql::dynamic(text)); });
}

std::int64_t ConflictRig::number(std::string_view query) {
    return must(read([&](db::Transaction& tx) {
                    return tx.one(db::Sql::dynamic(query), {}, [](const db::Row& row) { return row.i64(0); });
                }),
                query)
        .value_or(-1);
}

std::string ConflictRig::word(std::string_view query) {
    return must(read([&](db::Transaction& tx) {
                    return tx.one(db::Sql::dynamic(query), {},
                                  [](const db::Row& row) { return row.text(0); });
                }),
                query)
        .value_or("none");
}

Result<AcquisitionOutcome> ConflictRig::acquire(const std::string& content, const std::string& signature,
                                                const std::string& origin, const std::string& key) {
    return acquire(prepared(content, signature, origin, key));
}

Result<AcquisitionOutcome> ConflictRig::acquire(PreparedAcquisition acquisition) {
    for (const auto ifMoved : {IfMoved::GoBack, IfMoved::CompareHere}) {
        SB_TRY(standing, read([&](db::Transaction& tx) { return readStanding(tx, acquisition); }));
        SB_CHECK(judge(acquisition, standing));
        SB_TRY(outcome,
               write([&](db::Transaction& tx) { return conflict::acquire(tx, acquisition, ifMoved); }));
        if (outcome)
            return *outcome;
    }
    return base::fail(Code::Internal, "Compared inside and sent back all the same.");
}

AcquisitionOutcome ConflictRig::take(const std::string& content, const std::string& signature) {
    return must(acquire(content, signature), "acquire " + content);
}

CaseAction ConflictRig::action(ActionKind kind, const std::string& content, const std::string& signature) {
    const auto c = caseNow(signature);
    return {reference(signature),
            kind,
            content.empty() ? VariantId() : variant(content, signature),
            c.conflictRevision,
            c.canonicalRevision,
            {}};
}

Result<CaseReport> ConflictRig::act(const CaseAction& action) {
    SB_CHECK(checkCaseAction(action));
    return db::writeSync(*m_db, db::Grouping::Alone,
                         [&](db::Transaction& tx) { return conflict::act(tx, action); });
}

Result<CaseReport> ConflictRig::preview(const CaseAction& action) {
    SB_CHECK(checkCaseAction(action));
    return db::writeSync(*m_db, db::Grouping::Alone,
                         [&](db::Transaction& tx) -> Result<db::Ended<CaseReport>> {
                             SB_TRY(report, conflict::act(tx, action));
                             return db::Ended<CaseReport>{std::move(report), db::Ending::Rollback};
                         });
}

VariantId ConflictRig::variant(const std::string& content, const std::string& signature) {
    const auto id =
        word("SELECT v.id FROM variants v JOIN records r ON r.seq = v.record WHERE r.signature = '" +
             signature + "' AND v.content_sha256 = '" + base::sha256Hex(content) + "'");
    return VariantId(id == "none" ? std::string() : id);
}

Case ConflictRig::caseNow(const std::string& signature) {
    return caseReading(signature).detail.conflictCase;
}

CaseReading ConflictRig::caseReading(const std::string& signature) {
    return must(read([&](db::Transaction& tx) { return readCase(tx, reference(signature)); }), "case");
}

RecordDetail ConflictRig::record(const std::string& signature) {
    return must(read([&](db::Transaction& tx) { return readRecord(tx, reference(signature)); }), "record");
}

std::string ConflictRig::shape(const std::string& signature) {
    return word("SELECT coalesce(k.status || ' c' || k.conflict_revision, 'no case') || ' s' || "
                "s.canonical_revision || ' canonical ' || pc.bytes "
                "|| ' of ' || coalesce((SELECT group_concat(b, ' ') FROM (SELECT y.bytes AS b FROM "
                "participants p JOIN variants x ON x.seq = p.variant "
                "JOIN payloads y ON y.seq = x.payload WHERE p.record = r.seq ORDER BY x.number)), '-') || ' "
                "chosen ' || "
                "coalesce((SELECT y.bytes FROM variants x JOIN payloads y ON y.seq = x.payload WHERE x.seq = "
                "k.resolved_canonical), '-') "
                "FROM records r JOIN selectors s ON s.record = r.seq JOIN payloads pc ON pc.seq = r.payload "
                "LEFT JOIN cases k ON k.record = r.seq "
                "WHERE r.signature = '" +
                signature + "'");
}

std::string ConflictRig::history(const std::string& signature) {
    return word("SELECT coalesce(group_concat(line, ', '), 'none') FROM (SELECT e.revision || '.' || "
                "e.ordinal || ' ' || e.kind || coalesce(' ' || "
                "(SELECT y.bytes FROM variants x JOIN payloads y ON y.seq = x.payload WHERE x.seq = "
                "e.candidate), '') AS line FROM case_events e "
                "JOIN records r ON r.seq = e.record WHERE r.signature = '" +
                signature + "' ORDER BY e.seq)");
}

Result<std::string> ConflictRig::digest(db::Transaction& tx) {
    SB_TRY(tables, tx.all("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' "
                          "AND name != 'store_clock' "
                          "ORDER BY name",
                          {}, [](const db::Row& row) { return row.text(0); }));
    std::string all;
    for (const auto& table : tables) {
        SB_TRY(columns, tx.all("SELECT name FROM pragma_table_info($1)", {table},
                               [](const db::Row& row) { return row.text(0); }));
        std::string list;
        for (const auto& column : columns)
            list += (list.empty() ? "quote(\"" : " || ',' || quote(\"") + column + "\")";
        SB_CHECK(tx.query(db::Sql::dynamic("SELECT " + list + " AS line FROM " + table + " ORDER BY line"),
                          {}, [&](const db::Row& row) {
                              all += table + ":" + row.text(0) + "\n";
                              return true;
                          }));
    }
    return all;
}

std::string ConflictRig::digest() {
    return must(read([](db::Transaction& tx) { return digest(tx); }), "digest");
}

std::string ConflictRig::integrity() {
    auto report = must(read([](db::Transaction& tx) { return checkIntegrity(tx); }), "integrity");
    for (std::int64_t after = 0;;) {
        const auto step = must(read([after](db::Transaction& tx) { return readPayloadStep(tx, after); }), "payloads");
        if (step.looked == 0)
            break;
        checkPayloads(step, report, [](std::string_view bytes) -> Result<std::string> {
            return bytes.starts_with('{') ? contentHashOf(bytes) : base::sha256Hex(bytes); // an answer, or a word of the language
        });
        after = step.after;
    }
    std::string out;
    for (const auto& f : report.findings)
        out += f.check + " " + f.subject + ": expected " + f.expected + ", found " + f.found + "\n";
    return out;
}

} // namespace sb::conflict::rig
