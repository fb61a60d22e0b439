#include "ui/kit/cancel_act.h"

#include "ui/kit/format.h"
#include "ui/kit/future_watch.h"
#include "ui/kit/problem_words.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/visible_text.h"

#include <QCoreApplication>
#include <QPointer>
#include <QTimer>

namespace sb::ui::kit {

namespace {

constexpr int kCheckAgainMs = 2000;

struct CancelAct {
    Q_DECLARE_TR_FUNCTIONS(CancelAct)
};

RunText yesNo(bool on) { return plain(on ? CancelAct::tr("Yes") : CancelAct::tr("No")); }
RunText stateRuns(queue::DispatchState state) { return plain(stateWord(stateOf(state))); }

ActWords wordsOf(const queue::Dispatch& d) {
    const bool isQueued = d.state == queue::DispatchState::Queued;
    ActWords words;
    words.title = isQueued ? CancelAct::tr("Cancel 1 dispatch") : CancelAct::tr("Request cancel of 1 dispatch");
    words.act = words.title;
    words.id = idText(d.id);
    words.target = visibleRuns(fromStore(d.sourceTask), Face::Strong) + plain(u' ' + CancelAct::tr("in lane") + u' ') + visibleRuns(fromStore(d.lane))
        + plain(QStringLiteral(", ")) + fixed(elidedId(words.id));
    const QString provider = d.provider.empty() ? CancelAct::tr("the provider") : visiblePlain(fromStore(d.provider));
    words.consequence = plain(isQueued ? CancelAct::tr("It will not be claimed any more. This cannot be undone; the job can be submitted again.")
                                       : CancelAct::tr("The worker learns of it with its next heartbeat. It proves nothing about %1, and does not end the lease.").arg(provider));
    return words;
}

std::vector<ActChange> changesOf(const queue::Dispatch& before, const queue::CancelAnswer& after) {
    return {{CancelAct::tr("Dispatch"), stateRuns(before.state), stateRuns(after.state), before.state != after.state},
            {CancelAct::tr("Cancel requested"), yesNo(before.cancelRequested), yesNo(after.cancelRequested), before.cancelRequested != after.cancelRequested},
            {CancelAct::tr("Revision"), plain(numberText(before.revision.value)), plain(numberText(after.revision.value)), !(before.revision == after.revision)}};
}

QString outcomeSentence(queue::DispatchState state, bool cancelRequested, std::uint64_t revision) {
    if (state == queue::DispatchState::Cancelled)
        return CancelAct::tr("Cancelled. Revision %1.").arg(revision);
    if (cancelRequested)
        return CancelAct::tr("Cancel requested. Revision %1. The dispatch goes on until its worker ends it.").arg(revision);
    return CancelAct::tr("Not cancelled: the dispatch is %1. Revision %2.").arg(stateWord(stateOf(state)).toLower()).arg(revision);
}

// The link broke after sending: read until the engine answers what became of it (scenario L15); never send again.
void check(const PageContext& context, const queue::DispatchId& id, ActDialog* dialog, const std::function<void(const QString&)>& done) {
    watch(dialog, context.desks.queue->dispatch(id), [context, id, dialog, done](base::Result<queue::DispatchDetail> now) {
        if (!now) {
            QTimer::singleShot(kCheckAgainMs, dialog, [context, id, dialog, done] { check(context, id, dialog, done); });
            return;
        }
        const queue::Dispatch& d = now->dispatch;
        const QString sentence = outcomeSentence(d.state, d.cancelRequested, d.revision.value);
        dialog->showOutcome(stateOf(d.state), plain(sentence));
        done(sentence);
    });
}

} // namespace

QString cancelRefusal(const queue::Dispatch& d) {
    if (d.state != queue::DispatchState::Queued && d.state != queue::DispatchState::Running)
        return CancelAct::tr("Only a queued or running dispatch can be cancelled.");
    if (d.cancelRequested)
        return CancelAct::tr("A cancel is already requested.");
    return {};
}

QString cancelText(const queue::Dispatch& d) {
    return d.state == queue::DispatchState::Running ? CancelAct::tr("Request cancel…") : CancelAct::tr("Cancel dispatch…");
}

ActDialog* openCancel(const PageContext& context, const queue::Dispatch& dispatch, QWidget* page, std::function<void(const QString&)> done) {
    auto* dialog = new ActDialog(context, wordsOf(dispatch), page);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    watch(dialog, context.desks.queue->cancel(dispatch.id, desk::Mode::Preview), [dialog, dispatch](base::Result<queue::CancelAnswer> answer) {
        if (!answer)
            dialog->showRefusal(problemText(answer.error()));
        else if (!(answer->state == dispatch.state) && answer->state != queue::DispatchState::Cancelled)
            dialog->showRefusal(CancelAct::tr("Something changed since you looked. Close, and look again."));
        else
            dialog->showPreview(changesOf(dispatch, *answer));
    });
    // The answer is wanted even when the dialog is closed meanwhile: its parent is the page.
    QObject::connect(dialog, &ActDialog::confirmed, page, [context, id = dispatch.id, page, done, open = QPointer(dialog)] {
        watch(page, context.desks.queue->cancel(id, desk::Mode::Apply), [context, id, done, open](base::Result<queue::CancelAnswer> answer) {
            if (answer) {
                const QString sentence = outcomeSentence(answer->state, answer->cancelRequested, answer->revision.value);
                if (open)
                    open->showOutcome(stateOf(answer->state), plain(sentence));
                done(sentence);
            } else if (isUnconfirmed(answer.error())) {
                done(CancelAct::tr("Outcome not confirmed, checking."));
                if (open) {
                    open->showUnconfirmed();
                    check(context, id, open, done);
                }
            } else {
                const QString sentence = problemText(answer.error());
                if (open)
                    open->showOutcome(State::Failed, plain(sentence));
                done(sentence);
            }
        });
    });
    dialog->open();
    return dialog;
}

} // namespace sb::ui::kit
