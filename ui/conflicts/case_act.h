// One action on one case: frozen with both expected revisions, previewed by the engine's own code, confirmed,
// sent once; a lost answer is settled by reading (scenario L15), never by sending again. Lives until its
// dialog is closed and its outcome is known; deletes itself then. GUI thread.
#pragma once

#include "ui/conflicts/case_draft.h"
#include "ui/kit/future_watch.h"
#include "ui/kit/page.h"

#include <QPointer>

class QTimer;

namespace sb::ui::kit {
class DecisionDialog;
}

namespace sb::ui::conflicts {

class CaseAct : public QObject {
    Q_OBJECT
public:
    // `writeRefusal` says why nothing may be recorded; the preview runs all the same.
    CaseAct(const kit::PageContext& context, const conflict::CaseDetail& detail, const CaseDraft& draft,
            const QString& writeRefusal, QWidget* page);

    void start();
    void setWriteRefusal(const QString& refusal);
    void checkNow(); // the link is back
    [[nodiscard]] const conflict::CaseAction& action() const { return m_action; }
    [[nodiscard]] const CaseDraft& draft() const { return m_draft; }
    [[nodiscard]] kit::DecisionDialog* dialog() const;
    [[nodiscard]] bool isPending() const { return m_isSent && !m_isSettled; }

Q_SIGNALS:
    void settled(const sb::conflict::CaseReport& report,
                 const QString& sentence);              // applied, already so, or refused
    void stale(const sb::conflict::CaseReport& report); // the page takes over
    void unconfirmed();
    void foundElse(const QString& sentence); // the answer was lost and something else is true now
    void failed(const QString& sentence);
    void said(const QString& sentence);

private:
    void takePreview(base::Result<conflict::CaseReport> report);
    void send();
    void takeOutcome(base::Result<conflict::CaseReport> report);
    void check();
    void takeReading(const conflict::CaseDetail& now);
    void settle(const conflict::CaseReport& report);
    void end();

    kit::PageContext m_context;
    conflict::CaseDetail m_detail; // as frozen
    CaseDraft m_draft;
    conflict::CaseAction m_action;
    QString m_writeRefusal;
    QPointer<kit::DecisionDialog> m_dialog;
    QTimer* m_pause;
    bool m_isSent = false;
    bool m_isSettled = false;
    kit::FutureWatch m_answer{this};
};

} // namespace sb::ui::conflicts
