#include "core/engine/desk_call.h"

#include "core/queue/audit_store.h"

#include <algorithm>

namespace sb::engine {

using base::Code;
using base::Result;

Result<void> guard(const queue::Access& access, std::string_view verb, desk::Mode mode) {
    const auto op = std::ranges::find_if(desk::kOperations, [&](const desk::Operation& o) { return o.verb == verb; });
    if (op == desk::kOperations.end())
        return base::fail(Code::Internal, "An operation is not in the list.");
    bool may = access.may(op->scope);
    // Whoever submits may cancel own work; an operator may cancel too. Teardown answers come from executors.
    if (verb == "cancel")
        may = may || access.may(queue::Verb::Reconcile);
    if (verb == "teardown")
        may = may || access.may(queue::Verb::Claim);
    if (!may)
        return base::fail(Code::NotAllowed, "The token does not allow this.", {{"needs", std::string(op->method)}});
    if (access.readOnly && op->mutating && mode == desk::Mode::Apply)
        return base::fail(Code::ReadOnly, "This profile is read-only.");
    return {};
}

void auditRefusal(const EngineDoor& door, const queue::Access& access, std::string_view verb, const std::string& target, Code code) {
    // A read-only store cannot keep the row; the refusal is then only answered.
    if (access.readOnly)
        return;
    const auto actor = access.actor;
    const std::string action(verb);
    [[maybe_unused]] const auto answer = writeCall<bool>(
        door, "audit", db::Grouping::Alone, [actor, action, target, code](db::Transaction& tx) -> Result<bool> {
            SB_CHECK(queue::writeAudit(tx, actor, {action, target, {}, {}, {}, {}, {}, base::codeText(code), {}}));
            return true;
        });
}

} // namespace sb::engine
