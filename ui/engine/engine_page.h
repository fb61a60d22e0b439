// What the engine runs, what it holds and why it waits. See README.md.
#pragma once

#include "ui/engine/tree_model.h"
#include "ui/kit/future_watch.h"
#include "ui/kit/page.h"

class QTimer;

namespace sb::ui::kit {
class EmptyState;
class FilterChip;
class Notice;
class PageHeader;
} // namespace sb::ui::kit

namespace sb::ui::engine {

class EngineInspector;
class RecorderPane;
class TreeView;

class EnginePage : public kit::Page {
    Q_OBJECT
public:
    EnginePage(const kit::PageContext& context, QWidget* parent);

    [[nodiscard]] QWidget* inspector() override;
    [[nodiscard]] std::vector<QWidget*> panes() override;
    void refresh() override;
    // The tree is asked for by time, not by what changes in the store.
    void onChanges(const QList<desk::Change>& changes) override { Q_UNUSED(changes); }
    void select(const QString& id) override;
    [[nodiscard]] QString currentId() const override;
    [[nodiscard]] std::vector<kit::PageAction> actions() override;
    [[nodiscard]] int rowsShown() const override { return m_model->shownCount(); }
    [[nodiscard]] TreeView* tree() const { return m_tree; }
    [[nodiscard]] TreeModel* model() const { return m_model; }
    [[nodiscard]] RecorderPane* recorder() const { return m_recorder; }
    [[nodiscard]] kit::FilterChip* recorderChip() const { return m_recorderChip; }

protected:
    void onActivate() override;
    void onDeactivate() override;

private:
    void build();
    void connectParts();
    void tick();
    void showQuarantine();
    void showTree();
    void showCurrent();
    void showProblem(const base::Error& error);
    void filterTasks();
    void updateEmpty();
    void copyText();
    void copyJson();
    void exportAll();
    void openMenu(const QPoint& at);

    TreeModel* m_model;
    kit::PageHeader* m_header = nullptr;
    kit::FilterChip* m_suspended = nullptr;
    kit::FilterChip* m_cancelling = nullptr;
    kit::FilterChip* m_recorderChip = nullptr;
    kit::Notice* m_problem = nullptr;
    TreeView* m_tree = nullptr;
    RecorderPane* m_recorder = nullptr;
    kit::EmptyState* m_empty = nullptr;
    EngineInspector* m_inspector = nullptr;
    QTimer* m_second;
    runtime::EngineTree m_shown;
    kit::FutureWatch m_answer{this};
};

} // namespace sb::ui::engine
