// Expiry at most 1 s late, kept counters folded, and the leases granted through this process as obligations: a close
// transfers them to the store, where they go on by the clock (queue.md rules 4 and 10).
#pragma once

#include "core/queue/queue_types.h"
#include "core/runtime/cx.h"
#include "core/runtime/notify.h"
#include "core/runtime/region.h"

#include <QCoro/Task>

#include <map>
#include <memory>
#include <string>

namespace sb::engine {

class EngineCore;

class LeaseWatch {
public:
    // Opens the region that holds the obligations; its finalizer hands them to the store.
    [[nodiscard]] base::Result<void> openIn(const runtime::Region& parent, std::weak_ptr<EngineCore> core);
    static QCoro::Task<runtime::Outcome<void>> run(runtime::Cx cx, std::shared_ptr<EngineCore> core);

    void granted(const queue::DispatchId& dispatch);
    void ended(const queue::DispatchId& dispatch);
    [[nodiscard]] runtime::Region region() const { return *m_region; }
    [[nodiscard]] std::size_t held() const { return m_held.size(); }
    [[nodiscard]] bool holds(const queue::DispatchId& dispatch) const { return m_held.contains(dispatch.text()); }

private:
    static QCoro::Task<runtime::Outcome<void>> sweep(runtime::Cx cx, std::shared_ptr<EngineCore> core);
    struct Held {
        runtime::Obligation obligation;
        std::uint64_t grant = 0; // the how manyeth
    };
    // Lets go what is not live any more. Whatever was granted after grant number `seen` is younger than that reading.
    void keepOnly(const std::vector<std::string>& live, std::uint64_t seen);

    std::optional<runtime::Region> m_region;
    std::map<std::string, Held> m_held;
    std::uint64_t m_grants = 0;
    bool m_driftTold = false;
};

} // namespace sb::engine
