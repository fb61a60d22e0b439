// A paragraph of typed runs that wraps: bold sentences, durations with small units, ids that do not break.
// Painted, because rich text labels would read markup out of data. Its accessible name is its text.
#pragma once

#include "ui/kit/run_text.h"

#include <QWidget>

class QTextLayout;

namespace sb::ui::kit {

class TextBlock : public QWidget {
    Q_OBJECT
public:
    explicit TextBlock(Type type = Type::Body, QWidget* parent = nullptr);

    void setText(RunText text);
    void setText(const QString& text) { setText(plain(text)); }
    // Default ink of runs without their own.
    void setInk(Ink ink);
    // One line that elides (with the whole text as tooltip) instead of wrapping.
    void setSingleLine(bool single);
    // One line that is exactly as wide as its text.
    void setFitted();
    void setAlignment(Qt::Alignment alignment);
    [[nodiscard]] QString text() const { return plainText(m_text); }

    // True when the present size cuts text that must not be cut (one line that elides may be).
    [[nodiscard]] bool isClipped() const;

    [[nodiscard]] bool hasHeightForWidth() const override { return m_mode == Mode::Wrap; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    qreal layOut(QTextLayout& layout, qreal width) const;

    RunText m_text;
    Type m_type;
    Ink m_ink = Ink::Text;
    Qt::Alignment m_alignment = Qt::AlignLeft;
    enum class Mode { Wrap, Elide, Fit };
    Mode m_mode = Mode::Wrap;
};

} // namespace sb::ui::kit
