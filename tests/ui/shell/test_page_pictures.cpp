// Pictures of every page that exists, light and dark, 1440x900, with its rows on screen, into the build folder; a
// person looks at them. The test fails when rows are missing, when a picture shows nothing, or on an unnamed control.
#include "tests/ui/window_rig.h"

#include "ui/conflicts/case_inspector.h"
#include "ui/conflicts/compare_pane.h"
#include "ui/conflicts/compare_view.h"
#include "ui/conflicts/conflicts_page.h"
#include "ui/kit/decision_dialog.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/segment_tabs.h"
#include "ui/kit/theme.h"
#include "ui/shell/palette.h"
#include "ui/uncertain/action_dialog.h"
#include "ui/uncertain/decision_panel.h"
#include "ui/uncertain/evidence_sheet.h"
#include "ui/uncertain/uncertain_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QPainter>
#include <QRadioButton>

using namespace sb;
using namespace sb::ui;
using namespace sb::ui::fake;
using kit::Level;
using kit::SchemeChoice;
using uncertain::Choice;
using uncertain::UncertainPage;

namespace {

constexpr const char* kLora = "01JDZ4T2XR5Y000000000000M3RX";
constexpr const char* kKyc = "01JDZ5A9XR5Y000000000000C0HW";
constexpr const char* kPayout = "01JDZ1M8XR5Y0000000000007QKC";
constexpr const char* kCase = "4vJ9tKQmXr7dP2sLhYw3NbE8uVfZc5AqGtR1oMkJxB6WcN7pR2x";
QString q(const char* text) { return QString::fromUtf8(text); }

} // namespace

class TestPagePictures : public QObject {
    Q_OBJECT
private:
    void save(QWidget* window, const QString& name, SchemeChoice scheme, QWidget* over = nullptr) {
        QCoreApplication::processEvents(); // layouts; grab() paints by itself
        QImage image = window->grab().toImage();
        if (over) { // a dialog is a window of its own
            QPainter painter(&image);
            painter.fillRect(image.rect(), QColor(0, 0, 0, 70));
            painter.drawPixmap((image.width() - over->width()) / 2, (image.height() - over->height()) / 2, over->grab());
        }
        const QDir folder(QStringLiteral(SIGNALBOX_BUILD_DIR "/pictures"));
        QVERIFY(QDir().mkpath(folder.path()));
        QVERIFY(image.save(folder.filePath(name + (scheme == SchemeChoice::Dark ? q("-dark.png") : q(".png")))));
        QSet<QRgb> colors;
        for (int y = 0; y < image.height(); y += 7)
            for (int x = 0; x < image.width(); x += 7)
                colors.insert(image.pixel(x, y));
        QVERIFY2(colors.size() > 20, "the picture shows nothing");
        const QStringList bad = unnamedControls(over ? over : window);
        QVERIFY2(bad.isEmpty(), qPrintable(bad.join(u'\n')));
    }
    static UncertainPage* openUncertain(WindowRig& rig, const char* id) {
        if (!rig.open(q("uncertain"), q(id)))
            return nullptr;
        auto* page = rig.page<UncertainPage>("uncertain");
        return QTest::qWaitFor([&] { return page->table()->currentId() == q(id) && page->currentId() == q(id) && page->draft().dispatch.text() == id; }) ? page : nullptr;
    }
    static void stateKyc(UncertainPage* page) {
        page->sheet()->steps()->answerBox("infer-kyc")->setCurrentIndex(3);
        page->panel()->choices()->button(Choice::ConfirmNotExecuted)->click();
        page->panel()->choices()->enqueue()->click();
        page->panel()->reason()->setText(q("Provider has no such inference. Customer waits for the summary."));
        Q_EMIT page->panel()->reason()->textEdited(page->panel()->reason()->text());
    }

    void worklist(SchemeChoice scheme) {
        WindowRig rig;
        QVERIFY(rig.open(q("worklist"), q(kLora)));
        QTRY_COMPARE(rig.window->currentPage()->currentId(), q(kLora));
        QCOMPARE(rig.window->currentPage()->rowsShown(), 8);
        save(rig.window.get(), q("worklist"), scheme);
        QTest::keyClick(rig.window.get(), Qt::Key_K, Qt::ControlModifier);
        auto* palette = rig.window->findChild<shell::Palette*>();
        QTest::keyClicks(palette->findChild<QLineEdit*>(), q("lora"));
        QTRY_COMPARE(palette->list()->entries().front().text, q("Items"));
        save(rig.window.get(), q("palette"), scheme);
    }
    void emptyWorklist(SchemeChoice scheme) {
        WindowRig rig(Level::Practice);
        rig.store.details.clear();
        QVERIFY(rig.open(q("worklist")));
        save(rig.window.get(), q("worklist-empty"), scheme);
    }
    void uncertain(SchemeChoice scheme) {
        WindowRig rig;
        UncertainPage* page = openUncertain(rig, kPayout);
        QVERIFY(page);
        QCOMPARE(page->rowsShown(), 8);
        save(rig.window.get(), q("uncertain"), scheme);
        page->sheet()->steps()->answerBox("create-payout")->setCurrentIndex(1);
        page->panel()->choices()->button(Choice::ConfirmCompleted)->click();
        page->panel()->choices()->reference()->setText(q("po_1QRk7eAb9bT0sA"));
        Q_EMIT page->panel()->choices()->reference()->textEdited(q("po_1QRk7eAb9bT0sA"));
        save(rig.window.get(), q("uncertain-draft"), scheme);
        page->sheet()->setTab(uncertain::EvidenceSheet::History);
        save(rig.window.get(), q("uncertain-history"), scheme);
        page->sheet()->setTab(uncertain::EvidenceSheet::Late);
        save(rig.window.get(), q("uncertain-late"), scheme);
    }
    void decision(SchemeChoice scheme) {
        WindowRig rig;
        UncertainPage* page = openUncertain(rig, kKyc);
        QVERIFY(page);
        stateKyc(page);
        page->panel()->previewButton()->click();
        QTRY_VERIFY(page->dialog() && page->dialog()->codeField()->isVisible());
        page->dialog()->codeField()->setText(q("C0HW"));
        save(rig.window.get(), q("decision"), scheme, page->dialog());
        page->dialog()->actingButton()->click();
        QTRY_VERIFY(!page->dialog()->actingButton()->isVisible());
        save(rig.window.get(), q("decision-ledger"), scheme, page->dialog());
    }
    void stale(SchemeChoice scheme) {
        WindowRig rig;
        UncertainPage* page = openUncertain(rig, kKyc);
        QVERIFY(page);
        stateKyc(page);
        auto& detail = *rig.store.find(queue::DispatchId(kKyc));
        rig.store.now += base::Millis(70'611);
        rig.store.addLateCompletion(detail, "completed");
        rig.store.now += base::Millis(29'522);
        rig.store.requestTeardown(detail);
        page->panel()->previewButton()->click();
        QTRY_VERIFY(page->isStaleShown());
        page->staleView()->changes()->boxes().front()->click();
        save(rig.window.get(), q("stale"), scheme);
    }

    static conflicts::ConflictsPage* openConflicts(WindowRig& rig) {
        rig.store.cases.fillMoment();
        if (!rig.open(q("conflicts"), q(kCase)))
            return nullptr;
        auto* page = rig.page<conflicts::ConflictsPage>("conflicts");
        return QTest::qWaitFor([&] { return page->currentId() == q(kCase) && page->compare()->isReady(); }) ? page : nullptr;
    }
    void conflictCases(SchemeChoice scheme) {
        WindowRig rig;
        auto* page = openConflicts(rig);
        QVERIFY(page);
        QCOMPARE(page->rowsShown(), 4);
        page->compare()->goToDifference(1);
        page->compare()->goToDifference(1);
        save(rig.window.get(), q("conflicts"), scheme);
        page->compare()->tabs()->setCurrent(1);
        page->compare()->goToDifference(1);
        save(rig.window.get(), q("conflicts-raw"), scheme);
        page->compare()->tabs()->setCurrent(2);
        page->compare()->goToDifference(1);
        save(rig.window.get(), q("conflicts-bytes"), scheme);
    }
    void caseAction(SchemeChoice scheme) {
        WindowRig rig;
        auto* page = openConflicts(rig);
        QVERIFY(page);
        Q_EMIT page->panel()->chosen(conflict::ActionKind::PromoteVariant, conflict::VariantId("4vJ9tKQm-variant-3"));
        QTRY_VERIFY(page->dialog() && page->dialog()->isVisible());
        QTRY_VERIFY(page->dialog()->codeField()->isVisible());
        page->dialog()->codeField()->setText(q("pR2x"));
        save(rig.window.get(), q("conflicts-action"), scheme, page->dialog());
        rig.store.cases.moveOn(*rig.store.cases.find(kCase));
        page->dialog()->actingButton()->click();
        QTRY_VERIFY(page->isStaleShown());
        page->staleView()->changes()->boxes().front()->click();
        save(rig.window.get(), q("conflicts-stale"), scheme);
    }
    void recordsAndWorklist(SchemeChoice scheme) {
        WindowRig rig;
        rig.store.cases.fillMoment();
        QVERIFY(rig.open(q("records"), q(kCase)));
        QTRY_COMPARE(rig.window->currentPage()->currentId(), q(kCase));
        save(rig.window.get(), q("records"), scheme);
        QVERIFY(rig.open(q("worklist"), q(kCase)));
        QTRY_COMPARE(rig.window->currentPage()->currentId(), q(kCase));
        QCOMPARE(rig.window->currentPage()->rowsShown(), 12);
        save(rig.window.get(), q("worklist-cases"), scheme);
    }
    void engine(SchemeChoice scheme) {
        WindowRig rig;
        rig.store.fillTree();
        QVERIFY(rig.open(q("engine"), q("t4")));
        QTRY_COMPARE(rig.window->currentPage()->currentId(), q("t4"));
        QVERIFY(rig.window->currentPage()->rowsShown() > 20);
        save(rig.window.get(), q("engine"), scheme);
    }

private Q_SLOTS:
    void pages_data() {
        QTest::addColumn<int>("scheme");
        QTest::newRow("light") << int(SchemeChoice::Light);
        QTest::newRow("dark") << int(SchemeChoice::Dark);
    }
    void pages() {
        QFETCH(int, scheme);
        const auto choice = SchemeChoice(scheme);
        kit::theme().apply(choice);
        worklist(choice);
        emptyWorklist(choice);
        uncertain(choice);
        decision(choice);
        stale(choice);
        conflictCases(choice);
        caseAction(choice);
        recordsAndWorklist(choice);
        engine(choice);
    }
};

QTEST_MAIN(TestPagePictures)
#include "test_page_pictures.moc"
