// When you knew what: the moments of a decision on one line, in order. Arrow keys walk them, each reads
// itself.
#pragma once

#include "core/base/store_time.h"
#include "ui/kit/painted_widget.h"
#include "ui/kit/run_text.h"
#include "ui/kit/state_glyph.h"

namespace sb::ui::kit {

struct KnownMoment {
    base::StoreTime at;
    QString words;                // "Your lookup", "Frozen at revision 9"
    std::optional<State> glyph{}; // absent: a hollow square
    Ink ink = Ink::Text2;
    bool isAbove = true;
};

class KnownWhenLine : public PaintedWidget {
    Q_OBJECT
public:
    explicit KnownWhenLine(QWidget* parent);
    // Between `from` and `to` the decision rested on facts that were about to change: drawn in the uncertain
    // tint.
    void setMoments(std::vector<KnownMoment> moments, base::StoreTime from, base::StoreTime to);
    [[nodiscard]] std::vector<PaintedItem> items() const override;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] std::vector<qreal> places() const;
    [[nodiscard]] qreal placeOf(base::StoreTime at, const std::vector<qreal>& xs) const;
    std::vector<KnownMoment> m_moments;
    base::StoreTime m_from{};
    base::StoreTime m_to{};
};

} // namespace sb::ui::kit
