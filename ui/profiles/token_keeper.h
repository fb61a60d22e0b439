// Tokens of remote profiles: in the keyring, or, where that does not take them, in memory until this process ends.
// Never in a file of ours. GUI thread only; the store outlives it.
#pragma once

#include "ui/profiles/secret_store.h"

#include <QHash>

namespace sb::ui::profiles {

class TokenKeeper {
public:
    explicit TokenKeeper(SecretStore* store) : m_store(store) {}

    // Memory first, then the keyring.
    void find(const QString& profile, QObject* context, SecretStore::Answered answered);
    // `answered` says where it went: Done is the keyring, anything else is this session only.
    void keep(const QString& profile, const QString& token, QObject* context, SecretStore::Answered answered);
    void drop(const QString& profile, QObject* context);

private:
    SecretStore* m_store;
    QHash<QString, QString> m_session;
};

// What a person reads when the token went nowhere but into this session; empty for Done.
[[nodiscard]] QString keyringSentence(Keyring outcome);

} // namespace sb::ui::profiles
