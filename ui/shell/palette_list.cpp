#include "ui/shell/palette_list.h"

#include "ui/kit/icon.h"
#include "ui/kit/key_hint_button.h"

#include <QAbstractListModel>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace sb::ui::shell {

using namespace kit;

class PaletteList::Model : public QAbstractListModel {
public:
    using QAbstractListModel::QAbstractListModel;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(entries.size()); }
    [[nodiscard]] QVariant data(const QModelIndex& at, int role) const override {
        if (!at.isValid() || at.row() >= int(entries.size()))
            return {};
        const PaletteEntry& entry = entries[std::size_t(at.row())];
        if (role == Qt::DisplayRole)
            return entry.text;
        if (role == Qt::AccessibleTextRole)
            return entry.detail.isEmpty() ? entry.text : entry.text + QStringLiteral(", ") + entry.detail;
        return {};
    }
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& at) const override {
        if (!at.isValid() || entries[std::size_t(at.row())].isCaption)
            return Qt::NoItemFlags;
        return Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    }
    void replace(std::vector<PaletteEntry> next, const QString& words) {
        beginResetModel(); // a new question has another list altogether
        entries = std::move(next);
        needle = words;
        endResetModel();
    }
    std::vector<PaletteEntry> entries;
    QString needle;
};

namespace {

constexpr int kRow = 34;
constexpr int kCaption = 32;

// The part of the words that was typed stands out, as the mockup has it.
RunText marked(const QString& text, const QString& needle, std::optional<Ink> ink) {
    const qsizetype at = needle.isEmpty() ? -1 : text.indexOf(needle, 0, Qt::CaseInsensitive);
    if (at < 0)
        return {{text, Face::Subject, ink}};
    RunText runs;
    if (at > 0)
        runs.push_back({text.left(at), Face::Subject, ink});
    runs.push_back({text.mid(at, needle.size()), Face::Strong, Ink::Accent});
    if (at + needle.size() < text.size())
        runs.push_back({text.mid(at + needle.size()), Face::Subject, ink});
    return runs;
}

template <typename Model> class Delegate : public QStyledItemDelegate {
public:
    Delegate(const Model* model, QObject* parent) : QStyledItemDelegate(parent), m_model(model) {}
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& at) const override {
        return {px(100), px(m_model->entries[std::size_t(at.row())].isCaption ? kCaption : kRow)};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& at) const override {
        const PaletteEntry& entry = m_model->entries[std::size_t(at.row())];
        const QRect row = option.rect;
        const auto place = [&](const QRectF& r) {
            return option.direction == Qt::RightToLeft ? QRectF(row.left() + row.right() + 1 - r.right(), r.top(), r.width(), r.height()) : r;
        };
        LineStyle style;
        style.direction = option.direction;
        if (entry.isCaption) {
            style.type = Type::Caption;
            style.color = theme().color(Ink::Text2);
            paintRunText(*painter, place(QRectF(row).adjusted(px(14), px(8), -px(14), 0)), plain(entry.text), style);
            return;
        }
        const bool isChosen = option.state.testFlag(QStyle::State_Selected);
        if (isChosen) {
            painter->fillRect(row, theme().color(Surface::Selection));
            painter->fillRect(place(QRectF(row.left(), row.top(), 3, row.height())), theme().color(Ink::Accent));
        } else if (option.state.testFlag(QStyle::State_MouseOver)) {
            painter->fillRect(row, theme().color(Surface::Hover));
        }
        const qreal side = px(14);
        const QRectF box = place(QRectF(row.left() + px(15), std::floor(row.center().y() - side / 2) + 1, side, side));
        if (entry.glyph)
            paintStateGlyph(*painter, box, *entry.glyph);
        else
            paintIcon(*painter, box, entry.icon, theme().color(entry.isRefused ? Ink::Muted : Ink::Text2));
        const RunText words = marked(entry.text, m_model->needle, entry.isRefused ? std::optional(Ink::Muted) : std::nullopt);
        const qreal wide = runTextWidth(words, Type::Body);
        const qreal boxWide = entry.key.isEmpty() ? 0 : keyBoxWidth(entry.key) + px(12);
        const QRectF line(row.left() + px(42), row.top(), row.width() - px(42) - px(14) - boxWide, row.height());
        paintRunText(*painter, place(QRectF(line.left(), line.top(), std::min(wide + 2, line.width()), line.height())), words, style);
        style.type = Type::Second;
        style.color = theme().color(Ink::Muted);
        if (line.width() - wide > px(60))
            paintRunText(*painter, place(line.adjusted(wide + px(12), 1, 0, 0)), plain(entry.detail), style);
        if (!entry.key.isEmpty()) {
            const qreal tall = px(18);
            const qreal keyWide = keyBoxWidth(entry.key);
            paintKeyBox(*painter, place(QRectF(row.right() - px(14) - keyWide, row.center().y() - tall / 2 + 1, keyWide, tall)), entry.key,
                        theme().color(Ink::Text2), theme().color(Surface::Line2));
        }
    }

private:
    const Model* m_model;
};

} // namespace

PaletteList::PaletteList(QWidget* parent) : QListView(parent), m_model(new Model(this)) {
    setAccessibleName(tr("Found"));
    setModel(m_model);
    setItemDelegate(new Delegate<Model>(m_model, this));
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::NoFocus); // the field keeps the focus; keys move the choice
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setMouseTracking(true);
    setEditTriggers(NoEditTriggers);
    connect(this, &QListView::clicked, this, [this](const QModelIndex& at) {
        setCurrentIndex(at);
        Q_EMIT runWanted();
    });
}

void PaletteList::setEntries(std::vector<PaletteEntry> entries, const QString& needle) {
    const PaletteEntry* before = chosen();
    const QString words = before ? before->text + before->detail : QString();
    m_model->replace(std::move(entries), needle);
    int row = -1;
    for (int i = 0; i < int(m_model->entries.size()); ++i) {
        const PaletteEntry& entry = m_model->entries[std::size_t(i)];
        if (!entry.isCaption && (row < 0 || entry.text + entry.detail == words)) {
            row = i;
            if (entry.text + entry.detail == words)
                break;
        }
    }
    if (row >= 0)
        setCurrentIndex(m_model->index(row));
    if (row == 1)
        scrollToTop();
}

void PaletteList::step(int by) {
    int row = currentIndex().row() + by;
    while (row >= 0 && row < int(m_model->entries.size()) && m_model->entries[std::size_t(row)].isCaption)
        row += by;
    if (row < 0 || row >= int(m_model->entries.size()))
        return;
    setCurrentIndex(m_model->index(row));
    if (row == 1)
        scrollToTop();
}

const PaletteEntry* PaletteList::chosen() const {
    const int row = currentIndex().row();
    return row >= 0 && row < int(m_model->entries.size()) ? &m_model->entries[std::size_t(row)] : nullptr;
}

int PaletteList::entryCount() const { return int(std::ranges::count(m_model->entries, false, &PaletteEntry::isCaption)); }

const std::vector<PaletteEntry>& PaletteList::entries() const { return m_model->entries; }

int PaletteList::contentHeight() const {
    int height = 0;
    for (const PaletteEntry& entry : m_model->entries)
        height += px(entry.isCaption ? kCaption : kRow);
    return height;
}

} // namespace sb::ui::shell
