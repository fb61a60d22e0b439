// The list of profiles: `profiles.json` in the configuration folder, replaced as a whole, so that a crash leaves the old
// list or the new one (scenario L50). Read anew each time, because every profile runs in a process of its own.
// GUI thread only. Never holds a secret.
#pragma once

#include "ui/profiles/profile.h"

#include <vector>

namespace sb::ui::profiles {

class ProfileBook {
public:
    explicit ProfileBook(QString folder) : m_folder(std::move(folder)) {}

    [[nodiscard]] std::vector<Profile> all() const; // by name; entries that make no sense are left out
    [[nodiscard]] std::optional<Profile> find(const QString& name) const;
    // `before` is the name it had; empty: it is new. Why it was refused, in one sentence; empty: it is kept.
    [[nodiscard]] QString put(const Profile& profile, const QString& before);
    [[nodiscard]] QString remove(const QString& name);

private:
    [[nodiscard]] QString write(const std::vector<Profile>& profiles) const;
    QString m_folder;
};

} // namespace sb::ui::profiles
