#include "ui/jobs/job_detail_pane.h"

#include "ui/kit/job_timeline.h"
#include "ui/kit/pane_header.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/table_view.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QScrollArea>
#include <QVBoxLayout>

namespace sb::ui::jobs {

using namespace kit;

JobDetailPane::JobDetailPane(QWidget* parent)
    : QWidget(parent)
    , m_head(new PaneHeader(tr("Generations"), "clock", this))
    , m_none(new TextBlock(Type::Body, this))
    , m_timeline(new GenerationTimeline)
    , m_table(new TableView(tr("Dispatches of the selected job"), this))
    , m_rows(makeDispatchModel(this)) {
    auto* scroll = new QScrollArea(this);
    scroll->setAccessibleName(tr("Generations of the selected job"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus); // the timeline itself takes it
    scroll->setWidget(m_timeline);
    m_scroll = scroll;
    m_none->setInk(Ink::Muted);
    m_none->setContentsMargins(px(16), px(10), px(16), px(10));
    m_table->setRows(m_rows);
    m_table->setSortable(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_head);
    column->addWidget(m_none);
    column->addWidget(m_scroll, 3);
    column->addWidget(m_table, 2);
    setMinimumHeight(px(160));
    showNone();
}

void JobDetailPane::showNone() {
    m_head->setDetail(QString());
    m_head->setNote({});
    m_none->setText(tr("Choose a job to see its claims on one axis."));
    m_none->show();
    m_scroll->hide();
    m_table->hide();
    m_rows->merge({});
}

void JobDetailPane::show(const queue::JobDetail& detail, base::StoreTime now) {
    const std::vector<TimelineClaim> claims = jobClaims(detail);
    m_head->setDetail(tr("%1, %2").arg(visiblePlain(fromStore(detail.job.sourceTask)), tr("%n dispatch(es)", nullptr, int(detail.dispatches.size()))));
    m_head->setNote(muted(tr("Store clock, %1").arg(timeFormat().offset(now))));
    m_none->setText(tr("No dispatch of this job was claimed yet."));
    m_none->setVisible(claims.empty());
    m_scroll->setVisible(!claims.empty());
    m_timeline->setClaims(claims, now);
    std::vector<DispatchRow> rows;
    for (const queue::DispatchDetail& dispatch : detail.dispatches)
        rows.push_back({dispatch.dispatch});
    m_rows->merge(std::move(rows));
    m_table->show();
}

} // namespace sb::ui::jobs
