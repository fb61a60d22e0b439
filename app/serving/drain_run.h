// One drain, from "no claim is granted any more" to its end, for the window and the daemon alike (queue.md
// rule 10). What is left is durable; it is listed on the standard error stream, one JSON line each. Lives on
// the thread of its owner; the engine outlives it.
#pragma once

#include "core/engine/local_engine.h"

#include <QFutureWatcher>
#include <QObject>

namespace sb::app {

inline constexpr int kDrainLeft = 5; // exit status: something claimed through this engine is not settled

class DrainRun : public QObject {
    Q_OBJECT
public:
    // `program` begins each line.
    DrainRun(engine::LocalEngine& engine, QString program, QObject* parent = nullptr);
    void begin(base::Millis deadline);
    void hurry(); // waits no more: says what is left and ends

Q_SIGNALS:
    void ended(int exitStatus); // once: 0 or kDrainLeft

private:
    void drained();
    void listLeft();

    engine::LocalEngine& m_engine;
    const QString m_program;
    QFutureWatcher<base::Result<engine::DrainReport>> m_draining;
    QFutureWatcher<base::Result<engine::DrainReport>> m_left;
    bool m_isEnding = false;
};

} // namespace sb::app
