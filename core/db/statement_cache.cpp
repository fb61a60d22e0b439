#include "core/db/statement_cache.h"

#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

namespace sb::db {
namespace {

constexpr std::size_t kDynamicStatements = 128; // filters of pages; each costs a few KiB
constexpr std::size_t kMaxParameters = 4'096;

std::string firstWord(std::string_view sql) {
    const auto start =
        std::find_if(sql.begin(), sql.end(), [](unsigned char c) { return std::isspace(c) == 0; });
    std::string word;
    for (auto it = start; it != sql.end() && std::isalpha(static_cast<unsigned char>(*it)) != 0; ++it)
        word += static_cast<char>(std::toupper(static_cast<unsigned char>(*it)));
    return word;
}

// A transaction function must not end or nest the transaction it runs in, nor change the connection under
// others.
bool belongsToTheStore(const std::string& word) {
    static constexpr std::array<std::string_view, 10> kWords{
        "BEGIN", "COMMIT", "END", "ROLLBACK", "SAVEPOINT", "RELEASE", "ATTACH", "DETACH", "PRAGMA", "VACUUM"};
    return std::ranges::find(kWords, word) != kWords.end();
}

bool isBlank(std::string_view text) {
    return std::ranges::all_of(text, [](unsigned char c) { return std::isspace(c) != 0 || c == ';'; });
}

// SQLite numbers `$name` parameters by first appearance; ours are positions.
bool mapParameters(sqlite3_stmt* stmt, std::vector<int>& index) {
    const auto count = static_cast<std::size_t>(sqlite3_bind_parameter_count(stmt));
    if (count > kMaxParameters)
        return false;
    index.assign(count, 0);
    for (std::size_t i = 1; i <= count; ++i) {
        const char* name = sqlite3_bind_parameter_name(stmt, static_cast<int>(i));
        if (name == nullptr || *name != '$')
            return false;
        const std::string_view digits(name + 1);
        std::size_t position = 0;
        const auto [end, ec] = std::from_chars(digits.data(), digits.data() + digits.size(), position);
        if (ec != std::errc{} || end != digits.data() + digits.size() || position < 1 || position > count)
            return false;
        index[position - 1] = static_cast<int>(i);
    }
    return true;
}

int bindOne(sqlite3_stmt* stmt, int index, const Arg& arg) {
    if (const auto* number = std::get_if<std::int64_t>(&arg.value()))
        return sqlite3_bind_int64(stmt, index, *number);
    if (const auto* text = std::get_if<std::string_view>(&arg.value())) {
        const char* begin = text->data() != nullptr ? text->data() : ""; // a null pointer would bind NULL
        return sqlite3_bind_text64(stmt, index, begin, text->size(), SQLITE_STATIC, SQLITE_UTF8);
    }
    return sqlite3_bind_null(stmt, index);
}

} // namespace

std::unique_ptr<Statement> Statement::prepare(sqlite3* db, std::string_view sql, bool persistent, int& code) {
    const std::string word = firstWord(sql);
    if (belongsToTheStore(word)) {
        code = SQLITE_MISUSE;
        return nullptr;
    }
    sqlite3_stmt* raw = nullptr;
    const char* tail = nullptr;
    code = sqlite3_prepare_v3(db, sql.data(), static_cast<int>(sql.size()),
                              persistent ? SQLITE_PREPARE_PERSISTENT : 0, &raw, &tail);
    if (code != SQLITE_OK)
        return nullptr;
    std::unique_ptr<Statement> statement(new Statement(raw));
    const auto rest = sql.substr(static_cast<std::size_t>(tail - sql.data()));
    if (raw == nullptr || !isBlank(rest) || !mapParameters(raw, statement->m_index)) {
        code = SQLITE_MISUSE;
        return nullptr;
    }
    statement->m_readOnly = sqlite3_stmt_readonly(raw) != 0;
    statement->m_changesRows =
        !statement->m_readOnly &&
        (word == "INSERT" || word == "UPDATE" || word == "DELETE" || word == "REPLACE" || word == "WITH");
    return statement;
}

Statement::~Statement() {
    sqlite3_finalize(m_stmt);
}

int Statement::bind(std::span<const Arg> args) {
    if (args.size() != m_index.size())
        return SQLITE_RANGE;
    for (std::size_t i = 0; i < args.size(); ++i)
        if (const int code = bindOne(m_stmt, m_index[i], args[i]); code != SQLITE_OK)
            return code;
    return SQLITE_OK;
}

int StatementUse::end() {
    if (m_statement == nullptr)
        return SQLITE_OK;
    const int code = sqlite3_reset(m_statement->raw());
    m_statement->m_running = false;
    m_statement = nullptr;
    return code;
}

StatementUse StatementCache::use(const Sql& sql, int& code) {
    return sql.isLiteral() ? useLiteral(sql.text(), code) : useDynamic(sql.text(), code);
}

StatementUse StatementCache::useOnce(std::string_view text, int& code) {
    auto statement = Statement::prepare(m_db, text, false, code);
    return statement ? StatementUse(std::move(statement)) : StatementUse();
}

StatementUse StatementCache::useLiteral(std::string_view text, int& code) {
    auto& slot = m_literals[text.data()];
    if (!slot)
        slot = Statement::prepare(m_db, text, true, code);
    if (!slot)
        return {};
    return slot->isRunning() ? useOnce(text, code) : StatementUse(slot.get());
}

StatementUse StatementCache::useDynamic(std::string_view text, int& code) {
    if (const auto found = m_dynamic.find(text); found != m_dynamic.end()) {
        m_recent.splice(m_recent.begin(), m_recent, found->second);
        Statement* statement = found->second->statement.get();
        return statement->isRunning() ? useOnce(text, code) : StatementUse(statement);
    }
    auto statement = Statement::prepare(m_db, text, true, code);
    if (!statement)
        return {};
    dropOldest();
    m_recent.push_front({std::string(text), std::move(statement)});
    m_dynamic.emplace(m_recent.front().text, m_recent.begin());
    return StatementUse(m_recent.front().statement.get());
}

void StatementCache::dropOldest() {
    if (m_recent.size() < kDynamicStatements || m_recent.back().statement->isRunning())
        return;
    m_dynamic.erase(m_recent.back().text);
    m_recent.pop_back();
}

} // namespace sb::db
