// Pictures of every page that exists, light and dark, 1440x900, with its rows on screen, into the build folder; a
// person looks at them. The test fails when rows are missing, when a picture shows nothing, or on an unnamed control.
#include "tests/ui/window_rig.h"

#include "ui/kit/key_hint_button.h"
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
    }
};

QTEST_MAIN(TestPagePictures)
#include "test_page_pictures.moc"
