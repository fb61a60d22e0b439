// The 3 px band in the colour of the profile's level over the whole window: dashed for read-only (visual.md, Colour).
#pragma once

#include "ui/kit/theme.h"

#include <QWidget>

namespace sb::ui::shell {

class LevelBand : public QWidget {
    Q_OBJECT
public:
    LevelBand(kit::Level level, QWidget* parent);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    kit::Level m_level;
};

} // namespace sb::ui::shell
