// Pictures of the dialogs around the window, light and dark, into the build folder; a person looks at them. The test fails
// on clipped text and on unnamed controls.
#include "tests/ui/kit/clipped_text.h"
#include "tests/ui/window_rig.h"

#include "ui/conflicts/case_bulk.h"
#include "ui/conflicts/conflicts_page.h"
#include "ui/kit/bulk_dialog.h"
#include "ui/kit/profile_mark.h"
#include "ui/profiles/profile_book.h"
#include "ui/profiles/profile_form.h"
#include "ui/profiles/profiles_dialog.h"
#include "ui/profiles/token_dialog.h"
#include "ui/profiles/token_keeper.h"
#include "ui/shell/closing_dialog.h"
#include "ui/shell/settings_dialog.h"
#include "ui/uncertain/bulk_decisions.h"
#include "ui/uncertain/uncertain_page.h"

#include <QDir>

using namespace sb;
using namespace sb::ui;
using namespace sb::ui::fake;
using kit::Level;
using kit::SchemeChoice;

namespace {

QString q(const char* text) { return QString::fromUtf8(text); }

class NoKeyring final : public profiles::SecretStore {
public:
    void read(const QString&, QObject*, Answered answered) override { answered(profiles::Keyring::Missing, {}); }
    void write(const QString&, const QString&, QObject*, Answered answered) override { answered(profiles::Keyring::Missing, {}); }
    void remove(const QString&, QObject*, Answered answered) override { answered(profiles::Keyring::Missing, {}); }
};

profiles::Profile remote(const char* name, Level level, std::optional<kit::Fill> colour) {
    profiles::Profile profile;
    profile.name = q(name);
    profile.kind = profiles::Kind::Remote;
    profile.url = q("http://sb-settle-eu:8470");
    profile.level = level;
    profile.colour = colour;
    return profile;
}

} // namespace

class TestDialogPictures : public QObject {
    Q_OBJECT
private:
    void save(QWidget* dialog, const QString& name) {
        QVERIFY(QTest::qWaitFor([&] { return dialog->isVisible(); }));
        QCoreApplication::processEvents(); // layouts; grab() paints by itself
        const QDir folder(QStringLiteral(SIGNALBOX_BUILD_DIR "/pictures"));
        QVERIFY(QDir().mkpath(folder.path()));
        QVERIFY(dialog->grab().save(folder.filePath(q("dialog-") + name + (kit::theme().isDark() ? q("-dark.png") : q(".png")))));
        const QStringList cut = tests::clippedTexts(*dialog);
        QVERIFY2(cut.isEmpty(), qPrintable(name + u'\n' + cut.join(u'\n')));
        const QStringList bad = fake::unnamedControls(dialog);
        QVERIFY2(bad.isEmpty(), qPrintable(name + u'\n' + bad.join(u'\n')));
    }

private Q_SLOTS:
    void dialogs_data() {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void dialogs() {
        QFETCH(bool, isDark);
        kit::theme().apply(isDark ? SchemeChoice::Dark : SchemeChoice::Light);
        kit::setProfileMark({q("settlement-eu"), kit::Fill::Open});
        for (const bool hasTray : {true, false}) {
            shell::ClosingDialog closing({q("settlement-eu"), Level::Protected, hasTray ? QString() : q("This desktop has no system tray, so nothing would be left to open the window again.")}, nullptr);
            closing.setLiveLeases(3);
            closing.open();
            save(&closing, hasTray ? q("closing") : q("closing-no-tray"));
        }
        shell::SettingsDialog settings({}, nullptr);
        settings.open();
        save(&settings, q("settings"));
        QTemporaryDir folder;
        profiles::ProfileBook book(folder.path());
        QVERIFY(book.put(remote("settlement-eu", Level::Protected, kit::Fill::Open), {}).isEmpty());
        QVERIFY(book.put(remote("settlement-us", Level::ReadOnly, {}), {}).isEmpty());
        NoKeyring keyring;
        profiles::TokenKeeper keeper(&keyring);
        profiles::ProfilesDialog list(&book, &keeper, q("local"), nullptr);
        list.open();
        list.table()->setCurrentId(q("settlement-eu"));
        save(&list, q("profiles"));
        profiles::ProfileForm form(remote("settlement-eu", Level::Protected, kit::Fill::Open), nullptr);
        form.open();
        save(&form, q("profile"));
        profiles::TokenDialog token(remote("settlement-eu", Level::Protected, kit::Fill::Open), profiles::keyringSentence(profiles::Keyring::Missing));
        token.open();
        save(&token, q("token"));
        kit::setProfileMark({});
    }

    void bulk_data() { dialogs_data(); }
    void bulk() {
        QFETCH(bool, isDark);
        kit::theme().apply(isDark ? SchemeChoice::Dark : SchemeChoice::Light);
        WindowRig rig(Level::Protected);
        rig.store.fillMany(14);
        for (std::size_t i = 0; i < 14; i += 4)
            rig.store.addStep(rig.store.details[i], "charge", "pay", "pk", queue::StepState::Started, rig.store.now);
        QVERIFY(rig.open(q("uncertain")));
        auto* page = rig.page<uncertain::UncertainPage>("uncertain");
        QTRY_COMPARE(page->rowsShown(), 14);
        page->table()->rows()->tickAll(true);
        save(rig.window.get(), q("uncertain-ticked"));
        auto* decisions = page->findChild<uncertain::BulkDecisions*>();
        decisions->begin();
        save(decisions->choice(), q("bulk-choice"));
        decisions->choice()->reject();
        decisions->preview(decisions->freeze(), queue::Decision::ConfirmNotExecuted, q("provider down"));
        QTRY_COMPARE(decisions->dialog()->run()->phase(), kit::BulkRun::Phase::Previewed);
        save(decisions->dialog(), q("bulk-preview"));
        decisions->dialog()->run()->apply();
        QTRY_COMPARE(decisions->dialog()->run()->phase(), kit::BulkRun::Phase::Done);
        save(decisions->dialog(), q("bulk-ledger"));
    }

    void caseBulk_data() { dialogs_data(); }
    void caseBulk() {
        QFETCH(bool, isDark);
        kit::theme().apply(isDark ? SchemeChoice::Dark : SchemeChoice::Light);
        WindowRig rig(Level::Protected);
        rig.store.cases.fillMoment();
        QVERIFY(rig.open(q("conflicts")));
        auto* page = rig.page<conflicts::ConflictsPage>("conflicts");
        page->setFilterState({{q("all"), true}});
        QTRY_COMPARE(page->rowsShown(), 5);
        page->table()->rows()->tickAll(true);
        page->bulk()->begin();
        save(page->bulk()->choice(), q("case-bulk-choice"));
        page->bulk()->choice()->reject();
        page->bulk()->preview(page->bulk()->freeze(), conflict::ActionKind::KeepCurrentCanonical, q("looked at all"));
        auto* dialog = page->bulk()->dialog();
        QTRY_COMPARE(dialog->run()->phase(), kit::BulkRun::Phase::Previewed);
        save(dialog, q("case-bulk-preview"));
        rig.store.cases.addParticipant(rig.store.cases.cases[1], R"({"slot":1})");
        dialog->run()->apply();
        QTRY_COMPARE(dialog->run()->phase(), kit::BulkRun::Phase::Done);
        save(dialog, q("case-bulk-ledger"));
    }
};

QTEST_MAIN(TestDialogPictures)
#include "test_dialog_pictures.moc"
