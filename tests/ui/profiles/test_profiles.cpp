// The list of profiles, its dialog by keyboard alone, and where a token may be: in the keyring, in memory, nowhere else
// (scenario L52).
#include "tests/ui/window_rig.h"

#include "ui/kit/key_hint_button.h"
#include "ui/profiles/profile_book.h"
#include "ui/profiles/profile_form.h"
#include "ui/profiles/profiles_dialog.h"
#include "ui/profiles/token_dialog.h"
#include "ui/profiles/token_keeper.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDirIterator>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTimer>

using namespace sb::ui;
using namespace sb::ui::fake;
using namespace sb::ui::profiles;
using kit::Level;

namespace {

constexpr const char* kSecret = "sbt_w1ll-n0t-be-found";

QString q(const char* text) { return QString::fromLatin1(text); }

class FakeKeyring final : public SecretStore {
public:
    void read(const QString& profile, QObject* context, Answered answered) override {
        later(context, [this, profile, answered] {
            if (outcome != Keyring::Done)
                return answered(outcome, {});
            answered(tokens.contains(profile) ? Keyring::Done : Keyring::Absent, tokens.value(profile));
        });
    }
    void write(const QString& profile, const QString& token, QObject* context, Answered answered) override {
        later(context, [this, profile, token, answered] {
            if (outcome == Keyring::Done)
                tokens.insert(profile, token);
            answered(outcome, {});
        });
    }
    void remove(const QString& profile, QObject* context, Answered answered) override {
        later(context, [this, profile, answered] {
            tokens.remove(profile);
            answered(outcome, {});
        });
    }
    QHash<QString, QString> tokens;
    Keyring outcome = Keyring::Done;

private:
    static void later(QObject* context, std::function<void()> act) { QTimer::singleShot(0, context, std::move(act)); }
};

Profile remote(const QString& name, Level level = Level::Protected) {
    Profile profile;
    profile.name = name;
    profile.kind = Kind::Remote;
    profile.url = q("http://sb-settle-eu:8470");
    profile.level = level;
    profile.colour = kit::Fill::Open;
    return profile;
}

bool isAnywhere(const QString& folder, const QByteArray& text) {
    QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (file.open(QIODevice::ReadOnly) && file.readAll().contains(text))
            return true;
    }
    return false;
}

// The dialog over a list and a keyring of its own.
struct Rig {
    explicit Rig(const QString& current = QStringLiteral("local")) : dialog(&book, &keeper, current, nullptr) {
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    }
    [[nodiscard]] bool open() {
        dialog.open();
        dialog.activateWindow();
        return QTest::qWaitForWindowActive(&dialog);
    }
    [[nodiscard]] ProfileForm* form() const { return dialog.findChild<ProfileForm*>(); }

    QTemporaryDir folder;
    ProfileBook book{folder.path()};
    FakeKeyring keyring;
    TokenKeeper keeper{&keyring};
    ProfilesDialog dialog;
};

} // namespace

class TestProfiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listKeepsRenamesAndRemoves() {
        QTemporaryDir folder;
        ProfileBook book(folder.path());
        QCOMPARE(book.put(remote(q("settle-eu")), {}), QString());
        Profile own;
        own.name = q("desk");
        own.store = q("/srv/desk.sqlite");
        QCOMPARE(book.put(own, {}), QString());
        ProfileBook again(folder.path()); // another process
        QCOMPARE(again.all(), (std::vector<Profile>{own, remote(q("settle-eu"))}));
        QVERIFY(!again.put(remote(q("desk")), q("settle-eu")).isEmpty()); // would hide another
        QCOMPARE(again.put(remote(q("settle-us")), q("settle-eu")), QString());
        QVERIFY(!book.find(q("settle-eu")));
        QCOMPARE(book.find(q("settle-us")), std::optional(remote(q("settle-us"))));
        QCOMPARE(book.remove(q("desk")), QString());
        QCOMPARE(book.all().size(), std::size_t(1));
    }

    void problemsAreNamed_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("url"); // empty: an embedded one
        QTest::addColumn<QString>("store");
        QTest::addColumn<bool>("isFine");
        QTest::newRow("plain") << "settle-eu" << "http://127.0.0.1:8470" << "" << true;
        QTest::newRow("ipv6") << "settle-eu" << "http://[::1]:8470" << "" << true;
        QTest::newRow("no name") << "" << "http://a:1" << "" << false;
        QTest::newRow("path in the name") << "../x" << "http://a:1" << "" << false;
        QTest::newRow("line end in the name") << "x\n" << "http://a:1" << "" << false;
        QTest::newRow("own name") << "practice" << "" << "" << false;
        QTest::newRow("password") << "a" << "http://me:secret@a:1" << "" << false;
        QTest::newRow("token in the query") << "a" << "http://a:1?token=x" << "" << false;
        QTest::newRow("path") << "a" << "http://a:1/v1" << "" << false;
        QTest::newRow("file") << "a" << "file:///etc/passwd" << "" << false;
        QTest::newRow("no host") << "a" << "http://" << "" << false;
        QTest::newRow("own folder") << "a" << "" << "" << true;
        QTest::newRow("relative store") << "a" << "" << "queue.sqlite" << false;
    }
    void problemsAreNamed() {
        QFETCH(QString, name);
        QFETCH(QString, url);
        QFETCH(QString, store);
        QFETCH(bool, isFine);
        Profile profile;
        profile.name = name;
        profile.kind = url.isEmpty() ? Kind::Embedded : Kind::Remote;
        profile.url = url;
        profile.store = store;
        QCOMPARE(profileProblem(profile).isEmpty(), isFine);
        QTemporaryDir folder;
        QCOMPARE(ProfileBook(folder.path()).put(profile, {}).isEmpty(), isFine);
    }

    void whatIsNotKnownIsCareful() {
        QTemporaryDir folder;
        QFile file(folder.filePath(q("profiles.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"profiles\":[{\"name\":\"a\",\"kind\":\"embedded\",\"level\":\"relaxed\"},"
                   "{\"name\":\"b\",\"kind\":\"direct\",\"level\":\"normal\"},"
                   "{\"name\":\"c\",\"kind\":\"remote\",\"url\":\"http://u:p@h:1\",\"level\":\"normal\"},7]}");
        file.close();
        const auto profiles = ProfileBook(folder.path()).all();
        QCOMPARE(profiles.size(), std::size_t(1)); // a later kind, and an address with a password, are left out
        QCOMPARE(profiles.front().level, Level::ReadOnly);
    }

    void addsARemoteProfileByKeyboardAlone() {
        Rig rig;
        QVERIFY(rig.open());
        QAbstractItemModelTester tester(rig.dialog.table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY2(tabTo(q("Add…")) || tabTo(QString::fromUtf8("Add…")), qPrintable(focusName()));
        pressKey(Qt::Key_Space);
        QTRY_VERIFY(rig.form() && rig.form()->isActiveWindow());
        QTRY_COMPARE(focusName(), q("Name"));
        typeText(q("settle-eu"));
        QVERIFY2(tabTo(q("Kind")), qPrintable(focusName()));
        pressKey(Qt::Key_Down);
        QVERIFY2(tabTo(q("Address")), qPrintable(focusName()));
        typeText(q("http://sb-settle-eu:8470"));
        QVERIFY2(tabTo(q("Token")), qPrintable(focusName()));
        typeText(q(kSecret));
        QVERIFY2(tabTo(q("Level")), qPrintable(focusName()));
        pressKey(Qt::Key_Down);
        const QStringList bad = unnamedControls(rig.form());
        QVERIFY2(bad.isEmpty(), qPrintable(bad.join(u'\n')));
        pressKey(Qt::Key_Return);
        QTRY_COMPARE(rig.keyring.tokens.value(q("settle-eu")), q(kSecret));
        const auto kept = rig.book.find(q("settle-eu"));
        QVERIFY(kept && kept->kind == Kind::Remote);
        QCOMPARE(rig.dialog.table()->currentId(), q("settle-eu"));
        QCOMPARE(rig.dialog.noticeText(), QString());
        QVERIFY(!isAnywhere(rig.folder.path(), kSecret));
    }

    void withoutAKeyringItIsSaidAndKeptForThisSessionOnly() {
        for (const Keyring outcome : {Keyring::Missing, Keyring::Refused}) {
            Rig rig;
            rig.keyring.outcome = outcome;
            QVERIFY(rig.open());
            rig.dialog.findChild<QAbstractButton*>(); // the buttons exist
            rig.keeper.keep(q("settle-eu"), q(kSecret), &rig.dialog, [](Keyring, const QString&) {});
            QString found;
            rig.keeper.find(q("settle-eu"), &rig.dialog, [&](Keyring, const QString& token) { found = token; });
            QCOMPARE(found, q(kSecret));
            QVERIFY(keyringSentence(outcome).contains(q("this session only")));
            TokenKeeper other(&rig.keyring); // the next start
            Keyring answered = Keyring::Done;
            other.find(q("settle-eu"), &rig.dialog, [&](Keyring o, const QString& token) {
                answered = o;
                found = token;
            });
            QTRY_COMPARE(answered, outcome);
            QVERIFY(found.isEmpty());
            QVERIFY(!isAnywhere(rig.folder.path(), kSecret));
        }
    }

    void dialogSaysWhereTheTokenDidNotGo() {
        Rig rig;
        rig.keyring.outcome = Keyring::Missing;
        QVERIFY(rig.open());
        QVERIFY(tabTo(QString::fromUtf8("Add…")));
        pressKey(Qt::Key_Space);
        QTRY_VERIFY(rig.form() && rig.form()->isActiveWindow());
        Q_EMIT rig.form()->wanted(remote(q("settle-eu")), q(kSecret));
        QTRY_VERIFY2(rig.dialog.noticeText().contains(q("No keyring service runs")), qPrintable(rig.dialog.noticeText()));
        QVERIFY(!isAnywhere(rig.folder.path(), kSecret));
    }

    void ownAndOpenProfilesCannotBeChangedHere() {
        Rig rig(q("settle-eu"));
        QVERIFY(rig.book.put(remote(q("settle-eu")), {}).isEmpty());
        ProfilesDialog dialog(&rig.book, &rig.keeper, q("settle-eu"), nullptr);
        dialog.open();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        const auto button = [&](const char* text) -> kit::KeyHintButton* {
            for (auto* b : dialog.findChildren<kit::KeyHintButton*>())
                if (b->text() == QString::fromUtf8(text))
                    return b;
            return nullptr;
        };
        for (const char* name : {"practice", "settle-eu"}) {
            QVERIFY(dialog.table()->setCurrentId(q(name)));
            QVERIFY2(!button("Edit…")->isEnabled() && !button("Edit…")->refusal().isEmpty(), name);
            QVERIFY2(!button("Remove…")->isEnabled(), name);
        }
        QVERIFY(!button("Open")->isEnabled()); // it is this window's
        QSignalSpy opened(&dialog, &ProfilesDialog::openWanted);
        QVERIFY(dialog.table()->setCurrentId(q("practice")));
        dialog.table()->setFocus();
        pressKey(Qt::Key_Return);
        QTRY_COMPARE(opened.count(), 1);
        QCOMPARE(opened.front().front().toString(), q("practice"));
    }

    void removingTakesTheTokenToo() {
        Rig rig;
        QVERIFY(rig.book.put(remote(q("settle-eu")), {}).isEmpty());
        rig.keyring.tokens.insert(q("settle-eu"), q(kSecret));
        ProfilesDialog dialog(&rig.book, &rig.keeper, q("local"), nullptr);
        dialog.open();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        QVERIFY(dialog.table()->setCurrentId(q("settle-eu")));
        const auto ask = [&]() -> QMessageBox* {
            for (auto* b : dialog.findChildren<kit::KeyHintButton*>())
                if (b->text() == QString::fromUtf8("Remove…"))
                    b->click();
            auto* box = dialog.findChild<QMessageBox*>();
            return box && QTest::qWaitForWindowActive(box) ? box : nullptr;
        };
        QPointer<QMessageBox> box = ask();
        QVERIFY(box);
        QTRY_COMPARE(focusName(), q("Cancel")); // the default
        pressKey(Qt::Key_Return);
        QTRY_VERIFY(box.isNull());
        QVERIFY(rig.book.find(q("settle-eu")));
        box = ask();
        QVERIFY(box);
        for (auto* b : box->buttons())
            if (b->text() == q("Remove"))
                b->click();
        QTRY_VERIFY(!rig.book.find(q("settle-eu")));
        QTRY_VERIFY(rig.keyring.tokens.isEmpty());
    }

    void tokenIsAskedForUnseen() {
        TokenDialog dialog(remote(q("settle-eu")), keyringSentence(Keyring::Missing));
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        QSignalSpy given(&dialog, &TokenDialog::given);
        dialog.open();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        QVERIFY(unnamedControls(&dialog).isEmpty());
        QCOMPARE(dialog.field()->echoMode(), QLineEdit::Password);
        pressKey(Qt::Key_Return); // nothing typed: nothing given
        QCOMPARE(given.count(), 0);
        typeText(q(kSecret));
        pressKey(Qt::Key_Return);
        QTRY_COMPARE(given.count(), 1);
        QCOMPARE(given.front().front().toString(), q(kSecret));
        QVERIFY(dialog.field()->text().isEmpty());
    }
};

QTEST_MAIN(TestProfiles)
#include "test_profiles.moc"
