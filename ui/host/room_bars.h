// Room for a further instance, check by check, as bars: what is left of what there is. A refused check is filled in the
// colour of doubt and says so in words.
#pragma once

#include "ui/host/host_words.h"

namespace sb::ui::host {

class RoomBars : public kit::PaintedWidget {
    Q_OBJECT
public:
    explicit RoomBars(QWidget* parent = nullptr);
    void setBars(std::vector<RoomBar> bars);

    [[nodiscard]] std::vector<kit::PaintedItem> items() const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QRectF lineOf(std::size_t index) const;
    std::vector<RoomBar> m_bars;
};

} // namespace sb::ui::host
