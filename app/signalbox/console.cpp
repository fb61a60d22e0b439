#include "app/signalbox/console.h"

#include "app/signalbox/language.h"
#include "app/signalbox/screenshot.h"
#include "app/signalbox/start_dialog.h"
#include "ui/kit/visible_text.h"
#include "ui/shell/settings.h"

#include <QApplication>
#include <QMessageBox>
#include <QStandardPaths>

#include <cstdio>
#include <utility>

namespace sb::app {

Console::Console(ConsoleOptions options, QObject* parent)
    : QObject(parent)
    , m_options(std::move(options))
    , m_book(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + QStringLiteral("/signalbox"))
    , m_isProfileWindow(m_options.isProfileWindow()) {
    if (m_options.screenshot.isEmpty())
        m_tray = std::make_unique<ui::shell::SystemTray>();
    connect(&m_signals, &SignalWatch::asked, this, &Console::terminate);
}

Console::~Console() = default;

void Console::begin() {
    if (!m_options.problem.isEmpty())
        return fail(tr("This is no link of Signalbox: %1").arg(ui::kit::visiblePlain(m_options.problem.left(200))), 2);
    if (const QString why = takeLink(); !why.isEmpty())
        return fail(why, 2);
    if (const QString why = unknownProfile(); !why.isEmpty())
        return fail(why, 2);
    takeNamedProfile();
    if (m_options.namesAProfile() || !m_options.screenshot.isEmpty() || hasBegun())
        enter();
    else
        askHowToBegin();
}

void Console::askHowToBegin() {
    auto* dialog = new StartDialog;
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::finished, this, [this, dialog](int result) {
        if (result != QDialog::Accepted)
            return QCoreApplication::exit(0);
        m_options.practice = dialog->wantsPractice();
        if (!m_options.practice)
            rememberBegun();
        enter();
    });
    dialog->open();
}

void Console::openSession() {
    m_session = std::make_unique<Session>(m_options, m_tray.get());
    connect(m_session.get(), &Session::opened, this, &Console::opened);
    connect(m_session.get(), &Session::failed, this, &Console::failed);
    connect(m_session.get(), &Session::closed, this, [this] { QCoreApplication::exit(m_exitCode); });
    m_session->open();
}

void Console::fail(const QString& sentence, int exitCode) {
    std::fprintf(stderr, "signalbox: %s\n", qUtf8Printable(sentence));
    const bool isSeen = QGuiApplication::platformName() != QLatin1String("offscreen");
    if (!m_options.screenshot.isEmpty() || m_isTerminated || !isSeen)
        return QCoreApplication::exit(exitCode);
    auto* box = new QMessageBox(QMessageBox::Warning, tr("Signalbox cannot open this profile"), sentence,
                                QMessageBox::Close);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QDialog::finished, this, [exitCode] { QCoreApplication::exit(exitCode); });
    box->open();
}

void Console::opened() {
    if (m_isTerminated)
        return end();
    makeWindow();
    if (!m_options.page.isEmpty() && !m_window->showPage(m_options.page, m_options.select)) {
        std::fprintf(stderr, "signalbox: there is no page '%s'; pages: %s\n", qUtf8Printable(m_options.page),
                     qUtf8Printable(m_window->pageKeys().join(QStringLiteral(", "))));
        m_exitCode = 2;
        return end();
    }
    if (!m_options.screenshot.isEmpty())
        shoot();
    m_window->show();
    if (m_options.link)
        m_window->openLink(*m_options.link);
    if (!m_tokenNews.isEmpty())
        m_window->tell(m_tokenNews);
    if (m_options.practice && m_session->engine()) {
        m_practice = std::make_unique<PracticeRunner>(m_session->context().desks, m_session->endpoint());
        m_practice->start();
    }
}

void Console::makeWindow() {
    if (m_options.locale.isEmpty()) // the language chosen in the settings of this profile
        useLanguage(ui::shell::readSettings(ui::kit::KeptState(m_session->context().keptFolder)).language);
    ui::kit::setProfileMark({m_session->context().profile, m_options.colour});
    m_window = std::make_unique<ui::shell::MainWindow>(m_session->context());
    if (!m_options.theme.isEmpty()) // for this run only; what the person chose in the settings stays
        ui::kit::theme().apply(schemeOf(m_options.theme));
    if (m_options.size.isValid())
        m_window->resize(m_options.size);
    // Queued: the window is deleted, and it says this in the middle of its own event.
    connect(m_window.get(), &ui::shell::MainWindow::switchProfileWanted, this, &Console::chooseProfile);
    connect(m_window.get(), &ui::shell::MainWindow::closed, this, &Console::end, Qt::QueuedConnection);
}

void Console::shoot() {
    auto* shot = new Screenshot(*m_window, m_options.screenshot, m_options.page, this);
    connect(shot, &Screenshot::saved, this, [this](bool ok, const QString& selected) {
        const bool isMissing = !m_options.select.isEmpty() && selected.isEmpty();
        if (!ok)
            std::fprintf(stderr, "signalbox: %s cannot be written\n", qUtf8Printable(m_options.screenshot));
        if (isMissing)
            std::fprintf(stderr, "signalbox: page '%s' shows no row '%s'\n", qUtf8Printable(m_options.page), qUtf8Printable(ui::kit::visiblePlain(m_options.select)));
        m_exitCode = ok && !isMissing ? 0 : 1;
        end();
    });
}

// The window stays while it drains: what is uncertain may still be settled in it. Practice has nothing to
// wait for.
void Console::terminate() {
    m_isTerminated = true;
    if (!m_session)
        return QCoreApplication::exit(0);
    if (m_session->engine() && m_options.screenshot.isEmpty()) {
        std::fputs("signalbox: draining\n", stderr);
        return drain(m_options.practice ? base::Millis{0} : m_options.drainDeadline);
    }
    if (m_window)
        closeSession();
    // else opened() or failed() follows
}

void Console::end() {
    m_practice.reset();
    m_window.reset();
    if (m_session->engine() && m_options.screenshot.isEmpty())
        drain(base::Millis{0});
    else
        closeSession();
}

void Console::drain(base::Millis deadline) {
    if (m_drain)
        return m_drain->hurry();
    m_drain = std::make_unique<DrainRun>(*m_session->engine(), QStringLiteral("signalbox"));
    connect(m_drain.get(), &DrainRun::ended, this, [this](int exitStatus) {
        if (m_isTerminated)
            m_exitCode = exitStatus;
        closeSession();
    });
    m_drain->begin(deadline);
}

void Console::closeSession() {
    if (std::exchange(m_isClosing, true))
        return;
    m_practice.reset();
    m_window.reset();
    m_session->close();
}

} // namespace sb::app
