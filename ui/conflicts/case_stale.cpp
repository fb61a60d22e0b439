#include "ui/conflicts/case_stale.h"

#include "ui/conflicts/case_rules.h"
#include "ui/kit/chip_label.h"
#include "ui/kit/conflict_words.h"
#include "ui/kit/format.h"
#include "ui/kit/inspector.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/known_when_line.h"
#include "ui/kit/notice.h"
#include "ui/kit/page_header.h"
#include "ui/kit/pane_header.h"
#include "ui/kit/table_export.h"
#include "ui/kit/table_view.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QHBoxLayout>

#include <algorithm>

namespace sb::ui::conflicts {

using namespace kit;
using namespace conflict;

CaseStaleView::CaseStaleView(const PageContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_header(new PageHeader(tr("Action not applied"), this))
    , m_truth(new Notice(this))
    , m_table(new TableView(tr("Facts you decided on"), this))
    , m_facts(makeFactModel(this))
    , m_line(new KnownWhenLine(this)) {
    m_header->setBack(true);
    auto* chip = new ChipLabel(this);
    chip->setLevel(context.level,
                   tr("%1, %2", "profile, level")
                       .arg(visiblePlain(context.profile), levelWord(context.level).toLower()));
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
    connect(m_header, &PageHeader::backWanted, this, &CaseStaleView::backWanted);
    connect(m_changes, &ReadList::readChanged, this, &CaseStaleView::updateOpen);
}

QWidget* CaseStaleView::buildPanes() {
    auto* panes = new QWidget(this);
    auto* row = new QHBoxLayout(panes);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    m_saw = new InspectorSection(tr("Facts"), panes);
    m_changes = new ReadList(panes);
    m_wanted = new InspectorSection(tr("Action"), panes);
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

QWidget* CaseStaleView::buildFoot() {
    auto* foot = new QWidget(this);
    foot->setAutoFillBackground(true);
    foot->setBackgroundRole(QPalette::AlternateBase);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(px(20), px(11), px(20), px(11));
    row->setSpacing(px(10));
    m_open = new KeyHintButton(tr("Open case with my draft"), QString(), foot);
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
    connect(m_open, &QAbstractButton::clicked, this, &CaseStaleView::reopenWanted);
    connect(copy, &QAbstractButton::clicked, this,
            [this] { QApplication::clipboard()->setText(QString::fromUtf8(tableJson(*m_table))); });
    connect(keep, &QAbstractButton::clicked, this, &CaseStaleView::backWanted);
    connect(discard, &QAbstractButton::clicked, this, &CaseStaleView::discardWanted);
    return foot;
}

void CaseStaleView::show(const StaleCase& stale) {
    if (!(m_case.draft.transaction == stale.draft.transaction) || !(m_case.draft.seen == stale.draft.seen))
        m_changes->reset();
    m_case = stale;
    const Case& now = stale.now.conflictCase;
    m_header->setSummary(fixed(elidedSignature(QString::fromStdString(now.transaction.signature))));
    const auto facts = factRows(stale);
    const auto against = std::ranges::count_if(
        facts, [](const FactRow& row) { return row.isChanged && row.ink == Ink::Failed; });
    RunText truth =
        strong(tr("Nothing was changed.") + u' ') +
        plain(tr("You decided on case revision %1 and canonical revision %2. They are %3 and %4 now.")
                  .arg(stale.draft.seen.conflictRevision.value)
                  .arg(stale.draft.seen.canonicalRevision.value)
                  .arg(now.conflictRevision.value)
                  .arg(now.canonicalRevision.value));
    if (against > 0)
        truth = truth + plain(u' ' + tr("%n change(s) speak against your decision.", nullptr, int(against)));
    m_truth->show(State::Uncertain, truth);
    m_facts->merge(facts);
    m_facts->release();
    const auto items = readItems(stale);
    m_changes->showItems(items);
    showSaw();
    showWanted();
    showLine(items);
    updateOpen();
}

void CaseStaleView::showSaw() {
    const CaseSeen& saw = m_case.draft.seen;
    m_sawHead->setText(tr("Revisions %1 and %2, read %3", "case, canonical, time")
                           .arg(saw.conflictRevision.value)
                           .arg(saw.canonicalRevision.value)
                           .arg(timeFormat().text(saw.at, Precision::Millis)));
    m_saw->setRows({{tr("Case"), plain(stateWord(kit::stateOf(saw.status)))},
                    {tr("Canonical"), plain(variantNumber(saw.canonicalNumber))},
                    {tr("Participants"), plain(numberText(saw.participants))},
                    {tr("Case revision"), plain(numberText(saw.conflictRevision.value))},
                    {tr("Canonical revision"), plain(numberText(saw.canonicalRevision.value))}});
}

void CaseStaleView::showWanted() {
    const CaseDraft& draft = m_case.draft;
    m_header->setMark(State::Uncertain, base::toMs(m_case.refusedAt) == 0
                                            ? QString()
                                            : outcomeWord(ActionOutcome::StaleRevision));
    m_wantedHead->setText(base::toMs(m_case.refusedAt) == 0
                              ? tr("Not sent. Your draft is kept.")
                              : tr("Asked %1, refused. Your draft is kept.")
                                    .arg(timeFormat().text(m_case.refusedAt, Precision::Millis)));
    std::vector<KeyValue> rows{{tr("Action"), strong(draft.kind ? actionWord(*draft.kind) : tr("None yet"))}};
    for (const Participant& p : m_case.now.participants)
        if (p.variant.id == draft.variant)
            rows.push_back(
                {tr("Variant"), strong(variantNumber(p.variant.number)) +
                                    plain(u' ' + visiblePlain(QString::fromStdString(p.variant.origin)))});
    if (!draft.note.isEmpty())
        rows.push_back({tr("Reason"), visibleRuns(draft.note)});
    m_wanted->setRows(rows);
    if (base::toMs(draft.savedAt) != 0)
        m_wanted->setFoot(
            plain(tr("Draft saved %1, survives a restart.").arg(timeFormat().text(draft.savedAt))));
}

void CaseStaleView::showLine(const std::vector<ReadItem>& items) {
    const CaseSeen& saw = m_case.draft.seen;
    std::vector<KnownMoment> moments{
        {saw.at, tr("You saw case revision %1").arg(saw.conflictRevision.value)}};
    base::StoreTime to = saw.at;
    std::size_t i = 0;
    for (const CaseEvent& event : m_case.since) {
        moments.push_back({event.at, items[i].title, items[i].state, stateInk(items[i].state)});
        to = to == saw.at ? event.at : to;
        ++i;
    }
    if (const auto at = promotedSince(m_case); at && i < items.size()) {
        moments.push_back({*at, items[i].title, items[i].state, stateInk(items[i].state)});
        to = to == saw.at ? *at : to;
    }
    m_line->setMoments(std::move(moments), saw.at, to);
}

void CaseStaleView::updateOpen() {
    const int all = m_changes->count();
    const int read = m_changes->readCount();
    m_sinceHead->setText(tr("From the history of the case, %n change(s)", nullptr, all));
    m_count->setText(
        tr("%1 of %2 changes read. There is no retry: the action is chosen again.").arg(read).arg(all));
    m_open->setRefusal(read < all ? tr("Read every change first.") : QString());
}

} // namespace sb::ui::conflicts
