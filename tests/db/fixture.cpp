#include "tests/db/fixture.h"

namespace sb::db::fixture {

SqliteOptions options(std::string path) {
    SqliteOptions out;
    out.path = std::move(path);
    out.profile = "test";
    out.lines = {sqliteMigrations()};
    out.random = base::seededRandom(7);
    return out;
}

Change itemChange(std::string_view name) {
    Change change;
    change.topic = "item";
    change.id = name;
    change.revision = 1;
    return change;
}

base::Result<void> addItem(Transaction& tx, std::string_view name, std::int64_t value) {
    SB_CHECK(tx.exec("INSERT INTO item (name, value, made_ms) VALUES ($1, $2, $3)", {name, value, tx.now()}));
    tx.note(itemChange(name));
    return {};
}

Database::Work adding(std::string name, std::int64_t value) {
    return [name = std::move(name), value](Transaction& tx) -> base::Result<Ending> {
        SB_CHECK(addItem(tx, name, value));
        return Ending::Commit;
    };
}

std::map<std::string, std::int64_t> items(Database& database) {
    const auto found =
        readSync(database, [](Transaction& tx) -> base::Result<std::map<std::string, std::int64_t>> {
            std::map<std::string, std::int64_t> out;
            SB_CHECK(tx.query("SELECT name, value FROM item", {}, [&out](const Row& row) {
                out.emplace(row.text(0), row.i64(1));
                return true;
            }));
            return out;
        });
    return found ? *found : std::map<std::string, std::int64_t>{{"cannot read", -1}};
}

} // namespace sb::db::fixture
