#include "core/api/openapi.h"

#include "core/api/operation_docs.h"
#include "core/api/problem.h"

#include <map>

namespace sb::api {
namespace {

using base::Json;

Json reference(std::string_view name) {
    return Json().set("$ref", "#/components/schemas/" + std::string(name));
}

Json content(std::string_view type, Json schema) {
    return Json().set(std::string(type), Json().set("schema", std::move(schema)));
}

Json pathParameter(std::string_view name) {
    return Json()
        .set("name", name)
        .set("in", "path")
        .set("required", true)
        .set("schema", typeSchema("string").set("maxLength", base::limits::kIdentifierBytes));
}

Json parametersOf(const desk::Operation& operation, const OperationDoc& doc) {
    Json list{Json::Array{}};
    for (const std::string_view name : {"lane", "id", "network", "signature", "variant"})
        if (operation.path.find('{' + std::string(name) + '}') != std::string_view::npos)
            list.push(pathParameter(name));
    if (doc.params) {
        auto params = doc.params();
        for (auto& parameter : *params.array())
            list.push(std::move(parameter));
    }
    if (operation.previewable)
        list.push(Json()
                      .set("name", "preview")
                      .set("in", "query")
                      .set("required", false)
                      .set("description",
                           "Runs the engine's own code and rolls it back; allowed on read-only profiles.")
                      .set("schema", typeSchema("boolean").set("default", false)));
    return list;
}

// Codes of one status share a response, which names exactly those codes.
Json problemResponses(const std::vector<base::Code>& codes) {
    std::map<int, std::vector<std::string_view>> byStatus;
    for (const auto code : codes)
        byStatus[base::httpStatus(code)].push_back(base::codeText(code));
    Json out;
    for (const auto& [status, words] : byStatus) {
        Json list;
        for (const auto text : words)
            list.push(text);
        out.set(std::to_string(status), Json()
                                            .set("description", "A problem document with one of these codes")
                                            .set("content", content(kProblemType, reference("Problem")))
                                            .set("x-codes", std::move(list)));
    }
    return out;
}

Json responsesOf(SchemaBook& book, const desk::Operation& operation, const OperationDoc& doc) {
    Json out;
    const auto success = [&](int status, std::string_view text) {
        out.set(
            std::to_string(status),
            Json().set("description", text).set("content", content("application/json", doc.answer(book))));
    };
    if (operation.verb == "submit")
        success(200, "A replay: the present state of the job that this key made");
    if (operation.verb == "ingest")
        success(200, "This very observation was there before");
    success(operation.created, operation.created == 201 ? "Made" : "Done");
    auto problems = problemResponses(codesOf(operation));
    for (auto& [status, response] : *problems.object())
        out.set(status, std::move(response));
    return out;
}

std::string_view verbWord(queue::Verb verb) {
    for (const auto& [v, word] : kVerbWords)
        if (v == verb)
            return word;
    return {};
}

Json operationOf(SchemaBook& book, const desk::Operation& operation) {
    const auto& doc = docOf(operation);
    Json out;
    out.set("operationId", operation.verb).set("summary", doc.summary);
    out.set("description", "Needs the verb `" + std::string(verbWord(operation.scope)) + "`" +
                               std::string(doc.alsoAllowed) + "." +
                               (operation.mutating ? " Answers `read_only` on a read-only profile." : ""));
    if (auto parameters = parametersOf(operation, doc); !parameters.array()->empty())
        out.set("parameters", std::move(parameters));
    if (doc.request) {
        auto schema = doc.request(book);
        const auto* component = schema.find("$ref");
        const bool required = !component || book.hasRequired(*component->string());
        out.set(
            "requestBody",
            Json().set("required", required).set("content", content("application/json", std::move(schema))));
    }
    out.set("responses", responsesOf(book, operation, doc));
    return out;
}

Json problemSchema() {
    Json properties;
    properties.set("type", typeSchema("string").set("format", "uri"));
    properties.set("title", typeSchema("string"));
    properties.set("status", typeSchema("integer"));
    properties.set("code", reference("Code"));
    properties.set("detail", typeSchema("string"));
    properties.set("retryable",
                   typeSchema("boolean").set("description", "The very same request may be sent again."));
    properties.set("ambiguous",
                   typeSchema("boolean").set("description", "The change may have happened all the same."));
    properties.set("report",
                   Json().set("oneOf", Json::Array{reference("ActionReport"), reference("CaseReport")}));
    Json required;
    for (const auto name : {"type", "title", "status", "code", "retryable"})
        required.push(name);
    return typeSchema("object")
        .set("description", "RFC 9457. Further members are facts that decided, as strings.")
        .set("properties", std::move(properties))
        .set("required", std::move(required));
}

Json ownRoute(std::string_view id, std::string_view summary, std::string_view type, bool open,
              std::vector<base::Code> codes) {
    Json responses;
    responses.set("200",
                  Json().set("description", "Done").set("content", content(type, typeSchema("string"))));
    if (id == "readyz")
        responses.set(
            "503",
            Json().set("description", "Not ready").set("content", content(type, typeSchema("string"))));
    auto problems = problemResponses(codes);
    if (!problems.isNull())
        for (auto& [status, response] : *problems.object())
            responses.set(status, std::move(response));
    Json out;
    out.set("operationId", id).set("summary", summary).set("responses", std::move(responses));
    if (open)
        out.set("security", Json::Array{});
    return Json().set("get", std::move(out));
}

Json lowerCased(std::string_view method) {
    std::string text(method);
    for (char& c : text)
        c = static_cast<char>(c - 'A' + 'a');
    return text;
}

Json pathsOf(SchemaBook& book) {
    using enum base::Code;
    const std::vector<base::Code> door{Unauthenticated, NotAllowed, RateLimited,
                                       Closing,         Overloaded, NotConfirmed};
    Json::Object paths;
    for (const auto& operation : desk::kOperations) {
        const auto at = std::ranges::find(paths, operation.path, &Json::Member::first);
        auto& item =
            at == paths.end() ? paths.emplace_back(std::string(operation.path), Json()).second : at->second;
        item.set(*lowerCased(operation.http).string(), operationOf(book, operation));
    }
    const auto add = [&](std::string path, Json item) {
        paths.emplace_back(std::move(path), std::move(item));
    };
    add("/v1/events", ownRoute("events",
                               "Changes as server-sent events, resumable by Last-Event-ID, within the "
                               "token's scope; needs `read`",
                               "text/event-stream", false, door));
    add("/v1/openapi.json", ownRoute("openapi", "This document", "application/json", false, door));
    add("/metrics", ownRoute("metrics", "Prometheus text; needs `admin`", "text/plain", false, door));
    add("/healthz", ownRoute("healthz", "One word: the process lives", "text/plain", true, {}));
    add("/readyz", ownRoute("readyz", "One word: the engine serves", "text/plain", true, {}));
    return paths;
}

// Indented, but what fits on one line stays on one line: the committed copy is read by people.
void indent(const Json& value, int depth, std::string& out) {
    static constexpr std::size_t kLine = 110;
    const auto newline = [&](int at) { out.append("\n").append(static_cast<std::size_t>(at) * 2, ' '); };
    const auto list = [&](char open, char close, const auto& items, auto&& write) {
        out += open;
        for (bool first = true; const auto& item : items) {
            if (!std::exchange(first, false))
                out += ',';
            newline(depth + 1);
            write(item);
        }
        newline(depth);
        out += close;
    };
    const auto flat = value.dump(); // "[]" is short, so a longer list has a front
    const bool isPlainList = flat.size() > kLine && value.array() && !value.array()->front().object();
    if (flat.size() <= kLine || isPlainList || (!value.object() && !value.array()))
        out += flat;
    else if (const auto* object = value.object())
        list('{', '}', *object, [&](const Json::Member& member) {
            base::appendJsonString(out, member.first);
            out += ": ";
            indent(member.second, depth + 1, out);
        });
    else
        list('[', ']', *value.array(), [&](const Json& element) { indent(element, depth + 1, out); });
}

std::string build() {
    SchemaBook book;
    auto paths = pathsOf(book);
    auto schemas = book.components();
    schemas.set("Code", codesSchema());
    schemas.set("Problem", problemSchema());
    Json document;
    document.set("openapi", "3.1.0");
    document.set("info",
                 Json()
                     .set("title", "Signalbox")
                     .set("version", "1")
                     .set("description",
                          "Private API of a Signalbox engine: lanes, jobs, dispatches, leases, records, "
                          "cases. Jobs carry references and hashes only; never payloads or secrets."));
    document.set("security", Json::Array{Json().set("token", Json::Array{})});
    document.set("paths", std::move(paths));
    document.set(
        "components",
        Json()
            .set("securitySchemes", Json().set("token", Json().set("type", "http").set("scheme", "bearer")))
            .set("schemas", std::move(schemas)));
    std::string out;
    indent(document, 0, out);
    out += '\n';
    return out;
}

} // namespace

const std::string& openApiText() {
    static const std::string kText = build();
    return kText;
}

} // namespace sb::api
