// Problem documents (RFC 9457) from errors and back. `code` is the stable word; `retryable` says whether the
// very same request may be sent again; `ambiguous` whether the change may have happened all the same. Facts
// become members, always as strings. Pure functions, any thread.
#pragma once

#include "core/base/result.h"
#include "core/conflict/conflict_types.h"
#include "core/net/http_response.h"
#include "core/queue/queue_types.h"

#include <string>
#include <string_view>

namespace sb::api {

inline constexpr std::string_view kProblemType = "application/problem+json";
inline constexpr std::string_view kProblemUrn = "urn:signalbox:problem:"; // + the code

// `report`: JSON text of an ActionReport or CaseReport that stands behind the refusal, or empty.
[[nodiscard]] net::HttpResponse problemResponse(const base::Error& error, std::string_view report = {});
[[nodiscard]] std::string problemTitle(base::Code code);

// The client's side: an error from a body that should be a problem document. Anything else is `bad_answer`.
[[nodiscard]] base::Error errorOfProblem(int status, std::string_view body);
// The report that a refused action carries, or nothing.
template <typename Report> [[nodiscard]] std::optional<Report> reportOfProblem(std::string_view body);

// Which error an action's outcome is; nothing for Applied and AlreadyAtTarget.
[[nodiscard]] std::optional<base::Error> errorOfOutcome(const queue::ActionReport& report);
[[nodiscard]] std::optional<base::Error> errorOfOutcome(const conflict::CaseReport& report);

} // namespace sb::api
