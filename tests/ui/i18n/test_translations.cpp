// The translations as the program carries them: built in, found by locale, with the plurals of each language.
#include <QCoreApplication>
#include <QLocale>
#include <QTest>
#include <QTranslator>

class TestTranslations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void plurals_data() {
        QTest::addColumn<QString>("locale");
        QTest::addColumn<int>("n");
        QTest::addColumn<QString>("text");
        QTest::newRow("en 1") << QStringLiteral("en_GB") << 1 << QStringLiteral("1 job");
        QTest::newRow("en 0") << QStringLiteral("en_US") << 0 << QStringLiteral("0 jobs");
        QTest::newRow("fr 0") << QStringLiteral("fr_CH") << 0 << QStringLiteral("0 travail");
        QTest::newRow("fr 2") << QStringLiteral("fr_FR") << 2 << QStringLiteral("2 travaux");
        QTest::newRow("ru 1") << QStringLiteral("ru_RU") << 21 << QStringLiteral("21 задание");
        QTest::newRow("ru 3") << QStringLiteral("ru_RU") << 3 << QStringLiteral("3 задания");
        QTest::newRow("ru 11") << QStringLiteral("ru_RU") << 11 << QStringLiteral("11 заданий");
    }
    void plurals() {
        QFETCH(const QString, locale);
        QFETCH(const int, n);
        QTranslator translator;
        QVERIFY(translator.load(QLocale(locale), QStringLiteral("signalbox"), QStringLiteral("_"), QStringLiteral(":/i18n")));
        QVERIFY(QCoreApplication::installTranslator(&translator));
        QTEST(QCoreApplication::translate("sb::ui::jobs::JobsPage", "%n job(s)", nullptr, n), "text");
    }

    // The class that asks is known by its whole name; a file made without it would be silent everywhere.
    void wholeContexts_data() {
        QTest::addColumn<QByteArray>("context");
        QTest::addColumn<QByteArray>("source");
        QTest::newRow("page") << QByteArray("sb::ui::audit::AuditPage") << QByteArray("No act matches");
        QTest::newRow("words") << QByteArray("QueueWords") << QByteArray("Confirm completed");
        QTest::newRow("table of words") << QByteArray("State") << QByteArray("Uncertain");
        QTest::newRow("program") << QByteArray("sb::app::Console") << QByteArray("Signalbox cannot open this profile");
    }
    void wholeContexts() {
        QFETCH(const QByteArray, context);
        QFETCH(const QByteArray, source);
        for (const char* language : {"fr", "ru"}) {
            QTranslator translator;
            QVERIFY(translator.load(QStringLiteral(":/i18n/signalbox_%1.qm").arg(QLatin1String(language))));
            QCOMPARE_NE(translator.translate(context.constData(), source.constData()), QString());
        }
    }

    void aLocaleWithoutWordsHasNone() {
        QTranslator translator;
        QVERIFY(!translator.load(QLocale(QLocale::C), QStringLiteral("signalbox"), QStringLiteral("_"), QStringLiteral(":/i18n")));
        QVERIFY(translator.load(QLocale(QLocale::English), QStringLiteral("signalbox"), QStringLiteral("_"), QStringLiteral(":/i18n")));
    }
};

QTEST_GUILESS_MAIN(TestTranslations)
#include "test_translations.moc"
