#include "ui/engine/tree_words.h"

#include "ui/kit/queue_words.h"
#include "ui/kit/visible_text.h"

#include <QCoreApplication>

#include <array>

namespace sb::ui::engine {

using namespace kit;
using runtime::TreeBudget;
using runtime::TreeCancel;
using runtime::TreeObligation;
using runtime::TreeObligationKind;
using runtime::TreeRegion;
using runtime::TreeRegionState;
using runtime::TreeTask;
using runtime::TreeTaskState;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Engine)
};

QString shown(const std::string& text) {
    return visiblePlain(fromStore(text));
}

Cell deadlineCell(const TreeBudget& left) {
    if (!left.deadline)
        return TextCell{muted(Words::tr("None", "no deadline"))};
    if (left.deadline->count() < 0)
        return TextCell{{{Words::tr("Passed", "of a deadline"), Face::Plain, Ink::Uncertain}}};
    return DurationCell{*left.deadline};
}

Cell counted(std::size_t number, std::optional<Ink> ink = {}) {
    return NumberCell{std::int64_t(number), false, false, number > 0 ? ink : std::nullopt};
}

QString waitsText(const TreeTask& task) {
    QString text = shown(task.waitsAt);
    if (task.waitsFor != 0)
        text += u' ' + numberText(std::uint64_t(task.waitsFor));
    if (!task.cancel.empty())
        text += (text.isEmpty() ? QString() : QStringLiteral("; ")) + cancelWord(task.cancel.front());
    return text;
}

QString waitsText(const TreeRegion& region) {
    QString text = region.cancel.empty() ? QString() : cancelWord(region.cancel.front());
    if (region.finalizers > 0)
        text += (text.isEmpty() ? QString() : QStringLiteral("; ")) +
                Words::tr("%n finalizer(s) to run", nullptr, int(region.finalizers));
    if (region.restarts > 0)
        text += (text.isEmpty() ? QString() : QStringLiteral("; ")) +
                Words::tr("%n restart(s), last: %1", nullptr, int(region.restarts)).arg(shown(region.lastFailure));
    return text;
}

Cell regionCell(const TreeRegion& region, Field field) {
    const bool isOpen = region.state == TreeRegionState::Open;
    switch (field) {
    case Field::Name:
        return TextCell{strong(shown(region.name))};
    case Field::State:
        return TextCell{{{stateWord(region.state), Face::Plain, isOpen ? Ink::Text2 : Ink::Uncertain}}};
    case Field::Tasks:
        return counted(region.taskCount);
    case Field::Obligations:
        return counted(region.obligationCount, Ink::Uncertain);
    case Field::Deadline:
        return deadlineCell(region.left);
    case Field::Polls:
        return NumberCell{};
    case Field::Age:
        return DurationCell{region.age, DurationStyle::Coarse, Ink::Text2};
    case Field::Waits:
        return TextCell{{{waitsText(region), Face::Plain, region.restarts > 0 ? Ink::Uncertain : Ink::Text2}}};
    }
    return TextCell{};
}

Cell taskCell(const TreeTask& task, std::size_t obligations, Field field) {
    const bool isCancelling = !task.cancel.empty();
    switch (field) {
    case Field::Name:
        return TextCell{plain(shown(task.name))};
    case Field::State:
        return TextCell{{{stateWord(task.state), Face::Plain, isCancelling ? Ink::Uncertain : Ink::Text2}}};
    case Field::Tasks:
        return counted(1);
    case Field::Obligations:
        return counted(obligations, Ink::Uncertain);
    case Field::Deadline:
        return deadlineCell(task.left);
    case Field::Polls:
        return NumberCell{std::int64_t(task.polls), false, false, Ink::Text2};
    case Field::Age:
        return DurationCell{task.age, DurationStyle::Coarse, Ink::Text2};
    case Field::Waits:
        return TextCell{{{waitsText(task), Face::Plain, Ink::Text2}}};
    }
    return TextCell{};
}

Cell obligationCell(const TreeRow& row, const TreeObligation& obligation, Field field) {
    switch (field) {
    case Field::Name:
        return TextCell{plain(nameOf(row))};
    case Field::State:
        return TextCell{{{Words::tr("Held", "an obligation"), Face::Plain, Ink::Text2}}};
    case Field::Obligations:
        return counted(1, Ink::Uncertain);
    case Field::Age:
        return DurationCell{obligation.age, DurationStyle::Coarse, Ink::Text2};
    case Field::Waits:
        return TextCell{{{row.holder.isEmpty() ? Words::tr("held by the region")
                                               : Words::tr("held by %1").arg(row.holder),
                          Face::Plain, Ink::Text2}}};
    case Field::Tasks:
    case Field::Deadline:
    case Field::Polls:
        break;
    }
    return NumberCell{};
}

} // namespace

QString stateWord(TreeRegionState state) {
    switch (state) {
    case TreeRegionState::Open:
        return Words::tr("Open", "a region");
    case TreeRegionState::Closing:
        return Words::tr("Closing", "a region");
    case TreeRegionState::Draining:
        return Words::tr("Draining", "a region");
    case TreeRegionState::Finalizing:
        return Words::tr("Finalizing", "a region");
    case TreeRegionState::Closed:
        return Words::tr("Closed", "a region");
    }
    return {};
}

QString stateWord(TreeTaskState state) {
    switch (state) {
    case TreeTaskState::Created:
        return Words::tr("Created", "a task");
    case TreeTaskState::Ready:
        return Words::tr("Ready", "a task");
    case TreeTaskState::Suspended:
        return Words::tr("Suspended", "a task");
    case TreeTaskState::CancelRequested:
        return Words::tr("Cancel requested", "a task");
    case TreeTaskState::Cancelling:
        return Words::tr("Cancelling", "a task");
    case TreeTaskState::Finalizing:
        return Words::tr("Finalizing", "a task");
    case TreeTaskState::Completed:
        return Words::tr("Completed", "a task");
    }
    return {};
}

QString kindWord(TreeObligationKind kind) {
    switch (kind) {
    case TreeObligationKind::SendPermit:
        return Words::tr("Send permit", "an obligation");
    case TreeObligationKind::Ack:
        return Words::tr("Acknowledgement", "an obligation");
    case TreeObligationKind::Lease:
        return Words::tr("Lease", "an obligation");
    case TreeObligationKind::IoOp:
        return Words::tr("Operation", "an obligation");
    }
    return {};
}

QString cancelWord(const TreeCancel& cancel) {
    const std::array<std::pair<std::string_view, QString>, 9> words{{
        {"asked", Words::tr("asked to stop")},
        {"race_lost", Words::tr("another branch was first")},
        {"fail_fast", Words::tr("a sibling failed")},
        {"poll_quota", Words::tr("poll quota used up")},
        {"cost_quota", Words::tr("cost quota used up")},
        {"deadline", Words::tr("deadline passed")},
        {"parent", Words::tr("its region was cancelled")},
        {"shutdown", Words::tr("the engine stops")},
        {"escalated", Words::tr("the drain took too long")},
    }};
    for (const auto& [word, text] : words)
        if (cancel.kind == word)
            return text;
    return shown(cancel.kind);
}

QString nameOf(const TreeRow& row) {
    if (const auto* region = row.as<TreeRegion>())
        return shown(region->name);
    if (const auto* task = row.as<TreeTask>())
        return shown(task->name);
    if (const auto* obligation = row.as<TreeObligation>()) {
        const QString label = shown(obligation->label);
        const QString kind = kindWord(obligation->kind);
        return label.isEmpty() || label.compare(kind, Qt::CaseInsensitive) == 0
                   ? kind
                   : kind + QStringLiteral(", ") + label;
    }
    const MoreRows& more = std::get<MoreRows>(row.value);
    return more.tasks > 0 ? Words::tr("and %n more task(s)", nullptr, int(more.tasks))
                          : Words::tr("and %n more obligation(s)", nullptr, int(more.obligations));
}

QString kindWord(const TreeRow& row) {
    if (row.as<TreeRegion>())
        return Words::tr("Region");
    if (row.as<TreeTask>())
        return Words::tr("Task");
    return row.as<TreeObligation>() ? Words::tr("Obligation") : Words::tr("Not listed");
}

const char* iconOf(const TreeRow& row) {
    if (row.as<TreeRegion>())
        return "region";
    if (row.as<TreeTask>())
        return "task";
    return row.as<TreeObligation>() ? "obligation" : nullptr;
}

Ink iconInk(const TreeRow& row) {
    if (row.as<TreeRegion>())
        return Ink::Accent;
    return row.as<TreeTask>() ? Ink::Text2 : Ink::Uncertain;
}

Cell cellOf(const TreeRow& row, Field field) {
    if (const auto* region = row.as<TreeRegion>())
        return regionCell(*region, field);
    if (const auto* task = row.as<TreeTask>())
        return taskCell(*task, row.obligations, field);
    if (const auto* obligation = row.as<TreeObligation>())
        return obligationCell(row, *obligation, field);
    return field == Field::Name ? Cell(TextCell{muted(nameOf(row))}) : Cell(TextCell{});
}

State glyphOf(const TreeRow& row) {
    if (const auto* region = row.as<TreeRegion>())
        return region->state == TreeRegionState::Open ? State::Active : State::Degraded;
    if (const auto* task = row.as<TreeTask>()) {
        if (!task->cancel.empty())
            return State::Degraded;
        return task->state == TreeTaskState::Created ? State::Queued : State::Running;
    }
    return State::Blocked;
}

namespace {

QString taskPurpose(const std::string& name) {
    const std::array<std::pair<std::string_view, QString>, 6> known{{
        {"supervisor", Words::tr("Starts a watcher again when it has failed.")},
        {"sweep", Words::tr("Ends leases whose time is over, at most a second late.")},
        {"claims", Words::tr("Gives work to waiting claims, in the order they came.")},
        {"changes", Words::tr("Gathers what has changed before windows and programs are told.")},
        {"host", Words::tr("Measures the machine for the admission of claims.")},
        {"instance lease", Words::tr("Renews this engine's own place among the instances.")},
    }};
    for (const auto& [word, sentence] : known)
        if (name == word)
            return sentence;
    return Words::tr("A piece of work of its region. The region does not close before it has ended.");
}

} // namespace

QString purposeOf(const TreeRow& row) {
    if (const auto* task = row.as<TreeTask>())
        return taskPurpose(task->name);
    if (row.as<TreeObligation>())
        return Words::tr(
            "A promise that is committed or aborted exactly once. Its region does not close before that.");
    const auto* region = row.as<TreeRegion>();
    if (!region)
        return {};
    const std::array<std::pair<std::string_view, QString>, 8> known{{
        {"watchers", Words::tr("Each watcher has a region of its own, and is started again when it fails.")},
        {"engine", Words::tr("Everything that this engine runs. It is empty when the engine has stopped.")},
        {"desks", Words::tr("Questions and acts of windows, of the shell and of programs, one task each.")},
        {"claims", Words::tr("Claims that wait for work, in the order they came.")},
        {"leases",
         Words::tr("Watches the leases granted here. When the engine stops, they live on in the store.")},
        {"watch", Words::tr("Watches leases, the machine and this engine's own place among the instances.")},
        {"changes", Words::tr("Tells windows and programs what has changed.")},
        {"services",
         Words::tr("Services that the program handed to the engine, such as the HTTP interface.")},
    }};
    for (const auto& [name, sentence] : known)
        if (region->name == name)
            return sentence;
    return Words::tr("A region of the engine: it closes only when nothing of it is left.");
}

} // namespace sb::ui::engine
