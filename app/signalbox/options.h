// The command line of the console as a value.
#pragma once

#include "core/base/limits.h"
#include "ui/kit/profile_mark.h"
#include "ui/kit/theme.h"
#include "ui/profiles/profile.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>

namespace sb::app {

struct ConsoleOptions {
    QString profile;      // a name; empty: ask, or the default
    bool practice = false;
    bool readOnly = false;
    bool isProtected = false;
    QString store;        // a file with an engine of our own
    QString url;          // an engine elsewhere, with tokenFile
    QString tokenFile;
    QString token;        // of a remote profile, from the keyring or a person; in memory only
    std::optional<ui::kit::Level> level;  // of the profile; readOnly and isProtected are more careful
    std::optional<ui::kit::Fill> colour;
    std::optional<ui::kit::ItemLink> link;
    QString linkText;     // as given
    QString problem;      // a link that is none: shown, then the program ends
    QString page;
    QString select;
    QString theme;        // light, dark, or the system's
    QString locale;
    QSize size;
    QString screenshot;
    QString hostRoot = QStringLiteral("/");
    base::Millis drainDeadline = base::limits::kDrainDeadline;
    // A window of a profile, of which there is one; an explicit store, address or guard opens a window of its own.
    [[nodiscard]] bool isProfileWindow() const { return store.isEmpty() && url.isEmpty() && screenshot.isEmpty() && !readOnly && !isProtected; }
    [[nodiscard]] bool namesAProfile() const { return practice || !profile.isEmpty() || !store.isEmpty() || !url.isEmpty(); }
};

// The profile's place, level and colour into the options; they say nothing of their own about these.
void takeProfile(ConsoleOptions& options, const ui::profiles::Profile& profile);
[[nodiscard]] ui::kit::SchemeChoice schemeOf(const QString& theme);
// Before any QGuiApplication exists: without a display the offscreen platform is used, and it is said.
void choosePlatform();
// Help or version is among the words: readConsoleOptions() answers it under a QCoreApplication, without any platform.
[[nodiscard]] bool asksForWordsOnly(int argc, char** argv);
// Prints help, version or what is wrong and ends the process: 0 for help and version, 2 for wrong use.
[[nodiscard]] ConsoleOptions readConsoleOptions(const QStringList& arguments);

} // namespace sb::app
