// A tinted chip: a state with its word, or a profile with its level and icon. Also the round filter chip of
// page headers. Every chip's accessible name is its words.
#pragma once

#include "ui/kit/state_glyph.h"
#include "ui/kit/theme.h"

#include <QAbstractButton>

namespace sb::ui::kit {

class ChipLabel : public QWidget {
    Q_OBJECT
public:
    explicit ChipLabel(QWidget* parent = nullptr);

    // `word` replaces the state's own word ("Nothing runs").
    void setState(State state, const QString& word = {});
    void setLevel(Level level, const QString& words);
    void setIcon(const char* icon, const QString& words, Ink ink, Tint tint);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void show(const QString& words, Ink ink, Tint tint);
    QString m_words;
    std::optional<State> m_state;
    const char* m_icon = nullptr;
    Ink m_ink = Ink::Text2;
    Tint m_tint = Tint::Queued;
};

// A checkable pill with an optional count: "Uncertain 8".
class FilterChip : public QAbstractButton {
    Q_OBJECT
public:
    explicit FilterChip(const QString& text, QWidget* parent = nullptr);
    // Negative: no count.
    void setCount(std::int64_t count);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QString words() const;
    std::int64_t m_count = -1;
};

} // namespace sb::ui::kit
