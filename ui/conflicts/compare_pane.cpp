#include "ui/conflicts/compare_pane.h"

#include "ui/conflicts/compare_view.h"
#include "ui/kit/conflict_words.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/page_header.h"
#include "ui/kit/problem_words.h"
#include "ui/kit/segment_tabs.h"
#include "ui/kit/text_block.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QActionGroup>
#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace sb::ui::conflicts {

using namespace kit;
using conflict::Participant;
using conflict::PayloadState;
using conflict::VariantId;

namespace {

// A bar on the alt surface with a line at its top or foot.
class Bar : public QWidget {
public:
    Bar(bool isFoot, QWidget* parent)
        : QWidget(parent)
        , m_isFoot(isFoot) {
        setFixedHeight(px(34));
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.fillRect(rect(), theme().color(Surface::Alt));
        painter.fillRect(QRect(0, m_isFoot ? 0 : height() - 1, width(), 1), theme().color(Surface::Line));
    }

private:
    bool m_isFoot;
};

bool canShow(const Participant& participant) {
    return participant.variant.payload != PayloadState::Purged;
}

} // namespace

std::vector<Participant> inOrder(std::vector<Participant> participants) {
    const auto rank = [](const Participant& p) { return p.variant.canonical ? 0 : canShow(p) ? 1 : 2; };
    std::ranges::sort(participants, [&](const Participant& a, const Participant& b) {
        return rank(a) != rank(b) ? rank(a) < rank(b) : a.variant.number < b.variant.number;
    });
    return participants;
}

QString letterOf(std::size_t place) {
    return place < 26 ? QString(QChar(u'A' + char16_t(place))) : QStringLiteral("A%1").arg(place - 25);
}

ComparePane::ComparePane(const PageContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_model(new CompareModel(this)) {
    build();
    showNothing(tr("Choose a case to compare its variants."));
}

QWidget* ComparePane::buildBar() {
    auto* bar = new Bar(false, this);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(px(16), 0, px(12), px(1));
    row->setSpacing(px(8));
    m_title = new TextBlock(Type::Strong, bar);
    m_title->setText(tr("Compare"));
    m_title->setFitted();
    m_tabs = new SegmentTabs(tr("How variants are compared"), bar);
    m_tabs->addSegment(tr("Structure"));
    m_tabs->addSegment(tr("Raw text"));
    m_tabs->addSegment(tr("Bytes"));
    m_fold = new QCheckBox(tr("Fold equal parts"), bar);
    m_fold->setChecked(true);
    m_pick = new KeyHintButton(tr("Variants…"), QString(), bar);
    setButtonRole(m_pick, ButtonRole::Flat);
    m_hint = new TextBlock(Type::Second, bar);
    m_hint->setInk(Ink::Muted);
    m_hint->setText(tr("F8 next, Shift F8 previous"));
    m_hint->setFitted();
    m_back = makeIconButton("chevron-left", tr("Previous difference"), bar);
    m_counter = new TextBlock(Type::Strong, bar);
    m_counter->setFitted();
    m_next = makeIconButton("chevron-right", tr("Next difference"), bar);
    row->addWidget(m_title);
    row->addWidget(m_tabs);
    row->addSpacing(px(4));
    row->addWidget(m_fold);
    row->addWidget(m_pick);
    row->addStretch(1);
    row->addWidget(m_hint);
    row->addWidget(m_back);
    row->addWidget(m_counter);
    row->addWidget(m_next);
    return bar;
}

void ComparePane::build() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_bar = buildBar();
    column->addWidget(m_bar);
    m_view = new CompareView(this);
    m_view->setCompare(m_model);
    m_none = new EmptyState("conflicts", this);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_none);
    column->addWidget(m_stack, 1);
    auto* foot = new Bar(true, this);
    foot->setMaximumHeight(QWIDGETSIZE_MAX); // five participants need a second line
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(px(16), px(5), px(16), px(4));
    m_foot = new TextBlock(Type::Second, foot);
    m_foot->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    row->addWidget(m_foot);
    column->addWidget(foot);
    setMinimumHeight(px(180));
    connect(m_tabs, &SegmentTabs::currentChanged, this, [this](int mode) {
        m_model->setMode(CompareModel::Mode(mode));
        m_current = -1;
        updateCounter();
        updateFoot();
    });
    connect(m_fold, &QCheckBox::toggled, this, [this](bool on) {
        m_model->setFoldsEqual(on);
        updateCounter();
    });
    connect(m_back, &QAbstractButton::clicked, this, [this] { goToDifference(-1); });
    connect(m_next, &QAbstractButton::clicked, this, [this] { goToDifference(1); });
    connect(m_pick, &QAbstractButton::clicked, this, &ComparePane::pickVariants);
    connect(m_view, &CompareView::currentRowChanged, this, [this] {
        if (m_model->isStop(m_view->currentRow()))
            m_current = m_model->stopFrom(m_view->currentRow());
        updateCounter();
    });
}

// Words give way, the hint first, then the title: every control has to be whole.
void ComparePane::fitBar() {
    const auto fits = [this] { return m_bar->layout()->sizeHint().width() <= width(); };
    m_hint->show();
    m_title->show();
    m_hint->setVisible(fits());
    m_title->setVisible(fits());
}

void ComparePane::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitBar();
}

void ComparePane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange)
        updateFoot();
    QWidget::changeEvent(event);
}

const Participant* ComparePane::find(const VariantId& id) const {
    const auto found =
        std::ranges::find_if(m_participants, [&](const Participant& p) { return p.variant.id == id; });
    return found == m_participants.end() ? nullptr : &*found;
}

// The base first: all others stand against it.
std::vector<VariantId> ComparePane::wanted() const {
    std::vector<VariantId> ids;
    const Participant* base = find(m_base);
    if (base && canShow(*base))
        ids.push_back(m_base);
    for (const Participant& p : m_participants) {
        const bool isPicked = m_picked.empty() || std::ranges::find(m_picked, p.variant.id) != m_picked.end();
        const bool isNew = std::ranges::find(ids, p.variant.id) == ids.end();
        if (canShow(p) && isPicked && isNew && ids.size() < kComparedMost)
            ids.push_back(p.variant.id);
    }
    return ids;
}

void ComparePane::showCase(const conflict::TransactionReference& transaction,
                           const std::vector<Participant>& participants) {
    if (!(transaction == m_transaction)) {
        m_picked.clear();
        m_base = {};
    }
    m_transaction = transaction;
    m_participants = participants;
    const auto readable = std::ranges::count_if(participants, canShow);
    m_pick->setVisible(readable > 2); // of two there is nothing to choose
    fitBar();
    const auto ids = wanted();
    if (ids == m_shown && !ids.empty()) { // a variant never changes; its place may
        m_model->setHeads(heads());
        updateFoot();
        if (!isReady() && !m_payloadAnswer.isWaiting() && !m_madeAnswer.isWaiting())
            readNext();
        return;
    }
    clear();
    m_shown = ids;
    updateFoot();
    if (ids.size() < 2)
        return showSentence(ids.empty()
                                ? tr("No payload is kept that could be compared.")
                                : tr("Only one payload is kept; there is nothing to compare it with."));
    showSentence(tr("Reading %n payload(s)", nullptr, int(ids.size())));
    readNext();
}

void ComparePane::showSentence(const QString& sentence) {
    m_none->setSentence(sentence);
    m_none->setWhy({});
    m_stack->setCurrentWidget(m_none);
}

void ComparePane::showNothing(const QString& sentence) {
    clear();
    m_participants.clear();
    m_transaction = {};
    m_foot->setText(QString());
    m_pick->hide();
    showSentence(sentence);
}

void ComparePane::clear() {
    m_maker.cancel();
    m_payloadAnswer.forget();
    m_madeAnswer.forget();
    m_maker.discard(m_model->takeSet());
    m_payloads.clear();
    m_shown.clear();
    m_current = -1;
    updateCounter();
}

void ComparePane::forget() {
    m_payloadAnswer.forget();
    m_madeAnswer.forget();
    m_maker.cancel();
}

// One after the other: four answers of 16 MiB at once would be 64.
void ComparePane::readNext() {
    const auto missing =
        std::ranges::find_if(m_shown, [this](const VariantId& id) { return !m_payloads.contains(id); });
    if (missing == m_shown.end())
        return make();
    m_payloadAnswer.ask(
        m_context.desks.conflicts->payload(m_transaction, *missing),
        [this, id = *missing](base::Result<conflict::VariantPayload> payload) {
            if (!payload || payload->state == PayloadState::Purged) {
                const Participant* p = find(id);
                m_none->setSentence(tr("The payload of %1 could not be read.")
                                        .arg(p ? variantNumber(p->variant.number) : QString()));
                m_none->setWhy(payload ? tr("It has been purged.") : problemText(payload.error()));
                return;
            }
            m_payloads[id] = std::move(payload->bytes);
            readNext();
        });
}

void ComparePane::make() {
    std::vector<std::string> payloads;
    for (const VariantId& id : m_shown)
        payloads.push_back(std::move(m_payloads[id]));
    m_payloads.clear();
    m_madeAnswer.ask(m_maker.make(std::move(payloads)),
                     [this](base::Result<CompareMaker::Made> made) { take(std::move(made)); });
}

void ComparePane::take(base::Result<CompareMaker::Made> made) {
    if (!made)
        return;
    m_model->setSet(*made, heads());
    m_model->setFoldsEqual(m_fold->isChecked());
    m_stack->setCurrentWidget(m_view);
    if (std::ranges::any_of((*made)->unreadable, &std::optional<base::Code>::has_value))
        m_tabs->setCurrent(CompareModel::Raw);
    updateFoot();
    updateCounter();
    Q_EMIT ready();
}

std::vector<CompareHead> ComparePane::heads() const {
    std::vector<CompareHead> heads;
    for (const VariantId& id : m_shown) {
        const Participant* p = find(id);
        if (!p)
            continue;
        const auto place = std::size_t(p - m_participants.data());
        heads.push_back({letterOf(place), variantNumber(p->variant.number),
                         tr("%1, seen %2", "origin, time")
                             .arg(visiblePlain(QString::fromStdString(p->variant.origin)),
                                  timeFormat().text(p->variant.firstSeenAt)),
                         p->variant.canonical});
    }
    return heads;
}

void ComparePane::refreshWords() {
    m_model->setHeads(heads());
}

void ComparePane::goToDifference(int step) {
    const int count = m_model->stopCount();
    if (count == 0)
        return;
    int next = m_current + step;
    if (m_current < 0 || !m_model->isStop(m_view->currentRow())) {
        const int ahead = m_model->stopFrom(m_view->currentRow());
        next = step > 0 ? ahead : ahead - 1;
    }
    next = std::clamp(next, 0, count - 1);
    const int row = m_model->showStop(next);
    m_current = next;
    m_view->setCurrentRow(row);
    m_current = next; // a folded row may hold several
    updateCounter();
    Q_EMIT positionChanged();
}

void ComparePane::updateCounter() {
    const int count = m_model->stopCount();
    const bool isAt = m_current >= 0 && m_current < count;
    if (!m_model->hasSet())
        m_counter->setText(QString());
    else if (count == 0)
        m_counter->setText(tr("No difference"));
    else
        m_counter->setText(isAt ? tr("%1 of %2").arg(m_current + 1).arg(count)
                                : tr("%n difference(s)", nullptr, count));
    fitBar();
    m_back->setEnabled(count > 0 && m_current != 0);
    m_next->setEnabled(count > 0 && m_current != count - 1);
}

// What the comparison itself could not do, by the letters of the heads; empty: nothing.
RunText ComparePane::limits() const {
    const CompareSet* set = m_model->set();
    if (!set)
        return {};
    QStringList refused;
    for (std::size_t v = 0; v < set->unreadable.size() && v < m_model->variantHeads().size(); ++v)
        if (set->unreadable[v])
            refused.append(tr("%1 is no readable JSON (%2).")
                               .arg(m_model->variantHeads()[v].letter,
                                    QString::fromLatin1(base::codeText(*set->unreadable[v]).data())));
    RunText text;
    if (!refused.isEmpty())
        text = strong(refused.join(u' ')) + plain(u' ' + tr("Raw text and bytes are shown as received."));
    if (set->isCoarse && m_model->mode() != CompareModel::Structure)
        text = text + strong((text.empty() ? QString() : QStringLiteral("   ")) +
                             tr("Too much differs to align all of it: a whole stretch may be marked."));
    return text;
}

void ComparePane::updateFoot() {
    RunText text = limits();
    if (!text.empty())
        text = text + plain(QStringLiteral("   "));
    const Participant* base = find(m_base);
    if (base && !base->variant.canonical)
        text = text +
               plain(tr("Marked is what differs from %1. The engine judges each against the canonical one:")
                         .arg(letterOf(std::size_t(base - m_participants.data())))) +
               plain(QStringLiteral("   "));
    bool isFirst = true;
    for (std::size_t i = 1; i < m_participants.size(); ++i) {
        if (!m_participants.front().variant.canonical)
            break;
        if (!std::exchange(isFirst, false))
            text = text + RunText{{QStringLiteral("   │   "), Face::Plain, Ink::Muted}};
        text = text + strong(tr("A against %1").arg(letterOf(i)) + QStringLiteral("  ")) +
               plain(comparisonText(m_participants[i].besideCanonical));
    }
    m_foot->setText(text);
}

QString ComparePane::counterText() const {
    return m_counter->text();
}
QString ComparePane::footText() const {
    return m_foot->text();
}

// Which ones stand beside one another, at least two and at most four, and which one the others stand against. At first that
// is the canonical one; a pair without it is compared just as well.
void ComparePane::pickVariants() {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto shown = wanted();
    const auto nameOf = [](const Participant& p) {
        const auto name = tr("%1 from %2").arg(variantNumber(p.variant.number), visiblePlain(QString::fromStdString(p.variant.origin)));
        return p.variant.canonical ? tr("%1, canonical").arg(name) : name;
    };
    menu->addSection(tr("Compare with"));
    auto* bases = new QActionGroup(menu);
    for (const Participant& p : m_participants) {
        QAction* entry = menu->addAction(nameOf(p));
        entry->setCheckable(true);
        entry->setChecked(!shown.empty() && shown.front() == p.variant.id);
        entry->setEnabled(canShow(p));
        bases->addAction(entry);
        connect(entry, &QAction::triggered, this, [this, id = p.variant.id] { setBase(id); });
    }
    menu->addSection(tr("Shown"));
    for (const Participant& p : m_participants) {
        QAction* entry = menu->addAction(nameOf(p));
        const bool isShown = std::ranges::find(shown, p.variant.id) != shown.end();
        const bool isBase = !shown.empty() && shown.front() == p.variant.id;
        entry->setCheckable(true);
        entry->setChecked(isShown);
        entry->setEnabled(canShow(p) && !isBase && (isShown ? shown.size() > 2 : shown.size() < kComparedMost));
        connect(entry, &QAction::toggled, this, [this, id = p.variant.id](bool on) {
            m_picked = wanted();
            on ? m_picked.push_back(id) : void(std::erase(m_picked, id));
            showCase(m_transaction, m_participants);
        });
    }
    menu->popup(m_pick->mapToGlobal(QPoint(0, m_pick->height())));
}

void ComparePane::setBase(const VariantId& id) {
    m_picked = wanted();
    if (std::ranges::find(m_picked, id) == m_picked.end()) { // it takes the place of the last one
        if (m_picked.size() == kComparedMost)
            m_picked.pop_back();
        m_picked.push_back(id);
    }
    m_base = id;
    showCase(m_transaction, m_participants);
}

} // namespace sb::ui::conflicts
