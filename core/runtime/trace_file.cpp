#include "core/runtime/trace_file.h"

#include <algorithm>
#include <map>
#include <optional>

namespace sb::runtime {

namespace {

using base::Code;

constexpr std::string_view kMagic{"SBTRACE\n", 8};
constexpr std::size_t kHead = 8 + 4 + 4 + 4 + 8 + 8;
constexpr std::size_t kEventSizeOne = 8 + 8 + 1 + 8 + 8 + 8 + 8 + 4;
constexpr std::size_t kEventSize = kEventSizeOne + 1 + 4;
constexpr std::size_t kSum = 8;

std::uint64_t checksum(std::string_view bytes) {
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char c : bytes)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    return hash;
}

template <typename T> void put(std::string& out, T value) {
    for (std::size_t i = 0; i < sizeof(T); ++i)
        out.push_back(static_cast<char>((value >> (8 * i)) & 0xffU));
}

// The caller has made sure that the bytes are there.
template <typename T> T take(std::string_view& in) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i)
        value |= static_cast<std::uint64_t>(static_cast<unsigned char>(in[i])) << (8 * i);
    in.remove_prefix(sizeof(T));
    return static_cast<T>(value);
}

bool isPrintable(char c) {
    return c >= ' ' && c <= '~';
}

// As it stands in the file: no byte of it can act on a terminal or end a C string early.
std::string cleanLabel(const char* text) {
    std::string label(std::string_view(text).substr(0, 255));
    std::ranges::replace_if(label, [](char c) { return !isPrintable(c); }, '?');
    return label;
}

std::unexpected<base::Error> refuse(std::string_view fault) {
    return base::fail(Code::FileError, "The file is not a readable trace.", {{"fault", std::string(fault)}});
}

// The fault; empty: read.
std::string_view takeLabels(std::string_view& in, std::uint32_t count, std::vector<std::string>& labels) {
    for (std::uint32_t i = 0; i < count; ++i) {
        if (in.empty())
            return "truncated";
        const auto size = take<std::uint8_t>(in);
        if (in.size() < size)
            return "truncated";
        labels.emplace_back(in.substr(0, size));
        in.remove_prefix(size);
        if (!std::ranges::all_of(labels.back(), isPrintable))
            return "corrupt";
    }
    return {};
}

// The caller has made sure that the bytes are there. Nothing: a value that the version does not have.
std::optional<TraceEvent> takeEvent(std::string_view& in, const TraceFile& file) {
    TraceEvent e;
    e.sequence = take<std::uint64_t>(in);
    e.at = Time{Duration{static_cast<std::int64_t>(take<std::uint64_t>(in))}};
    const auto kind = take<std::uint8_t>(in);
    std::uint8_t origin = 0;
    if (file.version > 2) {
        origin = take<std::uint8_t>(in);
        e.object = take<std::uint32_t>(in);
    }
    e.region.value = take<std::uint64_t>(in);
    e.task.value = take<std::uint64_t>(in);
    e.a = take<std::uint64_t>(in);
    e.b = take<std::uint64_t>(in);
    const auto label = take<std::uint32_t>(in);
    const TraceKind last = file.version == 1   ? TraceKind::User
                           : file.version == 2 ? TraceKind::Woken
                                               : kLastTraceKind;
    if (kind > static_cast<std::uint8_t>(last) || origin > static_cast<std::uint8_t>(TraceOrigin::Inbox) ||
        label >= file.labels.size())
        return std::nullopt;
    e.kind = static_cast<TraceKind>(kind);
    e.origin = static_cast<TraceOrigin>(origin);
    e.label = file.labels[label].c_str();
    return e;
}

} // namespace

std::string writeTrace(const std::vector<TraceEvent>& events, std::uint64_t recorded,
                       std::uint64_t fingerprint) {
    const std::size_t count = std::min<std::size_t>(events.size(), kMaxTraceEvents);
    std::map<std::string, std::uint32_t, std::less<>> numbers{{"", 0}};
    std::string labels(1, '\0');
    std::string body;
    for (auto e = events.end() - static_cast<std::ptrdiff_t>(count); e != events.end(); ++e) {
        const std::string label = cleanLabel(e->label);
        auto number = numbers.find(label);
        if (number == numbers.end()) {
            number = numbers.emplace(label, static_cast<std::uint32_t>(numbers.size())).first;
            put(labels, static_cast<std::uint8_t>(label.size()));
            labels += label;
        }
        put(body, e->sequence);
        put(body, static_cast<std::uint64_t>(e->at.time_since_epoch().count()));
        put(body, static_cast<std::uint8_t>(e->kind));
        put(body, static_cast<std::uint8_t>(e->origin));
        put(body, e->object);
        for (const std::uint64_t word : {e->region.value, e->task.value, e->a, e->b})
            put(body, word);
        put(body, number->second);
    }
    std::string out(kMagic);
    put(out, kTraceFileVersion);
    put(out, static_cast<std::uint32_t>(numbers.size()));
    put(out, static_cast<std::uint32_t>(count));
    put(out, recorded);
    put(out, fingerprint);
    out += labels;
    out += body;
    put(out, checksum(out));
    return out;
}

base::Result<TraceFile> readTrace(std::string_view bytes) {
    if (!bytes.starts_with(kMagic))
        return refuse(kMagic.starts_with(bytes) ? "truncated" : "not_a_trace");
    if (bytes.size() < kHead + kSum)
        return refuse("truncated");
    std::string_view in = bytes.substr(kMagic.size());
    TraceFile file;
    file.version = take<std::uint32_t>(in);
    if (file.version == 0 || file.version > kTraceFileVersion)
        return refuse("unknown_version");
    const auto labels = take<std::uint32_t>(in);
    const auto events = take<std::uint32_t>(in);
    if (events > kMaxTraceEvents || labels > events + 1 || labels == 0)
        return refuse("too_large");
    file.recorded = take<std::uint64_t>(in);
    file.fingerprint = take<std::uint64_t>(in);
    if (const auto fault = takeLabels(in, labels, file.labels); !fault.empty())
        return refuse(fault);
    const std::size_t expected = events * (file.version < 3 ? kEventSizeOne : kEventSize) + kSum;
    if (in.size() != expected)
        return refuse(in.size() < expected ? "truncated" : "corrupt");
    std::string_view sum = bytes.substr(bytes.size() - kSum);
    if (take<std::uint64_t>(sum) != checksum(bytes.substr(0, bytes.size() - kSum)))
        return refuse("corrupt");
    file.events.reserve(events);
    for (std::uint32_t i = 0; i < events; ++i) {
        auto event = takeEvent(in, file);
        if (!event)
            return refuse("corrupt");
        file.events.push_back(*event);
    }
    return file;
}

std::string traceText(const TraceFile& file) {
    std::string text = "trace: " + std::to_string(file.events.size()) + " of " +
                       std::to_string(file.recorded) + " events, fingerprint " +
                       std::to_string(file.fingerprint) + "\n";
    std::map<std::uint64_t, std::uint64_t> causes; // by task: what put it on its lane
    for (const TraceEvent& e : file.events) {
        text.append(traceText(e));
        if (e.kind == TraceKind::Woken || e.kind == TraceKind::Spawned)
            causes[e.task.value] = e.sequence;
        else if (e.kind == TraceKind::Stepped)
            if (const auto cause = causes.extract(e.task.value))
                text.append(" after ").append(std::to_string(cause.mapped()));
        text.append("\n");
    }
    return text;
}

} // namespace sb::runtime
