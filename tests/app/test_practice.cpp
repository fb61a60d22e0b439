// Practice as a person gets it: `signalbox --practice` with nothing configured, its own folders and a host of
// its own. Within about a minute there are live leases and an uncertain dispatch in its store; every page
// shows them; and when the console ends, by whatever means, nothing it started goes on.
#include "tests/app/engine_process.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QSet>
#include <QTest>

#include <csignal>
#include <sys/stat.h>

using namespace sb;
using test::at;

namespace {

constexpr int kLong = 60'000;
constexpr int kLeaseAndLong = 120'000;

QString q(const char* text) {
    return QString::fromLatin1(text);
}

// The console in a home of its own.
class Practice {
public:
    explicit Practice(const QByteArray& load, int cpus) {
        setLoad(load, cpus);
        ::chmod(m_folder.path().toLocal8Bit().constData(), 0700);
    }
    ~Practice() {
        m_console.kill();
        m_console.waitForFinished(kLong);
    }
    Practice(const Practice&) = delete;
    Practice& operator=(const Practice&) = delete;

    void setLoad(const QByteArray& load, int cpus) {
        test::makeHost(m_folder.filePath(q("host")), load, cpus);
    }
    bool start() {
        prepare(m_console, q("signalbox"), {q("--practice"), q("--host-root"), m_folder.filePath(q("host"))});
        m_console.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_console.start();
        return QTest::qWaitFor(
                   [&] { return QFile::exists(endpoint()) || m_console.state() == QProcess::NotRunning; },
                   kLong) &&
               QFile::exists(endpoint());
    }
    [[nodiscard]] QString endpoint() const {
        return m_folder.filePath(q("run/signalbox/practice.endpoint.json"));
    }
    QProcess& console() { return m_console; }

    // signalboxctl as a person would type it: the endpoint file says where.
    [[nodiscard]] test::Ran ctl(const QString& words) const {
        return run(q("signalboxctl"), words.split(QLatin1Char(' ')));
    }
    [[nodiscard]] test::Ran run(const QString& program, const QStringList& words) const {
        QProcess process;
        prepare(process, program, words);
        process.start();
        const bool ended = process.waitForFinished(kLong);
        return {ended && process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
                process.readAllStandardOutput().toStdString(), process.readAllStandardError().toStdString()};
    }
    [[nodiscard]] int count(const QString& words, const char* member) const {
        const auto json = ctl(words + q(" --json")).json();
        const auto* list = json.find(member);
        return list && list->array() ? static_cast<int>(list->array()->size()) : -1;
    }
    // Adds who holds a lease now; how many were seen by then.
    [[nodiscard]] qsizetype seeWorkers(QSet<QString>& seen) const {
        const auto json = ctl(q("leases --json")).json();
        if (const auto* live = json.find("live"); live && live->array())
            for (const auto& lease : *live->array())
                seen.insert(QString::fromStdString(at(lease, {"dispatch", "worker"})));
        return seen.size();
    }
    // Command lines of every process that was started from this home, orphans too.
    [[nodiscard]] QStringList alive() const {
        QStringList found;
        const auto mark = "XDG_RUNTIME_DIR=" + m_folder.filePath(q("run")).toLocal8Bit();
        for (const QString& pid : QDir(q("/proc")).entryList(QDir::Dirs)) {
            QFile environment(q("/proc/%1/environ").arg(pid));
            QFile line(q("/proc/%1/cmdline").arg(pid));
            if (!environment.open(QIODevice::ReadOnly) || !environment.readAll().split('\0').contains(mark) ||
                !line.open(QIODevice::ReadOnly))
                continue;
            found.append(pid + QLatin1Char(' ') + QString::fromLocal8Bit(line.readAll().replace('\0', ' ')));
        }
        return found;
    }

private:
    void prepare(QProcess& process, const QString& program, const QStringList& words) const {
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"SIGNALBOX_URL", "SIGNALBOX_TOKEN", "DISPLAY", "WAYLAND_DISPLAY"})
            environment.remove(q(name));
        const std::pair<const char*, const char*> folders[] = {{"HOME", "home"},
                                                               {"XDG_DATA_HOME", "data"},
                                                               {"XDG_STATE_HOME", "state"},
                                                               {"XDG_CONFIG_HOME", "config"},
                                                               {"XDG_CACHE_HOME", "cache"},
                                                               {"XDG_RUNTIME_DIR", "run"}};
        for (const auto& [name, folder] : folders) {
            const QString path = m_folder.filePath(q(folder));
            QDir().mkpath(path);
            ::chmod(path.toLocal8Bit().constData(), 0700);
            environment.insert(q(name), path);
        }
        environment.insert(q("QT_QPA_PLATFORM"), q("offscreen"));
        process.setProgram(test::program(program));
        process.setArguments(words);
        process.setProcessEnvironment(environment);
        process.setStandardInputFile(QProcess::nullDevice());
    }

    QTemporaryDir m_folder;
    QProcess m_console;
};

// Of a picture as a whole: a single pixel may be one of a letter.
int lightness(const QImage& image) {
    return image.scaled(1, 1, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).pixelColor(0, 0).lightness();
}

int rowsOf(const test::Ran& shot) {
    return std::atoi(at(shot.json(), {"rows"}).c_str());
}

} // namespace

class TestPractice : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aMinuteLaterThereIsSomethingToSettle() {
        Practice practice("0.10", 4);
        QVERIFY(practice.start());
        QSet<QString> workers;
        QTRY_COMPARE_WITH_TIMEOUT(practice.seeWorkers(workers), qsizetype(3), kLong); // each of the three had a lease
        QTRY_COMPARE_WITH_TIMEOUT(practice.count(q("uncertain"), "rows"), 1, kLeaseAndLong);
        const auto uncertain = practice.ctl(q("uncertain --json")).json();
        const auto id = at(uncertain.find("rows")->array()->front(), {"id"});
        QCOMPARE(at(uncertain.find("rows")->array()->front(), {"cause"}), std::string("lease_expired"));
        // It paid before it was killed: there is something to ask the provider about.
        const auto steps = practice.ctl(q("dispatch %1 --json").arg(QString::fromStdString(id))).json();
        QVERIFY(steps.find("steps")->array()->size() >= 2);
        QTRY_VERIFY_WITH_TIMEOUT(practice.count(q("leases"), "live") > 0, kLong);
        QCOMPARE(practice.ctl(q("mark %1").arg(QString::fromStdString(id))).status,
                 0); // and so the audit has a line
        picturesOfEveryPage(practice, QString::fromStdString(id));
        if (QTest::currentTestFailed())
            return;

        practice.console().terminate();
        QVERIFY(practice.console().waitForFinished(kLong));
        QCOMPARE(practice.console().exitStatus(), QProcess::NormalExit);
        // Rule 10: 5 when leases are left, which they are unless all executors were between two jobs.
        QVERIFY2(practice.console().exitCode() == 5 || practice.console().exitCode() == 0,
                 qPrintable(QString::number(practice.console().exitCode())));
        QVERIFY(!QFile::exists(practice.endpoint()));
        QTRY_COMPARE_WITH_TIMEOUT(practice.alive(), QStringList(), kLong);
    }

    void aKilledConsoleLeavesNothingRunning() {
        Practice practice("0.10", 4);
        QVERIFY(practice.start());
        QTRY_VERIFY_WITH_TIMEOUT(practice.count(q("leases"), "live") > 0, kLong);
        QVERIFY(practice.alive().size() > 3);
        practice.console().kill();
        QVERIFY(practice.console().waitForFinished(kLong));
        QTRY_COMPARE_WITH_TIMEOUT(practice.alive(), QStringList(), kLong);
    }

    void itWaitsForTheMachineToCalmDown() {
        Practice practice("4.90", 2);
        QVERIFY(practice.start());
        QTRY_COMPARE_WITH_TIMEOUT(at(practice.ctl(q("host --json")).json(), {"claims_deferred_by"}),
                                  std::string("host_load"), kLong);
        const auto numbers = practice.ctl(q("host --json")).json();
        QCOMPARE(at(numbers, {"numbers", "load_limit"}), std::string("3"));
        QCOMPARE(practice.count(q("leases"), "live"), 0);
        test::Ran shot;
        const auto says = [&] {
            shot = practice.run(q("signalbox"), {q("--practice"), q("--page"), q("lanes"), q("--screenshot"),
                                                 picture(q("lanes-waiting"))});
            return at(shot.json(), {"engine"})
                .contains("Waiting for the machine to calm down: load 4.9, limit 3.0.");
        };
        QVERIFY2(QTest::qWaitFor(says, kLong), (shot.out + shot.err).c_str());
        practice.setLoad("0.40", 2);
        QTRY_VERIFY_WITH_TIMEOUT(practice.count(q("leases"), "live") > 0, kLong);
    }

private:
    static QString picture(const QString& name) {
        const QDir folder(QStringLiteral(SIGNALBOX_BUILD_DIR "/practice"));
        if (!QDir().mkpath(folder.path()))
            qFatal("no folder for pictures");
        return folder.filePath(name + q(".png"));
    }
    // A second console on the served store: the same pages, over HTTP.
    static void picturesOfEveryPage(const Practice& practice, const QString& uncertain) {
        struct Wanted {
            const char* page;
            int least;
        };
        const Wanted pages[] = {{"worklist", 1},
                                {"lanes", 2},
                                {"jobs", practice.count(q("jobs"), "rows")},
                                {"leases", practice.count(q("leases"), "live") + 1},
                                {"uncertain", 1},
                                {"host", 1},
                                {"audit", 1}};
        for (const auto& [page, least] : pages) {
            QImage images[2];
            for (const bool isDark : {false, true}) {
                const QString file = picture(q(page) + (isDark ? q("-dark") : QString()));
                QFile::remove(file);
                QStringList words{q("--practice"),
                                  q("--page"),
                                  q(page),
                                  q("--theme"),
                                  isDark ? q("dark") : q("light"),
                                  q("--size"),
                                  q("1440x900"),
                                  q("--screenshot"),
                                  file};
                if (q(page) == q("worklist") || q(page) == q("uncertain"))
                    words << q("--select") << uncertain;
                const auto shot = practice.run(q("signalbox"), words);
                QVERIFY2(shot.status == 0, shot.err.c_str());
                QCOMPARE(at(shot.json(), {"page"}), std::string(page));
                QCOMPARE(at(shot.json(), {"loaded"}), std::string("true"));
                QVERIFY2(rowsOf(shot) >= least, (std::string(page) + ": " + shot.out).c_str());
                QVERIFY(images[isDark].load(file));
                QCOMPARE(images[isDark].size(), QSize(1440, 900));
                QSet<QRgb> colors;
                for (int y = 0; y < 900; y += 5)
                    for (int x = 0; x < 1440; x += 5)
                        colors.insert(images[isDark].pixel(x, y));
                QVERIFY2(colors.size() > 20, "the picture shows nothing");
            }
            QVERIFY(lightness(images[0]) > 2 * lightness(images[1]));
        }
    }
};

QTEST_GUILESS_MAIN(TestPractice)
#include "test_practice.moc"
