// Which profile the console shows, whose window that is, and with which token it is reached.
#include "app/serving/endpoint_file.h"
#include "app/signalbox/console.h"
#include "ui/profiles/profiles_dialog.h"
#include "ui/profiles/token_dialog.h"

#include <QGuiApplication>
#include <QCoreApplication>
#include <QProcess>

namespace sb::app {

using ui::profiles::Keyring;
using ui::profiles::Kind;

QString Console::takeLink() {
    if (!m_options.link)
        return {};
    const QString name = m_options.link->profile;
    if (!name.isEmpty() && m_options.namesAProfile() && m_options.profile != name && !(m_options.practice && name == QLatin1String("practice")))
        return tr("The link is of profile %1, which is another one than asked for.").arg(name);
    if (m_options.namesAProfile())
        return {};
    if (name == QLatin1String("practice"))
        m_options.practice = true;
    else
        m_options.profile = name.isEmpty() ? QStringLiteral("local") : name;
    const bool isKnown = ui::profiles::isBuiltIn(m_options.profile) || m_options.practice || m_book.find(name);
    return isKnown ? QString() : tr("The link is of profile %1, and there is none of that name here.").arg(name); // nothing is made for a link
}

// A mistyped name must not serve an empty store: only names of the list, and those with a store of their own, are opened.
QString Console::unknownProfile() const {
    const QString& name = m_options.profile;
    if (name.isEmpty() || ui::profiles::isBuiltIn(name) || m_book.find(name) || hasStore(name))
        return {};
    QStringList known{QStringLiteral("local"), QStringLiteral("practice")};
    for (const auto& profile : m_book.all())
        known.append(profile.name);
    return tr("There is no profile %1. Known are: %2. A new one is made in the window's profile dialog; --store FILE opens a store without a profile.").arg(name, known.join(QStringLiteral(", ")));
}

void Console::takeNamedProfile() {
    if (const auto profile = m_options.profile.isEmpty() ? std::nullopt : m_book.find(m_options.profile))
        takeProfile(m_options, *profile);
}

// One window per profile: whoever comes later hands its link over and ends.
void Console::enter() {
    if (!m_isProfileWindow)
        return askForToken();
    const QString name = m_options.practice ? QStringLiteral("practice") : m_options.profile.isEmpty() ? QStringLiteral("local") : m_options.profile;
    m_door = std::make_unique<InstanceDoor>(QString::fromStdString(endpointFolder()), name);
    connect(m_door.get(), &InstanceDoor::knocked, this, &Console::knocked);
    if (m_door->enter())
        return askForToken();
    connect(m_door.get(), &InstanceDoor::answered, this, [this, name](bool isHeard) {
        if (!isHeard)
            return fail(tr("A window of profile %1 is open and does not answer.").arg(name), 1);
        std::fprintf(stderr, "signalbox: profile '%s' is open already; its window comes forward\n", qUtf8Printable(name));
        QCoreApplication::exit(0);
    });
    m_door->knock(m_options.link ? m_options.linkText : QString());
}

void Console::knocked(const QString& text) {
    const auto link = ui::kit::readItemLink(text);
    if (!m_window) { // it is still opening
        if (link)
            m_options.link = link;
        return;
    }
    link ? m_window->openLink(*link) : m_window->comeForward();
}

void Console::askForToken() {
    const auto profile = m_book.find(m_options.profile);
    if (m_options.url.isEmpty() || !m_options.tokenFile.isEmpty() || !profile)
        return openSession();
    m_tokens.find(profile->name, this, [this, profile = *profile](Keyring outcome, const QString& token) {
        if (outcome == Keyring::Done && !token.isEmpty()) {
            m_options.token = token;
            return openSession();
        }
        const QString why = ui::profiles::keyringSentence(outcome == Keyring::Done ? Keyring::Absent : outcome);
        if (!m_options.screenshot.isEmpty() || m_isTerminated || QGuiApplication::platformName() == QLatin1String("offscreen"))
            return fail(tr("Profile %1 needs a token. %2", "profile, reason").arg(profile.name, why), 1);
        auto* dialog = new ui::profiles::TokenDialog(profile, why);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &QDialog::rejected, this, [] { QCoreApplication::exit(0); });
        connect(dialog, &ui::profiles::TokenDialog::given, this, [this, name = profile.name](const QString& given) {
            m_options.token = given;
            m_tokens.keep(name, given, this, [this](Keyring kept, const QString&) {
                m_tokenNews = ui::profiles::keyringSentence(kept);
                openSession();
            });
        });
        dialog->open();
    });
}

void Console::chooseProfile() {
    auto* dialog = new ui::profiles::ProfilesDialog(&m_book, &m_tokens, m_session->context().profile, m_window.get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ui::profiles::ProfilesDialog::openWanted, this, &Console::openProfile);
    dialog->open();
}

// A process of its own: no desk, draft or token of one profile is within reach of another (scenario L53).
void Console::openProfile(const QString& name) {
    QStringList words = name == QLatin1String("practice") ? QStringList{QStringLiteral("--practice")} : QStringList{QStringLiteral("--profile"), name};
    for (const auto& [option, value] : {std::pair(QStringLiteral("--locale"), m_options.locale), std::pair(QStringLiteral("--theme"), m_options.theme)})
        if (!value.isEmpty())
            words += {option, value};
    if (!QProcess::startDetached(QCoreApplication::applicationFilePath(), words))
        m_window->tell(tr("Profile %1 could not be opened.").arg(name));
}

} // namespace sb::app
