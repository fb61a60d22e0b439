#include "ui/uncertain/seen_facts.h"

#include <QJsonArray>

#include <algorithm>

namespace sb::ui::uncertain {

namespace {

QString word(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }
template <typename E> E enumFrom(const QJsonObject& object, const char* key, E fallback) {
    return queue::fromWord<E>(object.value(QLatin1String(key)).toString().toStdString()).value_or(fallback);
}

} // namespace

std::vector<SeenStep> newestSteps(const queue::DispatchDetail& detail) {
    std::vector<SeenStep> steps;
    for (const queue::Step& step : detail.steps) {
        if (!(step.generation == detail.dispatch.generation))
            continue;
        const auto known = std::ranges::find(steps, step.name, &SeenStep::name);
        if (known != steps.end())
            known->state = step.state;
        else
            steps.push_back({step.name, step.generation, step.state});
    }
    return steps;
}

SeenFacts seenIn(const queue::DispatchDetail& detail, bool isMine) {
    const queue::Dispatch& d = detail.dispatch;
    SeenFacts facts;
    facts.revision = d.revision;
    facts.at = detail.snapshotAt;
    facts.state = d.state;
    facts.teardown = d.teardown;
    facts.cancelRequested = d.cancelRequested;
    facts.contradicted = d.contradicted;
    facts.lateCompletions = int(detail.evidence.size());
    if (!detail.evidence.empty())
        facts.lateClaim = detail.evidence.back().claimed;
    facts.steps = newestSteps(detail);
    if (d.mark)
        facts.takenBy = d.mark->who;
    facts.isMine = isMine;
    facts.requestSha256 = detail.requestSha256;
    if (d.leaseExpiresAt)
        facts.leaseEndedMs = base::toMs(*d.leaseExpiresAt);
    return facts;
}

QJsonObject toJson(const SeenFacts& facts) {
    QJsonArray steps;
    for (const SeenStep& step : facts.steps)
        steps.append(QJsonObject{{QStringLiteral("name"), QString::fromStdString(step.name)},
                                 {QStringLiteral("generation"), QString::number(step.generation.value)},
                                 {QStringLiteral("state"), word(queue::wordOf(step.state))}});
    return {{QStringLiteral("revision"), QString::number(facts.revision.value)},
            {QStringLiteral("at"), QString::fromStdString(base::toIso(facts.at))},
            {QStringLiteral("state"), word(queue::wordOf(facts.state))},
            {QStringLiteral("teardown"), word(queue::wordOf(facts.teardown))},
            {QStringLiteral("cancel_requested"), facts.cancelRequested},
            {QStringLiteral("contradicted"), facts.contradicted},
            {QStringLiteral("late_completions"), facts.lateCompletions},
            {QStringLiteral("late_claim"), QString::fromStdString(facts.lateClaim)},
            {QStringLiteral("steps"), steps},
            {QStringLiteral("taken_by"), QString::fromStdString(facts.takenBy)},
            {QStringLiteral("mine"), facts.isMine},
            {QStringLiteral("request_sha256"), QString::fromStdString(facts.requestSha256)},
            {QStringLiteral("lease_ended_ms"), QString::number(facts.leaseEndedMs)}};
}

SeenFacts seenFromJson(const QJsonObject& object) {
    SeenFacts facts;
    facts.revision.value = object.value(QStringLiteral("revision")).toString().toULongLong();
    facts.at = base::fromIso(object.value(QStringLiteral("at")).toString().toStdString()).value_or(base::StoreTime{});
    facts.state = enumFrom(object, "state", facts.state);
    facts.teardown = enumFrom(object, "teardown", facts.teardown);
    facts.cancelRequested = object.value(QStringLiteral("cancel_requested")).toBool();
    facts.contradicted = object.value(QStringLiteral("contradicted")).toBool();
    facts.lateCompletions = object.value(QStringLiteral("late_completions")).toInt();
    facts.lateClaim = object.value(QStringLiteral("late_claim")).toString().toStdString();
    const QJsonArray steps = object.value(QStringLiteral("steps")).toArray();
    for (const QJsonValue& value : steps) {
        SeenStep step;
        step.name = value.toObject().value(QStringLiteral("name")).toString().toStdString();
        step.generation.value = value.toObject().value(QStringLiteral("generation")).toString().toULongLong();
        step.state = enumFrom(value.toObject(), "state", step.state);
        facts.steps.push_back(std::move(step));
    }
    facts.takenBy = object.value(QStringLiteral("taken_by")).toString().toStdString();
    facts.isMine = object.value(QStringLiteral("mine")).toBool();
    facts.requestSha256 = object.value(QStringLiteral("request_sha256")).toString().toStdString();
    facts.leaseEndedMs = object.value(QStringLiteral("lease_ended_ms")).toString().toLongLong();
    return facts;
}

} // namespace sb::ui::uncertain
