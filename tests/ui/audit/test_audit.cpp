// The Audit page over the real engine: refused acts among the others, filters, export.
#include "tests/app/answers.h"
#include "tests/ui/page_rig.h"
#include "ui/audit/audit_page.h"
#include "ui/kit/chip_label.h"
#include "ui/kit/table_export.h"
#include "ui/kit/table_view.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace sb;
using namespace sb::ui;
using namespace sb::ui::kit;
using audit::AuditPage;
using rig::PageFrame;
using rig::PageRig;

namespace {
bool holds(const TableView& table, const QString& column, const QString& text) {
    const RowModel* rows = table.rows();
    for (int row = 0; row < rows->rowCount(); ++row)
        if (cellFullText(rows->cellAt(row, rows->columnOf(column))) == text)
            return true;
    return false;
}
} // namespace

class TestAudit : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { theme().apply(SchemeChoice::Light); }

    void refusedActsStandAmongTheOthers() {
        PageRig rig;
        auto* page = new AuditPage(rig.context(), nullptr);
        PageFrame frame(page);
        auto* table = page->findChild<TableView*>();
        const QAbstractItemModelTester tester(table->rows(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTRY_VERIFY(page->isLoaded());
        QVERIFY(page->rowsShown() >= 6);
        QVERIFY(holds(*table, QStringLiteral("outcome"), QStringLiteral("Stale revision")));
        QVERIFY(holds(*table, QStringLiteral("outcome"), QStringLiteral("Applied")));
        QVERIFY(holds(*table, QStringLiteral("who"), QStringLiteral("Anna (Anna on desk-7)")));
        frame.shoot(QStringLiteral("audit"));
        QCOMPARE(frame.faults(), QString());
    }

    // A decision may be stale by the canonical's revision alone, and then the case's two numbers agree.
    void anActOnACaseShowsBothRevisions() {
        PageRig rig;
        auto& conflicts = *rig.context().desks.conflicts;
        (void)rig.ask(conflicts.acquire({"a", {}, {}, sb::test::answerOf('A'), {}}));
        const auto other = rig.ask(conflicts.acquire({"b", {}, {}, sb::test::answerOf('A', "5001"), {}}));
        conflict::CaseAction action{other.transaction, conflict::ActionKind::Resolve, other.variant, other.conflictRevision, {}, {}};
        action.expectedCanonicalRevision.value = 9;
        QCOMPARE(rig.ask(conflicts.act(action, desk::Mode::Apply)).outcome, conflict::ActionOutcome::StaleRevision);
        auto* page = new AuditPage(rig.context(), nullptr);
        PageFrame frame(page);
        auto* table = page->findChild<TableView*>();
        QTRY_VERIFY(holds(*table, QStringLiteral("expected"), QStringLiteral("case revision 1, canonical revision 9")));
        QVERIFY(holds(*table, QStringLiteral("seen"), QStringLiteral("case revision 1, canonical revision 1")));
        QVERIFY(holds(*table, QStringLiteral("action"), QStringLiteral("Act on a case")));
        frame.shoot(QStringLiteral("audit-case"));
        QCOMPARE(frame.faults(), QString());
    }

    void filtersOfTheStore() {
        PageRig rig;
        auto* page = new AuditPage(rig.context(), nullptr);
        PageFrame frame(page);
        auto* table = page->findChild<TableView*>();
        QTRY_VERIFY(page->isLoaded());
        const int all = page->rowsShown();
        QComboBox* action = nullptr;
        for (auto* box : page->findChildren<QComboBox*>())
            if (box->accessibleName() == QStringLiteral("Action"))
                action = box;
        action->setCurrentIndex(action->findData(QStringLiteral("pause")));
        QTRY_COMPARE(page->rowsShown(), 1);
        action->setCurrentIndex(0);
        QTRY_COMPARE(page->rowsShown(), all);
        page->select(QString::fromStdString(rig.moment.uncertain.text()));
        QTRY_COMPARE(page->rowsShown(), 1); // the stale decision
        QVERIFY(holds(*table, QStringLiteral("outcome"), QStringLiteral("Stale revision")));
        page->select({});
        QTRY_COMPARE(page->rowsShown(), all);
    }

    // A note that looks like a formula must not run in a spreadsheet, and JSON keeps it as it is.
    void exportsAreInertAndTrue() {
        PageRig rig(PageRig::Fill::Empty);
        const QString formula = QStringLiteral("=HYPERLINK(\"http://x\")");
        rig.ask(rig.desks.host->addNote("codex", formula.toStdString()));
        auto* page = new AuditPage(rig.context(), nullptr);
        PageFrame frame(page);
        QTRY_COMPARE(page->rowsShown(), 1);
        const auto* table = page->findChild<TableView*>();
        const QByteArray csv = tableCsv(*table);
        QVERIFY2(!csv.contains(",=") && !csv.contains(",\"="), csv.constData());
        const auto row = QJsonDocument::fromJson(tableJson(*table)).array().at(0).toObject();
        QCOMPARE(row.value(QStringLiteral("reason")).toString(), formula);
    }

    void anActAppearsWhenTheEngineTells() {
        PageRig rig(PageRig::Fill::Empty);
        auto* page = new AuditPage(rig.context(), nullptr);
        PageFrame frame(page);
        QTRY_VERIFY(page->isLoaded());
        QCOMPARE(page->rowsShown(), 0);
        connect(rig.engine->changes(), &desk::ChangeFeed::changed, page, [page](const QList<desk::Change>& changes) { page->onChanges(changes); });
        rig.ask(rig.desks.queue->setLanePaused("codex", true));
        QTRY_COMPARE_WITH_TIMEOUT(page->rowsShown(), 1, 5000);
    }
};

QTEST_MAIN(TestAudit)
#include "test_audit.moc"
