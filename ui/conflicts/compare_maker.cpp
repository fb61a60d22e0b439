#include "ui/conflicts/compare_maker.h"

#include <QPromise>

#include <utility>

namespace sb::ui::conflicts {

CompareMaker::CompareMaker() {
    m_pool.setMaxThreadCount(1);
}

CompareMaker::~CompareMaker() {
    cancel();
    m_pool.waitForDone(); // a cancelled job ends at its next member
}

void CompareMaker::cancel() {
    if (m_cancelled)
        *m_cancelled = true;
}

QFuture<base::Result<CompareMaker::Made>> CompareMaker::make(std::vector<std::string> payloads) {
    cancel();
    m_cancelled = std::make_shared<std::atomic<bool>>(false);
    auto promise = std::make_shared<QPromise<base::Result<Made>>>();
    promise->start();
    auto future = promise->future();
    m_pool.start([promise, cancelled = m_cancelled,
                  bytes = std::make_shared<std::vector<std::string>>(std::move(payloads))] {
        Made made = makeCompareSet(std::move(*bytes), *cancelled);
        if (made)
            promise->addResult(base::Result<Made>(std::move(made)));
        else
            promise->addResult(base::Result<Made>(base::fail(base::Code::Cancelled)));
        promise->finish();
    });
    return future;
}

void CompareMaker::discard(Made set) {
    if (set)
        m_pool.start([held = std::make_shared<Made>(std::move(set))] { held->reset(); });
}

} // namespace sb::ui::conflicts
