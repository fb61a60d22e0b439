#include "app/signalbox/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <array>

namespace sb::app {

namespace {

// Children of the application, so that they end with it.
std::array<QTranslator*, 2>& installed() {
    static std::array<QTranslator*, 2> both{};
    return both;
}

QTranslator* install(const QLocale& locale, const QString& name, const QString& folder) {
    auto* translator = new QTranslator(QCoreApplication::instance());
    if (translator->load(locale, name, QStringLiteral("_"), folder)) {
        QCoreApplication::installTranslator(translator);
        return translator;
    }
    delete translator;
    return nullptr;
}

} // namespace

void useLanguage(const QString& wanted) {
    for (QTranslator*& translator : installed()) {
        delete translator; // uninstalls itself
        translator = nullptr;
    }
    const QLocale locale = wanted.isEmpty() ? QLocale::system() : QLocale(wanted);
    QLocale::setDefault(locale);
    const QString own = QStringLiteral(":/i18n");
    installed()[0] = install(locale, QStringLiteral("signalbox"), own);
    if (installed()[0]) // Qt's own words only beside ours: no dialog in two languages
        installed()[1] = install(locale, QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    else // the English file holds the plurals: "1 dispatch", "2 dispatches"
        installed()[0] = install(QLocale(QLocale::English), QStringLiteral("signalbox"), own);
}

} // namespace sb::app
