// One profile: where an engine is, and how it is told apart from the others. Values; no secret is among them.
#pragma once

#include "ui/kit/theme.h"

#include <QString>

#include <optional>

namespace sb::ui::profiles {

// Embedded: a store this console owns. Remote: a signalboxd elsewhere, with a token from the keyring.
enum class Kind { Embedded, Remote };

struct Profile {
    QString name;
    Kind kind = Kind::Embedded;
    QString store{}; // a file; empty: in the profile's own folder. Embedded only
    QString url{};   // "http://host:8470"; remote only
    std::optional<kit::Fill> colour{}; // none: the level's colour alone
    kit::Level level = kit::Level::Normal;
    bool operator==(const Profile&) const = default;
};

// Letters, digits, dots, dashes and underscores, 64 at most: it names folders and sockets.
[[nodiscard]] bool isProfileName(const QString& name);
// The practice profile and the one of the first start; they have no entry in the list and cannot be edited.
[[nodiscard]] bool isBuiltIn(const QString& name);
// An address with nothing in it but scheme, host and port; no user, no password, no query.
[[nodiscard]] bool isEngineUrl(const QString& url);
// What is wrong with it, in one sentence; empty: nothing.
[[nodiscard]] QString profileProblem(const Profile& profile);
// "Local file", "http://sb-settle-eu:8470".
[[nodiscard]] QString placeText(const Profile& profile);

// Stable words of the settings and translated ones of the screen.
[[nodiscard]] QString colourKey(kit::Fill fill);
[[nodiscard]] std::optional<kit::Fill> colourFromKey(const QString& key);
[[nodiscard]] QString colourWord(kit::Fill fill);

} // namespace sb::ui::profiles
