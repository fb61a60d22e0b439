// A view is a name for filter, columns and sort of one page: it comes back as it was, also after a restart, and holds no
// secret.
#include "tests/ui/window_rig.h"

#include "ui/kit/filter_field.h"
#include "ui/kit/page_header.h"
#include "ui/kit/saved_views.h"
#include "ui/uncertain/uncertain_page.h"

#include <QAction>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

using namespace sb::ui;
using namespace sb::ui::fake;
using kit::Level;
using kit::SavedViews;

namespace {

QString q(const char* text) { return QString::fromLatin1(text); }

QAction* actionOf(const QMenu* menu, const QString& text) {
    for (QAction* action : menu->actions())
        if (action->text() == text)
            return action;
    return nullptr;
}

// What a view is of: a page has other tables and headers too.
kit::TableView* tableOf(kit::Page* page) { return page->findChild<SavedViews*>()->table(); }
kit::FilterField* filterOf(kit::Page* page) { return page->findChild<SavedViews*>()->header()->filter(); }

void hideOneColumn(kit::TableView* table) {
    QMenu* menu = table->makeColumnMenu(table);
    for (QAction* action : menu->actions())
        if (action->isCheckable() && action->isEnabled() && action->isChecked()) {
            action->trigger();
            break;
        }
    delete menu;
}

} // namespace

class TestSavedViews : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void comesBackAsItWas_data() {
        QTest::addColumn<QString>("page");
        QTest::addColumn<QJsonObject>("filter");
        QTest::newRow("worklist") << q("worklist") << QJsonObject{{q("kind"), q("uncertain")}};
        QTest::newRow("lanes") << q("lanes") << QJsonObject{};
        QTest::newRow("jobs") << q("jobs") << QJsonObject{{q("state"), q("uncertain")}, {q("lane"), q("payouts")}};
        QTest::newRow("leases") << q("leases") << QJsonObject{};
        QTest::newRow("uncertain") << q("uncertain") << QJsonObject{{q("decided"), false}, {q("lane"), q("payouts")}, {q("not_taken"), true}};
        QTest::newRow("conflicts") << q("conflicts") << QJsonObject{{q("resolved"), true}, {q("all"), false}};
        QTest::newRow("records") << q("records") << QJsonObject{{q("with_case"), true}};
        QTest::newRow("audit") << q("audit") << QJsonObject{{q("action"), q("")}, {q("outcome"), q("")}, {q("refused"), true}};
    }
    void comesBackAsItWas() {
        QFETCH(QString, page);
        QFETCH(QJsonObject, filter);
        QTemporaryDir folder;
        QString columns;
        {
            WindowRig rig(Level::Normal, folder.path());
            QVERIFY(rig.open(page));
            kit::Page* shown = rig.window->currentPage();
            auto* views = shown->findChild<SavedViews*>();
            QVERIFY(views);
            QVERIFY(views->names().isEmpty());
            shown->setFilterState(filter);
            filterOf(shown)->setText(q("pay"));
            hideOneColumn(tableOf(shown));
            columns = tableOf(shown)->saveColumns();
            QCOMPARE(shown->filterState(), filter);
            QCOMPARE(views->save(q("  mine & yours ")), QString());
            views->applyOriginal();
            QVERIFY(shown->filterState() != filter || filter.isEmpty());
            QVERIFY(tableOf(shown)->saveColumns() != columns);
            QCOMPARE(filterOf(shown)->text(), QString());
        }
        WindowRig rig(Level::Normal, folder.path());
        QVERIFY(rig.open(page));
        kit::Page* shown = rig.window->currentPage();
        auto* views = shown->findChild<SavedViews*>();
        QCOMPARE(views->names(), QStringList{q("mine & yours")});
        QMenu* menu = views->makeMenu(shown);
        QVERIFY(actionOf(menu, q("mine && yours")));
        actionOf(menu, q("mine && yours"))->trigger();
        QCOMPARE(shown->filterState(), filter);
        QCOMPARE(tableOf(shown)->saveColumns(), columns);
        QCOMPARE(filterOf(shown)->text(), q("pay"));
        views->drop(q("mine & yours"));
        QVERIFY(views->names().isEmpty());
    }

    void unknownFilterIsNone() {
        WindowRig rig;
        for (const QString& key : rig.window->pageKeys()) {
            kit::Page* page = rig.window->page(key);
            const QJsonObject before = page->filterState();
            page->setFilterState({{q("state"), q("melted")}, {q("kind"), 7}, {q("action"), q("nothing")}, {q("decided"), q("yes")}});
            QCOMPARE(page->filterState(), before);
        }
    }

    void secretsAreNotKept_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isSecret");
        QTest::newRow("words") << q("payout batch") << false;
        QTest::newRow("id") << q("0193a7c2-5f0e-7cc1-9d2a-aa41b0f7c0de") << false;
        QTest::newRow("sha256") << QString(64, u'a') << false;
        QTest::newRow("token") << q("Zk3mQ9x2Lr7vTn5bYh8cWd1fGj6pRs4aUe0iOq2Xz9K") << true;
        QTest::newRow("jwt") << q("eyJhbGciOiJIUzI1NiJ9.x") << true;
        QTest::newRow("prefix") << q("key sk-live12345678") << true;
        QTest::newRow("address with password") << q("postgres://me:hunter2@host") << true;
        QTest::newRow("pem") << q("-----BEGIN PRIVATE KEY-----") << true;
    }
    void secretsAreNotKept() {
        QFETCH(QString, text);
        QFETCH(bool, isSecret);
        QCOMPARE(kit::looksLikeSecret(text), isSecret);
        QTemporaryDir folder;
        WindowRig rig(Level::Normal, folder.path());
        QVERIFY(rig.open(q("jobs")));
        auto* views = rig.window->currentPage()->findChild<SavedViews*>();
        filterOf(rig.window->currentPage())->setText(text);
        QCOMPARE(views->save(q("v")).isEmpty(), !isSecret);
        QCOMPARE(views->names().isEmpty(), isSecret);
    }

    void savedByKeyboardAlone() {
        WindowRig rig;
        QVERIFY(rig.open(q("uncertain")));
        auto* page = rig.window->currentPage();
        auto* views = page->findChild<SavedViews*>();
        QVERIFY2(tabTo(q("Saved views")), qPrintable(focusName()));
        pressKey(Qt::Key_Space);
        QTRY_VERIFY(QApplication::activePopupWidget());
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (int i = 0; i < 4 && !(menu->activeAction() && menu->activeAction()->text() == QString::fromUtf8("Save this view…")); ++i)
            QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, Qt::Key_Return);
        QTRY_COMPARE(focusName(), q("Name of the view"));
        pressKey(Qt::Key_Return);
        QVERIFY(views->names().isEmpty()); // it needs a name
        typeText(q("night"));
        pressKey(Qt::Key_Return);
        QTRY_COMPARE(views->names(), QStringList{q("night")});
        const QStringList bad = unnamedControls(rig.window.get());
        QVERIFY2(bad.isEmpty(), qPrintable(bad.join(u'\n')));
    }
};

QTEST_MAIN(TestSavedViews)
#include "test_saved_views.moc"
