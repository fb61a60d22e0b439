#include "ui/uncertain/stale_view.h"

#include "ui/kit/chip_label.h"
#include "ui/kit/format.h"
#include "ui/kit/inspector.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/page_header.h"
#include "ui/kit/pane_header.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/table_export.h"
#include "ui/kit/table_view.h"
#include "ui/kit/text_block.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"
#include "ui/uncertain/action_plan.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QHBoxLayout>

#include <algorithm>

namespace sb::ui::uncertain {

using namespace kit;

StaleView::StaleView(const PageContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_header(new PageHeader(tr("Decision not applied"), this))
    , m_truth(new Notice(this))
    , m_table(new TableView(tr("Facts you decided on"), this))
    , m_facts(makeFactModel(this))
    , m_line(new KnownWhenLine(this)) {
    m_header->setBack(true);
    auto* chip = new ChipLabel(this);
    chip->setLevel(context.level, tr("%1, %2", "profile, level").arg(visiblePlain(context.profile), levelWord(context.level).toLower()));
    m_header->addTool(chip);
    m_truth->setFlush(true);
    m_table->setRows(m_facts);
    m_table->setSortable(false);
    auto* lineHead = new PaneHeader(tr("When you knew what"), "clock", this);
    lineHead->setDetail(tr("store clock"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_truth);
    column->addWidget(buildPanes(), 5);
    column->addWidget(m_table, 3);
    column->addWidget(lineHead);
    column->addWidget(m_line, 2);
    column->addWidget(buildFoot());
    connect(m_header, &PageHeader::backWanted, this, &StaleView::backWanted);
    connect(m_changes, &StaleChanges::readChanged, this, &StaleView::updateOpen);
}

QWidget* StaleView::buildPanes() {
    auto* panes = new QWidget(this);
    auto* row = new QHBoxLayout(panes);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    m_saw = new InspectorSection(tr("Facts"), panes);
    m_changes = new StaleChanges(panes);
    m_wanted = new InspectorSection(tr("Decision"), panes);
    const auto add = [&](const QString& title, QWidget* content, int stretch) {
        auto* holder = new QWidget(panes);
        auto* column = new QVBoxLayout(holder);
        column->setContentsMargins(0, 0, 0, 0);
        column->addWidget(content);
        column->addStretch(1);
        auto* pane = new StalePane(title, holder, panes);
        row->addWidget(pane, stretch);
        return pane->below();
    };
    m_sawHead = add(tr("What you saw"), m_saw, 10);
    m_sinceHead = add(tr("What happened since"), m_changes, 16);
    m_wantedHead = add(tr("What you wanted"), m_wanted, 12);
    return panes;
}

QWidget* StaleView::buildFoot() {
    auto* foot = new QWidget(this);
    foot->setAutoFillBackground(true);
    foot->setBackgroundRole(QPalette::AlternateBase);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(px(16), px(11), px(16), px(11));
    row->setSpacing(px(10));
    m_open = new KeyHintButton(tr("Open worksheet with my draft"), QString(), foot);
    m_count = new TextBlock(Type::Second, foot);
    m_count->setInk(Ink::Muted);
    m_count->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_count->setSingleLine(true);
    auto* copy = new KeyHintButton(tr("Copy all as JSON"), QString(), foot);
    copy->setIconName("copy");
    setButtonRole(copy, ButtonRole::Flat);
    auto* keep = new KeyHintButton(tr("Keep draft for later"), QString(), foot);
    auto* discard = new KeyHintButton(tr("Discard draft…"), QString(), foot);
    row->addWidget(m_open);
    row->addWidget(m_count, 1);
    row->addWidget(copy);
    row->addWidget(keep);
    row->addWidget(discard);
    connect(m_open, &QAbstractButton::clicked, this, &StaleView::reopenWanted);
    connect(copy, &QAbstractButton::clicked, this, [this] { QApplication::clipboard()->setText(QString::fromUtf8(tableJson(*m_table))); });
    connect(keep, &QAbstractButton::clicked, this, &StaleView::backWanted);
    connect(discard, &QAbstractButton::clicked, this, &StaleView::discardWanted);
    return foot;
}

void StaleView::show(const StaleCase& stale) {
    if (m_case.now.dispatch.id != stale.now.dispatch.id || m_case.draft.seen.revision != stale.draft.seen.revision)
        m_changes->reset();
    m_case = stale;
    const queue::Dispatch& d = stale.now.dispatch;
    m_header->setSummary(plain(visiblePlain(fromStore(d.sourceTask)) + QStringLiteral(", ")) + fixed(elidedId(idText(d.id))));
    const auto facts = factRows(stale);
    const auto against = std::ranges::count_if(facts, [](const FactRow& row) { return row.isChanged && row.ink == Ink::Failed; });
    RunText truth = strong(tr("Nothing was changed.") + u' ')
                  + plain(tr("You decided on revision %1. The dispatch is now at revision %2.").arg(stale.draft.seen.revision.value).arg(d.revision.value));
    if (against > 0)
        truth = truth + plain(u' ' + tr("%n change(s) speak against your decision.", nullptr, int(against)));
    m_truth->show(State::Uncertain, truth);
    m_facts->merge(facts);
    m_facts->release();
    m_changes->show(stale.since);
    showSaw();
    showWanted();
    showLine();
    updateOpen();
}

void StaleView::showSaw() {
    const SeenFacts& saw = m_case.draft.seen;
    m_sawHead->setText(tr("Revision %1, read %2").arg(saw.revision.value).arg(timeFormat().text(saw.at, Precision::Millis)));
    const auto inked = [](const QString& word, State state) { return RunText{{word, Face::Plain, stateInk(state)}}; };
    std::vector<KeyValue> rows{{tr("State"), inked(stateWord(stateOf(saw.state)), stateOf(saw.state))}};
    for (const SeenStep& step : saw.steps)
        rows.push_back({tr("Step %1").arg(visiblePlain(fromStore(step.name))), inked(stepWord(step.state), stateOf(step.state))});
    rows.push_back({tr("Late completions"), saw.lateCompletions == 0 ? plain(tr("None")) : plain(numberText(saw.lateCompletions))});
    rows.push_back({tr("Teardown"), plain(teardownWord(saw.teardown))});
    rows.push_back({tr("Taken by"), saw.isMine ? plain(tr("You")) : saw.takenBy.empty() ? plain(tr("Nobody")) : visibleRuns(fromStore(saw.takenBy))});
    if (saw.leaseEndedMs != 0)
        rows.push_back({tr("Lease ended"), plain(timeFormat().text(base::fromMs(saw.leaseEndedMs)))});
    rows.push_back({tr("Request"), fixed(elidedHash(fromStore(saw.requestSha256)))});
    m_saw->setRows(rows);
}

void StaleView::showWanted() {
    const DecisionDraft& draft = m_case.draft;
    m_header->setMark(State::Uncertain, base::toMs(m_case.refusedAt) == 0 ? QString() : outcomeWord(queue::ActionOutcome::StaleRevision));
    m_wantedHead->setText(base::toMs(m_case.refusedAt) == 0 ? tr("Not sent. Your draft is kept.")
                                                           : tr("Sent %1, refused. Your draft is kept.").arg(timeFormat().text(m_case.refusedAt, Precision::Millis)));
    std::vector<KeyValue> rows{{tr("Decision"), strong(m_case.wanted.isEmpty() ? tr("None yet") : m_case.wanted)}};
    if (draft.enqueue)
        rows.push_back({tr("And then"), strong(tr("Enqueue a new dispatch"))});
    if (draft.choice == Choice::ConfirmCompleted)
        rows.push_back({tr("Result"), fixed(visiblePlain(draft.reference))});
    for (const Finding& finding : draft.findings)
        if (finding.answer)
            rows.push_back({tr("Statement"), visibleRuns(fromStore(finding.step)) + plain(QStringLiteral(": ") + answerWord(*finding.answer).toLower())});
    if (!draft.reason.isEmpty())
        rows.push_back({tr("Reason"), visibleRuns(draft.reason)});
    m_wanted->setRows(rows);
    if (base::toMs(draft.savedAt) != 0)
        m_wanted->setFoot(plain(tr("Draft saved %1, survives a restart.").arg(timeFormat().text(draft.savedAt))));
}

void StaleView::showLine() {
    const SeenFacts& saw = m_case.draft.seen;
    std::vector<KnownMoment> moments{{saw.at, tr("You saw revision %1").arg(saw.revision.value)}};
    base::StoreTime from = saw.at;
    for (const Finding& finding : m_case.draft.findings)
        if (finding.answer && finding.observedAt) {
            moments.push_back({*finding.observedAt, tr("Your lookup of %1").arg(visiblePlain(fromStore(finding.step))), stateOf(*finding.answer)});
            from = std::min(from, *finding.observedAt);
        }
    base::StoreTime to = from;
    for (const queue::HistoryEvent& event : m_case.since) {
        const EventWords words = eventWords(event);
        moments.push_back({event.at, tr("%1, revision %2", "event").arg(words.title).arg(event.revision.value), words.state, stateInk(words.state)});
        if (to == from)
            to = event.at;
    }
    m_line->setMoments(std::move(moments), from, to);
}

void StaleView::updateOpen() {
    const int all = m_changes->count();
    const int read = m_changes->readCount();
    m_sinceHead->setText(tr("From the job history, %n change(s)", nullptr, all));
    m_count->setText(tr("%1 of %2 changes read. Findings of changed facts must be stated again.").arg(read).arg(all));
    m_open->setRefusal(read < all ? tr("Read every change first.") : QString());
}

} // namespace sb::ui::uncertain
