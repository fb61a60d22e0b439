// SHA-256 and hex, and the form of what names things from outside. Hash fields on the wire are exactly 64 lower-case
// hex digits.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

struct evp_md_ctx_st; // libcrypto's

namespace sb::base {

[[nodiscard]] std::string sha256Hex(std::string_view bytes);

// The same of bytes that come one after the other. One use: add what there is, then ask once.
class Sha256 {
public:
    Sha256();
    Sha256(const Sha256&) = delete;
    Sha256& operator=(const Sha256&) = delete;
    ~Sha256();
    void add(std::string_view bytes);
    [[nodiscard]] std::string hex();

private:
    evp_md_ctx_st* m_state;
};

// libcrypto keeps something for every thread that hashed and frees it when the thread is gone. A QThread counts as
// finished while it still goes, so a process that ends right then would leave it behind: such a thread has one of these
// around all its work. A std::thread that is joined needs none.
class HashingThread {
public:
    HashingThread() = default;
    HashingThread(const HashingThread&) = delete;
    HashingThread& operator=(const HashingThread&) = delete;
    ~HashingThread();
};
[[nodiscard]] std::string toHex(std::span<const std::uint8_t> bytes);
[[nodiscard]] bool isHashText(std::string_view text);
// Identifiers, origins, keys: 1 to 200 bytes of UTF-8 that a person can see and tell apart: no white space of any kind, no
// control, nothing invisible, nothing that turns the direction of text. What is wrong, as the end of a sentence ("is
// empty"), or nothing.
[[nodiscard]] std::optional<std::string_view> flawOfName(std::string_view text);
// Compares in time that does not depend on where the first difference is; both are hashes, never secrets.
[[nodiscard]] bool equalConstantTime(std::string_view a, std::string_view b);

} // namespace sb::base
