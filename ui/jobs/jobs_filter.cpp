#include "ui/jobs/jobs_filter.h"

#include "ui/kit/chip_label.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/visible_text.h"
#include "ui/kit/wrap_layout.h"

#include <QComboBox>
#include <QPainter>
#include <QSignalBlocker>

namespace sb::ui::jobs {

using namespace kit;

JobsFilter::JobsFilter(QWidget* parent)
    : QWidget(parent), m_lanes(new QComboBox(this)) {
    setAccessibleName(tr("Filter by state and lane"));
    auto* row = new WrapLayout(this);
    row->setContentsMargins(px(16), px(6), px(16), px(6));
    row->setSpacing(px(6));
    const auto add = [&](std::optional<queue::DispatchState> state, const QString& text) {
        auto* chip = new FilterChip(text, this);
        chip->setChecked(!state);
        m_chips.emplace_back(state, chip);
        row->addWidget(chip);
        connect(chip, &QAbstractButton::clicked, this, [this, state] {
            setState(state);
            Q_EMIT changed();
        });
    };
    add({}, tr("All states"));
    for (int i = 0; i < queue::kDispatchStates; ++i)
        add(queue::DispatchState(i), stateWord(stateOf(queue::DispatchState(i))));
    m_lanes->setAccessibleName(tr("Lane"));
    m_lanes->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_lanes->addItem(tr("All lanes"), QString());
    row->addAtEnd(m_lanes);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(m_lanes, &QComboBox::activated, this, &JobsFilter::changed);
}

QString JobsFilter::lane() const { return m_lanes->currentData().toString(); }

void JobsFilter::setLanes(const std::vector<queue::Lane>& lanes) {
    const QSignalBlocker quiet(m_lanes);
    for (const queue::Lane& lane : lanes)
        if (const QString name = fromStore(lane.name); m_lanes->findData(name) < 0)
            m_lanes->addItem(visiblePlain(name), name);
}

void JobsFilter::setState(std::optional<queue::DispatchState> state) {
    m_state = state;
    for (const auto& [own, chip] : m_chips)
        chip->setChecked(own == state);
}

void JobsFilter::choose(std::optional<queue::DispatchState> state, const QString& lane) {
    const QSignalBlocker quiet(m_lanes);
    if (m_lanes->findData(lane) < 0)
        m_lanes->addItem(visiblePlain(lane), lane);
    m_lanes->setCurrentIndex(m_lanes->findData(lane));
    setState(state);
    Q_EMIT changed();
}

void JobsFilter::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().color(Surface::Base));
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme().color(Surface::Line));
}

} // namespace sb::ui::jobs
