// What the practice profile hands in does what it is there for: two open cases and one promotion, and nothing
// new the second time.
#include "app/serving/serving.h"
#include "app/signalbox/practice_records.h"

#include <QTemporaryDir>
#include <QTest>

using namespace sb;

namespace {

template <typename T> base::Result<T> wait(const QFuture<base::Result<T>>& answer) {
    if (!QTest::qWaitFor([&] { return answer.isFinished(); }, 20'000))
        return base::fail(base::Code::RequestTimeout, "no answer in the test");
    return answer.result();
}

} // namespace

class TestPracticeRecords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void thereAreCasesToSettleAndAPromotionToSee() {
        QTemporaryDir folder;
        app::ServeOptions options;
        options.engine.storePath = folder.filePath(QStringLiteral("practice.sqlite")).toStdString();
        options.writeEndpointFile = false;
        auto serving = wait(app::serve(std::move(options)));
        QVERIFY(serving);
        const auto desks = serving->engine->desksFor(serving->engine->localOperator());
        for (const bool again : {false, true}) {
            std::map<conflict::Acquired, int> counts;
            for (auto& sighting : app::practiceSightings()) {
                const auto outcome =
                    wait(desks.conflicts->acquire({sighting.origin, {}, {}, sighting.bytes, {}}));
                QVERIFY2(outcome, outcome ? "" : std::string(base::codeText(outcome.error().code)).c_str());
                ++counts[outcome->acquired];
            }
            using enum conflict::Acquired;
            const auto expected = again ? std::map<conflict::Acquired, int>{{AlreadyPresent, 7}}
                                        : std::map<conflict::Acquired, int>{{NewRecord, 3},
                                                                            {QuarantinedConflict, 3},
                                                                            {PromotedMoreComplete, 1}};
            QVERIFY(counts == expected);
        }
        QCOMPARE(wait(desks.conflicts->cases({conflict::CaseStatus::Open, {}}, {}))->rows.size(),
                 std::size_t(2));
        const auto closed = app::stopServing(*serving);
        QVERIFY(QTest::qWaitFor([&] { return closed.isFinished(); }, 20'000));
    }
};

QTEST_GUILESS_MAIN(TestPracticeRecords)
#include "test_practice_records.moc"
