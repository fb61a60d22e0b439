#include "tests/conflict/conflict_script.h"

namespace sb::conflict::rig {

std::vector<std::string> wordsOf(std::string_view text) {
    std::vector<std::string> out;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find(' ', at), text.size());
        if (end > at)
            out.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    return out;
}

std::optional<ActionKind> actionOf(std::string_view word) {
    if (word.starts_with("keep"))
        return ActionKind::KeepCurrentCanonical;
    if (word.starts_with("promote"))
        return ActionKind::PromoteVariant;
    if (word.starts_with("restore"))
        return ActionKind::RestoreVariant;
    if (word.starts_with("resolve"))
        return ActionKind::Resolve;
    if (word.starts_with("reopen"))
        return ActionKind::Reopen;
    return std::nullopt;
}

std::string runWord(ConflictRig& rig, std::string_view word, int at, const std::string& signature) {
    if (const auto kind = actionOf(word)) {
        const auto colon = word.find(':');
        return wordOfReport(rig.act(
            *kind, colon == std::string_view::npos ? std::string() : std::string(word.substr(colon + 1)),
            signature));
    }
    if (word.starts_with('='))
        return wordOfAcquired(rig.acquire(std::string(word.substr(1)), signature));
    return wordOfAcquired(rig.acquire(std::string(word), signature, "p" + std::to_string(at),
                                      signature + "/" + std::to_string(at)));
}

std::string runStory(ConflictRig& rig, std::string_view story, const std::string& signature) {
    std::string out;
    int at = 0;
    for (const auto& word : wordsOf(story)) {
        rig.pass(Millis{1'000});
        out += (out.empty() ? "" : " ") + runWord(rig, word, ++at, signature);
    }
    return out;
}

} // namespace sb::conflict::rig
