#include "core/db/page_query.h"

#include "core/base/hash.h"
#include "core/base/limits.h"

#include <charconv>

namespace sb::db {

using base::Code;
using base::Result;

PageQuery::PageQuery(std::string_view name, std::string_view select, std::string_view seqColumn)
    : m_name(name)
    , m_select(select)
    , m_seqColumn(seqColumn) {
}

void PageQuery::bind(std::string value) {
    m_texts.push_back(std::move(value));
    m_args.emplace_back(std::string_view(m_texts.back()));
}

void PageQuery::clause(std::string_view text) {
    m_where += m_where.empty() ? " WHERE " : " AND ";
    m_where += text;
}

void PageQuery::where(std::string_view column, std::string_view value) {
    if (value.empty())
        return;
    bind(std::string(value));
    clause(std::string(column) + " = $" + std::to_string(m_args.size()));
}

void PageQuery::whereNumber(std::string_view column, std::int64_t value) {
    m_args.emplace_back(value);
    m_texts.push_back(std::to_string(value)); // for the fingerprint
    clause(std::string(column) + " = $" + std::to_string(m_args.size()));
}

void PageQuery::whereText(std::string_view text, std::string value) {
    bind(std::move(value));
    std::string out(text);
    const std::string placeholder = "$" + std::to_string(m_args.size());
    for (auto at = out.find('?'); at != std::string::npos; at = out.find('?', at + placeholder.size()))
        out.replace(at, 1, placeholder);
    clause(out);
}

void PageQuery::whereIn(std::string_view column, const std::vector<std::string>& values) {
    if (values.empty())
        return;
    std::string list;
    for (const auto& value : values) {
        bind(value);
        list += (list.empty() ? "$" : ", $") + std::to_string(m_args.size());
    }
    clause(std::string(column) + " IN (" + list + ")");
}

// Filter and order in one short hash: a cursor of another list, filter or order does not fit.
std::string PageQuery::fingerprint(const PageRequest& page) const {
    std::string all = m_name + (page.oldestFirst ? ">" : "<") + m_where;
    for (const auto& text : m_texts)
        all += '\0' + text;
    return base::sha256Hex(all).substr(0, 16);
}

std::string PageQuery::cursorAfter(std::int64_t seq, const PageRequest& page) const {
    return fingerprint(page) + "." + std::to_string(seq);
}

Result<void> PageQuery::prepare(const PageRequest& page) {
    if (page.limit < 1 || page.limit > base::limits::kPageRows)
        return base::fail(Code::BadParameter, "A page has 1 to 200 rows.", {{"field", "limit"}});
    std::optional<std::int64_t> after;
    if (!page.cursor.empty()) {
        const std::string own = fingerprint(page) + ".";
        std::int64_t seq = 0;
        const std::string_view text = page.cursor;
        const auto* end = text.data() + text.size();
        if (!text.starts_with(own) || text.size() == own.size())
            return base::fail(Code::BadCursor, "The cursor belongs to another list, filter or order.");
        const auto [stop, ec] = std::from_chars(text.data() + own.size(), end, seq);
        if (ec != std::errc{} || stop != end)
            return base::fail(Code::BadCursor, "The cursor belongs to another list, filter or order.");
        after = seq;
    }
    std::string filter = m_where;
    if (after) {
        m_args.emplace_back(*after);
        filter += (filter.empty() ? " WHERE " : " AND ") + m_seqColumn +
                  (page.oldestFirst ? " > $" : " < $") + std::to_string(m_args.size());
    }
    m_args.emplace_back(static_cast<std::int64_t>(page.limit + 1));
    const std::string direction = page.oldestFirst ? " ASC" : " DESC";
    const std::string limit = direction + " LIMIT $" + std::to_string(m_args.size());
    if (m_chooseFrom.empty())
        m_sql = m_select + filter + " ORDER BY " + m_seqColumn + limit;
    else // the sign keeps the key's own order from being walked
        m_sql = m_select + " WHERE " + m_seqColumn + " IN (SELECT " + m_seqColumn + " FROM " + m_chooseFrom +
                filter + " ORDER BY +" + m_seqColumn + limit + ") ORDER BY " + m_seqColumn + direction;
    return {};
}

std::span<const Arg> PageQuery::args() {
    return m_args;
}

} // namespace sb::db
