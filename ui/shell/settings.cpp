#include "ui/shell/settings.h"

#include <array>

namespace sb::ui::shell {

namespace {

constexpr auto kSchemes = std::to_array<const char*>({"system", "light", "dark"});
constexpr auto kDensities = std::to_array<const char*>({"compact", "default", "comfortable"});
constexpr auto kTimes = std::to_array<const char*>({"local", "utc", "iso"});

constexpr auto kClosings = std::to_array<const char*>({"ask", "keep", "stop"});

template <typename E, std::size_t N> E fromWord(const std::array<const char*, N>& words, const QJsonValue& value, E fallback) {
    for (std::size_t i = 0; i < N; ++i)
        if (value.toString() == QLatin1String(words[i]))
            return E(i);
    return fallback;
}
template <typename E, std::size_t N> QString toWord(const std::array<const char*, N>& words, E value) {
    return QString::fromLatin1(words[std::size_t(value)]);
}

QString key() { return QStringLiteral("settings"); }

} // namespace

Settings readSettings(const kit::KeptState& kept) {
    const QJsonObject object = kept.read(key());
    Settings settings;
    settings.scheme = fromWord(kSchemes, object.value(QStringLiteral("theme")), settings.scheme);
    settings.density = fromWord(kDensities, object.value(QStringLiteral("density")), settings.density);
    settings.time = fromWord(kTimes, object.value(QStringLiteral("time")), settings.time);
    settings.language = object.value(QStringLiteral("language")).toString();
    settings.notices = object.value(QStringLiteral("notices")).toBool(true);
    settings.onClose = fromWord(kClosings, object.value(QStringLiteral("on_close")), settings.onClose);
    return settings;
}

void keepSettings(kit::KeptState& kept, const Settings& settings) {
    kept.keep(key(), {{QStringLiteral("theme"), toWord(kSchemes, settings.scheme)},
                      {QStringLiteral("density"), toWord(kDensities, settings.density)},
                      {QStringLiteral("time"), toWord(kTimes, settings.time)},
                      {QStringLiteral("language"), settings.language},
                      {QStringLiteral("notices"), settings.notices},
                      {QStringLiteral("on_close"), toWord(kClosings, settings.onClose)}});
}

} // namespace sb::ui::shell
