#include "app/signalboxd/options.h"

#include "core/base/hash.h"

#include <QCommandLineParser>
#include <QFileInfo>

#include <cstdio>
#include <cstdlib>

namespace sb::app {
namespace {

[[noreturn]] void wrongUse(const QString& why) {
    std::fprintf(stderr, "signalboxd: %s\nTry 'signalboxd --help'.\n", qUtf8Printable(why));
    std::exit(2);
}

const char* kExamples = R"(
Examples:
  signalboxd --store queue.sqlite --listen 127.0.0.1:8470 --admin-token-file admin.token
  signalboxd --store queue.sqlite --listen 127.0.0.1:0 --admin-token-file admin.token --ready-file ready.json

When it serves it prints, and writes to the ready file, one JSON line with "url" and "instance".
SIGTERM drains: no claim is granted any more, and it ends with 0 when nothing claimed through it is running or
uncertain; at the drain deadline, or at a second SIGTERM, it ends with 5 and lists what is left.
)";

void readListen(const QString& text, ServeOptions& out) {
    const auto colon = text.lastIndexOf(QLatin1Char(':'));
    bool ok = false;
    const auto port = colon < 0 ? 0 : text.mid(colon + 1).toUInt(&ok);
    if (!ok || port > 65535)
        wrongUse(QStringLiteral("--listen takes ADDRESS:PORT, for example 127.0.0.1:8470"));
    out.address = text.left(colon).toStdString();
    if (out.address.size() > 2 && out.address.front() == '[' && out.address.back() == ']')
        out.address = out.address.substr(1, out.address.size() - 2);
    out.port = static_cast<std::uint16_t>(port);
}

} // namespace

DaemonOptions readDaemonOptions(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Signalbox without a window: runs paid work on fenced leases and serves it over HTTP.\n") +
                                     QString::fromLatin1(kExamples));
    parser.addHelpOption();
    parser.addVersionOption();
    const QCommandLineOption store(QStringLiteral("store"), QStringLiteral("The store; it is created when it does not exist."), QStringLiteral("FILE"));
    const QCommandLineOption listen(QStringLiteral("listen"), QStringLiteral("Where to serve; port 0 takes any free one."), QStringLiteral("ADDRESS:PORT"), QStringLiteral("127.0.0.1:0"));
    const QCommandLineOption token(QStringLiteral("admin-token-file"), QStringLiteral("Created with mode 0600 and an admin token at the first start."), QStringLiteral("FILE"));
    const QCommandLineOption ready(QStringLiteral("ready-file"), QStringLiteral("Gets one JSON line when the engine serves."), QStringLiteral("FILE"));
    const QCommandLineOption root(QStringLiteral("host-root"), QStringLiteral("Where /proc and /sys of the measured host lie."), QStringLiteral("DIR"), QStringLiteral("/"));
    const QCommandLineOption profile(QStringLiteral("profile"), QStringLiteral("Name for the endpoint file and messages; the store's file name by default."), QStringLiteral("NAME"));
    const QCommandLineOption drain(QStringLiteral("drain-seconds"), QStringLiteral("How long a drain waits."), QStringLiteral("SECONDS"), QStringLiteral("600"));
    const QCommandLineOption network(QStringLiteral("network"), QStringLiteral("The network of the records handed in; the first one fixes it in the store."), QStringLiteral("NAME"), QStringLiteral("solana-mainnet"));
    const QCommandLineOption readOnly(QStringLiteral("read-only"), QStringLiteral("Every mutating method answers read_only."));
    parser.addOptions({store, listen, token, ready, root, profile, drain, network, readOnly});
    if (!parser.parse(arguments))
        wrongUse(parser.errorText());
    if (parser.isSet(QStringLiteral("help")))
        parser.showHelp(0);
    if (parser.isSet(QStringLiteral("version")))
        parser.showVersion();
    if (!parser.positionalArguments().isEmpty())
        wrongUse(QStringLiteral("unexpected argument: ") + parser.positionalArguments().constFirst());
    if (!parser.isSet(store))
        wrongUse(QStringLiteral("--store FILE is missing"));
    bool ok = false;
    const auto seconds = parser.value(drain).toUInt(&ok);
    if (!ok)
        wrongUse(QStringLiteral("--drain-seconds takes a number of seconds"));
    if (base::flawOfName(parser.value(network).toStdString()))
        wrongUse(QStringLiteral("--network takes the name of a network, for example solana-mainnet"));
    DaemonOptions out;
    const QFileInfo storeFile(parser.value(store));
    out.serve.engine.storePath = storeFile.absoluteFilePath().toStdString();
    out.serve.engine.profile = (parser.isSet(profile) ? parser.value(profile) : storeFile.completeBaseName()).toStdString();
    out.serve.engine.hostRoot = parser.value(root).toStdString();
    out.serve.engine.network = parser.value(network).toStdString();
    out.serve.engine.readOnly = parser.isSet(readOnly);
    out.serve.adminTokenFile = parser.value(token).toStdString();
    out.readyFile = parser.value(ready).toStdString();
    out.drainDeadline = base::Millis{std::int64_t{seconds} * 1000};
    readListen(parser.value(listen), out.serve);
    return out;
}

} // namespace sb::app
