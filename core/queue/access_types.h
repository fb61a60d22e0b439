// Who asks, what they may do and what they may see (queue.md rule 11). Values only.
#pragma once

#include "core/base/ids.h"
#include "core/base/store_time.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sb::queue {

using TokenId = base::Id<struct TokenIdTag>;

enum class Verb : std::uint8_t { Submit = 1, Claim = 2, Read = 4, Reconcile = 8, Resolve = 16, Admin = 32 };
using Verbs = std::uint8_t; // bits of Verb
inline constexpr Verbs kAllVerbs = 63;

// Carried by every query, claim included; a thing outside it is `not_found` by the same code path.
struct Scope {
    std::optional<std::string> owner;
    std::optional<std::string> project;
    std::vector<std::string> lanes; // empty: every lane
    [[nodiscard]] bool coversLane(std::string_view lane) const {
        if (lanes.empty())
            return true;
        for (const auto& l : lanes)
            if (l == lane)
                return true;
        return false;
    }
    [[nodiscard]] bool isUnlimited() const { return !owner && !project && lanes.empty(); }
    bool operator==(const Scope&) const = default;
};

// Stands in the audit: a token with its label, or the local user of the console. Never an invented name.
struct Actor {
    std::string tokenId; // empty: the local OS user
    std::string label;   // the token's label or the OS user's name
    std::string host;    // host name (console) or peer address (HTTP)
    bool operator==(const Actor&) const = default;
};

struct Access {
    Verbs verbs = 0;
    Scope scope;
    Actor actor;
    bool readOnly = false; // a read-only profile: every mutating method answers `read_only`, previews excepted
    [[nodiscard]] bool may(Verb verb) const { return (verbs & static_cast<Verbs>(verb)) != 0; }
    bool operator==(const Access&) const = default;
};

struct Token {
    TokenId id;
    std::string label;
    Verbs verbs = 0;
    Scope scope;
    base::StoreTime createdAt;
    std::optional<base::StoreTime> revokedAt;
    bool operator==(const Token&) const = default;
};

struct TokenRequest {
    std::string label;
    Verbs verbs = 0;
    Scope scope;
};

struct MintedToken {
    Token token;
    std::string secret; // shown once; only its SHA-256 is stored
};

} // namespace sb::queue
