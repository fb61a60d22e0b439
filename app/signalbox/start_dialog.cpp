#include "app/signalbox/start_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace sb::app {

StartDialog::StartDialog(QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Welcome to Signalbox"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 20, 20, 20);
    layout->setSpacing(12);
    auto* title = new QLabel(tr("How do you want to begin?"), this);
    QFont bold = title->font();
    bold.setWeight(QFont::DemiBold);
    bold.setPointSizeF(bold.pointSizeF() * 1.15);
    title->setFont(bold);
    layout->addWidget(title);
    auto* text = new QLabel(tr("The practice profile runs three small executors on this machine. One of them is killed in the middle of "
                               "its work, so that about a minute later there is an uncertain dispatch to settle. Nothing is paid.\n\n"
                               "The local profile begins with an empty store. Submit work to it with signalboxctl or over HTTP."),
                            this);
    text->setWordWrap(true);
    text->setMinimumWidth(460);
    layout->addWidget(text);
    auto* buttons = new QDialogButtonBox(this);
    auto* practice = buttons->addButton(tr("Open the practice profile"), QDialogButtonBox::AcceptRole);
    auto* local = buttons->addButton(tr("Begin with an empty store"), QDialogButtonBox::AcceptRole);
    buttons->addButton(tr("Quit"), QDialogButtonBox::RejectRole);
    practice->setDefault(true);
    for (auto* button : {practice, local})
        button->setAccessibleName(button->text());
    // The box tells which button before it accepts; the button itself tells too late.
    connect(buttons, &QDialogButtonBox::clicked, this, [this, practice](const QAbstractButton* button) { m_practice = button == practice; });
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
}

} // namespace sb::app
