#include "ui/shell/tray_notice.h"

#include "ui/kit/conflict_words.h"
#include "ui/kit/format.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/visible_text.h"
#include "ui/shell/tray.h"

#include <QMenu>

namespace sb::ui::shell {

TrayNotice::TrayNotice(const QString& profile, Tray* tray, bool isServing, QObject* parent)
    : QObject(parent)
    , m_profile(kit::visiblePlain(profile))
    , m_tray(tray) {
    buildMenu(isServing);
    if (!m_tray)
        return;
    connect(m_tray, &Tray::noticeClicked, this, [this] { Q_EMIT openWanted(m_newest); });
    connect(m_tray, &Tray::activated, this, [this] { Q_EMIT openWanted(QString()); });
    m_tray->setMenu(m_menu.get());
    m_tray->setToolTip(m_profile);
    m_tray->setShown(true);
}

TrayNotice::~TrayNotice() {
    if (!m_tray)
        return;
    m_tray->setShown(false);
    m_tray->setMenu(nullptr);
}

void TrayNotice::buildMenu(bool isServing) {
    m_menu = std::make_unique<QMenu>();
    m_menu->setAccessibleName(tr("Signalbox, %1", "profile").arg(m_profile));
    connect(m_menu->addAction(tr("Open %1", "profile").arg(m_profile)), &QAction::triggered, this,
            [this] { Q_EMIT openWanted(QString()); });
    m_pause = m_menu->addAction(tr("Pause notices"));
    m_pause->setCheckable(true);
    connect(m_pause, &QAction::toggled, this, &TrayNotice::pauseWanted);
    m_menu->addSeparator();
    connect(m_menu->addAction(isServing ? tr("Stop serving and quit") : tr("Quit")), &QAction::triggered,
            this, &TrayNotice::quitWanted);
}

bool TrayNotice::isAvailable() const {
    return m_tray && m_tray->isAvailable();
}

void TrayNotice::setEnabled(bool on) {
    m_isEnabled = on;
    m_pause->setChecked(!on);
}

void TrayNotice::take(const desk::Worklist& worklist, bool isWindowActive) {
    QSet<QString> causes;
    QStringList fresh;
    QString subject;
    // The same id with another cause is news; the same cause is not, however often it is read.
    const auto isNews = [&](const QString& id, const QString& cause) {
        causes.insert(id + u'/' + cause);
        if (m_known.contains(id + u'/' + cause) || m_isFirst)
            return false;
        fresh.append(id + u'/' + cause);
        m_newest = id;
        return true;
    };
    for (const queue::WorkItem& item : worklist.items)
        if (isNews(kit::idText(item.dispatch.id), QString::fromStdString(item.kind)))
            subject = tr("Uncertain: %1").arg(kit::visiblePlain(kit::fromStore(item.dispatch.sourceTask)));
    for (const conflict::Case& c : worklist.cases) {
        const QString signature = kit::fromStore(c.transaction.signature);
        if (isNews(signature, QStringLiteral("case ") + QString::number(base::toMs(c.openedAt))))
            subject = tr("Open case: %1").arg(kit::elidedSignature(signature));
    }
    m_known = std::move(causes);
    m_isFirst = false;
    if (m_tray)
        m_tray->setToolTip(tr("%1: %n wait(s) for a person", nullptr, int(worklist.total)).arg(m_profile));
    if (fresh.isEmpty() || isWindowActive || !m_isEnabled)
        return;
    if (isAvailable() && fresh.size() == 1)
        m_tray->notify(subject,
                       tr("%1. Nothing happens until you decide.").arg(m_profile));
    else if (isAvailable())
        m_tray->notify(tr("%n new item(s) wait for a person", nullptr, int(fresh.size())), m_profile);
    Q_EMIT noticed(fresh);
}

} // namespace sb::ui::shell
