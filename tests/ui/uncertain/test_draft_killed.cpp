// What a person wrote survives SIGKILL: the draft with its revision, its findings and its reason, and the page it was
// written on (scenarios L34, L38). The console that is killed is a process of its own: this program with --write-draft.
#include "tests/ui/window_rig.h"

#include "ui/uncertain/decision_panel.h"
#include "ui/uncertain/evidence_sheet.h"
#include "ui/uncertain/uncertain_page.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProcess>
#include <QRadioButton>
#include <QTextStream>

#include <cstdio>

using namespace sb;
using namespace sb::ui;
using namespace sb::ui::fake;
using namespace sb::ui::uncertain;
using kit::Level;

namespace {

constexpr const char* kKyc = "01JDZ5A9XR5Y000000000000C0HW";
constexpr const char* kReason = "Provider has no such inference.";

QString q(const char* text) { return QString::fromLatin1(text); }

UncertainPage* openKyc(WindowRig& rig, bool isNamed) {
    if (!(isNamed ? rig.open(q("uncertain"), q(kKyc)) : rig.open(rig.window->currentPage()->key(), q(kKyc))))
        return nullptr;
    auto* page = rig.page<UncertainPage>("uncertain");
    const bool isThere = QTest::qWaitFor([&] { return page->currentId() == q(kKyc) && page->sheet()->steps()->answerBox("infer-kyc"); });
    return isThere ? page : nullptr;
}

// Writes, says so, and goes on living until it is killed.
int writeDraft(const QString& folder) {
    WindowRig rig(Level::Normal, folder);
    auto* page = openKyc(rig, true);
    if (!page)
        return 1;
    page->sheet()->steps()->answerBox("infer-kyc")->setCurrentIndex(2); // it did not happen
    page->panel()->choices()->button(Choice::ConfirmNotExecuted)->click();
    page->panel()->reason()->setFocus();
    typeText(q(kReason));
    const bool isOnDisk = QTest::qWaitFor([&] {
        const kit::KeptState other(folder); // what another process would find
        const QStringList drafts = other.keys(q("draft/"));
        return drafts.size() == 1 && QString::fromUtf8(QJsonDocument(other.read(drafts.front())).toJson()).contains(q(kReason)) &&
               other.read(q("window")).value(q("page")).toString() == q("uncertain");
    });
    std::puts(isOnDisk ? "written" : "not written");
    std::fflush(stdout);
    return QApplication::exec();
}

} // namespace

class TestDraftKilled : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void draftAndPageAreThereAgain() {
        QTemporaryDir folder;
        QProcess console;
        console.start(QCoreApplication::applicationFilePath(), {q("--write-draft"), folder.path()});
        QVERIFY(QTest::qWaitFor([&] { return console.canReadLine() || console.state() == QProcess::NotRunning; }, 60'000));
        QCOMPARE(console.readLine().trimmed(), QByteArray("written"));
        console.kill();
        QVERIFY(console.waitForFinished());
        QCOMPARE(console.exitStatus(), QProcess::CrashExit);

        WindowRig rig(Level::Normal, folder.path());
        QCOMPARE(rig.window->currentPage()->key(), q("uncertain"));
        auto* page = openKyc(rig, false);
        QVERIFY(page);
        const DecisionDraft& draft = page->draft();
        QCOMPARE(draft.choice, Choice::ConfirmNotExecuted);
        QCOMPARE(draft.reason, q(kReason));
        QCOMPARE(draft.seen.revision.value, std::uint64_t(9)); // with the revision it rests on
        QCOMPARE(draft.findings.size(), std::size_t(1));
        QCOMPARE(draft.findings.front().answer, std::optional(queue::StatementAnswer::NotCharged));
        QVERIFY(page->panel()->choices()->button(Choice::ConfirmNotExecuted)->isChecked());
        QCOMPARE(rig.store.applies, 0); // offered again, not applied
    }
};

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.size() == 3 && words[1] == q("--write-draft"))
        return writeDraft(words[2]);
    TestDraftKilled test;
    return QTest::qExec(&test, argc, argv);
}

#include "test_draft_killed.moc"
