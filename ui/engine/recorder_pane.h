// The flight recorder of the engine below its tree: what its tasks did last, newest first. Read when it is
// opened and when asked again, never by itself: what one reads must not run away, and a pane that is shut
// asks nothing. Export and copy are the table's. GUI thread.
#pragma once

#include "core/desk/engine_desk.h"
#include "ui/kit/future_watch.h"
#include "ui/kit/typed_model.h"

#include <QWidget>

#include <functional>

namespace sb::ui::kit {
class KeyHintButton;
class PaneHeader;
class TableView;
} // namespace sb::ui::kit

namespace sb::ui::engine {

struct RecorderRow {
    runtime::TraceLine line;
    std::int64_t beforeEnd = 0; // ns before the newest event
    std::uint64_t cause = 0;    // of a step: the event that put its task on a lane; 0: not kept
    QString region, task;       // names, while they live; else empty
    bool operator==(const RecorderRow&) const = default;
};
using RecorderModel = kit::TypedModel<RecorderRow>;

// Newest first. Names are those of the tree: what has ended since has none.
[[nodiscard]] std::vector<RecorderRow> recorderRows(const runtime::EngineTrace& trace,
                                                    const runtime::EngineTree& tree);

class RecorderPane : public QWidget {
    Q_OBJECT
public:
    using Tree = std::function<const runtime::EngineTree&()>;
    RecorderPane(std::shared_ptr<desk::EngineDesk> desk, Tree tree, QWidget* parent);

    void read();
    void forget(); // an answer on its way; what is shown stays
    void setFilterText(const QString& text);
    [[nodiscard]] kit::TableView* table() const { return m_table; }
    [[nodiscard]] kit::KeyHintButton* againButton() const { return m_again; }

Q_SIGNALS:
    void said(const QString& sentence);
    void problem(const sb::base::Error& error);

private:
    std::shared_ptr<desk::EngineDesk> m_desk;
    Tree m_tree;
    kit::PaneHeader* m_header;
    kit::TableView* m_table;
    RecorderModel* m_rows;
    kit::KeyHintButton* m_again;
    kit::FutureWatch m_answer{this};
};

} // namespace sb::ui::engine
