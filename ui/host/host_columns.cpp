#include "ui/host/host_columns.h"

#include "ui/kit/queue_words.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QCoreApplication>

#include <map>

namespace sb::ui::host {

using namespace kit;

namespace {

struct HostColumns {
    Q_DECLARE_TR_FUNCTIONS(HostColumns)
};

ColumnHead head(const char* key, const QString& title, int width, bool isRight = false) {
    return {QString::fromLatin1(key), title, width, false, isRight, 0};
}

QString instanceName(const queue::Instance& i) { return visiblePlain(fromStore(i.host)) + QStringLiteral(":%1").arg(i.pid); }

StateCell instanceState(const InstanceRow& row) {
    if (row.isExpired)
        return {State::Unhealthy, HostColumns::tr("Expired")};
    if (row.instance.draining)
        return {State::Blocked, HostColumns::tr("Draining")};
    return {State::Active, HostColumns::tr("Serving")};
}

Cell driftCell(const InstanceRow& row) {
    if (!row.drift)
        return TextCell{};
    const auto ms = row.drift->count();
    const QString sign = ms < 0 ? QStringLiteral("−") : QStringLiteral("+");
    const bool isFar = std::chrono::abs(*row.drift) > base::limits::kClockDrift;
    RunText text = plain(sign) + durationRuns(std::chrono::abs(*row.drift));
    if (isFar)
        for (Run& run : text)
            run.ink = Ink::Degraded;
    return TextCell{text};
}

} // namespace

std::vector<DecisionRow> decisionRows(const std::vector<queue::AdmissionDecision>& decisions) {
    std::vector<DecisionRow> rows;
    std::map<std::pair<std::int64_t, std::string>, int> seen;
    for (auto decision = decisions.rbegin(); decision != decisions.rend(); ++decision)
        rows.insert(rows.begin(), DecisionRow{*decision, ++seen[{base::toMs(decision->at), decision->lane}]});
    return rows;
}

DecisionModel* makeDecisionModel(QObject* parent) {
    std::vector<Column<DecisionRow>> columns;
    columns.push_back({head("time", HostColumns::tr("Time"), 108, true), [](const DecisionRow& r) { return Cell(TextCell{plain(timeFormat().text(r.decision.at, Precision::Millis))}); }, {},
                       [](const DecisionRow& r) { return SortKey(base::toMs(r.decision.at)); }});
    columns.push_back({head("lane", HostColumns::tr("Lane"), 108), [](const DecisionRow& r) { return Cell(TextCell{visibleRuns(fromStore(r.decision.lane))}); }, {},
                       [](const DecisionRow& r) { return SortKey(fromStore(r.decision.lane)); }});
    columns.push_back({head("decision", HostColumns::tr("Decision"), 180), [](const DecisionRow& r) {
                           const DecisionWords words = decisionWords(r.decision);
                           return Cell(StateCell{words.state, words.word});
                       }, {}, [](const DecisionRow& r) { return SortKey(decisionWords(r.decision).word); }});
    ColumnHead numbers = head("numbers", HostColumns::tr("Numbers that decided"), 220);
    numbers.isStretch = true;
    columns.push_back({numbers, [](const DecisionRow& r) { return Cell(TextCell{plain(decisionWords(r.decision).numbers)}); }});
    return new DecisionModel(std::move(columns),
                             [](const DecisionRow& r) {
                                 return QStringLiteral("%1 %2 %3").arg(base::toMs(r.decision.at)).arg(fromStore(r.decision.lane)).arg(r.nth);
                             },
                             parent);
}

InstanceModel* makeInstanceModel(QObject* parent) {
    std::vector<Column<InstanceRow>> columns;
    ColumnHead name = head("name", HostColumns::tr("Name"), 130);
    name.isStretch = true;
    columns.push_back({name, [](const InstanceRow& r) {
                           const QString text = r.instance.self ? HostColumns::tr("%1, this one").arg(instanceName(r.instance)) : instanceName(r.instance);
                           return Cell(TextCell{strong(text), text});
                       }});
    columns.push_back({head("state", HostColumns::tr("State"), 128), [](const InstanceRow& r) { return Cell(instanceState(r)); }});
    columns.push_back({head("leases", HostColumns::tr("Leases"), 62, true), [](const InstanceRow& r) { return Cell(NumberCell{r.instance.liveLeases}); }});
    columns.push_back({head("drift", HostColumns::tr("Clock skew"), 84, true), driftCell});
    columns.push_back({head("since", HostColumns::tr("Since"), 96), [](const InstanceRow& r) { return Cell(TextCell{plain(timeFormat().text(r.instance.startedAt))}); }});
    return new InstanceModel(std::move(columns), [](const InstanceRow& r) { return idText(r.instance.id); }, parent);
}

} // namespace sb::ui::host
