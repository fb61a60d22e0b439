#include "app/signalboxctl/trace_view.h"

#include "app/signalboxctl/exit_status.h"
#include "app/signalboxctl/files.h"
#include "core/runtime/trace_file.h"
#include "core/runtime/trace_order.h"

#include <cstdio>
#include <cstring>

namespace sb::app {

namespace {

constexpr std::int64_t kFileMost = 96 * 1024 * 1024; // above what a trace file can be

// The events point to the labels of `trace`, which outlives them.
base::Result<std::vector<runtime::TraceEvent>> eventsOf(const runtime::EngineTrace& trace) {
    std::vector<runtime::TraceEvent> out;
    for (const auto& line : trace.events) {
        const auto kind = runtime::traceKindOf(line.kind);
        const auto origin = runtime::traceOriginOf(line.origin);
        if (!kind || !origin)
            return base::fail(base::Code::BadAnswer,
                              "The engine told of an event that this program does not know.",
                              {{"kind", line.kind}});
        out.push_back({line.sequence,
                       runtime::Time{runtime::Duration{line.at}},
                       *kind,
                       *origin,
                       line.object,
                       {line.region},
                       {line.task},
                       line.a,
                       line.b,
                       line.label.c_str()});
    }
    return out;
}

base::Result<runtime::TraceFile> traceIn(const std::string& path) {
    SB_TRY(bytes, readWhole(path, kFileMost));
    return runtime::readTrace(bytes);
}

base::Result<std::string> bytesOf(const runtime::EngineTrace& trace) {
    SB_TRY(events, eventsOf(trace));
    return runtime::writeTrace(events, trace.recorded, 0);
}

} // namespace

base::Result<std::string> traceAsText(const runtime::EngineTrace& trace) {
    SB_TRY(bytes, bytesOf(trace));
    SB_TRY(file, runtime::readTrace(bytes));
    return runtime::traceText(file);
}

base::Result<void> writeTraceFile(const runtime::EngineTrace& trace, const std::string& path) {
    SB_TRY(bytes, bytesOf(trace));
    return writeWhole(path, bytes);
}

int runShowTrace(const Arguments& arguments) {
    const auto read = traceIn(arguments.words.front());
    if (!read) {
        sayError(read.error());
        return kRefused;
    }
    if (arguments.has("order") && read->version < 3) {
        sayError({base::Code::FileError,
                  "The trace is of a version that does not say who acted.",
                  {{"version", std::to_string(read->version)}}});
        return kRefused;
    }
    if (!arguments.has("order")) {
        std::fputs(runtime::traceText(*read).c_str(), stdout);
        return kDone;
    }
    const auto order = runtime::orderOf(read->events);
    if (order.isCut) {
        sayError({base::Code::FileError, "Too much of this trace has to come after something else to be shown.", {{"fault", "too_large"}}});
        return kRefused;
    }
    std::fputs(runtime::orderText(order, read->events).c_str(), stdout);
    return kDone;
}

} // namespace sb::app
