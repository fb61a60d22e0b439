// A story in words, run against the stores: what is seen and what is decided, in order. Each word gives the
// word of its outcome.
//
//   "A3"        a new sighting of that content          "=A3"       always the same sighting
//   "keep:A1" "promote:B1" "restore:A1" "resolve:B1" "reopen"       decided on the revisions of now
#pragma once

#include "tests/conflict/conflict_rig.h"

namespace sb::conflict::rig {

[[nodiscard]] std::vector<std::string> wordsOf(std::string_view text);
[[nodiscard]] std::optional<ActionKind> actionOf(std::string_view word); // nothing: content

// One word; `at` makes the sighting's key. Asking again with the same `at` is the same request.
std::string runWord(ConflictRig& rig, std::string_view word, int at, const std::string& signature = kTx);
// All of them; the outcomes' words in one line.
std::string runStory(ConflictRig& rig, std::string_view story, const std::string& signature = kTx);

} // namespace sb::conflict::rig
