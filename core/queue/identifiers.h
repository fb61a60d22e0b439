// What may travel: identifiers, hashes, and text that was looked through for content that must not (queue.md
// "Job"; seed 000: a queue must not transport passwords, private keys, full chat prompts or payment details).
// Pure functions; any thread.
#pragma once

#include "core/base/exact_json.h"
#include "core/base/result.h"

#include <string_view>

namespace sb::queue {

// At most 200 bytes, printable UTF-8, no white space, not empty. Error: bad_identifier with the field's name.
[[nodiscard]] base::Result<void> checkIdentifier(std::string_view field, std::string_view value);
// Exactly 64 lower-case hex digits, checked by form and never scanned. Error: bad_hash.
[[nodiscard]] base::Result<void> checkHash(std::string_view field, std::string_view value);
// Free text for the audit: at most 500 bytes, scanned. Errors: bad_parameter, forbidden_content.
[[nodiscard]] base::Result<void> checkNote(std::string_view value);

// True when the text holds a PEM block, a shell key, a known token prefix, or a card number (a whole run of digits with an
// issuer's prefix and a right Luhn digit). Says only that, never where or what.
[[nodiscard]] bool holdsForbiddenText(std::string_view text);
// True for member names such as password, private_key, prompt, messages.
[[nodiscard]] bool isForbiddenKey(std::string_view key);
// Every key and every string of the value, and numbers as digit runs.
[[nodiscard]] bool holdsForbiddenContent(const base::Json& value);

} // namespace sb::queue
