// All claims of one job on one axis, newest on top: lease bar, heartbeats, late ones with their gap, silence
// above 20 s hatched, steps below the bar, expiry line, late completions as hollow diamonds, overlaps in the
// colour of failure. Arrow keys walk the events; each is an accessible child that reads itself.
#pragma once

#include "ui/kit/lease_track.h"
#include "ui/kit/state_glyph.h"
#include "ui/kit/timeline_axis.h"

namespace sb::ui::kit {

struct TimelineStep {
    base::StoreTime at;
    QString name;
    State state =
        State::Running; // Completed, Failed, Uncertain for started without an end, Queued for intended
    QString word{};     // "started", "succeeded"; read aloud with the name
};

struct TimelineLate {
    base::StoreTime at;
    QString words; // "completed"
};

struct TimelineClaim {
    std::int64_t generation = 0;
    QString dispatch{}; // id
    State state = State::Running;
    QString stateWord{}; // empty: the state's own
    base::StoreTime claimed{};
    base::StoreTime expires{};                 // the last lease end that was promised
    std::optional<base::StoreTime> finished{}; // by its own finish; absent while live or when it expired
    std::vector<TrackBeat> beats{};
    std::vector<TimelineStep> steps{};
    std::vector<TimelineLate> late{}; // completions after expiry, fenced
};

class GenerationTimeline : public PaintedWidget {
    Q_OBJECT
public:
    explicit GenerationTimeline(QWidget* parent = nullptr);

    // Newest first, at most a handful are shown at once; the widget grows with them.
    void setClaims(std::vector<TimelineClaim> claims, base::StoreTime now);

    [[nodiscard]] std::vector<PaintedItem> items() const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct RowPlace {
        qreal top = 0;
        QRectF bar{};
    };
    [[nodiscard]] base::StoreTime endOf(const TimelineClaim& claim) const;
    [[nodiscard]] bool isExpired(const TimelineClaim& claim) const;
    [[nodiscard]] RowPlace placeOf(std::size_t row) const;
    // Spans in which another claim was live at the same time.
    [[nodiscard]] std::vector<std::pair<base::StoreTime, base::StoreTime>> overlapsOf(std::size_t row) const;
    void layOut();
    void paintAxis(QPainter& painter) const;
    void paintRowHead(QPainter& painter, std::size_t row) const;
    void paintBar(QPainter& painter, std::size_t row) const;
    void paintBeats(QPainter& painter, std::size_t row) const;
    void paintSteps(QPainter& painter, std::size_t row) const;
    void paintEnd(QPainter& painter, std::size_t row) const;
    void paintLegend(QPainter& painter) const;
    void addItems(std::vector<PaintedItem>& items, std::size_t row) const;

    std::vector<TimelineClaim> m_claims;
    base::StoreTime m_now{};
    TimelineAxis m_axis;
};

} // namespace sb::ui::kit
