#include "ui/profiles/token_keeper.h"

#include <QCoreApplication>

namespace sb::ui::profiles {

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Profiles)
};
} // namespace

void TokenKeeper::find(const QString& profile, QObject* context, SecretStore::Answered answered) {
    if (const auto kept = m_session.constFind(profile); kept != m_session.constEnd())
        return answered(Keyring::Done, *kept);
    m_store->read(profile, context, std::move(answered));
}

void TokenKeeper::keep(const QString& profile, const QString& token, QObject* context, SecretStore::Answered answered) {
    m_session.insert(profile, token);
    m_store->write(profile, token, context, std::move(answered));
}

void TokenKeeper::drop(const QString& profile, QObject* context) {
    m_session.remove(profile);
    m_store->remove(profile, context, [](Keyring, const QString&) {});
}

QString keyringSentence(Keyring outcome) {
    switch (outcome) {
    case Keyring::Done:
        return {};
    case Keyring::Absent:
        return Words::tr("The keyring has no token for this profile.");
    case Keyring::Missing:
        return Words::tr("No keyring service runs here. The token is kept for this session only and is written nowhere.");
    case Keyring::Refused:
        break;
    }
    return Words::tr("The keyring did not take part: it is locked, or it refused. The token is kept for this session only and is written nowhere.");
}

} // namespace sb::ui::profiles
