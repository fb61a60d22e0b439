<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>CaseWords</name>
    <message numerus="yes">
        <source>All %n stay, and are protected against a purge while the case is open.</source>
        <translation>
            <numerusform>The %n stays, and is protected against a purge while the case is open.</numerusform>
            <numerusform>All %n stay, and are protected against a purge while the case is open.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n stay. In a resolved case only the canonical one is protected against a purge.</source>
        <translation>
            <numerusform>The %n stays. In a resolved case only the canonical one is protected against a purge.</numerusform>
            <numerusform>All %n stay. In a resolved case only the canonical one is protected against a purge.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CompareCells</name>
    <message numerus="yes">
        <source>%n member(s)</source>
        <translation>
            <numerusform>%n member</numerusform>
            <numerusform>%n members</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s)</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more line(s)</source>
        <translation>
            <numerusform>%n more line</numerusform>
            <numerusform>%n more lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConflictWords</name>
    <message numerus="yes">
        <source>%n member(s) unstated</source>
        <translation>
            <numerusform>%n member unstated</numerusform>
            <numerusform>%n members unstated</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s)</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n member(s)</source>
        <translation>
            <numerusform>%n member</numerusform>
            <numerusform>%n members</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n member(s) differ</source>
        <translation>
            <numerusform>%n member differs</numerusform>
            <numerusform>%n members differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message numerus="yes">
        <source>%n finalizer(s) to run</source>
        <translation>
            <numerusform>%n finalizer to run</numerusform>
            <numerusform>%n finalizers to run</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more task(s)</source>
        <translation>
            <numerusform>and %n more task</numerusform>
            <numerusform>and %n more tasks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more obligation(s)</source>
        <translation>
            <numerusform>and %n more obligation</numerusform>
            <numerusform>and %n more obligations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n restart(s), last: %1</source>
        <translation>
            <numerusform>%n restart, last: %1</numerusform>
            <numerusform>%n restarts, last: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Host</name>
    <message numerus="yes">
        <source>of %1, %n CPU(s), load %2</source>
        <translation>
            <numerusform>of %1, %n CPU, load %2</numerusform>
            <numerusform>of %1, %n CPUs, load %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LaneColumns</name>
    <message numerus="yes">
        <source>%n ended in the last %1 minutes</source>
        <translation>
            <numerusform>%n ended in the last %1 minutes</numerusform>
            <numerusform>%n ended in the last %1 minutes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Lanes</name>
    <message numerus="yes">
        <source>It runs, %n lease(s)</source>
        <translation>
            <numerusform>It runs, %n lease</numerusform>
            <numerusform>It runs, %n leases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n held</source>
        <translation>
            <numerusform>%n held</numerusform>
            <numerusform>%n held</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ended in the last half hour</source>
        <translation>
            <numerusform>%n ended in the last half hour</numerusform>
            <numerusform>%n ended in the last half hour</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No, %n instance(s) serve</source>
        <translation>
            <numerusform>No, %n instance serves</numerusform>
            <numerusform>No, %n instances serve</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Leases</name>
    <message numerus="yes">
        <source>%n late heartbeat(s)</source>
        <translation>
            <numerusform>%n late heartbeat</numerusform>
            <numerusform>%n late heartbeats</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QueueWords</name>
    <message numerus="yes">
        <source>%n entry(s)</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n paid step(s)</source>
        <translation>
            <numerusform>%n paid step</numerusform>
            <numerusform>%n paid steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WorklistColumns</name>
    <message numerus="yes">
        <source>%n variant(s), canonical %1</source>
        <translation>
            <numerusform>%n variant, canonical %1</numerusform>
            <numerusform>%n variants, canonical %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WorklistWords</name>
    <message numerus="yes">
        <source>%n step(s) started, none finished</source>
        <translation>
            <numerusform>%n step started, not finished</numerusform>
            <numerusform>%n steps started, none finished</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n late heartbeat(s), then silence</source>
        <translation>
            <numerusform>%n late heartbeat, then silence</numerusform>
            <numerusform>%n late heartbeats, then silence</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::audit::AuditPage</name>
    <message numerus="yes">
        <source>%n newest act(s), older ones as you scroll</source>
        <translation>
            <numerusform>%n newest act, older ones as you scroll</numerusform>
            <numerusform>%n newest acts, older ones as you scroll</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n act(s)</source>
        <translation>
            <numerusform>%n act</numerusform>
            <numerusform>%n acts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::conflicts::CaseBulk</name>
    <message numerus="yes">
        <source>Act on %n ticked…</source>
        <translation>
            <numerusform>Act on %n ticked…</numerusform>
            <numerusform>Act on %n ticked…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One action on %n case(s)</source>
        <translation>
            <numerusform>One action on %n case</numerusform>
            <numerusform>One action on %n cases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n open case(s) would become resolved; each keeps the variant that is canonical in the list now.</source>
        <translation>
            <numerusform>%n open case would become resolved; it keeps the variant that is canonical in the list now.</numerusform>
            <numerusform>%n open cases would become resolved; each keeps the variant that is canonical in the list now.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n resolved case(s) would wait for a person again.</source>
        <translation>
            <numerusform>%n resolved case would wait for a person again.</numerusform>
            <numerusform>%n resolved cases would wait for a person again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Preview %n action(s)</source>
        <translation>
            <numerusform>Preview %n action</numerusform>
            <numerusform>Preview %n actions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, for %n case(s)</source>
        <comment>action</comment>
        <translation>
            <numerusform>%1, for %n case</numerusform>
            <numerusform>%1, for %n cases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reopen %n case(s)</source>
        <translation>
            <numerusform>Reopen %n case</numerusform>
            <numerusform>Reopen %n cases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Resolve %n case(s)</source>
        <translation>
            <numerusform>Resolve %n case</numerusform>
            <numerusform>Resolve %n cases</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::conflicts::CaseInspector</name>
    <message numerus="yes">
        <source>All %n event(s)</source>
        <translation>
            <numerusform>%n event</numerusform>
            <numerusform>All %n events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read %n older event(s)</source>
        <translation>
            <numerusform>Read %n older event</numerusform>
            <numerusform>Read %n older events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::conflicts::CaseStaleView</name>
    <message numerus="yes">
        <source>From the history of the case, %n change(s)</source>
        <translation>
            <numerusform>From the history of the case, %n change</numerusform>
            <numerusform>From the history of the case, %n changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::conflicts::ComparePane</name>
    <message numerus="yes">
        <source>Reading %n payload(s)</source>
        <translation>
            <numerusform>Reading %n payload</numerusform>
            <numerusform>Reading %n payloads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n difference</numerusform>
            <numerusform>%n differences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::conflicts::ConflictsPage</name>
    <message numerus="yes">
        <source>%n open</source>
        <translation>
            <numerusform>%n open</numerusform>
            <numerusform>%n open</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n resolved</source>
        <translation>
            <numerusform>%n resolved</numerusform>
            <numerusform>%n resolved</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::engine::EngineInspector</name>
    <message numerus="yes">
        <source>%n deep: a request is held off</source>
        <translation>
            <numerusform>%n deep: a request is held off</numerusform>
            <numerusform>%n deep: a request is held off</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n obligation(s) open</source>
        <translation>
            <numerusform>%n obligation open</numerusform>
            <numerusform>%n obligations open</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dropped unresolved since the engine started</source>
        <translation>
            <numerusform>%n dropped unresolved since the engine started</numerusform>
            <numerusform>%n dropped unresolved since the engine started</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::engine::EnginePage</name>
    <message numerus="yes">
        <source>%n task(s)</source>
        <translation>
            <numerusform>%n task</numerusform>
            <numerusform>%n tasks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n obligation(s)</source>
        <translation>
            <numerusform>%n obligation</numerusform>
            <numerusform>%n obligations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n quarantined</source>
        <translation>
            <numerusform>%n quarantined</numerusform>
            <numerusform>%n quarantined</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n region(s) not listed</source>
        <translation>
            <numerusform>%n region not listed</numerusform>
            <numerusform>%n regions not listed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n futurelocked</source>
        <translation>
            <numerusform>%n futurelocked</numerusform>
            <numerusform>%n futurelocked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) did not end when told to, and keep what they hold until the program ends.</source>
        <translation>
            <numerusform>%n task did not end when told to, and keeps what it holds until the program ends.</numerusform>
            <numerusform>%n tasks did not end when told to, and keep what they hold until the program ends.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::host::HostPage</name>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n min</numerusform>
            <numerusform>%n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n CPU(s), measured %2</source>
        <translation>
            <numerusform>%1, %n CPU, measured %2</numerusform>
            <numerusform>%1, %n CPUs, measured %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n instance(s) drain: they grant no claim and leave when nothing claimed through them is running or uncertain.</source>
        <translation>
            <numerusform>%n instance drains: it grants no claim and leaves when nothing claimed through it is running or uncertain.</numerusform>
            <numerusform>%n instances drain: they grant no claim and leave when nothing claimed through them is running or uncertain.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h</source>
        <translation>
            <numerusform>%n h</numerusform>
            <numerusform>%n h</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::jobs::JobDetailPane</name>
    <message numerus="yes">
        <source>%n dispatch(es)</source>
        <translation>
            <numerusform>%n dispatch</numerusform>
            <numerusform>%n dispatches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::jobs::JobsPage</name>
    <message numerus="yes">
        <source>%n newest, older ones as you scroll</source>
        <translation>
            <numerusform>%n newest, older ones as you scroll</numerusform>
            <numerusform>%n newest, older ones as you scroll</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n job</numerusform>
            <numerusform>%n jobs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::BulkDialog</name>
    <message numerus="yes">
        <source>%n ticked one(s) that the filter hides are left out.</source>
        <translation>
            <numerusform>%n ticked one that the filter hides is left out.</numerusform>
            <numerusform>%n ticked ones that the filter hides are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of the set is so already and is not sent.</source>
        <translation>
            <numerusform>%n of the set is so already and is not sent.</numerusform>
            <numerusform>%n of the set are so already and are not sent.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::LongExport</name>
    <message numerus="yes">
        <source>Not exported after %n row(s): %1</source>
        <translation>
            <numerusform>Not exported after %n row: %1</numerusform>
            <numerusform>Not exported after %n rows: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) exported to %1, each as it was when it was read</source>
        <translation>
            <numerusform>%n row exported to %1, as it was when it was read</numerusform>
            <numerusform>%n rows exported to %1, each as it was when it was read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::StaleFrame</name>
    <message numerus="yes">
        <source>%n change(s) speak against your decision.</source>
        <translation>
            <numerusform>%n change speaks against your decision.</numerusform>
            <numerusform>%n changes speak against your decision.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::kit::TableView</name>
    <message numerus="yes">
        <source>%n new, show</source>
        <comment>rows that wait</comment>
        <translation>
            <numerusform>%n new, show</numerusform>
            <numerusform>%n new, show</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::lanes::LanesInspector</name>
    <message numerus="yes">
        <source>Sum %1, every dispatch of the lane since it exists. %n held.</source>
        <translation>
            <numerusform>Sum %1, every dispatch of the lane since it exists. %n held.</numerusform>
            <numerusform>Sum %1, every dispatch of the lane since it exists. %n held.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::lanes::LanesPage</name>
    <message numerus="yes">
        <source>%n lane(s), %1 queued, %2 running</source>
        <translation>
            <numerusform>%n lane, %1 queued, %2 running</numerusform>
            <numerusform>%n lanes, %1 queued, %2 running</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, %n held by another dispatch of the same task</source>
        <translation>
            <numerusform>, %n held by another dispatch of the same task</numerusform>
            <numerusform>, %n held by another dispatch of the same task</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No further claim of this lane is admitted. Its %n running dispatch(es) go on and keep their leases.</source>
        <translation>
            <numerusform>No further claim of this lane is admitted. Its %n running dispatch goes on and keeps its lease.</numerusform>
            <numerusform>No further claim of this lane is admitted. Its %n running dispatches go on and keep their leases.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its %n queued dispatch(es) can be claimed from now on.</source>
        <translation>
            <numerusform>Its %n queued dispatch can be claimed from now on.</numerusform>
            <numerusform>Its %n queued dispatches can be claimed from now on.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n submission(s) refused, they wait for a decision</source>
        <translation>
            <numerusform>%n submission refused, it waits for a decision</numerusform>
            <numerusform>%n submissions refused, they wait for a decision</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::leases::LeasesPage</name>
    <message numerus="yes">
        <source>%n, newest on top</source>
        <translation>
            <numerusform>%n, newest on top</numerusform>
            <numerusform>%n, newest on top</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n, newest on top</source>
        <translation>
            <numerusform>at least %n, newest on top</numerusform>
            <numerusform>at least %n, newest on top</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::records::RecordsInspector</name>
    <message numerus="yes">
        <source>%n older one(s)</source>
        <translation>
            <numerusform>%n older one</numerusform>
            <numerusform>%n older ones</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::records::RecordsPage</name>
    <message numerus="yes">
        <source>%n newest, older ones as you scroll</source>
        <translation>
            <numerusform>%n newest, older ones as you scroll</numerusform>
            <numerusform>%n newest, older ones as you scroll</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation>
            <numerusform>%n record</numerusform>
            <numerusform>%n records</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::ClosingDialog</name>
    <message numerus="yes">
        <source>%n lease(s) are live.</source>
        <translation>
            <numerusform>%n lease is live.</numerusform>
            <numerusform>%n leases are live.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::TrayNotice</name>
    <message numerus="yes">
        <source>%1: %n wait(s) for a person</source>
        <translation>
            <numerusform>%1: %n waits for a person</numerusform>
            <numerusform>%1: %n wait for a person</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new item(s) wait for a person</source>
        <translation>
            <numerusform>%n new item waits for a person</numerusform>
            <numerusform>%n new items wait for a person</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::shell::Vitals</name>
    <message numerus="yes">
        <source>%n instance(s)</source>
        <translation>
            <numerusform>%n instance</numerusform>
            <numerusform>%n instances</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::uncertain::BulkDecisions</name>
    <message numerus="yes">
        <source>Decide %n ticked…</source>
        <translation>
            <numerusform>Decide %n ticked…</numerusform>
            <numerusform>Decide %n ticked…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, for %n dispatch(es)</source>
        <comment>decision</comment>
        <translation>
            <numerusform>%1, for %n dispatch</numerusform>
            <numerusform>%1, for %n dispatches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Record %n decision(s)</source>
        <translation>
            <numerusform>Record %n decision</numerusform>
            <numerusform>Record %n decisions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One decision about %n dispatch(es)</source>
        <translation>
            <numerusform>One decision about %n dispatch</numerusform>
            <numerusform>One decision about %n dispatches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Preview %n decision(s)</source>
        <translation>
            <numerusform>Preview %n decision</numerusform>
            <numerusform>Preview %n decisions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::uncertain::DecisionPanel</name>
    <message numerus="yes">
        <source>%n more submission(s) of this task are held.</source>
        <translation>
            <numerusform>%n more submission of this task is held.</numerusform>
            <numerusform>%n more submissions of this task are held.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::uncertain::StaleView</name>
    <message numerus="yes">
        <source>From the job history, %n change(s)</source>
        <translation>
            <numerusform>From the job history, %n change</numerusform>
            <numerusform>From the job history, %n changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::uncertain::UncertainPage</name>
    <message numerus="yes">
        <source>At least %n dispatch(es)</source>
        <translation>
            <numerusform>At least %n dispatch</numerusform>
            <numerusform>At least %n dispatches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dispatch(es)</source>
        <translation>
            <numerusform>%n dispatch</numerusform>
            <numerusform>%n dispatches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n paid step(s) open</source>
        <translation>
            <numerusform>%n paid step open</numerusform>
            <numerusform>%n paid steps open</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n claim(s)</source>
        <translation>
            <numerusform>%n claim</numerusform>
            <numerusform>%n claims</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::worklist::HandoverPane</name>
    <message numerus="yes">
        <source>%n note(s) from the last 12 hours</source>
        <translation>
            <numerusform>%n note from the last 12 hours</numerusform>
            <numerusform>%n notes from the last 12 hours</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::worklist::WorklistInspector</name>
    <message numerus="yes">
        <source>%n submission(s)</source>
        <translation>
            <numerusform>%n submission</numerusform>
            <numerusform>%n submissions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sb::ui::worklist::WorklistPage</name>
    <message numerus="yes">
        <source>%n wait(s) for a person</source>
        <translation>
            <numerusform>%n waits for a person</numerusform>
            <numerusform>%n wait for a person</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) wait for a person.</source>
        <translation>
            <numerusform>%n item waits for a person.</numerusform>
            <numerusform>%n items wait for a person.</numerusform>
        </translation>
    </message>
</context>
</TS>
