#include "ui/kit/table_view.h"
#include "ui/kit/typed_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <random>

using namespace sb::ui::kit;

namespace {

struct Row {
    QString id;
    int value = 0;
    bool operator==(const Row&) const = default;
};
using Rows = TypedModel<Row>;

std::unique_ptr<Rows> makeModel() {
    ColumnHead name{QStringLiteral("name"), QStringLiteral("Name")};
    ColumnHead value{QStringLiteral("value"), QStringLiteral("Value")};
    value.isRight = true;
    std::vector<Column<Row>> columns{tickColumn<Row>()};
    columns.push_back({name,
                       [](const Row& r) { return Cell(IdCell{r.id}); },
                       {},
                       [](const Row& r) { return SortKey(r.id); }});
    columns.push_back({value, [](const Row& r) { return Cell(NumberCell{r.value}); },
                       [](const Row& r) { return QStringLiteral("value %1").arg(r.value); },
                       [](const Row& r) { return SortKey(std::int64_t(r.value)); }});
    return std::make_unique<Rows>(std::move(columns), [](const Row& r) { return r.id; });
}

std::vector<Row> rowsOf(const QString& letters) {
    std::vector<Row> rows;
    for (const QChar c : letters)
        rows.push_back({QString(c)});
    return rows;
}

QString shown(const Rows& model) {
    QString ids;
    for (int i = 0; i < model.rowCount(); ++i)
        ids += model.groupAt(i) ? QStringLiteral("|")
                                : model.idAt(i) + (model.isGone(i) ? QStringLiteral("!") : QString());
    return ids;
}

} // namespace

class TestTypedModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void mergesWithoutReset_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        for (const auto& [before, after] :
             std::initializer_list<std::pair<const char*, const char*>>{{"", "abc"},
                                                                        {"abc", ""},
                                                                        {"abc", "abc"},
                                                                        {"abc", "abcd"},
                                                                        {"abc", "xabc"},
                                                                        {"abc", "axbyc"},
                                                                        {"abcdef", "ace"},
                                                                        {"abc", "cab"},
                                                                        {"abc", "bca"},
                                                                        {"abcdef", "fedcba"},
                                                                        {"abcdef", "xfayb"},
                                                                        {"abc", "xyz"}})
            QTest::addRow("%s to %s", before, after)
                << QString::fromLatin1(before) << QString::fromLatin1(after);
    }
    void mergesWithoutReset() {
        QFETCH(QString, before);
        QFETCH(QString, after);
        const auto model = makeModel();
        const QAbstractItemModelTester tester(model.get(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        model->merge(rowsOf(before));
        const QSignalSpy resets(model.get(), &QAbstractItemModel::modelReset);
        QList<QPersistentModelIndex> indexes;
        for (int i = 0; i < model->rowCount(); ++i)
            indexes.append(model->index(i, 1));
        model->merge(rowsOf(after));
        QCOMPARE(shown(*model), after);
        QVERIFY(resets.isEmpty());
        for (int i = 0; i < indexes.size(); ++i) {
            const QString id(before[i]);
            QCOMPARE(indexes[i].isValid(), after.contains(id));
            if (indexes[i].isValid())
                QCOMPARE(model->idAt(indexes[i].row()), id);
        }
    }

    void unchangedRowsSayNothing() {
        const auto model = makeModel();
        model->merge(rowsOf(QStringLiteral("abc")));
        const QSignalSpy changes(model.get(), &QAbstractItemModel::dataChanged);
        model->merge(rowsOf(QStringLiteral("abc")));
        QVERIFY(changes.isEmpty());
        auto rows = rowsOf(QStringLiteral("abc"));
        rows[1].value = 7;
        model->merge(std::move(rows));
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes[0][0].toModelIndex().row(), 1);
        QCOMPARE(changes[0][1].toModelIndex().row(), 1);
    }

    // Random inserts, removals and reorderings: model, persistent indexes, selection and ticks follow ids
    // (L32).
    void selectionAndTicksFollowIdsThroughRandomMerges_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 16; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void selectionAndTicksFollowIdsThroughRandomMerges() {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        const auto model = makeModel();
        const QAbstractItemModelTester tester(model.get(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        TableView view(QStringLiteral("Rows"));
        view.setRows(model.get());
        std::vector<int> ids;
        int next = 0;
        QString current;
        QSet<QString> ticked;
        for (int round = 0; round < 20; ++round) {
            for (int n = int(random() % 24); n > 0; --n)
                ids.insert(ids.begin() + int(random() % (ids.size() + 1)), next++);
            for (int n = int(random() % 20); n > 0 && !ids.empty(); --n)
                ids.erase(ids.begin() + int(random() % ids.size()));
            if (random() % 3 == 0)
                std::shuffle(ids.begin(), ids.end(), random);
            else if (ids.size() > 1)
                std::swap(ids[random() % ids.size()], ids[random() % ids.size()]);
            std::vector<Row> rows;
            for (const int id : ids)
                rows.push_back({QString::number(id), int(random() % 3)});
            model->merge(rows);
            QCOMPARE(model->rowCount(), int(rows.size()));
            for (int i = 0; i < int(rows.size()); ++i)
                QCOMPARE(*model->at(i), rows[std::size_t(i)]);
            const auto isThere = [&](const QString& id) {
                return std::ranges::find(rows, id, &Row::id) != rows.end();
            };
            const QString expected = isThere(current) ? current : QString();
            QCOMPARE(view.currentId(), expected);
            QCOMPARE(view.selectionModel()->hasSelection(), !expected.isEmpty());
            for (auto it = ticked.begin(); it != ticked.end();)
                it = isThere(*it) ? std::next(it) : ticked.erase(it);
            const QStringList now = model->tickedIds();
            QCOMPARE(QSet<QString>(now.begin(), now.end()), ticked);
            if (rows.empty())
                continue;
            current = rows[random() % rows.size()].id;
            QVERIFY(view.setCurrentId(current));
            const QString tick = rows[random() % rows.size()].id;
            model->setTicked(tick, true);
            ticked.insert(tick);
        }
    }

    void aLeavingRowLeavesTheSelectionEmpty() {
        const auto model = makeModel();
        TableView view(QStringLiteral("Rows"));
        view.setRows(model.get());
        model->merge(rowsOf(QStringLiteral("abc")));
        view.setCurrentId(QStringLiteral("b"));
        QSignalSpy changes(&view, &TableView::currentIdChanged);
        model->merge(rowsOf(QStringLiteral("ac")));
        QCOMPARE(view.currentId(), QString());
        QVERIFY(!view.selectionModel()->hasSelection());
        QCOMPARE(changes.size(), 1);
        QCOMPARE(changes[0][0].toString(), QString());
    }

    void filtersHideWithoutForgetting() {
        const auto model = makeModel();
        TableView view(QStringLiteral("Rows"));
        view.setRows(model.get());
        model->merge({{QStringLiteral("payout-1"), 3},
                      {QStringLiteral("payout-2"), 14},
                      {QStringLiteral("refund-1"), 3}});
        model->setTicked(QStringLiteral("refund-1"), true);
        view.setCurrentId(QStringLiteral("refund-1"));
        model->setFilterText(QStringLiteral("  pay 1"));
        QCOMPARE(model->rowCount(), 2); // "payout-1", and "payout-2" by its 14
        QCOMPARE(view.currentId(), QString());
        QCOMPARE(model->tickedIds(), QStringList{QStringLiteral("refund-1")});
        QVERIFY(model->find(QStringLiteral("refund-1")));
        model->setFilterText(QString());
        QCOMPARE(model->rowCount(), 3);
    }

    void sortingIsByKeyAndStable() {
        const auto model = makeModel();
        model->merge({{QStringLiteral("c"), 2}, {QStringLiteral("a"), 10}, {QStringLiteral("b"), 2}});
        model->sort(2, Qt::AscendingOrder);
        QCOMPARE(shown(*model), QStringLiteral("cba"));
        model->sort(2, Qt::DescendingOrder);
        QCOMPARE(shown(*model), QStringLiteral("acb"));
        model->sort(-1, Qt::AscendingOrder);
        QCOMPARE(shown(*model), QStringLiteral("cab"));
        model->sort(0, Qt::AscendingOrder); // the tick column has no order
        QCOMPARE(shown(*model), QStringLiteral("cab"));
    }

    void groupsOpenWithACaptionThatCannotBeSelected() {
        const auto model = makeModel();
        const QAbstractItemModelTester tester(model.get(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        model->setGroups(
            [](const Row& r) { return r.value; },
            [](int group, int rows) { return GroupCaption{QString::number(group), QString::number(rows)}; });
        model->merge({{QStringLiteral("a"), 1}, {QStringLiteral("b"), 0}, {QStringLiteral("c"), 1}});
        QCOMPARE(shown(*model), QStringLiteral("|b|ac"));
        QVERIFY(!model->flags(model->index(0, 1)).testFlag(Qt::ItemIsSelectable));
        QCOMPARE(model->groupAt(2)->detail, QStringLiteral("2"));
        model->merge({{QStringLiteral("a"), 0}, {QStringLiteral("b"), 0}, {QStringLiteral("c"), 1}});
        QCOMPARE(shown(*model), QStringLiteral("|ab|c"));
        QCOMPARE(model->groupAt(0)->detail, QStringLiteral("2"));
        model->merge({});
        QCOMPARE(model->rowCount(), 0);
    }

    void heldTablesDoNotMoveUnderThePointer() {
        const auto model = makeModel();
        const QAbstractItemModelTester tester(model.get(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy pending(model.get(), &RowModel::pendingChanged);
        model->merge(rowsOf(QStringLiteral("abc")));
        model->setHold(RowModel::Hold::Everything);
        model->merge(rowsOf(QStringLiteral("xcya")));
        QCOMPARE(shown(*model), QStringLiteral("ab!c"));
        QCOMPARE(model->pendingCount(), 2);
        QCOMPARE(pending.last()[0].toInt(), 2);
        QVERIFY(
            !model->setData(model->index(1, 0), Qt::Checked, Qt::CheckStateRole)); // a gone row takes no tick
        model->setHold(RowModel::Hold::Arrivals); // focus without the pointer: leaving rows go
        QCOMPARE(shown(*model), QStringLiteral("ac"));
        model->release();
        QCOMPARE(shown(*model), QStringLiteral("xcya"));
        QCOMPARE(model->pendingCount(), 0);
        model->setHold(RowModel::Hold::None);
        model->merge(rowsOf(QStringLiteral("q")));
        QCOMPARE(shown(*model), QStringLiteral("q"));
    }

    // A stretch of a long list that moves: what was scrolled to comes at once, what changes else waits.
    void stretchesMoveWhileHeld_data() {
        using Part = RowModel::Part;
        QTest::addColumn<QString>("before");
        QTest::addColumn<Part>("part");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("shownThen");
        QTest::addColumn<int>("pending");
        QTest::addColumn<QString>("ticksKept"); // of all rows before
        const auto row = [](const char* name, const char* before, Part part, const char* after,
                            const char* shown, int pending, const char* ticks) {
            QTest::addRow("%s", name) << QString::fromLatin1(before) << part << QString::fromLatin1(after)
                                      << QString::fromLatin1(shown) << pending << QString::fromLatin1(ticks);
        };
        row("a page below", "abcd", Part::Below, "abcdef", "abcdef", 0, "abcd");
        row("a page below, one dropped above", "abcd", Part::Below, "cdef", "cdef", 0, "abcd");
        row("a page below, one arrived within", "abcd", Part::Below, "cxdef", "cdef", 1, "abcd");
        row("a page below, one left within", "abcd", Part::Below, "bdef", "bc!def", 0, "abd");
        row("a page above, one dropped below", "cdef", Part::Above, "abcd", "abcd", 0, "cdef");
        row("a page above, one left within", "cdef", Part::Above, "abce", "abcd!e", 0, "cef");
        row("the same again", "abcd", Part::Again, "abcd", "abcd", 0, "abcd");
        row("the same again, one arrived above", "abcd", Part::Again, "xabc", "abc", 1, "abcd");
        row("the same again, one left", "abcd", Part::Again, "acde", "ab!cde", 0, "acd");
        row("all of it", "abcd", Part::Whole, "abcx", "abcd!", 1, "abc");
        row("another list", "abcd", Part::Other, "xyc", "xyc", 0, "c");
        row("nothing in common below", "abcd", Part::Below, "xy", "xy", 0, "abcd");
        row("nothing in common again", "abcd", Part::Again, "xy", "a!b!c!d!", 2, "abcd");
    }
    void stretchesMoveWhileHeld() {
        QFETCH(QString, before);
        QFETCH(RowModel::Part, part);
        QFETCH(QString, after);
        QFETCH(QString, shownThen);
        QFETCH(int, pending);
        QFETCH(QString, ticksKept);
        const auto model = makeModel();
        const QAbstractItemModelTester tester(model.get(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        model->merge(rowsOf(before));
        model->setHold(RowModel::Hold::Everything);
        model->tickAll(true);
        model->merge(rowsOf(after), part);
        QCOMPARE(shown(*model), shownThen);
        QCOMPARE(model->pendingCount(), pending);
        for (const QChar id : before)
            QCOMPARE(model->isTicked(QString(id)), ticksKept.contains(id));
        model->release();
        QCOMPARE(shown(*model), after);
    }

    void aRowThatComesBackWhileHeldIsWholeAgain() {
        const auto model = makeModel();
        model->merge(rowsOf(QStringLiteral("ab")));
        model->setHold(RowModel::Hold::Everything);
        model->merge(rowsOf(QStringLiteral("b")));
        QCOMPARE(shown(*model), QStringLiteral("a!b"));
        model->merge(rowsOf(QStringLiteral("ab")));
        QCOMPARE(shown(*model), QStringLiteral("ab"));
    }

    void upsertAndRemoveTouchOnlyWhatTheyName() {
        const auto model = makeModel();
        const QAbstractItemModelTester tester(model.get(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        model->merge(rowsOf(QStringLiteral("abc")));
        model->upsert({{QStringLiteral("b"), 9}, {QStringLiteral("d"), 1}});
        QCOMPARE(shown(*model), QStringLiteral("abcd"));
        QCOMPARE(model->find(QStringLiteral("b"))->value, 9);
        model->remove({QStringLiteral("a"), QStringLiteral("c")});
        QCOMPARE(shown(*model), QStringLiteral("bd"));
        model->upsert({{QStringLiteral("d"), 5}});
        QCOMPARE(model->find(QStringLiteral("d"))->value, 5);
    }

    void duplicateIdsShowOnceWithTheLastValue() {
        const auto model = makeModel();
        model->merge({{QStringLiteral("a"), 1}, {QStringLiteral("b"), 1}, {QStringLiteral("a"), 2}});
        QCOMPARE(shown(*model), QStringLiteral("ab"));
        QCOMPARE(model->at(0)->value, 2);
    }

    void cellsSpeakWhole() {
        const auto model = makeModel();
        const QString id = QStringLiteral("01JDZ1M8XR5Y0000000000007QKC");
        model->merge({{id, 0}});
        QCOMPARE(model->index(0, 1).data().toString(), QStringLiteral("01JDZ1M8…7QKC"));
        QCOMPARE(model->index(0, 1).data(Qt::AccessibleTextRole).toString(), id);
        QCOMPARE(model->index(0, 2).data(Qt::AccessibleTextRole).toString(), QStringLiteral("value 0"));
        QCOMPARE(model->index(0, 0).data(Qt::AccessibleTextRole).toString(), QStringLiteral("Not ticked"));
    }
};

QTEST_MAIN(TestTypedModel)
#include "test_typed_model.moc"
