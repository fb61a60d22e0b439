#include "ui/kit/saved_views.h"

#include "ui/kit/filter_field.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/page.h"
#include "ui/kit/page_header.h"
#include "ui/kit/table_view.h"
#include "ui/kit/text_block.h"
#include "ui/kit/visible_text.h"

#include <QDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QToolButton>

namespace sb::ui::kit {

namespace {

constexpr int kLongestName = 60;
const QString kFilter = QStringLiteral("filter");
const QString kText = QStringLiteral("text");
const QString kColumns = QStringLiteral("columns");

// A menu takes an ampersand for a key.
QString menuText(const QString& name) { return visiblePlain(name).replace(u'&', QStringLiteral("&&")); }

} // namespace

bool looksLikeSecret(const QString& text) {
    static const QRegularExpression prefix(QStringLiteral("-----BEGIN|\\beyJ[A-Za-z0-9_-]{8}|\\b(?:sk|pk|rk|ghp|gho|github_pat|xox[abp]|glpat|sbt)[-_][A-Za-z0-9_-]{8}|\\bAKIA[A-Z0-9]{12}|:[^/@\\s]+@"));
    static const QRegularExpression run(QStringLiteral("[A-Za-z0-9_+/=-]{32,}"));
    static const QRegularExpression id(QStringLiteral("\\A(?:[0-9a-f]{64}|[0-9A-Fa-f-]{36})\\z"));
    if (prefix.match(text).hasMatch())
        return true;
    for (auto found = run.globalMatch(text); found.hasNext();) {
        const QString word = found.next().captured();
        const bool isMixed = std::ranges::any_of(word, [](QChar c) { return c.isDigit(); }) && std::ranges::any_of(word, [](QChar c) { return c.isLetter(); });
        if (isMixed && !id.match(word).hasMatch())
            return true;
    }
    return false;
}

SavedViews::SavedViews(Page* page, PageHeader* header, TableView* table)
    : QObject(page), m_page(page), m_header(header), m_table(table), m_button(makeIconButton("saved-view", tr("Saved views"), header)) {
    m_header->addTool(m_button);
    connect(m_button, &QAbstractButton::clicked, this, &SavedViews::openMenu);
}

QString SavedViews::key() const { return QStringLiteral("views/") + m_page->key(); }
QJsonObject SavedViews::all() const { return m_page->context().kept->read(key()); }
QStringList SavedViews::names() const { return all().keys(); }

QString SavedViews::save(const QString& name) {
    const QString plainName = name.simplified();
    if (plainName.isEmpty())
        return tr("The view needs a name.");
    if (plainName.size() > kLongestName)
        return tr("The name is too long.");
    const QString text = m_header->filter()->text();
    if (looksLikeSecret(text) || looksLikeSecret(plainName))
        return tr("This looks like a secret; a view does not keep it.");
    QJsonObject views = all();
    views.insert(plainName, QJsonObject{{kFilter, m_page->filterState()}, {kText, text}, {kColumns, m_table->saveColumns()}});
    if (!m_page->context().kept->keep(key(), views))
        return tr("The view could not be saved.");
    Q_EMIT m_page->said(tr("View saved"));
    return {};
}

void SavedViews::apply(const QString& name) {
    const QJsonObject views = all();
    if (views.contains(name))
        show(views.value(name).toObject());
}

void SavedViews::applyOriginal() { show({}); }

void SavedViews::show(const QJsonObject& view) {
    m_table->restoreColumns(view.value(kColumns).toString());
    Q_EMIT m_table->columnsChanged(); // the page keeps what it shows
    m_page->setFilterState(view.value(kFilter).toObject());
    m_header->filter()->setText(view.value(kText).toString());
}

void SavedViews::drop(const QString& name) {
    QJsonObject views = all();
    views.remove(name);
    m_page->context().kept->keep(key(), views);
    Q_EMIT m_page->said(tr("View deleted"));
}

QMenu* SavedViews::makeMenu(QWidget* parent) {
    auto* menu = new QMenu(parent);
    menu->setAccessibleName(tr("Saved views"));
    connect(menu->addAction(tr("Everything, original columns")), &QAction::triggered, this, &SavedViews::applyOriginal);
    const QStringList known = names();
    if (!known.isEmpty())
        menu->addSeparator();
    for (const QString& name : known)
        connect(menu->addAction(menuText(name)), &QAction::triggered, this, [this, name] { apply(name); });
    menu->addSeparator();
    connect(menu->addAction(tr("Save this view…")), &QAction::triggered, this, &SavedViews::askForName);
    if (!known.isEmpty()) {
        QMenu* drops = menu->addMenu(tr("Delete a view"));
        drops->setAccessibleName(tr("Delete a view"));
        for (const QString& name : known)
            connect(drops->addAction(menuText(name)), &QAction::triggered, this, [this, name] { drop(name); });
    }
    return menu;
}

void SavedViews::openMenu() {
    QMenu* menu = makeMenu(m_button);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(m_button->mapToGlobal(QPoint(0, m_button->height())));
}

void SavedViews::askForName() {
    auto* dialog = new QDialog(m_page);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save this view"));
    dialog->setAccessibleName(dialog->windowTitle());
    dialog->setMinimumWidth(px(420));
    auto* column = new QVBoxLayout(dialog);
    column->setContentsMargins(px(20), px(18), px(20), px(16));
    column->setSpacing(px(10));
    auto* text = new TextBlock(Type::Body, dialog);
    text->setText(tr("Filter, columns and sort under a name. A name that exists is replaced."));
    column->addWidget(text);
    auto* field = new QLineEdit(dialog);
    field->setAccessibleName(tr("Name of the view"));
    field->setMaxLength(kLongestName);
    column->addWidget(field);
    auto* problem = new Notice(dialog);
    column->addWidget(problem);
    auto* row = new QHBoxLayout;
    auto* cancel = new KeyHintButton(tr("Cancel"), tr("Esc"), dialog);
    cancel->setAutoDefault(false);
    auto* keep = new KeyHintButton(tr("Save view"), QString(), dialog);
    setButtonRole(keep, ButtonRole::Primary);
    keep->setDefault(true);
    row->addStretch(1);
    row->addWidget(cancel);
    row->addWidget(keep);
    column->addLayout(row);
    connect(cancel, &QAbstractButton::clicked, dialog, &QDialog::reject);
    connect(keep, &QAbstractButton::clicked, this, [this, dialog, field, problem] {
        const QString why = save(field->text());
        if (why.isEmpty())
            dialog->accept();
        else
            problem->show(State::Blocked, plain(why));
    });
    field->setFocus();
    dialog->open();
}

} // namespace sb::ui::kit
