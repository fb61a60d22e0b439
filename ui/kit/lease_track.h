// The track of one lease: three minutes back, now, sixty seconds ahead. Heartbeats as lines, gaps above 20 s
// hatched with their length, progress as triangles, no progress hatched below, what is left of the lease
// filled.
#pragma once

#include "core/base/store_time.h"
#include "ui/kit/painted_widget.h"

#include <optional>

namespace sb::ui::kit {

struct TrackBeat {
    base::StoreTime at;
    base::Millis gap{0}; // since the beat before it, or since the claim
    bool isLate = false; // the gap was above 20 s
};

struct LeaseFacts {
    base::StoreTime claimed;
    base::StoreTime expires;
    std::vector<TrackBeat> beats{};          // oldest first
    std::vector<base::StoreTime> progress{}; // oldest first
    // Set when the worker heartbeats but reported nothing for too long: hatched from here to now.
    std::optional<base::StoreTime> noProgressSince{};
};

class LeaseTrack : public PaintedWidget {
    Q_OBJECT
public:
    explicit LeaseTrack(const QString& name, QWidget* parent = nullptr);

    // No facts: a free place, an empty track.
    void setFacts(std::optional<LeaseFacts> facts, base::StoreTime now);
    // Moves "now" on without new facts.
    void setNow(base::StoreTime now);

    [[nodiscard]] std::vector<PaintedItem> items() const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] qreal xAt(base::StoreTime time) const;
    [[nodiscard]] QRectF bar() const;
    void paintGrid(QPainter& painter) const;
    void paintLease(QPainter& painter) const;
    void paintBeats(QPainter& painter) const;
    void paintProgress(QPainter& painter) const;

    std::optional<LeaseFacts> m_facts;
    base::StoreTime m_now{};
};

// Diagonal hatching in `color`, clipped to `rect`; the sign for silence everywhere in the console.
void paintHatch(QPainter& painter, const QRectF& rect, const QColor& color);

} // namespace sb::ui::kit
