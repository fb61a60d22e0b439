// Cancelling one dispatch, as Jobs and Leases offer it (queue.md rule 6: a queued one ends; on a running one it is a
// request that proves nothing about the provider). Preview by the engine, then confirm, then the outcome.
#pragma once

#include "ui/kit/act_dialog.h"

namespace sb::ui::kit {

// Why it cannot be cancelled, in a sentence; empty: it can.
[[nodiscard]] QString cancelRefusal(const queue::Dispatch& dispatch);
// "Cancel…" or "Request cancel…".
[[nodiscard]] QString cancelText(const queue::Dispatch& dispatch);
// Opens the dialog over `page` (which it does not outlive); `done` after an applied or checked act, to read again.
ActDialog* openCancel(const PageContext& context, const queue::Dispatch& dispatch, QWidget* page, std::function<void(const QString&)> done);

} // namespace sb::ui::kit
