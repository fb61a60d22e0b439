#include "ui/shell/palette.h"

#include "ui/kit/chip_label.h"
#include "ui/kit/format.h"
#include "ui/kit/icon.h"
#include "ui/kit/text_block.h"
#include "ui/kit/visible_text.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QTimer>

namespace sb::ui::shell {

using namespace kit;

namespace {

constexpr int kWidth = 660;
constexpr int kTop = 66;   // below the level band; 96 below the title bar
constexpr int kHead = 50;
constexpr int kFoot = 34;
constexpr int kPauseMs = 120;

class SearchField : public QLineEdit {
public:
    explicit SearchField(QWidget* parent) : QLineEdit(parent) {
        setFrame(false);
        setFont(theme().font(Type::Title));
        QFont font = theme().font(Type::Body);
        font.setPixelSize(px(15));
        setFont(font);
    }
};

} // namespace

Palette::Palette(PageContext context, const std::vector<PageEntry>& pages, QWidget* window)
    : QFrame(window)
    , m_context(std::move(context))
    , m_pages(pages)
    , m_field(new SearchField(this))
    , m_list(new PaletteList(this))
    , m_pause(new QTimer(this)) {
    setAccessibleName(tr("Palette"));
    setAutoFillBackground(true);
    hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(px(42), 0, px(14), 0);
    head->setSpacing(px(12));
    m_field->setAccessibleName(tr("Go to, find, do"));
    m_field->setPlaceholderText(tr("Page, task, id or action"));
    m_field->setFixedHeight(px(kHead) - 1);
    m_field->installEventFilter(this);
    auto* chip = new ChipLabel(this);
    chip->setLevel(m_context.level, tr("%1, %2", "profile, level").arg(visiblePlain(m_context.profile), levelWord(m_context.level).toLower()));
    head->addWidget(m_field, 1);
    head->addWidget(chip);
    column->addLayout(head);
    column->addSpacing(1);
    column->addWidget(m_list, 1);
    auto* foot = new TextBlock(Type::Second, this);
    foot->setInk(Ink::Muted);
    foot->setSingleLine(true);
    foot->setContentsMargins(px(14), 0, px(14), 0);
    foot->setText(tr("↑ ↓ choose    Tab actions only    # by id    Writes always open a preview first"));
    auto* footRow = new QHBoxLayout;
    footRow->setContentsMargins(px(14), px(8), px(14), px(8));
    footRow->addWidget(foot);
    column->addLayout(footRow);
    m_pause->setSingleShot(true);
    m_pause->setInterval(kPauseMs);
    connect(m_pause, &QTimer::timeout, this, &Palette::ask);
    connect(m_field, &QLineEdit::textChanged, this, [this] {
        show(m_items); // pages and actions at once; items when they are found
        m_pause->start();
    });
    connect(m_list, &PaletteList::runWanted, this, &Palette::run);
    window->installEventFilter(this);
}

void Palette::open(Page* page) {
    if (!isVisible())
        m_before = window()->focusWidget();
    m_page = page;
    m_items.clear();
    m_field->clear();
    show({});
    ask();
    layOut();
    QFrame::show();
    raise();
    m_field->setFocus(Qt::ShortcutFocusReason);
}

void Palette::close() {
    if (!isVisible())
        return;
    m_pause->stop();
    m_lookup.forget();
    hide();
    if (m_before)
        m_before->setFocus(Qt::OtherFocusReason);
    Q_EMIT closed();
}

void Palette::layOut() {
    const QWidget* frame = parentWidget();
    const int width = std::min(px(kWidth), frame->width() - px(32));
    const int most = frame->height() - px(kTop) - px(60);
    const int wanted = px(kHead) + px(kFoot) + m_list->contentHeight() + px(8);
    setGeometry((frame->width() - width) / 2, px(kTop), width, std::clamp(wanted, px(160), std::max(px(160), std::min(most, px(520)))));
}

QString Palette::needle() const {
    QString text = m_field->text().trimmed();
    if (text.startsWith(u'#') || text.startsWith(u'>'))
        text = text.mid(1).trimmed();
    return text;
}

void Palette::show(const std::vector<PaletteEntry>& items) {
    const QString words = needle();
    const bool isIds = m_field->text().startsWith(u'#');
    const bool isActions = m_field->text().startsWith(u'>');
    std::vector<PaletteEntry> all;
    const auto add = [&](const QString& caption, std::vector<PaletteEntry> entries, bool isFiltered) {
        if (isFiltered)
            std::erase_if(entries, [&](const PaletteEntry& e) { return !e.text.contains(words, Qt::CaseInsensitive); });
        if (entries.empty())
            return;
        PaletteEntry head;
        head.text = caption;
        head.isCaption = true;
        all.push_back(std::move(head));
        std::ranges::move(entries, std::back_inserter(all));
    };
    if (!isActions && !words.isEmpty())
        add(tr("Items"), items, false);
    if (!isIds) {
        const QString id = m_page ? m_page->currentId() : QString();
        add(id.isEmpty() ? tr("Actions") : tr("Actions on %1").arg(elidedId(id)), actionEntries(), true);
    }
    if (!isIds && !isActions)
        add(tr("Pages"), pageEntries(), true);
    if (all.empty()) {
        PaletteEntry none;
        none.text = tr("Nothing found");
        none.isCaption = true;
        all.push_back(none);
    }
    m_list->setEntries(std::move(all), words);
    if (isVisible())
        layOut();
}

void Palette::run() {
    const PaletteEntry* entry = m_list->chosen();
    if (!entry || entry->isRefused || !entry->run)
        return;
    const auto act = entry->run; // the list may go with close()
    close();
    act();
}

bool Palette::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible())
        layOut();
    if (watched != m_field)
        return false;
    if (event->type() == QEvent::FocusOut && isVisible()) {
        QTimer::singleShot(0, this, [this] {
            if (isVisible() && !m_field->hasFocus() && window()->isActiveWindow())
                close();
        });
        return false;
    }
    if (event->type() != QEvent::KeyPress)
        return false;
    auto* key = static_cast<QKeyEvent*>(event);
    switch (key->key()) {
    case Qt::Key_Escape: close(); return true;
    case Qt::Key_Up: m_list->step(-1); return true;
    case Qt::Key_Down: m_list->step(1); return true;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        for (int i = 0; i < 6; ++i)
            m_list->step(key->key() == Qt::Key_PageUp ? -1 : 1);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: run(); return true;
    case Qt::Key_Tab:
        if (!m_field->text().startsWith(u'>'))
            m_field->setText(u'>' + needle());
        return true;
    case Qt::Key_Backtab: m_field->setText(needle()); return true;
    default: return false;
    }
}

void Palette::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), theme().color(Surface::Base));
    painter.setPen(theme().color(Surface::Control));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    painter.fillRect(QRect(1, px(kHead), width() - 2, 1), theme().color(Surface::Line));
    painter.fillRect(QRect(1, height() - px(kFoot) - 1, width() - 2, 1), theme().color(Surface::Line));
    const int side = px(16);
    const QRect box(px(16), (px(kHead) - side) / 2 + 1, side, side);
    paintIcon(painter, QStyle::visualRect(layoutDirection(), rect(), box), "search", theme().color(Ink::Text2));
}

} // namespace sb::ui::shell
