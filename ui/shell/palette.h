// Ctrl+K: one field that goes to pages, finds jobs and dispatches, and runs the actions of the page. `#` looks for ids,
// `>` shows actions only. A write always opens its preview; nothing is written from here (visual.md, "Palette").
#pragma once

#include "ui/kit/future_watch.h"
#include "ui/kit/page.h"
#include "ui/shell/palette_list.h"

#include <QFrame>
#include <QPointer>

class QLineEdit;
class QTimer;

namespace sb::ui::shell {

struct PageEntry;

class Palette : public QFrame {
    Q_OBJECT
public:
    Palette(kit::PageContext context, const std::vector<PageEntry>& pages, QWidget* window);

    // `page` gives the actions; its current id names them.
    void open(kit::Page* page);
    // Acts of the window itself, asked for at each opening; they stand behind those of the page.
    void setWindowActions(std::function<std::vector<kit::PageAction>()> actions) { m_windowActions = std::move(actions); }
    void close();
    [[nodiscard]] const PaletteList* list() const { return m_list; }

Q_SIGNALS:
    void pageWanted(const QString& key);
    void openWanted(const QString& key, const QString& id);
    void closed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void layOut();
    void ask();
    void show(const std::vector<PaletteEntry>& items);
    void run();
    [[nodiscard]] QString needle() const;
    [[nodiscard]] PaletteEntry itemOf(const queue::Job& job);
    [[nodiscard]] std::vector<PaletteEntry> actionEntries() const;
    [[nodiscard]] std::vector<PaletteEntry> pageEntries();
    [[nodiscard]] bool hasPage(const QString& key) const;

    kit::PageContext m_context;
    const std::vector<PageEntry>& m_pages;
    std::function<std::vector<kit::PageAction>()> m_windowActions;
    QPointer<kit::Page> m_page;
    QLineEdit* m_field;
    PaletteList* m_list;
    QTimer* m_pause;
    std::vector<PaletteEntry> m_items;
    QPointer<QWidget> m_before; // gets the focus back
    kit::FutureWatch m_lookup{this};
};

} // namespace sb::ui::shell
