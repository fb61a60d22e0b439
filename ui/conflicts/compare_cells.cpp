#include "ui/conflicts/compare_cells.h"

#include "ui/kit/format.h"
#include "ui/kit/visible_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

namespace sb::ui::conflicts {

using base::Json;

namespace {

constexpr std::size_t kShownMost = 512; // bytes of a value in its cell; the raw text has all of it
constexpr std::size_t kLeadIn = 16;     // shared bytes kept before a difference far inside a text
constexpr std::size_t kLeadMost = 28;

struct CompareCells {
    Q_DECLARE_TR_FUNCTIONS(CompareCells)
};

CompareCell words(const QString& text, CellLook look = CellLook::Plain) {
    return {{{text, RunFace::Words}}, look};
}

QString text(std::string_view bytes) {
    return QString::fromUtf8(bytes.data(), qsizetype(bytes.size()));
}

bool isContinuation(std::string_view bytes, std::size_t at) {
    return at < bytes.size() && (static_cast<unsigned char>(bytes[at]) & 0xC0) == 0x80;
}
std::size_t startOf(std::string_view bytes, std::size_t at) {
    while (at > 0 && isContinuation(bytes, at))
        --at;
    return at;
}
std::size_t behind(std::string_view bytes, std::size_t at) {
    while (isContinuation(bytes, at))
        ++at;
    return at;
}

QString equalIn(int variants) {
    switch (variants) {
    case 2:
        return CompareCells::tr("Equal in both");
    case 3:
        return CompareCells::tr("Equal in all three");
    default:
        return CompareCells::tr("Equal in all four");
    }
}

QString sizeOf(const CompareNode& node, const Json& json) {
    if (json.object())
        return CompareCells::tr("%n member(s)", nullptr, int(json.object()->size()));
    return node.isLog ? CompareCells::tr("%n line(s)", nullptr, int(json.array()->size()))
                      : CompareCells::tr("%n entry(s)", nullptr, int(json.array()->size()));
}

QString containerText(const CompareNode& node, const Json& json) {
    if (json.object())
        return json.object()->empty() ? QStringLiteral("{ }")
                                      : QStringLiteral("{ %1 }").arg(sizeOf(node, json));
    return json.array()->empty() ? QStringLiteral("[ ]") : QStringLiteral("[ %1 ]").arg(sizeOf(node, json));
}

// Bytes at both ends that a value shares with those it is compared with.
struct Shared {
    std::size_t prefix = 0;
    std::size_t suffix = 0;
};

Shared sharedBy(std::string_view mine, std::string_view other) {
    const auto most = std::min(mine.size(), other.size());
    Shared out;
    while (out.prefix < most && mine[out.prefix] == other[out.prefix])
        ++out.prefix;
    while (out.suffix < most - out.prefix && mine[mine.size() - 1 - out.suffix] == other[other.size() - 1 - out.suffix])
        ++out.suffix;
    return out;
}

// Every value is marked where it differs from the base, the first that says something; the base, and what equals it, where
// any other differs from it. Numbers of other length share nothing, for their digits do not line up.
Shared sharedIn(const CompareNode& node, std::size_t variant) {
    const auto speaks = [](const Part& part) { return part.said == Said::Value && !part.json->object() && !part.json->array(); };
    const auto base = std::ranges::find_if(node.parts, speaks);
    const Json& mine = *node.parts[variant].json;
    const auto of = [](const Json& a, const Json& b) {
        const auto one = scalarText(a), other = scalarText(b);
        return a.number() && b.number() && one.size() != other.size() ? Shared{} : sharedBy(one, other);
    };
    if (base == node.parts.end())
        return {};
    if (scalarText(mine) != scalarText(*base->json))
        return of(mine, *base->json);
    const auto size = scalarText(mine).size();
    Shared out{size, size};
    for (const Part& part : node.parts) {
        if (part.said != Said::Value)
            continue;
        const Shared each = of(mine, *part.json);
        if (each.prefix == size)
            continue;
        out.prefix = std::min(out.prefix, each.prefix);
        out.suffix = std::min(out.suffix, each.suffix);
    }
    return out;
}

// A scalar with the bytes marked that are not shared; what is long begins shortly before them.
void appendScalar(std::vector<CellRun>& runs, const Json& json, const CompareNode& node, std::optional<Shared> shared = {}) {
    const std::string_view all = scalarText(json);
    const bool isQuoted = json.string() && node.kind != NodeKind::Line;
    const bool isMarked = shared.has_value();
    const std::size_t from = isMarked ? startOf(all, std::min(shared->prefix, all.size())) : 0;
    const std::size_t to = isMarked ? std::max(from, behind(all, all.size() - std::min(shared->suffix, all.size()))) : 0;
    const std::size_t begin = from > kLeadMost ? startOf(all, from - kLeadIn) : 0;
    const std::size_t end = startOf(all, std::min(all.size(), begin + kShownMost));
    const auto part = [&](std::size_t a, std::size_t b) {
        return all.substr(std::min(a, end), std::min(b, end) - std::min(a, end));
    };
    if (isQuoted)
        runs.push_back({QStringLiteral("\"")});
    if (begin > 0)
        runs.push_back({QStringLiteral("…")});
    if (isMarked) {
        appendVisible(runs, part(begin, from), RunFace::Value);
        appendVisible(runs, part(from, to), RunFace::Marked);
        appendVisible(runs, part(to, all.size()), RunFace::Value);
    } else {
        appendVisible(runs, part(0, all.size()), RunFace::Value);
    }
    if (end < all.size())
        runs.push_back({QStringLiteral("…")});
    else if (isQuoted)
        runs.push_back({QStringLiteral("\"")});
}

void appendName(std::vector<CellRun>& runs, const CompareNode& node) {
    switch (node.kind) {
    case NodeKind::Element:
        runs.push_back({QStringLiteral("[%1]").arg(node.number)});
        return;
    case NodeKind::Line:
        runs.push_back({QString::number(node.number)});
        return;
    case NodeKind::Member:
        appendVisible(runs, node.key, RunFace::Value); // a name may hold anything that a value may
        return;
    }
}

// From a folded array down to the one difference in it: postBalances[4].
void appendPath(std::vector<CellRun>& runs, const CompareTree& tree, std::uint32_t from, std::uint32_t to) {
    std::vector<std::uint32_t> path;
    for (std::uint32_t node = to; node != from; node = tree.at(node).parent)
        path.push_back(node);
    appendName(runs, tree.at(from));
    for (auto node = path.rbegin(); node != path.rend(); ++node) {
        if (tree.at(*node).kind == NodeKind::Member)
            runs.push_back({QStringLiteral(".")});
        appendName(runs, tree.at(*node));
    }
    // One run where nothing is boxed: the words of a path are one text.
    for (std::size_t i = 1; i < runs.size();) {
        if (runs[i].face != RunFace::Value || runs[i - 1].face != RunFace::Value) {
            ++i;
            continue;
        }
        runs[i - 1].text += runs[i].text;
        runs.erase(runs.begin() + std::ptrdiff_t(i));
    }
}

QString numberOf(const CompareNode& node) {
    return node.kind == NodeKind::Line ? QString::number(node.number) : QStringLiteral("[%1]").arg(node.number);
}

CompareCell memberCell(const CompareTree& tree, const CompareRow& row) {
    const CompareNode& node = tree.at(row.node);
    CompareCell cell;
    if (row.isRun) {
        const CompareNode& last = tree.at(row.last);
        const auto sentence = CompareCells::tr("%1 to %2", "numbers of lines or entries");
        if (node.kind != NodeKind::Member) {
            cell.runs.push_back({sentence.arg(numberOf(node), numberOf(last))});
        } else {
            appendName(cell.runs, node);
            cell.runs.push_back({sentence.arg(QString(), QString())});
            appendName(cell.runs, last);
        }
        cell.isMuted = true;
        return cell;
    }
    appendPath(cell.runs, tree, row.node, row.shown);
    cell.isMuted = node.verdict == Verdict::Equal || node.kind == NodeKind::Line;
    return cell;
}

CompareCell spanning(const QString& sentence) {
    CompareCell cell = words(sentence);
    cell.spans = true;
    return cell;
}

CompareCell equalCell(const CompareTree& tree, const CompareNode& node) {
    const Part& part = node.parts[0];
    if (part.said == Said::Absent)
        return spanning(CompareCells::tr("Equal, absent"));
    if (part.json->isNull())
        return spanning(part.said == Said::Value ? CompareCells::tr("Equal, null states success")
                                                 : CompareCells::tr("Equal, null"));
    if (node.hasChildren)
        return spanning(CompareCells::tr("%1, %2", "equal, how much")
                            .arg(equalIn(tree.variants()), sizeOf(node, *part.json)));
    CompareCell cell = spanning(CompareCells::tr("Equal,") + u' ');
    if (part.json->object() || part.json->array())
        cell.runs.push_back({containerText(node, *part.json)});
    else
        appendScalar(cell.runs, *part.json, node);
    return cell;
}

CompareCell runCell(const CompareTree& tree, const CompareRow& row, int variant) {
    const CompareNode& first = tree.at(row.node);
    if (first.verdict == Verdict::Equal)
        return spanning(equalIn(tree.variants()));
    const int count = int(tree.at(row.last).number - first.number + 1);
    switch (first.parts[std::size_t(variant)].said) {
    case Said::NotKept:
        return words(CompareCells::tr("not kept"), CellLook::Unstated);
    case Said::Value:
        return words(CompareCells::tr("%n more line(s)", nullptr, count));
    default:
        return words(CompareCells::tr("no line"), CellLook::Unstated);
    }
}

CompareCell silentCell(const CompareNode& node, Said said) {
    if (said == Said::NotKept)
        return words(CompareCells::tr("not kept"), CellLook::Unstated);
    if (said == Said::Truncated)
        return {{{CompareCells::tr("Log truncated"), RunFace::Notice}}, CellLook::Unstated};
    if (node.kind == NodeKind::Line)
        return words(CompareCells::tr("no line"), CellLook::Unstated);
    return words(said == Said::Null ? QStringLiteral("null") : CompareCells::tr("absent"),
                 CellLook::Unstated);
}

CompareCell partCell(const CompareNode& node, std::size_t variant) {
    const Part& part = node.parts[variant];
    if (part.said != Said::Value)
        return silentCell(node, part.said);
    CompareCell cell;
    if (part.json->object() || part.json->array())
        cell.runs.push_back({containerText(node, *part.json)});
    else
        appendScalar(cell.runs, *part.json, node,
                     node.verdict == Verdict::Contradicted && (node.isStop || node.kind == NodeKind::Line)
                         ? std::optional(sharedIn(node, variant))
                         : std::nullopt);
    cell.look = part.contradicts ? CellLook::Contradicted : CellLook::Plain;
    return cell;
}

// As in the structure: against the base, the first piece; the base itself where any other differs from it.
void appendMarked(std::vector<CellRun>& runs, std::string_view mine, const std::vector<std::string_view>& all) {
    Shared shared{mine.size(), mine.size()};
    if (mine != all.front()) {
        shared = sharedBy(mine, all.front());
    } else {
        for (const std::string_view other : all) {
            const Shared each = sharedBy(mine, other);
            if (other == mine)
                continue;
            shared.prefix = std::min(shared.prefix, each.prefix);
            shared.suffix = std::min(shared.suffix, each.suffix);
        }
    }
    const std::size_t prefix = startOf(mine, shared.prefix);
    const std::size_t to = std::max(prefix, behind(mine, mine.size() - std::min(shared.suffix, mine.size())));
    appendVisible(runs, mine.substr(0, prefix), RunFace::Value);
    appendVisible(runs, mine.substr(prefix, to - prefix), RunFace::Marked);
    appendVisible(runs, mine.substr(to), RunFace::Value);
}

} // namespace

CompareCell structureCell(const CompareTree& tree, const CompareRow& row, int column) {
    if (column == 0)
        return memberCell(tree, row);
    if (row.isRun)
        return runCell(tree, row, column - 1);
    const CompareNode& node = tree.at(row.shown);
    if (node.verdict == Verdict::Equal && !node.isDetail && node.kind != NodeKind::Line)
        return equalCell(tree, node);
    const bool isOpenContainer = node.hasChildren && !node.isStop && !node.isDetail;
    if (isOpenContainer && !node.isLog)
        return spanning(CompareCells::tr("%1 differ, %2 equal").arg(node.differParts).arg(node.equalParts));
    const Part& part = node.parts[std::size_t(column - 1)];
    if (isOpenContainer)
        return words(sizeOf(node, *part.json));
    return partCell(node, std::size_t(column - 1));
}

CompareCell rawCell(const CompareRaw& raw, int variants, int row, int column) {
    const RawRow& r = raw.rows()[std::size_t(row)];
    if (column == 0)
        return {{{r.line == 0 ? QStringLiteral("+") : r.isContinued ? QStringLiteral("·") : QString::number(r.line)}},
                CellLook::Plain,
                false,
                true};
    const Piece& piece = r.pieces[std::size_t(column - 1)];
    if (!piece.isThere)
        return words(CompareCells::tr("nothing here"), CellLook::Unstated);
    const auto withoutFeed = [](std::string_view t) {
        return t.ends_with('\n') ? t.substr(0, t.size() - 1) : t;
    };
    CompareCell cell;
    const std::string_view mine = withoutFeed(raw.text(r, column - 1));
    if (!r.differs) {
        appendVisible(cell.runs, mine, RunFace::Value);
        return cell;
    }
    std::vector<std::string_view> all;
    for (int v = 0; v < variants; ++v)
        all.push_back(withoutFeed(raw.text(r, v)));
    appendMarked(cell.runs, mine, all);
    cell.look = mine != all.front() ? CellLook::Contradicted : CellLook::Plain;
    return cell;
}

CompareCell hexCell(const CompareHex& hex, int variants, int row, int column) {
    const auto at = std::uint32_t(row);
    if (column == 0) {
        const auto offset = hex.offset(at);
        return {{{offset ? QString::number(*offset, 16).rightJustified(8, u'0') : QStringLiteral("+")}}, CellLook::Plain, false, true};
    }
    const std::string_view mine = hex.bytes(at, column - 1);
    if (mine.empty())
        return words(CompareCells::tr("nothing here"), CellLook::Unstated);
    // The base, and what equals it, is marked where any other differs; all others where they differ from it.
    const std::string_view base = hex.bytes(at, 0);
    CompareCell cell;
    for (std::size_t i = 0; i < mine.size(); ++i) {
        bool isMarked = false;
        for (int v = 0; v < variants; ++v) {
            const std::string_view other = mine == base ? hex.bytes(at, v) : base;
            isMarked = isMarked || (hex.differs(at) && (i >= other.size() || other[i] != mine[i]));
        }
        const auto face = isMarked ? RunFace::Marked : RunFace::Value;
        const QString pair = QString::number(static_cast<unsigned char>(mine[i]), 16).rightJustified(2, u'0');
        if (!cell.runs.empty())
            cell.runs.back().text += u' ';
        if (!cell.runs.empty() && cell.runs.back().face == face)
            cell.runs.back().text += pair;
        else
            cell.runs.push_back({pair, face});
    }
    cell.look = mine != base ? CellLook::Contradicted : CellLook::Plain;
    return cell;
}

CompareCell equalRowsCell(int variants, int rows, int column) {
    CompareCell cell;
    if (column == 0)
        cell.runs.push_back({QStringLiteral("…")});
    else
        cell = spanning(CompareCells::tr("%1, %2", "equal, how much")
                            .arg(equalIn(variants), CompareCells::tr("%n row(s)", nullptr, rows)));
    cell.isMuted = true;
    return cell;
}

QString cellText(const CompareCell& cell) {
    QString result;
    for (const CellRun& run : cell.runs)
        result += run.face == RunFace::Boxed ? u'[' + run.text + u']' : run.text;
    return result;
}

namespace {

// Length of the well-formed UTF-8 sequence at the start; 0: there is none. Surrogates are none.
std::size_t sequenceAt(std::string_view bytes) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const unsigned char lead = byte(0);
    const std::size_t size = lead < 0x80                   ? 1
                             : lead >= 0xC2 && lead < 0xE0 ? 2
                             : (lead & 0xF0) == 0xE0       ? 3
                             : lead >= 0xF0 && lead < 0xF5 ? 4
                                                           : 0;
    if (size == 0 || size > bytes.size())
        return 0;
    for (std::size_t i = 1; i < size; ++i)
        if (!isContinuation(bytes, i))
            return 0;
    const bool isOverlong = (lead == 0xE0 && byte(1) < 0xA0) || (lead == 0xF0 && byte(1) < 0x90);
    const bool isBeyond = (lead == 0xED && byte(1) >= 0xA0) || (lead == 0xF4 && byte(1) >= 0x90);
    return isOverlong || isBeyond ? 0 : size;
}

// A surrogate written as three bytes is named as what it is, any other byte by its value.
std::size_t appendBroken(std::vector<CellRun>& runs, std::string_view bytes) {
    const bool isSurrogate =
        bytes.size() >= 3 && bytes[0] == '\xED' && isContinuation(bytes, 1) && isContinuation(bytes, 2);
    if (isSurrogate) {
        const unsigned code = 0xD000u | (unsigned(bytes[1]) & 0x3Fu) << 6 | (unsigned(bytes[2]) & 0x3Fu);
        runs.push_back({QStringLiteral("U+") + QString::number(code, 16).toUpper(), RunFace::Boxed});
        return 3;
    }
    const auto value = static_cast<unsigned char>(bytes[0]);
    runs.push_back({QStringLiteral("0x") + QString::number(value, 16).toUpper().rightJustified(2, u'0'),
                    RunFace::Boxed});
    return 1;
}

} // namespace

void appendVisible(std::vector<CellRun>& runs, std::string_view bytes, RunFace face) {
    std::size_t good = 0;
    const auto flush = [&] {
        for (auto& part : kit::visibleParts(text(bytes.substr(0, good))))
            runs.push_back({std::move(part.text), part.boxed ? RunFace::Boxed : face});
        bytes.remove_prefix(good);
        good = 0;
    };
    while (good < bytes.size()) {
        const std::size_t size = sequenceAt(bytes.substr(good));
        if (size > 0) {
            good += size;
            continue;
        }
        flush();
        bytes.remove_prefix(appendBroken(runs, bytes));
    }
    flush();
}

} // namespace sb::ui::conflicts
