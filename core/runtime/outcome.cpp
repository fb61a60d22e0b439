#include "core/runtime/outcome.h"

namespace sb::runtime {

base::Error Stop::toError() && {
    if (auto* error = std::get_if<base::Error>(m_what.get()))
        return std::move(*error);
    if (const auto* reason = std::get_if<CancelReason>(m_what.get()))
        return base::Error{base::Code::Cancelled,
                           std::string(reason->text),
                           {{"reason", std::string(cancelKindText(reason->kind))}},
                           false};
    return base::Error{base::Code::Internal, "a task ended with an exception", {}, false};
}

Outcome<void> aggregate(Outcome<void> a, Outcome<void> b) {
    if (a.isCancelled() && b.isCancelled())
        return Outcome<void>::cancelled(strengthen(a.reason(), b.reason()));
    return b.severity() > a.severity() ? std::move(b) : std::move(a);
}

} // namespace sb::runtime
