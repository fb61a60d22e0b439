#include "window_rig.h"

#include "ui/kit/time_format.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTimeZone>

namespace sb::ui::fake {

namespace {

shell::SessionContext sessionOf(FakeStore& store, kit::Level level, const QString& keptFolder) {
    shell::SessionContext session;
    session.profile = QStringLiteral("settlement-eu");
    session.level = level;
    session.place = QStringLiteral("sb-settle-eu");
    session.hostName = QString::fromStdString(store.me.host);
    session.me = store.me;
    session.desks = store.desks();
    session.feed = &store.feed;
    session.keptFolder = keptFolder;
    session.scheme = kit::theme().choice();
    return session;
}

QWidget* focusTarget() {
    QWidget* focus = QApplication::focusWidget();
    return focus ? focus : QApplication::activeWindow();
}

} // namespace

WindowRig::WindowRig(kit::Level level, const QString& keptFolder, const std::function<void(shell::SessionContext&)>& adjust) {
    store.fillMoment();
    store.readOnly = level == kit::Level::ReadOnly;
    kit::timeFormat().setZone(QTimeZone(3600));
    auto session = sessionOf(store, level, keptFolder);
    if (adjust)
        adjust(session);
    window = std::make_unique<shell::MainWindow>(std::move(session));
    // The clock stands still at the moment of the store, 38 ms after this desk's.
    window->clock()->setSources([this] { return store.now - base::Millis(38); }, [] { return std::int64_t(0); });
    window->resize(1440, 900);
}

bool WindowRig::open(const QString& page, const QString& id) {
    window->showPage(page, id);
    window->show();
    if (!QTest::qWaitForWindowActive(window.get()))
        return false;
    kit::Page* shown = window->currentPage();
    return shown && QTest::qWaitFor([&] { return shown->isLoaded(); });
}

void WindowRig::tell(const queue::DispatchDetail& detail) {
    store.tell(detail);
    QCoreApplication::processEvents();
}

QStringList unnamedControls(const QWidget* root) {
    QStringList bad;
    const auto widgets = root->findChildren<QWidget*>();
    for (const QWidget* widget : widgets) {
        const bool isControl = qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QComboBox*>(widget)
                            || qobject_cast<const QAbstractItemView*>(widget) || qobject_cast<const QAbstractSpinBox*>(widget) || qobject_cast<const QPlainTextEdit*>(widget)
                            || widget->focusPolicy() != Qt::NoFocus;
        const bool isPart = widget->objectName().startsWith(QStringLiteral("qt_")) || widget->inherits("QHeaderView") || widget->inherits("QComboBoxListView")
                         || widget->inherits("QTableCornerButton");
        if (!isControl || isPart || !widget->isVisible())
            continue;
        QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
        const QString name = spoken ? spoken->text(QAccessible::Name) : QString();
        const QString type = QString::fromLatin1(widget->metaObject()->className());
        if (name.trimmed().isEmpty() || name == type || name == type.section(QStringLiteral("::"), -1) || (!widget->objectName().isEmpty() && name == widget->objectName()))
            bad.append(type + QStringLiteral(" in ") + QString::fromLatin1(widget->parentWidget()->metaObject()->className()) + QStringLiteral(": '") + name + u'\'');
    }
    return bad;
}

QString focusName() {
    QWidget* focus = QApplication::focusWidget();
    if (!focus)
        return QStringLiteral("nothing");
    if (!focus->accessibleName().isEmpty()) // a combo box speaks its choice as its name on this platform
        return focus->accessibleName();
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(focus);
    return spoken ? spoken->text(QAccessible::Name) : focus->accessibleName();
}

bool tabTo(const QString& accessibleName) {
    for (int i = 0; i < 80; ++i) {
        if (focusName() == accessibleName)
            return true;
        pressKey(Qt::Key_Tab);
    }
    return false;
}

void pressKey(Qt::Key key, Qt::KeyboardModifiers modifiers) { QTest::keyClick(focusTarget(), key, modifiers); }
void typeText(const QString& text) { QTest::keyClicks(focusTarget(), text); }

} // namespace sb::ui::fake
