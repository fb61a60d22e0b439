// What the shell and an area agree on: a page is a widget that asks its desks only while it is active, follows ids,
// and tells the shell what happened by signals. The shell owns pages and decides when they may ask (console.md,
// "Live, without storms"): a page that is not active asks nothing. GUI thread only.
#pragma once

#include "core/desk/desks.h"
#include "core/queue/access_types.h"
#include "ui/kit/kept_state.h"
#include "ui/kit/run_text.h"
#include "ui/kit/state_glyph.h"
#include "ui/kit/store_clock.h"

#include <QKeySequence>
#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

namespace sb::ui::kit {

// The profile in words and colour, and everything a page may reach. Copied by value; what it points to outlives pages.
struct PageContext {
    desk::Desks desks;
    QString profile;              // "settlement-eu"
    Level level = Level::Normal;
    QString hostName;             // this desk, as other desks read it in marks and audit
    queue::Actor me;              // who acts here; a mark of the same tokenId and label is "You"
    StoreClock* clock = nullptr;
    KeptState* kept = nullptr;

    [[nodiscard]] base::StoreTime now() const { return clock->now(); }
    [[nodiscard]] bool isMine(const queue::Mark& mark) const {
        return mark.tokenId == me.tokenId && mark.who == me.label;
    }
};

// One entry of the palette, a context menu or a shortcut. A write always opens its preview (visual.md, "Palette").
struct PageAction {
    QString key;                  // stable, untranslated: "open-evidence"
    QString text;                 // "Open evidence worksheet"
    QString effect;               // what it does to the state: "Reads only"
    QKeySequence shortcut{};      // the shell binds it while the page is shown; no single letter writes
    const char* icon = "enter";   // name of a kit icon
    QString refusal{};            // not empty: shown disabled with this reason
    std::function<void()> run{};
};

struct NavCount {
    RunText text{};               // "12", "3 of 3"; empty: none
    std::optional<State> mark{};  // a glyph before the number
    bool operator==(const NavCount&) const = default;
};

class Page : public QWidget {
    Q_OBJECT
public:
    // `key` is stable and lower case: --page, the settings, openWanted.
    Page(PageContext context, QString key, QString title, QWidget* parent);

    [[nodiscard]] const PageContext& context() const { return m_context; }
    [[nodiscard]] const QString& key() const { return m_key; }
    [[nodiscard]] const QString& title() const { return m_title; }
    // Title of the window while this page is shown ("Uncertain, decision not applied"); titleChanged says when.
    [[nodiscard]] virtual QString windowTitleText() const { return m_title; }
    // The pane at the right; the shell takes it into its splitter and owns it from then on. Null: none.
    [[nodiscard]] virtual QWidget* inspector() { return nullptr; }
    // Places that F6 visits in this order, without the inspector. The first takes the focus when the page opens.
    [[nodiscard]] virtual std::vector<QWidget*> panes() { return {}; }

    // The shell calls these; subclasses override onActivate and onDeactivate.
    void activate();
    void deactivate();
    [[nodiscard]] bool isActive() const { return m_isActive; }
    void setLink(bool isUp);
    // Of a paused window: what is active asks nothing by itself, only when it is told to read.
    void setPaused(bool on) { m_isPaused = on; }
    [[nodiscard]] bool isPaused() const { return m_isPaused; }

    // Reads everything shown again: on activation, F5, after a pause. Late answers must be dropped (FutureWatch).
    virtual void refresh() = 0;
    // Coalesced changes while active; the default reads again.
    virtual void onChanges(const QList<desk::Change>& changes);

    // Selects an id (dispatch, job, lane: whatever the page lists); it may arrive with a later answer.
    virtual void select(const QString& id) { Q_UNUSED(id); }
    [[nodiscard]] virtual QString currentId() const { return {}; }
    [[nodiscard]] virtual std::vector<PageAction> actions() { return {}; }
    // The filter beside the text field, for saved views; an empty object is no filter. Unknown values count as none.
    [[nodiscard]] virtual QJsonObject filterState() const { return {}; }
    virtual void setFilterState(const QJsonObject& state) { Q_UNUSED(state); }
    // What a test or --screenshot counts.
    [[nodiscard]] virtual int rowsShown() const = 0;
    // True once the first answers are on screen.
    [[nodiscard]] bool isLoaded() const { return m_isLoaded; }

    // Why nothing may be written here now, in one sentence; empty: it may. Read-only profile or lost link.
    [[nodiscard]] QString writeRefusal() const;

Q_SIGNALS:
    void loaded();                                   // after the first complete answer
    void readingStarted();                           // for "Reading since"
    void snapshotTaken(sb::base::StoreTime at);      // of what is shown now
    void titleChanged();
    void actionsChanged();                           // texts, refusals or shortcuts
    void navCountChanged(const sb::ui::kit::NavCount& count);
    void openWanted(const QString& pageKey, const QString& id);
    void said(const QString& sentence);              // short, for the status bar: "Id copied"

protected:
    virtual void onActivate() {}
    virtual void onDeactivate() {}                   // forget answers on their way
    virtual void onWriteRefusalChanged() {}          // disable actions and say why
    // Call at the end of showing a complete answer.
    void showed(base::StoreTime snapshotAt);

private:
    PageContext m_context;
    QString m_key;
    QString m_title;
    bool m_isActive = false;
    bool m_isLoaded = false;
    bool m_isLinkUp = true;
    bool m_isPaused = false;
};

} // namespace sb::ui::kit
