#include "core/simulation/replay_file.h"

#include "core/base/hash.h"

#include <charconv>

namespace sb::simulation {

namespace {

using runtime::lab::Choice;
using runtime::lab::ChoiceKind;

constexpr std::string_view kHead = "signalbox replay ";
constexpr std::string_view kLetters = "tmi"; // in the order of ChoiceKind
constexpr std::size_t kChoicesMost = 10'000'000;

std::unexpected<base::Error> refuse(std::string_view fault) {
    return base::fail(base::Code::FileError, "The file is not a readable replay.",
                      {{"fault", std::string(fault)}});
}

// Words of one line, one after the other.
class Words {
public:
    explicit Words(std::string_view line)
        : m_rest(line) {}
    std::string_view next() {
        const auto end = m_rest.find(' ');
        const auto word = m_rest.substr(0, end);
        m_rest.remove_prefix(end == std::string_view::npos ? m_rest.size() : end + 1);
        return word;
    }
    bool number(std::uint64_t& out) {
        const auto word = next();
        const auto [at, error] = std::from_chars(word.data(), word.data() + word.size(), out);
        return !word.empty() && error == std::errc() && at == word.data() + word.size();
    }
    [[nodiscard]] bool isDone() const { return m_rest.empty(); }

private:
    std::string_view m_rest;
};

// Version 1 ended behind the choices.
bool readHead(std::string_view line, bool isFirstVersion, ReplayFile& file, std::uint64_t& choices) {
    Words words(line);
    std::uint64_t executors = 0, jobs = 0, seconds = 0, bits = 0;
    if (words.next() != "seed" || !words.number(file.seed) || words.next() != "finding")
        return false;
    const auto finding = oracleOf(words.next());
    if (!finding || words.next() != "swarm" || !words.number(executors) || !words.number(jobs) ||
        !words.number(seconds) || !words.number(bits) || words.next() != "choices" || !words.number(choices))
        return false;
    if (!isFirstVersion && (words.next() != "crash" || !words.number(file.crashAt) || words.next() != "cancel" ||
                            !words.number(file.cancelAt)))
        return false;
    if (!words.isDone())
        return false;
    // As swarmOf draws them, with room: a run must end.
    if (executors > 100 || jobs == 0 || jobs > 1'000 || seconds > 100'000 ||
        choices > kChoicesMost || !setFaults(file.swarm, bits))
        return false;
    file.finding = *finding;
    file.swarm.executors = int(executors);
    file.swarm.jobs = int(jobs);
    file.swarm.seconds = int(seconds);
    return true;
}

bool readChoice(std::string_view line, runtime::lab::Recording& out) {
    Words words(line);
    const auto letter = words.next();
    const auto kind = letter.size() == 1 ? kLetters.find(letter) : std::string_view::npos;
    Choice choice;
    if (kind == std::string_view::npos || !words.number(choice.options) || !words.number(choice.chosen) ||
        !words.number(choice.task) || !words.isDone())
        return false;
    choice.kind = static_cast<ChoiceKind>(kind);
    out.push_back(choice);
    return true;
}

} // namespace

std::string writeReplay(const ReplayFile& file) {
    const auto n = [](std::uint64_t number) { return std::to_string(number); };
    std::string out(kHead);
    out += "2\nseed " + n(file.seed) + " finding " + std::string(oracleText(file.finding)) + " swarm " +
           n(std::uint64_t(file.swarm.executors)) + " " + n(std::uint64_t(file.swarm.jobs)) + " " +
           n(std::uint64_t(file.swarm.seconds)) + " " + n(faultBits(file.swarm)) + " choices " +
           n(file.recording.size()) + " crash " + n(file.crashAt) + " cancel " + n(file.cancelAt) + "\n";
    for (const Choice& choice : file.recording)
        out += std::string(1, kLetters[std::size_t(choice.kind)]) + " " + n(choice.options) + " " +
               n(choice.chosen) + " " + n(choice.task) + "\n";
    return out + "sha256 " + base::sha256Hex(out) + "\n";
}

base::Result<ReplayFile> readReplay(std::string_view text) {
    if (!text.starts_with(kHead))
        return refuse("not_a_replay");
    const auto last = text.rfind("sha256 ");
    const std::string_view body = text.substr(0, last == std::string_view::npos ? 0 : last);
    if (body.empty() || text.substr(last) != "sha256 " + base::sha256Hex(std::string(body)) + "\n")
        return refuse("corrupt");
    ReplayFile file;
    std::uint64_t choices = 0;
    std::size_t number = 0;
    const bool isFirstVersion = body.starts_with(std::string(kHead) + "1\n");
    for (std::string_view rest = body; !rest.empty(); ++number) {
        const auto end = rest.find('\n');
        const auto line = rest.substr(0, end);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        if (number == 0 && !isFirstVersion && line != std::string(kHead) + "2")
            return refuse("unknown_version");
        if ((number == 1 && !readHead(line, isFirstVersion, file, choices)) ||
            (number > 1 && !readChoice(line, file.recording)))
            return refuse("corrupt");
    }
    if (number < 2 || file.recording.size() != choices)
        return refuse("corrupt");
    return file;
}

} // namespace sb::simulation
