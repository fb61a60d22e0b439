// One of the three places for a lease: seconds left, who holds it, the track, activity and health. A place without a
// lease says so. Click or the arrow keys choose it; Enter opens the job.
#pragma once

#include "ui/kit/page.h"
#include "ui/leases/lease_words.h"

namespace sb::ui::kit {
class CountdownLabel;
class LeaseTrack;
class TextBlock;
} // namespace sb::ui::kit

namespace sb::ui::leases {

// A glyph with its word, still.
class StateLine : public QWidget {
    Q_OBJECT
public:
    explicit StateLine(QWidget* parent);
    void set(kit::State state, const QString& word);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    kit::State m_state = kit::State::Idle;
    QString m_word;
};

class LeaseRow : public QWidget {
    Q_OBJECT
public:
    // `slot` counts from 1. The clock outlives the row.
    LeaseRow(int slot, const kit::StoreClock* clock, QWidget* parent);

    // `instance` is the name of the engine that granted it.
    void setLease(const queue::LiveLease& lease, const queue::Executor* executor, const QString& instance);
    // Free since then, when it is known.
    void setFree(const std::optional<base::StoreTime>& since);
    // What the passing second changes, without a read.
    void tick();
    void setChosen(bool chosen);
    [[nodiscard]] QString dispatchId() const;
    [[nodiscard]] const std::optional<queue::LiveLease>& lease() const { return m_lease; }
    [[nodiscard]] LeaseWords words() const;

Q_SIGNALS:
    void chosen(const QString& dispatchId);
    void opened(const QString& dispatchId);
    void stepWanted(int by); // arrow keys: to the row above or below
    void menuWanted(const QString& dispatchId, const QPoint& globalPosition);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showWords();

    int m_slot;
    const kit::StoreClock* m_clock;
    kit::CountdownLabel* m_left;
    kit::TextBlock* m_task;
    kit::TextBlock* m_lane;
    kit::TextBlock* m_id;
    kit::TextBlock* m_worker;
    kit::LeaseTrack* m_track;
    StateLine* m_activity;
    StateLine* m_health;
    kit::TextBlock* m_fact;
    std::optional<queue::LiveLease> m_lease;
    std::optional<queue::Executor> m_executor;
    bool m_isChosen = false;
};

} // namespace sb::ui::leases
