// Stores of earlier versions are taken over with nothing lost, and with what only a later version tells.
#include "tests/conflict/conflict_script.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace sb;
using namespace sb::conflict;
using namespace sb::conflict::rig;

class TestConflictUpgrade : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aStoreBeforeV006LearnsTheReasonOfTheWorstPair() {
        QTemporaryDir dir;
        const auto path = dir.filePath(QStringLiteral("before.store")).toStdString();
        const std::vector<std::string> stories{"A1 B1 x1", "A1 b1", "A1 b1 B1 c1", "A1 B1 keep:A1 d1", "A1 x1 keep:A1 reopen c1"};
        std::vector<Reason> reasons;
        const auto name = [](std::size_t i) { return "story-" + std::to_string(i); };
        {
            ConflictRig rig({.path = path});
            for (std::size_t i = 0; i < stories.size(); ++i) {
                (void)runStory(rig, stories[i], name(i));
                reasons.push_back(rig.caseNow(name(i)).reason);
            }
            // As it was before: the column is what V006 adds.
            (void)must(rig.sql("ALTER TABLE cases DROP COLUMN reason"));
            (void)must(rig.sql("DELETE FROM schema_migration WHERE name = 'V006_case_reason'"));
        }
        ConflictRig rig({.path = path, .seed = 2, .startMs = kStartMs + 60'000});
        for (std::size_t i = 0; i < stories.size(); ++i)
            QCOMPARE(rig.caseNow(name(i)).reason, reasons[i]);
        QVERIFY(reasons[0] != rig.caseNow(name(0)).latestReason); // else it would show nothing
        VERIFY_SOUND(rig);
    }
};

QTEST_GUILESS_MAIN(TestConflictUpgrade)
#include "test_conflict_upgrade.moc"
