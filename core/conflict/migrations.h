// The conflict domain's own line of migrations, embedded byte for byte from migrations/<engine>/*.sql.
#pragma once

#include "core/db/migrations.h"

namespace sb::conflict {

[[nodiscard]] const db::MigrationLine& sqliteMigrations();

} // namespace sb::conflict
