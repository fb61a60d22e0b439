// What the command of `work` is told, and what it is not.
#include "app/signalboxctl/work.h"

#include <array>
#include <unistd.h>

namespace sb::app {
namespace {

constexpr auto kOurs = std::to_array<std::string_view>(
    {"SIGNALBOX_TOKEN", "SIGNALBOX_JOB", "SIGNALBOX_DISPATCH", "SIGNALBOX_SOURCE_TASK", "SIGNALBOX_OWNER", "SIGNALBOX_PROJECT",
     "SIGNALBOX_REQUEST_SHA256", "SIGNALBOX_DECISION_SHA256", "SIGNALBOX_GENERATION", "SIGNALBOX_STEP_FD"});

} // namespace

std::vector<std::string> Work::environment(bool withSteps) const {
    const auto& granted = m_lease->granted();
    const auto& dispatch = granted.dispatch;
    std::vector<std::string> out;
    for (char** entry = ::environ; *entry; ++entry) {
        const std::string_view text = *entry;
        const auto name = text.substr(0, text.find('='));
        const bool isOurs = std::ranges::find(kOurs, name) != kOurs.end();
        // Under whatever name it came: the token is not the command's.
        const bool holdsToken = !m_connection.token.empty() && text.contains(m_connection.token);
        if (!isOurs && !holdsToken)
            out.emplace_back(text);
    }
    out.push_back("SIGNALBOX_JOB=" + dispatch.job.text());
    out.push_back("SIGNALBOX_DISPATCH=" + dispatch.id.text());
    out.push_back("SIGNALBOX_SOURCE_TASK=" + dispatch.sourceTask);
    out.push_back("SIGNALBOX_OWNER=" + dispatch.owner);
    out.push_back("SIGNALBOX_PROJECT=" + dispatch.project);
    out.push_back("SIGNALBOX_REQUEST_SHA256=" + granted.requestSha256);
    if (!granted.decisionSha256.empty())
        out.push_back("SIGNALBOX_DECISION_SHA256=" + granted.decisionSha256);
    out.push_back("SIGNALBOX_GENERATION=" + std::to_string(dispatch.generation.value));
    if (withSteps && m_steps && m_steps->childEnd() >= 0)
        out.emplace_back("SIGNALBOX_STEP_FD=3");
    return out;
}

} // namespace sb::app
