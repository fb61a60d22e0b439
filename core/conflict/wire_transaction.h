// The transaction member of an answer in its several forms: which encoding it is, and its first signature.
// base58 is Solana's (Bitcoin's alphabet, no check sum). Pure functions, any thread.
#pragma once

#include "core/base/exact_json.h"
#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace sb::conflict {

// json, jsonParsed, accounts (objects); base64, base58 (a pair of text and word); binary (one base58 text);
// empty: none of these.
[[nodiscard]] std::string_view encodingOf(const base::Json& transaction);

// Codes: missing_signature (none there, or not base58 of 64 bytes), not_a_transaction (no form above, or wire
// bytes that end too early).
[[nodiscard]] base::Result<std::string> firstSignature(const base::Json& transaction);

// The bytes of a base58 text of at most 2048 characters (a packet holds 1232 bytes); nothing when it is none.
[[nodiscard]] std::optional<std::string> fromBase58(std::string_view text);
[[nodiscard]] std::string toBase58(std::string_view bytes);

} // namespace sb::conflict
