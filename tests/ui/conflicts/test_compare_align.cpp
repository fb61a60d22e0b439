// What stands beside what: small texts as tables, and texts that are cut, moved and edited at random, where the blocks must
// be the whole of each payload in order, equal where they say so, and no larger than what was changed.
#include "ui/conflicts/compare_align.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace sb::ui::conflicts;

namespace {

const std::atomic<bool> kNever = false;

std::string_view textOf(const std::vector<std::string>& payloads, const AlignedBlock& block, std::size_t v) {
    return std::string_view(payloads[v]).substr(block.parts[v].from, block.parts[v].size);
}

// "=abc" an equal block, "!a|b" another.
QString shown(const std::vector<std::string>& payloads, std::uint32_t finest = 1'000) {
    QStringList out;
    for (const auto& block : Alignment(payloads, kNever).blocks(finest)) {
        QStringList parts;
        for (std::size_t v = 0; v < (block.isEqual ? 1 : payloads.size()); ++v)
            parts.append(QString::fromStdString(std::string(textOf(payloads, block, v))).replace(u'\n', QStringLiteral("\\n")));
        out.append((block.isEqual ? u'=' : u'!') + parts.join(u'|'));
    }
    return out.join(u' ');
}

// Empty: as it must be.
std::string wrongWith(const std::vector<std::string>& payloads, const std::vector<AlignedBlock>& blocks) {
    std::vector<std::uint64_t> at(payloads.size(), 0);
    for (const auto& block : blocks)
        for (std::size_t v = 0; v < payloads.size(); ++v) {
            if (block.parts[v].from != at[v])
                return "a gap or an overlap";
            at[v] += block.parts[v].size;
            if (at[v] > payloads[v].size())
                return "beyond its end";
            if (block.isEqual && textOf(payloads, block, v) != textOf(payloads, block, 0))
                return "said to be equal, but is not";
        }
    for (std::size_t v = 0; v < payloads.size(); ++v)
        if (at[v] != payloads[v].size())
            return "not the whole of it";
    return {};
}

} // namespace

class TestCompareAlign : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void smallTexts_data() {
        QTest::addColumn<std::vector<std::string>>("payloads");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const std::vector<std::string>& payloads, const char* expected) {
            QTest::newRow(name) << payloads << QString::fromLatin1(expected);
        };
        row("equal", {"{a,b}", "{a,b}"}, "={a,b}");
        row("one token", {"{a,b,c}", "{a,X,c}"}, "={a, !b,|X, =c}");
        row("a longer one", {"{a,b,c}", "{a,bbbb,c}"}, "={a, !b,|bbbb, =c}");
        row("one more", {"{a,c}", "{a,b,c}"}, "={a, !|b, =c}");
        row("one less", {"{a,b,c}", "{a,c}"}, "={a, !b,| =c}");
        row("at the beginning", {"a,b,", "b,"}, "!a,| =b,");
        row("at the end", {"a,", "a,b,"}, "=a, !|b,");
        row("moved", {"{a,b,c,d}", "{b,c,d,a}"}, "={ !a,| =b,c, !d}|d,a}");
        row("one empty", {"", "a"}, "!|a");
        row("both empty", {"", ""}, "");
        row("lines", {"{\n  \"a\": 1,\n  \"b\": 2\n}", "{\n  \"a\": 1,\n  \"b\": 3\n}"}, "={\\n  \"a\": 1,\\n !  \"b\": 2\\n|  \"b\": 3\\n =}");
        row("three, in different places", {"{a,b,c,d}", "{a,X,c,d}", "{a,b,c,Y}"}, "={a, !b,|X,|b, =c, !d}|d}|Y}");
        row("three, in one place", {"{a,b,c}", "{a,X,c}", "{a,c}"}, "={a, !b,|X,| =c}");
        row("three, overlapping", {"{a,b,c,d}", "{a,X,c,d}", "{a,b,Y,d}"}, "={a, !b,c,|X,c,|b,Y, =d}");
        row("four", {"a,b,", "a,b,", "a,c,", "b,"}, "!a,b,|a,b,|a,c,|b,");
    }
    void smallTexts() {
        QFETCH(std::vector<std::string>, payloads);
        QFETCH(QString, expected);
        QCOMPARE(shown(payloads), expected);
        QCOMPARE(wrongWith(payloads, Alignment(payloads, kNever).blocks(1'000)), std::string());
    }

    // A long value gives back what it shares at both ends, in whole rows and never inside a character.
    void aLongValueIsCutWhereItDiffers() {
        const std::string head(100, 'a'), tail(100, 'b');
        QCOMPARE(shown({head + "X" + tail, head + "YYY" + tail}, 32),
                 QStringLiteral("=%1 !aaaaX%3|aaaaYYY%3 =%2").arg(QString(96, u'a'), QString(96, u'b'), QString(4, u'b')));
        std::string umlauts;
        for (int i = 0; i < 40; ++i)
            umlauts += "\xC3\xA4";
        const std::vector<std::string> odd{"a" + umlauts + "X", "a" + umlauts + "Y"};
        for (const auto& block : Alignment(odd, kNever).blocks(32))
            QVERIFY(block.parts[0].size == 0 || (static_cast<unsigned char>(odd[0][block.parts[0].from]) & 0xC0) != 0x80);
    }

    void drawnTexts() {
        std::mt19937 random(20'261'201);
        const auto draw = [&](int most) { return int(random() % unsigned(most)); };
        const auto token = [&] { return std::string(std::size_t(1 + draw(3)), char('a' + draw(6))) + ","; };
        for (int round = 0; round < 400; ++round) {
            std::vector<std::string> base;
            for (int i = draw(round % 4 == 0 ? 400 : 30); i > 0; --i)
                base.push_back(round % 3 == 0 ? std::to_string(i) + "," : token());
            std::vector<std::string> payloads;
            for (int v = 2 + draw(3); v > 0; --v) {
                auto own = base;
                for (int edit = payloads.empty() ? 0 : draw(8); edit > 0 && !own.empty(); --edit) {
                    const auto at = own.begin() + draw(int(own.size()));
                    if (const int what = draw(3); what == 0)
                        own.erase(at);
                    else if (what == 1)
                        own.insert(at, token());
                    else
                        *at = token() + "\n";
                }
                std::string text;
                for (const auto& each : own)
                    text += each;
                payloads.push_back(std::move(text));
            }
            const auto finest = std::uint32_t(1 + draw(40));
            const auto wrong = wrongWith(payloads, Alignment(payloads, kNever).blocks(finest));
            QVERIFY2(wrong.empty(), (std::to_string(round) + ": " + wrong).c_str());
        }
    }

    // Ten edits in a text of unique members leave ten small blocks, however long it is.
    void whatWasNotEditedIsEqual() {
        std::string base, other;
        for (int i = 0; i < 20'000; ++i) {
            const std::string member = "\"member" + std::to_string(i) + "\":" + std::to_string(i * 7) + ",";
            base += member;
            other += i % 2'000 == 999 ? "\"member" + std::to_string(i) + "\":\"a longer value\"," : member;
        }
        const std::vector<std::string> payloads{base, other};
        const auto blocks = Alignment(payloads, kNever).blocks(48);
        QCOMPARE(wrongWith(payloads, blocks), std::string());
        std::size_t differing = 0;
        std::uint64_t bytes = 0;
        for (const auto& block : blocks)
            if (!block.isEqual) {
                ++differing;
                bytes += block.parts[0].size;
            }
        QCOMPARE(differing, std::size_t(10));
        QVERIFY(bytes < 300);
    }

    // A text that repeats itself has no token that stands once, and is longer than what is searched in one go: each edit is
    // found all the same.
    void editsInATextThatRepeatsItself_data() {
        QTest::addColumn<int>("tokens");
        QTest::addColumn<int>("period");
        QTest::addColumn<int>("every");
        QTest::newRow("lines of a log") << 80'000 << 7'000 << 9'000;
        QTest::newRow("bytes as numbers") << 300'000 << 256 << 40'000;
        QTest::newRow("zeros") << 100'000 << 1 << 30'000;
        QTest::newRow("many edits") << 40'000 << 7'000 << 10;
    }
    void editsInATextThatRepeatsItself() {
        QFETCH(int, tokens);
        QFETCH(int, period);
        QFETCH(int, every);
        std::string base, other;
        std::size_t edits = 0;
        for (int i = 0; i < tokens; ++i) {
            const std::string token = std::to_string(i * 31 % period) + ",";
            base += token;
            if (i % every == every / 2) {
                ++edits;
                other += "longer,";
            }
            other += token;
        }
        const std::vector<std::string> payloads{base, other};
        const Alignment alignment(payloads, kNever);
        const auto blocks = alignment.blocks(48);
        QCOMPARE(wrongWith(payloads, blocks), std::string());
        QVERIFY(!alignment.isCoarse());
        QCOMPARE(std::size_t(std::ranges::count_if(blocks, [](const auto& block) { return !block.isEqual; })), edits);
        for (const auto& block : blocks)
            QVERIFY(block.isEqual || block.parts[0].size == 0);
    }

    // What was given up is said. What shares nothing was not given up.
    void whatIsCoarseIsSaid() {
        std::string one, otherWay, words;
        for (int i = 0; i < 30'000; ++i) {
            one += std::to_string(i % 251) + ",";
            otherWay += std::to_string((29'999 - i) * 17 % 251) + ",";
            words += "w" + std::to_string(i % 251) + ",";
        }
        const std::vector<std::string> coarse{one, one, otherWay}, whole{one, words}, same{one, one};
        QVERIFY(Alignment(coarse, kNever).isCoarse());
        QVERIFY(!Alignment(whole, kNever).isCoarse());
        QVERIFY(!Alignment(same, kNever).isCoarse());
        QCOMPARE(wrongWith(coarse, Alignment(coarse, kNever).blocks(48)), std::string());
    }

    // Nothing in common, or all of it in another order: coarse is allowed, wrong and endless are not.
    void textsThatHaveLittleInCommon() {
        std::string numbers, words, backwards;
        for (int i = 0; i < 30'000; ++i) {
            numbers += std::to_string(i) + ",";
            words += "w" + std::to_string(i % 7) + ",";
            backwards += std::to_string(29'999 - i) + ",";
        }
        for (const auto& other : {words, backwards, std::string(200'000, '{'), std::string()}) {
            const std::vector<std::string> payloads{numbers, other};
            QCOMPARE(wrongWith(payloads, Alignment(payloads, kNever).blocks(48)), std::string());
        }
        // Every other token once, nested so that each pass finds anchors only in the middle of what the last one left.
        std::string nested, other;
        for (int i = 0; i < 4'000; ++i) {
            nested += std::to_string(i) + "," + "x" + std::to_string(i % 64) + ",";
            other = "y" + std::to_string(i % 64) + "," + other + std::to_string(i) + ",";
        }
        const std::vector<std::string> odd{nested, other};
        QCOMPARE(wrongWith(odd, Alignment(odd, kNever).blocks(48)), std::string());
        const std::vector<std::string> same{std::string(200'000, '{'), std::string(150'000, '{') + "a," + std::string(50'000, '{')};
        QCOMPARE(wrongWith(same, Alignment(same, kNever).blocks(48)), std::string());
    }
};

QTEST_GUILESS_MAIN(TestCompareAlign)
#include "test_compare_align.moc"
