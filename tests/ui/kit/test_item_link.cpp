// Links are read strictly: what is not exactly one is none.
#include "ui/kit/profile_mark.h"

#include <QTest>

using namespace sb::ui::kit;

class TestItemLink : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsCopiedIsReadBack() {
        setProfileMark({QStringLiteral("settlement-eu")});
        for (const auto kind : {LinkKind::Dispatch, LinkKind::Job, LinkKind::Lane, LinkKind::Case, LinkKind::Record}) {
            const QString id = kind == LinkKind::Lane ? QString::fromUtf8("выплаты/ночь?x=1") : QStringLiteral("01JDZ1M8XR5Y0000000000007QKC");
            const auto read = readItemLink(itemLinkText(kind, id));
            QVERIFY2(read, qPrintable(itemLinkText(kind, id)));
            QCOMPARE(*read, (ItemLink{kind, id, QStringLiteral("settlement-eu")}));
        }
        setProfileMark({});
        QCOMPARE(itemLinkText(LinkKind::Job, QStringLiteral("a1")), QStringLiteral("signalbox://job/a1"));
    }

    void unknownIsRefused_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"", "signalbox:", "signalbox://", "signalbox://dispatch", "signalbox://dispatch/", "signalbox://secret/01", "SIGNALBOX://dispatch/01",
                                 "http://dispatch/01", "signalbox://dispatch/01/02", "signalbox://dispatch/01#x", "signalbox://dispatch/01?profile=", "signalbox://dispatch/01?a=b",
                                 "signalbox://dispatch/01?profile=../x", "signalbox://dispatch/01?profile=a&b=c", "signalbox://dispatch/01\n", "signalbox://dispatch/%0a",
                                 "signalbox://dispatch/a b", "signalbox://dispatch/%2E%2E%2Fx", "signalbox://lane/%FF", "signalbox://lane/a%20b", "signalbox://dispatch/01%", "--store"})
            QTest::newRow(text) << QString::fromLatin1(text);
        QTest::newRow("long") << QStringLiteral("signalbox://lane/") + QString(600, u'a');
    }
    void unknownIsRefused() {
        QFETCH(QString, text);
        QVERIFY(!readItemLink(text));
    }
};

QTEST_GUILESS_MAIN(TestItemLink)
#include "test_item_link.moc"
