#include "app/signalbox/screenshot.h"

#include "core/base/exact_json.h"
#include "ui/kit/page.h"
#include "ui/shell/main_window.h"

#include <QPixmap>

#include <chrono>
#include <cstdio>
#include <utility>

namespace sb::app {

Screenshot::Screenshot(ui::shell::MainWindow& window, QString file, QString page, QObject* parent)
    : QObject(parent)
    , m_window(window)
    , m_file(std::move(file))
    , m_page(std::move(page)) {
    m_settled.setSingleShot(true);
    m_settled.setInterval(std::chrono::milliseconds{700});
    m_bound.setSingleShot(true);
    m_bound.setInterval(std::chrono::seconds{20});
    connect(&m_settled, &QTimer::timeout, this, &Screenshot::save);
    connect(&m_bound, &QTimer::timeout, this, &Screenshot::save);
    connect(&window, &ui::shell::MainWindow::pageLoaded, this, [this](const QString& key) {
        if (m_page.isEmpty() || key == m_page)
            m_settled.start();
    });
    m_bound.start();
}

void Screenshot::save() {
    if (std::exchange(m_done, true))
        return;
    const bool isSaved = m_window.grab().save(m_file);
    const ui::kit::Page* page = m_window.currentPage();
    if (page && isSaved) {
        base::Json line;
        line.set("page", page->key().toStdString()).set("loaded", page->isLoaded()).set("rows", page->rowsShown());
        line.set("engine", m_window.engineWords().toStdString());
        std::printf("%s\n", line.dump().c_str());
        std::fflush(stdout);
    }
    Q_EMIT saved(isSaved, page ? page->currentId() : QString());
}

} // namespace sb::app
