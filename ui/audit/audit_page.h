// Every act, refused ones too. See README.md.
#pragma once

#include "ui/audit/audit_columns.h"
#include "ui/kit/keyset_rows.h"

class QComboBox;

namespace sb::ui::kit {
class EmptyState;
class FilterChip;
class KeyHintButton;
class Notice;
class PageHeader;
class TableView;
} // namespace sb::ui::kit

namespace sb::ui::audit {

class AuditPage : public kit::Page {
    Q_OBJECT
public:
    AuditPage(const kit::PageContext& context, QWidget* parent);

    [[nodiscard]] std::vector<QWidget*> panes() override;
    void refresh() override;
    void onChanges(const QList<desk::Change>& changes) override;
    // A target (dispatch, lane, token): the list is narrowed to it.
    void select(const QString& id) override;
    [[nodiscard]] QString currentId() const override;
    [[nodiscard]] std::vector<kit::PageAction> actions() override;
    [[nodiscard]] int rowsShown() const override { return m_rows->rowCount(); }
    [[nodiscard]] QJsonObject filterState() const override;
    void setFilterState(const QJsonObject& state) override;

protected:
    void onDeactivate() override;

private:
    void build();
    QWidget* makeFilters();
    void connectParts();
    void filterChanged();
    void clearFilter();
    void showRows(const std::vector<queue::AuditEntry>& entries, base::StoreTime snapshotAt);
    void showProblem(const base::Error& error);
    void updateWords();
    void openTarget();
    [[nodiscard]] queue::AuditFilter filter() const;
    [[nodiscard]] std::function<bool(const AuditRow&)> refusedFilter() const; // empty: all of them
    [[nodiscard]] bool isFiltered() const;

    AuditModel* m_rows;
    kit::KeysetRows<queue::AuditEntry> m_pages;
    kit::PageHeader* m_header = nullptr;
    QComboBox* m_action = nullptr;
    QComboBox* m_outcome = nullptr;
    kit::KeyHintButton* m_targetOnly = nullptr; // "Only this target", of the current row
    kit::FilterChip* m_target = nullptr;
    kit::FilterChip* m_refused = nullptr;
    kit::Notice* m_problem = nullptr;
    kit::TableView* m_table = nullptr;
    kit::EmptyState* m_empty = nullptr;
    QString m_targetId;
    base::StoreTime m_snapshotAt{};
};

} // namespace sb::ui::audit
