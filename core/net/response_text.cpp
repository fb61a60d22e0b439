#include "core/net/response_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <ctime>
#include <string_view>

namespace sb::net {
namespace {

std::string_view reasonOf(int status) {
    switch (status) {
    case 200:
        return "OK";
    case 201:
        return "Created";
    case 202:
        return "Accepted";
    case 204:
        return "No Content";
    case 304:
        return "Not Modified";
    case 400:
        return "Bad Request";
    case 401:
        return "Unauthorized";
    case 403:
        return "Forbidden";
    case 404:
        return "Not Found";
    case 405:
        return "Method Not Allowed";
    case 406:
        return "Not Acceptable";
    case 408:
        return "Request Timeout";
    case 409:
        return "Conflict";
    case 413:
        return "Content Too Large";
    case 415:
        return "Unsupported Media Type";
    case 422:
        return "Unprocessable Content";
    case 429:
        return "Too Many Requests";
    case 431:
        return "Request Header Fields Too Large";
    case 500:
        return "Internal Server Error";
    case 501:
        return "Not Implemented";
    case 502:
        return "Bad Gateway";
    case 503:
        return "Service Unavailable";
    case 507:
        return "Insufficient Storage";
    default:
        return "Unnamed";
    }
}

bool isToken(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
    });
}

bool isFieldValue(std::string_view text) {
    return std::ranges::none_of(text, [](char c) { return (c >= 0 && c < ' ' && c != '\t') || c == 0x7F; });
}

void appendNumber(std::string& out, std::size_t number) {
    std::array<char, 24> text;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
    out.append(text.data(), static_cast<std::size_t>(end - text.data()));
}

// IMF-fixdate; the text is made once a second per thread.
std::string_view dateNow() {
    thread_local std::time_t madeAt = -1;
    thread_local std::array<char, 40> text{};
    thread_local std::size_t length = 0;
    const auto now = std::time(nullptr);
    if (now != madeAt) {
        std::tm utc{};
        gmtime_r(&now, &utc);
        // Not strftime's %a and %b: they follow the locale of the process.
        static constexpr std::array<const char*, 7> kDays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
        static constexpr std::array<const char*, 12> kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                             "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
        std::string made(kDays[static_cast<std::size_t>(utc.tm_wday)]);
        std::array<char, 32> rest{};
        length = std::strftime(rest.data(), rest.size(), ", %d ", &utc);
        made.append(rest.data(), length).append(kMonths[static_cast<std::size_t>(utc.tm_mon)]);
        length = std::strftime(rest.data(), rest.size(), " %Y %H:%M:%S GMT", &utc);
        made.append(rest.data(), length);
        length = made.copy(text.data(), text.size());
        madeAt = now;
    }
    return {text.data(), length};
}

} // namespace

bool hasBody(int status) {
    return status != 204 && status != 304;
}

bool writeHead(std::string& out, const HttpResponse& response, HeadForm form) {
    out.clear();
    const bool sound = response.status >= 200 && response.status <= 599 &&
                       isFieldValue(response.contentType) &&
                       std::ranges::all_of(response.headers, [](const auto& header) {
                           return isToken(header.first) && isFieldValue(header.second);
                       });
    if (!sound)
        return false;
    out += "HTTP/1.1 ";
    appendNumber(out, static_cast<std::size_t>(response.status));
    (out += ' ').append(reasonOf(response.status)).append("\r\nDate: ").append(dateNow()).append("\r\n");
    if (!response.contentType.empty())
        out.append("Content-Type: ").append(response.contentType).append("\r\n");
    if (form.body == BodyForm::Chunked) {
        out += "Transfer-Encoding: chunked\r\n";
    } else if (form.body == BodyForm::Sized && hasBody(response.status)) {
        out += "Content-Length: ";
        appendNumber(out, response.body.size());
        out += "\r\n";
    }
    if (!form.keepAlive)
        out += "Connection: close\r\n";
    else if (form.toHttp10)
        out += "Connection: keep-alive\r\n";
    for (const auto& [name, value] : response.headers)
        out.append(name).append(": ").append(value).append("\r\n");
    out += "\r\n";
    return true;
}

} // namespace sb::net
