#include "ui/conflicts/case_inspector.h"

#include "ui/conflicts/case_rules.h"
#include "ui/conflicts/compare_pane.h"
#include "ui/kit/conflict_words.h"
#include "ui/kit/format.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/profile_mark.h"
#include "ui/kit/text_block.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>

#include <algorithm>

namespace sb::ui::conflicts {

using namespace kit;
using namespace conflict;

namespace {

constexpr std::size_t kNewest = 4;
QString text(const std::string& stored) {
    return visiblePlain(QString::fromStdString(stored));
}

} // namespace

CaseInspector::CaseInspector(const PageContext& context, QWidget* parent)
    : Inspector(tr("Selected case"), parent)
    , m_context(context)
    , m_needs(addSection(tr("What needs you")))
    , m_who(addSection(tr("Participants, never removed")))
    , m_history(addSection(tr("History")))
    , m_allHistory(new KeyHintButton(tr("All events")))
    , m_act(addSection(tr("Actions on this case")))
    , m_mark(new KeyHintButton(tr("I am on it")))
    , m_bulk(new KeyHintButton(QString())) {
    setButtonRole(m_allHistory, ButtonRole::Flat);
    m_history->addWidget(m_allHistory);
    connect(m_allHistory, &QAbstractButton::clicked, this, &CaseInspector::historyClicked);
    buildActions();
    m_mark->setIconName("person");
    addAction(m_mark);
    addActionAtEnd(m_bulk);
    showNone();
}

void CaseInspector::buildActions() {
    for (const ActionKind kind : kActions) {
        auto* row = new QWidget(m_act);
        auto* line = new QHBoxLayout(row);
        line->setContentsMargins(0, px(2), 0, px(2));
        auto* words = new QVBoxLayout;
        words->setSpacing(0);
        ActionRow made{new TextBlock(Type::Subject, row), new TextBlock(Type::Second, row),
                       new KeyHintButton(tr("Preview…"), QString(), row)};
        made.title->setText(actionWord(kind));
        made.below->setInk(Ink::Muted);
        made.button->setAccessibleName(tr("Preview: %1").arg(actionWord(kind)));
        words->addWidget(made.title);
        words->addWidget(made.below);
        line->addLayout(words, 1);
        line->addWidget(made.button, 0, Qt::AlignVCenter);
        connect(made.button, &QAbstractButton::clicked, this, [this, kind] {
            if (choosesVariant(kind))
                openChoice(kind);
            else
                Q_EMIT chosen(kind,
                              kind == ActionKind::Reopen ? VariantId() : m_detail.conflictCase.canonical);
        });
        m_act->addWidget(row);
        m_rows[kind] = made;
    }
    m_note = new QLineEdit(m_act);
    m_note->setPlaceholderText(tr("Reason, for the audit"));
    m_note->setAccessibleName(tr("Reason, for the audit"));
    m_note->setMaxLength(500);
    connect(m_note, &QLineEdit::textEdited, this, &CaseInspector::noteEdited);
    m_act->addWidget(m_note);
    m_draftLine = new TextBlock(Type::Second, m_act);
    m_draftLine->setInk(Ink::Muted);
    m_act->addWidget(m_draftLine);
}

void CaseInspector::showNone() {
    showNothing(tr("Choose a case to see what its sources say."));
}

void CaseInspector::setWriteRefusal(const QString& reason) {
    m_mark->setRefusal(reason);
}

void CaseInspector::showCase(const CaseDetail& detail, const std::vector<Participant>& participants,
                             const CaseDraft& draft, const QString& busy) {
    const bool isOther = !(detail.conflictCase.transaction == m_detail.conflictCase.transaction);
    m_showsAll = m_showsAll && !isOther;
    if (isOther || detail.events != m_detail.events) { // with a new event, another one is the last that comes along
        m_older.clear();
        m_olderFrom.clear();
        m_olderAnswer.forget();
    }
    m_detail = detail;
    m_participants = participants;
    const Case& c = detail.conflictCase;
    const bool isReopened =
        std::ranges::any_of(detail.history, [](const CaseEvent& e) { return e.kind == EventKind::Reopened; });
    Identity identity;
    identity.state = kit::stateOf(c.status);
    identity.stateWord = c.status == CaseStatus::Open ? tr("Open case") : tr("Resolved case");
    const QString since = c.status == CaseStatus::Resolved ? tr("resolved %1")
                          : isReopened                     ? tr("reopened %1")
                                                           : tr("opened %1");
    identity.since = plain(since.arg(timeFormat().text(
        c.status == CaseStatus::Resolved ? c.resolvedAt.value_or(c.updatedAt) : c.openedAt)));
    identity.id = QString::fromStdString(c.transaction.signature);
    identity.idHead = identity.idTail = 8;
    identity.link = itemLinkText(LinkKind::Case, identity.id);
    setIdentity(identity);
    showNeeds();
    showParticipants();
    showHistory();
    showActions(draft, busy);
    m_mark->setText(c.markedBy == m_context.me.label && !c.markedBy.empty() ? tr("Leave it")
                                                                            : tr("I am on it"));
}

void CaseInspector::showNeeds() {
    const Case& c = m_detail.conflictCase;
    const QString canonical = variantNumber(c.canonicalNumber);
    QString foot = tr("Case revision %1, canonical revision %2")
                       .arg(c.conflictRevision.value)
                       .arg(c.canonicalRevision.value);
    if (c.canonicalMovedAt && c.canonicalMovedBy)
        foot += u'\n' +
                tr("%1 is canonical since %2, %3", "number, when, who")
                    .arg(canonical, timeFormat().text(*c.canonicalMovedAt), originWord(*c.canonicalMovedBy));
    m_needs->setFoot(muted(foot));
    if (c.status == CaseStatus::Resolved) {
        m_needs->setText(plain(tr("Nothing. The case is resolved with %1.").arg(canonical)));
        return;
    }
    const QString what =
        c.relation == Relation::Conflict
            ? tr("Sources contradict one another on this transaction: %1.").arg(reasonPhrase(c.reason))
            : tr("Sources cannot be compared on this transaction: %1.").arg(reasonPhrase(c.reason));
    m_needs->setText(plain(what + u' ') + strong(tr("%1 stays canonical until you act.").arg(canonical)));
}

void CaseInspector::showParticipants() {
    std::vector<NoteLine> lines;
    for (std::size_t i = 0; i < m_participants.size(); ++i) {
        const Variant& v = m_participants[i].variant;
        const bool isPurged = v.payload == PayloadState::Purged;
        RunText line = strong(letterOf(i) + u' ') + RunText{{variantNumber(v.number) + u' ', Face::Subject}} +
                       muted(text(v.origin));
        lines.push_back(
            {{line},
             {{payloadText(v), Face::Plain, isPurged ? std::optional(Ink::Uncertain) : std::nullopt}},
             muted(sizeText(isPurged ? 0 : v.payloadBytes))});
    }
    m_who->setLines(lines);
}

void CaseInspector::showHistory() {
    const auto numberOf = [this](const VariantId& id) {
        for (const Participant& p : m_participants)
            if (p.variant.id == id)
                return variantNumber(p.variant.number);
        return elidedId(QString::fromStdString(id.text()));
    };
    std::vector<CaseEvent> history = m_detail.history;
    if (m_showsAll)
        history.insert(history.end(), m_older.begin(), m_older.end());
    std::vector<NoteLine> lines;
    for (std::size_t i = 0; i < history.size() && (m_showsAll || i < kNewest); ++i) {
        const CaseEvent& event = history[i];
        const CaseEventWords words = eventWords(event, numberOf);
        const RunText line = muted(timeFormat().text(event.at) + u' ') + plain(words.title + u' ') +
                             RunText{{originWord(event.origin), Face::Unit}};
        lines.push_back({{line},
                         m_showsAll ? muted(words.detail) : RunText{},
                         muted(tr("r%1", "revision").arg(event.revision.value))});
    }
    m_historyShown = int(lines.size());
    m_history->setLines(lines);
    m_history->setCaptionEnd(muted(numberText(std::uint64_t(m_detail.events))));
    const auto older = m_detail.events - std::int64_t(history.size());
    m_allHistory->setVisible(m_detail.events > std::int64_t(kNewest));
    m_allHistory->setText(!m_showsAll ? tr("All %n event(s)", nullptr, int(m_detail.events))
                          : older > 0 ? tr("Read %n older event(s)", nullptr, int(older))
                                      : tr("Newest events only"));
}

void CaseInspector::historyClicked() {
    const auto listed = std::int64_t(m_detail.history.size() + m_older.size());
    if (m_showsAll && m_detail.events > listed)
        return readOlder();
    m_showsAll = !m_showsAll;
    showHistory();
}

// The next page of those that are not listed. The first page repeats what the case carried with it, and is passed over.
void CaseInspector::readOlder() {
    if (m_olderAnswer.isWaiting() || !m_context.desks.conflicts)
        return;
    queue::PageRequest request;
    request.limit = base::limits::kPageRows;
    request.cursor = m_olderFrom;
    m_olderAnswer.ask(m_context.desks.conflicts->caseHistory(m_detail.conflictCase.transaction, std::move(request)),
                      [this](base::Result<queue::Page<CaseEvent>> page) {
                          if (!page) {
                              m_allHistory->setText(tr("Older events could not be read. Again?"));
                              return;
                          }
                          const auto placeOf = [](const CaseEvent& e) { return std::pair(e.revision.value, e.ordinal); };
                          const auto last = placeOf(m_older.empty() ? m_detail.history.back() : m_older.back());
                          const auto before = m_older.size();
                          for (CaseEvent& event : page->rows)
                              if (placeOf(event) < last)
                                  m_older.push_back(std::move(event));
                          m_olderFrom = page->next;
                          if (m_older.size() == before && !m_olderFrom.empty())
                              return readOlder();
                          showHistory();
                      });
}

void CaseInspector::showActions(const CaseDraft& draft, const QString& busy) {
    for (const auto& [kind, row] : m_rows) {
        row.below->setText(actionHint(kind, m_detail, m_participants));
        const QString refusal = actionRefusal(kind, m_detail);
        row.title->setInk(refusal.isEmpty() ? Ink::Text : Ink::Muted);
        row.button->setRefusal(refusal.isEmpty() ? busy : refusal);
    }
    if (m_note->text() != draft.note)
        m_note->setText(draft.note);
    QString line;
    if (draft.isTouched()) {
        line = tr("Draft of case revision %1, canonical revision %2.")
                   .arg(draft.seen.conflictRevision.value)
                   .arg(draft.seen.canonicalRevision.value);
        if (draft.kind)
            line = tr("%1. %2", "action, draft").arg(actionWord(*draft.kind), line);
    }
    m_draftLine->setText(line);
    m_draftLine->setVisible(!line.isEmpty());
}

void CaseInspector::openChoice(ActionKind kind) {
    KeyHintButton* button = m_rows.at(kind).button;
    if (!button->refusal().isEmpty())
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setAccessibleName(tr("Choose a variant"));
    for (std::size_t i = 0; i < m_participants.size(); ++i) {
        const Variant& v = m_participants[i].variant;
        const QString refusal = variantRefusal(kind, v);
        const QString name = tr("%1 %2 from %3", "letter, number, origin")
                                 .arg(letterOf(i), variantNumber(v.number), text(v.origin));
        QAction* entry = menu->addAction(
            refusal.isEmpty() ? name : tr("%1: %2", "variant, why it cannot be chosen").arg(name, refusal));
        entry->setEnabled(refusal.isEmpty());
        connect(entry, &QAction::triggered, this, [this, kind, id = v.id] { Q_EMIT chosen(kind, id); });
    }
    menu->popup(button->mapToGlobal(QPoint(0, button->height())));
    const auto entries = menu->actions();
    const auto first = std::ranges::find_if(entries, &QAction::isEnabled);
    menu->setActiveAction(first == entries.end() ? nullptr : *first);
}

} // namespace sb::ui::conflicts
