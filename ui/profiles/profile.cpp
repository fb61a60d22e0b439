#include "ui/profiles/profile.h"

#include <QCoreApplication>
#include <QDir>
#include <QRegularExpression>
#include <QUrl>

#include <array>

namespace sb::ui::profiles {

using kit::Fill;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Profiles)
};

constexpr auto kColours = std::to_array<const char*>({"blue", "green", "amber", "red", "violet", "grey"});
static_assert(kColours.size() == kit::kFillCount);

} // namespace

bool isProfileName(const QString& name) {
    static const QRegularExpression form(QStringLiteral("\\A[A-Za-z0-9][A-Za-z0-9._-]{0,63}\\z"));
    return form.match(name).hasMatch();
}

bool isBuiltIn(const QString& name) { return name == QLatin1String("practice") || name == QLatin1String("local"); }

bool isEngineUrl(const QString& url) {
    const QUrl parsed(url, QUrl::StrictMode);
    const bool hasOnlyPlace = parsed.userInfo().isEmpty() && !parsed.hasQuery() && !parsed.hasFragment() && (parsed.path().isEmpty() || parsed.path() == QLatin1String("/"));
    return parsed.isValid() && parsed.scheme() == QLatin1String("http") && !parsed.host().isEmpty() && hasOnlyPlace;
}

QString profileProblem(const Profile& profile) {
    if (profile.name.isEmpty())
        return Words::tr("The profile needs a name.");
    if (!isProfileName(profile.name))
        return Words::tr("A profile is named by letters, digits, dots, dashes and underscores, 64 at most.");
    if (isBuiltIn(profile.name))
        return Words::tr("“%1” is a name of Signalbox itself.").arg(profile.name);
    if (profile.kind == Kind::Remote && !isEngineUrl(profile.url))
        return Words::tr("The address is http://, a host and a port, without a user or a password.");
    if (profile.kind == Kind::Embedded && !profile.store.isEmpty() && !QDir::isAbsolutePath(profile.store))
        return Words::tr("The store is named by its whole path.");
    return {};
}

QString placeText(const Profile& profile) {
    if (profile.kind == Kind::Remote)
        return profile.url;
    return profile.store.isEmpty() ? Words::tr("Local file") : profile.store;
}

QString colourKey(Fill fill) { return QString::fromLatin1(kColours[std::size_t(fill)]); }

std::optional<Fill> colourFromKey(const QString& key) {
    for (std::size_t i = 0; i < kColours.size(); ++i)
        if (key == QLatin1String(kColours[i]))
            return Fill(i);
    return std::nullopt;
}

QString colourWord(Fill fill) {
    switch (fill) {
    case Fill::Running:
        return Words::tr("Blue");
    case Fill::Completed:
        return Words::tr("Green");
    case Fill::Uncertain:
        return Words::tr("Amber");
    case Fill::Failed:
        return Words::tr("Red");
    case Fill::Open:
        return Words::tr("Violet");
    case Fill::Queued:
        break;
    }
    return Words::tr("Grey");
}

} // namespace sb::ui::profiles
