// The compare view's model, text in and text out: what differs, what is only missing, logs by number, numbers
// as they were sent, raw text and bytes; folding, the way from difference to difference, and payloads of some
// megabytes.
#include "ui/conflicts/compare_delegate.h"
#include "ui/conflicts/compare_maker.h"
#include "ui/conflicts/compare_model.h"
#include "ui/conflicts/compare_view.h"

#include "ui/kit/theme.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <ctime>

using namespace sb;
using namespace sb::ui::conflicts;

namespace {

QString q(const char* text) {
    return QString::fromUtf8(text);
}

// *marked*, [boxed], ! contradicts, ? not stated.
QString shown(const CompareCell& cell) {
    QString text;
    for (const CellRun& run : cell.runs) {
        const QString around = run.face == RunFace::Marked ? q("*") : QString();
        text += run.face == RunFace::Boxed ? u'[' + run.text + u']' : around + run.text + around;
    }
    const QString look = cell.look == CellLook::Contradicted ? q("!")
                         : cell.look == CellLook::Unstated   ? q("?")
                                                             : QString();
    return look + text;
}

QString rowText(const CompareModel& model, int row) {
    QString line;
    if (const CompareRow* place = model.rowAt(row)) {
        line = QString(2 * place->depth, u' ');
        line += place->canUnfold ? (place->isUnfolded ? q("- ") : q("+ ")) : QString();
    }
    line += shown(model.cellAt(row, 0));
    for (int column = 1; column < model.columnCount(); ++column) {
        const CompareCell cell = model.cellAt(row, column);
        line += cell.spans ? q(" = ") + shown(cell) : q(" | ") + shown(cell);
        if (cell.spans)
            break;
    }
    return line;
}

QStringList allRows(const CompareModel& model) {
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row)
        lines.append(rowText(model, row));
    return lines;
}

void fill(CompareModel& model, std::vector<std::string> payloads) {
    const std::atomic<bool> cancelled = false;
    std::vector<CompareHead> heads(payloads.size());
    model.setSet(makeCompareSet(std::move(payloads), cancelled), heads);
}

std::string logOf(int from, int to, const char* marker = nullptr) {
    std::string text = R"({"logMessages":[)";
    for (int i = from; i <= to; ++i)
        text += (i > from ? "," : "") + ("\"line " + std::to_string(i) + "\"");
    if (marker)
        text += std::string(",\"") + marker + "\"";
    return text + "]}";
}

// Like a block answer: many transactions with balances and logs.
std::string blockOf(int transactions, int different) {
    std::string text = R"({"jsonrpc":"2.0","result":{"transactions":[)";
    for (int i = 0; i < transactions; ++i) {
        text += i > 0 ? "," : "";
        text += R"({"meta":{"err":null,"fee":)" + std::to_string(5000 + (i == different ? 1 : 0)) +
                R"(,"postBalances":[)";
        for (int b = 0; b < 30; ++b)
            text += (b > 0 ? "," : "") + std::to_string(9007199254740993ull + std::uint64_t(b));
        text +=
            R"(],"logMessages":["Program 11111111111111111111111111111111 invoke [1]","Program log: a line of some length"]}})";
    }
    return text + "]},\"id\":1}";
}

} // namespace

class TestCompare : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void structureSaysWhatDiffers_data() {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<QStringList>("rows");
        const auto add = [](const char* name, const char* a, const char* b, const QStringList& rows) {
            QTest::newRow(name) << q(a) << q(b) << rows;
        };
        add("equal scalars", R"({"slot":7,"v":"legacy"})", R"({"v":"legacy","slot":7.0})",
            {q("slot = Equal, 7"), q("v = Equal, \"legacy\"")});
        add("last digit of a number beyond 2^53", R"({"lamports":9007199254740993})",
            R"({"lamports":9007199254740992})", {q("lamports | 900719925474099*3* | !900719925474099*2*")});
        add("numbers of other length share no digit", R"({"units":218680})", R"({"units":0})",
            {q("units | *218680* | !*0*")});
        add("null and absent are no statements", R"({"a":1,"b":2,"c":null})", R"({"a":null,"c":3})",
            {q("a | 1 | ?null"), q("b | 2 | ?absent"), q("c | ?null | 3")});
        add("err null states success", R"({"meta":{"err":null}})",
            R"({"meta":{"err":{"InstructionError":[0,"Custom"]}}})",
            {q("- meta = 1 differ, 0 equal"), q("  err | *null* | !{ 1 member(s) }")});
        add("equal err", R"({"err":null})", R"({"err":null})", {q("err = Equal, null states success")});
        add("1 is not \"1\"", R"({"a":1})", R"({"a":"1"})", {q("a | 1 | !\"1\"")});
        add("empty against filled", R"({"inner":[]})", R"({"inner":[1,2]})",
            {q("+ inner | [ ] | ![ 2 entry(s) ]")});
        add("empty against null", R"({"rewards":[]})", R"({"rewards":null})", {q("rewards | [ ] | ?null")});
        add("a container one side does not state", R"({"d":{"x":1}})", R"({})",
            {q("+ d | { 1 member(s) } | ?absent")});
        add("one entry of an array", R"({"post":[1,2,3,4]})", R"({"post":[1,2,9,4]})",
            {q("+ post[2] | *3* | !*9*")});
        add("two entries of an array", R"({"post":[1,2,3,4]})", R"({"post":[1,2,9,8]})",
            {q("- post = 2 differ, 2 equal"), q("  + [0] to [1] = Equal in both"), q("  [2] | *3* | !*9*"),
             q("  [3] | *4* | !*8*")});
        add("an envelope is not content", R"({"jsonrpc":"2.0","result":{"slot":1},"id":1})",
            R"({"jsonrpc":"2.0","result":{"slot":1},"id":2})", {q("slot = Equal, 1")});
        add("direction and control characters", R"({"m":"pay \u202e40"})", R"({"m":"pay \u000040"})",
            {q("m | \"pay [RLO]40\" | !\"pay [NUL]40\"")});
        add("folded equal object", R"({"t":{"a":1,"b":[1,2]}})", R"({"t":{"b":[1,2],"a":1}})",
            {q("+ t = Equal in both, 2 member(s)")});
    }
    void structureSaysWhatDiffers() {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QFETCH(QStringList, rows);
        CompareModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        fill(model, {a.toStdString(), b.toStdString()});
        QCOMPARE(allRows(model), rows);
    }

    // A name may hold anything that a value may.
    void namesAreShownAsValuesAre() {
        CompareModel model;
        fill(model, {R"({"pay\u202ee":{"\u0000":1}})", R"({"pay\u202ee":{"\u0000":2}})"});
        QCOMPARE(allRows(model), QStringList({q("- pay[RLO]e = 1 differ, 0 equal"), q("  [NUL] | *1* | !*2*")}));
    }

    // Each is marked against the base; the base where any other differs from it, and so is what equals it.
    void marksAreAgainstTheBase() {
        CompareModel model;
        const std::vector<std::string> all{R"({"n":100000,"s":"abcdef"})", R"({"n":100009,"s":"abcdef"})", R"({"n":900000,"s":"abXdef"})",
                                           R"({"n":100000,"s":"abcdeY"})"};
        fill(model, all);
        QCOMPARE(allRows(model), QStringList({q("n | *100000* | !10000*9* | !*9*00000 | *100000*"),
                                              q("s | \"ab*cdef*\" | \"ab*cdef*\" | !\"ab*X*def\" | !\"abcde*Y*\"")}));
        fill(model, {all[1], all[3]}); // a pair without the first
        QCOMPARE(allRows(model), QStringList({q("n | 10000*9* | !10000*0*"), q("s | \"abcde*f*\" | !\"abcde*Y*\"")}));
    }

    void threeVariantsAsInTheMockup() {
        CompareModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        const std::string a =
            R"({"blockTime":1796037581,"meta":{"fee":32298,"computeUnitsConsumed":218680,"rewards":[]}})";
        const std::string b =
            R"({"blockTime":null,"meta":{"fee":32298,"computeUnitsConsumed":0,"rewards":null}})";
        const std::string c =
            R"({"blockTime":1796037581,"meta":{"fee":32298,"computeUnitsConsumed":218680,"rewards":[],"costUnits":221960}})";
        fill(model, {a, b, c});
        QCOMPARE(
            allRows(model),
            QStringList({q("blockTime | 1796037581 | ?null | 1796037581"), q("- meta = 3 differ, 1 equal"),
                         q("  fee = Equal, 32298"), q("  computeUnitsConsumed | *218680* | !*0* | *218680*"),
                         q("  rewards | [ ] | ?null | [ ]"), q("  costUnits | ?absent | ?absent | 221960")}));
        QCOMPARE(model.stopCount(), 4);
        QCOMPARE(model.equalCount(), 1u);
        QCOMPARE(model.memberBelow(), q("4 differ, 1 equal"));
    }

    void logsStandByNumberAndSayWhatWasNotKept() {
        CompareModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        fill(model, {logOf(1, 5, "Log truncated"), logOf(1, 9)});
        QCOMPARE(allRows(model), QStringList({q("- logMessages | 6 line(s) | 9 line(s)"),
                                              q("  + 1 to 3 = Equal in both"), q("  4 | line 4 | line 4"),
                                              q("  5 | line 5 | line 5"), q("  6 | ?Log truncated | line 6"),
                                              q("  + 7 to 9 | ?not kept | 3 more line(s)")}));
        QCOMPARE(model.stopCount(), 1);
        QVERIFY(model.setUnfolded(5, true));
        QCOMPARE(rowText(model, 6), q("    7 | ?not kept | line 7"));
    }
    void aLineKeptAfterTheMarkerStandsBesideItsEqual() {
        CompareModel model;
        fill(model,
             {R"({"logMessages":["a","Log truncated","d"]})", R"({"logMessages":["a","b","c","d","e"]})"});
        QCOMPARE(allRows(model), QStringList({q("- logMessages | 3 line(s) | 5 line(s)"), q("  1 | a | a"),
                                              q("  2 | ?Log truncated | b"), q("  3 | ?not kept | c"),
                                              q("  4 | d | d"), q("  5 | ?not kept | e")}));
    }
    void contradictingLogLinesMarkWhatDiffers() {
        CompareModel model;
        fill(model, {R"({"logMessages":["consumed 218680 units"]})",
                     R"({"logMessages":["consumed 218690 units"]})"});
        QCOMPARE(rowText(model, 1), q("  1 | consumed 2186*8*0 units | !consumed 2186*9*0 units"));
    }

    void unfoldsByHandAndKeepsRowsInPlace() {
        CompareModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        fill(model,
             {R"({"t":{"a":1,"b":2},"x":1,"post":[1,2,3]})", R"({"t":{"a":1,"b":2},"x":2,"post":[1,9,3]})"});
        const QPersistentModelIndex x = model.index(1, 0);
        QVERIFY(model.setUnfolded(0, true));
        QCOMPARE(x.row(), 3);
        QCOMPARE(allRows(model),
                 QStringList({q("- t = Equal in both, 2 member(s)"), q("  a = Equal, 1"), q("  b = Equal, 2"),
                              q("x | *1* | !*2*"), q("+ post[1] | *2* | !*9*")}));
        QVERIFY(model.setUnfolded(4, true));
        QCOMPARE(model.rowCount(), 8);
        QCOMPARE(rowText(model, 6), q("  [1] | *2* | !*9*"));
        QVERIFY(model.setUnfolded(0, false));
        QCOMPARE(x.row(), 1);
        QCOMPARE(model.parentRow(3), 2);
        model.setFoldsEqual(false);
        QCOMPARE(rowText(model, 0), q("- t = Equal in both, 2 member(s)"));
    }
    void goesFromDifferenceToDifferenceAndUnfoldsWhatHidesOne() {
        CompareModel model;
        fill(model, {R"({"m":{"a":1,"b":{"c":2}},"z":1})", R"({"m":{"a":2,"b":{"c":3}},"z":4})"});
        QCOMPARE(model.stopCount(), 3);
        QVERIFY(model.setUnfolded(0, false)); // m
        QCOMPARE(model.rowCount(), 2);
        const int row = model.showStop(1);
        QCOMPARE(rowText(model, row), q("    c | *2* | !*3*"));
        QVERIFY(model.isStop(row));
        QCOMPARE(model.stopFrom(row), 1);
    }

    void rawTextIsWhatWasReceived_data() {
        QTest::addColumn<QByteArray>("a");
        QTest::addColumn<QByteArray>("b");
        QTest::addColumn<QStringList>("rows");
        QTest::newRow("lines") << QByteArray("{\n\"a\": 1\n}") << QByteArray("{\n\"a\": 2\n}")
                               << QStringList{q("1 | { | {"), q("2 | \"a\": *1* | !\"a\": *2*"),
                                              q("3 | } | }")};
        QTest::newRow("carriage return and tab")
            << QByteArray("a\r\n\tb") << QByteArray("a\r\n\tb")
            << QStringList{q("1 | a[CR] | a[CR]"), q("2 | [TAB]b | [TAB]b")};
        QTest::newRow("no UTF-8, a lone surrogate") << QByteArray("x\xFFy") << QByteArray("x\xED\xA0\xBDy")
                                                    << QStringList{q("1 | x[0xFF]y | !x[U+D83D]y")};
        QTest::newRow("one is longer")
            << QByteArray("a") << QByteArray("a\nb") << QStringList{q("1 | a | a"), q("+ | ?nothing here | !*b*")};
        QTest::newRow("a cut line is continued")
            << QByteArray(42, 'x') << QByteArray(42, 'x')
            << QStringList{q("1 | ") + QString(40, u'x') + q(" | ") + QString(40, u'x'), q("· | xx | xx")};
    }
    void rawTextIsWhatWasReceived() {
        QFETCH(QByteArray, a);
        QFETCH(QByteArray, b);
        QFETCH(QStringList, rows);
        CompareModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        fill(model, {a.toStdString(), b.toStdString()});
        model.setMode(CompareModel::Raw);
        QCOMPARE(allRows(model), rows);
    }
    void bytesMarkWhatDiffers() {
        CompareModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        fill(model, {std::string("0123456789abcdefAB"), std::string("0123X56789abcdef")});
        model.setMode(CompareModel::Bytes);
        QCOMPARE(allRows(model), QStringList({q("00000000 | 30 31 32 33 *34 *35 36 37 38 39 61 62 63 64 65 "
                                                "66 | !30 31 32 33 *58 *35 36 37 38 39 61 62 63 64 65 66"),
                                              q("00000010 | *41 42* | ?nothing here")}));
        QCOMPARE(model.stopCount(), 1);
    }

    // What stands behind a longer value is still beside its equal, in text and in bytes.
    void aLongerValueMarksOnlyItself() {
        std::string rest;
        for (int i = 0; i < 40; ++i)
            rest += ",\"member" + std::to_string(i) + "\":" + std::to_string(i);
        CompareModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        fill(model, {R"({"a":1)" + rest + "}", R"({"a":1000001)" + rest + "}", R"({"a":1)" + rest + R"(,"z":0})"});
        for (const auto mode : {CompareModel::Raw, CompareModel::Bytes}) {
            model.setMode(mode);
            QCOMPARE(model.stopCount(), 2);
            int marked = 0, runs = 0;
            for (int row = 0; row < model.rowCount(); ++row) {
                const QString text = rowText(model, row);
                marked += text.contains(u'*') || text.contains(u'!') || text.contains(u'?') ? 1 : 0;
                runs += text.contains(q("Equal in all three")) ? 1 : 0;
            }
            QVERIFY2(marked >= 2 && marked <= 4, qPrintable(allRows(model).join(u'\n')));
            QCOMPARE(runs, 1); // what is equal between them is one row
        }
        model.setMode(CompareModel::Raw);
        QCOMPARE(rowText(model, 1), q("· | \"a\":1, | !\"a\":1*000001*, | \"a\":1,"));
    }
    void equalRowsUnfoldWhereTheyAre() {
        CompareModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        std::string lines;
        for (int i = 0; i < 20; ++i)
            lines += "line " + std::to_string(i) + "\n";
        fill(model, {lines + "a\n" + lines, lines + "b\n" + lines});
        model.setMode(CompareModel::Raw);
        QCOMPARE(allRows(model), QStringList({q("… = Equal in both, 18 row(s)"), q("19 | line 18 | line 18"), q("20 | line 19 | line 19"),
                                              q("21 | *a* | !*b*"), q("22 | line 0 | line 0"), q("23 | line 1 | line 1"),
                                              q("… = Equal in both, 18 row(s)")}));
        QCOMPARE(model.showStop(0), 3);
        QVERIFY(model.unfoldRun(0));
        QVERIFY(!model.unfoldRun(0));
        QCOMPARE(model.rowCount(), 24);
        QCOMPARE(rowText(model, 0), q("1 | line 0 | line 0"));
        QCOMPARE(model.showStop(0), 20);
        QVERIFY(model.isStop(20));
        model.setFoldsEqual(false);
        QCOMPARE(model.rowCount(), 41);
        model.setFoldsEqual(true);
        QCOMPARE(model.rowCount(), 7);
    }

    void unreadablePayloadsKeepTextAndBytes() {
        CompareModel model;
        fill(model, {R"({"a":1,"a":2})", R"({"a":1})"});
        QCOMPARE(model.rowCount(), 0);
        model.setMode(CompareModel::Bytes);
        QCOMPARE(allRows(model), QStringList({q("00000000 | 7b | 7b"), q("00000001 | 22 61 22 3a 31 *2c 22 61 22 3a 32 7d* | !22 61 22 3a 31 *7d*")}));
    }

    // A block answer of 3.5 MB and a log of ten thousand lines: made elsewhere, and nothing the window does
    // with them takes 50 ms.
    void largePayloadsNeverHoldUpTheWindow_data() {
        QTest::addColumn<QByteArray>("a");
        QTest::addColumn<QByteArray>("b");
        QTest::newRow("block") << QByteArray::fromStdString(blockOf(4600, -1))
                               << QByteArray::fromStdString(blockOf(4600, 4000));
        QTest::newRow("log") << QByteArray::fromStdString(logOf(1, 9'000, "Log truncated"))
                             << QByteArray::fromStdString(logOf(1, 10'000));
    }
    void largePayloadsNeverHoldUpTheWindow() {
        QFETCH(QByteArray, a);
        QFETCH(QByteArray, b);
        CompareMaker maker;
        CompareModel model;
        CompareView view(nullptr);
        view.setCompare(&model);
        view.resize(900, 500);
        view.show();
        // Time of this thread alone: another one at work on the same machine is no stall of ours.
        const auto threadMs = [] {
            timespec now{};
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
            return qint64(now.tv_sec) * 1000 + now.tv_nsec / 1'000'000;
        };
        qint64 longest = 0;
        const auto timed = [&](const char* what, const std::function<void()>& step) {
            const qint64 before = threadMs();
            step();
            const qint64 took = threadMs() - before;
            if (took > 50)
                qWarning("%s took %lld ms", what, static_cast<long long>(took));
            longest = std::max(longest, took);
        };
        QFuture<base::Result<CompareMaker::Made>> future;
        std::vector<std::string> payloads{a.toStdString(), b.toStdString()};
        timed("ask", [&] { future = maker.make(std::move(payloads)); });
        QTRY_VERIFY_WITH_TIMEOUT(future.isFinished(), 60'000);
        auto made = future.result();
        future = {};
        QVERIFY(made.has_value());
        timed("show", [&] { model.setSet(*made, std::vector<CompareHead>(2)); });
        made = base::fail(base::Code::Cancelled);
        timed("paint", [&] { view.grab(); });
        int row = -1;
        timed("go to the difference", [&] {
            row = model.showStop(0);
            view.setCurrentRow(row);
        });
        QVERIFY(row >= 0);
        timed("paint there", [&] { view.grab(); });
        for (const auto mode : {CompareModel::Raw, CompareModel::Bytes, CompareModel::Structure}) {
            timed("another mode", [&] { model.setMode(mode); });
            timed("its end", [&] {
                view.scrollToBottom();
                view.grab();
            });
        }
        timed("put away", [&] { maker.discard(model.takeSet()); });
        QVERIFY2(longest <= 50, qPrintable(QString::number(longest)));
    }
    // In a narrow column the shared beginning gives way to what differs; nothing that differs is left out without both its ends.
    void whatDiffersIsLeftOutLast_data() {
        QTest::addColumn<QString>("runs"); // "shared*differs*shared"
        QTest::addColumn<int>("letters");  // room
        QTest::addColumn<QString>("shown");
        QTest::newRow("all fits") << q("12*3*4") << 10 << q("12*3*4");
        QTest::newRow("nothing is marked") << q("1234567890") << 6 << q("12345…");
        QTest::newRow("the end of a long number") << q("18446744073709551*615*") << 10 << q("…709551*615*");
        QTest::newRow("in its middle") << q("1844674407370*955*1615") << 10 << q("…07370*955*…");
        QTest::newRow("its beginning") << q("*18*446744073709551615") << 10 << q("*18*4467440…");
        QTest::newRow("just room for it") << q("184467*44073709*") << 9 << q("…*44073709*");
        QTest::newRow("longer than the room") << q("1844*67440737095516*") << 9 << q("…*674…516*");
        QTest::newRow("nothing before it") << q("*674407370955161*") << 8 << q("*674…161*");
    }
    void whatDiffersIsLeftOutLast() {
        QFETCH(QString, runs);
        QFETCH(int, letters);
        QFETCH(QString, shown);
        std::vector<CellRun> given;
        const auto parts = runs.split(u'*');
        for (qsizetype i = 0; i < parts.size(); ++i)
            if (!parts[i].isEmpty())
                given.push_back({parts[i], i % 2 == 1 ? RunFace::Marked : RunFace::Value});
        QFont bold = ui::kit::theme().font(ui::kit::Type::Fixed);
        bold.setWeight(QFont::Bold);
        const qreal letter = std::max(QFontMetricsF(ui::kit::theme().font(ui::kit::Type::Fixed)).horizontalAdvance(u'0'),
                                      QFontMetricsF(bold).horizontalAdvance(u'0'));
        QString text;
        for (const CellRun& run : fittedRuns(given, letter * letters + 1))
            text += run.face == RunFace::Marked ? u'*' + run.text + u'*' : run.text;
        QCOMPARE(text, shown);
    }
    void aNewQuestionEndsTheOneBefore() {
        CompareMaker maker;
        auto first = maker.make({blockOf(2000, -1), blockOf(2000, 3)});
        auto second = maker.make({R"({"a":1})", R"({"a":2})"});
        QTRY_VERIFY(second.isFinished());
        QVERIFY(second.result().has_value());
        QVERIFY(first.isFinished());
    }
};

QTEST_MAIN(TestCompare)
#include "test_compare.moc"
