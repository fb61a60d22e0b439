// The comparator beside parsing alone, in one run: megabytes of JSON per second and the ratio to the parser,
// on one core. Documents are made here; files given as arguments are measured as well. Prints medians;
// asserts nothing.
#include "core/base/hash.h"
#include "core/base/normal_form.h"
#include "core/conflict/comparator.h"

#include <QFile>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <sys/utsname.h>

namespace {

using namespace sb;
using base::Json;
using Clock = std::chrono::steady_clock;

int g_rounds = 7;
std::chrono::milliseconds g_each{200};

struct Document {
    std::string name;
    std::string text;
};

// As a node answers: a log, inner instructions and balances around a message.
Document transaction(std::string name, int instructions) {
    Json keys;
    Json balances;
    Json inner;
    Json log;
    for (int i = 0; i < instructions; ++i) {
        const auto n = std::to_string(i);
        keys.push(base::sha256Hex(n).substr(0, 44));
        balances.push(Json(Json::Number{"90071992547409" + n}));
        Json instruction;
        instruction.set("programIdIndex", i % 7);
        instruction.set("accounts", Json(Json::Array{Json(i), Json(0), Json(1)}));
        instruction.set("data", base::sha256Hex("data" + n));
        instruction.set("stackHeight", 2);
        inner.push(std::move(instruction));
        log.push("Program TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA invoke [2]");
        log.push("Program log: Instruction: TransferChecked " + n);
        log.push("Program TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA consumed 6147 of 280892 compute units");
        log.push("Program TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA success");
    }
    Json message;
    message.set("accountKeys", keys);
    message.set("recentBlockhash", base::sha256Hex("hash").substr(0, 44));
    Json signatures;
    signatures.push(std::string(63, '1') + '2');
    Json inside;
    inside.set("message", std::move(message));
    inside.set("signatures", std::move(signatures));
    Json meta;
    meta.set("err", nullptr);
    meta.set("fee", 5000);
    meta.set("preBalances", balances);
    meta.set("postBalances", std::move(balances));
    meta.set("innerInstructions", std::move(inner));
    meta.set("logMessages", std::move(log));
    Json out;
    out.set("slot", 250'000'000);
    out.set("blockTime", 1'700'000'000);
    out.set("transaction", std::move(inside));
    out.set("meta", std::move(meta));
    return {std::move(name), out.dump()};
}

Json reversed(Json value) {
    if (auto* members = value.object()) {
        for (auto& [key, member] : *members)
            member = reversed(std::move(member));
        std::ranges::reverse(*members);
    } else if (auto* elements = value.array()) {
        for (auto& element : *elements)
            element = reversed(std::move(element));
    }
    return value;
}

Json* member(Json* object, std::string_view key) {
    if (object && object->object())
        for (auto& [name, value] : *object->object())
            if (name == key)
                return &value;
    return nullptr;
}

// The log as a node with half the limit answers it.
Json truncated(Json document) {
    if (auto* log = member(member(&document, "meta"), "logMessages"); log && log->array()) {
        log->array()->resize(log->array()->size() / 2);
        log->push("Log truncated");
    }
    return document;
}

void check(bool holds, const char* what) {
    if (!holds) {
        std::fprintf(stderr, "bench_comparator: %s\n", what);
        std::exit(1);
    }
}

double megabytesPerSecond(std::size_t bytes, const std::function<void()>& run) {
    std::vector<double> rounds;
    for (int round = 0; round < g_rounds; ++round) {
        const auto from = Clock::now();
        int times = 0;
        do {
            run();
            ++times;
        } while (Clock::now() - from < g_each);
        const auto seconds = std::chrono::duration<double>(Clock::now() - from).count();
        rounds.push_back(double(bytes) * times / seconds / 1e6);
    }
    std::ranges::sort(rounds);
    return rounds[rounds.size() / 2];
}

// One row: bytes are those of one document, since that is what a second one is compared with.
class Table {
public:
    explicit Table(const Document& document)
        : m_bytes(document.text.size()) {
        std::printf("\n%s, %zu bytes\n", document.name.c_str(), m_bytes);
    }
    void row(const char* what, const std::function<void()>& run) {
        const double speed = megabytesPerSecond(m_bytes, run);
        if (m_parse == 0)
            m_parse = speed;
        std::printf("  %-44s %9.0f MB/s  %7.2f x parsing\n", what, speed, speed / m_parse);
        std::fflush(stdout);
    }

private:
    std::size_t m_bytes;
    double m_parse = 0;
};

void measure(const Document& document) {
    Table table(document);
    const auto& text = document.text;
    const auto one = Json::parse(text).value();
    const auto same = Json::parse(text).value();
    const auto otherOrder = reversed(same);
    const auto cut = truncated(same);
    auto another = same;
    another.set("more", 1);
    const auto is = [](const Json& a, const Json& b, conflict::Relation relation) {
        check(conflict::compare(a, b).relation == relation, "an answer that was not expected");
    };
    table.row("parsing alone", [&] { check(Json::parse(text).has_value(), "not parsed"); });
    table.row("equal: trees", [&] { is(one, same, conflict::Relation::Exact); });
    table.row("equal: parse the second, then trees",
              [&] { is(one, Json::parse(text).value(), conflict::Relation::Exact); });
    table.row("equal: members in other order", [&] { is(one, otherOrder, conflict::Relation::Exact); });
    table.row("one member more", [&] { is(one, another, conflict::Relation::Incomparable); });
    if (conflict::compare(one, cut).relation == conflict::Relation::CompatibleLessComplete)
        table.row("truncated log", [&] { is(one, cut, conflict::Relation::CompatibleLessComplete); });
    table.row("normal form", [&] { check(!base::normalForm(one).empty(), "empty"); });
    table.row("SHA-256 of the bytes", [&] { check(!base::sha256Hex(text).empty(), "empty"); });
    const auto content = conflict::readContent(text, "n");
    if (!content)
        return; // a block: not one content
    table.row("content: parse, normal form, both hashes",
              [&] { check(conflict::readContent(text, "n").has_value(), "not read"); });
    table.row("equal: contents by hash",
              [&] { check(conflict::compare(*content, *content) == conflict::Comparison{}, "not equal"); });
}

Document file(const char* path) {
    QFile in(QString::fromLocal8Bit(path));
    check(in.open(QIODevice::ReadOnly), "a file cannot be read");
    return {path, in.readAll().toStdString()};
}

} // namespace

int main(int argc, char** argv) {
    std::vector<Document> documents{transaction("transaction of 40 instructions", 40),
                                    transaction("transaction of 10k log lines", 2'500)};
    for (int i = 1; i < argc; ++i) {
        if (std::string_view(argv[i]) == "--short") {
            g_rounds = 3;
            g_each = std::chrono::milliseconds{30};
        } else {
            documents.push_back(file(argv[i]));
        }
    }
    utsname machine{};
    ::uname(&machine);
    std::printf("%s %s, median of %d rounds, one core\n", machine.sysname, machine.release, g_rounds);
    for (const auto& document : documents)
        measure(document);
}
