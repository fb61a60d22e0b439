// What every StaleRevision page has (visual.md, "StaleRevision"): the truth on top, three panes (what you
// saw, what happened since, what you wanted), the facts decided on, then and now, when you knew what, and the
// ways on. There is no retry; the draft is kept (scenarios L29, L30). What it says of its subject is the
// page's. GUI thread; asks no desk.
#pragma once

#include "core/base/store_time.h"
#include "ui/kit/page.h"
#include "ui/kit/stale_parts.h"

namespace sb::ui::kit {

class InspectorSection;
class KeyHintButton;
class KnownWhenLine;
class Notice;
class PageHeader;
class TableView;

class StaleFrame : public QWidget {
    Q_OBJECT
public:
    [[nodiscard]] ReadList* changes() const { return m_changes; }
    [[nodiscard]] KeyHintButton* openButton() const { return m_open; }
    [[nodiscard]] FactModel* facts() const { return m_facts; }

Q_SIGNALS:
    void backWanted();   // keeps the draft for later
    void reopenWanted(); // to the subject, with the draft on what is true now
    void discardWanted();

protected:
    // The page's own words: its title, what was wanted ("Decision"), and the button that goes on with the
    // draft.
    struct Words {
        QString title;
        QString wanted;
        QString open;
    };
    StaleFrame(const PageContext& context, const Words& words, QWidget* parent);

    // How many changes there are, and of which source; how many of them were read, and what that means.
    [[nodiscard]] virtual QString sinceText(int all) const = 0;
    [[nodiscard]] virtual QString readText(int read, int all) const = 0;
    // "Nothing was changed.", `revisions`, and how many facts speak against what was decided.
    void showTruth(const QString& revisions, const std::vector<FactRow>& facts);
    // `refusedAt` zero: it was never sent. `refused` has the place of that time.
    void showRefusal(base::StoreTime refusedAt, const QString& outcome, const QString& refused);
    void showSavedAt(base::StoreTime savedAt); // zero: it never was
    void updateOpen();                         // the way on is open once every change was read

    [[nodiscard]] PageHeader* header() const { return m_header; }
    [[nodiscard]] InspectorSection* sawPane() const { return m_saw; }
    [[nodiscard]] TextBlock* sawHead() const { return m_sawHead; }
    [[nodiscard]] InspectorSection* wantedPane() const { return m_wanted; }
    [[nodiscard]] KnownWhenLine* line() const { return m_line; }

private:
    QWidget* buildPanes(const QString& wanted);
    QWidget* buildFoot(const QString& open);

    PageHeader* m_header;
    Notice* m_truth;
    InspectorSection* m_saw = nullptr;
    InspectorSection* m_wanted = nullptr;
    TextBlock* m_sawHead = nullptr;
    TextBlock* m_sinceHead = nullptr;
    TextBlock* m_wantedHead = nullptr;
    ReadList* m_changes = nullptr;
    TableView* m_table;
    FactModel* m_facts;
    KnownWhenLine* m_line;
    TextBlock* m_count = nullptr;
    KeyHintButton* m_open = nullptr;
};

} // namespace sb::ui::kit
