// The Steps tab of the worksheet: the table of steps with an answer to choose where one is asked, and the strip for
// the current finding. It edits a draft; it asks no desk.
#pragma once

#include "ui/uncertain/finding_strip.h"
#include "ui/uncertain/step_columns.h"

#include <QHash>
#include <QPointer>
#include <QWidget>

class QComboBox;

namespace sb::ui::kit {
class TableView;
}

namespace sb::ui::uncertain {

class StepSheet : public QWidget {
    Q_OBJECT
public:
    explicit StepSheet(QWidget* parent);

    void show(const queue::DispatchDetail& detail, const DecisionDraft& draft);
    void clear();
    // To the first open question, else the first row.
    void focusQuestion();
    [[nodiscard]] kit::TableView* table() const { return m_table; }
    [[nodiscard]] QComboBox* answerBox(const std::string& step) const; // of this generation; null: not asked
    [[nodiscard]] FindingStrip* strip() const { return m_strip; }
    [[nodiscard]] int questions() const { return m_asked; }
    [[nodiscard]] int openQuestions() const { return m_open; }
    [[nodiscard]] int rowCount() const { return m_rows->rowCount(); }

Q_SIGNALS:
    void answered(const std::string& step, sb::queue::Generation generation, std::optional<sb::queue::StatementAnswer> answer);
    void detailed(const std::string& step, sb::queue::Generation generation, const QString& providerKey, const QString& where,
                  sb::base::StoreTime observedAt);

private:
    void placeBoxes();
    QComboBox* makeBox(const StepRow& row);
    void showStrip();

    kit::TableView* m_table;
    StepModel* m_rows;
    FindingStrip* m_strip;
    QHash<QString, QPointer<QComboBox>> m_boxes;
    DecisionDraft m_draft;
    queue::Generation m_generation;
    int m_asked = 0;
    int m_open = 0;
};

} // namespace sb::ui::uncertain
