// Records on the real window: variants with the state of their bytes in words, pins, sightings, the way to
// the case.
#include "tests/ui/window_rig.h"

#include "ui/kit/key_hint_button.h"
#include "ui/kit/text_block.h"
#include "ui/records/records_inspector.h"
#include "ui/records/records_page.h"

#include <QAbstractItemModelTester>

using namespace sb;
using namespace sb::ui;
using namespace sb::ui::fake;
using namespace sb::ui::records;

namespace {

constexpr const char* kFirst = "4vJ9tKQmXr7dP2sLhYw3NbE8uVfZc5AqGtR1oMkJxB6WcN7pR2x";
QString q(const char* text) {
    return QString::fromLatin1(text);
}

QString allText(const QWidget* root) {
    QStringList words;
    for (const auto* block : root->findChildren<kit::TextBlock*>())
        if (block->isVisible())
            words.append(block->text());
    return words.join(u'\n');
}

} // namespace

class TestRecords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsVariantsWithTheStateOfTheirBytes() {
        WindowRig rig;
        rig.store.cases.fillMoment();
        QVERIFY(rig.open(q("records"), q(kFirst)));
        auto* page = rig.page<RecordsPage>("records");
        QTRY_COMPARE(page->rowsShown(), 5);
        QTRY_COMPARE(page->currentId(), q(kFirst));
        QAbstractItemModelTester tester(page->table()->rows(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTRY_VERIFY(allText(page->panel()).contains(q("Full, canonical, pinned")));
        const QString text = allText(page->panel());
        QVERIFY2(text.contains(q("Purged, hash kept")), qPrintable(text));
        QVERIFY2(text.contains(q("backfill-7")), qPrintable(text));
        QVERIFY2(text.contains(q("#1 stays canonical until somebody acts.")), qPrintable(text));
        QCOMPARE(unnamedControls(rig.window.get()), QStringList());
    }
    void opensTheCaseByKeyboard() {
        WindowRig rig;
        rig.store.cases.fillMoment();
        QVERIFY(rig.open(q("records"), q(kFirst)));
        auto* page = rig.page<RecordsPage>("records");
        QTRY_VERIFY(page->panel()->caseButton()->isEnabled());
        page->table()->setFocus();
        pressKey(Qt::Key_Return);
        QTRY_COMPARE(rig.window->currentPage()->key(), q("conflicts"));
        QTRY_COMPARE(rig.window->currentPage()->currentId(), q(kFirst));
    }
    void anEmptyStoreSaysSo() {
        WindowRig rig;
        QVERIFY(rig.open(q("records")));
        QCOMPARE(rig.page<RecordsPage>("records")->rowsShown(), 0);
        QVERIFY(allText(rig.window.get()).contains(q("No record yet")));
    }
};

QTEST_MAIN(TestRecords)
#include "test_records.moc"
