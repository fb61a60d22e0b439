// Participants of one case beside one another: tabs, differences, the table, and the relation of each to the canonical
// one. Reads the payloads it shows, at most four, and keeps them while the same variants are
// compared.
#pragma once

#include "ui/conflicts/compare_maker.h"
#include "ui/conflicts/compare_model.h"
#include "ui/kit/future_watch.h"
#include "ui/kit/page.h"

#include <QWidget>

#include <map>

class QAbstractButton;
class QCheckBox;
class QStackedWidget;

namespace sb::ui::kit {
class EmptyState;
class KeyHintButton;
class SegmentTabs;
class TextBlock;
} // namespace sb::ui::kit

namespace sb::ui::conflicts {

class CompareView;

// In the order of the view: the canonical one, those with a payload by number, then the purged ones.
[[nodiscard]] std::vector<conflict::Participant> inOrder(std::vector<conflict::Participant> participants);
// "A", "B", … of a place in that order.
[[nodiscard]] QString letterOf(std::size_t place);

class ComparePane : public QWidget {
    Q_OBJECT
public:
    ComparePane(const kit::PageContext& context, QWidget* parent);

    // Participants in their order. Reads payloads only when others than before are compared.
    void showCase(const conflict::TransactionReference& transaction,
                  const std::vector<conflict::Participant>& participants);
    void showNothing(const QString& sentence);
    void forget();                 // answers on their way; what is shown stays
    void goToDifference(int step); // +1 or -1, round at the ends never
    void refreshWords();           // times in another form
    // The variant that all others stand against; the canonical one until another is chosen.
    void setBase(const conflict::VariantId& id);

    [[nodiscard]] CompareView* view() const { return m_view; }
    [[nodiscard]] CompareModel* model() const { return m_model; }
    [[nodiscard]] kit::SegmentTabs* tabs() const { return m_tabs; }
    [[nodiscard]] QCheckBox* fold() const { return m_fold; }
    [[nodiscard]] QString counterText() const;
    [[nodiscard]] QString footText() const;
    [[nodiscard]] bool isReady() const { return m_model->hasSet(); }

Q_SIGNALS:
    void ready();           // the comparison is on screen
    void positionChanged(); // another difference is current

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    QWidget* buildBar();
    void fitBar();
    void readNext();
    void make();
    void take(base::Result<CompareMaker::Made> made);
    void updateCounter();
    void updateFoot();
    [[nodiscard]] kit::RunText limits() const;
    void clear();
    void showSentence(const QString& sentence); // where the table would stand
    void pickVariants();
    [[nodiscard]] std::vector<conflict::VariantId> wanted() const;
    [[nodiscard]] std::vector<CompareHead> heads() const;
    [[nodiscard]] const conflict::Participant* find(const conflict::VariantId& id) const;

    kit::PageContext m_context;
    CompareMaker m_maker;
    CompareModel* m_model;
    QWidget* m_bar = nullptr;
    kit::TextBlock* m_title = nullptr;
    kit::TextBlock* m_hint = nullptr;
    kit::SegmentTabs* m_tabs = nullptr;
    QCheckBox* m_fold = nullptr;
    kit::KeyHintButton* m_pick = nullptr;
    kit::TextBlock* m_counter = nullptr;
    QAbstractButton* m_back = nullptr;
    QAbstractButton* m_next = nullptr;
    QStackedWidget* m_stack = nullptr;
    CompareView* m_view = nullptr;
    kit::EmptyState* m_none = nullptr;
    kit::TextBlock* m_foot = nullptr;

    conflict::TransactionReference m_transaction;
    std::vector<conflict::Participant> m_participants;
    std::vector<conflict::VariantId> m_picked; // by hand; empty: the first four that have a payload
    conflict::VariantId m_base;                // empty: the first one
    std::vector<conflict::VariantId> m_shown;  // compared, or being read
    std::map<conflict::VariantId, std::string> m_payloads; // read so far of m_shown
    int m_current = -1;                                    // the difference one is at
    kit::FutureWatch m_payloadAnswer{this};
    kit::FutureWatch m_madeAnswer{this};
};

} // namespace sb::ui::conflicts
