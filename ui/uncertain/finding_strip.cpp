#include "ui/uncertain/finding_strip.h"

#include "ui/kit/text_block.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QDateTimeEdit>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>

namespace sb::ui::uncertain {

using namespace kit;

namespace {

QVBoxLayout* labelled(const QString& words, QWidget* field, QWidget* parent) {
    auto* column = new QVBoxLayout;
    column->setSpacing(px(4));
    auto* label = new QLabel(words, parent);
    label->setFont(theme().font(Type::Caption));
    label->setBuddy(field);
    field->setAccessibleName(words);
    field->setFixedHeight(px(28)); // of one kind or another, they stand on one line
    column->addWidget(label);
    column->addWidget(field);
    return column;
}

} // namespace

FindingStrip::FindingStrip(QWidget* parent)
    : QWidget(parent), m_title(new TextBlock(Type::Second, this)), m_key(new QLineEdit(this)), m_where(new QLineEdit(this)), m_when(new QDateTimeEdit(this)) {
    m_title->setInk(Ink::Text2);
    m_key->setFont(theme().font(Type::FixedBody));
    m_where->setPlaceholderText(tr("Dashboard, API, support ticket"));
    m_when->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_when->setSpecialValueText(QStringLiteral(" ")); // nothing was looked up yet
    m_when->setDisplayFormat(QStringLiteral("d MMM  HH:mm:ss"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(px(16), px(9), px(16), px(11));
    column->setSpacing(px(8));
    column->addWidget(m_title);
    auto* row = new QHBoxLayout;
    row->setSpacing(px(12));
    row->addLayout(labelled(tr("Provider key you looked up"), m_key, this), 3);
    row->addLayout(labelled(tr("Looked up at"), m_when, this), 2);
    row->addLayout(labelled(tr("Where, for the audit"), m_where, this), 3);
    column->addLayout(row);
    connect(m_key, &QLineEdit::textEdited, this, &FindingStrip::tell);
    connect(m_where, &QLineEdit::textEdited, this, &FindingStrip::tell);
    connect(m_when, &QDateTimeEdit::dateTimeChanged, this, &FindingStrip::tell);
    showNothing();
}

base::StoreTime FindingStrip::observed() const {
    const QDateTime shown(m_when->date(), m_when->time(), timeFormat().zone());
    return base::fromMs(shown.toMSecsSinceEpoch());
}

void FindingStrip::tell() {
    if (!m_isFilling)
        Q_EMIT changed(m_key->text(), m_where->text(), observed());
}

void FindingStrip::show(const QString& step, const Finding& finding) {
    m_isFilling = true;
    const bool isAnswered = finding.answer.has_value();
    const QString name = visiblePlain(step);
    m_title->setText(isAnswered ? tr("What you found out about %1").arg(name) : tr("Say what the provider says of %1, then where and when you looked.").arg(name));
    if (m_key->text() != finding.providerKey) // a field being typed in keeps its cursor
        m_key->setText(finding.providerKey);
    if (m_where->text() != finding.where)
        m_where->setText(finding.where);
    const base::StoreTime at = finding.observedAt.value_or(timeFormat().now());
    if (base::toMs(observed()) / 1000 != base::toMs(at) / 1000) {
        const QDateTime moment = QDateTime::fromMSecsSinceEpoch(base::toMs(at), timeFormat().zone());
        m_when->setDate(moment.date());
        m_when->setTime(moment.time());
    }
    for (QWidget* field : std::initializer_list<QWidget*>{m_key, m_where, m_when})
        field->setEnabled(isAnswered);
    m_isFilling = false;
}

void FindingStrip::showNothing() {
    m_isFilling = true;
    m_title->setText(tr("Choose a step with an open question."));
    m_key->clear();
    m_where->clear();
    m_when->setDateTime(m_when->minimumDateTime());
    for (QWidget* field : std::initializer_list<QWidget*>{m_key, m_where, m_when})
        field->setEnabled(false);
    m_isFilling = false;
}

void FindingStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().color(Surface::Alt));
    painter.fillRect(QRect(0, 0, width(), 1), theme().color(Surface::Line));
}

} // namespace sb::ui::uncertain
