#include "ui/kit/chip_label.h"
#include "ui/kit/countdown_label.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/filter_field.h"
#include "ui/kit/generation_timeline.h"
#include "ui/kit/inspector.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/nav_list.h"
#include "ui/kit/notice.h"
#include "ui/kit/page_header.h"
#include "ui/kit/segment_tabs.h"
#include "ui/kit/table_view.h"
#include "ui/kit/text_block.h"
#include "ui/kit/threshold_chart.h"
#include "ui/kit/typed_model.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace sb::ui::kit;
using namespace std::chrono_literals;
using sb::base::StoreTime;

namespace {

struct Row {
    QString id;
    QString text;
    bool operator==(const Row&) const = default;
};

std::unique_ptr<TypedModel<Row>> threeRows() {
    ColumnHead a{QStringLiteral("a"), QStringLiteral("A"), 100};
    ColumnHead b{QStringLiteral("b"), QStringLiteral("B"), 100};
    b.isStretch = true;
    ColumnHead c{QStringLiteral("c"), QStringLiteral("C"), 100};
    c.leaves = 1;
    const auto text = [](const Row& r) { return Cell(TextCell{plain(r.text)}); };
    std::vector<Column<Row>> columns{tickColumn<Row>()};
    columns.push_back({a, text, {}, [](const Row& r) { return SortKey(r.text); }});
    columns.push_back({b, text});
    columns.push_back({c, text});
    auto model = std::make_unique<TypedModel<Row>>(std::move(columns), [](const Row& r) { return r.id; });
    model->merge({{QStringLiteral("1"), QStringLiteral("x")},
                  {QStringLiteral("2"), QStringLiteral("z")},
                  {QStringLiteral("3"), QStringLiteral("y")}});
    return model;
}

void showAndFocus(QWidget& widget) {
    widget.show();
    QVERIFY(QTest::qWaitForWindowExposed(&widget));
    widget.activateWindow();
    widget.setFocus(Qt::TabFocusReason);
    QTRY_VERIFY(widget.hasFocus());
}

QStringList spokenChildren(QWidget* widget) {
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
    QStringList names;
    for (int i = 0; interface && i < interface->childCount(); ++i)
        names.append(interface->child(i)->text(QAccessible::Name));
    return names;
}

const StoreTime kNow = sb::base::fromMs(1796044927418);

} // namespace

class TestWidgets : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { theme().apply(SchemeChoice::Light); }

    void theTableWorksByKeyboardAlone() {
        const auto model = threeRows();
        TableView table(QStringLiteral("Rows"));
        table.setRows(model.get());
        table.resize(500, 200);
        QSignalSpy opened(&table, &TableView::opened);
        showAndFocus(table);
        QCOMPARE(table.currentId(), QStringLiteral("1")); // tabbing in lands on a row that is selected too
        QVERIFY(table.selectionModel()->isRowSelected(0, {}));
        QTest::keyClick(&table, Qt::Key_Down);
        QCOMPARE(table.currentId(), QStringLiteral("2"));
        QTest::keyClick(&table, Qt::Key_Return);
        QCOMPARE(opened.size(), 1);
        QCOMPARE(opened[0][0].toString(), QStringLiteral("2"));
        QTest::keyClick(&table, Qt::Key_Space);
        QCOMPARE(model->tickedIds(), QStringList{QStringLiteral("2")});
        QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("2"));
        QTest::keyClick(&table, Qt::Key_Y); // no search by typing
        QCOMPARE(table.currentId(), QStringLiteral("2"));
    }

    void newRowsWaitWhileARowIsFocused() {
        const auto model = threeRows();
        TableView table(QStringLiteral("Rows"));
        table.setRows(model.get());
        table.resize(500, 300);
        showAndFocus(table);
        model->merge({{QStringLiteral("0"), {}},
                      {QStringLiteral("1"), QStringLiteral("new")},
                      {QStringLiteral("2"), {}},
                      {QStringLiteral("3"), {}}});
        QCOMPARE(model->rowCount(), 3);
        QCOMPARE(model->find(QStringLiteral("1"))->text, QStringLiteral("new"));
        const auto buttons = table.findChildren<KeyHintButton*>();
        QCOMPARE(buttons.size(), 1);
        QVERIFY(buttons[0]->isVisible());
        QVERIFY(buttons[0]->text().contains(u'1'));
        QTest::mouseClick(buttons[0], Qt::LeftButton);
        QCOMPARE(model->rowCount(), 4);
        QVERIFY(!buttons[0]->isVisible());
        QCOMPARE(table.currentId(), QStringLiteral("1"));
    }

    void columnsLeaveANarrowTableInOrderAndTheMenuHidesThem() {
        const auto model = threeRows();
        TableView table(QStringLiteral("Rows"));
        table.setRows(model.get());
        table.resize(600, 200);
        table.show();
        QCOMPARE(table.visibleColumns(),
                 (QStringList{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")}));
        QVERIFY(table.columnWidth(2) > 300); // the stretching one took the rest
        table.resize(300, 200);
        QCOMPARE(table.visibleColumns(), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        table.resize(600, 200);
        const std::unique_ptr<QMenu> menu(table.makeColumnMenu(nullptr));
        menu->actions().front()->trigger();
        QCOMPARE(table.visibleColumns(), (QStringList{QStringLiteral("b"), QStringLiteral("c")}));
    }

    void savedColumnsComeBack() {
        const auto model = threeRows();
        TableView table(QStringLiteral("Rows"));
        table.setRows(model.get());
        table.resize(600, 200);
        table.show();
        table.horizontalHeader()->moveSection(3, 1);
        table.horizontalHeader()->resizeSection(1, 77);
        QTest::mouseClick(table.horizontalHeader()->viewport(), Qt::LeftButton, {},
                          QPoint(table.columnViewportPosition(1) + 20, 10));
        QCOMPARE(model->idAt(1), QStringLiteral("3")); // sorted x, y, z
        const QString saved = table.saveColumns();
        const auto fresh = threeRows();
        TableView second(QStringLiteral("Rows"));
        second.setRows(fresh.get());
        second.resize(600, 200);
        second.show();
        second.restoreColumns(saved);
        QCOMPARE(second.visibleColumns(), table.visibleColumns());
        QCOMPARE(second.columnWidth(1), 77);
        QCOMPARE(fresh->idAt(1), QStringLiteral("3"));
        second.restoreColumns(QStringLiteral("not json"));
        QCOMPARE(second.visibleColumns(),
                 (QStringList{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")}));
        QCOMPARE(fresh->idAt(1), QStringLiteral("2"));
    }

    void tableCellsAreAccessible() {
        const auto model = threeRows();
        TableView table(QStringLiteral("Rows"));
        table.setRows(model.get());
        table.show();
        QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&table);
        QVERIFY(interface && interface->tableInterface());
        QCOMPARE(interface->text(QAccessible::Name), QStringLiteral("Rows"));
        QCOMPARE(interface->tableInterface()->cellAt(1, 1)->text(QAccessible::Name), QStringLiteral("z"));
        QCOMPARE(interface->tableInterface()->columnDescription(1), QStringLiteral("A"));
    }

    void theFilterFieldWaitsForAPauseAndEscLeavesInTwoSteps() {
        PageHeader header(QStringLiteral("Jobs"));
        FilterField* field = header.showFilter();
        header.resize(800, 52);
        QSignalSpy changed(field, &FilterField::filterChanged);
        QSignalSpy left(field, &FilterField::left);
        header.show();
        QVERIFY(QTest::qWaitForWindowExposed(&header));
        header.activateWindow();
        QTest::keyClick(&header, Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(field->hasFocus());
        QTest::keyClicks(field, QStringLiteral("lora"));
        QVERIFY(changed.isEmpty());
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(changed[0][0].toString(), QStringLiteral("lora"));
        QTest::keyClick(field, Qt::Key_Escape);
        QVERIFY(field->text().isEmpty());
        QVERIFY(left.isEmpty());
        QTest::keyClick(field, Qt::Key_Escape);
        QCOMPARE(left.size(), 1);
    }

    void aRefusedButtonSaysWhy() {
        KeyHintButton button(QStringLiteral("Preview decision…"), QStringLiteral("Ctrl D"));
        button.setRefusal(QStringLiteral("Read-only profile <b>"));
        QVERIFY(!button.isEnabled());
        QCOMPARE(button.accessibleDescription(), QStringLiteral("Read-only profile <b>"));
        QVERIFY(!button.toolTip().contains(u'<')); // tooltips would read it as markup
        button.setRefusal(QString());
        QVERIFY(button.isEnabled());
        QVERIFY(button.toolTip().isEmpty());
    }

    void theInspectorCopiesTheWholeIdAndTellsWhichRow() {
        Inspector inspector(QStringLiteral("Decision"));
        Identity identity;
        identity.state = State::Uncertain;
        identity.title = QStringLiteral("payout \u202E1");
        identity.id = QStringLiteral("01JDZ1M8XR5Y0000000000007QKC");
        inspector.setIdentity(identity);
        auto* section = inspector.addSection(QStringLiteral("What we know"));
        section->setRows({{QStringLiteral("Lane"), plain(QStringLiteral("payouts"))}});
        inspector.show();
        QSignalSpy copied(&inspector, &Inspector::copied);
        for (auto* button : inspector.findChildren<QToolButton*>())
            if (button->isVisible())
                QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(copied.size(), 1); // no link was given, so there is no link button
        QCOMPARE(QApplication::clipboard()->text(), identity.id);
        QStringList names;
        for (const auto* block : inspector.findChildren<TextBlock*>())
            names.append(block->accessibleName());
        QVERIFY(names.contains(QStringLiteral("Lane: payouts")));
        QVERIFY(names.contains(QStringLiteral("payout [RLO]1")));
        section->setRows({});
        section->setRows({{QStringLiteral("Job"), plain(QStringLiteral("7"))}});
        QVERIFY(inspector.findChildren<TextBlock*>().size() == names.size()); // blocks are used again
    }

    void segmentsMoveByArrowKeys() {
        SegmentTabs tabs(QStringLiteral("Span"));
        for (const char* text : {"1 h", "6 h", "24 h"})
            tabs.addSegment(QString::fromLatin1(text));
        QSignalSpy changed(&tabs, &SegmentTabs::currentChanged);
        tabs.show();
        QVERIFY(QTest::qWaitForWindowExposed(&tabs));
        tabs.activateWindow();
        auto buttons = tabs.findChildren<QAbstractButton*>();
        buttons[0]->setFocus();
        QTRY_VERIFY(buttons[0]->hasFocus());
        QTest::keyClick(buttons[0], Qt::Key_Right);
        QCOMPARE(tabs.current(), 1);
        QCOMPARE(changed.size(), 1);
    }

    void theNavigationFollowsKeysAndReadsCounts() {
        NavList nav;
        nav.setItems({{QStringLiteral("worklist"), "worklist", QStringLiteral("Worklist"), 0},
                      {QStringLiteral("jobs"), "jobs", QStringLiteral("Jobs"), 1}});
        nav.setCurrent(QStringLiteral("worklist"));
        nav.setCount(QStringLiteral("jobs"), plain(QStringLiteral("12")));
        QSignalSpy chosen(&nav, &NavList::chosen);
        showAndFocus(nav);
        QTest::keyClick(&nav, Qt::Key_Down);
        QCOMPARE(nav.current(), QStringLiteral("jobs"));
        QCOMPARE(chosen.last()[0].toString(), QStringLiteral("jobs"));
        QCOMPARE(nav.model()->index(1, 0).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("Jobs, 12"));
    }

    void theCountdownFollowsItsClockAndExpiresOnce() {
        Millis left = 41'200ms;
        CountdownLabel label;
        QSignalSpy expired(&label, &CountdownLabel::expired);
        label.setCountdown(QStringLiteral("Slot 1"), [&left] { return left; }, 60s);
        QCOMPARE(label.accessibleName(), QStringLiteral("Slot 1: 41 s left of 60 s"));
        left = -1ms;
        label.show(); // shown again after a while: asks at once
        QCOMPARE(expired.size(), 1);
        QVERIFY(label.isExpired());
        QVERIFY(label.accessibleName().contains(QStringLiteral("expired")));
        label.hide();
        label.show();
        QCOMPARE(expired.size(), 1);
        label.setFree(QStringLiteral("Slot 1"), QStringLiteral("Free"), QStringLiteral("since 14:20"));
        QVERIFY(!label.isExpired());
    }

    void theTimelineReadsEveryEventAndKeysWalkThem() {
        GenerationTimeline timeline;
        TimelineClaim claim{3,          QStringLiteral("01JDZ0007QKC"), State::Uncertain, {}, kNow - 10min,
                            kNow - 8min};
        claim.beats = {{kNow - 10min + 18s, 18s, false}, {kNow - 10min + 49s, 31s, true}};
        claim.steps = {
            {kNow - 10min + 6s, QStringLiteral("reserve"), State::Completed, QStringLiteral("succeeded")}};
        claim.late = {{kNow - 7min, QStringLiteral("completed")}};
        timeline.setClaims({claim}, kNow);
        timeline.resize(800, timeline.sizeHint().height());
        const QStringList spoken = spokenChildren(&timeline);
        QCOMPARE(spoken.size(), 6);
        QVERIFY(spoken[0].startsWith(QStringLiteral("Generation 3, Uncertain")));
        QVERIFY(spoken[1].startsWith(QStringLiteral("Step reserve succeeded")));
        QVERIFY(spoken[2].startsWith(QStringLiteral("Heartbeat")));
        QVERIFY(spoken[3].startsWith(QStringLiteral("Late heartbeat")));
        QVERIFY(spoken[4].startsWith(QStringLiteral("Lease expired")));
        QVERIFY(spoken[5].startsWith(QStringLiteral("Completion after expiry")));
        showAndFocus(timeline);
        QCOMPARE(timeline.currentItem(), 0);
        QTest::keyClick(&timeline, Qt::Key_End);
        QCOMPARE(timeline.currentItem(), 5);
        QTest::keyClick(&timeline, Qt::Key_Left);
        QCOMPARE(timeline.currentItem(), 4);
        QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&timeline);
        QVERIFY(interface->child(4)->state().focused);
        QVERIFY(!interface->child(4)->rect().isEmpty());
        timeline.setClaims({}, kNow);
        QCOMPARE(timeline.currentItem(), -1);
        QCOMPARE(interface->childCount(), 0);
    }

    void overlapsOfGenerationsAreSpoken() {
        GenerationTimeline timeline;
        TimelineClaim first{1, {}, State::Failed, {}, kNow - 10min, kNow - 8min, kNow - 8min};
        TimelineClaim second{2, {}, State::Completed, {}, kNow - 9min, kNow - 7min, kNow - 7min};
        timeline.setClaims({second, first}, kNow);
        timeline.resize(800, timeline.sizeHint().height());
        QCOMPARE(spokenChildren(&timeline).filter(QStringLiteral("Overlap")).size(), 2);
    }

    void chartsSayWhenThereIsNoMeasurement() {
        ThresholdChart chart(QStringLiteral("Memory"));
        ChartFacts facts;
        facts.title = QStringLiteral("Memory available");
        facts.unit = QStringLiteral("MiB");
        facts.threshold = 512;
        facts.thresholdWords = QStringLiteral("below 512 MiB: deferred");
        facts.from = kNow - 1h;
        facts.to = kNow;
        facts.points = {
            {kNow - 1h, 2000.0}, {kNow - 30min, 400.0}, {kNow - 20min, 2000.0}, {kNow, std::nullopt}};
        chart.setFacts(facts);
        chart.resize(500, 240);
        const QStringList spoken = spokenChildren(&chart);
        QVERIFY(spoken[0].contains(QStringLiteral("No measurement")));
        QCOMPARE(spoken.filter(QStringLiteral("deferred from")).size(), 2); // too low, and no number
        QVERIFY(!chart.grab().isNull());
    }

    void roundStepsAreOneTwoOrFive_data() {
        QTest::addColumn<double>("top");
        QTest::addColumn<double>("step");
        QTest::newRow("2500") << 2500.0 << 500.0;
        QTest::newRow("1.73") << 1.73 << 0.5;
        QTest::newRow("9") << 9.0 << 2.0;
        QTest::newRow("0") << 0.0 << 1.0;
    }
    void roundStepsAreOneTwoOrFive() {
        QFETCH(double, top);
        QFETCH(double, step);
        QCOMPARE(roundStep(top, 5), step);
    }

    void blocksWrapAndNeverClip() {
        TextBlock block;
        block.setText(strong(QStringLiteral("Nothing happens until you decide. ")) +
                      plain(QStringLiteral("A second submission for this task is held.")));
        const int narrow = block.heightForWidth(120);
        const int wide = block.heightForWidth(2000);
        QCOMPARE(wide, theme().lineHeight(Type::Body));
        QVERIFY(narrow >= 3 * wide);
        block.resize(120, narrow);
        QVERIFY(!block.isClipped());
        block.resize(120, narrow - 4);
        QVERIFY(block.isClipped());
    }

    void theFocusRingFollowsTheControl() {
        QWidget window;
        KeyHintButton button(QStringLiteral("Go"), {}, &window);
        button.move(20, 20);
        button.adjustSize();
        window.resize(200, 100);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.activateWindow();
        button.setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(button.hasFocus());
        const QColor accent = theme().color(Ink::Accent);
        QTRY_VERIFY([&] { // 2 px of accent, 1 px outside the button
            const QImage image = window.grab().toImage();
            return image.pixelColor(button.x() - 3, button.geometry().center().y()) == accent &&
                   image.pixelColor(button.x() - 1, button.geometry().center().y()) != accent;
        }());
    }
};

QTEST_MAIN(TestWidgets)
#include "test_widgets.moc"
