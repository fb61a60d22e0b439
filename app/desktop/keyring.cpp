#include "app/desktop/keyring.h"

#include <QFileInfo>

#include <qt6keychain/keychain.h>

#include <cstdlib>

namespace sb::app {

using ui::profiles::Keyring;

namespace {

QString service() { return QStringLiteral("signalbox"); }

// Without a bus of the session no keyring can be reached; the libraries behind QtKeychain each say it in words of their own.
bool hasSessionBus() {
    const char* address = std::getenv("DBUS_SESSION_BUS_ADDRESS");
    const char* folder = std::getenv("XDG_RUNTIME_DIR");
    return (address && *address) || (folder && *folder && QFileInfo::exists(QString::fromLocal8Bit(folder) + QStringLiteral("/bus")));
}

Keyring outcomeOf(QKeychain::Error error) {
    switch (error) {
    case QKeychain::NoError:
        return Keyring::Done;
    case QKeychain::EntryNotFound:
        return Keyring::Absent;
    case QKeychain::NoBackendAvailable:
    case QKeychain::NotImplemented:
        return Keyring::Missing;
    default:
        return hasSessionBus() ? Keyring::Refused : Keyring::Missing;
    }
}

template <typename Job> void run(Job* job, const QString& profile, QObject* context, ui::profiles::SecretStore::Answered answered) {
    job->setKey(profile);
    job->setInsecureFallback(false); // a file of settings is no keyring
    QObject::connect(job, &QKeychain::Job::finished, context, [job, answered = std::move(answered)] {
        const auto outcome = outcomeOf(job->error());
        if constexpr (std::is_same_v<Job, QKeychain::ReadPasswordJob>)
            answered(outcome, outcome == Keyring::Done ? job->textData() : QString());
        else
            answered(outcome, QString());
    });
    job->start(); // deletes itself when it has answered
}

} // namespace

void PlatformKeyring::read(const QString& profile, QObject* context, Answered answered) {
    run(new QKeychain::ReadPasswordJob(service()), profile, context, std::move(answered));
}

void PlatformKeyring::write(const QString& profile, const QString& token, QObject* context, Answered answered) {
    auto* job = new QKeychain::WritePasswordJob(service());
    job->setTextData(token);
    run(job, profile, context, std::move(answered));
}

void PlatformKeyring::remove(const QString& profile, QObject* context, Answered answered) {
    run(new QKeychain::DeletePasswordJob(service()), profile, context, std::move(answered));
}

} // namespace sb::app
