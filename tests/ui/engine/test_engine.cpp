// The Engine page: its model by itself, the page on desks in memory, and over the real engine.
#include "tests/ui/page_rig.h"
#include "tests/ui/window_rig.h"
#include "ui/engine/engine_page.h"
#include "ui/engine/recorder_pane.h"
#include "ui/engine/tree_view.h"
#include "ui/kit/chip_label.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/table_view.h"
#include "ui/kit/theme.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTimer>

#include <random>

using namespace sb;
using namespace sb::ui;
using runtime::EngineTree;
using runtime::TreeObligationKind;
using runtime::TreeRegion;
using runtime::TreeTask;
using ui::engine::EnginePage;
using ui::engine::TreeModel;
using ui::engine::TreeView;

namespace {

QString q(const char* text) {
    return QString::fromUtf8(text);
}

EngineTree mockup() {
    fake::FakeStore store;
    store.fillTree();
    return store.tree;
}

// A random tree of some of these regions and tasks; tasks stay in their region, obligations come and go.
EngineTree randomTree(std::mt19937& random) {
    const auto below = [&](unsigned bound) { return unsigned(random() % bound); };
    EngineTree tree;
    const auto region = [](std::uint64_t id, std::uint64_t parent) {
        TreeRegion out;
        out.id = id;
        out.parent = parent;
        out.name = "region " + std::to_string(id);
        return out;
    };
    tree.regions.push_back(region(1, 0));
    for (std::uint64_t id = 2; id < 9; ++id)
        if (below(3) != 0) {
            tree.regions.push_back(region(id, id > 5 && tree.regions.size() > 2 ? tree.regions[1].id : 1));
            tree.regions.back().age = base::Millis(below(5'000));
        }
    for (TreeRegion& each : tree.regions) {
        for (std::uint64_t i = 0; i < 5; ++i)
            if (below(2) == 0) {
                TreeTask& task = each.tasks.emplace_back();
                task.id = each.id * 10 + i;
                task.name = "task";
                task.polls = below(9);
            }
        std::shuffle(each.tasks.begin(), each.tasks.end(), random);
        for (unsigned i = below(4); i > 0; --i)
            each.obligations.push_back({TreeObligationKind(below(4)),
                                        "held",
                                        below(2) == 0 || each.tasks.empty() ? 0 : each.tasks.front().id,
                                        {}});
        each.moreTasks = below(2);
    }
    return tree;
}

} // namespace

class TestEngine : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { kit::theme().apply(kit::SchemeChoice::Light); }

    // Whatever came before, a snapshot shows what a new model shows of it, and the model never lies on the
    // way.
    void everySnapshotIsMergedById_data() {
        QTest::addColumn<QString>("filter");
        QTest::newRow("all") << QString();
        QTest::newRow("filtered") << q("region 3");
    }
    void everySnapshotIsMergedById() {
        QFETCH(QString, filter);
        std::mt19937 random(7);
        TreeModel model(nullptr);
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (int round = 0; round < 200; ++round) {
            const EngineTree tree = randomTree(random);
            model.merge(tree);
            model.setFilterText(round % 3 == 0 ? QString() : filter);
            TreeModel fresh(nullptr);
            fresh.setFilterText(round % 3 == 0 ? QString() : filter);
            fresh.merge(tree);
            QCOMPARE(model.text({}), fresh.text({}));
            QCOMPARE(model.shownCount(), fresh.shownCount());
        }
    }

    void theFilterKeepsTheWayToWhatMatches_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        QTest::addColumn<bool>("isShown");
        QTest::newRow("a task by name") << q("acquire") << q("t7") << true;
        QTest::newRow("its region") << q("acquire") << q("r5") << true;
        QTest::newRow("its sibling") << q("acquire") << q("t8") << false;
        QTest::newRow("what it holds") << q("acquire") << q("o5:7:0:slot:0") << true;
        QTest::newRow("by what it waits at") << q("receive") << q("t8") << true;
        QTest::newRow("by an obligation") << q("generation 3") << q("t5") << true;
        QTest::newRow("by a cancel reason") << q("deadline passed") << q("t11") << true;
        QTest::newRow("below a region that matches") << q("workers") << q("t8") << true;
        QTest::newRow("by state") << q("draining") << q("r9") << true;
        QTest::newRow("every word") << q("acquire receive") << q("t7") << false;
    }
    void theFilterKeepsTheWayToWhatMatches() {
        QFETCH(QString, text);
        QFETCH(QString, shown);
        QFETCH(bool, isShown);
        TreeModel model(nullptr);
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.merge(mockup());
        const int all = model.shownCount();
        QVERIFY(model.find(shown).isValid());
        model.setFilterText(text);
        QVERIFY2(model.find(shown).isValid() == isShown, qPrintable(model.text({})));
        model.setFilterText({});
        QCOMPARE(model.shownCount(), all);
    }

    // A region stays closed and a row current through a snapshot that shifts them, a filter that hides them,
    // and back.
    void expansionAndSelectionFollowIds() {
        fake::WindowRig rig;
        rig.store.fillTree();
        QVERIFY(rig.open(q("engine")));
        auto* page = rig.page<EnginePage>("engine");
        TreeView* tree = page->tree();
        const auto isOpen = [&](const char* id) { return tree->isExpanded(page->model()->find(q(id))); };
        QVERIFY(isOpen("r1") && isOpen("r5"));
        QVERIFY(!isOpen("t4")); // a task is closed until it is opened
        tree->collapse(page->model()->find(q("r4")));
        tree->expand(page->model()->find(q("t4")));
        page->select(q("t4"));
        std::erase_if(rig.store.tree.regions,
                      [](const TreeRegion& region) { return region.name == "lanes"; });
        std::ranges::reverse(rig.store.tree.regions[1].tasks);
        page->refresh();
        QTRY_VERIFY(!page->model()->find(q("r2")).isValid());
        QCOMPARE(page->currentId(), q("t4"));
        QVERIFY(!isOpen("r4") && isOpen("t4"));
        page->model()->setFilterText(q("acquire"));
        QVERIFY(!tree->currentIndex().isValid()); // hidden, and no neighbour instead
        QVERIFY(isOpen("r4"));                    // what is found is seen
        page->model()->setFilterText({});
        QCOMPARE(tree->currentIndex().data(TreeModel::kIdRole).toString(), q("t4"));
        QVERIFY(!isOpen("r4") && isOpen("t4"));
        rig.store.tree.regions[1].tasks.clear();
        rig.store.tree.regions[1].obligations.clear();
        page->refresh();
        QTRY_VERIFY(!page->model()->find(q("t4")).isValid());
        QVERIFY(!tree->currentIndex().isValid());
    }

    // Read when it is opened and when asked again, never by itself; a step names what caused it.
    void theFlightRecorderIsReadWhenAPersonWantsIt() {
        fake::WindowRig rig;
        rig.store.fillTree();
        const auto asks = [&] { return rig.store.asks.value(q("trace")); };
        QVERIFY(rig.open(q("engine")));
        auto* page = rig.page<EnginePage>("engine");
        QTRY_VERIFY(page->rowsShown() > 0);
        QVERIFY(!page->recorder()->isVisible());
        QCOMPARE(asks(), 0);
        const auto& home = rig.store.tree.regions.at(1);
        const auto task = home.tasks.front().id;
        rig.store.trace.recorded = 9'000;
        rig.store.trace.events = {{8'996, 1'000'000, "woken", home.id, task, 0, 0, ""},
                                  {8'997, 1'250'000, "stepped", home.id, task, 3, 0, ""},
                                  {8'998, 1'251'000, "user", home.id, task, 1, 2, "pay\u202e"},
                                  {8'999, 1'300'000, "stepped", 9'999, 9'998, 3, 0, ""},
                                  {9'000, 2'500'000, "completed", 9'999, 9'998, 0, 12, ""}};
        page->recorderChip()->click();
        QTRY_COMPARE(asks(), 1);
        auto* table = page->recorder()->table();
        QTRY_COMPARE(table->rows()->rowCount(), 5);
        const auto cell = [table](int row, const char* column) {
            return kit::cellFullText(table->rows()->cellAt(row, table->rows()->columnOf(q(column))));
        };
        QCOMPARE(cell(0, "sequence"), q("9000")); // the newest first
        QCOMPARE(cell(0, "before"), q("0.000 ms"));
        QCOMPARE(cell(0, "task"), q("t9998")); // it has ended: no name is left
        QCOMPARE(cell(1, "cause"), q(""));     // not kept any more
        QCOMPARE(cell(2, "label"), q("pay[RLO]"));
        QCOMPARE(cell(3, "cause"), q("8996"));
        QCOMPARE(cell(3, "before"), q("1.250 ms"));
        QCOMPARE(cell(3, "task"), QString::fromStdString(home.tasks.front().name) + q(" t%1").arg(task));
        QVERIFY(fake::unnamedControls(rig.window.get()).isEmpty());
        page->refresh();
        QCOMPARE(asks(), 1);
        page->recorder()->againButton()->click();
        QTRY_COMPARE(asks(), 2);
        page->recorder()->setFilterText(q("completed"));
        QCOMPARE(table->rows()->rowCount(), 1);
        page->recorderChip()->click();
        QVERIFY(!page->recorder()->isVisible());
        page->recorder()->setFilterText({});
        page->recorderChip()->click();
        for (const auto scheme : {kit::SchemeChoice::Light, kit::SchemeChoice::Dark}) {
            kit::theme().apply(scheme);
            QCoreApplication::processEvents(); // the palette reaches every pane
            rig.window->grab().save(q(SIGNALBOX_BUILD_DIR "/pages/engine-recorder-%1.png").arg(int(scheme)));
        }
        kit::theme().apply(kit::SchemeChoice::Light);
    }

    // Asks by itself only while it is on screen: never on another page, hidden, minimised or paused.
    void itCostsNothingWhileNotShown() {
        fake::WindowRig rig;
        rig.store.fillTree();
        const auto asks = [&] { return rig.store.asks.value(q("engine")); };
        QVERIFY(rig.open(q("worklist")));
        QCOMPARE(asks(), 0);
        QVERIFY(rig.open(q("engine")));
        auto* page = rig.page<EnginePage>("engine");
        auto* second = page->findChild<QTimer*>();
        QVERIFY(second->isActive());
        QCOMPARE(second->interval(), 1000);
        second->setInterval(1); // the test's second
        const auto goesOn = [&] {
            const int before = asks();
            return QTest::qWaitFor([&] { return asks() > before + 3; }, 5'000);
        };
        const auto isSilent = [&] {
            const int before = asks();
            QTimer marks; // as many of the page's seconds as would have asked above
            int passed = 0;
            connect(&marks, &QTimer::timeout, &marks, [&] { ++passed; });
            marks.start(1);
            return QTest::qWaitFor([&] { return passed > 20; }, 5'000) && asks() == before;
        };
        QVERIFY(goesOn());
        QVERIFY(rig.open(q("worklist")));
        QVERIFY(!second->isActive() && isSilent());
        QVERIFY(rig.open(q("engine")));
        QVERIFY(goesOn());
        rig.window->hide();
        QVERIFY(!second->isActive() && isSilent());
        rig.window->show();
        QVERIFY(goesOn());
        rig.window->showMinimized();
        QTRY_VERIFY(!second->isActive());
        QVERIFY(isSilent());
        rig.window->showNormal();
        QVERIFY(goesOn());
        rig.window->setPaused(true);
        QTRY_VERIFY(isSilent());
        const int before = asks();
        page->refresh();
        QCOMPARE(asks(), before + 1); // a person may still ask
        rig.window->setPaused(false);
        QVERIFY(goesOn());
    }

    void aSlowEngineIsNotAskedAgain() {
        fake::WindowRig rig;
        rig.store.fillTree();
        QVERIFY(rig.open(q("engine")));
        auto* second = rig.page<EnginePage>("engine")->findChild<QTimer*>();
        rig.store.hold(q("engine"));
        const int before = rig.store.asks.value(q("engine"));
        for (int i = 0; i < 5; ++i)
            QMetaObject::invokeMethod(rig.page<EnginePage>("engine"),
                                      [second] { Q_EMIT second->timeout({}); });
        QCoreApplication::processEvents();
        QCOMPARE(rig.store.asks.value(q("engine")), before + 1);
        rig.store.release(q("engine"));
    }

    void aSubtreeIsCopiedAsTextAndAsJson() {
        fake::WindowRig rig;
        rig.store.fillTree();
        QVERIFY(rig.open(q("engine"), q("r5")));
        auto* page = rig.page<EnginePage>("engine");
        QCOMPARE(page->currentId(), q("r5"));
        const auto copied = [&](const char* key) {
            for (const auto& action : page->actions())
                if (action.key == q(key))
                    action.run();
            return QGuiApplication::clipboard()->text();
        };
        const QString text = copied("copy-text");
        QVERIFY2(text.startsWith(q("Region ingest-archive")), qPrintable(text));
        QVERIFY2(text.contains(q("\n  Task acquire")) &&
                     text.contains(q("\n    Obligation Send permit, slot")),
                 qPrintable(text));
        QVERIFY(!text.contains(q("ingest-main")));
        const auto json = QJsonDocument::fromJson(copied("copy-json").toUtf8()).object();
        QCOMPARE(json.value(q("region")).toString(), q("ingest-archive"));
        QCOMPARE(json.value(q("below")).toArray().size(), 2);
        QTest::keyClick(page->tree(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), text);
        QTest::keyClick(page->tree(), Qt::Key_J, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(!QJsonDocument::fromJson(QGuiApplication::clipboard()->text().toUtf8()).isEmpty());
        QTest::keyClick(page->tree(), Qt::Key_C,
                        Qt::ControlModifier | Qt::ShiftModifier); // a row of the engine has no link
        QVERIFY(!QGuiApplication::clipboard()->text().contains(q("signalbox://")));
        page->select({});
        QVERIFY(!page->actions().front().refusal.isEmpty());
    }

    // It stands in no region any more, and is a defect that must be seen.
    void whatIsInQuarantineIsNamed() {
        fake::WindowRig rig;
        rig.store.fillTree();
        rig.store.tree.counts.quarantined = 1;
        rig.store.tree.quarantine.push_back({77, "claim 9", 12, "desks", "database", base::Millis(95'000)});
        QVERIFY(rig.open(q("engine")));
        auto* page = rig.page<EnginePage>("engine");
        auto* notice = page->findChild<kit::Notice*>();
        QTRY_VERIFY(notice->isVisible());
        for (const char* part : {"1 task(s) did not end when told to", "claim 9 of region desks", "waits at database"})
            QVERIFY2(notice->accessibleName().contains(q(part)), qPrintable(notice->accessibleName()));
        rig.store.tree.quarantine.clear(); // its frame has ended after all
        page->refresh();
        QTRY_VERIFY(!notice->isVisible());
    }

    void aFailureKeepsWhatWasSeen() {
        fake::WindowRig rig;
        rig.store.fillTree();
        QVERIFY(rig.open(q("engine")));
        auto* page = rig.page<EnginePage>("engine");
        const int rows = page->rowsShown();
        rig.store.failNext(q("engine"), {base::Code::Overloaded, "busy"});
        page->refresh();
        auto* notice = page->findChild<kit::Notice*>();
        QTRY_VERIFY(notice->isVisible());
        QCOMPARE(page->rowsShown(), rows);
        page->refresh();
        QTRY_VERIFY(!notice->isVisible());
    }

    // The real tree: the regions that the engine opens, and nothing cut or nameless around them.
    void theLiveTreeIsShown() {
        rig::PageRig rig;
        auto* page = new EnginePage(rig.context(), nullptr);
        rig::PageFrame frame(page);
        new QAbstractItemModelTester(page->model(), QAbstractItemModelTester::FailureReportingMode::QtTest,
                                     page);
        QTRY_VERIFY(page->isLoaded());
        const QString all = page->model()->text({});
        for (const char* name : {"Region engine", "Region desks", "Region services"})
            QVERIFY2(all.contains(q(name)), qPrintable(all));
        page->tree()->setCurrentIndex(page->model()->index(0, 0));
        page->refresh();
        QCoreApplication::processEvents();
        frame.shoot(QStringLiteral("engine"));
        QCOMPARE(frame.faults(), QString());
    }
};

QTEST_MAIN(TestEngine)
#include "test_engine.moc"
