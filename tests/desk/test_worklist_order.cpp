// The one order of what waits for a person: dispatches and cases (console.md "Worklist").
#include "core/desk/worklist.h"

#include <QtTest>

namespace {

using namespace sb;

constexpr std::int64_t kNow = 1'000'000'000;
constexpr std::int64_t kMinute = 60'000;

// "k60+2": kind, minutes waited, paid steps. u: uncertain, c: contradicted, o: an open case.
std::string ordered(const std::string& text) {
    desk::Worklist list;
    list.snapshotAt = base::fromMs(kNow);
    for (const auto& part : QString::fromStdString(text).split(QChar(u' '), Qt::SkipEmptyParts)) {
        const auto numbers = part.mid(1).split(QChar(u'+'));
        const auto since = base::fromMs(kNow - numbers.at(0).toLongLong() * kMinute);
        if (part.front() == QChar(u'o')) {
            conflict::Case c;
            c.transaction.signature = part.toStdString();
            c.openedAt = since;
            list.cases.push_back(c);
            continue;
        }
        queue::WorkItem item;
        item.kind = part.front() == QChar(u'c') ? "contradicted" : "uncertain";
        item.dispatch.sourceTask = part.toStdString();
        item.dispatch.uncertainSince = since;
        item.dispatch.stepsStarted = numbers.size() > 1 ? numbers.at(1).toInt() : 0;
        list.items.push_back(item);
    }
    std::string out;
    for (const auto place : desk::inOrder(list))
        out += (out.empty() ? "" : " ") + (place.isCase ? list.cases[place.index].transaction.signature : list.items[place.index].dispatch.sourceTask);
    return out;
}

} // namespace

class TestWorklistOrder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void order_data() {
        QTest::addColumn<QString>("given");
        QTest::addColumn<QString>("wanted");
        const auto row = [](const char* name, const char* given, const char* wanted) {
            QTest::newRow(name) << QString::fromUtf8(given) << QString::fromUtf8(wanted);
        };
        row("nothing", "", "");
        row("only cases", "o5 o65 o6", "o65 o6 o5");
        row("whole hours first", "u61 o121 u62 o122", "o122 o121 u62 u61");
        row("paid steps within an hour", "o59 u1+1 u2", "u1+1 o59 u2");
        row("then age", "u10 o20 u30", "u30 o20 u10");
        row("contradicted before all", "o600 u600+9 c1", "c1 u600+9 o600");
        row("at the same moment dispatches first", "o10 u10", "u10 o10");
        row("the clock went back", "o-5 u5", "u5 o-5");
    }
    void order() {
        QFETCH(QString, given);
        QFETCH(QString, wanted);
        QCOMPARE(QString::fromStdString(ordered(given.toStdString())), wanted);
    }

    // Without a doubt of its own a dispatch waits since what contradicts it was said, or since its submission.
    void aDispatchWaitsSinceItsDoubt() {
        queue::WorkItem item;
        item.dispatch.firstEnqueuedAt = base::fromMs(1);
        QCOMPARE(queue::waitingSince(item), base::fromMs(1));
        item.newestEvidence = queue::Evidence{};
        item.newestEvidence->at = base::fromMs(2);
        QCOMPARE(queue::waitingSince(item), base::fromMs(2));
        item.dispatch.uncertainSince = base::fromMs(3);
        QCOMPARE(queue::waitingSince(item), base::fromMs(3));
    }
};

QTEST_GUILESS_MAIN(TestWorklistOrder)
#include "test_worklist_order.moc"
