// Closing the last window of a console whose own engine serves: go on in the tray, stop, or stay. Cancel is
// the default; a choice is remembered only by its tick. GUI thread only.
#pragma once

#include "ui/kit/theme.h"

#include <QDialog>

#include <cstdint>
#include <optional>

class QCheckBox;

namespace sb::ui::kit {
class KeyHintButton;
class TextBlock;
} // namespace sb::ui::kit

namespace sb::ui::shell {

struct ClosingFacts {
    QString profile;
    kit::Level level = kit::Level::Normal;
    QString keepRefusal{}; // why it cannot go on in the tray; empty: it can
};

class ClosingDialog : public QDialog {
    Q_OBJECT
public:
    ClosingDialog(const ClosingFacts& facts, QWidget* parent);
    // What the engine said; none: it could not be read, which is said and refuses nothing.
    void setLiveLeases(std::optional<std::int64_t> count);
    [[nodiscard]] bool isRemembered() const;
    [[nodiscard]] kit::KeyHintButton* keepButton() const { return m_keep; }
    [[nodiscard]] kit::KeyHintButton* stopButton() const { return m_stop; }
    [[nodiscard]] QString leasesText() const;

Q_SIGNALS:
    void keepWanted();
    void stopWanted();

private:
    kit::TextBlock* m_leases;
    QCheckBox* m_remember;
    kit::KeyHintButton* m_cancel;
    kit::KeyHintButton* m_keep;
    kit::KeyHintButton* m_stop;
};

} // namespace sb::ui::shell
