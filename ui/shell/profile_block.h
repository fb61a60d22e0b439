// The head of the navigation: icon, name and level of the profile in words, on the tint of the level.
#pragma once

#include "ui/kit/theme.h"

#include <QAbstractButton>

namespace sb::ui::shell {

class ProfileBlock : public QAbstractButton {
    Q_OBJECT
public:
    ProfileBlock(const QString& profile, kit::Level level, QWidget* parent);
    void setNarrow(bool narrow);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_profile;
    kit::Level m_level;
    bool m_isNarrow = false;
};

// The foot of the navigation: opens the palette.
class PaletteOpener : public QAbstractButton {
    Q_OBJECT
public:
    PaletteOpener(const QString& key, QWidget* parent);
    void setNarrow(bool narrow);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_key;
    bool m_isNarrow = false;
};

} // namespace sb::ui::shell
