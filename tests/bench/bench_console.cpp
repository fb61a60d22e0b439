// The console on a store of a million jobs, beside the same console on ten thousand: time to the first rows, pages while
// scrolling, filters, the longest time the interface thread did not answer, memory. Prints counts and ratios; asserts
// nothing. Offscreen; the same window, pages and engine as the product.
#include "core/engine/local_engine.h"
#include "tests/bench/calm_host.h"
#include "tests/bench/long_store.h"
#include "ui/jobs/jobs_page.h"
#include "ui/kit/filter_field.h"
#include "ui/kit/table_view.h"
#include "ui/shell/main_window.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTimer>

#include <chrono>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <fstream>
#include <functional>
#include <sqlite3.h>
#include <sys/utsname.h>
#include <unistd.h>
#include <utility>

namespace {

using namespace sb;

double residentMiB() {
    std::ifstream statm("/proc/self/statm");
    long total = 0;
    long resident = 0;
    statm >> total >> resident;
    return double(resident) * double(sysconf(_SC_PAGESIZE)) / (1024.0 * 1024.0);
}

double threadCpuMs() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

// Asks the event loop every 4 ms and keeps the longest silence: what a person feels as a stall. Beside it the most that
// this thread worked in one of them: on a machine that has other things to do, that is what the console did itself.
class Pulse {
public:
    Pulse() {
        m_timer.setInterval(4);
        m_timer.setTimerType(Qt::PreciseTimer);
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] {
            m_longest = std::max(m_longest, m_since.restart());
            const double cpu = threadCpuMs();
            m_longestWork = std::max(m_longestWork, cpu - std::exchange(m_cpu, cpu));
        });
        m_timer.start();
    }
    void reset() {
        m_since.restart();
        m_longest = 0;
        m_cpu = threadCpuMs();
        m_longestWork = 0;
    }
    [[nodiscard]] qint64 longestMs() const { return m_longest; }
    [[nodiscard]] double longestWorkMs() const { return m_longestWork; }

private:
    QTimer m_timer;
    QElapsedTimer m_since;
    qint64 m_longest = 0;
    double m_cpu = threadCpuMs();
    double m_longestWork = 0;
};

std::shared_ptr<engine::LocalEngine> launch(const QString& path) {
    engine::EngineOptions o;
    o.storePath = path.toStdString();
    o.probe = std::make_shared<bench::CalmHost>();
    auto future = engine::LocalEngine::launch(std::move(o));
    future.waitForFinished();
    return future.result().value();
}

struct Figures {
    double firstRowsMs = 0;
    double textFilterMs = 0;
    double pageMs = 0; // one more page while scrolling
    qint64 longestStallMs = 0;
    double longestWorkMs = 0;   // of the interface thread, between two turns of its loop
    int rowsScrolled = 0;
    double startMiB = 0;
    double endMiB = 0;
};

// Runs the event loop until `done`, and says how long that took.
double until(const std::function<bool()>& done) {
    QElapsedTimer timer;
    timer.start();
    while (!done() && timer.elapsed() < 60'000)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents, 5);
    return double(timer.nsecsElapsed()) / 1e6;
}

// Scrolls to the end of what is loaded, again and again, as a held End key does.
void scroll(ui::jobs::JobsPage* page, int pages, Figures& f) {
    auto* table = page->findChild<ui::kit::TableView*>();
    double total = 0;
    int turns = 0;
    for (; turns < pages && page->hasMore(); ++turns) {
        const int before = page->rowsRead();
        total += until([&] { // the bar grows when the table has laid out what came
            table->verticalScrollBar()->setValue(table->verticalScrollBar()->maximum());
            return page->rowsRead() != before || !page->hasMore();
        });
    }
    f.pageMs = turns ? total / turns : 0;
    f.rowsScrolled = page->rowsRead();
}

double filter(ui::jobs::JobsPage* page, ui::shell::MainWindow& window, const QString& text) {
    auto* field = page->findChild<ui::kit::FilterField*>();
    const int before = page->rowsShown();
    field->setText(text);
    const double ms = until([&] { return page->rowsShown() != before; });
    field->clear();
    until([&] { return page->rowsShown() >= 100; });
    window.repaint();
    return ms;
}

Figures measure(const QString& folder, int jobs, int pages) {
    const QString path = folder + QStringLiteral("/%1.db").arg(jobs);
    launch(path)->close().waitForFinished(); // migrates
    bench::fillLongStore(path, jobs);
    auto engine = launch(path);
    Figures f;
    f.startMiB = residentMiB();
    {
        ui::shell::SessionContext session;
        session.profile = QStringLiteral("bench");
        session.place = QStringLiteral("local file");
        session.hostName = QStringLiteral("bench");
        session.desks = engine->desksFor(engine->localOperator());
        session.feed = engine->changes();
        ui::shell::MainWindow window(session);
        window.resize(1440, 900);
        Pulse pulse;
        window.show();
        pulse.reset();
        QElapsedTimer first;
        first.start();
        window.showPage(QStringLiteral("jobs"));
        auto* page = qobject_cast<ui::jobs::JobsPage*>(window.page(QStringLiteral("jobs")));
        until([&] { return page->rowsShown() > 0; });
        f.firstRowsMs = double(first.nsecsElapsed()) / 1e6;
        f.textFilterMs = filter(page, window, QStringLiteral("invoice/12345") /* fewer than a page of rows in any size */);
        scroll(page, pages, f);
        f.longestStallMs = pulse.longestMs();
        f.longestWorkMs = pulse.longestWorkMs();
        f.endMiB = residentMiB();
    }
    engine->close().waitForFinished();
    return f;
}

void print(const char* what, double small, double large, const char* unit) {
    std::printf("%-44s %10.1f %10.1f %s   ratio %.2f\n", what, small, large, unit, small > 0 ? large / small : 0.0);
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    const bool isShort = argc > 1 && std::strcmp(argv[1], "--short") == 0;
    const int large = isShort ? 100'000 : 1'000'000;
    const int pages = isShort ? 20 : 100;
    utsname machine{};
    uname(&machine);
    std::printf("console, 10000 and %d jobs, %s %s, %ld processors\n", large, machine.sysname, machine.machine,
                sysconf(_SC_NPROCESSORS_ONLN));
    QTemporaryDir folder;
    const Figures a = measure(folder.path(), 10'000, pages);
    const Figures b = measure(folder.path(), large, pages);
    print("jobs: first rows", a.firstRowsMs, b.firstRowsMs, "ms");
    print("jobs: text filter, first rows", a.textFilterMs, b.textFilterMs, "ms");
    print("jobs: one more page while scrolling", a.pageMs, b.pageMs, "ms");
    print("rows scrolled through", a.rowsScrolled, b.rowsScrolled, "rows");
    print("longest stall of the interface thread", double(a.longestStallMs), double(b.longestStallMs), "ms");
    print("longest work of the interface thread in one", a.longestWorkMs, b.longestWorkMs, "ms");
    print("memory with the window open", a.startMiB, b.startMiB, "MiB");
    print("memory after scrolling", a.endMiB, b.endMiB, "MiB");
    return 0;
}
