#include "tests/app/engine_process.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>

namespace sb::test {
namespace {

constexpr int kLong = 60'000; // for machines that are busy

void put(const QString& path, const QByteArray& text) {
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("a file of the fixture cannot be written");
}

void prepare(QProcess& process, const QString& name, const QStringList& words, const QProcessEnvironment& environment) {
    process.setProgram(name);
    process.setArguments(words);
    process.setProcessEnvironment(environment);
    process.setStandardInputFile(QProcess::nullDevice());
}

Ran ranOf(QProcess& process) {
    process.start();
    const bool ended = process.waitForFinished(kLong);
    Ran out{ended && process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAllStandardOutput().toStdString(), process.readAllStandardError().toStdString()};
    if (!ended) {
        process.kill();
        process.waitForFinished();
    }
    return out;
}

QProcessEnvironment environmentWith(Environment more) {
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("SIGNALBOX_URL"));
    environment.remove(QStringLiteral("SIGNALBOX_TOKEN"));
    for (const auto& [name, value] : more)
        environment.insert(name, value);
    return environment;
}

} // namespace

base::Json Ran::json() const {
    auto parsed = base::Json::parse(out);
    return parsed ? std::move(*parsed) : base::Json();
}

std::string at(const base::Json& json, std::initializer_list<std::string_view> path) {
    const auto* here = &json;
    for (const auto name : path)
        if (!here || !(here = here->find(name)))
            return {};
    return here->string() ? *here->string() : here->dump();
}

void makeHost(const QString& root, const QByteArray& load, int cpus) {
    put(root + QStringLiteral("/proc/meminfo"), "MemTotal:       16000000 kB\nMemAvailable:   12000000 kB\n");
    put(root + QStringLiteral("/proc/loadavg"), load + " 0.10 0.10 1/100 1000\n");
    put(root + QStringLiteral("/proc/self/cgroup"), "0::/\n");
    put(root + QStringLiteral("/sys/devices/system/cpu/online"), "0-" + QByteArray::number(cpus - 1) + "\n");
    put(root + QStringLiteral("/sys/fs/cgroup/cgroup.controllers"), "cpu memory\n");
    put(root + QStringLiteral("/sys/fs/cgroup/memory.max"), "max\n");
    put(root + QStringLiteral("/sys/fs/cgroup/memory.current"), "1000000\n");
    put(root + QStringLiteral("/sys/fs/cgroup/cpu.max"), "max 100000\n");
}

QString program(const QString& name) { return QStringLiteral(SIGNALBOX_BIN_DIR) + QLatin1Char('/') + name; }

Ran runProgram(const QString& name, const QStringList& words, Environment more) {
    QProcess process;
    prepare(process, program(name), words, environmentWith(more));
    return ranOf(process);
}

EngineProcess::EngineProcess() { makeHost(path(QStringLiteral("host"))); }

EngineProcess::~EngineProcess() { kill(); }

QString EngineProcess::token() const {
    QFile file(path(QStringLiteral("admin.token")));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).trimmed() : QString();
}

bool EngineProcess::start(const QStringList& more) {
    const auto ready = path(QStringLiteral("ready.json"));
    QFile::remove(ready);
    m_process = std::make_unique<QProcess>();
    prepare(*m_process, program(QStringLiteral("signalboxd")),
            QStringList{QStringLiteral("--store"), store(), QStringLiteral("--listen"), QStringLiteral("127.0.0.1:0"),
                        QStringLiteral("--admin-token-file"), path(QStringLiteral("admin.token")), QStringLiteral("--ready-file"), ready,
                        QStringLiteral("--host-root"), path(QStringLiteral("host"))} + more,
            environmentWith({{QStringLiteral("XDG_RUNTIME_DIR"), m_folder.path()}}));
    m_process->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process->start();
    if (!QTest::qWaitFor([&] { return QFile::exists(ready) || m_process->state() == QProcess::NotRunning; }, kLong))
        return false;
    QFile file(ready);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const auto line = base::Json::parse(file.readAll().toStdString());
    m_url = line ? QString::fromStdString(at(*line, {"url"})) : QString();
    return !m_url.isEmpty();
}

void EngineProcess::put(const char* name, const std::string& text) const {
    test::put(path(QString::fromLatin1(name)), QByteArray::fromStdString(text));
}

void EngineProcess::kill() {
    if (!m_process)
        return;
    m_process->kill();
    m_process->waitForFinished(kLong);
    m_process.reset();
}

int EngineProcess::terminate() {
    m_process->terminate();
    const bool ended = m_process->waitForFinished(kLong) && m_process->exitStatus() == QProcess::NormalExit;
    const int code = ended ? m_process->exitCode() : -1;
    m_process.reset();
    return code;
}

Ran EngineProcess::ctl(const QStringList& words, Environment more) const {
    const auto process = ctlProcess(words, more);
    return ranOf(*process);
}

std::unique_ptr<QProcess> EngineProcess::ctlProcess(const QStringList& words, Environment more) const {
    auto environment = environmentWith({{QStringLiteral("SIGNALBOX_URL"), m_url}, {QStringLiteral("SIGNALBOX_TOKEN"), token()},
                                        {QStringLiteral("XDG_STATE_HOME"), path(QStringLiteral("state"))},
                                        {QStringLiteral("XDG_RUNTIME_DIR"), m_folder.path()}});
    for (const auto& [name, value] : more)
        environment.insert(name, value);
    auto process = std::make_unique<QProcess>();
    prepare(*process, program(QStringLiteral("signalboxctl")), words, environment);
    return process;
}

Ran EngineProcess::curl(const QString& method, const QString& route, const QString& body, const QString& own) const {
    QProcess process;
    QStringList words{QStringLiteral("-sS"), QStringLiteral("-X"), method, QStringLiteral("-w"), QStringLiteral("\n%{http_code}"),
                      QStringLiteral("-H"), QStringLiteral("Authorization: Bearer ") + (own.isEmpty() ? token() : own)};
    if (!body.isEmpty())
        words << QStringLiteral("-H") << QStringLiteral("Content-Type: application/json") << QStringLiteral("-d") << body;
    prepare(process, QStringLiteral("curl"), words << m_url + route, environmentWith({{QStringLiteral("no_proxy"), QStringLiteral("*")}}));
    auto ran = ranOf(process);
    const auto line = ran.out.rfind('\n');
    if (ran.status == 0 && line != std::string::npos) {
        ran.status = std::stoi(ran.out.substr(line + 1));
        ran.out.resize(line);
    }
    return ran;
}

QStringList EngineProcess::submitWords(const QString& key, const QString& lane) const {
    return QStringLiteral("submit --json --lane %2 --source-task %1 --owner me --project demo --request-key %1 --request-sha256 %3")
        .arg(key, lane, QString(64, QLatin1Char('a')))
        .split(QLatin1Char(' '));
}

} // namespace sb::test
