// The platform's keyring through QtKeychain: service "signalbox", one entry per profile. No fallback into a file of any
// kind. GUI thread only.
#pragma once

#include "ui/profiles/secret_store.h"

namespace sb::app {

class PlatformKeyring final : public ui::profiles::SecretStore {
public:
    void read(const QString& profile, QObject* context, Answered answered) override;
    void write(const QString& profile, const QString& token, QObject* context, Answered answered) override;
    void remove(const QString& profile, QObject* context, Answered answered) override;
};

} // namespace sb::app
