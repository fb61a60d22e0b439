#include "core/conflict/transaction_content.h"

#include "core/base/hash.h"
#include "core/base/limits.h"
#include "core/base/normal_form.h"
#include "core/conflict/log_truncation.h"
#include "core/conflict/number_range.h"
#include "core/conflict/wire_transaction.h"

#include <algorithm>
#include <array>
#include <utility>

namespace sb::conflict {
namespace {

using base::Code;
using base::Json;
using base::Result;

// What stands in the place of a transaction, each in a sentence of its own: what to do differs.
std::string sentenceOf(std::string_view holds) {
    constexpr auto kSentences = std::to_array<std::pair<std::string_view, std::string_view>>({
        {"null", "The answer is null: the node did not know this transaction when it was asked."},
        {"error", "The answer is an error of the node and says nothing of a transaction."},
        {"block", "This is a block; its transactions are handed in one by one."},
        {"array", "This is a list and not one answer; each is handed in by itself."},
        {"notification", "This is a notification; what it says of one transaction is handed in without its frame."},
        {"scalar", "This is a single value and no answer of a node."},
        {"object", "This object says nothing of a transaction."},
        {"nothing", "There is no transaction in this text."},
    });
    const auto* const found = std::ranges::find(kSentences, holds, &decltype(kSentences)::value_type::first);
    return found != kSentences.end() ? std::string(found->second)
                                     : "The member " + std::string(holds) + " of the answer is not of its type.";
}

std::unexpected<base::Error> notATransaction(std::string_view holds) {
    return base::fail(Code::NotATransaction, sentenceOf(holds), {{"holds", std::string(holds)}});
}

std::unexpected<base::Error> outOfRange() {
    return base::fail(Code::NumberOutOfRange, "A number is larger than 64 bits can say, or not whole where it must be.");
}

Result<Json> parseBounded(std::string_view bytes) {
    if (bytes.size() > base::limits::kRecordBodyBytes)
        return base::fail(Code::BodyTooLarge, "A record has at most 16 MiB.",
                          {{"limit_bytes", std::to_string(base::limits::kRecordBodyBytes)}});
    return Json::parse(bytes);
}

Json* memberOf(Json& object, std::string_view key) {
    auto* members = object.object();
    if (!members)
        return nullptr;
    const auto at = std::ranges::find(*members, key, &Json::Member::first);
    return at == members->end() ? nullptr : &at->second;
}

bool isStated(const Json* value) {
    return value && !value->isNull();
}

// The word for what stands in the place of a transaction.
std::string_view kindOf(const Json& value) {
    if (value.isNull())
        return "null";
    if (value.array())
        return "array";
    if (!value.object())
        return "scalar";
    if (isStated(value.find("error")))
        return "error";
    if (const auto* result = value.find("result"); result && result->isNull())
        return "null";
    if (value.find("params"))
        return "notification";
    if (value.find("transactions") || value.find("blockhash"))
        return "block";
    return "object";
}

// ---- numbers ----

// Plain digits of a whole number, however it was spelled (25, 25.0, 2.5e1).
Result<std::string> wholeText(const Json::Number& number) {
    auto text = base::exactDecimal(number.text);
    if (const auto e = text.find('e'); e != std::string::npos) {
        const auto exponent = text.substr(e + 1);
        if (exponent.size() > 2 || exponent.starts_with('-'))
            return outOfRange();
        text.resize(e);
        text.append(static_cast<std::size_t>(std::stoi(exponent)), '0');
    }
    if (!fits64(text))
        return outOfRange();
    return text;
}

Result<std::string> optionalWhole(const Json& content, std::string_view key) {
    const auto* member = content.find(key);
    if (!isStated(member))
        return std::string{};
    if (!member->number())
        return notATransaction(key);
    return wholeText(*member->number());
}

// ---- one answer ----

struct Frame { // a document with its envelope taken off
    Json content;
    std::string network; // as the envelope states it
};

Result<std::string> statedNetwork(const Json& envelope) {
    const auto* network = envelope.find("network");
    if (!isStated(network))
        return std::string{};
    const auto* name = network->string();
    if (!name || base::flawOfName(*name))
        return base::fail(Code::WrongNetwork, "The network that the envelope states is no name.");
    return *name;
}

bool isEnvelope(const Json& document) {
    return !document.find("transaction") && isStated(document.find("result"));
}

Result<Frame> unwrap(Json document) {
    if (!isEnvelope(document))
        return Frame{std::move(document), {}};
    SB_TRY(network, statedNetwork(document));
    return Frame{std::move(*memberOf(document, "result")), std::move(network)};
}

// {"transaction": {"transaction": …, "meta": …}}: what transactionNotification puts around an answer.
bool isNested(const Json& content) {
    const auto* inner = content.find("transaction");
    return inner && inner->find("transaction");
}

Result<void> checkShape(const Json& content) {
    if (!content.object() || !content.find("transaction"))
        return notATransaction(kindOf(content));
    if (isNested(content))
        return notATransaction("notification");
    const auto* meta = content.find("meta");
    if (isStated(meta) && !meta->object())
        return notATransaction("meta");
    return {};
}

bool holdsMarker(const Json& content) {
    const auto* meta = content.find("meta");
    const auto* log = meta ? meta->find("logMessages") : nullptr;
    const auto* lines = log ? log->array() : nullptr;
    return lines && std::ranges::any_of(*lines, [](const Json& line) {
               return line.string() && *line.string() == kTruncationMarker;
           });
}

// ---- several answers in one file ----

struct Cut {
    std::vector<std::string> answers;
    std::string network;

    void add(Json element, const Json* slot, const Json* blockTime) {
        Json content;
        for (const auto& [key, value] : {std::pair{"slot", slot}, std::pair{"blockTime", blockTime}})
            if (value && element.object() && !element.find(key))
                content.set(key, *value);
        if (auto* members = content.isNull() ? nullptr : element.object())
            for (auto& [key, value] : *members)
                content.set(std::move(key), std::move(value));
        else
            content = std::move(element);
        push(std::move(content));
    }
    void push(Json content) {
        if (network.empty()) {
            answers.push_back(content.dump());
            return;
        }
        Json envelope;
        envelope.set("network", network);
        envelope.set("result", std::move(content));
        answers.push_back(envelope.dump());
    }
    bool addBlock(Json& block, const Json* slot) {
        auto* elements = memberOf(block, "transactions");
        if (!elements || !elements->array())
            return false;
        for (auto& element : *elements->array())
            add(std::move(element), slot, block.find("blockTime"));
        return true;
    }
    bool addNotification(Json& result) {
        if (isNested(result)) {
            add(std::move(*memberOf(result, "transaction")), result.find("slot"), nullptr);
            return true;
        }
        auto* value = memberOf(result, "value");
        auto* block = value ? memberOf(*value, "block") : nullptr;
        return block && addBlock(*block, value->find("slot"));
    }
};

// True when the document had a frame known here, and its transactions were cut out.
bool cutFrame(Json& content, Cut& into) {
    if (auto* params = memberOf(content, "params")) {
        auto* result = memberOf(*params, "result");
        return result && into.addNotification(*result);
    }
    return isNested(content) ? into.addNotification(content) : into.addBlock(content, nullptr);
}

// An element that is no answer is passed on as it is: readContent says why, and the others go on.
void cutElement(Json element, Cut& into) {
    Json content = std::move(element);
    into.network.clear();
    if (isEnvelope(content) && statedNetwork(content)) {
        auto frame = unwrap(std::move(content)).value();
        content = std::move(frame.content);
        into.network = std::move(frame.network);
    }
    if (!cutFrame(content, into))
        into.push(std::move(content));
}

} // namespace

Result<Json> readStored(std::string_view bytes) {
    SB_TRY(document, Json::parse(bytes));
    SB_TRY(frame, unwrap(std::move(document)));
    SB_CHECK(checkShape(frame.content));
    return std::move(frame.content);
}

Result<Content> readContent(std::string_view bytes, std::string_view network) {
    SB_TRY(document, parseBounded(bytes));
    SB_TRY(frame, unwrap(std::move(document)));
    if (!network.empty() && !frame.network.empty() && frame.network != network)
        return base::fail(Code::WrongNetwork, "The answer is of another network than the store's.",
                          {{"network", frame.network}, {"served", std::string(network)}});
    SB_CHECK(checkShape(frame.content));
    if (!numbersFit(frame.content))
        return outOfRange();
    Content out;
    const auto& transaction = *frame.content.find("transaction");
    SB_TRY(signature, firstSignature(transaction));
    out.transaction = {network.empty() ? std::move(frame.network) : std::string(network),
                       std::move(signature)};
    out.encoding = encodingOf(transaction);
    SB_TRY(slot, optionalWhole(frame.content, "slot"));
    if (slot.starts_with('-'))
        return outOfRange();
    SB_TRY(blockTime, optionalWhole(frame.content, "blockTime"));
    out.slot = std::move(slot);
    out.blockTime = std::move(blockTime);
    out.logTruncated = holdsMarker(frame.content);
    out.contentSha256 = base::normalFormSha256(frame.content);
    out.bytesSha256 = base::sha256Hex(bytes);
    out.json = std::move(frame.content);
    return out;
}

Result<std::vector<std::string>> answersIn(std::string_view bytes) {
    SB_TRY(document, parseBounded(bytes));
    Cut cut;
    if (auto* elements = document.array()) {
        for (auto& element : *elements)
            cutElement(std::move(element), cut);
    } else {
        SB_TRY(frame, unwrap(std::move(document)));
        cut.network = std::move(frame.network);
        if (frame.content.find("transaction") && !isNested(frame.content))
            return std::vector{std::string(bytes)};
        if (const auto holds = kindOf(frame.content); !cutFrame(frame.content, cut))
            return notATransaction(holds);
    }
    if (cut.answers.empty())
        return notATransaction("nothing");
    return std::move(cut.answers);
}

} // namespace sb::conflict
