#include "core/api/remote_engine.h"

#include "core/api/remote_desks.h"
#include "core/base/hash.h"

#include <QThread>

namespace sb::api {

namespace {
struct LinkThread final : QThread {
    void run() override {
        const base::HashingThread hashing;
        exec();
    }
};
} // namespace

struct RemoteEngine::Core {
    LinkThread thread;
    desk::ChangeFeed feed;
    std::unique_ptr<RemoteLink> link;
    std::shared_ptr<RemotePort> port;
};

RemoteEngine::RemoteEngine(RemoteOptions options)
    : m_core(std::make_shared<Core>()) {
    const bool readOnly = options.readOnly;
    m_core->link = std::make_unique<RemoteLink>(std::move(options), &m_core->feed);
    m_core->port = std::make_shared<RemotePort>(m_core->link.get(), readOnly);
    m_core->thread.setObjectName(QStringLiteral("remote"));
    m_core->feed.moveToThread(&m_core->thread);
    m_core->link->moveToThread(&m_core->thread);
    m_core->thread.start();
    m_core->port->post([](RemoteLink& link) { link.start(); });
    m_desks = remoteDesks(m_core->port);
}

RemoteEngine::~RemoteEngine() {
    // What was posted before is sent and then ended by stop(); what comes later answers `closing` at once.
    // The objects go back to this thread, so that nothing of Qt is destroyed on the wrong one.
    auto* home = QThread::currentThread();
    auto& core = *m_core;
    core.port->post([&core, home](RemoteLink& link) {
        link.stop();
        core.feed.moveToThread(home);
        link.moveToThread(home);
        QThread::currentThread()->quit();
    });
    core.port->close();
    core.thread.wait();
}

desk::ChangeFeed* RemoteEngine::changes() const {
    return &m_core->feed;
}

} // namespace sb::api
