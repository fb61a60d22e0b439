#include "app/signalboxctl/request.h"

#include "app/serving/private_file.h"
#include "app/signalboxctl/fill.h"
#include "core/base/random.h"
#include "core/queue/queue_types.h"

#include <algorithm>
#include <chrono>

#include <ranges>
#include <unistd.h>

namespace sb::app {

using base::Json;

namespace {

using Wrong = std::unexpected<WrongUse>;

Wrong wrong(std::string why) { return Wrong(WrongUse{std::move(why)}); }

// Sets "a.b" as member b of member a.
void setAt(Json& object, std::string_view key, Json value) {
    const auto dot = key.find('.');
    if (dot == std::string_view::npos) {
        object.set(std::string(key), std::move(value));
        return;
    }
    const auto outer = key.substr(0, dot);
    if (!object.find(outer))
        object.set(std::string(outer), Json(Json::Object{}));
    for (auto& [name, inner] : *object.object())
        if (name == outer)
            inner.set(std::string(key.substr(dot + 1)), std::move(value));
}

Json listOf(const std::string& text) {
    Json list{Json::Array{}};
    for (const auto piece : std::views::split(text, ','))
        if (const std::string_view word(piece); !word.empty())
            list.push(word);
    return list;
}

// STEP:GENERATION:ANSWER:KEY:TIME; the key may hold colons, the time does.
std::expected<Json, WrongUse> statementOf(const std::string& text) {
    const auto bad = [&] { return wrong(fill("no statement STEP:GENERATION:ANSWER:KEY:TIME: {}", text)); };
    std::vector<std::string> head;
    std::string_view rest = text;
    for (int i = 0; i < 3; ++i) {
        const auto colon = rest.find(':');
        if (colon == std::string_view::npos)
            return bad();
        head.emplace_back(rest.substr(0, colon));
        rest.remove_prefix(colon + 1);
    }
    std::ranges::replace(head[2], '-', '_');
    std::optional<base::StoreTime> time;
    std::string_view key;
    if (rest.ends_with(":now")) {
        time = std::chrono::floor<base::Millis>(std::chrono::system_clock::now());
        key = rest.substr(0, rest.size() - 4);
    }
    for (const std::size_t size : {20UZ, 24UZ})
        if (!time && rest.size() > size && rest[rest.size() - size - 1] == ':' && (time = base::fromIso(rest.substr(rest.size() - size))))
            key = rest.substr(0, rest.size() - size - 1);
    const bool isGeneration = !head[1].empty() && head[1].size() <= 19 && std::ranges::all_of(head[1], [](char c) { return c >= '0' && c <= '9'; });
    if (!time || !isGeneration || head[0].empty() || !queue::fromWord<queue::StatementAnswer>(head[2]))
        return bad();
    Json out;
    out.set("step_name", head[0]).set("generation", Json::Number{head[1]}).set("answer", head[2]);
    out.set("provider_key", key.empty() ? Json() : Json(key)).set("observed_at", base::toIso(*time));
    return out;
}

std::expected<Json, WrongUse> valueOf(const OptionSpec& option, const std::vector<std::string>& values) {
    const auto& text = values.front();
    switch (option.kind) {
    case OptionKind::Flag: return Json(true);
    case OptionKind::Number: return Json(Json::Number{std::to_string(std::stoull(text))});
    case OptionKind::List: return listOf(text);
    case OptionKind::Json: {
        auto parsed = Json::parse(text);
        if (!parsed)
            return wrong(fill("--{} is no JSON ({})", option.name, base::codeText(parsed.error().code)));
        return *parsed;
    }
    case OptionKind::Statement: {
        Json list{Json::Array{}};
        for (const auto& value : values) {
            auto statement = statementOf(value);
            if (!statement)
                return statement;
            list.push(std::move(*statement));
        }
        return list;
    }
    case OptionKind::Text:
    case OptionKind::Name:
    case OptionKind::Time:
    case OptionKind::Word: break;
    }
    return Json(text);
}

// What is given when nothing is said.
void addDefaults(const VerbSpec& spec, const Arguments& arguments, Json& body) {
    const auto unless = [&](std::string_view key, auto value) {
        if (!body.find(key))
            body.set(std::string(key), value());
    };
    if (spec.verb == "claim") {
        unless("worker", [] { return Json(defaultWorker()); });
        unless("claim_key", [] { return Json(base::makeSecret(*base::systemRandom()).substr(0, 32)); });
        if (const auto seconds = arguments.value("wait"))
            body.set("wait_ms", std::min<std::uint64_t>(std::stoull(*seconds), 1'000'000) * 1000);
    } else if (spec.verb == "token") {
        unless("label", [] { return Json("admin"); });
        unless("verbs", [] { return listOf("submit,claim,read,reconcile,resolve,admin"); });
    } else if (spec.verb == "teardown") {
        unless("act", [] { return Json("request"); });
    } else if (spec.verb == "mark" || spec.verb == "mark-case") {
        body.set("on", !arguments.has("off"));
    }
}

std::expected<void, WrongUse> addLease(const Arguments& arguments, Json& body) {
    if (const auto file = arguments.value("claim-file")) {
        const auto claim = readClaim(*file);
        if (!claim)
            return wrong(fill("no claim file: {}", *file));
        if (!body.find("claim_token"))
            body.set("claim_token", claim->claimToken);
        if (!body.find("generation"))
            body.set("generation", claim->generation);
    }
    if (!body.find("claim_token") || !body.find("generation"))
        return wrong("say --claim-file, or --claim-token and --generation");
    return {};
}

api::Params paramsOf(const VerbSpec& spec, const Arguments& arguments) {
    api::Params params;
    for (const auto& option : spec.options)
        if (option.place == OptionPlace::Query && arguments.has(option.name))
            params.emplace_back(std::string(option.key),
                                option.kind == OptionKind::Flag ? "true" : *arguments.value(option.name));
    if (spec.verb == "uncertain")
        params.emplace_back("state", "uncertain");
    return params;
}

// What fills the path, in its order: words of the line, else the options and the claim file that name it.
api::PathWords pathWordsOf(const VerbSpec& spec, const Arguments& arguments, const desk::Operation& operation) {
    api::PathWords out;
    std::size_t word = 0;
    for (auto at = operation.path.find('{'); at != std::string_view::npos; at = operation.path.find('{', at + 1)) {
        const auto name = operation.path.substr(at, operation.path.find('}', at) - at + 1);
        const bool stands = word < spec.words.size() && spec.words[word].starts_with('{') && word < arguments.words.size();
        if (name == "{network}")
            out.add(arguments.value("network").value_or("solana-mainnet"));
        else if (stands)
            out.add(arguments.words[word++]);
        else if (name == "{lane}")
            out.add(arguments.value("lane").value_or(""));
        else if (const auto file = arguments.value("claim-file"); file && name == "{id}")
            if (const auto claim = readClaim(*file))
                out.add(claim->dispatch);
    }
    return out;
}

} // namespace

base::Result<void> saveClaim(const std::string& path, const SavedClaim& claim) {
    Json json;
    json.set("dispatch_id", claim.dispatch).set("claim_token", claim.claimToken).set("generation", claim.generation);
    return writePrivateFile(path, json.dump() + "\n");
}

base::Result<SavedClaim> readClaim(const std::string& path) {
    SB_TRY(text, readPrivateFile(path));
    SB_TRY(json, Json::parse(text));
    base::JsonReader reader(json);
    SB_TRY(dispatch, reader.string("dispatch_id"));
    SB_TRY(token, reader.string("claim_token"));
    SB_TRY(generation, reader.u64("generation"));
    return SavedClaim{dispatch, token, generation};
}

std::string defaultWorker() {
    char name[256] = {};
    const std::string host = ::gethostname(name, sizeof name - 1) == 0 && name[0] ? name : "localhost";
    return fill("{}:{}", host, ::getpid());
}

std::expected<Json, WrongUse> bodyOf(const VerbSpec& spec, const Arguments& arguments) {
    Json body{Json::Object{}};
    for (std::size_t i = 0; i < spec.words.size() && i < arguments.words.size(); ++i)
        if (!spec.words[i].starts_with('{'))
            body.set(std::string(spec.words[i]), arguments.words[i]);
    for (const auto& option : spec.options) {
        if (option.place != OptionPlace::Body || !arguments.has(option.name))
            continue;
        auto value = valueOf(option, arguments.values(option.name));
        if (!value)
            return value;
        setAt(body, option.key, std::move(*value));
    }
    if (std::ranges::find(spec.options, "claim-file", &OptionSpec::name) != spec.options.end())
        if (const auto leased = addLease(arguments, body); !leased)
            return std::unexpected(leased.error());
    addDefaults(spec, arguments, body);
    return body;
}

std::expected<api::HttpCall, WrongUse> requestOf(const VerbSpec& spec, const Arguments& arguments) {
    const auto* operation = operationOf(spec);
    if (!operation)
        return wrong(fill("{} is no call", spec.verb));
    const auto words = pathWordsOf(spec, arguments, *operation);
    if (words.list().size() != static_cast<std::size_t>(std::ranges::count(operation->path, '{')))
        return wrong(fill("{} needs an id", spec.verb));
    std::string text;
    if (operation->http != "GET") {
        auto body = bodyOf(spec, arguments);
        if (!body)
            return std::unexpected(body.error());
        text = body->dump();
    }
    auto call = api::callOf(operation->verb, words, paramsOf(spec, arguments), std::move(text), arguments.has("preview"));
    if (!call)
        return wrong(call.error().detail);
    if (spec.verb == "backup")
        call->timeout = std::chrono::minutes{10}; // it reads the whole store
    else if (spec.verb == "integrity")
        call->timeout = std::chrono::hours{2}; // it hashes the whole store as well, some 100 MB a second
    else if (const auto seconds = spec.verb == "claim" ? arguments.value("wait") : std::nullopt)
        call->timeout += std::chrono::seconds{std::min(20ULL, std::stoull(*seconds))};
    return *call;
}

} // namespace sb::app
