// Objects of a region: handles, limits, reclaimed once (seed 002 sections 5.3, 6.3, 9.3).
#include "core/runtime/lab/lab_driver.h"
#include "core/runtime/region_heap.h"

#include <QTest>

using namespace sb;
using namespace sb::runtime;
using namespace std::chrono_literals;

namespace {

using Log = std::vector<int>;
using LogPtr = std::shared_ptr<Log>;

struct Thing {
    Thing(LogPtr to, int number)
        : log(std::move(to))
        , id(number) {}
    Thing(const Thing&) = delete;
    ~Thing() { log->push_back(id); }
    LogPtr log;
    int id;
};

struct Chain {
    RegionHeap* heap;
    HeapHandle<Thing> next;
    ~Chain() { heap->free(next); }
};

class StubbornLeaf final : public Leaf {
public:
    StubbornLeaf(TaskState& task, Leaf** place)
        : Leaf(task, "stubborn")
        , m_place(place) {}
    void await_resume() {}

private:
    bool tryNow() override { return false; }
    void park() override { *m_place = this; }
    bool acceptsCancel() override { return false; }
    Leaf** m_place;
};

QCoro::Task<void> usesLate(Cx cx, HeapHandle<Thing> handle, Leaf** place, LogPtr log) {
    co_await StubbornLeaf(cx.task(), place);
    const auto thing = cx.region().heap().get(handle);
    log->push_back(thing ? (*thing)->id * 10 : -1);
    const auto another = cx.region().heap().make<int>(0, 1);
    log->push_back(another ? 1 : 0);
}

} // namespace

class TestRuntimeHeap final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aHandleFindsItsObjectUntilItIsFreed() {
        lab::LabDriver lab;
        const auto log = std::make_shared<Log>();
        auto& heap = lab.root().heap();
        const auto a = *heap.make<Thing>(0, log, 1);
        const auto b = *heap.make<Thing>(0, log, 2);
        QCOMPARE((*heap.get(a))->id, 1);
        QCOMPARE((*heap.get(b))->id, 2);
        QVERIFY(heap.free(a));
        QCOMPARE(*log, Log({1}));
        const auto stale = heap.get(a);
        QVERIFY(!stale && stale.error().code == base::Code::NotFound);
        QVERIFY(!heap.free(a));
        const auto again = *heap.make<Thing>(0, log, 3); // the same place, another generation
        QCOMPARE(again.place, a.place);
        QVERIFY(!heap.get(a).has_value());
        QCOMPARE((*heap.get(again))->id, 3);
        QVERIFY(!heap.get(HeapHandle<Thing>{}).has_value());
    }
    void aHandleOfAnotherRegionIsStale() {
        lab::LabDriver lab;
        const auto other = *lab.root().open({.name = "other"});
        const auto handle = *lab.root().heap().make<int>(0, 5);
        [[maybe_unused]] const auto same = *other.heap().make<int>(0, 6);
        QVERIFY(!other.heap().get(handle).has_value());
        QVERIFY(!other.heap().free(handle));
    }
    void placesAreReusedInAFixedOrder() {
        RegionHeap heap(1, 1'000);
        std::vector<HeapHandle<int>> made;
        for (int i = 0; i < 4; ++i)
            made.push_back(*heap.make<int>(0, i));
        for (const int i : {2, 0, 3})
            QVERIFY(heap.free(made[std::size_t(i)]));
        std::vector<std::uint32_t> places;
        for (int i = 0; i < 4; ++i)
            places.push_back(heap.make<int>(0, i)->place);
        QCOMPARE(places, std::vector<std::uint32_t>({3, 0, 2, 4}));
    }
    void theLimitOfBytesRefuses() {
        lab::LabDriver lab;
        const auto region = *lab.root().open({.name = "small", .limits = {.heapBytes = 100}});
        auto& heap = region.heap();
        const auto a = heap.make<std::uint64_t>(52, 1U);
        QVERIFY(a.has_value());
        QCOMPARE(heap.bytes(), std::size_t(60));
        const auto b = heap.make<std::uint64_t>(33, 1U);
        QVERIFY(!b && b.error().code == base::Code::Overloaded);
        QVERIFY(heap.make<std::uint64_t>(32, 1U).has_value());
        QVERIFY(heap.free(*a));
        QCOMPARE(heap.bytes(), std::size_t(40));
        QVERIFY(!heap.make<std::uint64_t>(std::numeric_limits<std::size_t>::max(), 1U).has_value());
    }
    void closingReclaimsOnceLastMadeFirst() {
        lab::LabDriver lab;
        const auto log = std::make_shared<Log>();
        const auto region = *lab.root().open({.name = "r"});
        const auto a = *region.heap().make<Thing>(0, log, 1);
        const auto b = *region.heap().make<Thing>(0, log, 2);
        QVERIFY(region.heap().free(a));
        QVERIFY(region.heap().make<Thing>(0, log, 3).has_value()); // in the place of the first
        region.deferSync([&] { log->push_back(region.heap().get(b) ? 100 : -1); });
        region.beginClose();
        lab.runUntilIdle();
        QCOMPARE(region.phase(), RegionPhase::Closed);
        QCOMPARE(*log, Log({1, 100, 3, 2})); // finalizers still see it
        QVERIFY(!region.heap().get(b).has_value());
        const auto late = region.heap().make<Thing>(0, log, 4);
        QVERIFY(!late && late.error().code == base::Code::Closing);
        QCOMPARE(region.heap().objects(), std::size_t(0));
        QCOMPARE(region.heap().bytes(), std::size_t(0));
    }
    void anObjectMayFreeAnotherWhenItEnds() {
        RegionHeap heap(1, 1'000);
        const auto log = std::make_shared<Log>();
        const auto thing = *heap.make<Thing>(0, log, 1);
        QVERIFY(heap.make<Chain>(0, &heap, thing).has_value());
        heap.reclaim();
        QCOMPARE(*log, Log({1}));
        QCOMPARE(heap.objects(), std::size_t(0));
    }
    void quarantineKeepsItUntilTheFrameEnds() {
        lab::LabDriver lab;
        lab.scheduler().onCloseOverdue([](const RegionSnapshot&) {});
        const auto log = std::make_shared<Log>();
        Leaf* place = nullptr;
        {
            const auto region = *lab.root().open({.name = "r", .drainWithin = 1s});
            const auto handle = *region.heap().make<Thing>(0, log, 7);
            QVERIFY(region.spawn(&usesLate, handle, &place, log).has_value());
            lab.runUntilIdle();
            region.cancel();
            lab.advance(10s);
            QCOMPARE(region.phase(), RegionPhase::Closed);
        }
        QVERIFY(log->empty());
        place->complete();
        lab.runUntilIdle();
        QCOMPARE(*log, Log({70, 1, 7}));
    }
};

QTEST_GUILESS_MAIN(TestRuntimeHeap)
#include "test_runtime_heap.moc"
