// Coalesced changes: lists of ids with revisions, at most ten lists a second. Lives on the engine's thread;
// connect with a receiver of another thread and Qt queues the signal.
#pragma once

#include <QList>
#include <QObject>

#include <cstdint>
#include <string>

namespace sb::desk {

struct Change {
    std::string topic; // dispatch, job, lane, host, instance, token, audit, record, case
    std::string id;
    std::string lane;
    std::string owner;
    std::string project;
    std::uint64_t revision = 0;
    std::uint64_t position = 0; // grows; `Last-Event-ID` of the event stream
    bool operator==(const Change&) const = default;
};

class ChangeFeed : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
Q_SIGNALS:
    void changed(const QList<sb::desk::Change>& changes);
    // False: the engine cannot be reached (RemoteEngine) or its store fails; with the code's word.
    void linkChanged(bool up, const QString& code);
};

} // namespace sb::desk
