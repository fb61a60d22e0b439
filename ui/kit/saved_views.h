// Saved views of one page: a name for filter, columns and sort, chosen from the header's menu. Kept in the settings under
// `views/<page>`; a filter text that looks like a secret is not kept. GUI thread only; page, header and table outlive it.
#pragma once

#include <QJsonObject>
#include <QObject>
#include <QStringList>

class QMenu;
class QToolButton;

namespace sb::ui::kit {

class KeptState;
class Page;
class PageHeader;
class TableView;

class SavedViews : public QObject {
    Q_OBJECT
public:
    // Adds its button to the header. The page is its parent.
    SavedViews(Page* page, PageHeader* header, TableView* table);

    [[nodiscard]] QStringList names() const; // as a person reads them, sorted
    // Why it is not kept, in one sentence; empty: it is. A name that exists is replaced.
    [[nodiscard]] QString save(const QString& name);
    void apply(const QString& name);
    void applyOriginal(); // no filter, the design's columns
    void drop(const QString& name);

    [[nodiscard]] QMenu* makeMenu(QWidget* parent);
    [[nodiscard]] TableView* table() const { return m_table; }
    [[nodiscard]] PageHeader* header() const { return m_header; }

private:
    void openMenu();
    void askForName();
    void show(const QJsonObject& view);
    [[nodiscard]] QString key() const;
    [[nodiscard]] QJsonObject all() const;

    Page* m_page;
    PageHeader* m_header;
    TableView* m_table;
    QToolButton* m_button;
};

// A token, a key, a password's hash: long and mixed, or with a prefix that such things have. Ids and SHA-256 are none.
[[nodiscard]] bool looksLikeSecret(const QString& text);

} // namespace sb::ui::kit
