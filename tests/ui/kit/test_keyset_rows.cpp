// A list of any length in a table: what one more page costs, and that rows follow their ids while pages come,
// go and change (L32).
#include "tests/ui/kit/keyset_desk.h"

#include <QSignalSpy>

using namespace sb;
using namespace sb::ui::kit;
using namespace sb::ui::kit::keyset;

class TestKeysetRows : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onePageMoreCostsTheSameHoweverManyWereRead() {
        Desk desk(20'000);
        struct Cost {
            int visits, moved, asked;
            bool operator==(const Cost&) const = default;
        };
        std::vector<Cost> costs;
        while (desk.pages.hasMore()) {
            const Cost before{desk.visits, desk.moved, desk.store.asked};
            const QString top = desk.idAt(desk.bar()->maximum() > 0 ? desk.view.viewport()->height() / 2 : 0);
            QVERIFY(desk.scrollDown());
            QVERIFY(desk.model.rowCount() <= kKeptRows);
            QCOMPARE(int(desk.pages.rows().size()), desk.model.rowCount());
            QVERIFY(desk.isStretch());
            costs.push_back(
                {desk.visits - before.visits, desk.moved - before.moved, desk.store.asked - before.asked});
        }
        QCOMPARE(desk.pages.count(), std::size_t(20'000));
        QVERIFY(costs.size() > 90);
        const Cost steady{kKeptRows, 2 * int(base::limits::kPageRows), 1};
        for (std::size_t page = 6; page + 1 < costs.size(); ++page) // the last one is shorter
            QVERIFY2(costs[page] == steady,
                     qPrintable(QStringLiteral("page %1: %2 rows visited, %3 moved, %4 asked")
                                    .arg(page)
                                    .arg(costs[page].visits)
                                    .arg(costs[page].moved)
                                    .arg(costs[page].asked)));
        // Reading again reads what is kept, not what was read.
        const int asked = desk.store.asked;
        desk.pages.reread();
        desk.settle();
        QVERIFY(desk.store.asked - asked <= int(KeysetRows<Row>::kKeptPages));
        QVERIFY(desk.isStretch());
    }

    void theWayBackShowsEveryRowOnceMore() {
        Desk desk(4'000);
        while (desk.pages.hasMore())
            QVERIFY(desk.scrollDown());
        std::set<int> seen;
        while (desk.pages.hasBefore()) {
            const int asked = desk.store.asked;
            desk.bar()->setValue(10);
            const QString onScreen = desk.idAt(0);
            const int y = desk.yOf(onScreen);
            desk.settle();
            QCOMPARE(desk.store.asked - asked, 1);
            QCOMPARE(desk.yOf(onScreen), y);
            QVERIFY(desk.isStretch());
            QVERIFY(desk.model.rowCount() <= kKeptRows);
            for (const int key : desk.shown())
                seen.insert(key);
        }
        QCOMPARE(desk.model.at(0)->key, 4'000);
        QCOMPARE(seen.size(), std::size_t(4'000) - std::size_t(*seen.begin() - 1));
        QCOMPARE(desk.pages.count(), desk.pages.rows().size());
        QVERIFY(desk.pages.hasMore());
    }

    void aRefreshInTheMiddleMovesNothingOnScreen_data() {
        QTest::addColumn<QString>("change");
        for (const char* change :
             {"nothing", "changed", "left above", "entered above", "new at the start", "left below"})
            for (const bool held : {false, true})
                QTest::addRow("%s%s", change, held ? ", under the pointer" : "")
                    << QString::fromLatin1(change);
    }
    void aRefreshInTheMiddleMovesNothingOnScreen() {
        QFETCH(QString, change);
        const bool isHeld = QString::fromLatin1(QTest::currentDataTag()).contains(QStringLiteral("pointer"));
        Desk desk(5'000);
        desk.store.hidden = {4'010}; // in what is kept below
        for (int page = 0; page < 6; ++page)
            QVERIFY(desk.scrollDown());
        QVERIFY(desk.pages.hasBefore());
        desk.bar()->setValue(desk.bar()->maximum() / 2);
        const QString current = desk.idAt(desk.view.viewport()->height() / 2);
        const int key = desk.model.find(current)->key;
        QVERIFY(desk.view.setCurrentId(current));
        desk.model.setTicked(current, true);
        if (isHeld)
            desk.pointerEnters();
        const int y = desk.yOf(current);
        if (change == QStringLiteral("changed"))
            desk.store.rows[key].value = 7;
        else if (change == QStringLiteral("left above"))
            desk.store.hidden.insert(desk.model.at(3)->key);
        else if (change == QStringLiteral("entered above"))
            desk.store.hidden.clear();
        else if (change == QStringLiteral("new at the start"))
            desk.store.rows[6'000] = {6'000};
        else if (change == QStringLiteral("left below"))
            desk.store.hidden.insert(desk.model.at(desk.model.rowCount() - 3)->key);
        QSignalSpy ids(&desk.view, &TableView::currentIdChanged);
        desk.pages.reread();
        desk.settle();
        QCOMPARE(desk.view.currentId(), current);
        QVERIFY(desk.view.selectionModel()->isRowSelected(desk.model.rowOf(current), {}));
        QVERIFY(desk.model.isTicked(current));
        QCOMPARE(desk.yOf(current), y);
        QCOMPARE(desk.model.find(current)->value, desk.store.rows[key].value);
        QVERIFY(ids.isEmpty());
        desk.model.release();
        QVERIFY(desk.isStretch());
        QCOMPARE(desk.yOf(current), y);
    }

    // The pages above change while they are not kept: their boundaries lie elsewhere when they are read
    // again.
    void rowsThatChangeTheirPageAreShownOnce_data() {
        QTest::addColumn<int>("leave");
        QTest::addColumn<int>("enter");
        QTest::addColumn<int>("arrive");
        QTest::addRow("none") << 0 << 0 << 0;
        QTest::addRow("one leaves") << 1 << 0 << 0;
        QTest::addRow("one enters") << 0 << 1 << 0;
        QTest::addRow("as many leave as enter") << 5 << 5 << 0;
        QTest::addRow("more than a page enters") << 0 << 250 << 0;
        QTest::addRow("nearly all leave") << 800 << 0 << 0;
        QTest::addRow("new ones arrive") << 0 << 0 << 300;
        QTest::addRow("everything at once") << 40 << 250 << 300;
    }
    void rowsThatChangeTheirPageAreShownOnce() {
        QFETCH(int, leave);
        QFETCH(int, enter);
        QFETCH(int, arrive);
        Desk desk(5'000);
        for (int i = 0; i < 250; ++i)
            desk.store.hidden.insert(4'899 - 2 * i); // every other row, from within the first page on
        for (int page = 0; page < 9; ++page)
            QVERIFY(desk.scrollDown());
        QVERIFY(desk.pages.hasBefore());
        for (int i = 0; i < enter; ++i)
            desk.store.hidden.erase(4'899 - 2 * i);
        for (int i = 0; i < leave; ++i)
            desk.store.hidden.insert(4'350 - i);
        for (int i = 1; i <= arrive; ++i)
            desk.store.rows[5'000 + i] = {5'000 + i};
        desk.pages.reread(); // as the page does when it is told of a change
        desk.settle();
        while (desk.pages.hasBefore()) {
            QVERIFY(desk.scrollUp()); // goes on by itself while a page before holds nothing any more
            QVERIFY(desk.isStretch());
            QVERIFY(desk.model.rowCount() <= kKeptRows);
        }
        QCOMPARE(desk.model.at(0)->key, 5'000 + arrive);
        while (desk.pages.hasMore()) {
            QVERIFY(desk.scrollDown());
            QVERIFY(desk.isStretch());
        }
        QCOMPARE(desk.shown().back(), 1);
    }

    void theChosenRowStaysChosenFarAway() {
        Desk desk(5'000);
        const QString chosen = desk.idAt(40);
        QVERIFY(desk.view.setCurrentId(chosen));
        desk.model.setTicked(chosen, true);
        QSignalSpy ids(&desk.view, &TableView::currentIdChanged);
        while (desk.model.find(chosen))
            QVERIFY(desk.scrollDown());
        QVERIFY(!desk.view.selectionModel()->hasSelection()); // never a neighbour
        QCOMPARE(desk.view.currentId(), chosen);
        desk.pages.reread();
        desk.settle();
        QCOMPARE(desk.view.currentId(), chosen);
        const int value = desk.bar()->value();
        desk.scrollDown();
        while (desk.pages.hasBefore())
            QVERIFY(desk.scrollUp());
        QCOMPARE(desk.view.currentId(), chosen);
        QVERIFY(desk.view.selectionModel()->isRowSelected(desk.model.rowOf(chosen), {}));
        QVERIFY(desk.model.isTicked(chosen));
        QVERIFY(desk.bar()->value() > 0 || value > 0); // selected, not scrolled to
        QVERIFY(ids.isEmpty());
    }

    void theChosenRowFarAwayIsLetGoOf_data() {
        QTest::addColumn<QString>("by");
        QTest::addColumn<bool>("isGone");
        QTest::addRow("a filter without it") << QStringLiteral("filter") << true;
        QTest::addRow("another choice") << QStringLiteral("choice") << true;
        QTest::addRow("no choice") << QStringLiteral("none") << true;
        QTest::addRow("a key") << QStringLiteral("key") << true;
        QTest::addRow("a changed row") << QStringLiteral("change") << false;
    }
    void theChosenRowFarAwayIsLetGoOf() {
        QFETCH(QString, by);
        QFETCH(bool, isGone);
        Desk desk(5'000);
        const QString chosen = desk.idAt(40);
        QVERIFY(desk.view.setCurrentId(chosen));
        while (desk.model.find(chosen))
            QVERIFY(desk.scrollDown());
        const QString onScreen = desk.model.idAt(desk.view.rowAt(desk.view.QTableView::rowHeight(0) - 1));
        QSignalSpy ids(&desk.view, &TableView::currentIdChanged);
        QString expected;
        if (by == QStringLiteral("filter")) {
            desk.store.hidden.insert(desk.store.rows.begin()->first - 1);
            for (int key = 4'900; key <= 5'000; ++key)
                desk.store.hidden.insert(key);
            desk.pages.restart();
            desk.settle();
            QCOMPARE(desk.bar()->value(), 0);
        } else if (by == QStringLiteral("choice")) {
            expected = desk.model.idAt(7);
            desk.view.setCurrentId(expected);
        } else if (by == QStringLiteral("none")) {
            desk.view.setCurrentId({});
        } else if (by == QStringLiteral("key")) {
            expected = onScreen;
            QTest::keyClick(&desk.view, Qt::Key_Down);
        } else {
            expected = chosen;
            desk.store.rows[desk.model.at(9)->key].value = 3;
            desk.pages.reread();
            desk.settle();
        }
        QCOMPARE(desk.view.currentId(), expected);
        QCOMPARE(ids.size(), isGone ? 1 : 0);
    }

    // What a person scrolls to is wanted; what arrives meanwhile waits as before.
    void pagesComeUnderThePointerToo() {
        Desk desk(5'000);
        desk.pointerEnters();
        for (int page = 0; page < 8; ++page) {
            QVERIFY(desk.scrollDown());
            QVERIFY(desk.isStretch());
            QCOMPARE(desk.model.pendingCount(), 0);
        }
        while (desk.pages.hasBefore()) {
            QVERIFY(desk.scrollUp());
            QVERIFY(desk.isStretch());
            QCOMPARE(desk.model.pendingCount(), 0);
        }
        for (int i = 0; i < desk.model.rowCount(); ++i)
            QVERIFY(!desk.model.isGone(i));
        desk.store.rows[5'001] = {5'001};
        desk.pages.reread();
        desk.settle();
        QCOMPARE(desk.model.at(0)->key, 5'000);
        QCOMPARE(desk.model.pendingCount(), 1);
        desk.model.release();
        QCOMPARE(desk.model.at(0)->key, 5'001);
    }

    void anEdgeReachedWhileReadingAgainIsNotForgotten() {
        Desk desk(1'000);
        const std::size_t before = desk.pages.count();
        desk.pages.reread();
        desk.pages.reread(); // a change while reading
        desk.pages.more();
        desk.settle();
        QTRY_VERIFY(desk.pages.count() > before);
        QTRY_COMPARE(desk.shows, 4); // first, again, the page, and again for the change
        QVERIFY(desk.isStretch());
    }

    // A page that is hidden reads nothing; shown again it begins at the start of the other filter.
    void anotherFilterWhileHiddenBeginsAtTheStart_data() {
        QTest::addColumn<bool>("keepsChosen");
        QTest::addColumn<bool>("isReading");
        QTest::addColumn<bool>("isHeld");
        for (const bool keeps : {true, false})
            for (const bool reading : {false, true})
                for (const bool held : {false, true})
                    QTest::addRow("%s%s%s",
                                  keeps ? "the chosen row matches" : "the chosen row does not match",
                                  reading ? ", left while reading" : "", held ? ", under the pointer" : "")
                        << keeps << reading << held;
    }
    void anotherFilterWhileHiddenBeginsAtTheStart() {
        QFETCH(bool, keepsChosen);
        QFETCH(bool, isReading);
        QFETCH(bool, isHeld);
        Desk desk(5'000);
        const QString current = desk.model.idAt(7); // kept no more when the page is hidden
        const int currentKey = desk.model.find(current)->key;
        QVERIFY(desk.view.setCurrentId(current));
        while (!desk.pages.hasBefore())
            QVERIFY(desk.scrollDown());
        QVERIFY(!desk.model.find(current));
        if (isHeld)
            desk.pointerEnters();
        if (isReading)
            desk.pages.reread(); // of the old filter, its answer comes late
        desk.pages.forget();
        // The other filter leaves every third row; cursors of the old one still fit.
        for (int key = 1; key <= 5'000; ++key)
            if (key % 3 != 0)
                desk.store.hidden.insert(key);
        if (keepsChosen)
            desk.store.hidden.erase(currentKey);
        else
            desk.store.hidden.insert(currentKey);
        const int asked = desk.store.asked;
        const int shows = desk.shows;
        desk.pages.startOver();
        QCoreApplication::processEvents();
        QCOMPARE(desk.store.asked, asked); // nothing is read while hidden
        QCOMPARE(desk.shows, shows);
        QCOMPARE(desk.pages.count(), std::size_t(0));
        QVERIFY(!desk.pages.hasBefore() && !desk.pages.hasMore());
        desk.pages.reread(); // the page is shown again
        desk.settle();
        QCOMPARE(desk.pages.part(), RowModel::Part::Other);
        QCOMPARE(desk.model.pendingCount(), 0);
        QCOMPARE(desk.model.at(0)->key, 4'998);
        QVERIFY(desk.isStretch());
        QVERIFY(!desk.pages.hasBefore());
        // A row is its id: never a neighbour in its place.
        QCOMPARE(desk.view.currentId(), keepsChosen ? current : QString());
        QCOMPARE(desk.view.selectionModel()->hasSelection(), keepsChosen);
        if (keepsChosen)
            QVERIFY(desk.view.selectionModel()->isRowSelected(desk.model.rowOf(current), {}));
    }

    void theStartIsOneKeyAway() {
        Desk desk(5'000);
        for (int page = 0; page < 8; ++page)
            QVERIFY(desk.scrollDown());
        QTest::keyClick(&desk.view, Qt::Key_Home, Qt::ControlModifier);
        QTRY_COMPARE(desk.model.at(0)->key, 5'000);
        QCOMPARE(desk.bar()->value(), 0);
        QVERIFY(!desk.pages.hasBefore());
    }

    void aLostPlaceBeginsAgain_data() {
        QTest::addColumn<QString>("by");
        QTest::addColumn<int>("newest");
        QTest::addRow("cursors that fit no more") << QStringLiteral("cursor") << 5'000;
        QTest::addRow("everything kept has left") << QStringLiteral("left") << 5'000;
    }
    void aLostPlaceBeginsAgain() {
        QFETCH(QString, by);
        QFETCH(int, newest);
        Desk desk(5'000);
        while (!desk.pages.hasBefore())
            QVERIFY(desk.scrollDown());
        if (by == QStringLiteral("cursor"))
            desk.store.filter = "b";
        else
            std::erase_if(desk.store.rows,
                          [&](const auto& row) { return row.first <= desk.model.at(0)->key; });
        desk.pages.reread();
        desk.settle();
        QTRY_COMPARE(desk.model.at(0)->key, newest);
        QVERIFY(desk.isStretch());
    }

    void droppedRowsAreCountedStill() {
        Desk desk(3'000);
        desk.pages.setTally([](const Row& r) { return r.key % 2 == 0; });
        while (desk.pages.hasMore())
            QVERIFY(desk.scrollDown());
        QCOMPARE(desk.pages.count(), std::size_t(3'000));
        QCOMPARE(desk.pages.tallied(), std::size_t(1'500));
        while (desk.pages.hasBefore())
            QVERIFY(desk.scrollUp());
        QCOMPARE(desk.pages.tallied(), desk.pages.rows().size() / 2);
    }
};

QTEST_MAIN(TestKeysetRows)
#include "test_keyset_rows.moc"
