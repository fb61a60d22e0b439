// The platform's keyring as an interface: one token per profile. Nothing waits: each call answers later, on the GUI
// thread, and never after `context` died. A secret appears in no message and no log.
#pragma once

#include <QObject>
#include <QString>

#include <functional>

namespace sb::ui::profiles {

enum class Keyring {
    Done,    // read, written or removed
    Absent,  // the keyring works and has no such token
    Missing, // no keyring service runs here
    Refused, // the keyring is locked, or said no
};

class SecretStore {
public:
    using Answered = std::function<void(Keyring outcome, const QString& token)>; // a token only after a read

    SecretStore() = default;
    virtual ~SecretStore() = default;
    SecretStore(const SecretStore&) = delete;
    SecretStore& operator=(const SecretStore&) = delete;

    virtual void read(const QString& profile, QObject* context, Answered answered) = 0;
    virtual void write(const QString& profile, const QString& token, QObject* context, Answered answered) = 0;
    virtual void remove(const QString& profile, QObject* context, Answered answered) = 0;
};

} // namespace sb::ui::profiles
