#include "ui/kit/stale_frame.h"

#include "ui/kit/chip_label.h"
#include "ui/kit/format.h"
#include "ui/kit/inspector.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/known_when_line.h"
#include "ui/kit/notice.h"
#include "ui/kit/page_header.h"
#include "ui/kit/pane_header.h"
#include "ui/kit/table_export.h"
#include "ui/kit/table_view.h"
#include "ui/kit/text_block.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>

#include <algorithm>

namespace sb::ui::kit {

StaleFrame::StaleFrame(const PageContext& context, const Words& words, QWidget* parent)
    : QWidget(parent)
    , m_header(new PageHeader(words.title, this))
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
    column->addWidget(buildPanes(words.wanted), 5);
    column->addWidget(m_table, 3);
    column->addWidget(lineHead);
    column->addWidget(m_line, 2);
    column->addWidget(buildFoot(words.open));
    connect(m_header, &PageHeader::backWanted, this, &StaleFrame::backWanted);
    connect(m_changes, &ReadList::readChanged, this, &StaleFrame::updateOpen);
}

QWidget* StaleFrame::buildPanes(const QString& wanted) {
    auto* panes = new QWidget(this);
    auto* row = new QHBoxLayout(panes);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    m_saw = new InspectorSection(tr("Facts"), panes);
    m_changes = new ReadList(panes);
    m_wanted = new InspectorSection(wanted, panes);
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

QWidget* StaleFrame::buildFoot(const QString& open) {
    auto* foot = new QWidget(this);
    foot->setAutoFillBackground(true);
    foot->setBackgroundRole(QPalette::AlternateBase);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(px(16), px(11), px(16), px(11));
    row->setSpacing(px(10));
    m_open = new KeyHintButton(open, QString(), foot);
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
    connect(m_open, &QAbstractButton::clicked, this, &StaleFrame::reopenWanted);
    connect(copy, &QAbstractButton::clicked, this,
            [this] { QApplication::clipboard()->setText(QString::fromUtf8(tableJson(*m_table))); });
    connect(keep, &QAbstractButton::clicked, this, &StaleFrame::backWanted);
    connect(discard, &QAbstractButton::clicked, this, &StaleFrame::discardWanted);
    return foot;
}

void StaleFrame::showTruth(const QString& revisions, const std::vector<FactRow>& facts) {
    const auto against = std::ranges::count_if(
        facts, [](const FactRow& row) { return row.isChanged && row.ink == Ink::Failed; });
    RunText truth = strong(tr("Nothing was changed.") + u' ') + plain(revisions);
    if (against > 0)
        truth = truth + plain(u' ' + tr("%n change(s) speak against your decision.", nullptr, int(against)));
    m_truth->show(State::Uncertain, truth);
    m_facts->merge(facts);
    m_facts->release();
}

void StaleFrame::showRefusal(base::StoreTime refusedAt, const QString& outcome, const QString& refused) {
    const bool wasSent = base::toMs(refusedAt) != 0;
    m_header->setMark(State::Uncertain, wasSent ? outcome : QString());
    m_wantedHead->setText(wasSent ? refused.arg(timeFormat().text(refusedAt, Precision::Millis))
                                  : tr("Not sent. Your draft is kept."));
}

void StaleFrame::showSavedAt(base::StoreTime savedAt) {
    if (base::toMs(savedAt) != 0)
        m_wanted->setFoot(plain(tr("Draft saved %1, survives a restart.").arg(timeFormat().text(savedAt))));
}

void StaleFrame::updateOpen() {
    const int all = m_changes->count();
    const int read = m_changes->readCount();
    m_sinceHead->setText(sinceText(all));
    m_count->setText(readText(read, all));
    m_open->setRefusal(read < all ? tr("Read every change first.") : QString());
}

} // namespace sb::ui::kit
