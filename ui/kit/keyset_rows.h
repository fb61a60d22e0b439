// A long list read page by page as a person scrolls (queue.md, "Pages": an immutable key, a cursor, never an
// offset). A few pages around what is on screen are kept; pages far above are dropped and read again on the
// way back, so that one more page costs the same after a million rows as after a hundred, in time and in
// memory. Of a dropped page only its cursor and its number of rows stay. Reading again replaces everything at
// once, so rows never flicker; a change that arrives meanwhile is read after. GUI thread only; lives inside
// its `parent`. Late answers of an older filter are dropped.
#pragma once

#include "core/queue/board_types.h"
#include "ui/kit/future_watch.h"
#include "ui/kit/table_view.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace sb::ui::kit {

template <typename Row> class KeysetRows {
public:
    using Page = queue::Page<Row>;
    using Part = RowModel::Part;
    using Ask = std::function<QFuture<base::Result<Page>>(queue::PageRequest)>;
    // The rows that are kept, without gaps, in the order of the store; merge them with part().
    using Shown = std::function<void(const std::vector<Row>& rows, base::StoreTime snapshotAt)>;
    using Failed = std::function<void(const base::Error&)>;

    static constexpr std::size_t kKeptPages = 5;

    KeysetRows(QObject* parent, Ask ask, Shown shown, Failed failed)
        : m_ask(std::move(ask))
        , m_shown(std::move(shown))
        , m_failed(std::move(failed))
        , m_answer(parent) {}

    // Reads on and back as the person scrolls this table, and from the start when the start is asked for.
    void follow(TableView* table) {
        QObject::connect(table, &TableView::endNear, &m_scope, [this] { more(); });
        QObject::connect(table, &TableView::startNear, &m_scope, [this] { back(); });
        QObject::connect(table, &TableView::startWanted, &m_scope, [this] {
            if (m_first > 0)
                restart();
        });
    }

    // Another filter: what was read no longer counts, though it stays on screen until the answer comes.
    void restart() {
        startOver();
        begin(Part::Again, 0, 0);
    }
    // The same without reading, for a page that is not active: its next reread() begins at the start.
    void startOver() {
        forget();
        m_rows.clear();
        m_pages.clear();
        m_next.clear();
        m_first = 0;
        m_above = {};
        m_isOther = true;
    }
    // The same filter: as many rows as are kept, from the first of them on.
    void reread() {
        if (m_isReading)
            m_isStale = true;
        else
            begin(Part::Again, m_first, m_rows.size());
    }
    // The next page, when the person comes near the end.
    void more() {
        if (m_next.empty() || !isFree(Part::Below))
            return;
        begin(Part::Below, m_pages.size(), 1);
    }
    // The page before, when the person comes near the start of what is kept.
    void back() {
        if (m_first == 0 || !isFree(Part::Above))
            return;
        begin(Part::Above, m_first - 1, 1);
    }
    // Drops what is on its way; what was read stays and is read again from the same place.
    void forget() {
        m_answer.forget();
        m_isReading = false;
        m_isStale = false;
        m_wish.reset();
    }

    // What the rows just shown are to the rows before them.
    [[nodiscard]] Part part() const { return m_part; }
    [[nodiscard]] bool hasMore() const { return !m_next.empty(); }
    [[nodiscard]] bool hasBefore() const { return m_first > 0; }
    [[nodiscard]] const std::vector<Row>& rows() const { return m_rows; }
    // Rows from the start of the list to the end of what is kept; dropped ones as they were when they were
    // read.
    [[nodiscard]] std::size_t count() const { return m_above.rows + m_rows.size(); }
    // The same of rows that satisfy `tally`, which is set once, before anything is read.
    void setTally(std::function<bool(const Row&)> tally) { m_tally = std::move(tally); }
    [[nodiscard]] std::size_t tallied() const {
        return m_above.tallied + tallyOf(m_rows.begin(), m_rows.end());
    }

private:
    static constexpr std::size_t kFirst = 100;

    struct Size {
        std::size_t rows = 0;
        std::size_t tallied = 0;
    };
    struct Stretch { // a page: where it begins and how it was asked for
        std::string cursor;
        std::size_t limit = 0;
        std::size_t rows = 0;
        Size dropped{}; // what went with it when it was dropped
    };

    // While the same rows are read again a wish to scroll waits for it; a second page at once is no wish.
    bool isFree(Part wish) {
        if (m_isReading && m_reading == Part::Again)
            m_wish = wish;
        return !m_isReading;
    }

    void begin(Part reading, std::size_t from, std::size_t goal) {
        m_isReading = true;
        m_reading = reading;
        m_from = from;
        m_goal = goal;
        m_fresh.clear();
        m_freshPages.clear();
        if (reading == Part::Again)
            m_isStale = false;
        const bool isKnown = from < m_pages.size();
        const std::size_t limit = reading == Part::Above ? m_pages[from].limit : fullLimit();
        read(isKnown ? m_pages[from].cursor : m_next, limit);
    }

    [[nodiscard]] std::size_t fullLimit() const {
        return m_reading == Part::Below || m_goal > kFirst ? base::limits::kPageRows : kFirst;
    }

    void read(std::string cursor, std::size_t limit) {
        queue::PageRequest request;
        request.limit = limit;
        request.cursor = cursor;
        m_freshPages.push_back({std::move(cursor), limit});
        m_answer.ask(m_ask(std::move(request)), [this](base::Result<Page> page) { take(std::move(page)); });
    }

    void take(base::Result<Page> page) {
        if (!page) {
            m_isReading = false;
            m_wish.reset();
            // The cursor belongs to a list that is gone: start over once rather than show a fault.
            if (page.error().code == base::Code::BadCursor && !m_freshPages.back().cursor.empty())
                return restart();
            return m_failed(page.error());
        }
        m_freshPages.back().rows = page->rows.size();
        std::ranges::move(page->rows, std::back_inserter(m_fresh));
        const bool isPageBefore = m_reading == Part::Above && m_freshPages.size() == 1;
        const bool joins = isPageBefore && page->next == m_pages[m_first].cursor;
        // The page before ends elsewhere by now: everything that is kept is read from its start.
        if (isPageBefore && !joins)
            m_goal = m_fresh.size() + m_rows.size();
        if (!joins && !page->next.empty() && m_fresh.size() < m_goal)
            return read(page->next, fullLimit());
        m_isReading = false;
        if (m_fresh.empty() && m_from > 0 && m_reading != Part::Below)
            return restart(); // all of it has left the list
        keep(std::move(page->next), joins);
        m_part = std::exchange(m_isOther, false)         ? Part::Other
                 : m_reading == Part::Again && isWhole() ? Part::Whole
                                                         : m_reading;
        m_shown(m_rows, page->snapshotAt);
        readOn();
    }

    void readOn() {
        if (const auto wish = std::exchange(m_wish, {}))
            *wish == Part::Below ? more() : back();
        if (!m_isReading && m_isStale)
            reread();
    }

    void keep(std::string next, bool joins) {
        if (m_reading == Part::Above) {
            const Size back = m_pages[m_from].dropped;
            m_above = {m_above.rows - back.rows, m_above.tallied - back.tallied};
        }
        if (m_reading == Part::Below) {
            std::ranges::move(m_fresh, std::back_inserter(m_rows));
            if (!m_fresh.empty())
                m_pages.push_back(std::move(m_freshPages.front()));
            m_next = std::move(next);
            dropAbove();
        } else if (joins) {
            m_pages[m_from] = std::move(m_freshPages.front());
            m_rows.insert(m_rows.begin(), std::make_move_iterator(m_fresh.begin()),
                          std::make_move_iterator(m_fresh.end()));
            m_first = m_from;
            dropBelow();
        } else {
            m_pages.resize(m_from);
            std::ranges::move(m_freshPages, std::back_inserter(m_pages));
            m_rows = std::exchange(m_fresh, {});
            m_next = std::move(next);
            m_first = m_from;
            dropBelow();
        }
        m_fresh.clear();
        m_freshPages.clear();
    }

    void dropAbove() {
        for (; m_pages.size() - m_first > kKeptPages; ++m_first) {
            Stretch& page = m_pages[m_first];
            const auto end = m_rows.begin() + std::ptrdiff_t(page.rows);
            page.dropped = {page.rows, tallyOf(m_rows.begin(), end)};
            m_above = {m_above.rows + page.dropped.rows, m_above.tallied + page.dropped.tallied};
            m_rows.erase(m_rows.begin(), end);
        }
    }

    void dropBelow() {
        while (m_pages.size() - m_first > kKeptPages) {
            m_rows.resize(m_rows.size() - m_pages.back().rows);
            m_next = std::move(m_pages.back().cursor);
            m_pages.pop_back();
        }
    }

    template <typename It> [[nodiscard]] std::size_t tallyOf(It first, It last) const {
        return m_tally ? std::size_t(std::count_if(first, last, m_tally)) : 0;
    }
    [[nodiscard]] bool isWhole() const { return m_first == 0 && m_next.empty(); }

    Ask m_ask;
    Shown m_shown;
    Failed m_failed;
    std::function<bool(const Row&)> m_tally;
    std::vector<Row> m_rows;      // of the pages m_first and after
    std::vector<Stretch> m_pages; // from the start of the list on
    std::size_t m_first = 0;
    Size m_above;             // of the pages before m_first
    std::string m_next;       // empty: the list ends with what is kept
    std::vector<Row> m_fresh; // being read
    std::vector<Stretch> m_freshPages;
    std::size_t m_from = 0; // page at which the reading began
    std::size_t m_goal = 0; // rows to read before showing
    Part m_reading = Part::Again;
    Part m_part = Part::Other;
    bool m_isOther = true; // nothing of this filter was shown yet
    bool m_isReading = false;
    bool m_isStale = false;     // something changed while reading
    std::optional<Part> m_wish; // scrolled to an edge while reading again
    FutureWatch m_answer;
    QObject m_scope; // connections end with it
};

} // namespace sb::ui::kit
