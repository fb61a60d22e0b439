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
    app::choosePlatform(argc, argv);
    QApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("signalbox"));
    QCoreApplication::setApplicationVersion(QStringLiteral(SIGNALBOX_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.signalbox.console"));
    QApplication::setQuitOnLastWindowClosed(false);
    auto options = app::readConsoleOptions(QCoreApplication::arguments());
    app::useLanguage(options.locale);
    ui::kit::theme().apply(app::schemeOf(options.theme));
    app::Console console(std::move(options));
    QMetaObject::invokeMethod(&console, [&console] { console.begin(); }, Qt::QueuedConnection);
    return QApplication::exec();
}
