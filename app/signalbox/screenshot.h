// --screenshot: waits until the page has loaded, saves the window as a picture, prints one JSON line (page, whether it had
// loaded, how many rows it shows, what the status bar says of the engine), and ends the program.
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

namespace sb::ui::shell {
class MainWindow;
}

namespace sb::app {

class Screenshot : public QObject {
    Q_OBJECT
public:
    // Saves at the latest after a bound, with what is there then. Emits saved() with whether it worked
    // and the row that is selected.
    Screenshot(ui::shell::MainWindow& window, QString file, QString page, QObject* parent = nullptr);
Q_SIGNALS:
    void saved(bool ok, const QString& selected);

private:
    void save();
    ui::shell::MainWindow& m_window;
    const QString m_file;
    const QString m_page;
    QTimer m_settled; // a moment after the first answers, so that what follows from them is drawn
    QTimer m_bound;
    bool m_done = false;
};

} // namespace sb::app
