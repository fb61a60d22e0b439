// The queue's lists: keyset pages (core/db/page_query.h) inside the caller's scope. Internal to core/queue.
#pragma once

#include "core/db/page_query.h"
#include "core/queue/access_types.h"
#include "core/queue/queue_types.h"

namespace sb::queue {

class PageQuery : public db::PageQuery {
public:
    using db::PageQuery::PageQuery;

    void scope(const Scope& scope, std::string_view alias) { // alias "d." or ""
        const std::string prefix(alias);
        if (scope.owner)
            whereText(prefix + "owner_id = ?", *scope.owner);
        if (scope.project)
            whereText(prefix + "project_id = ?", *scope.project);
        whereIn(prefix + "lane", scope.lanes);
    }
};

} // namespace sb::queue
