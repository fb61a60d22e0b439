// A small hand-made getTransaction answer in every encoding, and edits of it by member path.
#pragma once

#include "core/base/exact_json.h"

#include <string>
#include <string_view>

namespace sb::test {

// 64 bytes in base58: zeros are '1', the last byte is the last character's value.
inline std::string signature(char last = '2') {
    return std::string(63, '1') + last;
}

base::Json answer();       // encoding json, complete, with a log of six lines
base::Json parsedAnswer(); // the same transaction, encoding jsonParsed
base::Json base64Answer(); // the same transaction, encoding base64
std::string wireBytes();   // what base64Answer() encodes
std::string base64(std::string_view bytes);
base::Json parsed(std::string_view text); // of a test's own text: aborts when it is none

// "meta.postTokenBalances.0.uiTokenAmount.uiAmount": members, and elements by number. The parent must exist.
base::Json with(base::Json document, std::string_view path, base::Json value);
base::Json without(base::Json document, std::string_view path);

} // namespace sb::test
