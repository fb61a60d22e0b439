#include "ui/kit/profile_mark.h"

#include "core/base/limits.h"

#include <QRegularExpression>

#include <array>

namespace sb::ui::kit {

namespace {

ProfileMark& shown() {
    static ProfileMark mark;
    return mark;
}

constexpr auto kKinds = std::to_array<const char*>({"dispatch", "job", "lane", "case", "record"});
constexpr qsizetype kLongest = 512;

} // namespace

void setProfileMark(ProfileMark mark) { shown() = std::move(mark); }
const ProfileMark& profileMark() { return shown(); }

QString itemLinkText(LinkKind kind, const QString& id) {
    QString text = QStringLiteral("signalbox://%1/").arg(QLatin1String(kKinds[std::size_t(kind)])) + QString::fromLatin1(id.toUtf8().toPercentEncoding());
    if (!shown().name.isEmpty())
        text += QStringLiteral("?profile=") + shown().name;
    return text;
}

std::optional<ItemLink> readItemLink(const QString& text) {
    static const QRegularExpression form(
        QStringLiteral("\\Asignalbox://(dispatch|job|lane|case|record)/((?:[A-Za-z0-9._~-]|%[0-9A-Fa-f]{2})+)(?:\\?profile=([A-Za-z0-9][A-Za-z0-9._-]{0,63}))?\\z"));
    const auto match = text.size() > kLongest ? QRegularExpressionMatch() : form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    ItemLink link;
    for (std::size_t i = 0; i < kKinds.size(); ++i)
        if (match.captured(1) == QLatin1String(kKinds[i]))
            link.kind = LinkKind(i);
    const QByteArray bytes = QByteArray::fromPercentEncoding(match.captured(2).toLatin1());
    link.id = QString::fromUtf8(bytes);
    link.profile = match.captured(3);
    // Ids are printable, without white space, as the store takes them; broken UTF-8 is none.
    const bool isPrintable = std::ranges::all_of(link.id, [](QChar c) { return c.isPrint() && !c.isSpace(); });
    const bool isPlain = link.kind == LinkKind::Lane || std::ranges::all_of(link.id, [](QChar c) { return c.unicode() < 128 && (c.isLetterOrNumber() || c == u'-'); });
    if (link.id.toUtf8() != bytes || !isPrintable || !isPlain || bytes.size() > qsizetype(base::limits::kIdentifierBytes))
        return std::nullopt;
    return link;
}

} // namespace sb::ui::kit
