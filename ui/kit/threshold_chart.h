// A measured value over time against the limit that decides: line, dashed threshold with its meaning in
// words, refused spans tinted, the deciding number large above. A missing measurement is a gap in the line
// and the words "No measurement", never a zero.
#pragma once

#include "core/base/store_time.h"
#include "ui/kit/painted_widget.h"
#include "ui/kit/run_text.h"
#include "ui/kit/state_glyph.h"

#include <optional>

namespace sb::ui::kit {

struct ChartPoint {
    base::StoreTime at;
    std::optional<double> value;
};

struct ChartFacts {
    QString title;                  // "Memory available"
    QString unit;                   // "MiB"; may be empty
    RunText note{};                 // "claims need 512 MiB or more"
    std::optional<State> verdict{}; // Healthy: "Admits"
    QString verdictWord{};
    int decimals = 0;
    double threshold = 0;
    bool refusesBelow = true;         // false: refuses above the threshold
    QString thresholdWords{};         // "below 512 MiB: deferred"
    std::vector<ChartPoint> points{}; // oldest first
    base::StoreTime from{};
    base::StoreTime to{};
};

class ThresholdChart : public PaintedWidget {
    Q_OBJECT
public:
    explicit ThresholdChart(const QString& name, QWidget* parent = nullptr);
    void setFacts(ChartFacts facts);

    [[nodiscard]] std::vector<PaintedItem> items() const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QRectF plot() const;
    [[nodiscard]] double top() const; // value at the upper edge, a round number
    [[nodiscard]] QPointF at(base::StoreTime time, double value) const;
    [[nodiscard]] bool isRefused(const ChartPoint& point) const;
    [[nodiscard]] std::optional<double> latest() const;
    [[nodiscard]] std::vector<std::pair<base::StoreTime, base::StoreTime>> refusedSpans() const;
    void paintHead(QPainter& painter) const;
    void paintGrid(QPainter& painter) const;
    void paintLine(QPainter& painter) const;
    void paintThreshold(QPainter& painter) const;

    ChartFacts m_facts;
};

// A round step that divides `top` into about `parts`: 1, 2 or 5 times a power of ten.
[[nodiscard]] double roundStep(double top, int parts);

} // namespace sb::ui::kit
