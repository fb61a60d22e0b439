// Every page of the real window over a store that has lived, in each language, from left to right and from
// right to left, light and dark, at the smallest width with all panes and at the usual one. Nothing is cut,
// nothing sticks out, every control has a name; pictures go to `fit/` of the build folder. ctest runs it
// again at 150 % and 250 % of the scale.
#include "tests/ui/kit/clipped_text.h"
#include "tests/ui/real_window.h"
#include "tests/ui/window_rig.h"

#include "ui/conflicts/case_bulk.h"
#include "ui/conflicts/case_inspector.h"
#include "ui/conflicts/compare_pane.h"
#include "ui/conflicts/conflicts_page.h"
#include "ui/kit/bulk_choice_dialog.h"
#include "ui/kit/bulk_dialog.h"
#include "ui/kit/decision_dialog.h"
#include "ui/kit/generation_timeline.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/segment_tabs.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme.h"
#include "ui/uncertain/action_dialog.h"
#include "ui/uncertain/decision_panel.h"
#include "ui/uncertain/evidence_sheet.h"
#include "ui/uncertain/uncertain_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QRadioButton>
#include <QTranslator>

using namespace sb;
using namespace sb::ui;
using kit::SchemeChoice;
using uncertain::Choice;
using uncertain::UncertainPage;

namespace {

QString q(const char* text) {
    return QString::fromLatin1(text);
}
QString idOf(const auto& id) {
    return QString::fromStdString(id.text());
}

QStringList faultsOf(const QWidget& window) {
    QStringList faults = tests::clippedTexts(window) + tests::cutWidgets(window) + tests::cutColumns(window) +
                         tests::unnamedControls(window);
    faults.removeDuplicates();
    return faults;
}

} // namespace

class TestPageFit : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<rig::PageRig> m_rig;
    std::unique_ptr<shell::MainWindow> m_window;
    QStringList m_faults;

    void look(QWidget& what, const QString& name) {
        // Answers arrive and layouts settle; what is still wrong after that is.
        [[maybe_unused]] const bool isFine = QTest::qWaitFor([&] { return faultsOf(what).isEmpty() && tests::elidedPaint(what).isEmpty(); }, 1'500);
        for (const QString& fault : faultsOf(what) + tests::elidedPaint(what))
            m_faults.append(name + q(": ") + fault);
        const QDir folder(QStringLiteral(SIGNALBOX_BUILD_DIR "/fit"));
        QVERIFY(QDir().mkpath(folder.path()));
        const int percent = int(what.devicePixelRatioF() * 100);
        QVERIFY(what.grab().save(folder.filePath(
            q("%1-%2-%3.png").arg(name, QString::fromUtf8(QTest::currentDataTag())).arg(percent))));
    }
    bool open(const QString& page, const QString& id) {
        m_window->showPage(page, id);
        return QTest::qWaitFor(
            [&] {
                return m_window->currentPage()->isLoaded() &&
                       (id.isEmpty() || m_window->currentPage()->currentId() == id);
            },
            10'000);
    }
    void pages() {
        const std::pair<const char*, QString> selected[] = {{"worklist", idOf(m_rig->moment.uncertain)},
                                                            {"lanes", {}},
                                                            {"jobs", {}},
                                                            {"jobs", idOf(m_rig->moment.generations)},
                                                            {"leases", idOf(m_rig->moment.late)},
                                                            {"uncertain", idOf(m_rig->moment.uncertain)},
                                                            {"host", {}},
                                                            {"engine", q("r1")},
                                                            {"audit", {}}};
        for (const auto& [page, id] : selected) {
            QVERIFY2(open(q(page), id), page);
            QTRY_VERIFY2(m_window->currentPage()->rowsShown() > 0, page);
            look(*m_window,
                 q(page) + (id.isEmpty() && page == std::string_view("jobs") ? q("-none") : QString()));
        }
    }
    // The worksheet with a draft, the dialog with its preview, and the page that stands in when somebody was
    // faster.
    void decision() {
        QVERIFY(open(q("uncertain"), idOf(m_rig->moment.uncertain)));
        auto* page = qobject_cast<UncertainPage*>(m_window->page(q("uncertain")));
        QTRY_VERIFY(page->sheet()->steps()->answerBox("create-payout"));
        page->panel()->choices()->button(Choice::ConfirmNotExecuted)->click(); // asks about both steps
        for (const char* step : {"reserve-funds", "create-payout"}) {
            QTRY_VERIFY2(page->sheet()->steps()->answerBox(step), step);
            page->sheet()->steps()->answerBox(step)->setCurrentIndex(2); // it did not happen
        }
        QTRY_VERIFY(page->findChild<kit::GenerationTimeline*>()->items().size() > 3);
        page->panel()->reason()->setText(q("Provider has no such payout. The customer waits."));
        Q_EMIT page->panel()->reason()->textEdited(page->panel()->reason()->text());
        look(*m_window, q("uncertain-draft"));
        for (const auto tab : {uncertain::EvidenceSheet::Late, uncertain::EvidenceSheet::Teardown,
                               uncertain::EvidenceSheet::History}) {
            page->sheet()->setTab(tab);
            look(*m_window, q("uncertain-tab%1").arg(int(tab)));
        }
        page->panel()->previewButton()->click();
        QTRY_VERIFY(page->dialog() && page->dialog()->codeField()->isVisible());
        look(*page->dialog(), q("decision"));
        page->dialog()->reject();
    }
    // What is asked about many cases at once, and the ledger of their previews.
    void bulk(conflicts::ConflictsPage& page) {
        page.table()->rows()->tickAll(true);
        page.bulk()->begin();
        QTRY_VERIFY(page.bulk()->choice() && page.bulk()->choice()->isVisible());
        look(*page.bulk()->choice(), q("conflicts-bulk-choice"));
        page.bulk()->choice()->reject();
        page.bulk()->preview(page.bulk()->freeze(), conflict::ActionKind::KeepCurrentCanonical, q("sources agree now"));
        QTRY_VERIFY(page.bulk()->dialog() && page.bulk()->dialog()->run()->phase() == kit::BulkRun::Phase::Previewed);
        look(*page.bulk()->dialog(), q("conflicts-bulk"));
        page.bulk()->dialog()->reject();
        page.table()->rows()->tickAll(false);
    }
    // A resolved case is opened again.
    void reopening(int width) {
        constexpr const char* kResolved = "6nBf2TyLKw7hM5pQdZx3JrE9uVcYa8GtRsA1oNbDiX4hX8rKc3V";
        fake::WindowRig rig;
        rig.store.cases.fillMoment();
        rig.window->resize(width, 900);
        QVERIFY(rig.open(q("conflicts"), q(kResolved)));
        auto* page = rig.page<conflicts::ConflictsPage>("conflicts");
        QTRY_VERIFY(page->currentId() == q(kResolved) && page->compare()->isReady());
        look(*rig.window, q("conflicts-resolved"));
        Q_EMIT page->panel()->chosen(conflict::ActionKind::Reopen, {});
        QTRY_VERIFY(page->dialog() && page->dialog()->isVisible() && page->dialog()->codeField()->isVisible());
        look(*page->dialog(), q("conflicts-reopen"));
        page->dialog()->reject();
    }
    // The pages of cases and records over a fake store: a case of five participants, the dialog of an action on it, and
    // the page that stands in when somebody was faster.
    void cases(int width) {
        constexpr const char* kCase = "4vJ9tKQmXr7dP2sLhYw3NbE8uVfZc5AqGtR1oMkJxB6WcN7pR2x";
        fake::WindowRig rig;
        rig.store.cases.fillMoment();
        rig.window->resize(width, 900);
        QVERIFY(rig.open(q("records"), q(kCase)));
        QTRY_COMPARE(rig.window->currentPage()->currentId(), q(kCase));
        look(*rig.window, q("records"));
        QVERIFY(rig.open(q("conflicts"), q(kCase)));
        auto* page = rig.page<conflicts::ConflictsPage>("conflicts");
        QTRY_VERIFY(page->currentId() == q(kCase) && page->compare()->isReady());
        look(*rig.window, q("conflicts"));
        Q_EMIT page->panel()->chosen(conflict::ActionKind::PromoteVariant, conflict::VariantId("4vJ9tKQm-variant-3"));
        QTRY_VERIFY(page->dialog() && page->dialog()->isVisible() && page->dialog()->codeField()->isVisible());
        look(*page->dialog(), q("conflicts-action"));
        page->dialog()->reject();
        using enum conflict::ActionKind;
        for (const auto& [kind, name] : {std::pair{KeepCurrentCanonical, "keep"}, std::pair{RestoreVariant, "restore"}, std::pair{Resolve, "resolve"}}) {
            Q_EMIT page->panel()->chosen(kind, kind == KeepCurrentCanonical ? conflict::VariantId() : conflict::VariantId("4vJ9tKQm-variant-3"));
            QTRY_VERIFY2(page->dialog() && page->dialog()->isVisible() && page->dialog()->codeField()->isVisible(), name);
            look(*page->dialog(), q("conflicts-") + q(name));
            page->dialog()->reject();
        }
        page->compare()->tabs()->setCurrent(conflicts::CompareModel::Raw);
        look(*rig.window, q("conflicts-raw"));
        page->compare()->tabs()->setCurrent(conflicts::CompareModel::Bytes);
        page->compare()->setBase(conflict::VariantId("4vJ9tKQm-variant-3"));
        QTRY_VERIFY(page->compare()->isReady());
        look(*rig.window, q("conflicts-bytes"));
        page->compare()->tabs()->setCurrent(conflicts::CompareModel::Structure);
        bulk(*page);
        Q_EMIT page->panel()->chosen(PromoteVariant, conflict::VariantId("4vJ9tKQm-variant-3"));
        QTRY_VERIFY(page->dialog() && page->dialog()->isVisible() && page->dialog()->codeField()->isVisible());
        page->dialog()->codeField()->setText(q("pR2x"));
        rig.store.cases.moveOn(*rig.store.cases.find(kCase));
        page->dialog()->actingButton()->click();
        QTRY_VERIFY(page->isStaleShown());
        look(*rig.window, q("conflicts-stale"));
    }

private Q_SLOTS:
    void init() { m_rig = std::make_unique<rig::PageRig>(); } // its leases live by the real clock: a minute
    void cleanup() {
        m_window.reset();
        m_rig.reset();
        QGuiApplication::setLayoutDirection(Qt::LeftToRight);
        QLocale::setDefault(QLocale::c());
    }

    void fits_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<bool>("isRtl");
        QTest::addColumn<bool>("isDark");
        QTest::addColumn<int>("width");
        QTest::newRow("en") << q("en") << false << false << 1440;
        QTest::newRow("en-narrow-dark") << q("en") << false << true << 1280;
        QTest::newRow("en-rtl") << q("en") << true << false << 1440;
        QTest::newRow("fr-narrow") << q("fr") << false << false << 1280;
        QTest::newRow("ru-dark") << q("ru") << false << true << 1440;
        QTest::newRow("ru-narrow") << q("ru") << false << false << 1280;
    }
    void fits() {
        QFETCH(QString, language);
        QFETCH(bool, isRtl);
        QFETCH(bool, isDark);
        QFETCH(int, width);
        QTranslator words;
        QVERIFY(words.load(QLocale(language), q("signalbox"), q("_"), q(":/i18n")));
        QVERIFY(QCoreApplication::installTranslator(&words));
        QLocale::setDefault(QLocale(language));
        QGuiApplication::setLayoutDirection(isRtl ? Qt::RightToLeft : Qt::LeftToRight);
        kit::theme().apply(isDark ? SchemeChoice::Dark : SchemeChoice::Light);
        m_faults.clear();
        m_window = rig::makeWindow(*m_rig);
        m_window->resize(width, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        pages();
        decision();
        m_window.reset();
        cases(width);
        if (!QTest::currentTestFailed())
            reopening(width);
        for (const QString& fault : std::as_const(m_faults)) // Qt Test cuts a long message
            qWarning("%s", qPrintable(fault));
        QVERIFY2(m_faults.isEmpty(), qPrintable(QString::number(m_faults.size()) + q(" faults, listed above")));
    }
};

QTEST_MAIN(TestPageFit)
#include "test_page_fit.moc"
