// signalbox: the console with its embedded engine.
#include "app/serving/file_limit.h"
#include "app/signalbox/console.h"
#include "app/signalbox/language.h"
#include "app/signalbox/options.h"
#include "ui/kit/theme.h"

#include <QApplication>

int main(int argc, char** argv) {
    using namespace sb;
    app::raiseFileLimit();
    QCoreApplication::setApplicationName(QStringLiteral("signalbox"));
    QCoreApplication::setApplicationVersion(QStringLiteral(SIGNALBOX_VERSION));
    if (app::asksForWordsOnly(argc, argv)) {
        const QCoreApplication words(argc, argv);
        (void)app::readConsoleOptions(QCoreApplication::arguments()); // ends here, unless the word was a value: --profile --help
    }
    app::choosePlatform();
    QApplication application(argc, argv);
    QGuiApplication::setDesktopFileName(QStringLiteral("org.signalbox.console"));
    QApplication::setQuitOnLastWindowClosed(false);
    auto options = app::readConsoleOptions(QCoreApplication::arguments());
    app::useLanguage(options.locale);
    ui::kit::theme().apply(app::schemeOf(options.theme));
    app::Console console(std::move(options));
    QMetaObject::invokeMethod(&console, [&console] { console.begin(); }, Qt::QueuedConnection);
    return QApplication::exec();
}
