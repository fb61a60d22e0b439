#include "fake_cases.h"

#include "fake_desks.h"

#include <algorithm>

namespace sb::ui::fake {

using namespace std::chrono_literals;
using namespace conflict;
using base::Code;
using base::Result;
using desk::Answer;
using desk::Mode;
using queue::Page;
using queue::PageRequest;

namespace {

QString name(const char* method) {
    return QString::fromLatin1(method);
}

class FakeConflictDesk final : public desk::ConflictDesk {
public:
    FakeConflictDesk(FakeStore* store, FakeCases* cases)
        : s(store)
        , c(cases) {}

    Answer<AcquisitionOutcome> acquire(Acquisition) override {
        return s->answer<AcquisitionOutcome>(
            name("acquire"), []() -> Result<AcquisitionOutcome> { return base::fail(Code::NotAllowed); });
    }
    Answer<CaseReport> act(CaseAction action, Mode mode) override {
        const QString method = name(mode == Mode::Preview ? "previewCase" : "actOnCase");
        return s->answer<CaseReport>(method, [this, action, mode] { return c->act(action, mode); });
    }
    Answer<Case> markCase(TransactionReference transaction, bool on) override {
        return s->answer<Case>(name("markCase"), [this, transaction, on]() -> Result<Case> {
            auto* found = c->find(transaction.signature);
            if (!found)
                return base::fail(Code::NotFound);
            if (s->readOnly)
                return base::fail(Code::ReadOnly);
            ++s->applies;
            found->conflictCase.markedBy = on ? s->me.label : std::string();
            return found->conflictCase;
        });
    }
    Answer<Page<Record>> records(RecordFilter filter, PageRequest) override {
        return s->answer<Page<Record>>(name("records"), [this, filter]() -> Result<Page<Record>> {
            Page<Record> page;
            for (const auto& detail : c->cases)
                if (detail.conflictCase.transaction.signature.starts_with(filter.text))
                    page.rows.push_back(c->record(detail).record);
            page.snapshotAt = s->now;
            return page;
        });
    }
    Answer<RecordDetail> record(TransactionReference transaction) override {
        return s->answer<RecordDetail>(name("record"), [this, transaction]() -> Result<RecordDetail> {
            const auto* found = c->find(transaction.signature);
            if (!found)
                return base::fail(Code::NotFound);
            return c->record(*found);
        });
    }
    Answer<VariantPayload> payload(TransactionReference, VariantId variant) override {
        return s->answer<VariantPayload>(name("payload"), [this, variant]() -> Result<VariantPayload> {
            const auto found = c->payloads.find(variant.text());
            if (found == c->payloads.end())
                return VariantPayload{variant, PayloadState::Purged, {}};
            return VariantPayload{variant, PayloadState::Full, found->second};
        });
    }
    Answer<Page<Case>> cases(CaseFilter filter, PageRequest request) override {
        return s->answer<Page<Case>>(name("cases"), [this, filter, request]() -> Result<Page<Case>> {
            Page<Case> page;
            for (const auto& detail : c->cases)
                if ((!filter.status || detail.conflictCase.status == *filter.status) &&
                    detail.conflictCase.transaction.signature.starts_with(filter.text))
                    page.rows.push_back(detail.conflictCase);
            std::ranges::sort(page.rows, [&](const Case& a, const Case& b) {
                return request.oldestFirst ? a.openedAt < b.openedAt : b.openedAt < a.openedAt;
            });
            page.snapshotAt = s->now;
            return page;
        });
    }
    Answer<CaseDetail> conflictCase(TransactionReference transaction) override {
        return s->answer<CaseDetail>(name("case"), [this, transaction]() -> Result<CaseDetail> {
            const auto* found = c->find(transaction.signature);
            if (!found)
                return base::fail(Code::NotFound);
            auto copy = *found;
            copy.snapshotAt = s->now;
            copy.events = std::int64_t(copy.history.size());
            copy.history.resize(std::min<std::size_t>(copy.history.size(), 200)); // as many as a case carries with it
            return copy;
        });
    }
    // As the store does it: newest first, the cursor is the place of the next one.
    Answer<Page<CaseEvent>> caseHistory(TransactionReference transaction, PageRequest request) override {
        return s->answer<Page<CaseEvent>>(name("caseHistory"), [this, transaction, request]() -> Result<Page<CaseEvent>> {
            Page<CaseEvent> page;
            if (const auto* found = c->find(transaction.signature)) {
                const std::size_t from = request.cursor.empty() ? 0 : std::stoul(request.cursor);
                const std::size_t end = std::min(found->history.size(), from + request.limit);
                page.rows.assign(found->history.begin() + std::ptrdiff_t(from), found->history.begin() + std::ptrdiff_t(end));
                page.next = end < found->history.size() ? std::to_string(end) : std::string();
            }
            page.snapshotAt = s->now;
            return page;
        });
    }

private:
    FakeStore* s;
    FakeCases* c;
};

// A getTransaction answer with what a case needs; empty members are left out.
std::string answerOf(const char* blockTime, const char* units, const char* fourth, const char* rewards,
                     const char* more, int lines, bool isTruncated) {
    std::string text =
        R"({"jsonrpc":"2.0","result":{"transaction":{"signatures":["4vJ9tKQm"],"message":{"accountKeys":["TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA"]}},"blockTime":)";
    text += blockTime;
    text += R"(,"slot":384120977,"meta":{"computeUnitsConsumed":)" + std::string(units) + more +
            R"(,"err":null,"fee":32298,"postBalances":[1,2,3,4,)" + fourth +
            R"(],"innerInstructions":[{"index":0},{"index":1}],"rewards":)" + rewards + R"(,"logMessages":[)";
    for (int i = 1; i <= lines; ++i)
        text +=
            std::string(i > 1 ? "," : "") + (i == 162   ? "\"Program log: memo \\u202e40-dp\""
                                             : i == 161 ? "\"Program log: Create\""
                                                        : "\"Program log: line " + std::to_string(i) + "\"");
    text += isTruncated ? R"(,"Log truncated")" : "";
    return text + "]}},\"id\":1}";
}

} // namespace

CaseDetail* FakeCases::find(const std::string& signature) {
    const auto found = std::ranges::find_if(
        cases, [&](const CaseDetail& d) { return d.conflictCase.transaction.signature == signature; });
    return found == cases.end() ? nullptr : &*found;
}

std::shared_ptr<desk::ConflictDesk> FakeCases::desk() {
    return std::make_shared<FakeConflictDesk>(s, this);
}

CaseDetail& FakeCases::add(const std::string& signature, base::Millis openFor, int revision) {
    CaseDetail detail;
    Case& c = detail.conflictCase;
    c.transaction = {"solana-mainnet", signature};
    c.conflictRevision.value = std::uint64_t(revision);
    c.canonicalRevision.value = 1;
    c.openedAt = c.updatedAt = s->now - openFor;
    cases.push_back(detail);
    return cases.back();
}

Participant& FakeCases::addVariant(CaseDetail& detail, const std::string& origin, base::Millis seenAgo,
                                   const std::string& payload, Relation relation, Reason reason,
                                   std::uint32_t differences) {
    Case& c = detail.conflictCase;
    Participant p;
    Variant& v = p.variant;
    v.number = int(detail.participants.size()) + 1;
    v.id = VariantId(c.transaction.signature.substr(0, 8) + "-variant-" + std::to_string(v.number));
    v.contentSha256 = v.bytesSha256 = "9c41a6d207fe1b35aa10c3d44f5b6a7788990011223344556677889907fe1b35";
    v.payloadBytes = payload.size();
    v.slot = "384120977";
    v.blockTime = "1796037581";
    v.encoding = "json";
    v.origin = origin;
    v.payload = payload.empty() ? PayloadState::Purged : PayloadState::Full;
    v.canonical = detail.participants.empty();
    v.participant = true;
    v.pinned = v.payload == PayloadState::Full;
    v.observations = 1;
    v.firstSeenAt = v.lastSeenAt = s->now - seenAgo;
    p.besideCanonical = {v.canonical ? Relation::Exact : relation, v.canonical ? Reason::SameContent : reason,
                         "meta", differences};
    if (!payload.empty())
        payloads[v.id.text()] = payload;
    if (v.canonical) {
        c.canonical = v.id;
        c.canonicalNumber = v.number;
    } else {
        c.latestIncoming = v.id;
        c.latestRelation = relation;
        c.latestReason = reason;
        const bool isFirst = detail.participants.size() == 1;
        const bool isWorse = relation == Relation::Conflict && c.relation != Relation::Conflict;
        if (isFirst || isWorse || (relation == c.relation && differences > c.differences)) {
            c.relation = relation;
            c.reason = reason;
            c.differences = differences;
        }
        c.provider = origin;
    }
    detail.participants.push_back(p);
    c.participants = int(detail.participants.size());
    return detail.participants.back();
}

CaseEvent& FakeCases::addEvent(CaseDetail& detail, EventKind kind, base::Millis ago, Origin origin) {
    CaseEvent event;
    event.revision.value = detail.history.empty() ? 1 : detail.history.front().revision.value + 1;
    event.kind = kind;
    event.origin = origin;
    event.canonicalBefore = event.canonicalAfter = detail.conflictCase.canonical;
    event.candidate = detail.conflictCase.latestIncoming;
    event.at = s->now - ago;
    detail.history.insert(detail.history.begin(), event);
    return detail.history.front();
}

void FakeCases::fillFirst() {
    auto& first = add("4vJ9tKQmXr7dP2sLhYw3NbE8uVfZc5AqGtR1oMkJxB6WcN7pR2x", 1h + 31min, 7);
    first.conflictCase.canonicalRevision.value = 3;
    addVariant(first, "ws-eu-1", 2h + 2min,
               answerOf("1796037581", "218680", "9007199254740993", "[]", "", 162, true), Relation::Exact,
               Reason::SameContent, 0);
    addVariant(first, "ws-eu-2", 1h + 58min, "", Relation::Conflict, Reason::MemberDiffers, 1);
    addVariant(first, "grpc-fra-2", 1h + 20min,
               answerOf("null", "0", "9007199254740992", "null", "", 162, true), Relation::Conflict,
               Reason::MemberDiffers, 4);
    addVariant(first, "backfill-7", 14min,
               answerOf("1796037581", "218680", "9007199254740993", "[]",
                        R"(,"costUnits":221960,"returnData":{"programId":"Toke","data":["AA==","base64"]})",
                        171, false),
               Relation::Incomparable, Reason::MemberMissing, 2);
    using enum EventKind;
    addEvent(first, Opened, 2h);
    addEvent(first, ParticipantAdded, 1h + 58min).candidate = first.participants[1].variant.id;
    addEvent(first, ResolvedKeepCanonical, 1h + 50min, Origin::Operator);
    addEvent(first, ResolvedKeepCanonical, 1h + 38min, Origin::Operator);
    addEvent(first, Reopened, 1h + 31min);
    addEvent(first, ParticipantAdded, 1h + 20min).candidate = first.participants[2].variant.id;
    addEvent(first, ParticipantAdded, 14min).candidate = first.participants[3].variant.id;
}

void FakeCases::fillOthers() {
    const auto small = [](const char* slot, const char* time) {
        return std::string(R"({"slot":)") + slot + R"(,"blockTime":)" + time +
               R"(,"meta":{"err":null,"fee":5000},"transaction":{"signatures":["x"]}})";
    };
    auto& second = add("5mRkE3yVTq8nC4pLdWx2JzH7sUfYb9KgRtA1vMoNeQ6nA9Fj7Nq", 23min, 2);
    addVariant(second, "ws-eu-1", 40min, small("384120977", "1796037581"), Relation::Exact,
               Reason::SameContent, 0);
    addVariant(second, "grpc-fra-2", 23min, small("384120978", "1796037581"), Relation::Conflict,
               Reason::SlotDiffers, 1);
    addEvent(second, EventKind::Opened, 30min);
    addEvent(second, EventKind::Reopened, 23min);
    auto& third = add("2hXq8ZsDYv5kB3mPdRw9LnE7tUcJf4AgQxS1oVzHiK6TgB1Lw5u", 17min, 1);
    addVariant(third, "ws-eu-1", 20min, small("384120977", "1796037581"), Relation::Exact,
               Reason::SameContent, 0);
    addVariant(third, "archive-1", 17min,
               R"({"slot":384120977,"meta":{"err":null},"transaction":{"signatures":["x"]}})",
               Relation::Incomparable, Reason::MemberMissing, 2);
    addEvent(third, EventKind::Opened, 17min);
    auto& fourth = add("3cPz6WfHGu2jN8rTeXy4KmD9wVbLa7CqZsR1oBpJiF5sJ8KtM4d", 10min, 4);
    for (const char* origin : {"ws-eu-1", "grpc-fra-2", "backfill-7"})
        addVariant(fourth, origin, 12min,
                   small(origin[0] == 'g'   ? "7"
                         : origin[0] == 'b' ? "8"
                                            : "9",
                         "1796037581"),
                   Relation::Conflict, Reason::MemberDiffers, 3);
    fourth.conflictCase.markedBy = "ops-desk-2";
    addEvent(fourth, EventKind::Opened, 10min);
    auto& fifth = add("6nBf2TyLKw7hM5pQdZx3JrE9uVcYa8GtRsA1oNbDiX4hX8rKc3V", 3h, 3);
    addVariant(fifth, "ws-eu-1", 4h, small("384120977", "1796037581"), Relation::Exact, Reason::SameContent,
               0);
    addVariant(fifth, "grpc-fra-2", 3h, small("384120978", "1796037581"), Relation::Conflict,
               Reason::MemberDiffers, 2);
    addEvent(fifth, EventKind::Opened, 3h);
    addEvent(fifth, EventKind::ResolvedKeepCanonical, 2h + 42min, Origin::Operator);
    fifth.conflictCase.status = CaseStatus::Resolved;
    fifth.conflictCase.resolvedAt = s->now - 2h - 42min;
    fifth.conflictCase.resolvedCanonical = fifth.conflictCase.canonical;
    for (Participant& p : fifth.participants)
        p.variant.pinned = p.variant.canonical;
}

void FakeCases::fillMoment() {
    cases.clear();
    cases.reserve(8); // references to a case stay
    fillFirst();
    fillOthers();
}

RecordDetail FakeCases::record(const CaseDetail& detail) const {
    const Case& c = detail.conflictCase;
    RecordDetail out;
    out.snapshotAt = s->now;
    out.record.transaction = c.transaction;
    out.record.canonical = c.canonical;
    out.record.canonicalNumber = c.canonicalNumber;
    out.record.canonicalRevision = c.canonicalRevision;
    out.record.caseStatus = c.status;
    for (const Participant& p : detail.participants) {
        out.variants.push_back(p.variant);
        out.record.observations += p.variant.observations;
        out.record.lastSeenAt = std::max(out.record.lastSeenAt, p.variant.lastSeenAt);
        if (p.variant.canonical) {
            out.record.slot = p.variant.slot;
            out.record.canonicalPayload = p.variant.payload;
            out.record.firstSeenAt = p.variant.firstSeenAt;
        }
        out.observations.insert(out.observations.begin(),
                                {"key-" + std::to_string(p.variant.number), p.variant.origin, p.variant.id,
                                 p.variant.firstSeenAt, p.variant.firstSeenAt});
    }
    out.record.variants = int(out.variants.size());
    return out;
}

void FakeCases::addParticipant(CaseDetail& detail, const std::string& payload, Relation relation) {
    const auto& added = addVariant(detail, "ws-us-3", 0ms, payload, relation, Reason::MemberDiffers, 1);
    detail.conflictCase.conflictRevision.value += 1;
    detail.conflictCase.updatedAt = s->now;
    auto& event = addEvent(detail, EventKind::ParticipantAdded, 0ms);
    event.revision = detail.conflictCase.conflictRevision;
    event.candidate = added.variant.id;
    event.relation = relation;
    event.reason = Reason::MemberDiffers;
}

void FakeCases::promote(CaseDetail& detail, std::size_t participant, Origin by) {
    for (Participant& p : detail.participants)
        p.variant.canonical = false;
    Variant& v = detail.participants[participant].variant;
    v.canonical = true;
    detail.conflictCase.canonical = v.id;
    detail.conflictCase.canonicalNumber = v.number;
    detail.conflictCase.canonicalRevision.value += 1;
    detail.conflictCase.canonicalMovedAt = s->now;
    detail.conflictCase.canonicalMovedBy = by;
}

void FakeCases::moveOn(CaseDetail& detail) {
    s->now += base::Millis(70'000);
    addParticipant(detail, R"({"slot":1})");
    s->now += base::Millis(20'000);
    promote(detail, 3);
}

void FakeCases::tell(const CaseDetail& detail) {
    const Case& c = detail.conflictCase;
    Q_EMIT s->feed.changed({{"case", c.transaction.signature, {}, {}, {}, c.conflictRevision.value, 0}});
}

Result<CaseReport> FakeCases::act(const CaseAction& action, Mode mode) {
    CaseDetail* detail = find(action.transaction.signature);
    if (!detail)
        return base::fail(Code::NotFound);
    if (mode == Mode::Apply)
        lastSent = action;
    if (mode == Mode::Apply && s->readOnly)
        return base::fail(Code::ReadOnly);
    Case& c = detail->conflictCase;
    const Case before = c;
    const bool isReopen = action.kind == ActionKind::Reopen;
    CaseReport report{ActionOutcome::Applied,
                      c.transaction,
                      c.status,
                      c.canonical,
                      c.conflictRevision,
                      c.canonicalRevision,
                      {},
                      {},
                      mode == Mode::Preview,
                      s->now};
    const auto answer = [&](ActionOutcome outcome) {
        report.outcome = outcome;
        return report;
    };
    const auto target = std::ranges::find_if(
        detail->participants, [&](const Participant& p) { return p.variant.id == action.variant; });
    if (!isReopen && c.status == CaseStatus::Resolved && c.canonical == action.variant)
        return answer(ActionOutcome::AlreadyAtTarget);
    if (action.expectedConflictRevision != c.conflictRevision ||
        action.expectedCanonicalRevision != c.canonicalRevision) {
        for (const CaseEvent& event : detail->history)
            if (event.revision > action.expectedConflictRevision)
                report.since.push_back(event);
        return answer(ActionOutcome::StaleRevision);
    }
    if (isReopen && c.status == CaseStatus::Open)
        return answer(ActionOutcome::ConflictNotResolved);
    if (!isReopen && c.status == CaseStatus::Resolved && action.kind != ActionKind::RestoreVariant)
        return answer(ActionOutcome::ConflictNotOpen);
    if (!isReopen && target == detail->participants.end())
        return answer(ActionOutcome::VariantNotParticipant);
    if (!isReopen && target->variant.payload == PayloadState::Purged)
        return answer(ActionOutcome::VariantPayloadUnavailable);
    const CaseDetail kept = *detail;
    c.conflictRevision.value += 1;
    c.status = isReopen ? CaseStatus::Open : CaseStatus::Resolved;
    const bool keeps = isReopen || c.canonical == action.variant;
    if (!keeps)
        promote(*detail, std::size_t(target - detail->participants.begin()), Origin::Operator);
    auto& event = addEvent(*detail,
                           isReopen ? EventKind::Reopened
                           : keeps  ? EventKind::ResolvedKeepCanonical
                                    : EventKind::ResolvedPromoteVariant,
                           0ms, Origin::Operator);
    event.revision = c.conflictRevision;
    c.updatedAt = s->now;
    c.resolvedAt = isReopen ? std::nullopt : std::optional(s->now);
    const auto add = [&](const char* field, std::string was, std::string is) {
        if (was != is)
            report.changes.push_back({field, std::move(was), std::move(is)});
    };
    add("status", std::string(wordOf(before.status)), std::string(wordOf(c.status)));
    add("canonical", "#" + std::to_string(before.canonicalNumber), "#" + std::to_string(c.canonicalNumber));
    add("conflict_revision", std::to_string(before.conflictRevision.value),
        std::to_string(c.conflictRevision.value));
    add("canonical_revision", std::to_string(before.canonicalRevision.value),
        std::to_string(c.canonicalRevision.value));
    add("history", std::to_string(kept.history.size()), std::to_string(detail->history.size()));
    report.status = c.status;
    report.canonical = c.canonical;
    report.conflictRevision = c.conflictRevision;
    report.canonicalRevision = c.canonicalRevision;
    if (mode == Mode::Preview)
        *detail = kept; // rolled back
    else
        ++s->applies;
    return report;
}

} // namespace sb::ui::fake
