#include "ui/kit/text_block.h"
#include "ui/uncertain/decision_panel.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPainter>
#include <QRadioButton>

#include <algorithm>

namespace sb::ui::uncertain {

using namespace kit;

namespace {

constexpr int kIndent = 24;

TextBlock* makeNote(QVBoxLayout* column, QWidget* parent) {
    auto* note = new TextBlock(Type::Second, parent);
    note->setInk(Ink::Muted);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(px(kIndent), 0, 0, 0);
    row->addWidget(note);
    column->addLayout(row);
    return note;
}

} // namespace

ChoiceList::ChoiceList(QWidget* parent)
    : QWidget(parent), m_group(new QButtonGroup(this)), m_reference(new QLineEdit), m_again(new QWidget(this)), m_enqueue(new QCheckBox(m_again)),
      m_enqueueNote(nullptr) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(px(10));
    m_list = new QWidget(this);
    column->addWidget(m_list);
    auto* again = new QVBoxLayout(m_again);
    again->setContentsMargins(0, px(9), 0, 0);
    again->setSpacing(px(1));
    m_enqueue->setText(tr("Enqueue a new dispatch"));
    again->addWidget(m_enqueue);
    m_enqueueNote = makeNote(again, m_again);
    column->addWidget(m_again);
    m_reference->setParent(m_list);
    m_reference->setFont(theme().font(Type::FixedBody));
    m_reference->setPlaceholderText(tr("Result reference"));
    m_reference->setAccessibleName(tr("Result reference"));
    connect(m_reference, &QLineEdit::textEdited, this, &ChoiceList::referenceChanged);
    connect(m_enqueue, &QCheckBox::clicked, this, &ChoiceList::enqueueChanged);
    connect(m_group, &QButtonGroup::idClicked, this, [this](int id) { Q_EMIT chosen(Choice(id)); });
}

// Only when other choices are offered than before (another state): a refresh changes words, never widgets.
void ChoiceList::rebuild(const Verdict& verdict) {
    const bool isSame = std::ranges::equal(m_lines, verdict.choices, {}, &Line::choice, &ChoiceView::choice);
    if (isSame)
        return;
    m_reference->setParent(nullptr);
    delete m_list->layout();
    for (Line& line : m_lines) {
        m_group->removeButton(line.button);
        delete line.button;
        delete line.note;
    }
    m_lines.clear();
    auto* column = new QVBoxLayout(m_list);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(px(10));
    for (const ChoiceView& view : verdict.choices) {
        auto* part = new QVBoxLayout;
        part->setSpacing(px(1));
        auto* button = new QRadioButton(view.word, m_list);
        m_group->addButton(button, int(view.choice));
        part->addWidget(button);
        m_lines.push_back({view.choice, button, makeNote(part, m_list)});
        if (view.choice == Choice::ConfirmCompleted) {
            auto* row = new QHBoxLayout;
            row->setContentsMargins(px(kIndent), px(6), 0, px(2));
            row->addWidget(m_reference);
            part->addLayout(row);
        }
        column->addLayout(part);
    }
    if (!m_reference->parentWidget())
        m_reference->setParent(m_list);
    m_reference->setVisible(std::ranges::any_of(m_lines, [](const Line& line) { return line.choice == Choice::ConfirmCompleted; }));
    orderKeys();
}

// Keys walk the choices in their order, the reference after its own choice, the tick last. Only once the list stands
// in its window: before, Qt would link the chain of a window that is none.
void ChoiceList::orderKeys() {
    QWidget* before = nullptr;
    for (const Line& line : m_lines) {
        if (before)
            setTabOrder(before, line.button);
        before = line.button;
        if (line.choice == Choice::ConfirmCompleted) {
            setTabOrder(before, m_reference);
            before = m_reference;
        }
    }
    if (before)
        setTabOrder(before, m_enqueue);
}

void ChoiceList::show(const Verdict& verdict, const DecisionDraft& draft) {
    rebuild(verdict);
    const Choice choice = effectiveChoice(verdict, draft);
    m_group->setExclusive(false); // an exclusive group cannot go back to no choice
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const ChoiceView& view = verdict.choices[i];
        Line& line = m_lines[i];
        line.button->setChecked(view.choice == choice);
        line.button->setEnabled(!view.isRefused);
        line.button->setAccessibleDescription(view.note);
        line.note->setText(view.note);
        // Made while the panel was shown: a layout that is filled before it is attached shows nothing by itself.
        line.button->setVisible(true);
        line.note->setVisible(!view.note.isEmpty());
    }
    m_reference->setVisible(std::ranges::any_of(m_lines, [](const Line& line) { return line.choice == Choice::ConfirmCompleted; }));
    m_group->setExclusive(true);
    // Qt takes the Tab key from the unchecked buttons of an exclusive group; with nothing chosen that is all of them.
    for (const Line& line : m_lines)
        line.button->setFocusPolicy(Qt::StrongFocus);
    m_reference->setEnabled(choice == Choice::ConfirmCompleted);
    if (m_reference->text() != draft.reference)
        m_reference->setText(draft.reference);
    m_again->setVisible(verdict.canEnqueue);
    m_enqueue->setEnabled(verdict.enqueueRefusal.isEmpty());
    m_enqueue->setChecked(effectiveEnqueue(verdict, draft));
    const QString note = verdict.enqueueRefusal.isEmpty() ? tr("The work runs again, at the end of its lane.") : verdict.enqueueRefusal;
    m_enqueueNote->setText(note);
    m_enqueue->setAccessibleDescription(note);
    update();
}

QRadioButton* ChoiceList::button(Choice choice) const {
    const auto found = std::ranges::find(m_lines, choice, &Line::choice);
    return found == m_lines.end() ? nullptr : found->button;
}

void ChoiceList::paintEvent(QPaintEvent*) {
    if (m_again->isVisible())
        QPainter(this).fillRect(QRect(0, m_again->y() - 1, width(), 1), theme().color(Surface::Line));
}

} // namespace sb::ui::uncertain
