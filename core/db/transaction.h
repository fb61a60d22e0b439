// One transaction: a plain function `Result<T>(Transaction&)` that a database thread runs from begin to
// commit. Nothing inside can wait for a person, a timer or a network (architecture.md "Database access").
//
// SQL is text beside its domain, written once for both engines: parameters are `$1`…`$n`, the few differences
// (row locks, serialization lock, clock) are asked of the transaction. A function may be run a second time in
// a transaction of its own when its group broke, so it has no effect outside this object: what must happen
// after the commit is handed to `note()` and released only when the commit is durable.
//
// Thread: a Transaction lives on the database thread that runs the function; nothing of it may be kept.
#pragma once

#include "core/base/random.h"
#include "core/base/result.h"
#include "core/base/store_time.h"

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace sb::db {

// SQL text. A literal is cached by address; text put together at run time is cached by content.
class Sql {
public:
    consteval Sql(const char* literal)
        : m_text(literal)
        , m_literal(true) {}
    [[nodiscard]] static Sql dynamic(std::string_view text) { return Sql(text, false); }
    [[nodiscard]] std::string_view text() const { return m_text; }
    [[nodiscard]] bool isLiteral() const { return m_literal; }

private:
    Sql(std::string_view text, bool literal)
        : m_text(text)
        , m_literal(literal) {}
    std::string_view m_text;
    bool m_literal;
};

// A bound parameter. Text is not copied: it must outlive the call. 64-bit signed only: an unsigned 64-bit
// value bound through Qt becomes a float, so it does not even convert here.
class Arg {
public:
    Arg(std::nullptr_t) {}
    Arg(std::int64_t v)
        : m_value(v) {}
    Arg(int v)
        : m_value(static_cast<std::int64_t>(v)) {}
    Arg(bool v)
        : m_value(static_cast<std::int64_t>(v)) {}
    Arg(std::uint64_t) = delete;
    Arg(double) = delete;
    Arg(std::string_view v)
        : m_value(v) {}
    Arg(const std::string& v)
        : m_value(std::string_view(v)) {}
    Arg(const char* v)
        : m_value(std::string_view(v)) {}
    Arg(base::StoreTime t)
        : m_value(base::toMs(t)) {}
    template <typename T> Arg(const std::optional<T>& v) {
        if (v)
            m_value = Arg(*v).m_value;
    }
    [[nodiscard]] const std::variant<std::monostate, std::int64_t, std::string_view>& value() const {
        return m_value;
    }

private:
    std::variant<std::monostate, std::int64_t, std::string_view> m_value;
};

// The current row of a running query; views end with the callback.
class Row {
public:
    virtual ~Row() = default;
    [[nodiscard]] virtual bool isNull(int column) const = 0;
    [[nodiscard]] virtual std::int64_t i64(int column) const = 0;      // 0 for NULL
    [[nodiscard]] virtual std::string_view view(int column) const = 0; // empty for NULL
    [[nodiscard]] std::string text(int column) const { return std::string(view(column)); }
    [[nodiscard]] bool boolean(int column) const { return i64(column) != 0; }
    [[nodiscard]] base::StoreTime time(int column) const { return base::fromMs(i64(column)); }
    [[nodiscard]] std::optional<std::int64_t> optI64(int column) const {
        return isNull(column) ? std::nullopt : std::optional(i64(column));
    }
    [[nodiscard]] std::optional<std::string> optText(int column) const {
        return isNull(column) ? std::nullopt : std::optional(text(column));
    }
    [[nodiscard]] std::optional<base::StoreTime> optTime(int column) const {
        return isNull(column) ? std::nullopt : std::optional(time(column));
    }
};

// Something that changed, released to the database's change sink after the commit is durable, in commit
// order.
struct Change {
    std::string_view topic; // a static word: "dispatch", "lane", "job", "host" …
    std::string id;
    std::string lane; // who may see it: empty when it belongs to none
    std::string owner;
    std::string project;
    std::uint64_t revision = 0;
    bool operator==(const Change&) const = default;
};

class Transaction {
public:
    virtual ~Transaction() = default;

    // Store time, read after the locks are held; the same value for the whole transaction after the first
    // call.
    [[nodiscard]] virtual base::StoreTime now() = 0;
    [[nodiscard]] virtual base::RandomSource& random() = 0;
    [[nodiscard]] std::string newId() { return base::makeUuid7(now(), random()); }

    // Serialization lock of a named scarce thing until the end of the transaction; SQLite's one writer needs
    // none.
    [[nodiscard]] virtual base::Result<void> lock(std::string_view name) = 0;
    // " FOR UPDATE" where the engine has row locks, else empty.
    [[nodiscard]] virtual std::string_view forUpdate() const = 0;

    // Runs a statement; the number of rows changed.
    [[nodiscard]] virtual base::Result<std::int64_t> exec(Sql sql, std::span<const Arg> args) = 0;
    // Runs a query; the callback sees each row and ends the query early by returning false.
    [[nodiscard]] virtual base::Result<void> query(Sql sql, std::span<const Arg> args,
                                                   const std::function<bool(const Row&)>& row) = 0;

    [[nodiscard]] base::Result<std::int64_t> exec(Sql sql, std::initializer_list<Arg> args = {}) {
        return exec(sql, std::span<const Arg>(args.begin(), args.size()));
    }
    [[nodiscard]] base::Result<void> query(Sql sql, std::initializer_list<Arg> args,
                                           const std::function<bool(const Row&)>& row) {
        return query(sql, std::span<const Arg>(args.begin(), args.size()), row);
    }
    // The first row through `map`, or nothing.
    template <typename F>
    [[nodiscard]] auto one(Sql sql, std::initializer_list<Arg> args, F map)
        -> base::Result<std::optional<decltype(map(std::declval<const Row&>()))>> {
        std::optional<decltype(map(std::declval<const Row&>()))> out;
        SB_CHECK(query(sql, args, [&](const Row& row) {
            out.emplace(map(row));
            return false;
        }));
        return out;
    }
    // Every row through `map`.
    template <typename F>
    [[nodiscard]] auto all(Sql sql, std::span<const Arg> args, F map)
        -> base::Result<std::vector<decltype(map(std::declval<const Row&>()))>> {
        std::vector<decltype(map(std::declval<const Row&>()))> out;
        SB_CHECK(query(sql, args, [&](const Row& row) {
            out.push_back(map(row));
            return true;
        }));
        return out;
    }
    template <typename F> [[nodiscard]] auto all(Sql sql, std::initializer_list<Arg> args, F map) {
        return all(sql, std::span<const Arg>(args.begin(), args.size()), std::move(map));
    }

    virtual void note(Change change) = 0;
};

} // namespace sb::db
