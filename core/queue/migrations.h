// The queue's own line of migrations, embedded byte for byte from migrations/<engine>/*.sql. Applied through core/db.
#pragma once

#include "core/db/migrations.h"

namespace sb::queue {

[[nodiscard]] const db::MigrationLine& sqliteMigrations();

} // namespace sb::queue
