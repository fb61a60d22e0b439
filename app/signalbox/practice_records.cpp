#include "app/signalbox/practice_records.h"

#include <string_view>

namespace sb::app {
namespace {

constexpr std::string_view kTransfer =
    "2RmU78uFLkkGWa6vV5vrmSkY2BhpPKHRjv7KusJ4jo233GNrtDtj4Hhm6Jh3rFJT5gxtjZSDWEkp5Feh1ungySy3";
constexpr std::string_view kFork =
    "3EbqxyBwHaVYaE13UGnokaPMavLyDbaP8qsni82jLqph3FeFfd5dB9Ykb8AEHysthgMkgibLD6w1bT4UK4gXfjV6";
constexpr std::string_view kLongLog =
    "3u9EEDbLk9BvdJA8HT7K6FfZLZbGjnBBXqAZzvVgDPmYAhvgMow2wZorYqnFLJhTtA7p3HPyRubzJ9vGuyCGr8BL";
constexpr std::string_view kProgram = "29fHip54uGJw1rGuHB8Bt7UJG4D3EUWSpHj2fHTqf1ZD";

// One answer; what the providers differ in is a member here, as JSON.
struct Answer {
    std::string_view signature;
    std::string slot = "254170887";
    std::string units = "450";
    std::string inner = "[]";
    std::string log{};
};

std::string quotedLines(const std::vector<std::string>& lines) {
    std::string out = "[";
    for (const auto& line : lines)
        out += (out.size() > 1 ? ",\"" : "\"") + line + '"';
    return out + "]";
}

std::string shortLog() {
    return quotedLines({"Program 11111111111111111111111111111111 invoke [1]",
                        "Program 11111111111111111111111111111111 success"});
}

// A node keeps the first lines of a long log; the marker stands for what it dropped.
std::string longLog(bool truncated) {
    const std::string program(kProgram);
    std::vector<std::string> lines{"Program " + program + " invoke [1]"};
    const int kept = truncated ? 9 : 24;
    for (int i = 1; i <= kept; ++i)
        lines.push_back("Program log: row " + std::to_string(100 + i) + " of the batch is written");
    if (truncated)
        lines.emplace_back("Log truncated");
    else
        lines.push_back("Program " + program + " success");
    return quotedLines(lines);
}

std::string textOf(const Answer& a) {
    std::string out =
        R"({"jsonrpc":"2.0","id":1,"result":{"blockTime":1710331200,"meta":{"computeUnitsConsumed":)" +
        a.units;
    out += R"(,"err":null,"fee":5000,"innerInstructions":)" + a.inner;
    out += R"(,"loadedAddresses":{"readonly":[],"writable":[]},"logMessages":)" +
           (a.log.empty() ? shortLog() : a.log);
    out +=
        R"(,"postBalances":[879990000,1420000000,1],"postTokenBalances":[],"preBalances":[999995000,1300000000,1],)"
        R"("preTokenBalances":[],"rewards":[],"status":{"Ok":null}},"slot":)" +
        a.slot;
    out +=
        R"(,"transaction":{"message":{"accountKeys":["6thrtQRsxNUFUTU3uqnsCFvFypBC5UQdr8S3JCkxVnMA",)"
        R"("6pnzChLY7vRMHN91ThEpPZfvQS8iDktn6JM1Cx8SFYu6","11111111111111111111111111111111"],)"
        R"("header":{"numReadonlySignedAccounts":0,"numReadonlyUnsignedAccounts":1,"numRequiredSignatures":1},)"
        R"("instructions":[{"accounts":[0,1],"data":"3Bxs3zzLZLuLQEYX","programIdIndex":2}],)"
        R"("recentBlockhash":"7T1Yb7pV7BjCTfWDBjQPUCVNY2x3gWdRn3dHj6tkXAni"},"signatures":[")";
    out.append(a.signature).append(R"("]},"version":"legacy"}})");
    return out;
}

} // namespace

std::vector<PracticeSighting> practiceSightings() {
    return {
        {"archive-one", textOf({.signature = kTransfer})},
        {"rpc-two", textOf({.signature = kTransfer, .units = "0"})}, // a pipeline that wrote a default
        {"archive-one", textOf({.signature = kFork})},
        {"rpc-two", textOf({.signature = kFork, .slot = "254170891"})}, // seen on the fork that died
        {"rpc-three", textOf({.signature = kFork, .inner = "null"})},   // does not keep inner instructions
        {"rpc-three", textOf({.signature = kLongLog, .units = "91820", .log = longLog(true)})},
        {"archive-one", textOf({.signature = kLongLog, .units = "91820", .log = longLog(false)})},
    };
}

} // namespace sb::app
