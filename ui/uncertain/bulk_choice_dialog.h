// Which decision about many, and why. Nothing is preselected. GUI thread only.
#pragma once

#include "core/queue/queue_types.h"

#include <QDialog>

class QButtonGroup;
class QLineEdit;

namespace sb::ui::kit {
class KeyHintButton;
struct PageContext;
} // namespace sb::ui::kit

namespace sb::ui::uncertain {

class BulkChoiceDialog : public QDialog {
    Q_OBJECT
public:
    BulkChoiceDialog(const kit::PageContext& context, int count, QWidget* parent);

Q_SIGNALS:
    void chosen(sb::queue::Decision decision, const QString& reason);

private:
    void updateParts();
    QButtonGroup* m_choices;
    QLineEdit* m_reason;
    kit::KeyHintButton* m_go;
};

} // namespace sb::ui::uncertain
