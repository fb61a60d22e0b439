#include "ui/kit/decision_dialog.h"

#include "ui/kit/chip_label.h"
#include "ui/kit/inspector.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/pane_header.h"
#include "ui/kit/step_bar.h"
#include "ui/kit/table_export.h"
#include "ui/kit/table_view.h"
#include "ui/kit/text_block.h"
#include "ui/kit/visible_text.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPainter>
#include <QScrollArea>
#include <QStackedWidget>

#include <algorithm>

namespace sb::ui::kit {

namespace {

constexpr int kWidth = 936;
constexpr int kLeft = 292;
constexpr int kLeastHeight = 660;
constexpr int kMostHeight = 780; // fits a screen of 800
constexpr int kAround =
    3 + 66 + 42 + 53 + 24; // band, head, steps, foot, and a value of the target that wraps
constexpr int kCodeWidth = 104;
constexpr int kCellPadding = 8;
constexpr int kBesideTable = 20 - kCellPadding; // words of the cells stand where the pane's other words stand

// A pane on one of the theme's surfaces, with a line where it meets its neighbour.
class Pane : public QWidget {
public:
    enum Line { None, Top, Bottom, End };
    Pane(Surface surface, Line line, QWidget* parent)
        : QWidget(parent)
        , m_surface(surface)
        , m_line(line) {}

protected:
    void paintEvent(QPaintEvent* event) override {
        Q_UNUSED(event);
        QPainter painter(this);
        painter.fillRect(rect(), theme().color(m_surface));
        QRect line(0, m_line == Top ? 0 : height() - 1, width(), m_line == None ? 0 : 1);
        if (m_line == End)
            line = QRect(layoutDirection() == Qt::RightToLeft ? 0 : width() - 1, 0, 1, height());
        painter.fillRect(line, theme().color(Surface::Line));
    }

private:
    Surface m_surface;
    Line m_line;
};

} // namespace

void DecisionDialog::build() {
    setWindowTitle(m_words.title);
    setAccessibleName(tr("%1, %2", "act, target").arg(m_words.title, m_words.subtitle));
    setFixedWidth(px(kWidth));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, px(3), 0, 0); // the level band
    column->setSpacing(0);
    column->addWidget(buildHead());
    m_steps = new StepBar(this);
    column->addWidget(m_steps);
    m_stack = new QStackedWidget(this);
    auto* body = new QWidget(this);
    auto* row = new QHBoxLayout(body);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(buildFrozen());
    row->addWidget(buildChanges(), 1);
    m_stack->addWidget(body);
    m_stack->addWidget(buildLedger());
    column->addWidget(m_stack, 1);
    column->addWidget(buildFoot());
}

QWidget* DecisionDialog::buildHead() {
    auto* head = new Pane(Surface::Base, Pane::Bottom, this);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(px(20), px(13), px(20), px(13));
    auto* words = new QVBoxLayout;
    words->setSpacing(px(1));
    auto* title = new TextBlock(Type::Title, head);
    title->setText(m_words.title);
    auto* subtitle = new TextBlock(Type::Body, head);
    subtitle->setInk(Ink::Text2);
    subtitle->setText(m_words.subtitle);
    words->addWidget(title);
    words->addWidget(subtitle);
    row->addLayout(words, 1);
    auto* chip = new ChipLabel(head);
    chip->setLevel(m_context.level,
                   tr("%1, %2", "profile, level")
                       .arg(visiblePlain(m_context.profile), levelWord(m_context.level).toLower()));
    row->addWidget(chip, 0, Qt::AlignVCenter);
    return head;
}

QWidget* DecisionDialog::buildFrozen() {
    auto* pane = new Pane(Surface::Alt, Pane::End, this);
    pane->setFixedWidth(px(kLeft));
    auto* outer = new QVBoxLayout(pane);
    outer->setContentsMargins(0, 0, 1, 0);
    // As many statements as there are steps: what does not fit scrolls, nothing is cut.
    auto* scroll = new QScrollArea(pane);
    scroll->setAccessibleName(tr("Frozen target"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    outer->addWidget(scroll);
    auto* content = new Pane(Surface::Alt, Pane::None, scroll);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    const auto section = [&](const QString& caption) {
        auto* made = new InspectorSection(caption, content);
        column->addWidget(made);
        return made;
    };
    section(tr("Frozen target"))->setRows(m_words.target);
    if (!m_words.statement.empty())
        section(m_words.statementTitle)->setLines(m_words.statement);
    if (!m_words.reason.isEmpty())
        section(tr("Reason"))->setText({{visiblePlain(m_words.reason), Face::Plain, Ink::Text2}});
    auto* stays = section(tr("What stays as it is"));
    std::vector<NoteLine> lines;
    for (const QString& line : m_words.stays)
        lines.push_back({{{{line, Face::Plain, Ink::Text2}}}, {}, {}});
    stays->setLines(lines);
    column->addStretch(1);
    scroll->setWidget(content);
    setMinimumHeight(
        std::clamp(content->heightForWidth(px(kLeft) - 1) + px(kAround), px(kLeastHeight), px(kMostHeight)));
    return pane;
}

QWidget* DecisionDialog::buildChanges() {
    auto* pane = new Pane(Surface::Base, Pane::None, this);
    auto* column = new QVBoxLayout(pane);
    column->setContentsMargins(px(kBesideTable), px(14), px(kBesideTable), px(16));
    column->setSpacing(px(10));
    m_changesTitle = new SectionLabel(tr("What will change"), pane);
    m_changesTitle->setContentsMargins(px(kCellPadding), 0, px(kCellPadding), 0);
    column->addWidget(m_changesTitle);
    m_changeTable = new TableView(tr("What will change"), pane);
    m_changes = makeChangeModel(this);
    m_changeTable->setRows(m_changes);
    m_changeTable->setSortable(false);
    m_changeTable->setLoading(true);
    m_changeTable->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    column->addWidget(m_changeTable, 1);
    m_outcome = new Notice(pane);
    m_missing = new TextBlock(Type::Body, pane);
    m_missing->hide();
    m_warning = new Notice(pane);
    auto* below = new QVBoxLayout;
    below->setContentsMargins(px(kCellPadding), 0, px(kCellPadding), 0);
    below->setSpacing(px(10));
    column->addLayout(below);
    below->addWidget(m_outcome);
    below->addWidget(m_missing);
    below->addWidget(m_warning);
    below->addWidget(buildConfirm(pane));
    return pane;
}

QWidget* DecisionDialog::buildConfirm(QWidget* pane) {
    m_confirm = new QWidget(pane);
    auto* confirm = new QVBoxLayout(m_confirm);
    confirm->setContentsMargins(0, px(2), 0, 0);
    confirm->setSpacing(px(6));
    auto* ask = new TextBlock(Type::Body, m_confirm);
    m_code = new QLineEdit(m_confirm);
    m_code->setFixedWidth(px(kCodeWidth));
    m_code->setMaxLength(4);
    m_code->setFont(theme().font(Type::FixedBody));
    m_code->setAccessibleName(m_words.codeName);
    m_matches = new TextBlock(Type::Body, m_confirm);
    m_matches->setSingleLine(true);
    m_read = new QCheckBox(tr("I have read what will change on %1").arg(visiblePlain(m_context.profile)),
                           m_confirm);
    const bool isTyped = m_context.level == Level::Protected;
    ask->setText(plain(m_words.codeAsk + u' ') +
                 RunText{{levelWord(m_context.level).toLower(), Face::Strong, levelInk(m_context.level)}} +
                 plain(u' ' + tr("profile", "after the level")));
    auto* row = new QHBoxLayout;
    row->setSpacing(px(12));
    row->addWidget(m_code);
    row->addWidget(m_matches, 1);
    confirm->addWidget(ask);
    confirm->addLayout(row);
    confirm->addWidget(m_read);
    ask->setVisible(isTyped);
    m_code->setVisible(isTyped);
    m_matches->setVisible(isTyped);
    m_read->setVisible(!isTyped);
    m_confirm->hide();
    connect(m_code, &QLineEdit::textChanged, this, &DecisionDialog::updateAct);
    connect(m_read, &QCheckBox::toggled, this, &DecisionDialog::updateAct);
    return m_confirm;
}

QWidget* DecisionDialog::buildLedger() {
    auto* pane = new Pane(Surface::Base, Pane::None, this);
    auto* column = new QVBoxLayout(pane);
    column->setContentsMargins(px(kBesideTable), px(14), px(kBesideTable), px(16));
    column->setSpacing(px(10));
    auto* title = new SectionLabel(tr("What it came to"), pane);
    title->setContentsMargins(px(kCellPadding), 0, px(kCellPadding), 0);
    column->addWidget(title);
    m_ledger = new LedgerTable(tr("Ledger"), m_words.ledger, pane);
    auto* around = new QVBoxLayout;
    around->setContentsMargins(px(kCellPadding), 0, px(kCellPadding), 0);
    around->addWidget(m_ledger);
    column->addLayout(around, 1);
    connect(m_ledger, &LedgerTable::said, this, &DecisionDialog::said);
    return pane;
}

QWidget* DecisionDialog::buildFoot() {
    auto* foot = new Pane(Surface::Alt, Pane::Top, this);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(px(20), px(12), px(20), px(12));
    row->setSpacing(px(8));
    m_copy = new KeyHintButton(tr("Copy preview as JSON"), QString(), foot);
    m_copy->setIconName("copy");
    setButtonRole(m_copy, ButtonRole::Flat);
    m_copy->setAutoDefault(false);
    m_copy->setEnabled(false);
    m_cancel = new KeyHintButton(tr("Cancel"), tr("Esc"), foot);
    m_act = new KeyHintButton(m_words.acting, QString(), foot);
    setActingRole(m_act, m_context.level);
    m_act->setAutoDefault(false);
    m_cancel->setDefault(true); // the safe button
    row->addWidget(m_copy);
    row->addStretch(1);
    row->addWidget(m_cancel);
    row->addWidget(m_act);
    connect(m_copy, &QAbstractButton::clicked, this,
            [this] { QApplication::clipboard()->setText(QString::fromUtf8(tableJson(*m_changeTable))); });
    connect(m_cancel, &QAbstractButton::clicked, this, &QDialog::reject);
    connect(m_act, &QAbstractButton::clicked, this, &DecisionDialog::send);
    return foot;
}

void DecisionDialog::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().color(Surface::Base));
    painter.fillRect(QRect(0, 0, width(), px(3)), theme().color(levelInk(m_context.level)));
}

} // namespace sb::ui::kit
