// The navigation at the left: pages in groups with live counts. Full width shows icon, word and count; narrow
// shows icons only, with the word as tooltip and accessible name. The page follows the current row.
#pragma once

#include "ui/kit/run_text.h"
#include "ui/kit/state_glyph.h"

#include <QListView>

namespace sb::ui::kit {

struct NavItem {
    QString key; // stable: "uncertain"
    const char* icon = "info";
    QString title;
    int group = 0;               // a line parts the groups
    RunText count{};             // "8" in Uncertain's colour, "3 of 3"
    std::optional<State> mark{}; // the triangle before the count of Workers
    bool operator==(const NavItem&) const = default;
};

class NavList : public QListView {
    Q_OBJECT
public:
    explicit NavList(QWidget* parent = nullptr);

    void setItems(std::vector<NavItem> items);
    void setCount(const QString& key, const RunText& count, std::optional<kit::State> mark = {});
    void setCurrent(const QString& key);
    [[nodiscard]] QString current() const;
    // 188 px wide, or 48 px with icons only.
    void setNarrow(bool narrow);
    [[nodiscard]] bool isNarrow() const { return m_isNarrow; }
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void chosen(const QString& key);

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    class Model;
    Model* m_items;
    bool m_isNarrow = false;
};

} // namespace sb::ui::kit
