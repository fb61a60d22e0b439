// What the page of conflict cases shows and finds, beside the way of an operator (test_conflicts_page.cpp): what an empty list
// searched, a history longer than what a case carries with it, and a pair without the canonical.
#include "tests/ui/conflicts/open_case.h"

#include "ui/conflicts/case_inspector.h"
#include "ui/kit/chip_label.h"
#include "ui/kit/empty_state.h"
#include "ui/kit/filter_field.h"
#include "ui/kit/key_hint_button.h"
#include "ui/kit/page_header.h"
#include "ui/kit/segment_tabs.h"

using namespace sb;
using namespace sb::ui;
using namespace sb::ui::fake;
using namespace sb::ui::conflicts;
using kit::Level;

class TestConflictsView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // What was searched is said, not more: a resolved case is not missed while only open ones are asked for.
    void anEmptyListSaysWhatWasSearched() {
        WindowRig rig(Level::Normal);
        auto* page = openCase(rig, kFirst);
        QVERIFY(page);
        const auto chips = page->findChildren<kit::FilterChip*>();
        const auto choose = [&](const char* word) {
            for (auto* chip : chips)
                if (chip->text() == q(word))
                    chip->click();
        };
        const auto said = [&] {
            for (const auto* empty : page->findChildren<kit::EmptyState*>())
                if (empty->isVisible() && empty->accessibleName().contains(q("begins with")))
                    return empty->accessibleName() + u'|' + empty->accessibleDescription();
            return QString();
        };
        kit::FilterField* field = nullptr;
        for (auto* header : page->findChildren<kit::PageHeader*>()) // the stale page has one too
            if (header->isVisible())
                field = header->filter();
        QVERIFY(field);
        const auto type = [field](const QString& text) {
            field->setFocus();
            field->clear();
            QTest::keyClicks(field, text);
        };
        type(QString::fromLatin1(kResolved).left(6));
        QTRY_COMPARE(said(), QStringLiteral("No open case begins with “6nBf2T”|Resolved cases were not searched."));
        choose("Resolved");
        QTRY_COMPARE(page->rowsShown(), 1);
        type(QString::fromLatin1(kFirst).left(6));
        QTRY_COMPARE(said(), QStringLiteral("No resolved case begins with “4vJ9tK”|Open cases were not searched."));
        choose("All");
        QTRY_COMPARE(page->rowsShown(), 1);
        type(QStringLiteral("zz"));
        QTRY_COMPARE(said(), QStringLiteral("No case begins with “zz”|The whole store was searched."));
    }

    // A case carries 200 events with it; all of them are counted, and the rest is read when it is asked for.
    void aLongHistoryIsCountedWholeAndReadPageByPage() {
        WindowRig rig(Level::Normal);
        rig.store.cases.fillMoment();
        auto& detail = first(rig);
        detail.history.clear();
        for (int i = 0; i < 450; ++i) {
            auto event = conflict::CaseEvent{};
            event.revision.value = std::uint64_t(450 - i);
            event.kind = conflict::EventKind::Reopened;
            event.at = rig.store.now - base::Millis{i * 1'000};
            detail.history.push_back(event);
        }
        auto* page = openCase(rig, kFirst);
        QVERIFY(page);
        auto* panel = page->panel();
        auto* button = panel->historyButton();
        QTRY_COMPARE(button->text(), q("All 450 event(s)"));
        QCOMPARE(panel->historyShown(), 4);
        button->click();
        QTRY_COMPARE(panel->historyShown(), 200);
        QCOMPARE(button->text(), q("Read 250 older event(s)"));
        button->click();
        QTRY_COMPARE(panel->historyShown(), 400);
        button->click();
        QTRY_COMPARE(panel->historyShown(), 450);
        QCOMPARE(button->text(), q("Newest events only"));
        button->click();
        QCOMPARE(panel->historyShown(), 4);
    }

    // Structure, raw text and bytes, each reached with the arrow keys, and the differences of each by their keys.
    void theWaysToCompareAreReachedByKeyboard() {
        WindowRig rig(Level::Normal);
        auto* page = openCase(rig, kFirst);
        QVERIFY(page);
        auto* pane = page->compare();
        page->table()->setFocus();
        QVERIFY2(tabTo(q("Structure")), qPrintable(focusName()));
        QCOMPARE(pane->model()->mode(), CompareModel::Structure);
        for (const auto& [key, name, mode] : {std::tuple(Qt::Key_Right, "Raw text", CompareModel::Raw),
                                              std::tuple(Qt::Key_Right, "Bytes", CompareModel::Bytes),
                                              std::tuple(Qt::Key_Left, "Raw text", CompareModel::Raw)}) {
            pressKey(key);
            QCOMPARE(focusName(), q(name));
            QTRY_COMPARE(pane->model()->mode(), mode);
            QTRY_VERIFY(pane->isReady());
            const QString before = pane->counterText();
            pressKey(Qt::Key_F8);
            QTRY_VERIFY2(pane->counterText() != before, qPrintable(before));
        }
    }

    // Any of them may be the one that the others stand against; what is shown is chosen too, at least two.
    void aPairWithoutTheCanonicalIsCompared() {
        WindowRig rig(Level::Normal);
        auto* page = openCase(rig, kFirst);
        QVERIFY(page);
        auto* pane = page->compare();
        const auto letters = [pane] {
            QString out;
            for (const auto& head : pane->model()->variantHeads())
                out += head.letter;
            return out;
        };
        const auto choose = [&](const char* section, const char* name) {
            for (auto* button : pane->findChildren<kit::KeyHintButton*>())
                if (button->text().startsWith(q("Variants")))
                    button->click();
            if (!QTest::qWaitFor([] { return openMenu() != nullptr; }))
                return false;
            bool isThere = false;
            for (QAction* entry : openMenu()->actions()) {
                if (entry->isSeparator())
                    isThere = entry->text() == q(section);
                else if (isThere && entry->text().startsWith(q(name)) && entry->isEnabled()) {
                    QPointer menu = openMenu();
                    entry->trigger();
                    if (menu)
                        menu->close();
                    return QTest::qWaitFor([pane] { return pane->isReady(); });
                }
            }
            openMenu()->close();
            return false;
        };
        QCOMPARE(letters(), q("ABC"));
        QVERIFY(!choose("Compare with", "#2")); // purged: there is nothing to stand against
        QVERIFY(choose("Compare with", "#3"));
        QTRY_COMPARE(letters(), q("BAC"));
        QVERIFY(pane->footText().contains(q("differs from B")));
        QVERIFY(pane->footText().contains(q("A against B"))); // what the engine says stays what it says
        QVERIFY(choose("Shown", "#1"));
        QTRY_COMPARE(letters(), q("BC"));
        QVERIFY(!pane->model()->variantHeads().front().isCanonical);
        QVERIFY(pane->model()->stopCount() > 0);
        QVERIFY(!choose("Shown", "#4")); // two have to stay
        QVERIFY(choose("Compare with", "#1"));
        QTRY_COMPARE(letters(), q("ABC"));
        QVERIFY(!pane->footText().contains(q("differs from")));
    }

    // What the comparison could not do stays said when the case is read again, by the letter of the head.
    void whatCouldNotBeComparedStaysSaid() {
        WindowRig rig(Level::Normal);
        rig.store.cases.fillMoment();
        std::string rows, backwards;
        for (int i = 0; i < 30'000; ++i) {
            rows += std::to_string(i % 251) + ",";
            backwards += std::to_string((29'999 - i) * 17 % 251) + ",";
        }
        std::map<qint64, conflict::VariantId> ids;
        for (const auto& participant : first(rig).participants)
            ids[participant.variant.number] = participant.variant.id;
        auto& payloads = rig.store.cases.payloads;
        payloads[ids.at(1).text()] = "[" + rows + "0]";
        payloads[ids.at(3).text()] = "[" + backwards + "0";
        auto* page = openCase(rig, kFirst);
        QVERIFY(page);
        auto* pane = page->compare();
        pane->setBase(ids.at(3));
        QVERIFY(QTest::qWaitFor([pane] { return pane->isReady(); }));
        const auto isSaid = [pane](const char* sentence) { return pane->footText().contains(q(sentence)); };
        QVERIFY2(isSaid("B is no readable JSON"), qPrintable(pane->footText()));
        QVERIFY(isSaid("Too much differs to align all of it"));
        pane->showCase(first(rig).conflictCase.transaction, inOrder(first(rig).participants));
        QVERIFY(pane->isReady());
        QVERIFY(isSaid("B is no readable JSON"));
        QVERIFY(isSaid("Too much differs to align all of it"));
        payloads[ids.at(3).text()] = "[" + backwards + "0]";
        pane->showNothing(QString());
        QVERIFY(!isSaid("JSON"));
        pane->showCase(first(rig).conflictCase.transaction, inOrder(first(rig).participants));
        QVERIFY(!isSaid("JSON"));
        QVERIFY(QTest::qWaitFor([pane] { return pane->isReady(); }));
        pane->tabs()->setCurrent(CompareModel::Structure);
        QVERIFY(!isSaid("Too much differs")); // of text and bytes only
        pane->tabs()->setCurrent(CompareModel::Bytes);
        QVERIFY(isSaid("Too much differs"));
    }
};

QTEST_MAIN(TestConflictsView)
#include "test_conflicts_view.moc"
