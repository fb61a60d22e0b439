// The file of a trace: what was written is read again; everything else is refused with its fault, never with
// a crash and never with another trace.
#include "core/runtime/trace_file.h"

#include <QTest>

#include <limits>

using namespace sb;
using namespace sb::runtime;

namespace {

std::vector<TraceEvent> sample() {
    constexpr auto kMax = std::numeric_limits<std::uint64_t>::max();
    return {{7, Time{Duration{0}}, TraceKind::RegionOpened, TraceOrigin::Outside, 0, {1}, {}, 0, 0, "engine"},
            {8, Time{Duration{5}}, TraceKind::Spawned, TraceOrigin::Step, 258, {1}, {1}, 0, 0, "worker"},
            {9, Time{Duration{-1}}, TraceKind::User, TraceOrigin::Timer, 0, {1}, {1}, kMax, 3, "engine"},
            {10, kNever, TraceKind::Observed, TraceOrigin::Inbox, 0xffffffff, {1}, {1}, 0, 1, ""}};
}

// With the checksum that fits: what the reader must find by itself.
std::string sealed(std::string_view body) {
    std::uint64_t sum = 14695981039346656037ULL;
    for (const char c : body)
        sum = (sum ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    std::string out(body);
    for (int i = 0; i < 8; ++i)
        out.push_back(static_cast<char>((sum >> (8 * i)) & 0xffU));
    return out;
}

std::string fromHex(std::string_view hex) {
    const QByteArray body = QByteArray::fromHex(QByteArray(hex.data(), qsizetype(hex.size())));
    return sealed(std::string_view(body.constData(), std::size_t(body.size())));
}

std::string faultOf(std::string_view bytes) {
    const auto read = readTrace(bytes);
    if (read)
        return "";
    return read.error().code == base::Code::FileError ? std::string(read.error().fact("fault"))
                                                      : "other code";
}

} // namespace

class TestRuntimeTraceFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatWasWrittenIsRead() {
        const auto events = sample();
        const auto read = readTrace(writeTrace(events, 10, 42));
        QVERIFY(read);
        QCOMPARE(read->recorded, 10U);
        QCOMPARE(read->fingerprint, 42U);
        QCOMPARE(read->labels.size(), 3U); // "", engine, worker: each once
        QCOMPARE(read->events.size(), events.size());
        for (std::size_t i = 0; i < events.size(); ++i) {
            QCOMPARE(traceText(read->events[i]), traceText(events[i]));
            QVERIFY(read->events[i].kind == events[i].kind);
            QVERIFY(read->events[i].origin == events[i].origin);
            QCOMPARE(read->events[i].object, events[i].object);
        }
        QVERIFY(readTrace(writeTrace({}, 0, 0)));
        QVERIFY(
            traceText(*read).starts_with("trace: 4 of 10 events, fingerprint 42\n7 0ns region_opened r1"));
    }

    // A change of the format fails here: then it needs a new version, and a reader that still knows this one.
    void versionsStayWhatTheyAre() {
        const std::string bytes = writeTrace({sample()[1]}, 8, 42);
        const std::string frozen =
            fromHex("53425452414345 0a 03000000 02000000 01000000 0800000000000000 2a00000000000000"
                    "00 06 776f726b6572"
                    "0800000000000000 0500000000000000 02 01 02010000 0100000000000000 0100000000000000"
                    "0000000000000000 0000000000000000 01000000");
        QCOMPARE(QByteArray::fromStdString(bytes).toHex(), QByteArray::fromStdString(frozen).toHex());
        const auto read = readTrace(frozen);
        QVERIFY(read);
        QVERIFY(read->events[0].origin == TraceOrigin::Step);
        QCOMPARE(traceText(*read),
                 "trace: 1 of 8 events, fingerprint 42\n8 5ns spawned r1 t1 0 0 o258 worker\n");
    }

    void olderVersionsAreStillRead() {
        std::string old = "53425452414345 0a 01000000 02000000 01000000 0800000000000000 2a00000000000000"
                          "00 06 776f726b6572"
                          "0800000000000000 0500000000000000 02 0100000000000000 0100000000000000"
                          "0000000000000000 0000000000000000 01000000";
        const auto read = readTrace(fromHex(old));
        QVERIFY(read);
        QCOMPARE(read->version, 1U);
        QCOMPARE(traceText(*read), "trace: 1 of 8 events, fingerprint 42\n8 5ns spawned r1 t1 0 0 worker\n");
        const auto woken = old.find(" 02 0100") + 1;
        old.replace(woken, 2, "11"); // version 1 had no wake-ups: what it could not say is refused
        QCOMPARE(faultOf(fromHex(old)), "corrupt");
        old.replace(old.find("01000000"), 2, "02");
        const auto second = readTrace(fromHex(old));
        QVERIFY(second);
        QCOMPARE(second->version, 2U);
        QVERIFY(second->events[0].kind == TraceKind::Woken);
        old.replace(woken, 2, "12"); // nor version 2 what came later
        QCOMPARE(faultOf(fromHex(old)), "corrupt");
    }

    // A step says what put its task on a lane, as long as that is kept, and says it once.
    void aStepNamesItsCause() {
        const auto event = [](std::uint64_t sequence, TraceKind kind, std::uint64_t task) {
            return TraceEvent{.sequence = sequence, .kind = kind, .region = {1}, .task = {task}};
        };
        const auto read = readTrace(writeTrace({event(3, TraceKind::Stepped, 1), event(4, TraceKind::Spawned, 2), event(5, TraceKind::Woken, 1),
                                                event(6, TraceKind::Stepped, 2), event(7, TraceKind::Stepped, 1), event(8, TraceKind::Stepped, 1)},
                                               8, 0));
        QVERIFY(read);
        const auto lines = QString::fromStdString(traceText(*read)).split(u'\n', Qt::SkipEmptyParts);
        QStringList ends;
        for (const auto& line : lines)
            ends.append(line.contains(u"stepped") ? line.section(u' ', 7) : QStringLiteral("-"));
        QCOMPARE(ends.mid(1), QStringList({QString(), QStringLiteral("-"), QStringLiteral("-"), QStringLiteral("after 4"), QStringLiteral("after 5"), QString()}));
    }

    void aFileWithTheRightSumIsStillLookedAt_data() {
        QTest::addColumn<int>("fromEnd"); // of the bytes before the checksum
        QTest::addColumn<char>("byte");
        const int event = 58; // kind at its byte 16, origin at 17, label at 54
        QTest::newRow("kind that does not exist") << event - 16 << '\xee';
        QTest::newRow("origin that does not exist") << event - 17 << '\x04';
        QTest::newRow("label that does not exist") << 4 << '\x02';
        QTest::newRow("label with an escape") << event + 1 << '\x1b';
        QTest::newRow("label with an end inside") << event + 3 << '\0';
    }
    void aFileWithTheRightSumIsStillLookedAt() {
        QFETCH(int, fromEnd);
        QFETCH(char, byte);
        std::string body = writeTrace({sample()[1]}, 8, 42);
        body.resize(body.size() - 8);
        QCOMPARE(faultOf(sealed(body)), "");
        body[body.size() - static_cast<std::size_t>(fromEnd)] = byte;
        QCOMPARE(faultOf(sealed(body)), "corrupt");
    }

    void aLabelIsWrittenSoThatItCanBeRead() {
        static const std::string kLong(300, 'x');
        auto event = sample()[1];
        event.label = kLong.c_str();
        auto read = readTrace(writeTrace({event}, 1, 0));
        QVERIFY(read);
        QCOMPARE(std::string(read->events[0].label), kLong.substr(0, 255));
        event.label = "a\nb\xc3\xa9";
        read = readTrace(writeTrace({event}, 1, 0));
        QVERIFY(read);
        QCOMPARE(std::string(read->events[0].label), "a?b??");
    }

    void everyCutIsRefused() {
        const std::string bytes = writeTrace(sample(), 10, 42);
        for (std::size_t n = 0; n < bytes.size(); ++n)
            QCOMPARE(faultOf(std::string_view(bytes).substr(0, n)), "truncated");
        QCOMPARE(faultOf(bytes + '\0'), "corrupt");
    }

    void everyChangeOfOneByteIsRefused() {
        const std::string bytes = writeTrace(sample(), 10, 42);
        for (std::size_t i = 0; i < bytes.size(); ++i)
            for (unsigned flip = 1; flip < 256; ++flip) {
                std::string changed = bytes;
                changed[i] = static_cast<char>(static_cast<unsigned char>(changed[i]) ^ flip);
                const std::string fault = faultOf(changed);
                QVERIFY2(!fault.empty() && fault != "other code", qPrintable(QString::number(i)));
                if (i < 8)
                    QCOMPARE(fault, "not_a_trace");
                else if (i < 12) // versions 1 and 2 are read: then the size does not fit
                    QCOMPARE(fault, i == 8 && (flip == 1 || flip == 2) ? "corrupt" : "unknown_version");
            }
    }

    void lengthsThatLieAreRefusedBeforeMemoryIsTaken() {
        std::string bytes = writeTrace(sample(), 10, 42);
        for (std::size_t i = 16; i < 20; ++i)
            bytes[i] = '\xff'; // four thousand million events
        QCOMPARE(faultOf(bytes), "too_large");
        bytes = writeTrace(sample(), 10, 42);
        for (std::size_t i = 12; i < 16; ++i)
            bytes[i] = '\xff'; // as many labels
        QCOMPARE(faultOf(bytes), "too_large");
    }
};

QTEST_GUILESS_MAIN(TestRuntimeTraceFile)
#include "test_runtime_trace_file.moc"
