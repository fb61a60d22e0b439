// The first start: what is offered to somebody who has nothing yet, what each answer opens, and what counts as a beginning.
// The console of the program in this process, with folders of its own.
#include "app/signalbox/console.h"
#include "app/signalbox/start_dialog.h"
#include "tests/app/engine_process.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDir>
#include <QTest>
#include <QTimer>

using namespace sb;

namespace {

constexpr int kLong = 60'000;

QString q(const char* text) { return QString::fromLatin1(text); }

template <typename T> T* shown() {
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* wanted = qobject_cast<T*>(widget); wanted && wanted->isVisible())
            return wanted;
    return nullptr;
}

struct Start {
    bool isAsked = false;
    bool isOpened = false; // a window stood there, and was closed again
    int exitCode = -1;     // -1: it did not end
};

} // namespace

class TestFirstStart : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_home;

    [[nodiscard]] QString path(const char* name) const { return m_home->filePath(q(name)); }
    [[nodiscard]] bool hasStoreOf(const char* profile) const { return QFile::exists(path("data/signalbox/") + q(profile) + q("/queue.sqlite")); }

    // From main() to its end: presses the button of these words when it is asked, and closes the window when it stands.
    Start start(const QString& answer, const QString& screenshot = {}) {
        Start seen;
        app::ConsoleOptions options;
        options.hostRoot = path("host");
        options.locale = q("en");
        options.screenshot = screenshot;
        app::Console console(std::move(options));
        QTimer look;
        connect(&look, &QTimer::timeout, &console, [&] {
            if (auto* dialog = shown<app::StartDialog>(); dialog && !seen.isAsked) {
                seen.isAsked = true;
                for (auto* button : dialog->findChildren<QAbstractButton*>())
                    if (button->text() == answer)
                        return button->click();
                return dialog->reject();
            }
            if (auto* window = shown<ui::shell::MainWindow>(); window && !seen.isOpened && screenshot.isEmpty()) {
                seen.isOpened = true;
                Q_EMIT window->closed();
            }
        });
        look.start(10);
        QTimer::singleShot(kLong, &console, [] { QCoreApplication::exit(-1); });
        QMetaObject::invokeMethod(&console, [&console] { console.begin(); }, Qt::QueuedConnection);
        seen.exitCode = QCoreApplication::exec();
        return seen;
    }

private Q_SLOTS:
    void initTestCase() { QApplication::setQuitOnLastWindowClosed(false); }

    void init() {
        m_home = std::make_unique<QTemporaryDir>();
        for (const auto& [name, folder] : {std::pair("XDG_DATA_HOME", "data"), std::pair("XDG_CONFIG_HOME", "config"), std::pair("XDG_RUNTIME_DIR", "run")}) {
            QDir().mkpath(path(folder));
            QFile::setPermissions(path(folder), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
            qputenv(name, path(folder).toLocal8Bit());
        }
        qunsetenv("DBUS_SESSION_BUS_ADDRESS"); // no keyring of this desk
        test::makeHost(path("host"));
    }

    void quittingMakesNothing() {
        const Start first = start(q("Quit"));
        QVERIFY(first.isAsked);
        QVERIFY(!first.isOpened);
        QCOMPARE(first.exitCode, 0);
        QVERIFY(!hasStoreOf("local") && !hasStoreOf("practice"));
        QVERIFY(start(q("Quit")).isAsked);
    }

    void acceptingOpensPractice() {
        const Start first = start(q("Open the practice profile"));
        QVERIFY(first.isAsked);
        QVERIFY(first.isOpened);
        QCOMPARE(first.exitCode, 0);
        QVERIFY(hasStoreOf("practice"));
        QVERIFY(!hasStoreOf("local"));
        QVERIFY(start(q("Quit")).isAsked); // the local profile has not begun
    }

    void decliningOpensTheLocalProfileAndIsNotAskedAgain() {
        const Start first = start(q("Begin with an empty store"));
        QVERIFY(first.isAsked);
        QVERIFY(first.isOpened);
        QVERIFY(hasStoreOf("local"));
        QVERIFY(!hasStoreOf("practice"));
        const Start second = start(q("Quit"));
        QVERIFY(!second.isAsked);
        QVERIFY(second.isOpened);
    }

    void aPictureIsNoBeginning() {
        const Start picture = start({}, path("picture.png"));
        QVERIFY(!picture.isAsked);
        QCOMPARE(picture.exitCode, 0);
        QVERIFY(QFile::exists(path("picture.png")));
        QVERIFY(start(q("Quit")).isAsked);
    }
};

QTEST_MAIN(TestFirstStart)
#include "test_first_start.moc"
