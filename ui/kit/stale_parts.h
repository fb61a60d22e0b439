// Parts of every StaleRevision page (visual.md, "StaleRevision"): a pane with its head, the changes that must
// each be read, and the facts decided on, then and now. What they say is the page's.
#pragma once

#include "ui/kit/typed_model.h"

#include <QWidget>

class QCheckBox;
class QVBoxLayout;

namespace sb::ui::kit {

class TextBlock;

// A pane with a two-line head on the alt surface and a line at its end; takes the content.
class StalePane : public QWidget {
    Q_OBJECT
public:
    StalePane(const QString& title, QWidget* content, QWidget* parent);
    [[nodiscard]] TextBlock* below() const { return m_below; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    TextBlock* m_below;
};

struct ReadItem {
    std::int64_t id = 0; // read marks follow it, not the place
    State state = State::Queued;
    QString caption; // "Revision 10"
    QString title;
    QString below; // who and when
    QString detail;
};

// Changes with "I have read this" under each. More may happen while one reads: what was read stays read.
class ReadList : public QWidget {
    Q_OBJECT
public:
    explicit ReadList(QWidget* parent);
    void showItems(const std::vector<ReadItem>& items);
    void reset(); // another subject
    [[nodiscard]] int count() const { return int(m_boxes.size()); }
    [[nodiscard]] int readCount() const;
    [[nodiscard]] const std::vector<QCheckBox*>& boxes() const { return m_boxes; }

Q_SIGNALS:
    void readChanged();

private:
    QVBoxLayout* m_column;
    std::vector<QCheckBox*> m_boxes;
    std::vector<std::int64_t> m_shown;
};

// One fact the decision rested on, then and now, and what the change means for it.
struct FactRow {
    QString fact;
    QString saw;
    QString now;
    QString meaning;
    QString strongMeaning; // the bold beginning: "Speaks against it."
    Ink ink = Ink::Uncertain;
    bool isChanged = false;
    bool operator==(const FactRow&) const = default;
};
using FactModel = TypedModel<FactRow>;
[[nodiscard]] FactModel* makeFactModel(QObject* parent);

} // namespace sb::ui::kit
