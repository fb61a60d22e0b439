#include "ui/uncertain/uncertain_page.h"

#include "ui/kit/empty_state.h"
#include "ui/kit/filter_field.h"
#include "ui/kit/format.h"
#include "ui/kit/generation_timeline.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/notice.h"
#include "ui/kit/page_header.h"
#include "ui/kit/pane_header.h"
#include "ui/kit/problem_words.h"
#include "ui/kit/queue_words.h"
#include "ui/kit/table_export.h"
#include "ui/kit/table_view.h"
#include "ui/kit/time_format.h"
#include "ui/kit/visible_text.h"
#include "ui/uncertain/action_dialog.h"
#include "ui/uncertain/decision_panel.h"
#include "ui/uncertain/evidence_sheet.h"
#include "ui/uncertain/pending_check.h"
#include "ui/uncertain/timeline_facts.h"

namespace sb::ui::uncertain {

using namespace kit;

void UncertainPage::select(const QString& id) {
    if (isStaleShown() && id != currentId())
        closeStale();
    m_wanted = id;
    if (m_rows->find(id)) {
        m_rows->release();
        if (m_table->setCurrentId(id)) {
            m_wanted.clear();
            return;
        }
    }
    m_table->setCurrentId(QString());
    m_wanted = id;
    if (isActive())
        readDetail();
}

void UncertainPage::onWriteRefusalChanged() {
    m_panel->setWriteRefusal(writeRefusal());
    if (m_dialog)
        m_dialog->setRefusal(writeRefusal());
    if (m_detail)
        showCurrent();
    if (writeRefusal().isEmpty())
        for (PendingCheck* check : std::as_const(m_pending))
            check->checkNow(); // the link is back
}

} // namespace sb::ui::uncertain
