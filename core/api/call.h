// One authorised call on its way to a desk, and what came of it. Internal to core/api.
#pragma once

#include "core/api/query_params.h"
#include "core/base/result.h"
#include "core/desk/desks.h"
#include "core/desk/operations.h"
#include "core/net/http_response.h"

#include <functional>
#include <string>

namespace sb::api {

struct Call {
    const desk::Operation* operation = nullptr;
    std::vector<std::string> subjects; // what fills the {…} of the path, in order, decoded
    Params params;                     // without `preview`
    std::string body;
    desk::Mode mode = desk::Mode::Apply;
    queue::Access access;
    desk::Desks desks;
    std::function<void(queue::LeaseKey)> takeBack; // of a claim whose answer went to nobody
    [[nodiscard]] const std::string& subject() const { return subjects.front(); }
};

using ResponseSink = std::function<void(net::HttpResponse)>;

// A desk call under way. `whenDone` is called once at most; `cancel` may be called from any thread, at any
// time.
struct Begun {
    std::function<void(ResponseSink)> whenDone;
    std::function<void()> cancel;
};

// Reads parameters and body, then calls the desk method of `call.operation`. An error: nothing was called.
[[nodiscard]] base::Result<Begun> beginCall(Call call);
// Every operation of desk::kOperations has a call; a test holds the two lists together.
[[nodiscard]] bool hasCall(std::string_view verb);

} // namespace sb::api
