// Keyset pages over lists whose order is an immutable key: text and parameters are put together here, and the
// cursor is bound to filter and order (queue.md "HTTP": bad_cursor). For the stores of the domains.
#pragma once

#include "core/db/page_types.h"
#include "core/db/transaction.h"

#include <deque>
#include <string>
#include <vector>

namespace sb::db {

class PageQuery {
public:
    // `select` ends before WHERE; `seqColumn` is the immutable key, e.g. "d.seq"; `name` binds the cursor to
    // the list.
    PageQuery(std::string_view name, std::string_view select, std::string_view seqColumn);

    void where(std::string_view column, std::string_view value);   // column = value, skipped when empty
    void whereNumber(std::string_view column, std::int64_t value); // column = value
    void whereText(std::string_view clause, std::string value);    // clause with one `?` for the value
    void clause(std::string_view text);                            // fixed text, no values
    void whereIn(std::string_view column, const std::vector<std::string>& values); // skipped when empty

    // The page's rows are chosen by their key alone, in `from` with the names of the select, before the wide
    // select meets any: for a filter by an index in another order than the key's, which may find many rows.
    void chooseFirst(std::string_view from) { m_chooseFrom = from; }

    // Errors: bad_parameter (limit), bad_cursor. Row mapping gets each row; `seqOf` reads the key.
    template <typename T, typename Map, typename SeqOf>
    [[nodiscard]] base::Result<Page<T>> run(Transaction& tx, const PageRequest& page, Map map, SeqOf seqOf) {
        SB_CHECK(prepare(page));
        Page<T> out;
        std::int64_t last = 0;
        bool more = false;
        SB_CHECK(tx.query(Sql::dynamic(m_sql), args(), [&](const Row& row) {
            if (out.rows.size() == page.limit) {
                more = true;
                return false;
            }
            last = seqOf(row);
            out.rows.push_back(map(row));
            return true;
        }));
        if (more)
            out.next = cursorAfter(last, page);
        out.snapshotAt = tx.now();
        return out;
    }

private:
    base::Result<void> prepare(const PageRequest& page);
    std::string cursorAfter(std::int64_t seq, const PageRequest& page) const;
    std::string fingerprint(const PageRequest& page) const;
    std::span<const Arg> args();
    void bind(std::string value);

    std::string m_name;
    std::string m_select;
    std::string m_seqColumn;
    std::string m_chooseFrom;
    std::string m_where;
    std::string m_sql;
    std::deque<std::string> m_texts; // stable addresses: arguments point into them
    std::vector<Arg> m_args;
};

} // namespace sb::db
