// A profile opened: an engine of our own with its API, or, where another process owns the store or the engine is
// elsewhere, the same desks over HTTP. GUI thread; nothing here waits.
#pragma once

#include "app/serving/serving.h"
#include "app/signalbox/options.h"
#include "core/api/remote_engine.h"
#include "ui/shell/session_context.h"

#include <QFutureWatcher>
#include <QObject>

#include <functional>
#include <memory>

namespace sb::app {

class Session : public QObject {
    Q_OBJECT
public:
    // `tray` may be null; it outlives the session.
    Session(ConsoleOptions options, ui::shell::Tray* tray, QObject* parent = nullptr);
    ~Session() override;

    void open();  // opened() or failed() follows
    void close(); // closed() follows; leases live on in the store

    [[nodiscard]] const ui::shell::SessionContext& context() const { return m_context; }
    [[nodiscard]] engine::LocalEngine* engine() const { return m_serving.engine.get(); } // null: elsewhere, or not yet
    [[nodiscard]] const Endpoint& endpoint() const { return m_serving.endpoint; }

Q_SIGNALS:
    void opened();
    void failed(const QString& sentence);
    void closed();

private:
    void started();
    void connectTo(const std::string& url, const std::string& token, const QString& place);
    void knowsWho();
    void fill(desk::Desks desks, desk::ChangeFeed* feed, const QString& place);

    const ConsoleOptions m_options;
    std::string m_profile;
    ui::shell::SessionContext m_context;
    Serving m_serving;
    std::unique_ptr<api::RemoteEngine> m_remote;
    QFutureWatcher<base::Result<Serving>> m_starting;
    QFutureWatcher<base::Result<queue::Access>> m_whoAmI;
    QFutureWatcher<void> m_closing;
    bool m_isClosing = false;
};

// Folder of a profile's store and of what the window keeps; made with mode 0700.
[[nodiscard]] QString profileFolder(const QString& profile);
// Whether the profile has a store in its folder; makes nothing.
[[nodiscard]] bool hasStore(const QString& profile);
// Whether a person has begun with the local profile: its window keeps a folder, which pictures (--screenshot) do not make.
[[nodiscard]] bool hasBegun();
void rememberBegun();

} // namespace sb::app
