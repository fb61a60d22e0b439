// Which profile this process shows: its name for links, its own colour beside the level's (console.md, "Profiles"). One
// process shows one profile, so it is set once, before the first window. GUI thread only.
#pragma once

#include "ui/kit/theme.h"

#include <QString>

#include <optional>

namespace sb::ui::kit {

struct ProfileMark {
    QString name;
    std::optional<Fill> colour{};
};

void setProfileMark(ProfileMark mark);
[[nodiscard]] const ProfileMark& profileMark();

// What `signalbox://` can name.
enum class LinkKind { Dispatch, Job, Lane, Case, Record };
struct ItemLink {
    LinkKind kind = LinkKind::Dispatch;
    QString id;
    QString profile{}; // empty: not said
    bool operator==(const ItemLink&) const = default;
};

// "signalbox://dispatch/01JDZ…?profile=settlement-eu", of the profile shown.
[[nodiscard]] QString itemLinkText(LinkKind kind, const QString& id);
// Strict: anything that is not exactly such a text is none.
[[nodiscard]] std::optional<ItemLink> readItemLink(const QString& text);

} // namespace sb::ui::kit
