#include "app/signalboxctl/ingest_list.h"

#include "core/base/limits.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace sb::app {
namespace {

namespace fs = std::filesystem;
using base::Code;
using base::Result;

base::Error fileError(int number) {
    return {Code::FileError,
            "The file cannot be read.",
            {{"errno", std::to_string(number)}, {"reason", std::strerror(number)}}};
}

void addFolder(const fs::path& folder, std::vector<IngestItem>& out) {
    std::error_code failed;
    std::vector<fs::path> inside;
    for (auto at = fs::directory_iterator(folder, failed); !failed && at != fs::directory_iterator();
         at.increment(failed))
        inside.push_back(at->path());
    if (failed) {
        out.push_back({folder.string(), base::fail(fileError(failed.value()))});
        return;
    }
    std::ranges::sort(inside);
    for (const auto& path : inside) {
        std::error_code unknown;
        if (fs::is_directory(fs::symlink_status(path, unknown)))
            addFolder(path, out);
        else if (path.extension() == ".json")
            out.push_back({path.string(), {}});
    }
}

// Closes what it opened, whatever happens.
class Descriptor {
public:
    explicit Descriptor(const std::string& path)
        : m_fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {}
    ~Descriptor() {
        if (m_fd >= 0)
            ::close(m_fd);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    [[nodiscard]] int number() const { return m_fd; }

private:
    const int m_fd;
};

} // namespace

std::vector<IngestItem> ingestItems(const std::vector<std::string>& paths) {
    std::vector<IngestItem> out;
    for (const auto& path : paths) {
        std::error_code unknown;
        if (!fs::is_directory(path, unknown)) {
            out.push_back({path, {}});
            continue;
        }
        const auto before = out.size();
        addFolder(path, out);
        if (out.size() == before)
            out.push_back({path, base::fail(Code::FileError, "There is no .json file in this folder.")});
    }
    return out;
}

Result<std::string> readAnswer(const std::string& path) {
    const Descriptor file(path);
    struct stat about{};
    if (file.number() < 0 || ::fstat(file.number(), &about) != 0)
        return base::fail(fileError(errno));
    if (!S_ISREG(about.st_mode))
        return base::fail(Code::FileError, "This is no file.");
    constexpr auto kMost = base::limits::kRecordBodyBytes;
    std::string out;
    out.resize(std::min<std::size_t>(static_cast<std::size_t>(about.st_size), kMost) + 1);
    std::size_t size = 0;
    while (size < out.size()) {
        const auto n = ::read(file.number(), out.data() + size, out.size() - size);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return base::fail(fileError(errno));
        if (n == 0)
            break;
        size += static_cast<std::size_t>(n);
    }
    if (size > kMost)
        return base::fail(Code::BodyTooLarge, "An answer is 16 MiB at most.",
                          {{"limit_bytes", std::to_string(kMost)}});
    out.resize(size);
    return out;
}

} // namespace sb::app
