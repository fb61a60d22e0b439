#include "core/queue/token_store.h"

#include "core/base/hash.h"
#include "core/queue/audit_store.h"
#include "core/queue/identifiers.h"

namespace sb::queue {

using base::Code;
using base::Result;

namespace {

#define SB_TOKEN_SELECT "SELECT id, label, verbs, owner_id, project_id, lanes, created_ms, revoked_ms FROM tokens "

Token readToken(const db::Row& row) {
    Token t;
    t.id = TokenId(row.text(0));
    t.label = row.text(1);
    t.verbs = static_cast<Verbs>(row.i64(2));
    t.scope.owner = row.optText(3);
    t.scope.project = row.optText(4);
    const std::string lanes = row.text(5); // one name a line; identifiers hold no white space
    for (std::size_t at = 0; at < lanes.size();) {
        const auto end = std::min(lanes.find('\n', at), lanes.size());
        t.scope.lanes.push_back(lanes.substr(at, end - at));
        at = end + 1;
    }
    t.createdAt = row.time(6);
    t.revokedAt = row.optTime(7);
    return t;
}

} // namespace

Result<void> checkToken(const TokenRequest& r) {
    SB_CHECK(checkNote(r.label));
    if (r.label.empty())
        return base::fail(Code::MissingField, "A token needs a label.", {{"field", "label"}});
    if (r.verbs == 0 || (r.verbs & ~kAllVerbs) != 0)
        return base::fail(Code::BadParameter, "A token needs at least one known verb.", {{"field", "verbs"}});
    for (const auto& lane : r.scope.lanes)
        SB_CHECK(checkIdentifier("lanes", lane));
    if (r.scope.owner)
        SB_CHECK(checkIdentifier("owner_id", *r.scope.owner));
    if (r.scope.project)
        SB_CHECK(checkIdentifier("project_id", *r.scope.project));
    return {};
}

Result<MintedToken> mintToken(db::Transaction& tx, const Actor& actor, const TokenRequest& r) {
    MintedToken out;
    out.secret = base::makeSecret(tx.random());
    out.token = {TokenId(tx.newId()), r.label, r.verbs, r.scope, tx.now(), std::nullopt};
    std::string lanes;
    for (const auto& lane : r.scope.lanes)
        lanes += (lanes.empty() ? "" : "\n") + lane;
    SB_CHECK(tx.exec("INSERT INTO tokens (id, secret_sha256, label, verbs, owner_id, project_id, lanes, created_ms) "
                     "VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
                     {out.token.id.text(), base::sha256Hex(out.secret), r.label, static_cast<int>(r.verbs), r.scope.owner,
                      r.scope.project, lanes, tx.now()}));
    SB_CHECK(writeAudit(tx, actor, {"token", out.token.id.text(), {}, {}, {}, {}, {}, "Applied", {}}));
    tx.note({"token", out.token.id.text(), {}, {}, {}, 1});
    return out;
}

Result<Token> revokeToken(db::Transaction& tx, const Actor& actor, const TokenId& id) {
    SB_TRY(token, tx.one(SB_TOKEN_SELECT "WHERE id = $1", {id.text()}, readToken));
    if (!token)
        return base::fail(Code::NotFound, "There is no such token.");
    const bool already = token->revokedAt.has_value();
    if (!already) {
        token->revokedAt = tx.now();
        SB_CHECK(tx.exec("UPDATE tokens SET revoked_ms = $2 WHERE id = $1", {id.text(), tx.now()}));
        tx.note({"token", id.text(), {}, {}, {}, 2});
    }
    SB_CHECK(writeAudit(tx, actor, {"revoke", id.text(), {}, {}, {}, {}, {}, already ? "AlreadyAtTarget" : "Applied", {}}));
    return std::move(*token);
}

Result<std::vector<Token>> readTokens(db::Transaction& tx) {
    return tx.all(SB_TOKEN_SELECT "ORDER BY created_ms DESC, id DESC", {}, readToken);
}

Result<Token> findToken(db::Transaction& tx, const std::string& secret) {
    SB_TRY(token, tx.one(SB_TOKEN_SELECT "WHERE secret_sha256 = $1 AND revoked_ms IS NULL", {base::sha256Hex(secret)}, readToken));
    if (!token)
        return base::fail(Code::Unauthenticated, "The token is unknown or revoked.");
    return std::move(*token);
}

} // namespace sb::queue
