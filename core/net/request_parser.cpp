#include "core/net/request_parser.h"

#include <algorithm>
#include <new>
#include <optional>

#include <boost/beast/core/string.hpp>
#include <boost/beast/http/basic_parser.hpp>
#include <boost/beast/http/error.hpp>

namespace sb::net {
namespace {

namespace http = boost::beast::http;
using base::Code;
using base::Error;
using base::fail;
using base::Result;
using boost::beast::error_code;
using boost::beast::iequals;
using boost::beast::string_view;

constexpr string_view kScheme = "http://";

std::string_view view(string_view text) {
    return {text.data(), text.size()};
}

void assignLower(std::string& out, string_view text) {
    out.assign(text.data(), text.size());
    for (char& c : out)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
}

Error describe(const error_code& ec) {
    if (ec == http::error::header_limit)
        return {Code::HeaderTooLarge, "The request line and headers are too large."};
    if (ec == http::error::bad_version)
        return {Code::BadRequest, "The request is not HTTP/1.0 or HTTP/1.1."};
    if (ec == http::error::bad_method || ec == http::error::bad_target || ec == http::error::bad_line_ending)
        return {Code::BadRequest, "The request line is malformed."};
    if (ec == http::error::bad_chunk || ec == http::error::bad_chunk_extension)
        return {Code::BadRequest, "The chunked body is malformed."};
    if (ec == http::error::bad_content_length || ec == http::error::multiple_content_length ||
        ec == http::error::bad_transfer_encoding)
        return {Code::BadRequest, "The length of the body is not clear."};
    return {Code::BadRequest, "A header is malformed."};
}

Error overloaded() {
    return {Code::Overloaded, "Too many request bodies are being received at once."};
}

} // namespace

// Beast calls back with pieces of the caller's bytes; they go straight into the request, without Beast's own
// containers in between.
class RequestParser::Impl final : public http::basic_parser<true> {
public:
    Impl(const ParserLimits& limits, std::shared_ptr<ByteBudget> budget, std::uint64_t connection,
         const std::string& peer)
        : m_limits(limits) {
        request.connection = connection;
        request.peer = peer;
        request.bodyShare = BudgetShare(std::move(budget));
        request.headers.reserve(8);
        header_limit(static_cast<std::uint32_t>(limits.headerBytes));
        body_limit(boost::none); // ours is known only after the head
    }

    HttpRequest request;
    // Takes the whole of the body from its own budget; memory is touched only as bytes arrive.
    [[nodiscard]] bool reserve(const BodyTerms& terms) {
        const auto bytes = chunked() ? terms.limitBytes : content_length().value_or(0);
        BudgetShare share(terms.budget);
        if (!share.grow(bytes))
            return false;
        request.bodyShare = std::move(share);
        request.body.reserve(bytes);
        return true;
    }

    std::optional<Error> failure; // what one of our own callbacks refused
    std::size_t bodyLimit = 0;
    bool headDone = false;
    bool expectsContinue = false;
    bool http11 = false;

private:
    void refuse(error_code& ec, Code code, const char* detail) {
        failure = Error{code, detail};
        ec = http::error::bad_value;
    }

    void on_request_impl(http::verb, string_view method, string_view target, int version,
                         error_code& ec) override {
        http11 = version >= 11;
        request.method.assign(method.data(), method.size());
        auto rest = view(target);
        if (iequals(target.substr(0, kScheme.size()), kScheme)) {
            rest.remove_prefix(
                kScheme.size()); // absolute form: the authority says nothing that Host does not
            const auto slash = rest.find_first_of("/?");
            rest = slash == std::string_view::npos ? std::string_view("/") : rest.substr(slash);
        }
        const bool everyServer = rest == "*" && request.method == "OPTIONS";
        const bool plain = std::ranges::all_of(rest, [](char c) { return c > ' ' && c < 0x7F && c != '#'; });
        if ((!rest.starts_with('/') && !everyServer) || !plain)
            return refuse(ec, Code::BadRequest, "The request target is malformed.");
        const auto question = rest.find('?');
        request.path.assign(rest.substr(0, question));
        if (question != std::string_view::npos)
            request.query.assign(rest.substr(question + 1));
    }

    void on_field_impl(http::field name, string_view nameText, string_view value, error_code& ec) override {
        if (headDone)
            return; // a trailer after a chunked body: checked for form, else ignored
        if (request.headers.size() == m_limits.headerFields)
            return refuse(ec, Code::HeaderTooLarge, "The request has too many headers.");
        if (name == http::field::transfer_encoding && (!http11 || !iequals(value, "chunked")))
            return refuse(ec, Code::UnsupportedTransfer, "The only transfer coding is chunked, in HTTP/1.1.");
        if (name == http::field::expect && http11 && iequals(value, "100-continue"))
            expectsContinue = true;
        m_hosts += name == http::field::host ? 1 : 0;
        auto& field = request.headers.emplace_back();
        assignLower(field.first, nameText);
        field.second.assign(value.data(), value.size());
    }

    void on_header_impl(error_code& ec) override {
        if (m_hosts > 1 || (http11 && m_hosts == 0))
            return refuse(ec, Code::BadRequest, "The request has no Host header, or several.");
        headDone = true;
    }

    void on_response_impl(int, string_view, int, error_code&) override {} // never for requests

    void on_body_init_impl(const boost::optional<std::uint64_t>&, error_code&) override {}

    std::size_t on_body_impl(string_view piece, error_code& ec) override {
        append(piece, content_length().value_or(bodyLimit), ec);
        return piece.size();
    }

    void on_chunk_header_impl(std::uint64_t size, string_view, error_code& ec) override {
        if (size > bodyLimit - request.body.size())
            refuse(ec, Code::BodyTooLarge, "The body is larger than this route takes.");
    }

    std::size_t on_chunk_body_impl(std::uint64_t, string_view piece, error_code& ec) override {
        append(piece, bodyLimit, ec);
        return piece.size();
    }

    void on_finish_impl(error_code&) override {}

    // Grows with what has arrived, not with what was announced: a client that sends nothing holds nothing.
    void append(string_view piece, std::size_t most, error_code& ec) {
        auto& body = request.body;
        const auto needed = body.size() + piece.size();
        const auto held = request.bodyShare.bytes();
        if (needed > held) {
            const auto wanted = std::max(needed, std::min(most, held * 2));
            if (!request.bodyShare.grow(wanted - held)) {
                failure = overloaded();
                ec = http::error::bad_value;
                return;
            }
            body.reserve(wanted);
        }
        body.append(piece.data(), piece.size());
    }

    const ParserLimits& m_limits;
    int m_hosts = 0;
};

RequestParser::RequestParser(ParserLimits limits, std::shared_ptr<ByteBudget> budget)
    : m_limits(limits)
    , m_budget(std::move(budget)) {
}

RequestParser::~RequestParser() = default;

void RequestParser::begin(std::uint64_t connection, const std::string& peer) {
    m_headBytes = 0;
    if (!m_impl) {
        m_impl = std::make_unique<Impl>(m_limits, m_budget, connection, peer);
        return;
    }
    // A Beast parser reads one message only; a new one in the same place saves an allocation per request.
    Impl* const place = m_impl.release();
    std::destroy_at(place);
    m_impl.reset(::new (place) Impl(m_limits, m_budget, connection, peer));
}

Result<std::size_t> RequestParser::feed(std::string_view bytes) {
    auto& parser = *m_impl;
    const bool headWasDone = parser.headDone;
    std::size_t used = 0;
    while (used < bytes.size() && !parser.is_done() && parser.headDone == headWasDone) {
        error_code ec;
        used += parser.put({bytes.data() + used, bytes.size() - used}, ec);
        if (ec == http::error::need_more)
            break;
        if (ec)
            return fail(parser.failure ? *parser.failure : describe(ec));
    }
    // Beast bounds the request line and the fields each by itself, and a chunk's size line not at all.
    const auto waiting = bytes.size() - used;
    if (!headWasDone) {
        m_headBytes += used;
        if (m_headBytes + (parser.headDone ? 0 : waiting) > m_limits.headerBytes)
            return fail(describe(http::error::header_limit));
    } else if (!parser.is_done() && waiting > m_limits.headerBytes) {
        return fail(describe(http::error::bad_chunk));
    }
    return used;
}

Result<void> RequestParser::allowBody(const BodyTerms& terms) {
    m_impl->bodyLimit = terms.limitBytes;
    if (m_impl->content_length().value_or(0) > terms.limitBytes)
        return fail(Code::BodyTooLarge, "The body is larger than this route takes.",
                    {{"limit_bytes", std::to_string(terms.limitBytes)}});
    if (terms.budget && !m_impl->reserve(terms))
        return fail(overloaded());
    return {};
}

bool RequestParser::isHeadDone() const {
    return m_impl->headDone;
}
bool RequestParser::isDone() const {
    return m_impl->is_done();
}
bool RequestParser::keepsAlive() const {
    return m_impl->keep_alive();
}
bool RequestParser::wantsContinue() const {
    return m_impl->expectsContinue;
}
bool RequestParser::isHttp11() const {
    return m_impl->http11;
}

std::size_t RequestParser::bodyMissing() const {
    if (!m_impl || !m_impl->headDone || m_impl->is_done())
        return 0;
    return m_impl->content_length_remaining().value_or(0);
}

const HttpRequest& RequestParser::head() const {
    return m_impl->request;
}
HttpRequest RequestParser::takeRequest() {
    return std::move(m_impl->request);
}

} // namespace sb::net
