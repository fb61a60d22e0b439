// API tokens: shown once, stored as a hash, with verbs, lanes and an owner or project scope (queue.md rule 11).
#pragma once

#include "core/queue/queue_rows.h"

namespace sb::queue {

[[nodiscard]] base::Result<void> checkToken(const TokenRequest& request); // bad_parameter, bad_identifier
// `actor` is audited. The secret leaves only in the answer.
[[nodiscard]] base::Result<MintedToken> mintToken(db::Transaction& tx, const Actor& actor, const TokenRequest& request);
[[nodiscard]] base::Result<Token> revokeToken(db::Transaction& tx, const Actor& actor, const TokenId& id);
[[nodiscard]] base::Result<std::vector<Token>> readTokens(db::Transaction& tx);
// Unknown and revoked answer the same: unauthenticated.
[[nodiscard]] base::Result<Token> findToken(db::Transaction& tx, const std::string& secret);

} // namespace sb::queue
