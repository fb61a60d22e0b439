#include "core/simulation/replay_file.h"

#include "core/base/hash.h"

#include <array>
#include <charconv>

namespace sb::simulation {

namespace {

using runtime::lab::Choice;
using runtime::lab::ChoiceKind;

constexpr std::string_view kHead = "signalbox replay ";
constexpr std::string_view kLetters = "tmi"; // in the order of ChoiceKind
constexpr std::size_t kChoicesMost = 10'000'000;
constexpr std::array<bool Swarm::*, 10> kFaults{
    &Swarm::deaths,      &Swarm::lateFinishes,   &Swarm::lateHeartbeats, &Swarm::leavingClients,
    &Swarm::cancels,     &Swarm::busyHost,       &Swarm::brokenProbe,    &Swarm::storeErrors,
    &Swarm::lostCommits, &Swarm::operatorDecides};

std::uint64_t bitsOf(const Swarm& swarm) {
    std::uint64_t out = 0;
    for (std::size_t i = 0; i < kFaults.size(); ++i)
        out |= swarm.*kFaults[i] ? std::uint64_t{1} << i : 0;
    return out;
}

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

bool readHead(std::string_view line, ReplayFile& file, std::uint64_t& choices) {
    Words words(line);
    std::uint64_t executors = 0, jobs = 0, seconds = 0, bits = 0;
    if (words.next() != "seed" || !words.number(file.seed) || words.next() != "finding")
        return false;
    const auto finding = oracleOf(words.next());
    if (!finding || words.next() != "swarm" || !words.number(executors) || !words.number(jobs) ||
        !words.number(seconds) || !words.number(bits) || words.next() != "choices" ||
        !words.number(choices) || !words.isDone())
        return false;
    // As swarmOf draws them, with room: a run must end.
    if (executors > 100 || jobs == 0 || jobs > 1'000 || seconds > 100'000 || bits >= 1U << kFaults.size() ||
        choices > kChoicesMost)
        return false;
    file.finding = *finding;
    file.swarm.executors = int(executors);
    file.swarm.jobs = int(jobs);
    file.swarm.seconds = int(seconds);
    for (std::size_t i = 0; i < kFaults.size(); ++i)
        file.swarm.*kFaults[i] = (bits >> i & 1U) == 1;
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
    out += "1\nseed " + n(file.seed) + " finding " + std::string(oracleText(file.finding)) + " swarm " +
           n(std::uint64_t(file.swarm.executors)) + " " + n(std::uint64_t(file.swarm.jobs)) + " " +
           n(std::uint64_t(file.swarm.seconds)) + " " + n(bitsOf(file.swarm)) + " choices " +
           n(file.recording.size()) + "\n";
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
    for (std::string_view rest = body; !rest.empty(); ++number) {
        const auto end = rest.find('\n');
        const auto line = rest.substr(0, end);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        if (number == 0 && line != std::string(kHead) + "1")
            return refuse("unknown_version");
        if ((number == 1 && !readHead(line, file, choices)) ||
            (number > 1 && !readChoice(line, file.recording)))
            return refuse("corrupt");
    }
    if (number < 2 || file.recording.size() != choices)
        return refuse("corrupt");
    return file;
}

} // namespace sb::simulation
