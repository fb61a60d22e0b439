#include "core/runtime/tree_types.h"

#include <array>

namespace sb::runtime {
namespace {

template <typename E, std::size_t N>
std::string_view wordIn(const std::array<std::string_view, N>& words, E value) {
    const auto i = static_cast<std::size_t>(value);
    return i < N ? words[i] : std::string_view{};
}

} // namespace

std::string_view wordOf(TreeRegionState state) {
    static constexpr std::array<std::string_view, 5> kWords{"open", "closing", "draining", "finalizing",
                                                            "closed"};
    return wordIn(kWords, state);
}

std::string_view wordOf(TreeTaskState state) {
    static constexpr std::array<std::string_view, 7> kWords{
        "created", "ready", "suspended", "cancel_requested", "cancelling", "finalizing", "completed"};
    return wordIn(kWords, state);
}

std::string_view wordOf(TreeObligationKind kind) {
    static constexpr std::array<std::string_view, 4> kWords{"send_permit", "ack", "lease", "io_op"};
    return wordIn(kWords, kind);
}

} // namespace sb::runtime
