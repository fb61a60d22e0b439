// A long list in a table for the tests of KeysetRows: a store in memory that answers as the real ones do (a
// key, a cursor, a limit), and a desk that shows its pages. GUI thread.
#pragma once

#include "ui/kit/keyset_rows.h"
#include "ui/kit/typed_model.h"

#include <QAbstractItemModelTester>
#include <QEnterEvent>
#include <QScrollBar>
#include <QTest>

#include <climits>
#include <map>
#include <set>

namespace sb::ui::kit::keyset {

struct Row {
    int key = 0;
    int value = 0;
    bool operator==(const Row&) const = default;
};
using Rows = TypedModel<Row>;

inline QString idOf(int key) {
    return QStringLiteral("row-%1").arg(key);
}

// Keys from the newest down; rows outside the filter are not answered.
struct Store {
    std::map<int, Row, std::greater<>> rows;
    std::set<int> hidden;
    std::string filter = "a"; // cursors of another filter do not fit
    int asked = 0;

    explicit Store(int count) {
        for (int key = 1; key <= count; ++key)
            rows[key] = {key};
    }
    [[nodiscard]] std::vector<int> keys() const {
        std::vector<int> all;
        for (const auto& [key, row] : rows)
            if (!hidden.contains(key))
                all.push_back(key);
        return all;
    }
    base::Result<queue::Page<Row>> answer(const queue::PageRequest& request) {
        ++asked;
        int after = INT_MAX;
        if (!request.cursor.empty()) {
            if (!request.cursor.starts_with(filter))
                return base::fail(base::Code::BadCursor);
            after = std::stoi(request.cursor.substr(filter.size()));
        }
        queue::Page<Row> page;
        for (auto it = rows.upper_bound(after); it != rows.end(); ++it) {
            if (hidden.contains(it->first))
                continue;
            if (page.rows.size() == request.limit) {
                page.next = filter + std::to_string(page.rows.back().key);
                break;
            }
            page.rows.push_back(it->second);
        }
        return page;
    }
};

struct Desk {
    explicit Desk(int count)
        : store(count) {
        view.setRows(&model);
        pages.follow(&view);
        QObject::connect(&model, &QAbstractItemModel::rowsInserted, &model,
                         [this](const QModelIndex&, int first, int last) { moved += last - first + 1; });
        QObject::connect(&model, &QAbstractItemModel::rowsRemoved, &model,
                         [this](const QModelIndex&, int first, int last) { moved += last - first + 1; });
        view.resize(600, 400);
        view.move(300, 300); // not under the pointer
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&view, &leave);
        pages.reread();
        settle();
    }

    // Until no page is on its way.
    void settle() {
        QVERIFY(QTest::qWaitFor([this] { return answered == store.asked; }));
        QCoreApplication::sendPostedEvents();
    }
    [[nodiscard]] QScrollBar* bar() const { return view.verticalScrollBar(); }
    // To the edge of what is kept, which brings the next page there.
    bool scrollDown() {
        const std::size_t before = pages.count();
        bar()->setValue(bar()->maximum());
        settle();
        return pages.count() > before;
    }
    bool scrollUp() {
        const int before = model.at(0)->key;
        bar()->setValue(0);
        settle();
        return model.at(0)->key != before;
    }
    void pointerEnters() {
        QEnterEvent enter({5, 5}, {5, 5}, {5, 5});
        QCoreApplication::sendEvent(&view, &enter);
    }
    [[nodiscard]] std::vector<int> shown() const {
        std::vector<int> keys;
        for (int i = 0; i < model.rowCount(); ++i)
            keys.push_back(model.at(i)->key);
        return keys;
    }
    // The rows shown are a stretch of the store: no gap, no row twice.
    [[nodiscard]] bool isStretch() const {
        const std::vector<int> all = store.keys();
        const std::vector<int> mine = shown();
        const auto from = mine.empty() ? all.end() : std::ranges::find(all, mine.front());
        return std::size_t(all.end() - from) >= mine.size() && std::equal(mine.begin(), mine.end(), from);
    }
    [[nodiscard]] QString idAt(int y) const { return model.idAt(view.rowAt(y)); }
    [[nodiscard]] int yOf(const QString& id) const { return view.rowViewportPosition(model.rowOf(id)); }

    Store store;
    int visits = 0; // rows that the model took in, each of them once for each merge
    int moved = 0;  // rows that its signals inserted or removed
    int answered = 0;
    Rows model{{{ColumnHead{QStringLiteral("key"), QStringLiteral("Key")},
                 [](const Row& r) { return Cell(NumberCell{r.key}); }},
                {ColumnHead{QStringLiteral("value"), QStringLiteral("Value")},
                 [](const Row& r) { return Cell(NumberCell{r.value}); }}},
               [this](const Row& r) {
                   ++visits;
                   return idOf(r.key);
               }};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
    TableView view{QStringLiteral("Rows")};
    QObject page;
    KeysetRows<Row> pages{&page,
                          [this](const queue::PageRequest& request) {
                              return QtFuture::makeReadyFuture(store.answer(request));
                          },
                          [this](const std::vector<Row>& rows, base::StoreTime) {
                              ++shows;
                              answered = store.asked;
                              model.merge(rows, pages.part());
                          },
                          [this](const base::Error&) { answered = store.asked; }};
    int shows = 0;
};

inline constexpr int kKeptRows = int(KeysetRows<Row>::kKeptPages * base::limits::kPageRows);

} // namespace sb::ui::kit::keyset
