// Rule 9: what the host measured decides before a claim; a missing measurement defers, and for a further instance it
// refuses. The files lie below a root of the test's own.
#include "core/queue/host_probe.h"
#include "tests/queue/queue_rig.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace sb;
using namespace sb::queue;
using namespace sb::queue::rig;

namespace {

constexpr std::uint64_t kMiB = 1024 * 1024;

class FakeHost {
public:
    FakeHost() {
        put("proc/meminfo", "MemTotal:        8388608 kB\nMemFree:          100000 kB\nMemAvailable:    4194304 kB\n");
        put("proc/loadavg", "0.50 0.40 0.30 1/234 5678\n");
        put("sys/devices/system/cpu/online", "0-3\n");
        put("proc/self/cgroup", "0::/app.slice/sb.scope\n");
        put("sys/fs/cgroup/app.slice/sb.scope/cgroup.controllers", "cpu memory\n");
        put("sys/fs/cgroup/app.slice/sb.scope/cgroup.type", "domain\n");
        put("sys/fs/cgroup/app.slice/sb.scope/memory.max", "2147483648\n");
        put("sys/fs/cgroup/app.slice/sb.scope/memory.current", "1073741824\n");
        put("sys/fs/cgroup/app.slice/sb.scope/cpu.max", "250000 100000\n");
    }
    void put(const char* name, const QByteArray& text) {
        const auto path = m_dir.filePath(QString::fromLatin1(name));
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write %s", name);
    }
    void drop(const char* name) { QFile::remove(m_dir.filePath(QString::fromLatin1(name))); }
    HostReading read() { return linuxHostProbe(m_dir.path().toStdString(), m_dir.path().toStdString())->read(base::fromMs(1)); }

private:
    QTemporaryDir m_dir;
};

HostReading calm() {
    HostReading r;
    r.availableBytes = 4096 * kMiB;
    r.totalBytes = 8192 * kMiB;
    r.load1 = 0.5;
    r.cpus = 2;
    r.cgroupMemoryKnown = r.cgroupCpuKnown = true;
    r.diskFreeBytes = 50ULL * 1024 * kMiB;
    r.diskTotalBytes = 100ULL * 1024 * kMiB;
    return r;
}

bool passed(const HostReading& r, const char* name, int instances = 1) {
    for (const auto& check : judgeRoom(r, instances))
        if (check.name == name)
            return check.passed;
    return false;
}

} // namespace

class TestHost : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everythingIsRead() {
        FakeHost host;
        const auto r = host.read();
        QCOMPARE(*r.availableBytes, 4096 * kMiB);
        QCOMPARE(*r.totalBytes, 8192 * kMiB);
        QCOMPARE(*r.load1, 0.5);
        QCOMPARE(r.cpus, 4);
        QVERIFY(r.cgroupMemoryKnown && r.cgroupCpuKnown);
        QCOMPARE(*r.cgroupMemoryMax, 2048 * kMiB);
        QCOMPARE(*r.cgroupMemoryCurrent, 1024 * kMiB);
        QCOMPARE(*r.cgroupCpus, 2.5);
        QVERIFY(r.diskFreeBytes && r.diskTotalBytes && *r.diskTotalBytes >= *r.diskFreeBytes);
    }

    void files_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("text"); // null: no such file
        QTest::addColumn<QString>("refusal");
        QTest::newRow("calm") << QByteArray("proc/loadavg") << QByteArray("0.00 0 0 1/1 1\n") << "none";
        QTest::newRow("no meminfo") << QByteArray("proc/meminfo") << QByteArray() << "host_unmeasured";
        QTest::newRow("meminfo without the line") << QByteArray("proc/meminfo") << QByteArray("MemFree: 1 kB\n") << "host_unmeasured";
        QTest::newRow("meminfo of rubbish") << QByteArray("proc/meminfo") << QByteArray("MemAvailable: lots\n") << "host_unmeasured";
        QTest::newRow("no loadavg") << QByteArray("proc/loadavg") << QByteArray() << "host_unmeasured";
        QTest::newRow("loadavg of rubbish") << QByteArray("proc/loadavg") << QByteArray("high\n") << "host_unmeasured";
        QTest::newRow("loadavg that is no number") << QByteArray("proc/loadavg") << QByteArray("nan 0 0\n") << "host_unmeasured";
        QTest::newRow("loadavg without end") << QByteArray("proc/loadavg") << QByteArray("inf 0 0\n") << "host_unmeasured";
        QTest::newRow("negative load") << QByteArray("proc/loadavg") << QByteArray("-1 0 0\n") << "host_unmeasured";
        QTest::newRow("no CPUs") << QByteArray("sys/devices/system/cpu/online") << QByteArray() << "host_unmeasured";
        QTest::newRow("an empty CPU list") << QByteArray("sys/devices/system/cpu/online") << QByteArray("\n") << "host_unmeasured";
        QTest::newRow("524287 kB") << QByteArray("proc/meminfo") << QByteArray("MemAvailable:  524287 kB\n") << "host_memory";
        QTest::newRow("524288 kB") << QByteArray("proc/meminfo") << QByteArray("MemAvailable:  524288 kB\n") << "none";
        QTest::newRow("1.5 per CPU") << QByteArray("proc/loadavg") << QByteArray("6.00 0 0 1/1 1\n") << "none";
        QTest::newRow("above 1.5 per CPU") << QByteArray("proc/loadavg") << QByteArray("6.01 0 0 1/1 1\n") << "host_load";
        QTest::newRow("fewer CPUs") << QByteArray("sys/devices/system/cpu/online") << QByteArray("0,2\n") << "none";
    }
    void files() {
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, text);
        QFETCH(QString, refusal);
        FakeHost host;
        if (text.isNull())
            host.drop(file.constData());
        else
            host.put(file.constData(), text);
        const auto verdict = judgeHost(host.read());
        QCOMPARE(QString::fromStdString(std::string(wordOf(verdict.refusal))), refusal);
        QVERIFY(!std::isnan(verdict.numbers.load1.value_or(0)));
    }

    void theNumbersThatDecidedAreTold() {
        auto r = calm();
        r.availableBytes = 100 * kMiB;
        r.load1 = 9.0;
        const auto v = judgeHost(r);
        QCOMPARE(v.refusal, ClaimRefusal::HostMemory); // memory before load
        QCOMPARE(*v.numbers.availableBytes, 100 * kMiB);
        QCOMPARE(*v.numbers.load1, 9.0);
        QCOMPARE(v.numbers.loadLimit, 3.0);
        QCOMPARE(v.numbers.memoryLimitBytes, 512 * kMiB);
        const auto room = judgeRoom(calm(), 1);
        QCOMPARE(room.at(1).found + " of " + room.at(1).needed, std::string("50 GiB of 2048 MiB"));
    }

    void roomForAFurtherInstance_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("check");
        QTest::addColumn<bool>("room");
        const auto row = [](const char* what, const char* check, bool room) {
            QTest::newRow(what) << QString::fromLatin1(what) << QString::fromLatin1(check) << room;
        };
        row("two instances", "instances", true);
        row("three instances", "instances", false);
        row("2 GiB free", "disk_bytes", true);
        row("one byte less", "disk_bytes", false);
        row("no disk measured", "disk_bytes", false);
        row("no disk measured", "disk_share", false);
        row("10 % free", "disk_share", true);
        row("less than 10 %", "disk_share", false);
        row("no memory limit", "cgroup_memory", true);
        row("512 MiB below the limit", "cgroup_memory", true);
        row("less below the limit", "cgroup_memory", false);
        row("above the limit", "cgroup_memory", false);
        row("limit without use", "cgroup_memory", false);
        row("no cgroup", "cgroup_memory", false);
        row("no cgroup", "cgroup_cpu", false);
        row("one CPU", "cgroup_cpu", true);
        row("less than one CPU", "cgroup_cpu", false);
        row("busy host", "host", false);
    }
    void roomForAFurtherInstance() {
        QFETCH(QString, what);
        QFETCH(QString, check);
        QFETCH(bool, room);
        auto r = calm();
        int instances = 2;
        const std::map<QString, std::function<void()>> changes{
            {QStringLiteral("three instances"), [&] { instances = 3; }},
            {QStringLiteral("2 GiB free"), [&] { r.diskFreeBytes = 2048 * kMiB; }},
            {QStringLiteral("one byte less"), [&] { r.diskFreeBytes = 2048 * kMiB - 1; }},
            {QStringLiteral("no disk measured"), [&] { r.diskFreeBytes.reset(); }},
            {QStringLiteral("10 % free"), [&] { r.diskFreeBytes = *r.diskTotalBytes / 10; }},
            {QStringLiteral("less than 10 %"), [&] { r.diskFreeBytes = *r.diskTotalBytes / 10 - kMiB; }},
            {QStringLiteral("512 MiB below the limit"), [&] { r.cgroupMemoryMax = 1024 * kMiB, r.cgroupMemoryCurrent = 512 * kMiB; }},
            {QStringLiteral("less below the limit"), [&] { r.cgroupMemoryMax = 1024 * kMiB, r.cgroupMemoryCurrent = 512 * kMiB + 1; }},
            {QStringLiteral("above the limit"), [&] { r.cgroupMemoryMax = 1024 * kMiB, r.cgroupMemoryCurrent = 2048 * kMiB; }},
            {QStringLiteral("limit without use"), [&] { r.cgroupMemoryMax = 1024 * kMiB; }},
            {QStringLiteral("no cgroup"), [&] { r.cgroupMemoryKnown = r.cgroupCpuKnown = false; }},
            {QStringLiteral("one CPU"), [&] { r.cgroupCpus = 1.0; }},
            {QStringLiteral("less than one CPU"), [&] { r.cgroupCpus = 0.99; }},
            {QStringLiteral("busy host"), [&] { r.load1 = 3.1; }},
        };
        if (const auto it = changes.find(what); it != changes.end())
            it->second();
        QCOMPARE(passed(r, check.toLatin1().constData(), instances), room);
    }

    void limitsOfTheCgroup_data() {
        QTest::addColumn<QByteArray>("memory");
        QTest::addColumn<QByteArray>("cpu");
        QTest::addColumn<bool>("memoryRoom");
        QTest::addColumn<bool>("cpuRoom");
        QTest::newRow("limits") << QByteArray("2147483648") << QByteArray("250000 100000") << true << true;
        QTest::newRow("max") << QByteArray("max") << QByteArray("max 100000") << true << true;
        QTest::newRow("tight") << QByteArray("1200000000") << QByteArray("50000 100000") << false << false;
        QTest::newRow("unreadable") << QByteArray() << QByteArray() << false << false;
        QTest::newRow("rubbish refuses") << QByteArray("plenty") << QByteArray("some") << false << false;
    }
    void limitsOfTheCgroup() {
        QFETCH(QByteArray, memory);
        QFETCH(QByteArray, cpu);
        QFETCH(bool, memoryRoom);
        QFETCH(bool, cpuRoom);
        FakeHost host;
        const auto set = [&](const char* name, const QByteArray& text) { text.isNull() ? host.drop(name) : host.put(name, text + "\n"); };
        set("sys/fs/cgroup/app.slice/sb.scope/memory.max", memory);
        set("sys/fs/cgroup/app.slice/sb.scope/cpu.max", cpu);
        const auto r = host.read();
        QCOMPARE(passed(r, "cgroup_memory"), memoryRoom);
        QCOMPARE(passed(r, "cgroup_cpu"), cpuRoom);
    }
};

QTEST_GUILESS_MAIN(TestHost)
#include "test_host.moc"
