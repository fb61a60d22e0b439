#include "core/base/random.h"

#include "core/base/hash.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <sys/random.h>

namespace sb::base {
namespace {

// Asks for many bytes at once and forgets each one that it gave away. Nothing forks and goes on in this process:
// two processes with one reserve would draw the same tokens.
class SystemRandom final : public RandomSource {
public:
    void fill(std::span<std::uint8_t> out) override {
        noteAmbientUse("the system's randomness");
        if (out.size() > kReserve) {
            draw(out);
            return;
        }
        const std::scoped_lock lock(m_mutex);
        if (m_left < out.size()) {
            draw(m_reserve);
            m_left = kReserve;
        }
        const auto taken = std::span(m_reserve).subspan(kReserve - m_left, out.size());
        std::ranges::copy(taken, out.begin());
        ::explicit_bzero(taken.data(), taken.size());
        m_left -= out.size();
    }

private:
    static constexpr std::size_t kReserve = 512;

    static void draw(std::span<std::uint8_t> out) {
        std::size_t done = 0;
        while (done < out.size()) {
            const auto n = ::getrandom(out.data() + done, out.size() - done, 0);
            if (n < 0) {
                if (errno == EINTR)
                    continue;
                std::abort();
            }
            done += static_cast<std::size_t>(n);
        }
    }

    std::mutex m_mutex;
    std::array<std::uint8_t, kReserve> m_reserve{};
    std::size_t m_left = 0; // at the end of the reserve
};

class SeededRandom final : public RandomSource {
public:
    explicit SeededRandom(std::uint64_t seed) : m_state(seed) {}
    void fill(std::span<std::uint8_t> out) override {
        const std::scoped_lock lock(m_mutex);
        for (std::size_t i = 0; i < out.size(); i += 8) {
            const std::uint64_t v = step();
            std::memcpy(out.data() + i, &v, std::min<std::size_t>(8, out.size() - i));
        }
    }

private:
    std::uint64_t step() {
        m_state += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }
    std::mutex m_mutex;
    std::uint64_t m_state;
};

} // namespace

std::uint64_t RandomSource::next() {
    std::array<std::uint8_t, 8> bytes{};
    fill(bytes);
    std::uint64_t v = 0;
    std::memcpy(&v, bytes.data(), bytes.size());
    return v;
}

std::shared_ptr<RandomSource> systemRandom() { return std::make_shared<SystemRandom>(); }
std::shared_ptr<RandomSource> seededRandom(std::uint64_t seed) { return std::make_shared<SeededRandom>(seed); }

std::string makeUuid7(StoreTime now, RandomSource& random) {
    std::array<std::uint8_t, 16> b{};
    random.fill(b);
    const auto ms = static_cast<std::uint64_t>(toMs(now));
    for (std::size_t i = 0; i < 6; ++i)
        b[i] = static_cast<std::uint8_t>(ms >> (40 - 8 * i));
    b[6] = static_cast<std::uint8_t>((b[6] & 0x0F) | 0x70);
    b[8] = static_cast<std::uint8_t>((b[8] & 0x3F) | 0x80);
    const std::string hex = toHex(b);
    return hex.substr(0, 8) + '-' + hex.substr(8, 4) + '-' + hex.substr(12, 4) + '-' + hex.substr(16, 4) + '-' +
           hex.substr(20);
}

std::string makeSecret(RandomSource& random) {
    std::array<std::uint8_t, 32> b{};
    random.fill(b);
    return toHex(b);
}

} // namespace sb::base
