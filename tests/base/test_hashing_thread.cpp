// What libcrypto allocates for a thread that hashes is gone when HashingThread is, not only when the thread
// is: a QThread may be waited for, and its process end, in between.
#include "core/base/hash.h"

#include <QTest>

#include <atomic>
#include <cstdlib>
#include <openssl/crypto.h>
#include <thread>

namespace {

using namespace sb;

std::atomic<int> g_live = 0;

void* take(std::size_t size, const char*, int) {
    void* memory = std::malloc(size);
    g_live += memory != nullptr;
    return memory;
}
void* retake(void* old, std::size_t size, const char*, int) {
    void* memory = std::realloc(old, size);
    g_live += (memory != nullptr) - (old != nullptr);
    return memory;
}
void give(void* memory, const char*, int) {
    g_live -= memory != nullptr;
    std::free(memory);
}
// Before anything was allocated, or libcrypto refuses.
const int g_counted = CRYPTO_set_mem_functions(&take, &retake, &give);

} // namespace

class TestHashingThread : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // The first hash of the process is made in this thread: it also sets up what the process keeps.
    void nothingOfAThreadIsLeftWhenItsWorkIs() {
        QCOMPARE(g_counted, 1);
        int hashed = 0;
        int released = 0;
        std::thread thread([&] {
            {
                const base::HashingThread hashing;
                (void)base::sha256Hex("work");
                hashed = g_live;
            }
            released = g_live;
        });
        thread.join();
        QVERIFY2(released < hashed, "nothing to give back: then HashingThread can go");
        QCOMPARE(int(g_live), released); // the end of the thread itself found nothing more
    }
};

QTEST_APPLESS_MAIN(TestHashingThread)
#include "test_hashing_thread.moc"
