#include "core/api/problem.h"

#include "core/api/json_text.h"
#include "core/api/json_values.h"
#include "core/base/exact_json.h"

#include <algorithm>
#include <array>

namespace sb::api {
namespace {

constexpr auto kOwnMembers = std::to_array<std::string_view>(
    {"type", "title", "status", "detail", "instance", "code", "retryable", "ambiguous", "report"});

bool isOwnMember(std::string_view name) {
    return std::ranges::find(kOwnMembers, name) != kOwnMembers.end();
}

} // namespace

std::string problemTitle(base::Code code) {
    std::string title(base::codeText(code));
    std::ranges::replace(title, '_', ' ');
    if (!title.empty() && title.front() >= 'a' && title.front() <= 'z')
        title.front() = static_cast<char>(title.front() - 'a' + 'A');
    return title;
}

net::HttpResponse problemResponse(const base::Error& error, std::string_view report) {
    const auto word = base::codeText(error.code);
    base::Json document;
    document.set("type", std::string(kProblemUrn) + std::string(word));
    document.set("title", problemTitle(error.code));
    document.set("status", base::httpStatus(error.code));
    document.set("code", word);
    if (!error.detail.empty())
        document.set("detail", error.detail);
    document.set("retryable", error.isTransient());
    if (error.ambiguous)
        document.set("ambiguous", true);
    for (const auto& fact : error.facts)
        if (!isOwnMember(fact.name) && !document.find(fact.name))
            document.set(fact.name, fact.value);
    net::HttpResponse response{base::httpStatus(error.code), std::string(kProblemType), document.dump(), {}};
    if (!report.empty()) {
        response.body.pop_back();
        response.body.append(",\"report\":").append(report).append("}");
    }
    if (error.code == base::Code::Unauthenticated)
        response.headers.emplace_back("WWW-Authenticate", "Bearer realm=\"signalbox\"");
    if (error.isTransient())
        response.headers.emplace_back("Retry-After", "1");
    return response;
}

base::Error errorOfProblem(int status, std::string_view body) {
    const base::Error unreadable{base::Code::BadAnswer,
                                 "The answer is no problem document of this API.",
                                 {{"http_status", std::to_string(status)}},
                                 false};
    const auto document = base::Json::parse(body);
    const auto* object = document ? document->object() : nullptr;
    const auto* word = object && document->find("code") ? document->find("code")->string() : nullptr;
    const auto code = word ? base::codeFromText(*word) : std::nullopt;
    if (!code)
        return unreadable;
    base::Error error{*code, {}, {}, false};
    for (const auto& [name, value] : *object) {
        const auto* text = value.string();
        if (name == "detail" && text)
            error.detail = *text;
        else if (name == "ambiguous" && value.boolean())
            error.ambiguous = *value.boolean();
        else if (text && !isOwnMember(name))
            error.facts.push_back({name, *text});
    }
    return error;
}

template <typename Report> std::optional<Report> reportOfProblem(std::string_view body) {
    const auto accepted = acceptedText(body);
    if (!accepted || kindOf(*accepted) != JsonKind::Object)
        return std::nullopt;
    for (const auto& [key, raw] : membersOf(*accepted)) {
        if (key != "report")
            continue;
        auto report = fromJson<Report>(raw, Unknown::Ignore);
        return report ? std::optional(std::move(*report)) : std::nullopt;
    }
    return std::nullopt;
}
template std::optional<queue::ActionReport> reportOfProblem(std::string_view);
template std::optional<conflict::CaseReport> reportOfProblem(std::string_view);

std::optional<base::Error> errorOfOutcome(const queue::ActionReport& report) {
    using enum queue::ActionOutcome;
    switch (report.outcome) {
    case Applied:
    case AlreadyAtTarget:
        return std::nullopt;
    case StaleRevision:
        return base::Error{base::Code::StaleRevision, "The dispatch has changed since you saw it."};
    case NotUncertain:
        return base::Error{base::Code::NotUncertain, "The dispatch is not uncertain."};
    case EvidenceMissing:
        return base::Error{base::Code::EvidenceMissing, "The decision needs more evidence."};
    case Refused:
        break;
    }
    return base::Error{report.refusedBy, "A rule refuses this action."};
}

std::optional<base::Error> errorOfOutcome(const conflict::CaseReport& report) {
    using enum conflict::ActionOutcome;
    switch (report.outcome) {
    case Applied:
    case AlreadyAtTarget:
        return std::nullopt;
    case StaleRevision:
        return base::Error{base::Code::StaleRevision, "The case has changed since you saw it."};
    case ConflictNotOpen:
        return base::Error{base::Code::ConflictNotOpen, "The case is not open."};
    case ConflictNotResolved:
        return base::Error{base::Code::ConflictNotResolved, "The case is not resolved."};
    case VariantNotParticipant:
        return base::Error{base::Code::VariantNotParticipant, "The variant takes no part in this case."};
    case VariantPayloadUnavailable:
        return base::Error{base::Code::PayloadUnavailable, "The bytes of the variant are not here any more."};
    }
    return base::Error{base::Code::Internal, "An outcome is not known."};
}

} // namespace sb::api
