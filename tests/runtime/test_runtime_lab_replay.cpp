// Recorded choices of the lab: made again they give the same run, and a replay that is another run says at
// which choice it left the recording (seed 002 section 18).
#include "core/runtime/channel.h"
#include "core/runtime/lab/lab_driver.h"

#include <QTest>

#include <limits>

using namespace sb;
using namespace sb::runtime;
using namespace std::chrono_literals;

namespace {

using Order = std::shared_ptr<std::vector<int>>;

QCoro::Task<Outcome<void>> produce(Cx cx, Sender<int> out, Order order, int id) {
    for (int i = 0; i < 3; ++i) {
        SB_CO_CHECK(cx.sleepFor(std::chrono::milliseconds(cx.random().next() % 50)));
        SB_CO_TRY(permit, out.reserve(cx));
        cx.trace("sending", static_cast<std::uint64_t>(id), static_cast<std::uint64_t>(i));
        if (std::move(permit).send(id))
            co_return {};
        order->push_back(id);
    }
    co_return {};
}

QCoro::Task<Outcome<void>> consume(Cx cx, Receiver<int> in, Order order) {
    for (;;) {
        SB_CO_TRY(message, in.receive(cx));
        if (!message)
            co_return {};
        order->push_back(-*message);
    }
}

struct Run {
    std::uint64_t fingerprint = 0;
    std::vector<int> order;
    lab::Recording recording;
    std::optional<lab::Divergence> divergence;
    bool closed = false;
    std::uint64_t injected = 0;
};

Run run(lab::LabOptions options, int producers = 3) {
    options.record = true;
    Run result;
    lab::LabDriver lab(std::move(options));
    const auto order = std::make_shared<std::vector<int>>();
    auto channel = makeChannel<int>(1);
    for (int id = 1; id <= producers; ++id)
        if (!lab.root().spawn(&produce, channel.sender, order, id))
            return result;
    if (!lab.root().spawn(&consume, std::move(channel.receiver), order))
        return result;
    {
        const Sender<int> last = std::move(channel.sender);
    }
    lab.advance(5ms);
    result.injected = lab.choose(4);
    if (result.injected == 3)
        lab.root().cancel(CancelReason{.kind = CancelKind::Asked, .text = "injected", .at = lab.now()});
    lab.runToEnd();
    result.closed = lab.close().has_value();
    result.fingerprint = lab.fingerprint();
    result.order = *order;
    result.recording = lab.recording();
    result.divergence = lab.divergence();
    return result;
}

// The first choice of this kind, or nothing.
std::optional<std::size_t> firstOf(const lab::Recording& recording, lab::ChoiceKind kind) {
    for (std::size_t i = 0; i < recording.size(); ++i)
        if (recording[i].kind == kind)
            return i;
    return std::nullopt;
}

} // namespace

class TestRuntimeLabReplay final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRecordingGivesTheSameRunAgain() {
        bool injected = false;
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            const Run first = run({.seed = seed});
            QVERIFY(first.closed);
            injected = injected || first.injected == 3;
            const Run again = run({.seed = seed, .replay = first.recording});
            QVERIFY(again.closed);
            QVERIFY(!again.divergence);
            QCOMPARE(again.fingerprint, first.fingerprint);
            QVERIFY(again.order == first.order);
            QVERIFY(again.recording == first.recording);
        }
        QVERIFY(injected); // the cancel was among what was replayed
    }
    void theDeviationsAloneGiveTheSameRunAgain() {
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            const Run first = run({.seed = seed});
            const Run again = run({.seed = seed, .follow = lab::deviationsOf(first.recording)});
            QCOMPARE(again.fingerprint, first.fingerprint);
        }
    }
    void aReplayThatLeavesItsRecordingSaysWhere_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("word");
        using enum lab::DivergenceKind;
        QTest::newRow("another kind") << int(KindDiffers) << QByteArray("lab_choice_kind_differs");
        QTest::newRow("another ready set") << int(OptionsDiffer) << QByteArray("lab_choice_options_differ");
        QTest::newRow("another task") << int(TaskDiffers) << QByteArray("lab_choice_task_differs");
        QTest::newRow("another time") << int(TimeDiffers) << QByteArray("lab_choice_time_differs");
        QTest::newRow("no such option") << int(ChoiceInvalid) << QByteArray("lab_choice_invalid");
        QTest::newRow("too few") << int(RecordingEnded) << QByteArray("lab_recording_ended");
        QTest::newRow("too many") << int(ChoicesLeft) << QByteArray("lab_choices_left");
    }
    void aReplayThatLeavesItsRecordingSaysWhere() {
        QFETCH(const int, kind);
        QFETCH(const QByteArray, word);
        const auto expected = static_cast<lab::DivergenceKind>(kind);
        lab::Recording recording = run({.seed = 7}).recording;
        const auto task = firstOf(recording, lab::ChoiceKind::Task);
        const auto time = firstOf(recording, lab::ChoiceKind::Time);
        QVERIFY(task && time);
        std::size_t at = *task;
        switch (expected) {
        case lab::DivergenceKind::KindDiffers:
            recording[at].kind = lab::ChoiceKind::Inject;
            break;
        case lab::DivergenceKind::OptionsDiffer:
            ++recording[at].options;
            break;
        case lab::DivergenceKind::TaskDiffers:
            recording[at].task += 100;
            break;
        case lab::DivergenceKind::TimeDiffers:
            at = *time;
            ++recording[at].chosen;
            break;
        case lab::DivergenceKind::ChoiceInvalid:
            recording[at].chosen = std::numeric_limits<std::uint64_t>::max();
            break;
        case lab::DivergenceKind::RecordingEnded:
            at = recording.size() - 1;
            recording.pop_back();
            break;
        case lab::DivergenceKind::ChoicesLeft:
            at = recording.size();
            recording.push_back(recording.back());
            break;
        }
        const Run again = run({.seed = 7, .replay = recording});
        QVERIFY(!again.closed);
        QVERIFY(again.divergence.has_value());
        QCOMPARE(QByteArray::fromStdString(std::string(divergenceKindText(again.divergence->kind))), word);
        QCOMPARE(again.divergence->choice, static_cast<std::uint64_t>(at));
    }
    void aChangedProgramIsSeenAndStops() {
        const Run first = run({.seed = 3});
        const Run other = run({.seed = 3, .replay = first.recording}, 4);
        QVERIFY(other.divergence.has_value());
        QVERIFY(!other.closed);
        QVERIFY(other.order.size() < 24); // 4 producers, 3 messages, seen twice: it did not go on
    }
};

QTEST_GUILESS_MAIN(TestRuntimeLabReplay)
#include "test_runtime_lab_replay.moc"
