#include "ui/engine/engine_inspector.h"

#include "ui/kit/format.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

namespace sb::ui::engine {

using namespace kit;
using runtime::TreeBudget;
using runtime::TreeCancel;
using runtime::TreeObligation;
using runtime::TreeRegion;
using runtime::TreeTask;

namespace {

const TreeBudget* budgetOf(const TreeRow& row) {
    if (const auto* region = row.as<TreeRegion>())
        return &region->left;
    const auto* task = row.as<TreeTask>();
    return task ? &task->left : nullptr;
}

const std::vector<TreeCancel>* cancelOf(const TreeRow& row) {
    if (const auto* region = row.as<TreeRegion>())
        return &region->cancel;
    const auto* task = row.as<TreeTask>();
    return task ? &task->cancel : nullptr;
}

RunText quota(const std::optional<std::uint64_t>& left) {
    return left ? plain(EngineInspector::tr("%1 left").arg(numberText(*left)))
                : muted(EngineInspector::tr("Not limited"));
}

} // namespace

EngineInspector::EngineInspector(QWidget* parent)
    : Inspector(tr("Selected part of the engine"), parent)
    , m_purpose(addSection(tr("What it is for")))
    , m_work(addSection(tr("Task")))
    , m_budget(addSection(tr("Budget")))
    , m_held(addSection(tr("Obligations")))
    , m_cancel(addSection(tr("Cancellation")))
    , m_balance(addSection(tr("Balance")))
    , m_copyText(new KeyHintButton(tr("Copy subtree as text")))
    , m_copyJson(new KeyHintButton(tr("Copy as JSON"))) {
    m_copyText->setIconName("copy");
    setButtonRole(m_copyJson, ButtonRole::Flat);
    addAction(m_copyText);
    addActionAtEnd(m_copyJson);
    showNone();
}

void EngineInspector::showNone() {
    showNothing(tr("Choose a region, a task or an obligation to see what it is for and why it waits."));
}

void EngineInspector::showRow(const Facts& facts) {
    showIdentity(facts);
    m_purpose->setText(plain(purposeOf(facts.row)));
    m_purpose->setVisible(!purposeOf(facts.row).isEmpty());
    showWork(facts);
    showBudget(facts);
    showHeld(facts);
    showCancel(facts);
    showBalance(facts);
}

void EngineInspector::showIdentity(const Facts& facts) {
    Identity identity;
    identity.state = glyphOf(facts.row);
    identity.stateWord = cellFullText(cellOf(facts.row, Field::State));
    if (const auto* region = facts.row.as<TreeRegion>())
        identity.since = plain(tr("region %1").arg(region->id));
    else if (const auto* task = facts.row.as<TreeTask>())
        identity.since =
            plain(task->finalizer ? tr("finalizer, task %1").arg(task->id) : tr("task %1").arg(task->id));
    else
        identity.since = plain(kindWord(facts.row));
    identity.title = nameOf(facts.row);
    identity.subtitle = muted(facts.path.join(QStringLiteral(" / ")));
    setIdentity(identity);
}

void EngineInspector::showWork(const Facts& facts) {
    std::vector<KeyValue> rows;
    const auto started = [&](base::Millis age) {
        rows.push_back({tr("Started"), plain(timeFormat().text(facts.snapshotAt - age, Precision::Millis))});
    };
    if (const auto* region = facts.row.as<TreeRegion>()) {
        m_work->setCaption(tr("Region"));
        started(region->age);
        rows.push_back({tr("Tasks"), plain(numberText(std::uint64_t(region->taskCount)))});
        rows.push_back({tr("Finalizers"), region->finalizers == 0
                                              ? muted(tr("None", "finalizers"))
                                              : plain(numberText(std::uint64_t(region->finalizers)))});
        if (region->restarts > 0) {
            rows.push_back({tr("Restarts"), plain(numberText(std::uint64_t(region->restarts)))});
            rows.push_back({tr("Last failure"),
                            strong(visiblePlain(QString::fromStdString(region->lastFailure))) +
                                plain(u' ' + timeFormat().text(facts.snapshotAt - region->sinceFailure, Precision::Millis))});
        }
    } else if (const auto* task = facts.row.as<TreeTask>()) {
        m_work->setCaption(tr("Task"));
        started(task->age);
        rows.push_back({tr("Polls"), plain(numberText(task->polls))});
        if (task->waitsAt.empty()) {
            rows.push_back({tr("Waits at"), muted(tr("Nothing, it may run"))});
        } else {
            rows.push_back({tr("Last step"),
                            durationRuns(task->sinceRun, DurationStyle::Precise) + plain(u' ' + tr("ago"))});
            rows.push_back({tr("Waits at"), plain(cellFullText(cellOf(facts.row, Field::Waits)))});
        }
    } else if (const auto* obligation = facts.row.as<TreeObligation>()) {
        m_work->setCaption(tr("Obligation"));
        rows.push_back({tr("Kind"), plain(kindWord(obligation->kind))});
        started(obligation->age);
        rows.push_back(
            {tr("Held by"), plain(facts.row.holder.isEmpty() ? tr("the region") : facts.row.holder)});
    }
    m_work->setRows(rows);
    m_work->setVisible(!rows.empty());
}

void EngineInspector::showBudget(const Facts& facts) {
    const TreeBudget* left = budgetOf(facts.row);
    m_budget->setVisible(left != nullptr);
    if (!left)
        return;
    RunText deadline = muted(tr("None", "no deadline"));
    if (left->deadline && left->deadline->count() < 0)
        deadline = plain(tr("Passed", "of a deadline"));
    else if (left->deadline)
        deadline = plain(timeFormat().text(facts.snapshotAt + *left->deadline, Precision::Millis) +
                         QStringLiteral(", ")) +
                   durationRuns(*left->deadline) + plain(u' ' + tr("left"));
    m_budget->setRows(
        {{tr("Deadline"), deadline},
         {tr("Poll quota"), quota(left->polls)},
         {tr("Cost quota"), quota(left->cost)},
         {tr("Priority"), left->priority == 0 ? plain(tr("Normal")) : plain(numberText(left->priority))}});
}

void EngineInspector::showHeld(const Facts& facts) {
    const bool isHolder = facts.row.as<TreeRegion>() || facts.row.as<TreeTask>();
    m_held->setVisible(isHolder);
    std::vector<NoteLine> lines;
    for (const TreeRow& row : facts.held)
        if (const auto* obligation = row.as<TreeObligation>())
            lines.push_back({{plain(nameOf(row)), glyphOf(row)},
                             muted(tr("held") + u' ') + durationRuns(obligation->age)});
    m_held->setLines(lines);
    m_held->setFoot(lines.empty() ? muted(tr("None of its own.")) : RunText{});
}

void EngineInspector::showCancel(const Facts& facts) {
    const auto* chain = cancelOf(facts.row);
    m_cancel->setVisible(chain != nullptr);
    if (!chain)
        return;
    std::vector<KeyValue> rows{
        {tr("Requested"), chain->empty() ? plain(tr("No"))
                                         : plain(cancelWord(chain->front()) + QStringLiteral(", ")) +
                                               durationRuns(chain->front().age) + plain(u' ' + tr("ago"))}};
    for (std::size_t i = 0; i < chain->size(); ++i) {
        const TreeCancel& link = (*chain)[i];
        if (i > 0)
            rows.push_back({tr("Because"), plain(cancelWord(link))});
        if (!link.text.empty())
            rows.push_back({tr("In its words"), plain(visiblePlain(fromStore(link.text)))});
    }
    if (const auto* task = facts.row.as<TreeTask>())
        rows.push_back({tr("Mask"), task->maskDepth == 0 ? plain(tr("None", "no mask"))
                                                         : plain(tr("%n deep: a request is held off", nullptr,
                                                                    task->maskDepth))});
    m_cancel->setRows(rows);
}

void EngineInspector::showBalance(const Facts& facts) {
    const auto open = tr("%n obligation(s) open", nullptr, int(facts.counts.obligations));
    if (facts.counts.dropped == 0)
        m_balance->setLines({{{plain(open + QStringLiteral(", ") + tr("none lost")), State::Healthy}}});
    else
        m_balance->setLines({{{plain(open + QStringLiteral(", ") +
                                     tr("%n dropped unresolved since the engine started", nullptr,
                                        int(facts.counts.dropped))),
                               State::Degraded}}});
}

} // namespace sb::ui::engine
