// The command line of the console as a value.
#pragma once

#include <QSize>
#include <QString>
#include <QStringList>

namespace sb::app {

struct ConsoleOptions {
    QString profile;      // a name; empty: ask, or the default
    bool practice = false;
    bool readOnly = false;
    bool isProtected = false;
    QString store;        // a file with an engine of our own
    QString url;          // an engine elsewhere, with tokenFile
    QString tokenFile;
    QString page;
    QString select;
    QString theme;        // light, dark, or the system's
    QString locale;
    QSize size;
    QString screenshot;
    QString hostRoot = QStringLiteral("/");
    [[nodiscard]] bool namesAProfile() const { return practice || !profile.isEmpty() || !store.isEmpty() || !url.isEmpty(); }
};

// Before any QGuiApplication exists: without a display the offscreen platform is used, and it is said.
void choosePlatform(int argc, char** argv);
// Prints help, version or what is wrong and ends the process: 0 for help and version, 2 for wrong use.
[[nodiscard]] ConsoleOptions readConsoleOptions(const QStringList& arguments);

} // namespace sb::app
