#include "core/conflict/comparator.h"

#include "core/conflict/comparator_walk.h"

#include <algorithm>
#include <array>
#include <optional>

namespace sb::conflict {
namespace {

// Contradictions first, then what is only missing, then the one proven dominance.
constexpr auto kStrongestFirst =
    std::to_array<Reason>({Reason::SlotDiffers, Reason::ErrDiffers, Reason::TransactionDiffers,
                           Reason::LogDiffers, Reason::MemberDiffers, Reason::OtherEncoding,
                           Reason::MemberMissing, Reason::LogUnproven, Reason::LogTruncated});

Relation relationOf(Reason reason, bool incomingIsPoorer) {
    switch (reason) {
    case Reason::SameContent:
        return Relation::Exact;
    case Reason::SlotDiffers:
    case Reason::ErrDiffers:
    case Reason::TransactionDiffers:
    case Reason::LogDiffers:
    case Reason::MemberDiffers:
        return Relation::Conflict;
    case Reason::OtherEncoding:
    case Reason::MemberMissing:
    case Reason::LogUnproven:
        return Relation::Incomparable;
    case Reason::LogTruncated:
        return incomingIsPoorer ? Relation::CompatibleLessComplete : Relation::CompatibleMoreComplete;
    }
    return Relation::Incomparable;
}

// Keeps the first difference of each reason; the walk is in path order.
class Strongest : public DifferenceSink {
public:
    void found(const Place& place, Reason reason, StatedBy statedBy, Values) override {
        ++m_count;
        const auto rank =
            static_cast<std::size_t>(std::ranges::find(kStrongestFirst, reason) - kStrongestFirst.begin());
        if (rank < m_rank) {
            m_rank = rank;
            m_where = place.path();
            m_statedBy = statedBy;
        }
    }
    [[nodiscard]] Comparison comparison() const {
        if (m_rank == kStrongestFirst.size())
            return {};
        const auto reason = kStrongestFirst[m_rank];
        return {relationOf(reason, m_statedBy == StatedBy::CanonicalOnly), reason, m_where, m_count};
    }

private:
    std::uint32_t m_count = 0;
    std::size_t m_rank = kStrongestFirst.size();
    std::string m_where;
    StatedBy m_statedBy = StatedBy::Both;
};

Comparison strongestDifference(const base::Json& canonical, const base::Json& incoming) {
    Strongest strongest;
    walkDifferences(canonical, incoming, strongest);
    return strongest.comparison();
}

class Listed : public DifferenceSink {
public:
    explicit Listed(std::size_t max)
        : m_max(max) {}
    void found(const Place& place, Reason reason, StatedBy statedBy, Values) override {
        if (m_out.size() < m_max)
            m_out.push_back({place.path(), reason, statedBy});
    }
    [[nodiscard]] std::vector<Difference> take() { return std::move(m_out); }

private:
    std::size_t m_max;
    std::vector<Difference> m_out;
};

} // namespace

Comparison compare(const base::Json& canonical, const base::Json& incoming) {
    return sameContent(canonical, incoming) ? Comparison{} : strongestDifference(canonical, incoming);
}

Comparison compare(const Content& canonical, const Content& incoming) {
    if (canonical.contentSha256 == incoming.contentSha256)
        return {};
    auto out = strongestDifference(canonical.json, incoming.json);
    if (canonical.transaction.signature != incoming.transaction.signature) {
        out.relation = Relation::Conflict;
        out.reason = Reason::TransactionDiffers;
        out.where = "transaction";
    }
    return out;
}

std::vector<Difference> differences(const base::Json& canonical, const base::Json& incoming,
                                    std::size_t max) {
    Listed listed(max);
    walkDifferences(canonical, incoming, listed);
    return listed.take();
}

} // namespace sb::conflict
