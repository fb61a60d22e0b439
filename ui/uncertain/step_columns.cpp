#include "ui/uncertain/step_columns.h"

#include "ui/kit/format.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"
#include "ui/uncertain/decision_rules.h"

#include <QCoreApplication>

#include <algorithm>

namespace sb::ui::uncertain {

using namespace kit;

namespace {

struct StepColumns {
    Q_DECLARE_TR_FUNCTIONS(StepColumns)
};

ColumnHead head(const char* key, const QString& title, int width, bool isRight = false, int leaves = 0) {
    return {QString::fromLatin1(key), title, width, false, isRight, leaves};
}

QString restWords(const queue::DispatchDetail& detail, const DecisionDraft& draft, const queue::Step& step) {
    if (!(step.generation == detail.dispatch.generation))
        return StepColumns::tr("Of an earlier generation");
    if (const auto answer = answerOf(detail, draft, step.name))
        return answerWord(*answer);
    switch (step.state) {
    case queue::StepState::Intended: return StepColumns::tr("Never started, nothing to ask");
    case queue::StepState::Failed: return StepColumns::tr("The worker says that it failed");
    case queue::StepState::Succeeded: return StepColumns::tr("No question left");
    case queue::StepState::Started: return StepColumns::tr("Not asked any more");
    }
    return {};
}

Cell saysCell(const StepRow& row) {
    const std::optional<Ink> ink = row.isAsked ? std::nullopt : std::optional(Ink::Muted);
    return TextCell{{{row.says, Face::Plain, ink}}};
}

} // namespace

QString stepId(const queue::Step& step) { return fromStore(step.name) + u'\x1f' + QString::number(step.generation.value); }

std::vector<StepRow> stepRows(const queue::DispatchDetail& detail, const DecisionDraft& draft) {
    std::vector<StepRow> rows;
    const auto asked = askedSteps(detail, draft);
    for (const queue::Step& step : detail.steps) {
        const auto known = std::ranges::find_if(rows, [&](const StepRow& row) { return row.step.name == step.name && row.step.generation == step.generation; });
        if (known != rows.end())
            known->step = step;
        else
            rows.push_back({step, int(rows.size()) + 1, false, false, {}});
    }
    // The generation in question first; earlier ones below it.
    std::ranges::sort(rows, [](const StepRow& a, const StepRow& b) {
        return a.step.generation != b.step.generation ? a.step.generation > b.step.generation : a.number < b.number;
    });
    int number = 0;
    for (StepRow& row : rows) {
        row.number = ++number;
        const bool isOurs = row.step.generation == detail.dispatch.generation;
        row.isAsked = isOurs && std::ranges::find(asked, row.step.name) != asked.end();
        const Finding* finding = draft.find(row.step.name, row.step.generation);
        row.isOpen = row.isAsked && !(finding && finding->answer) && !answerOf(detail, draft, row.step.name);
        row.says = row.isOpen ? StepColumns::tr("Not stated yet") : restWords(detail, draft, row.step);
    }
    return rows;
}

StepModel* makeStepModel(QObject* parent) {
    std::vector<Column<StepRow>> columns;
    columns.push_back({head("number", QStringLiteral("#"), 34, true), [](const StepRow& r) { return Cell(NumberCell{r.number, false, false, Ink::Muted}); },
                       [](const StepRow& r) { return StepColumns::tr("step %1").arg(r.number); }});
    ColumnHead name = head("step", StepColumns::tr("Step"), 120);
    name.isStretch = true;
    columns.push_back({name, [](const StepRow& r) { return Cell(TextCell{visibleRuns(fromStore(r.step.name), Face::Subject)}); }});
    columns.push_back({head("provider", StepColumns::tr("Provider"), 86), [](const StepRow& r) { return Cell(TextCell{visibleRuns(fromStore(r.step.provider))}); }});
    columns.push_back({head("key", StepColumns::tr("Provider key"), 136), [](const StepRow& r) { return Cell(IdCell{visiblePlain(fromStore(r.step.providerKey)), 9, 6}); }});
    columns.push_back({head("gen", StepColumns::tr("Gen"), 44, true, 1), [](const StepRow& r) { return Cell(NumberCell{r.step.generation.stored()}); },
                       [](const StepRow& r) { return StepColumns::tr("generation %1").arg(r.step.generation.value); }});
    columns.push_back({head("recorded", StepColumns::tr("Recorded"), 140), [](const StepRow& r) {
                           return Cell(TwoLineCell{{plain(stepWord(r.step.state)), stateOf(r.step.state)},
                                                   {plain(timeFormat().text(r.step.recordedAt, Precision::Millis))}});
                       }});
    columns.push_back({head("says", StepColumns::tr("What the provider says"), 212), saysCell,
                       [](const StepRow& r) { return StepColumns::tr("the provider says: %1").arg(r.says); }});
    auto* model = new StepModel(std::move(columns), [](const StepRow& r) { return stepId(r.step); }, parent);
    model->setTint([](const StepRow& r) { return r.isOpen ? std::optional(Tint::Uncertain) : std::nullopt; });
    return model;
}

} // namespace sb::ui::uncertain
