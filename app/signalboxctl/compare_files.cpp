#include "app/signalboxctl/compare_files.h"

#include "app/signalboxctl/exit_status.h"
#include "app/signalboxctl/fill.h"
#include "core/base/limits.h"
#include "core/conflict/comparator.h"
#include "core/conflict/difference_text.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <memory>

namespace sb::app {
namespace {

using base::Code;
using base::Json;
using base::Result;
using conflict::Comparison;
using conflict::Content;
using conflict::ShownDifference;
using conflict::StatedBy;

// Pipes too; one byte more than allowed is enough to say that it is too much.
Result<std::string> readFile(const std::string& path) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), &std::fclose);
    if (!file)
        return base::fail(Code::FileError, "The file cannot be opened.", {{"why", std::strerror(errno)}});
    std::string out;
    std::string part(64 * 1024, '\0');
    while (out.size() <= base::limits::kRecordBodyBytes) {
        const auto n = std::fread(part.data(), 1, part.size(), file.get());
        out.append(part, 0, n);
        if (n < part.size())
            break;
    }
    if (std::ferror(file.get()))
        return base::fail(Code::FileError, "The file cannot be read.", {{"why", std::strerror(errno)}});
    return out;
}

Result<Content> readOne(const std::string& path, std::string_view network) {
    SB_TRY(bytes, readFile(path));
    SB_TRY(answers, conflict::answersIn(bytes));
    if (answers.size() > 1)
        return base::fail(Code::NotATransaction, "The file holds several transactions; compare one with one.",
                          {{"transactions", std::to_string(answers.size())}});
    return conflict::readContent(answers.front(), network);
}

Result<Content> readNamed(const std::string& path, std::string_view network) {
    auto content = readOne(path, network);
    if (!content)
        content.error().facts.insert(content.error().facts.begin(), {"file", path});
    return content;
}

std::string_view word(StatedBy side) {
    switch (side) {
    case StatedBy::Both:
        return "both";
    case StatedBy::CanonicalOnly:
        return "canonical";
    case StatedBy::IncomingOnly:
        return "incoming";
    case StatedBy::Neither:
        break;
    }
    return "neither";
}

Json describe(const std::string& path, const Content& content) {
    Json out;
    out.set("file", path);
    out.set("signature", content.transaction.signature);
    out.set("encoding", content.encoding);
    out.set("slot", content.slot.empty() ? Json() : Json(content.slot));
    out.set("block_time", content.blockTime.empty() ? Json() : Json(content.blockTime));
    out.set("log_truncated", content.logTruncated);
    out.set("content_sha256", content.contentSha256);
    return out;
}

// Members as the API says a comparison, and what only this verb knows.
std::string asJson(const Comparison& comparison, const std::vector<ShownDifference>& members, Json canonical,
                   Json incoming) {
    Json out;
    out.set("relation", wordOf(comparison.relation));
    out.set("reason", wordOf(comparison.reason));
    out.set("where", comparison.where.empty() ? Json() : Json(comparison.where));
    out.set("differences", comparison.differences);
    Json::Array list;
    for (const auto& [member, mine, other] : members) {
        Json row;
        row.set("path", member.path);
        row.set("reason", wordOf(member.reason));
        row.set("stated_by", word(member.statedBy));
        list.push_back(std::move(row));
    }
    out.set("members", Json(std::move(list)));
    out.set("canonical", std::move(canonical));
    out.set("incoming", std::move(incoming));
    return out.dump() + "\n";
}

std::string_view sentence(StatedBy side, conflict::Reason reason) {
    if (reason == conflict::Reason::LogTruncated)
        return side == StatedBy::CanonicalOnly ? ", canonical holds more" : ", incoming holds more";
    switch (side) {
    case StatedBy::Both:
        return "";
    case StatedBy::CanonicalOnly:
        return ", only canonical states it";
    case StatedBy::IncomingOnly:
        return ", only incoming states it";
    case StatedBy::Neither:
        break;
    }
    return ", null beside absent";
}

// Below one another, so that an eye finds the digit.
std::string values(const ShownDifference& shown) {
    using enum conflict::Reason;
    const auto& difference = shown.difference;
    if (difference.reason == OtherEncoding || difference.reason == LogTruncated)
        return {}; // they differ in everything, or in nothing that both have
    std::string out;
    if (!shown.canonical.empty())
        out += fill("    canonical  {}\n", shown.canonical);
    if (!shown.incoming.empty())
        out += fill("    incoming   {}\n", shown.incoming);
    return out;
}

std::string asText(const Comparison& comparison, const std::vector<ShownDifference>& members) {
    auto out =
        fill("incoming is {} beside canonical: {}", wordOf(comparison.relation), wordOf(comparison.reason));
    out += comparison.where.empty() ? "\n" : fill(" at {}\n", comparison.where);
    for (const auto& shown : members) {
        const auto& member = shown.difference;
        out += fill("  {}: {}{}\n", member.path, wordOf(member.reason),
                    sentence(member.statedBy, member.reason));
        out += values(shown);
    }
    if (comparison.differences > members.size())
        out += fill("  and {} more\n", comparison.differences - members.size());
    return out;
}

} // namespace

int runCompare(const Arguments& arguments) {
    const auto& paths = arguments.words;
    const auto incoming = readNamed(paths[0], {});
    const auto canonical =
        incoming ? readNamed(paths[1], incoming->transaction.network) : base::fail(incoming.error());
    if (!canonical) {
        sayFailure(canonical.error(), arguments.has("json"));
        return kRefused;
    }
    const auto comparison = conflict::compare(*canonical, *incoming);
    const auto members = conflict::shownDifferences(canonical->json, incoming->json, base::limits::kPageRows);
    const auto text = arguments.has("json") ? asJson(comparison, members, describe(paths[1], *canonical),
                                                     describe(paths[0], *incoming))
                                            : asText(comparison, members);
    std::fputs(text.c_str(), stdout);
    return kDone;
}

} // namespace sb::app
