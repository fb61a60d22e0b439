#include "ui/uncertain/evidence_sheet.h"

#include "ui/kit/empty_state.h"
#include "ui/kit/inspector.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/pane_header.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/segment_tabs.h"
#include "ui/kit/table_view.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QHBoxLayout>
#include <QStackedWidget>

namespace sb::ui::uncertain {

using namespace kit;

EvidenceSheet::EvidenceSheet(QWidget* parent)
    : QWidget(parent)
    , m_head(new PaneHeader(tr("Evidence worksheet"), "uncertain", this))
    , m_tabs(new SegmentTabs(tr("Evidence"), this))
    , m_stack(new QStackedWidget(this))
    , m_steps(new StepSheet(this))
    , m_lateTable(new TableView(tr("Late completions"), this))
    , m_late(makeLateModel(this))
    , m_historyTable(new TableView(tr("History of the job"), this))
    , m_history(makeHistoryModel(this))
    , m_foot(new TextBlock(Type::Second, this))
    , m_none(new EmptyState("uncertain")) {
    for (const QString& tab : {tr("Steps"), tr("Late completions"), tr("Teardown"), tr("History")})
        m_tabs->addSegment(tab);
    m_tabs->setCurrent(Steps);
    m_head->addTool(m_tabs);
    m_lateTable->setRows(m_late);
    m_lateTable->setSortable(false);
    auto* none = new EmptyState("clock");
    none->setSentence(tr("Nothing came late"));
    none->setWhy(tr("No completion or step arrived after the lease had ended."));
    m_lateTable->setPlaceholder(none);
    m_historyTable->setRows(m_history);
    m_historyTable->setSortable(false);
    m_stack->addWidget(m_steps);
    m_stack->addWidget(m_lateTable);
    m_stack->addWidget(makeTeardown());
    m_stack->addWidget(m_historyTable);
    m_stack->addWidget(m_none);
    m_foot->setInk(Ink::Muted);
    m_foot->setSingleLine(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_head);
    column->addWidget(m_stack, 1);
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(px(16), px(7), px(16), px(9));
    foot->addWidget(m_foot);
    column->addLayout(foot);
    connect(m_tabs, &SegmentTabs::currentChanged, this, &EvidenceSheet::place);
    clear();
}

QWidget* EvidenceSheet::makeTeardown() {
    auto* pane = new QWidget(this);
    auto* column = new QVBoxLayout(pane);
    column->setContentsMargins(0, 0, 0, px(12));
    column->setSpacing(px(10));
    m_teardown = new InspectorSection(tr("What is known of the teardown"), pane);
    column->addWidget(m_teardown);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(px(16), 0, px(16), 0);
    row->setSpacing(px(8));
    m_request = new KeyHintButton(tr("Request teardown…"), QString(), pane);
    m_state = new KeyHintButton(tr("Record a statement…"), QString(), pane);
    row->addWidget(m_request);
    row->addWidget(m_state);
    row->addStretch(1);
    column->addLayout(row);
    column->addStretch(1);
    connect(m_request, &QAbstractButton::clicked, this, &EvidenceSheet::teardownWanted);
    connect(m_state, &QAbstractButton::clicked, this, &EvidenceSheet::teardownStatementWanted);
    return pane;
}

void EvidenceSheet::setTab(Tab tab) {
    m_tabs->setCurrent(tab);
    place();
}

void EvidenceSheet::place() {
    if (m_isNothing)
        m_stack->setCurrentWidget(m_none);
    else
        m_stack->setCurrentIndex(m_tabs->current());
}

void EvidenceSheet::setTeardownRefusal(const QString& reason) {
    m_refusal = reason;
    m_state->setRefusal(reason);
    m_request->setRefusal(!reason.isEmpty() ? reason : m_canRequest ? QString() : tr("A teardown is already requested or answered."));
}

void EvidenceSheet::show(const queue::DispatchDetail& detail, const DecisionDraft& draft) {
    m_isNothing = false;
    place();
    m_steps->show(detail, draft);
    m_late->merge(lateRows(detail));
    m_late->release();
    showTeardown(detail);
    showFoot(detail);
    const int asked = m_steps->questions();
    const int open = m_steps->openQuestions();
    m_head->setDetail(asked == 0 ? tr("No open question") : tr("%1 of %2 open questions answered").arg(asked - open).arg(asked));
    m_tabs->setText(Steps, tr("Steps %1").arg(m_steps->rowCount()));
    m_tabs->setText(Late, tr("Late completions %1").arg(m_late->rowCount()));
}

void EvidenceSheet::showHistory(std::vector<queue::HistoryEvent> newestFirst) {
    const auto count = newestFirst.size();
    m_history->merge(std::move(newestFirst));
    m_history->release();
    m_tabs->setText(History, tr("History %1").arg(count));
}

void EvidenceSheet::clear() {
    showNothing(tr("No dispatch is chosen"), tr("What is recorded of a dispatch stands here when you choose one."));
}

void EvidenceSheet::showNothing(const QString& sentence, const QString& why) {
    m_isNothing = true;
    m_none->setSentence(sentence);
    m_none->setWhy(why);
    place();
    m_steps->clear();
    m_late->merge({});
    m_history->merge({});
    m_head->setDetail(QString());
    m_foot->setText(RunText{});
    m_teardown->setRows({});
    m_tabs->setText(Steps, tr("Steps"));
    m_tabs->setText(Late, tr("Late completions"));
    m_tabs->setText(History, tr("History"));
}

void EvidenceSheet::showTeardown(const queue::DispatchDetail& detail) {
    const queue::Teardown& teardown = detail.teardown;
    const auto shown = [](const std::string& text) { return text.empty() ? muted(tr("Unknown")) : visibleRuns(fromStore(text)); };
    std::vector<KeyValue> rows{{tr("State"), plain(teardownWord(teardown.state))}};
    if (teardown.requestedAt)
        rows.push_back({tr("Requested"), plain(timeFormat().text(*teardown.requestedAt, Precision::Millis))});
    if (teardown.state == queue::TeardownState::Confirmed || teardown.state == queue::TeardownState::Unconfirmed) {
        rows.push_back({tr("Provider"), shown(teardown.provider)});
        rows.push_back({tr("Provider key"), visibleRuns(fromStore(teardown.providerKey), Face::Fixed)});
        rows.push_back({tr("Its status word"), shown(teardown.providerStatus)});
        rows.push_back({tr("Its answer"), fixed(elidedHash(fromStore(teardown.answerSha256)))});
    }
    if (teardown.answeredAt)
        rows.push_back({tr("Answered"), plain(timeFormat().text(*teardown.answeredAt, Precision::Millis))});
    if (!teardown.operatorStatement.empty())
        rows.push_back({tr("Stated by an operator"), visibleRuns(fromStore(teardown.operatorStatement))});
    m_teardown->setRows(rows);
    m_teardown->setFoot(plain(tr("Only the provider's own answer, sent by an executor, confirms a teardown. A statement is shown as a statement.")));
    m_canRequest = teardown.state == queue::TeardownState::None;
    setTeardownRefusal(m_refusal);
}

void EvidenceSheet::showFoot(const queue::DispatchDetail& detail) {
    RunText text = plain(tr("Request") + u' ') + fixed(elidedHash(fromStore(detail.requestSha256)));
    for (auto evidence = detail.evidence.rbegin(); evidence != detail.evidence.rend(); ++evidence)
        if (!evidence->resultSha256.empty()) {
            text = text + plain(QStringLiteral("      ") + tr("Result claimed") + u' ') + fixed(elidedHash(fromStore(evidence->resultSha256)));
            break;
        }
    m_foot->setText(text);
}

} // namespace sb::ui::uncertain
