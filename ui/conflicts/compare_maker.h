// Makes CompareSets on a thread of its own and takes large ones apart there too: neither parsing nor freeing
// a block of some megabytes may hold up the window. GUI thread; a new job ends the one before.
#pragma once

#include "core/base/result.h"
#include "ui/conflicts/compare_set.h"

#include <QFuture>
#include <QThreadPool>

namespace sb::ui::conflicts {

class CompareMaker {
public:
    CompareMaker();
    ~CompareMaker();
    CompareMaker(const CompareMaker&) = delete;
    CompareMaker& operator=(const CompareMaker&) = delete;

    using Made = std::shared_ptr<CompareSet>;
    // Code::Cancelled when another one was asked for meanwhile.
    [[nodiscard]] QFuture<base::Result<Made>> make(std::vector<std::string> payloads);
    void cancel();
    // Frees what is no longer shown.
    void discard(Made set);

private:
    QThreadPool m_pool;
    std::shared_ptr<std::atomic<bool>> m_cancelled;
};

} // namespace sb::ui::conflicts
