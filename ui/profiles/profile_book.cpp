#include "ui/profiles/profile_book.h"

#include "ui/kit/kept_state.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>
#include <array>

namespace sb::ui::profiles {

using kit::Level;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Profiles)
};

constexpr auto kLevels = std::to_array<const char*>({"practice", "normal", "protected", "read-only"});

QString fileKey() { return QStringLiteral("profiles"); }

// A level that is not known is the most careful one.
Level levelFrom(const QString& word) {
    for (std::size_t i = 0; i < kLevels.size(); ++i)
        if (word == QLatin1String(kLevels[i]))
            return Level(i);
    return Level::ReadOnly;
}

QJsonObject toJson(const Profile& profile) {
    QJsonObject object{{QStringLiteral("name"), profile.name}, {QStringLiteral("level"), QString::fromLatin1(kLevels[std::size_t(profile.level)])}};
    const bool isRemote = profile.kind == Kind::Remote;
    object.insert(QStringLiteral("kind"), isRemote ? QStringLiteral("remote") : QStringLiteral("embedded"));
    if (isRemote)
        object.insert(QStringLiteral("url"), profile.url);
    else if (!profile.store.isEmpty())
        object.insert(QStringLiteral("store"), profile.store);
    if (profile.colour)
        object.insert(QStringLiteral("colour"), colourKey(*profile.colour));
    return object;
}

std::optional<Profile> fromJson(const QJsonObject& object) {
    Profile profile;
    profile.name = object.value(QStringLiteral("name")).toString();
    const QString kind = object.value(QStringLiteral("kind")).toString();
    if (kind != QLatin1String("remote") && kind != QLatin1String("embedded"))
        return std::nullopt; // of a later version
    profile.kind = kind == QLatin1String("remote") ? Kind::Remote : Kind::Embedded;
    profile.store = object.value(QStringLiteral("store")).toString();
    profile.url = object.value(QStringLiteral("url")).toString();
    profile.colour = colourFromKey(object.value(QStringLiteral("colour")).toString());
    profile.level = levelFrom(object.value(QStringLiteral("level")).toString());
    return profileProblem(profile).isEmpty() ? std::optional(profile) : std::nullopt;
}

} // namespace

std::vector<Profile> ProfileBook::all() const {
    std::vector<Profile> profiles;
    const QJsonArray entries = kit::KeptState(m_folder).read(fileKey()).value(QStringLiteral("profiles")).toArray();
    for (const QJsonValue& entry : entries)
        if (auto profile = fromJson(entry.toObject()); profile && std::ranges::find(profiles, profile->name, &Profile::name) == profiles.end())
            profiles.push_back(std::move(*profile));
    std::ranges::sort(profiles, {}, &Profile::name);
    return profiles;
}

std::optional<Profile> ProfileBook::find(const QString& name) const {
    const auto profiles = all();
    const auto found = std::ranges::find(profiles, name, &Profile::name);
    return found == profiles.end() ? std::nullopt : std::optional(*found);
}

QString ProfileBook::put(const Profile& profile, const QString& before) {
    if (const QString problem = profileProblem(profile); !problem.isEmpty())
        return problem;
    auto profiles = all();
    if (profile.name != before && std::ranges::find(profiles, profile.name, &Profile::name) != profiles.end())
        return Words::tr("There is a profile “%1” already.").arg(profile.name);
    std::erase_if(profiles, [&](const Profile& p) { return p.name == before; });
    profiles.push_back(profile);
    return write(profiles);
}

QString ProfileBook::remove(const QString& name) {
    auto profiles = all();
    std::erase_if(profiles, [&](const Profile& p) { return p.name == name; });
    return write(profiles);
}

QString ProfileBook::write(const std::vector<Profile>& profiles) const {
    QJsonArray entries;
    for (const Profile& profile : profiles)
        entries.append(toJson(profile));
    const bool isKept = kit::KeptState(m_folder).keep(fileKey(), {{QStringLiteral("profiles"), entries}});
    return isKept ? QString() : Words::tr("The list of profiles could not be saved.");
}

} // namespace sb::ui::profiles
