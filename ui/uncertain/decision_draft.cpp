#include "ui/uncertain/decision_draft.h"

#include "ui/kit/queue_words.h"

#include <QJsonArray>

#include <algorithm>
#include <array>

namespace sb::ui::uncertain {

using namespace kit;

namespace {

constexpr auto kChoices = std::to_array<const char*>({"none", "confirm_completed", "confirm_failed", "confirm_not_executed", "abandon", "run_again", "release"});

QString keyOf(const queue::DispatchId& dispatch) { return QStringLiteral("draft/") + idText(dispatch); }

QString word(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }

QJsonObject toJson(const Finding& finding) {
    QJsonObject object{{QStringLiteral("step"), fromStore(finding.step)},
                       {QStringLiteral("generation"), QString::number(finding.generation.value)},
                       {QStringLiteral("provider_key"), finding.providerKey},
                       {QStringLiteral("where"), finding.where}};
    if (finding.answer)
        object.insert(QStringLiteral("answer"), word(queue::wordOf(*finding.answer)));
    if (finding.observedAt)
        object.insert(QStringLiteral("observed_at"), QString::fromStdString(base::toIso(*finding.observedAt)));
    return object;
}

Finding findingFrom(const QJsonObject& object) {
    Finding finding;
    finding.step = object.value(QStringLiteral("step")).toString().toStdString();
    finding.generation.value = object.value(QStringLiteral("generation")).toString().toULongLong();
    finding.answer = queue::fromWord<queue::StatementAnswer>(object.value(QStringLiteral("answer")).toString().toStdString());
    finding.providerKey = object.value(QStringLiteral("provider_key")).toString();
    finding.where = object.value(QStringLiteral("where")).toString();
    finding.observedAt = base::fromIso(object.value(QStringLiteral("observed_at")).toString().toStdString());
    return finding;
}

} // namespace

bool DecisionDraft::isTouched() const {
    const auto isWritten = [](const Finding& f) { return f.answer.has_value(); };
    return choice != Choice::None || enqueue || !reference.isEmpty() || !reason.isEmpty() || std::ranges::any_of(findings, isWritten);
}

const Finding* DecisionDraft::find(const std::string& step, queue::Generation generation) const {
    const auto found = std::ranges::find_if(findings, [&](const Finding& f) { return f.step == step && f.generation == generation; });
    return found == findings.end() ? nullptr : &*found;
}

Finding& DecisionDraft::touch(const std::string& step, queue::Generation generation) {
    const auto found = std::ranges::find_if(findings, [&](const Finding& f) { return f.step == step && f.generation == generation; });
    if (found != findings.end())
        return *found;
    Finding fresh;
    fresh.step = step;
    fresh.generation = generation;
    return findings.emplace_back(std::move(fresh));
}

std::optional<queue::Decision> decisionOf(Choice choice) {
    switch (choice) {
    case Choice::ConfirmCompleted: return queue::Decision::ConfirmCompleted;
    case Choice::ConfirmFailed: return queue::Decision::ConfirmFailed;
    case Choice::ConfirmNotExecuted: return queue::Decision::ConfirmNotExecuted;
    case Choice::Abandon: return queue::Decision::Abandon;
    case Choice::None:
    case Choice::RunAgain:
    case Choice::Release: break;
    }
    return std::nullopt;
}

std::vector<queue::Statement> statementsOf(const DecisionDraft& draft) {
    std::vector<queue::Statement> statements;
    for (const Finding& finding : draft.findings) {
        if (!finding.answer)
            continue;
        queue::Statement statement;
        statement.stepName = finding.step;
        statement.generation = finding.generation;
        statement.answer = *finding.answer;
        statement.providerKey = finding.providerKey.trimmed().toStdString();
        statement.observedAt = finding.observedAt.value_or(base::StoreTime{});
        statement.note = finding.where.trimmed().toStdString();
        statements.push_back(std::move(statement));
    }
    return statements;
}

DecisionDraft DraftBook::open(const queue::DispatchId& dispatch) const {
    DecisionDraft draft;
    draft.dispatch = dispatch;
    const QJsonObject object = m_kept->read(keyOf(dispatch));
    if (object.isEmpty())
        return draft;
    const QString choice = object.value(QStringLiteral("choice")).toString();
    for (std::size_t i = 0; i < kChoices.size(); ++i)
        if (choice == QLatin1String(kChoices[i]))
            draft.choice = Choice(i);
    const QJsonArray findings = object.value(QStringLiteral("findings")).toArray();
    for (const QJsonValue& value : findings)
        draft.findings.push_back(findingFrom(value.toObject()));
    draft.reference = object.value(QStringLiteral("reference")).toString();
    draft.enqueue = object.value(QStringLiteral("enqueue")).toBool();
    draft.reason = object.value(QStringLiteral("reason")).toString();
    draft.savedAt = base::fromIso(object.value(QStringLiteral("saved_at")).toString().toStdString()).value_or(base::StoreTime{});
    draft.seen = seenFromJson(object.value(QStringLiteral("seen")).toObject());
    return draft;
}

void DraftBook::keep(DecisionDraft& draft, base::StoreTime now) {
    if (!draft.isTouched()) {
        drop(draft.dispatch);
        return;
    }
    draft.savedAt = now;
    QJsonArray findings;
    for (const Finding& finding : draft.findings)
        findings.append(toJson(finding));
    m_kept->keep(keyOf(draft.dispatch), {{QStringLiteral("choice"), QString::fromLatin1(kChoices[std::size_t(draft.choice)])},
                                         {QStringLiteral("findings"), findings},
                                         {QStringLiteral("reference"), draft.reference},
                                         {QStringLiteral("enqueue"), draft.enqueue},
                                         {QStringLiteral("reason"), draft.reason},
                                         {QStringLiteral("saved_at"), QString::fromStdString(base::toIso(now))},
                                         {QStringLiteral("seen"), toJson(draft.seen)}});
}

void DraftBook::drop(const queue::DispatchId& dispatch) {
    if (!m_kept->read(keyOf(dispatch)).isEmpty())
        m_kept->drop(keyOf(dispatch));
}

} // namespace sb::ui::uncertain
