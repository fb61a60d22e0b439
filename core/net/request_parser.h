// Internal to core/net. Turns bytes into one HttpRequest; Boost.Beast's parser is behind it and nowhere else.
#pragma once

#include "core/base/result.h"
#include "core/net/http_options.h"
#include "core/net/http_request.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace sb::net {

struct ParserLimits {
    std::size_t headerBytes = 0;
    std::size_t headerFields = 0;
};

// One connection's; HTTP thread.
class RequestParser {
public:
    RequestParser(ParserLimits limits, std::shared_ptr<ByteBudget> budget);
    ~RequestParser();

    // Forgets everything; the next byte is the first of a request.
    void begin(std::uint64_t connection, const std::string& peer);

    // Returns how many bytes it used. It stops at the end of the head (then call allowBody()) and at the end
    // of the request; short of these it wants the unused rest again, together with more. Codes: bad_request,
    // header_too_large, body_too_large, unsupported_transfer, overloaded (the body budget is spent).
    [[nodiscard]] base::Result<std::size_t> feed(std::string_view bytes);

    // Fails with body_too_large when the request announces more, and with overloaded when the budget of the
    // terms has no room for what it announces.
    [[nodiscard]] base::Result<void> allowBody(const BodyTerms& terms);

    [[nodiscard]] bool isHeadDone() const;
    [[nodiscard]] bool isDone() const;
    [[nodiscard]] bool keepsAlive() const;         // after the head
    [[nodiscard]] bool wantsContinue() const;      // after the head: Expect: 100-continue
    [[nodiscard]] bool isHttp11() const;           // after the head
    [[nodiscard]] std::size_t bodyMissing() const; // announced and not yet read; 0 when not known

    [[nodiscard]] const HttpRequest& head() const;
    [[nodiscard]] HttpRequest takeRequest();

private:
    class Impl;
    const ParserLimits m_limits;
    const std::shared_ptr<ByteBudget> m_budget;
    std::unique_ptr<Impl> m_impl;
    std::size_t m_headBytes = 0;
};

} // namespace sb::net
