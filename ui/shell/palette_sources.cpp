// Where the entries of the palette come from: the desks, the page, the list of pages.
#include "ui/kit/format.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/visible_text.h"
#include "ui/shell/pages.h"
#include "ui/shell/palette.h"

#include <QLineEdit>

#include <algorithm>

namespace sb::ui::shell {

using namespace kit;

namespace {
constexpr std::size_t kItems = 6;

QString keyText(const QKeySequence& keys) { return keys.toString(QKeySequence::NativeText).replace(u'+', u' '); }
} // namespace

bool Palette::hasPage(const QString& key) const { return std::ranges::find(m_pages, key, &PageEntry::key) != m_pages.end(); }

void Palette::ask() {
    const QString words = needle();
    if (words.isEmpty() || m_field->text().startsWith(u'>')) {
        m_lookup.forget();
        m_items.clear();
        show(m_items);
        return;
    }
    queue::JobFilter filter;
    filter.text = words.toStdString();
    queue::PageRequest page;
    page.limit = kItems;
    m_lookup.ask(m_context.desks.queue->jobs(filter, page), [this](base::Result<queue::Page<queue::Job>> found) {
        m_items.clear();
        if (found)
            for (const queue::Job& job : found->rows)
                m_items.push_back(itemOf(job));
        if (m_items.size() > kItems)
            m_items.resize(kItems);
        show(m_items);
    });
}

PaletteEntry Palette::itemOf(const queue::Job& job) {
    PaletteEntry entry;
    entry.text = visiblePlain(fromStore(job.sourceTask));
    entry.glyph = stateOf(job.state);
    const QString dispatch = idText(job.newestDispatch);
    entry.detail = tr("%1 dispatch, %2, %3", "state, lane, id").arg(stateWord(*entry.glyph), visiblePlain(fromStore(job.lane)), elidedId(dispatch));
    const bool isDoubt = job.state == queue::DispatchState::Uncertain || !hasPage(QStringLiteral("jobs"));
    entry.run = [this, isDoubt, dispatch, id = idText(job.id)] {
        Q_EMIT openWanted(isDoubt ? QStringLiteral("uncertain") : QStringLiteral("jobs"), isDoubt ? dispatch : id);
    };
    return entry;
}

std::vector<PaletteEntry> Palette::actionEntries() const {
    std::vector<PaletteEntry> entries;
    std::vector<PageAction> actions = m_page ? m_page->actions() : std::vector<PageAction>();
    if (m_windowActions)
        std::ranges::move(m_windowActions(), std::back_inserter(actions));
    for (PageAction& action : actions) {
        PaletteEntry entry;
        entry.text = action.text;
        entry.icon = action.icon;
        entry.isRefused = !action.refusal.isEmpty();
        entry.detail = entry.isRefused ? action.refusal : action.effect;
        entry.key = keyText(action.shortcut);
        entry.run = std::move(action.run);
        entries.push_back(std::move(entry));
    }
    return entries;
}

std::vector<PaletteEntry> Palette::pageEntries() {
    std::vector<PaletteEntry> entries;
    for (const PageEntry& page : m_pages) {
        PaletteEntry entry;
        entry.text = page.title;
        entry.icon = page.icon;
        entry.key = keyText(QKeySequence(page.shortcut));
        entry.run = [this, key = page.key] { Q_EMIT pageWanted(key); };
        entries.push_back(std::move(entry));
    }
    return entries;
}

} // namespace sb::ui::shell
