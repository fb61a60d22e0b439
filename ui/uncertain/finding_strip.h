// Below the steps: reference, place and time of what was found for the current step. Answers without them count for
// nothing (queue.md rule 7), so they stand where the answer is given.
#pragma once

#include "core/queue/queue_types.h"
#include "ui/uncertain/decision_draft.h"

#include <QWidget>

class QDateTimeEdit;
class QLineEdit;

namespace sb::ui::kit {
class TextBlock;
}

namespace sb::ui::uncertain {

class FindingStrip : public QWidget {
    Q_OBJECT
public:
    explicit FindingStrip(QWidget* parent);
    // `finding` without an answer disables the fields and says what to do first.
    void show(const QString& step, const Finding& finding);
    void showNothing();
    [[nodiscard]] QLineEdit* keyField() const { return m_key; }

Q_SIGNALS:
    void changed(const QString& providerKey, const QString& where, sb::base::StoreTime observedAt);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void tell();
    [[nodiscard]] base::StoreTime observed() const;
    kit::TextBlock* m_title;
    QLineEdit* m_key;
    QLineEdit* m_where;
    QDateTimeEdit* m_when;
    bool m_isFilling = false;
};

} // namespace sb::ui::uncertain
