// The settings of the console. Every choice takes effect at once and is kept at once; there is nothing to apply.
#pragma once

#include "ui/shell/settings.h"

#include <QDialog>

class QVBoxLayout;

namespace sb::ui::shell {

class SettingsDialog : public QDialog {
    Q_OBJECT
public:
    SettingsDialog(const Settings& settings, QWidget* parent);

Q_SIGNALS:
    void changed(const sb::ui::shell::Settings& settings);

private:
    void addFoot(QVBoxLayout* column);
    Settings m_settings;
};

} // namespace sb::ui::shell
