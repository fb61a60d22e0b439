#include "app/signalbox/session.h"

#include "app/serving/private_file.h"
#include "ui/kit/problem_words.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QSysInfo>

#include <sys/stat.h>

namespace sb::app {

using ui::kit::Level;

namespace {

QString pathOf(const QString& profile) { return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/signalbox/") + profile; }
QString windowFolder(const QString& profile) { return pathOf(profile) + QStringLiteral("/window"); }

} // namespace

bool hasStore(const QString& profile) { return QFileInfo::exists(pathOf(profile) + QStringLiteral("/queue.sqlite")); }
bool hasBegun() { return QFileInfo::exists(windowFolder(QStringLiteral("local"))); }

void rememberBegun() {
    (void)profileFolder(QStringLiteral("local"));
    QDir().mkpath(windowFolder(QStringLiteral("local")));
}

QString profileFolder(const QString& profile) {
    const QString folder = pathOf(profile);
    QDir().mkpath(folder);
    ::chmod(folder.toLocal8Bit().constData(), 0700);
    return folder;
}

Session::Session(ConsoleOptions options, ui::shell::Tray* tray, QObject* parent)
    : QObject(parent)
    , m_options(std::move(options)) {
    connect(&m_starting, &QFutureWatcherBase::finished, this, &Session::started);
    connect(&m_whoAmI, &QFutureWatcherBase::finished, this, &Session::knowsWho);
    connect(&m_closing, &QFutureWatcherBase::finished, this, &Session::closed);
    QString name = m_options.practice ? QStringLiteral("practice") : m_options.profile;
    if (name.isEmpty() && !m_options.store.isEmpty())
        name = QFileInfo(m_options.store).completeBaseName();
    if (name.isEmpty())
        name = m_options.url.isEmpty() ? QStringLiteral("local") : QStringLiteral("remote");
    m_profile = name.toStdString();
    m_context.profile = name;
    m_context.tray = tray;
    m_context.hostName = QSysInfo::machineHostName();
    m_context.keptFolder = m_options.screenshot.isEmpty() ? profileFolder(name) + QStringLiteral("/window") : QString();
    m_context.level = m_options.readOnly      ? Level::ReadOnly
                      : m_options.isProtected ? Level::Protected
                      : m_options.practice    ? Level::Practice
                                              : m_options.level.value_or(Level::Normal);
}

Session::~Session() = default;

void Session::open() {
    if (!m_options.token.isEmpty())
        return connectTo(m_options.url.toStdString(), m_options.token.toStdString(), m_options.url);
    if (!m_options.url.isEmpty()) {
        const auto token = readPrivateFile(m_options.tokenFile.toStdString());
        if (!token) {
            Q_EMIT failed(ui::kit::problemText(token.error()));
            return;
        }
        return connectTo(m_options.url.toStdString(), QString::fromStdString(*token).trimmed().toStdString(), m_options.url);
    }
    ServeOptions serveOptions;
    serveOptions.engine.storePath = (m_options.store.isEmpty() ? profileFolder(m_context.profile) + QStringLiteral("/queue.sqlite") : m_options.store).toStdString();
    serveOptions.engine.profile = m_profile;
    serveOptions.engine.hostRoot = m_options.hostRoot.toStdString();
    serveOptions.engine.readOnly = m_options.readOnly;
    m_starting.setFuture(serve(std::move(serveOptions)));
}

void Session::started() {
    auto result = m_starting.future().result();
    if (result)
        m_serving = std::move(*result);
    if (m_isClosing)
        return close();
    if (result) {
        auto access = m_serving.engine->localOperator();
        m_context.me = access.actor;
        m_context.isServing = true;
        fill(m_serving.engine->desksFor(std::move(access)), m_serving.engine->changes(), tr("local file"));
        return;
    }
    // Somebody else owns the store: a second window is a client of that engine.
    if (result.error().code == base::Code::StoreInUse) {
        const auto owner = std::string(result.error().fact("profile"));
        if (const auto endpoint = readEndpoint(owner.empty() ? m_profile : owner))
            return connectTo(endpoint->url, endpoint->token, tr("engine of process %1").arg(endpoint->pid));
    }
    Q_EMIT failed(ui::kit::problemText(result.error()));
}

void Session::connectTo(const std::string& url, const std::string& token, const QString& place) {
    api::RemoteOptions remote;
    remote.url = url;
    remote.token = token;
    remote.readOnly = m_options.readOnly;
    m_remote = std::make_unique<api::RemoteEngine>(std::move(remote));
    m_context.me.host = m_context.hostName.toStdString();
    // Only the engine knows whose token this is. Without an answer the window opens all the same and says what is wrong.
    m_whoAmI.setFuture(m_remote->desks().host->whoAmI());
    m_context.place = place;
}

void Session::knowsWho() {
    if (m_isClosing || !m_remote)
        return;
    if (const auto access = m_whoAmI.future().result())
        m_context.me = access->actor;
    fill(m_remote->desks(), m_remote->changes(), m_context.place);
}

void Session::fill(desk::Desks desks, desk::ChangeFeed* feed, const QString& place) {
    m_context.desks = std::move(desks);
    m_context.feed = feed;
    m_context.place = place;
    Q_EMIT opened();
}

void Session::close() {
    m_isClosing = true;
    if (m_starting.isRunning())
        return; // started() comes back here: an engine is closed, never dropped on its way up
    m_context.desks = {};
    m_context.feed = nullptr;
    m_remote.reset();
    if (!m_serving.engine) {
        Q_EMIT closed();
        return;
    }
    m_closing.setFuture(stopServing(m_serving));
}

} // namespace sb::app
