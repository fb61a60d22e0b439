// signalbox: the console with its embedded engine.
#include "app/serving/file_limit.h"
#include "app/signalbox/language.h"
#include "app/signalbox/options.h"
#include "app/signalbox/practice_runner.h"
#include "app/signalbox/screenshot.h"
#include "app/signalbox/session.h"
#include "app/signalbox/start_dialog.h"
#include "ui/kit/theme.h"
#include "ui/shell/main_window.h"
#include "ui/shell/settings.h"

#include <QApplication>
#include <QFileInfo>
#include <QIcon>
#include <QMessageBox>

#include <cstdio>
#include <memory>

namespace {

using namespace sb;

ui::kit::SchemeChoice schemeOf(const QString& theme) {
    return theme == QLatin1String("dark")    ? ui::kit::SchemeChoice::Dark
           : theme == QLatin1String("light") ? ui::kit::SchemeChoice::Light
                                             : ui::kit::SchemeChoice::System;
}

// The program from an opened profile to a closed one. Lives in main().
class Console : public QObject {
    Q_DECLARE_TR_FUNCTIONS(Console) // without it tr() would ask for the words of QObject
public:
    explicit Console(app::ConsoleOptions options) : m_options(std::move(options)) {}

    void begin() {
        const QString own = app::profileFolder(QStringLiteral("local")) + QStringLiteral("/queue.sqlite");
        if (m_options.namesAProfile() || !m_options.screenshot.isEmpty() || QFileInfo::exists(own))
            return openSession();
        auto* dialog = new app::StartDialog;
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &QDialog::finished, this, [this, dialog](int result) {
            if (result != QDialog::Accepted)
                return QCoreApplication::exit(0);
            m_options.practice = dialog->wantsPractice();
            openSession();
        });
        dialog->open();
    }

private:
    void openSession() {
        m_session = std::make_unique<app::Session>(m_options);
        connect(m_session.get(), &app::Session::opened, this, &Console::opened);
        connect(m_session.get(), &app::Session::failed, this, &Console::failed);
        connect(m_session.get(), &app::Session::closed, this, [this] { QCoreApplication::exit(m_exitCode); });
        m_session->open();
    }

    void failed(const QString& sentence) {
        std::fprintf(stderr, "signalbox: %s\n", qUtf8Printable(sentence));
        if (!m_options.screenshot.isEmpty())
            return QCoreApplication::exit(1);
        auto* box = new QMessageBox(QMessageBox::Warning, tr("Signalbox cannot open this profile"), sentence, QMessageBox::Close);
        box->setAttribute(Qt::WA_DeleteOnClose);
        connect(box, &QDialog::finished, this, [] { QCoreApplication::exit(1); });
        box->open();
    }

    void opened() {
        if (m_options.locale.isEmpty()) // the language chosen in the settings of this profile
            app::useLanguage(ui::shell::readSettings(ui::kit::KeptState(m_session->context().keptFolder)).language);
        m_window = std::make_unique<ui::shell::MainWindow>(m_session->context());
        if (!m_options.theme.isEmpty()) // for this run only; what the person chose in the settings stays
            ui::kit::theme().apply(schemeOf(m_options.theme));
        if (m_options.size.isValid())
            m_window->resize(m_options.size);
        if (!m_options.page.isEmpty() && !m_window->showPage(m_options.page, m_options.select)) {
            std::fprintf(stderr, "signalbox: there is no page '%s'; pages: %s\n", qUtf8Printable(m_options.page),
                         qUtf8Printable(m_window->pageKeys().join(QStringLiteral(", "))));
            m_exitCode = 2;
            return end();
        }
        if (!m_options.screenshot.isEmpty()) {
            auto* shot = new app::Screenshot(*m_window, m_options.screenshot, m_options.page, this);
            connect(shot, &app::Screenshot::saved, this, [this](bool ok) {
                if (!ok)
                    std::fprintf(stderr, "signalbox: %s cannot be written\n", qUtf8Printable(m_options.screenshot));
                m_exitCode = ok ? 0 : 1;
                end();
            });
        }
        m_window->show();
        if (m_options.practice && m_session->ownsEngine()) {
            m_practice = std::make_unique<app::PracticeRunner>(m_session->context().desks, m_session->endpoint());
            m_practice->start();
        }
        connect(qApp, &QGuiApplication::lastWindowClosed, this, &Console::end);
    }

    void end() {
        if (std::exchange(m_ending, true))
            return;
        m_practice.reset();
        m_window.reset();
        m_session->close();
    }

    app::ConsoleOptions m_options;
    std::unique_ptr<app::Session> m_session;
    std::unique_ptr<ui::shell::MainWindow> m_window;
    std::unique_ptr<app::PracticeRunner> m_practice;
    int m_exitCode = 0;
    bool m_ending = false;
};

} // namespace

int main(int argc, char** argv) {
    app::raiseFileLimit();
    app::choosePlatform(argc, argv);
    QApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("signalbox"));
    QCoreApplication::setApplicationVersion(QStringLiteral(SIGNALBOX_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.signalbox.console"));
    QApplication::setQuitOnLastWindowClosed(false);
    auto options = app::readConsoleOptions(QCoreApplication::arguments());
    app::useLanguage(options.locale);
    ui::kit::theme().apply(schemeOf(options.theme));
    Console console(std::move(options));
    QMetaObject::invokeMethod(&console, [&console] { console.begin(); }, Qt::QueuedConnection);
    return QApplication::exec();
}
