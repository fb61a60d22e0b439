// What one answer of a node says: identity, content and the few members that lists show (conflict.md "Two
// hashes"). Pure functions of the bytes: any thread, no clock, no store; the caller runs them on the offload
// pool, before the transaction.
//
// Accepted by readContent, the one form that is stored:
// - the result object of getTransaction: an object with a member `transaction`;
// - a JSON-RPC envelope around it, {"jsonrpc":…,"id":…,"result":{…}}. The content is the result alone: id and
//   jsonrpc differ from one request to the next and say nothing of the transaction. The `bytes` hash is of
//   all bytes. An envelope may also state `network`: a node's answer names none, so this is how a sender says
//   which one it asked.
// `result: null` (asked too early) and an error of the node are no content: `not_a_transaction`, never
// stored.
//
// Encodings: json, jsonParsed, base64, base58 and binary (one base58 string); in the last three the first
// signature is read from the wire form. A signature is base58 of exactly 64 bytes, else `missing_signature`
// (for a test: 63 times '1' and one more character is one).
#pragma once

#include "core/base/exact_json.h"
#include "core/base/result.h"
#include "core/conflict/conflict_types.h"

#include <string>
#include <string_view>
#include <vector>

namespace sb::conflict {

struct Content {
    TransactionReference transaction;
    base::Json json;           // the result object; numbers keep their text, members their order
    std::string contentSha256; // of the normal form of `json`; equal exactly when compare() says Exact
    std::string bytesSha256;   // of all bytes as given
    std::string slot;          // decimal digits; empty: not stated (elements of getBlock state none)
    std::string blockTime;     // decimal seconds; empty: not stated
    std::string encoding;      // json, jsonParsed, base64, base58, binary
    bool logTruncated = false; // the log holds the collector's marker
};

// `network` is the one that the store serves, and becomes the reference's; empty (compare without a store)
// takes what the envelope states. Codes: body_too_large (more than 16 MiB, not parsed), malformed_json,
// duplicate_key, invalid_utf8, too_deep (128, the envelope counts), number_out_of_range (a number outside
// -2^63 … 2^64-1 however it is spelled, see number_range.h; in `slot` and `blockTime` also a fraction),
// not_a_transaction (fact `holds` says what it is instead), missing_signature, wrong_network (facts `network`,
// `served`).
[[nodiscard]] base::Result<Content> readContent(std::string_view bytes, std::string_view network);

// Content::json of bytes that a store holds. They were judged when they were taken in, by the rules of that day, and are
// not judged again: a number that would be refused now is read, and nothing is hashed. Codes: of the text as a whole,
// not_a_transaction.
[[nodiscard]] base::Result<base::Json> readStored(std::string_view bytes);

// What `ingest` does with a file: the answers in it, each one for readContent. One answer, bare or in an
// envelope, comes back byte for byte. Blocks (getBlock, blockNotification), arrays of answers and
// transactionNotification hold transactions in another frame: each is cut out, member text kept, and given
// only what its frame states for all of them (slot of a notification, blockTime of a block). An element that
// is no transaction is cut out too: readContent refuses that one, and the rest goes on. Codes: those of the
// text as a whole, as above; not_a_transaction when nothing in it could be one.
[[nodiscard]] base::Result<std::vector<std::string>> answersIn(std::string_view bytes);

} // namespace sb::conflict
