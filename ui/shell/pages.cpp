#include "ui/shell/pages.h"

#include "ui/audit/audit_page.h"
#include "ui/conflicts/conflicts_page.h"
#include "ui/engine/engine_page.h"
#include "ui/host/host_page.h"
#include "ui/jobs/jobs_page.h"
#include "ui/lanes/lanes_page.h"
#include "ui/leases/leases_page.h"
#include "ui/records/records_page.h"
#include "ui/uncertain/uncertain_page.h"
#include "ui/worklist/worklist_page.h"

#include <QCoreApplication>

namespace sb::ui::shell {

namespace {

struct Pages {
    Q_DECLARE_TR_FUNCTIONS(Pages)
};

template <typename P> PageEntry entry(const char* key, const QString& title, const char* icon, int group, const char* shortcut) {
    return {QString::fromLatin1(key), title, icon, group, QString::fromLatin1(shortcut),
            [](const kit::PageContext& context, QWidget* parent) { return new P(context, parent); }};
}

} // namespace

std::vector<PageEntry> allPages() {
    return {
        entry<worklist::WorklistPage>("worklist", Pages::tr("Worklist"), "worklist", 0, "Ctrl+1"),
        entry<lanes::LanesPage>("lanes", Pages::tr("Lanes"), "lanes", 1, "Ctrl+2"),
        entry<jobs::JobsPage>("jobs", Pages::tr("Jobs"), "jobs", 1, "Ctrl+3"),
        entry<leases::LeasesPage>("leases", Pages::tr("Leases"), "leases", 1, "Ctrl+4"),
        entry<uncertain::UncertainPage>("uncertain", Pages::tr("Uncertain"), "uncertain", 1, "Ctrl+5"),
        entry<conflicts::ConflictsPage>("conflicts", Pages::tr("Conflicts"), "conflicts", 2, "Ctrl+6"),
        entry<records::RecordsPage>("records", Pages::tr("Records"), "records", 2, "Ctrl+7"),
        entry<host::HostPage>("host", Pages::tr("Host"), "host", 3, "Ctrl+9"),
        entry<engine::EnginePage>("engine", Pages::tr("Engine"), "engine", 3, "Ctrl+0"),
        entry<audit::AuditPage>("audit", Pages::tr("Audit"), "audit", 3, "Ctrl+Shift+A"),
    };
}

} // namespace sb::ui::shell
