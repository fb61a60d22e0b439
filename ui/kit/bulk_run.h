// One act on a frozen set, item by item: a preview for each, then, for those whose preview was good, the act with the
// revision that was frozen, one after the other. It stops when asked, and by itself when an answer was lost; what was not
// sent is said to be so. GUI thread only.
#pragma once

#include "core/desk/queue_desk.h"
#include "ui/kit/frozen_set.h"
#include "ui/kit/ledger_table.h"

#include <QObject>

#include <functional>

namespace sb::ui::kit {

struct BulkAnswer {
    // Already: it is as asked, whoever did it. A preview that says so is not sent: nothing would change.
    enum class Kind { Good, Already, Refused, Unconfirmed };
    Kind kind = Kind::Refused;
    State state = State::Queued;
    QString outcome;
    QString sentence{};
    std::optional<std::int64_t> revision{};
};

class BulkRun : public QObject {
    Q_OBJECT
public:
    using Answered = std::function<void(BulkAnswer)>;
    // Asks the desk about one item; answers once, on the GUI thread, and never after `context` died.
    using Ask = std::function<void(const FrozenItem& item, desk::Mode mode, QObject* context, Answered answered)>;
    // Reads one item whose answer was lost: has it come true? Answers as Ask does; Unconfirmed again: nobody knows yet.
    using Check = std::function<void(const FrozenItem& item, QObject* context, Answered answered)>;

    BulkRun(FrozenSet set, Ask ask, Check check, QObject* parent);

    void preview();
    void apply(); // once, after the previews
    void stop();  // nothing further is asked
    void checkAgain();

    enum class Phase { Idle, Previewing, Previewed, Applying, Done };
    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const FrozenSet& set() const { return m_set; }
    [[nodiscard]] int goodPreviews() const; // those that would change something
    [[nodiscard]] int alreadySo() const;    // by their previews
    [[nodiscard]] int unconfirmed() const;
    [[nodiscard]] int asked() const { return m_next; } // of the present phase
    [[nodiscard]] LedgerRow row(std::size_t item) const;

Q_SIGNALS:
    void itemChanged(int item);
    void phaseChanged();
    void recorded(const QString& id); // the act came true for this one

private:
    struct Place {
        BulkAnswer preview;
        BulkAnswer now;
        bool isSent = false;
    };
    void next();
    void take(std::size_t item, BulkAnswer answer);
    void endPhase();

    const FrozenSet m_set;
    const Ask m_ask;
    const Check m_check;
    std::vector<Place> m_places;
    Phase m_phase = Phase::Idle;
    int m_next = 0;
    bool m_isStopped = false;
    QString m_notSent; // why the rest is not sent
};

} // namespace sb::ui::kit
