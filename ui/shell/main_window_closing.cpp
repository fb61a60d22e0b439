// Leaving the window: closing, going on in the tray, coming back from it. An engine that serves executors is
// never stopped by a closed window without a choice (console.md, "Desktop citizen").
#include "ui/kit/format.h"
#include "ui/kit/notice.h"
#include "ui/kit/problem_words.h"
#include "ui/kit/queue_words.h"
#include "ui/shell/closing_dialog.h"
#include "ui/shell/main_window.h"
#include "ui/shell/status_bar.h"
#include "ui/shell/tray_notice.h"

#include <QApplication>
#include <QCloseEvent>

namespace sb::ui::shell {

using namespace kit;

void MainWindow::closeEvent(QCloseEvent* event) {
    keepWindow();
    if (m_session.isServing && !m_isStopChosen && !qApp->isSavingSession()) { // a desk that logs out is not held up
        event->ignore();
        return chooseClosing();
    }
    QMainWindow::closeEvent(event);
    if (event->isAccepted())
        Q_EMIT closed();
}

QString MainWindow::trayRefusal() const {
    return m_tray->isAvailable()
               ? QString()
               : tr("This desktop has no system tray, so nothing would be left to open the window again.");
}

void MainWindow::chooseClosing() {
    if (m_closing) {
        m_closing->raise();
        return m_closing->activateWindow();
    }
    if (m_settings.onClose == OnClose::KeepServing && trayRefusal().isEmpty())
        return keepServing();
    if (m_settings.onClose == OnClose::StopServing)
        return stopServing();
    m_closing = new ClosingDialog({m_session.profile, m_session.level, trayRefusal()}, this);
    m_closing->setAttribute(Qt::WA_DeleteOnClose);
    const auto remember = [this, dialog = m_closing](OnClose choice) {
        if (!dialog->isRemembered())
            return;
        Settings next = m_settings;
        next.onClose = choice;
        applySettings(next);
    };
    connect(m_closing, &ClosingDialog::keepWanted, this, [this, remember] {
        remember(OnClose::KeepServing);
        keepServing();
    });
    connect(m_closing, &ClosingDialog::stopWanted, this, [this, remember] {
        remember(OnClose::StopServing);
        stopServing();
    });
    m_closing->open();
    watch<queue::LeaseBoard>(m_closing, m_session.desks.queue->leases(),
                             [dialog = m_closing](base::Result<queue::LeaseBoard> board) {
                                 dialog->setLiveLeases(board ? std::optional(std::int64_t(board->live.size()))
                                                             : std::nullopt);
                             });
}

void MainWindow::keepServing() {
    m_isInTray = true;
    hide();
}

void MainWindow::stopServing() {
    m_isStopChosen = true;
    if (isVisible()) {
        close();
        return;
    }
    keepWindow();
    Q_EMIT closed();
}

void MainWindow::comeForward() {
    m_isInTray = false;
    if (isMinimized())
        showNormal();
    show();
    raise();
    activateWindow();
}

void MainWindow::tell(const QString& sentence) { m_linkNotice->show(State::Degraded, plain(sentence)); }

namespace {

QString pageOf(LinkKind kind) {
    switch (kind) {
    case LinkKind::Lane:
        return QStringLiteral("lanes");
    case LinkKind::Case:
        return QStringLiteral("conflicts");
    case LinkKind::Record:
        return QStringLiteral("records");
    default:
        return QStringLiteral("jobs");
    }
}

} // namespace

void MainWindow::openLink(const ItemLink& link) {
    comeForward();
    if (link.kind != LinkKind::Dispatch) {
        showPage(pageOf(link.kind), link.id);
        return;
    }
    m_linkAnswer.ask(m_session.desks.queue->dispatch(queue::DispatchId(link.id.toStdString())), [this, link](base::Result<queue::DispatchDetail> found) {
        if (!found)
            return m_status->say(tr("The link's dispatch %1 cannot be opened: %2").arg(elidedId(link.id), problemSentence(found.error().code)));
        const queue::Dispatch& dispatch = found->dispatch;
        if (dispatch.state == queue::DispatchState::Uncertain)
            showPage(QStringLiteral("uncertain"), link.id);
        else
            showPage(QStringLiteral("jobs"), idText(dispatch.job));
    });
}

void MainWindow::pauseNotices(bool isPaused) {
    Settings next = m_settings;
    next.notices = !isPaused;
    applySettings(next);
}

} // namespace sb::ui::shell
