#include "ui/worklist/note_dialog.h"

#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/problem_words.h"
#include "ui/kit/text_block.h"

#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QShortcut>

namespace sb::ui::worklist {

using namespace kit;

NoteDialog::NoteDialog(const PageContext& context, QString target, const QString& about, QWidget* parent)
    : QDialog(parent)
    , m_context(context)
    , m_target(std::move(target))
    , m_text(new QPlainTextEdit(this))
    , m_room(new TextBlock(Type::Second, this))
    , m_problem(new Notice(this))
    , m_save(new KeyHintButton(tr("Save note"), tr("Ctrl Enter"), this)) {
    setWindowTitle(tr("Handover note"));
    setAccessibleName(windowTitle());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(px(20), px(18), px(20), px(16));
    column->setSpacing(px(10));
    auto* title = new TextBlock(Type::Title, this);
    title->setText(tr("Handover note"));
    auto* what = new TextBlock(Type::Second, this);
    what->setInk(Ink::Muted);
    what->setText(tr("About %1. Other desks read it; it changes no state.").arg(about));
    column->addWidget(title);
    column->addWidget(what);
    m_text->setAccessibleName(tr("Note"));
    m_text->setTabChangesFocus(true);
    m_text->setFixedHeight(px(92));
    column->addWidget(m_text);
    m_room->setInk(Ink::Muted);
    column->addWidget(m_room);
    column->addWidget(m_problem);
    auto* row = new QHBoxLayout;
    auto* cancel = new KeyHintButton(tr("Cancel"), tr("Esc"), this);
    setButtonRole(m_save, ButtonRole::Primary);
    row->addStretch(1);
    row->addWidget(cancel);
    row->addWidget(m_save);
    column->addLayout(row);
    setMinimumWidth(px(480));
    for (KeyHintButton* button : {cancel, m_save})
        button->setAutoDefault(false);
    connect(cancel, &QAbstractButton::clicked, this, &QDialog::reject);
    connect(m_save, &QAbstractButton::clicked, this, &NoteDialog::save);
    connect(new QShortcut(Qt::CTRL | Qt::Key_Return, this), &QShortcut::activated, m_save, [this] { m_save->click(); });
    connect(m_text, &QPlainTextEdit::textChanged, this, &NoteDialog::updateRoom);
    m_text->setPlainText(m_context.kept->readText(draftKey()));
    updateRoom();
}

QString NoteDialog::draftKey() const { return QStringLiteral("note/") + m_target; }

void NoteDialog::updateRoom() {
    const qsizetype used = m_text->toPlainText().trimmed().toUtf8().size();
    const auto most = qsizetype(base::limits::kNoteBytes);
    m_room->setText(tr("%1 of %2 bytes").arg(used).arg(most));
    m_room->setInk(used > most ? Ink::Failed : Ink::Muted);
    m_save->setRefusal(used == 0 ? tr("The note is empty.") : used > most ? tr("The note is too long.") : QString());
}

void NoteDialog::save() {
    if (m_answer.isWaiting())
        return;
    m_save->setEnabled(false);
    const std::string text = m_text->toPlainText().trimmed().toStdString();
    m_answer.ask(m_context.desks.host->addNote(m_target.toStdString(), text), [this](base::Result<queue::AuditEntry> entry) {
        updateRoom();
        if (!entry) {
            m_problem->show(State::Failed, plain(problemText(entry.error())));
            return;
        }
        m_text->clear();
        Q_EMIT written();
        accept();
    });
}

void NoteDialog::done(int result) {
    const QString text = m_text->toPlainText();
    if (text.trimmed().isEmpty())
        m_context.kept->drop(draftKey());
    else
        m_context.kept->keepText(draftKey(), text);
    QDialog::done(result);
}

} // namespace sb::ui::worklist
