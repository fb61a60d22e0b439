#include "app/signalbox/options.h"

#include <QCommandLineParser>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <string_view>

namespace sb::app {
namespace {

[[noreturn]] void wrongUse(const QString& why) {
    std::fprintf(stderr, "signalbox: %s\nTry 'signalbox --help'.\n", qUtf8Printable(why));
    std::exit(2);
}

const char* kAbout = R"(Operator console for work that must not run twice.

Examples:
  signalbox --practice
  signalbox --profile settlement
  signalbox signalbox://dispatch/01JDZ1M8XR5Y0000000000007QKC?profile=settlement
  signalbox --store queue.sqlite --page uncertain
  signalbox --practice --page leases --theme dark --size 1440x900 --screenshot leases.png
)";

constexpr int kMaxSidePx = 8192;

QSize readSize(const QString& text) {
    static const QRegularExpression form(QStringLiteral("^(\\d{3,5})x(\\d{3,5})$"));
    const auto match = form.match(text);
    if (!match.hasMatch())
        wrongUse(QStringLiteral("--size takes WIDTHxHEIGHT, for example 1440x900"));
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    if (size.width() > kMaxSidePx || size.height() > kMaxSidePx)
        wrongUse(QStringLiteral("--size takes at most %1x%1").arg(kMaxSidePx));
    return size;
}

struct Flags {
    QCommandLineOption practice{QStringLiteral("practice"), QStringLiteral("Open the practice profile: an own store and three local executors.")};
    QCommandLineOption profile{QStringLiteral("profile"), QStringLiteral("Open the profile of this name."), QStringLiteral("NAME")};
    QCommandLineOption store{QStringLiteral("store"), QStringLiteral("Open this store with an engine of its own."), QStringLiteral("FILE")};
    QCommandLineOption url{QStringLiteral("url"), QStringLiteral("Open an engine elsewhere."), QStringLiteral("URL")};
    QCommandLineOption token{QStringLiteral("token-file"), QStringLiteral("The token for --url."), QStringLiteral("FILE")};
    QCommandLineOption readOnly{QStringLiteral("read-only"), QStringLiteral("Change nothing in this session.")};
    QCommandLineOption guarded{QStringLiteral("protected"), QStringLiteral("Confirm changes by typing.")};
    QCommandLineOption page{QStringLiteral("page"), QStringLiteral("Show this page first."), QStringLiteral("NAME")};
    QCommandLineOption select{QStringLiteral("select"), QStringLiteral("Select the row of this id."), QStringLiteral("ID")};
    QCommandLineOption theme{QStringLiteral("theme"), QStringLiteral("Use this theme: light or dark."), QStringLiteral("THEME")};
    QCommandLineOption locale{QStringLiteral("locale"), QStringLiteral("Use this language: en, fr or ru."), QStringLiteral("LOCALE")};
    QCommandLineOption size{QStringLiteral("size"), QStringLiteral("Size of the window."), QStringLiteral("WxH")};
    QCommandLineOption screenshot{QStringLiteral("screenshot"), QStringLiteral("Save the page as a picture when it has loaded, and quit."), QStringLiteral("FILE")};
    QCommandLineOption root{QStringLiteral("host-root"), QStringLiteral("Where /proc and /sys of the measured host lie."), QStringLiteral("DIR"), QStringLiteral("/")};
    QCommandLineOption drain{QStringLiteral("drain-seconds"), QStringLiteral("How long SIGTERM waits for what was claimed here."), QStringLiteral("SECONDS"), QStringLiteral("600")};
};

} // namespace

void takeProfile(ConsoleOptions& options, const ui::profiles::Profile& profile) {
    options.profile = profile.name;
    options.store = profile.store;
    options.url = profile.url;
    options.level = profile.level;
    options.colour = profile.colour;
    options.readOnly = options.readOnly || profile.level == ui::kit::Level::ReadOnly;
}

ui::kit::SchemeChoice schemeOf(const QString& theme) {
    return theme == QLatin1String("dark")    ? ui::kit::SchemeChoice::Dark
           : theme == QLatin1String("light") ? ui::kit::SchemeChoice::Light
                                             : ui::kit::SchemeChoice::System;
}

bool asksForWordsOnly(int argc, char** argv) {
    constexpr std::string_view kWords[] = {"--help", "-h", "--help-all", "--version", "-v"};
    return std::any_of(argv + 1, argv + argc, [&](const char* word) { return std::ranges::find(kWords, word) != std::end(kWords); });
}

void choosePlatform() {
    const auto set = [](const char* name) {
        const char* value = std::getenv(name);
        return value && *value;
    };
    if (set("QT_QPA_PLATFORM") || set("DISPLAY") || set("WAYLAND_DISPLAY"))
        return;
    std::fputs("signalbox: there is no display; drawing on the offscreen platform\n", stderr);
    ::setenv("QT_QPA_PLATFORM", "offscreen", 1);
}

ConsoleOptions readConsoleOptions(const QStringList& arguments) {
    const Flags f;
    QCommandLineParser parser;
    parser.setApplicationDescription(QString::fromLatin1(kAbout));
    parser.addPositionalArgument(QStringLiteral("link"), QStringLiteral("A signalbox:// link: opens its item in the window of its profile."), QStringLiteral("[LINK]"));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addOptions({f.practice, f.profile, f.store, f.url, f.token, f.readOnly, f.guarded, f.page, f.select, f.theme, f.locale, f.size, f.screenshot, f.root, f.drain});
    if (!parser.parse(arguments))
        wrongUse(parser.errorText());
    if (parser.isSet(QStringLiteral("help")) || parser.isSet(QStringLiteral("help-all")))
        parser.showHelp(0);
    if (parser.isSet(QStringLiteral("version")))
        parser.showVersion();
    const auto words = parser.positionalArguments();
    if (words.size() > 1 || (!words.isEmpty() && !words.constFirst().startsWith(QLatin1String("signalbox:"))))
        wrongUse(QStringLiteral("unexpected argument: ") + words.constLast());
    if (int(parser.isSet(f.practice)) + int(parser.isSet(f.profile)) + int(parser.isSet(f.store)) + int(parser.isSet(f.url)) > 1)
        wrongUse(QStringLiteral("only one of --practice, --profile, --store and --url"));
    if (parser.isSet(f.url) != parser.isSet(f.token))
        wrongUse(QStringLiteral("--url and --token-file go together"));
    ConsoleOptions out;
    if (!words.isEmpty() && !(out.link = ui::kit::readItemLink(words.constFirst())))
        out.problem = words.constFirst();
    out.linkText = words.value(0);
    out.practice = parser.isSet(f.practice);
    out.profile = parser.value(f.profile);
    if (!out.profile.isEmpty() && !ui::profiles::isProfileName(out.profile))
        wrongUse(QStringLiteral("a profile is named by letters, digits, dots and dashes"));
    out.store = parser.isSet(f.store) ? QFileInfo(parser.value(f.store)).absoluteFilePath() : QString();
    out.url = parser.value(f.url);
    out.tokenFile = parser.value(f.token);
    out.readOnly = parser.isSet(f.readOnly);
    out.isProtected = parser.isSet(f.guarded);
    out.page = parser.value(f.page);
    out.select = parser.value(f.select);
    if (!out.select.isEmpty() && out.page.isEmpty())
        wrongUse(QStringLiteral("--select needs the --page of its row"));
    out.theme = parser.value(f.theme);
    if (!out.theme.isEmpty() && out.theme != QLatin1String("light") && out.theme != QLatin1String("dark"))
        wrongUse(QStringLiteral("--theme takes light or dark"));
    out.locale = parser.value(f.locale);
    static const QRegularExpression spoken(QStringLiteral("\\A(en|fr|ru)([_-][A-Z]{2})?\\z"));
    if (parser.isSet(f.locale) && !spoken.match(out.locale).hasMatch())
        wrongUse(QStringLiteral("--locale takes en, fr or ru, with a country if you like: en_GB"));
    if (parser.isSet(f.size))
        out.size = readSize(parser.value(f.size));
    out.screenshot = parser.value(f.screenshot);
    bool ok = false;
    out.drainDeadline = base::Millis{std::int64_t{parser.value(f.drain).toUInt(&ok)} * 1000};
    if (!ok)
        wrongUse(QStringLiteral("--drain-seconds takes a number of seconds"));
    out.hostRoot = parser.value(f.root);
    return out;
}

} // namespace sb::app
