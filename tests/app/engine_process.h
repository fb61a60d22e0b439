// Real binaries for functional tests: a signalboxd of its own on port 0 over a store in a temporary folder, a calm
// host below --host-root, and signalboxctl and curl against it.
#pragma once

#include "core/base/exact_json.h"

#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>

#include <memory>
#include <string>

namespace sb::test {

struct Ran {
    int status = -1; // exit status; -1: did not end by itself
    std::string out;
    std::string err;
    [[nodiscard]] base::Json json() const; // of `out`; null when it is none
    [[nodiscard]] bool says(std::string_view word) const { return err.find(word) != std::string::npos; }
};

// Member of a member …, as text: strings bare, all else as JSON.
[[nodiscard]] std::string at(const base::Json& json, std::initializer_list<std::string_view> path);

using Environment = std::initializer_list<std::pair<QString, QString>>;

class EngineProcess {
public:
    EngineProcess(); // not started
    ~EngineProcess();
    EngineProcess(const EngineProcess&) = delete;
    EngineProcess& operator=(const EngineProcess&) = delete;

    [[nodiscard]] bool start(const QStringList& more = {}); // until it serves; the port is a new one each time
    void kill();                                            // SIGKILL, until it is gone
    [[nodiscard]] int terminate();                          // SIGTERM; the exit status
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }
    void put(const char* name, const std::string& text) const; // a file below path(), with the folders on the way
    [[nodiscard]] QString store() const { return path(QStringLiteral("queue.sqlite")); }
    [[nodiscard]] QString url() const { return m_url; }
    [[nodiscard]] qint64 pid() const { return m_process->processId(); }
    [[nodiscard]] QString token() const;

    // signalboxctl with the admin token; `more` overrides the environment.
    [[nodiscard]] Ran ctl(const QStringList& words, Environment more = {}) const;
    // The same, ready to be started and left running.
    [[nodiscard]] std::unique_ptr<QProcess> ctlProcess(const QStringList& words, Environment more = {}) const;
    // curl alone: the answer's body in `out`, its status code as `status`.
    [[nodiscard]] Ran curl(const QString& method, const QString& route, const QString& body = {}, const QString& token = {}) const;
    [[nodiscard]] QStringList submitWords(const QString& key, const QString& lane = QStringLiteral("codex")) const;

private:
    QTemporaryDir m_folder;
    std::unique_ptr<QProcess> m_process;
    QString m_url;
};

// Files below `root` as a host with that load shows them. The default has room: functional tests must not wait for the
// machine to calm down after a compile.
void makeHost(const QString& root, const QByteArray& load = "0.10", int cpus = 4);
[[nodiscard]] inline QString qs(const std::string& text) { return QString::fromStdString(text); }
// A command line with blanks between its words.
[[nodiscard]] inline QStringList words(const QString& line) { return line.split(QLatin1Char(' '), Qt::SkipEmptyParts); }
[[nodiscard]] QString program(const QString& name);
[[nodiscard]] Ran runProgram(const QString& name, const QStringList& words, Environment more = {});

} // namespace sb::test
