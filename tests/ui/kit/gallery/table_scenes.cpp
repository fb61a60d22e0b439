#include "scenes.h"

#include "ui/kit/empty_state.h"
#include "ui/kit/filter_field.h"
#include "ui/kit/inspector.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/page_header.h"
#include "ui/kit/pane_header.h"
#include "ui/kit/segment_tabs.h"
#include "ui/kit/table_view.h"
#include "ui/kit/text_block.h"
#include "ui/kit/typed_model.h"
#include "ui/kit/visible_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QRadioButton>
#include <QSplitter>

using namespace sb::ui::kit;
using namespace std::chrono_literals;

namespace gallery {

namespace {

QString q(const char* text) {
    return QString::fromUtf8(text);
}

struct Doubt {
    QString id;
    Millis waiting;
    QString lane;
    QString task;
    std::int64_t generation;
    std::int64_t revision;
    QString paid;
    QString teardown;
    State kind = State::Uncertain;
    QString below{};
    QString taken{};
    bool operator==(const Doubt&) const = default;
};

std::vector<Doubt> doubts() {
    return {
        {q("01JDZ1M8XR5Y0000000000007QKC"), 3h + 18min, q("payouts"), q("payout-batch/20261130-07"), 3, 14,
         q("1 open, 1 late"), q("None"), State::Uncertain, q("Step 2 started, never finished"), q("You")},
        {q("01JDZ4T2XR5Y000000000000M3RX"), 2h + 29min, q("gpu-burst"), q("gpu-train/lora-417"), 1, 6,
         q("1 open"), q("Requested"), State::Uncertain, q("Instance may still be billed")},
        {q("01JDZ5A9XR5Y000000000000C0HW"), 1h + 34min, q("network-ai"), q("kyc-summary/5530"), 2, 9,
         q("1 open"), q("None"), State::Uncertain, q("Step 1 started, never finished")},
        {q("01JDZ6C1XR5Y000000000000V2PD"), 1h + 16min, q("payouts"), q("refund-run/8841"), 1, 5, q("2 open"),
         q("None"), State::Open, q("One more submission is held by it")},
        {q("01JDZ6R7XR5Y000000000000K9SA"), 50min, q("codex"), q("codex-review/pr-2291"), 1, 4,
         q("None open"), q("None"), State::Uncertain, q("No paid call is known")},
        {q("01JDZ6TXXR5Y0000000000003EFN"), 37min, q("network-ai"), q("enrich-lead/77120"), 1, 4, q("1 open"),
         q("None"), State::Uncertain, q("Step 1 started, never finished"), q("ops-desk-2")},
        {q("01JDZ71BXR5Y000000000000D6YJ"), 21min, q("gpu-burst"), q("render-still/902"), 1, 5, q("1 open"),
         q("Unconfirmed"), State::Uncertain, q("Instance may still be billed"), q("ops-desk-2")},
        {q("01JDZ7G4XR5Y0000000000008WTZ"), 5min + 34s, q("network-ai"), q("kyc-summary/5561"), 1, 3,
         q("1 open"), q("None"), State::Uncertain, q("memo \u202E40-dp"), q("ops-desk-2")},
    };
}

using Doubts = TypedModel<Doubt>;
ColumnHead head(const char* key, const char* title, int width, bool right = false, int leaves = 0) {
    return {q(key), q(title), width, false, right, leaves};
}
ColumnHead stretching(ColumnHead h) {
    h.isStretch = true;
    return h;
}
RunText faint(const QString& text) {
    return text == q("None") || text == q("None open") ? muted(text) : plain(text);
}

Doubts* uncertainModel(QObject* parent) {
    std::vector<Column<Doubt>> columns{tickColumn<Doubt>()};
    columns.push_back({head("waiting", "Waiting", 86, true),
                       [](const Doubt& d) { return Cell(DurationCell{d.waiting}); },
                       {},
                       [](const Doubt& d) { return SortKey(std::int64_t(d.waiting.count())); }});
    columns.push_back(
        {head("lane", "Lane", 92), [](const Doubt& d) { return Cell(TextCell{plain(d.lane)}); }});
    columns.push_back({stretching(head("task", "Task", 140)),
                       [](const Doubt& d) { return Cell(TextCell{{{d.task, Face::Subject}}}); }});
    columns.push_back({head("dispatch", "Dispatch", 138), [](const Doubt& d) { return Cell(IdCell{d.id}); }});
    columns.push_back(
        {head("gen", "Gen", 42, true, 2), [](const Doubt& d) { return Cell(NumberCell{d.generation}); }});
    columns.push_back(
        {head("rev", "Rev", 42, true, 3), [](const Doubt& d) { return Cell(NumberCell{d.revision}); }});
    columns.push_back(
        {head("paid", "Paid steps", 120), [](const Doubt& d) { return Cell(TextCell{faint(d.paid)}); }});
    columns.push_back({head("teardown", "Teardown", 104, false, 1), [](const Doubt& d) {
                           return Cell(TextCell{d.teardown == q("None")
                                                    ? muted(d.teardown)
                                                    : RunText{{d.teardown, Face::Plain, Ink::Uncertain}}});
                       }});
    auto* model = new Doubts(std::move(columns), [](const Doubt& d) { return d.id; }, parent);
    model->merge(doubts());
    return model;
}

Doubts* worklistModel(QObject* parent) {
    std::vector<Column<Doubt>> columns{tickColumn<Doubt>()};
    columns.push_back(
        {head("waiting", "Waiting", 90, true), [](const Doubt& d) { return Cell(DurationCell{d.waiting}); }});
    columns.push_back({head("kind", "Kind", 108), [](const Doubt& d) {
                           return Cell(StateCell{d.kind, d.kind == State::Open ? q("Open case") : QString()});
                       }});
    columns.push_back({stretching(head("what", "What", 160)), [](const Doubt& d) {
                           return Cell(TwoLineCell{{{{d.task, Face::Subject}}},
                                                   {plain(d.lane + q(", ")) + fixed(elidedId(d.id))}});
                       }});
    columns.push_back({head("stake", "At stake", 102, false, 2), [](const Doubt&) {
                           return Cell(TwoLineCell{{plain(q("1 paid step"))}, {plain(q("stripe"))}});
                       }});
    columns.push_back({head("known", "Known so far", 252, false, 1), [](const Doubt& d) {
                           return Cell(TwoLineCell{{plain(q("Late completion 17 s after expiry"))},
                                                   {visibleRuns(d.below)}});
                       }});
    columns.push_back(
        {head("taken", "Taken by", 88), [](const Doubt& d) {
             if (d.taken == q("You"))
                 return Cell(ChipCell{d.taken, Ink::Accent, Tint::Running, "person", plain(q("4 min"))});
             return d.taken.isEmpty() ? Cell(TextCell{muted(q("Nobody"))})
                                      : Cell(TwoLineCell{{plain(d.taken)}, {plain(q("9 min"))}});
         }});
    auto* model = new Doubts(std::move(columns), [](const Doubt& d) { return d.id; }, parent);
    model->setGroups(
        [](const Doubt& d) { return d.taken == q("ops-desk-2") ? 1 : 0; },
        [](int group, int rows) {
            return group == 0
                       ? GroupCaption{q("Needs a person"),
                                      QStringLiteral("%1, by hours waited, then by paid steps").arg(rows)}
                       : GroupCaption{q("Someone else is on it"), QString::number(rows)};
        });
    model->merge(doubts());
    return model;
}

QWidget* withInspector(QWidget* page, Inspector* inspector) {
    auto* split = new QSplitter;
    split->addWidget(page);
    split->addWidget(inspector);
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 0);
    split->setSizes({1000, 368});
    split->setChildrenCollapsible(false);
    return split;
}

QWidget* radio(const char* text, const char* below, bool on, bool enabled) {
    auto* box = new QWidget;
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(4, 0, 0, 0);
    column->setSpacing(1);
    auto* button = new QRadioButton(q(text));
    button->setChecked(on);
    button->setEnabled(enabled);
    column->addWidget(button);
    auto* note = new TextBlock(Type::Second);
    note->setText(q(below));
    note->setInk(Ink::Muted);
    note->setContentsMargins(0, 0, 0, 0);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(23, 0, 0, 0);
    row->addWidget(note);
    column->addLayout(row);
    return box;
}

Inspector* decisionPanel() {
    auto* inspector = new Inspector(q("Decision"));
    Identity identity{State::Uncertain,
                      {},
                      plain(q("since 11:03:41, revision 14")),
                      q("payout-batch/20261130-07"),
                      q("01JDZ1M8XR5Y0000000000007QKC")};
    identity.link = q("signalbox://dispatch/01JDZ1M8");
    inspector->setIdentity(identity);
    inspector->addSection(q("Where it stands"))
        ->setText(strong(q("Nothing happens until you decide. ")) +
                  plain(q("A second submission for this task is held.")));
    auto* found = inspector->addSection(q("What was found"));
    found->setLines({{{plain(q("create-payout happened at stripe")), State::Completed},
                      plain(q("Reference ")) + fixed(q("po_1QRk7e…9bT0sA")),
                      plain(q("11:50:21"))},
                     {{plain(q("Late completion says completed")), State::Late},
                      plain(q("Generation 3, 11:03:58.310, refused, kept as evidence"))}});
    auto* rows = inspector->addSection(q("What we know"));
    rows->setRows({{q("Lane"), plain(q("gpu-burst"))},
                   {q("Job"), fixed(q("01JDZ4SY…H81B"))},
                   {q("Generation"), plain(q("1"))},
                   {q("Lease ended"), plain(q("11:52:16, ")) + durationRuns(2h + 29min) + plain(q(" ago"))}});
    auto* decision = inspector->addSection(q("Decision"));
    decision->addWidget(
        radio("Confirm completed", "The work happened. Needs a result reference.", true, true));
    auto* reference = new QLineEdit(q("po_1QRk7e…9bT0sA"));
    reference->setAccessibleName(q("Result reference"));
    decision->addWidget(reference);
    decision->addWidget(radio("Confirm failed", "Step 2 is stated as happened.", false, false));
    decision->addWidget(radio("Abandon", "Stop asking. The job stays without a result.", false, true));
    decision->addWidget(new QCheckBox(q("Enqueue a new dispatch")));
    auto* reason = inspector->addSection(q("Reason, for the audit"));
    auto* field = new QLineEdit(q("Paid 11:02:33 at stripe, same batch and total."));
    field->setAccessibleName(q("Reason, for the audit"));
    reason->addWidget(field);
    auto* preview = new KeyHintButton(q("Preview decision…"), q("Ctrl D"));
    setButtonRole(preview, ButtonRole::Primary);
    inspector->addAction(preview);
    inspector->addAction(new KeyHintButton(q("Keep draft")));
    return inspector;
}

} // namespace

QWidget* uncertainPage() {
    auto* page = new QWidget;
    page->setAutoFillBackground(true);
    page->setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* header = new PageHeader(q("Uncertain"));
    header->setSummary(q("8 dispatches, 8 paid steps open"));
    header->addChip(q("All lanes"));
    header->addChip(q("Not taken"))->setCount(5);
    header->showFilter();
    auto* table = new TableView(q("Uncertain dispatches"));
    table->setRows(uncertainModel(table));
    header->showColumns(table);
    header->showExport();
    column->addWidget(header);
    auto* note = new Notice;
    note->setFlush(true);
    note->show(State::Uncertain,
               strong(q("Nothing was changed. ")) +
                   plain(q("You decided on revision 9. The dispatch is now at revision 11.")));
    note->setAction(q("Check again"));
    column->addWidget(note);
    column->addWidget(table, 1);
    auto* pane = new PaneHeader(q("Evidence worksheet"), "uncertain");
    pane->setDetail(q("1 of 1 open question answered"));
    pane->setNote(plain(q("store clock, +01:00")));
    auto* tabs = new SegmentTabs(q("Evidence"));
    for (const char* text : {"Steps 3", "Late completions 1", "Teardown", "History 14"})
        tabs->addSegment(q(text));
    pane->addTool(tabs);
    column->addWidget(pane);
    auto* combo = new QComboBox;
    combo->setAccessibleName(q("What the provider says"));
    combo->addItems({q("It happened"), q("It did not happen")});
    auto* row = new QHBoxLayout;
    row->setContentsMargins(16, 12, 16, 12);
    row->addWidget(combo);
    row->addStretch(1);
    column->addLayout(row);
    QObject::connect(table, &TableView::opened, combo, [combo] { combo->setFocus(); });
    table->setCurrentId(q("01JDZ1M8XR5Y0000000000007QKC"));
    return withInspector(page, decisionPanel());
}

QWidget* worklistPage() {
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* header = new PageHeader(q("Worklist"));
    header->setSummary(q("12 wait for a person"));
    header->addChip(q("All kinds"), true)->setCount(12);
    header->addChip(q("Uncertain"))->setCount(8);
    header->showFilter();
    column->addWidget(header);
    auto* table = new TableView(q("Worklist"));
    table->setTwoLine(true);
    table->setRows(worklistModel(table));
    column->addWidget(table, 2);
    table->setCurrentId(q("01JDZ4T2XR5Y000000000000M3RX"));
    table->rows()->setTicked(q("01JDZ6C1XR5Y000000000000V2PD"), true);
    auto* loading = new TableView(q("Loading"));
    loading->setLoading(true);
    auto* empty = new EmptyState("worklist");
    empty->setGood(true);
    empty->setSentence(q("Nothing waits for a person"));
    empty->setWhy(q("No dispatch is uncertain and no case is open. The last decision was recorded at "
                    "13:47:02, the list has been empty for 35 min."));
    empty->setMore(q("New items appear here at once. One desktop notice is shown for each new cause."));
    empty->setActions(q("Decisions of this shift"), q("Write a handover note"));
    auto* foot = new QHBoxLayout;
    foot->addWidget(loading, 1);
    foot->addWidget(empty, 2);
    column->addLayout(foot, 1);
    return page;
}

} // namespace gallery
