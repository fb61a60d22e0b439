#include "tests/conflict/answer_fixture.h"

#include <QByteArray>

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace sb::test {
namespace {

using base::Json;

constexpr std::string_view kMeta = R"({
    "err": null, "status": {"Ok": null}, "fee": 5000,
    "preBalances": [9007199254740993, 18446744073709551615, 1], "postBalances": [9007199254735993, 18446744073709551615, 1],
    "innerInstructions": [{"index": 0, "instructions": [{"programIdIndex": 2, "accounts": [0, 1], "data": "3Bxs4h", "stackHeight": 2}]}],
    "logMessages": ["Program P1 invoke [1]", "Program log: one", "Program log: a much longer line than the others",
                    "Program log: two", "Program P1 consumed 150 of 200000 compute units", "Program P1 success"],
    "preTokenBalances": [], "postTokenBalances": [{"accountIndex": 1, "mint": "Mint1",
        "uiTokenAmount": {"amount": "0", "decimals": 6, "uiAmount": 0.0, "uiAmountString": "0"}}],
    "rewards": [], "loadedAddresses": {"writable": [], "readonly": []},
    "returnData": {"programId": "P1", "data": ["AQ==", "base64"]}, "computeUnitsConsumed": 150, "costUnits": 1000})";

constexpr std::string_view kMessage = R"({
    "accountKeys": ["Payer1", "Token1", "P1"], "header": {"numRequiredSignatures": 1, "numReadonlySignedAccounts": 0,
    "numReadonlyUnsignedAccounts": 1}, "recentBlockhash": "Hash1",
    "instructions": [{"programIdIndex": 2, "accounts": [0, 1], "data": "2g", "stackHeight": null}]})";

constexpr std::string_view kParsedMessage = R"({
    "accountKeys": [{"pubkey": "Payer1", "signer": true, "writable": true}, {"pubkey": "Token1", "signer": false, "writable": true},
                    {"pubkey": "P1", "signer": false, "writable": false}], "recentBlockhash": "Hash1",
    "instructions": [{"programId": "P1", "accounts": ["Payer1", "Token1"], "data": "2g", "stackHeight": null}]})";

constexpr std::string_view kParsedInner =
    R"([{"index": 0, "instructions": [{"program": "spl-token", "programId": "P1", "parsed": {"type": "transfer"}, "stackHeight": 2}]}])";

Json framed(Json transaction) {
    Json out;
    out.set("slot", Json::Number{"250000000"});
    out.set("blockTime", Json::Number{"1700000000"});
    out.set("version", "legacy");
    out.set("transaction", std::move(transaction));
    out.set("meta", parsed(kMeta));
    return out;
}

Json spelledOut(std::string_view message) {
    Json out;
    out.set("signatures", Json(Json::Array{Json(signature())}));
    out.set("message", parsed(message));
    return out;
}

std::size_t index(std::string_view step) {
    std::size_t out = 0;
    std::from_chars(step.data(), step.data() + step.size(), out);
    return out;
}

// The container that holds the last step of the path, and that step.
std::pair<Json*, std::string_view> parentOf(Json& document, std::string_view path) {
    auto* at = &document;
    for (;;) {
        const auto dot = path.find('.');
        if (dot == std::string_view::npos)
            return {at, path};
        const auto step = path.substr(0, dot);
        path.remove_prefix(dot + 1);
        at = at->array() ? &at->array()->at(index(step)) : const_cast<Json*>(at->find(step));
        if (!at)
            std::abort();
    }
}

} // namespace

Json parsed(std::string_view text) {
    return Json::parse(text).value();
}

Json answer() {
    return framed(spelledOut(kMessage));
}

Json parsedAnswer() {
    return without(with(framed(spelledOut(kParsedMessage)), "meta.innerInstructions", parsed(kParsedInner)),
                   "meta.loadedAddresses");
}

std::string wireBytes() {
    std::string signatureBytes(63, '\0');
    signatureBytes += '\x01'; // '2' in base58
    return '\x01' + signatureBytes + "the message";
}

std::string base64(std::string_view bytes) {
    return QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size())).toBase64().toStdString();
}

Json base64Answer() {
    return framed(Json(Json::Array{Json(base64(wireBytes())), Json("base64")}));
}

Json with(Json document, std::string_view path, Json value) {
    const auto [parent, step] = parentOf(document, path);
    if (auto* elements = parent->array())
        elements->at(index(step)) = std::move(value);
    else if (auto* member = const_cast<Json*>(parent->find(step)))
        *member = std::move(value);
    else
        parent->set(std::string(step), std::move(value));
    return document;
}

Json without(Json document, std::string_view path) {
    const auto [parent, step] = parentOf(document, path);
    if (auto* elements = parent->array())
        elements->erase(elements->begin() + static_cast<std::ptrdiff_t>(index(step)));
    else
        std::erase_if(*parent->object(), [step](const Json::Member& m) { return m.first == step; });
    return document;
}

} // namespace sb::test
