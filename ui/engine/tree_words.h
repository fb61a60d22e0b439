// The live region tree in words: what a row says in each column, and a subtree as text and as JSON. Pure
// functions.
#pragma once

#include "core/runtime/tree_types.h"
#include "ui/kit/inspector.h"

#include <variant>

namespace sb::ui::engine {

// How many tasks or obligations of a region are not listed.
struct MoreRows {
    std::size_t tasks = 0;
    std::size_t obligations = 0;
    bool operator==(const MoreRows&) const = default;
};

// One row. `value` without the lists of a region: they are rows of their own.
struct TreeRow {
    QString id; // "r12", "t40", "o40:lease:…": of one run of the engine
    std::variant<runtime::TreeRegion, runtime::TreeTask, runtime::TreeObligation, MoreRows> value;
    QString holder{};            // of an obligation: the name of its task
    std::size_t obligations = 0; // that a task holds
    bool operator==(const TreeRow&) const = default;

    template <typename T> [[nodiscard]] const T* as() const { return std::get_if<T>(&value); }
};

enum class Field { Name, State, Tasks, Obligations, Deadline, Polls, Age, Waits };
inline constexpr int kFields = 8;

[[nodiscard]] QString nameOf(const TreeRow& row);
[[nodiscard]] QString kindWord(const TreeRow& row);   // "Region", "Task", "Obligation"
[[nodiscard]] const char* iconOf(const TreeRow& row); // of the kit; null: none
[[nodiscard]] kit::Ink iconInk(const TreeRow& row);
[[nodiscard]] kit::Cell cellOf(const TreeRow& row, Field field);

[[nodiscard]] QString stateWord(runtime::TreeRegionState state);
[[nodiscard]] QString stateWord(runtime::TreeTaskState state);
[[nodiscard]] QString kindWord(runtime::TreeObligationKind kind);
// "deadline passed"; an unknown word of a newer engine as it is.
[[nodiscard]] QString cancelWord(const runtime::TreeCancel& cancel);
[[nodiscard]] kit::State glyphOf(const TreeRow& row);
// What it is for, in a sentence: of the engine's own regions by name.
[[nodiscard]] QString purposeOf(const TreeRow& row);

} // namespace sb::ui::engine
