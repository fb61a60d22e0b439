// A long list read page by page as a person scrolls (queue.md, "Pages": an immutable key, a cursor, never an offset).
// Reading again replaces everything at once, so rows never flicker; a change that arrives meanwhile is read after.
// GUI thread only; lives inside its `parent`. Late answers of an older filter are dropped.
#pragma once

#include "core/queue/board_types.h"
#include "ui/kit/future_watch.h"

#include <utility>
#include <vector>

namespace sb::ui::kit {

template <typename Row> class KeysetRows {
public:
    using Page = queue::Page<Row>;
    using Ask = std::function<QFuture<base::Result<Page>>(queue::PageRequest)>;
    using Shown = std::function<void(const std::vector<Row>& rows, base::StoreTime snapshotAt)>;
    using Failed = std::function<void(const base::Error&)>;

    KeysetRows(QObject* parent, Ask ask, Shown shown, Failed failed)
        : m_ask(std::move(ask)), m_shown(std::move(shown)), m_failed(std::move(failed)), m_answer(parent) {}

    // Another filter: what was read no longer counts, though it stays on screen until the answer comes.
    void restart() {
        m_rows.clear();
        m_next.clear();
        begin();
    }
    // The same filter: as many rows as are loaded, from the newest on.
    void reread() {
        if (m_isReading)
            m_isStale = true;
        else
            begin();
    }
    // The next page, when the person comes near the end.
    void more() {
        if (m_isReading || m_next.empty())
            return;
        m_isReading = true;
        m_fresh = m_rows;
        m_goal = m_rows.size() + 1;
        read(m_next);
    }
    void forget() {
        m_answer.forget();
        m_isReading = false;
        m_isStale = false;
    }

    [[nodiscard]] bool hasMore() const { return !m_next.empty(); }
    [[nodiscard]] const std::vector<Row>& rows() const { return m_rows; }

private:
    static constexpr std::size_t kFirst = 100;

    void begin() {
        m_isReading = true;
        m_isStale = false;
        m_fresh.clear();
        m_goal = m_rows.size();
        read({});
    }

    void read(std::string cursor) {
        queue::PageRequest request;
        request.limit = m_goal > kFirst ? base::limits::kPageRows : kFirst;
        request.cursor = std::move(cursor);
        m_answer.ask(m_ask(std::move(request)), [this](base::Result<Page> page) { take(std::move(page)); });
    }

    void take(base::Result<Page> page) {
        if (!page) {
            m_isReading = false;
            // The cursor belongs to a list that is gone: start over once rather than show a fault.
            if (page.error().code == base::Code::BadCursor && !m_fresh.empty())
                return restart();
            return m_failed(page.error());
        }
        for (Row& row : page->rows)
            m_fresh.push_back(std::move(row));
        if (!page->next.empty() && m_fresh.size() < m_goal)
            return read(page->next);
        m_isReading = false;
        m_rows = std::exchange(m_fresh, {});
        m_next = page->next;
        m_shown(m_rows, page->snapshotAt);
        if (std::exchange(m_isStale, false))
            begin();
    }

    Ask m_ask;
    Shown m_shown;
    Failed m_failed;
    std::vector<Row> m_rows;
    std::vector<Row> m_fresh; // being read
    std::string m_next;
    std::size_t m_goal = 0;   // rows to read before showing
    bool m_isReading = false;
    bool m_isStale = false;   // something changed while reading
    FutureWatch m_answer;
};

} // namespace sb::ui::kit
