#include "ui/kit/future_watch.h"

#include <QPromise>
#include <QTest>

using namespace sb::ui::kit;
using sb::base::Result;

namespace {

struct Question {
    QPromise<Result<int>> promise;
    Question() { promise.start(); }
    void answer(int value) {
        promise.addResult(Result<int>(value));
        promise.finish();
    }
};

} // namespace

class TestFutureWatch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void answersArriveOnce() {
        QObject page;
        Question question;
        int calls = 0;
        int value = 0;
        watch<int>(&page, question.promise.future(), [&](Result<int> r) {
            ++calls;
            value = r.value();
        });
        question.answer(41);
        QTRY_COMPARE(calls, 1);
        QCOMPARE(value, 41);
        QCoreApplication::processEvents();
        QCOMPARE(calls, 1);
    }

    void anAnswerThatIsThereAlreadyComesLaterAllTheSame() {
        QObject page;
        Question question;
        question.answer(1);
        bool called = false;
        watch<int>(&page, question.promise.future(), [&](Result<int>) { called = true; });
        QVERIFY(!called);
        QTRY_VERIFY(called);
    }

    void nothingIsCalledAfterThePageDied() {
        auto page = std::make_unique<QObject>();
        Question question;
        bool called = false;
        watch<int>(page.get(), question.promise.future(), [&](Result<int>) { called = true; });
        page.reset();
        question.answer(1);
        QCoreApplication::processEvents();
        QVERIFY(!called);
    }

    void thePageMayDieInItsOwnCallback() {
        auto page = std::make_unique<QObject>();
        Question question;
        bool called = false;
        watch<int>(page.get(), question.promise.future(), [&](Result<int>) {
            called = true;
            page.reset();
        });
        question.answer(1);
        QTRY_VERIFY(called);
    }

    void lateAnswersOfAnEarlierQuestionAreDropped() {
        QObject page;
        FutureWatch rows(&page);
        Question slow;
        Question fast;
        QList<int> seen;
        rows.ask<int>(slow.promise.future(), [&](Result<int> r) { seen.append(r.value()); });
        rows.ask<int>(fast.promise.future(), [&](Result<int> r) { seen.append(r.value()); });
        QVERIFY(rows.isWaiting());
        fast.answer(2);
        QTRY_COMPARE(seen, QList<int>{2});
        QVERIFY(!rows.isWaiting());
        slow.answer(1);
        QCoreApplication::processEvents();
        QCOMPARE(seen, QList<int>{2});
    }

    void forgettingDropsWhatIsOnItsWay() {
        QObject page;
        FutureWatch rows(&page);
        Question question;
        bool called = false;
        rows.ask<int>(question.promise.future(), [&](Result<int>) { called = true; });
        rows.forget();
        question.answer(1);
        QCoreApplication::processEvents();
        QVERIFY(!called);
    }

    void aDeadWatchDropsItsAnswerWhileThePageLives() {
        QObject page;
        auto rows = std::make_unique<FutureWatch>(&page);
        Question question;
        bool called = false;
        rows->ask<int>(question.promise.future(), [&](Result<int>) { called = true; });
        rows.reset();
        question.answer(1);
        QCoreApplication::processEvents();
        QVERIFY(!called);
    }

    void aWithdrawnQuestionAnswersCancelled() {
        QObject page;
        std::optional<sb::base::Code> code;
        {
            Question question;
            watch<int>(&page, question.promise.future(), [&](Result<int> r) { code = r.error().code; });
        } // the promise dies unanswered
        QTRY_VERIFY(code.has_value());
        QCOMPARE(*code, sb::base::Code::Cancelled);
    }
};

QTEST_GUILESS_MAIN(TestFutureWatch)
#include "test_future_watch.moc"
