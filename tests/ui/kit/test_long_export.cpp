// An export has every row that the filter lets through, on screen or not, in the store's order; cancelled or
// failed it leaves the file as it was.
#include "keyset_desk.h"

#include "ui/kit/long_export.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace sb;
using namespace sb::ui::kit;
using keyset::Row;

namespace {

constexpr int kAll = 2'500;

QByteArray contents(const QString& name) {
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(no file)");
}

struct Export {
    explicit Export(const QString& name, int failAtPage = 0) {
        store.hidden = {7, 2'000};
        view.setRows(&shown);
        auto* rows = makeRows();
        rows->setFilter([](const Row& r) { return r.key % 100 != 0; }); // what a page filters by itself
        auto read = pagesInto<Row, Row>(
            rows,
            [this, failAtPage](const queue::PageRequest& request) {
                auto page = store.answer(request);
                if (store.asked == failAtPage)
                    page = base::fail(base::Code::NotReachable);
                return QtFuture::makeReadyFuture(page);
            },
            [](Row row) { return row; });
        run = new LongExport(view, rows, name, std::move(read), &parent);
        QObject::connect(run, &LongExport::ended, &parent,
                         [this](const QString& sentence) { said.append(sentence); });
    }
    static keyset::Rows* makeRows() {
        return new keyset::Rows({{ColumnHead{QStringLiteral("key"), QStringLiteral("Key")},
                                  [](const Row& r) { return Cell(NumberCell{r.key}); }}},
                                [](const Row& r) { return keyset::idOf(r.key); });
    }
    static std::vector<int> wanted() {
        std::vector<int> keys;
        for (int key = kAll; key > 0; --key)
            if (key % 100 != 0 && key != 7)
                keys.push_back(key);
        return keys;
    }

    keyset::Store store{kAll};
    QObject parent;
    std::unique_ptr<keyset::Rows> shownRows{makeRows()};
    keyset::Rows& shown = *shownRows; // nothing was ever on screen
    TableView view{QStringLiteral("Rows")};
    QPointer<LongExport> run;
    QStringList said;
};

} // namespace

class TestLongExport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyRowOnceInTheStoresOrder() {
        QTemporaryDir folder;
        const QString name = folder.filePath(QStringLiteral("rows.csv"));
        Export one(name);
        one.run->start();
        QTRY_COMPARE(one.said.size(), 1);
        QVERIFY2(one.said[0].contains(QString::number(Export::wanted().size())), qPrintable(one.said[0]));
        QList<QByteArray> lines = contents(name).split('\n');
        QCOMPARE(lines.takeFirst(), QByteArray("id,key\r"));
        QCOMPARE(lines.takeLast(), QByteArray());
        std::vector<int> keys;
        for (const QByteArray& line : lines)
            keys.push_back(line.mid(4, line.indexOf(',') - 4).toInt()); // "row-17,…"
        QCOMPARE(keys, Export::wanted());
        QTRY_VERIFY(one.run.isNull()); // it deletes itself
    }

    void jsonIsOneArrayOfObjects() {
        QTemporaryDir folder;
        const QString name = folder.filePath(QStringLiteral("rows.json"));
        Export one(name);
        one.run->start();
        QTRY_COMPARE(one.said.size(), 1);
        const auto all = QJsonDocument::fromJson(contents(name)).array();
        QCOMPARE(std::size_t(all.size()), Export::wanted().size());
        QCOMPARE(all.first().toObject().value(QStringLiteral("id")).toString(),
                 keyset::idOf(Export::wanted().front()));
    }

    void cancelledItLeavesWhatWasThere() {
        QTemporaryDir folder;
        const QString name = folder.filePath(QStringLiteral("rows.csv"));
        QFile before(name);
        QVERIFY(before.open(QIODevice::WriteOnly) && before.write("mine") == 4);
        before.close();
        Export one(name);
        QObject::connect(one.run, &LongExport::progressed, one.run, [&](int rows) {
            if (rows > 500 && one.run)
                one.run->cancel();
        });
        one.run->start();
        QTRY_COMPARE(one.said.size(), 1);
        QTRY_VERIFY(one.run.isNull());
        QVERIFY(QThreadPool::globalInstance()->waitForDone(10'000));
        QCOMPARE(contents(name), QByteArray("mine"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden),
                 QStringList{QStringLiteral("rows.csv")});
        QVERIFY(one.store.asked < 6); // and nothing more was read
    }

    void aFailingPageLeavesNoFile() {
        QTemporaryDir folder;
        const QString name = folder.filePath(QStringLiteral("rows.csv"));
        Export one(name, 3);
        one.run->start();
        QTRY_COMPARE(one.said.size(), 1);
        QVERIFY(QThreadPool::globalInstance()->waitForDone(10'000));
        QVERIFY2(one.said[0].startsWith(QStringLiteral("Not exported")), qPrintable(one.said[0]));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList());
    }

    void aPlaceThatCannotBeWrittenIsSaid() {
        Export one(QStringLiteral("/proc/no/such/folder/rows.csv"));
        one.run->start();
        QTRY_COMPARE(one.said.size(), 1);
        QVERIFY2(one.said[0].contains(QStringLiteral("could not be written")), qPrintable(one.said[0]));
        QCOMPARE(one.store.asked, 1);
    }
};

QTEST_MAIN(TestLongExport)
#include "test_long_export.moc"
