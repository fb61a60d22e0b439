// signalboxctl: everything an engine can do, from a shell.
#include "app/signalboxctl/compare_files.h"
#include "app/signalboxctl/exit_status.h"
#include "app/signalboxctl/ingest.h"
#include "app/signalboxctl/lab_run.h"
#include "app/signalboxctl/offline.h"
#include "app/signalboxctl/signals.h"
#include "app/signalboxctl/step_line.h"
#include "app/signalboxctl/trace_view.h"
#include "app/signalboxctl/verb_run.h"
#include "app/signalboxctl/work.h"

#include <QCoreApplication>

#include <csignal>
#include <cstdio>

namespace {

using namespace sb::app;

int wrongUse(const WrongUse& wrong) {
    sayWrongUse(wrong.why);
    return kWrongUse;
}

int noConnection(const NoConnection& why, bool json) {
    if (const auto* wrong = std::get_if<WrongUse>(&why))
        return wrongUse(*wrong);
    sayFailure(std::get<sb::base::Error>(why), json);
    return kNotReachable;
}

int runWork(const Arguments& arguments, const Connection& connection) {
    Signals signals;
    Work work(workOptions(arguments), connection, [&arguments]() -> std::optional<Connection> {
        const auto found = findConnection(arguments);
        return found ? std::optional(*found) : std::nullopt;
    });
    QObject::connect(&signals, &Signals::asked, &work, &Work::askToStop);
    QObject::connect(&signals, &Signals::childEnded, &work, &Work::childEnded);
    QObject::connect(&work, &Work::finished, &work, [](int status) { QCoreApplication::exit(status); }, Qt::QueuedConnection);
    QMetaObject::invokeMethod(&work, &Work::start, Qt::QueuedConnection);
    return QCoreApplication::exec();
}

int runIngest(const Arguments& arguments, const Connection& connection) {
    Signals signals;
    Ingest ingest(arguments, connection);
    QObject::connect(&signals, &Signals::asked, &ingest, &Ingest::askToStop);
    QObject::connect(&ingest, &Ingest::finished, &ingest, [](int status) { QCoreApplication::exit(status); }, Qt::QueuedConnection);
    QMetaObject::invokeMethod(&ingest, &Ingest::start, Qt::QueuedConnection);
    return QCoreApplication::exec();
}

int runVerb(const VerbSpec& spec, const Arguments& arguments, const Connection& connection) {
    VerbRun run(spec, arguments, connection);
    QObject::connect(&run, &VerbRun::finished, &run, [](int status) { QCoreApplication::exit(status); }, Qt::QueuedConnection);
    std::unique_ptr<Signals> signals;
    if (spec.verb == "wait" || (spec.verb == "submit" && arguments.has("wait"))) {
        signals = std::make_unique<Signals>();
        QObject::connect(signals.get(), &Signals::asked, &run, &VerbRun::stopWaiting);
    }
    if (const auto started = run.start(); !started)
        return wrongUse(started.error());
    return QCoreApplication::exec();
}

int run(const std::vector<std::string>& words) {
    const auto arguments = readArguments(words);
    if (!arguments)
        return wrongUse(arguments.error());
    const auto* spec = findVerb(arguments->verb);
    if (arguments->has("version")) {
        std::puts("signalboxctl " SIGNALBOX_VERSION);
        return kDone;
    }
    if (arguments->has("help")) {
        std::fputs((spec ? verbHelp(*spec) : programHelp()).c_str(), stdout);
        return kDone;
    }
    if (spec->verb == "compare")
        return runCompare(*arguments);
    if (spec->verb == "show-trace")
        return runShowTrace(*arguments);
    if (spec->verb == "lab")
        return runLab(*arguments);
    if (spec->verb == "replay")
        return runReplay(*arguments);
    if (spec->offline && arguments->has("store"))
        return runOffline(*spec, *arguments);
    if (const int fd = spec->verb == "step" && arguments->words.empty() ? stepDescriptor() : -1; fd >= 0)
        return runStep(fd, *arguments);
    const auto connection = findConnection(*arguments);
    if (!connection)
        return noConnection(connection.error(), arguments->has("json"));
    if (spec->verb == "ingest")
        return runIngest(*arguments, *connection);
    return spec->verb == "work" ? runWork(*arguments, *connection) : runVerb(*spec, *arguments, *connection);
}

} // namespace

int main(int argc, char** argv) {
    ::signal(SIGPIPE, SIG_IGN);
    QCoreApplication application(argc, argv);
    return run({argv + 1, argv + argc});
}
