// Keyset pages as every list of the store gives them. Values only, for core/desk and ui too.
#pragma once

#include "core/base/store_time.h"

#include <cstddef>
#include <string>
#include <vector>

namespace sb::db {

struct PageRequest {
    std::size_t limit = 100;  // 1 to 200
    std::string cursor;       // opaque, bound to filter and order
    bool oldestFirst = false; // default newest first
};

template <typename T> struct Page {
    std::vector<T> rows;
    std::string next; // cursor of the next page, empty at the end
    base::StoreTime snapshotAt;
    bool operator==(const Page&) const = default;
};

} // namespace sb::db
