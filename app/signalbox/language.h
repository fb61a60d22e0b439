// The language of the console: the words of Signalbox and those of Qt itself, for one locale at a time.
// GUI thread only, after the QApplication exists.
#pragma once

#include <QString>

namespace sb::app {

// `wanted` is a locale name ("en", "fr", "ru"); empty: the system's. It replaces the language used before; windows
// that already exist keep their words. A locale without words of its own is shown in English.
void useLanguage(const QString& wanted);

} // namespace sb::app
