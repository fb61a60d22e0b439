#include "ui/kit/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace sb::ui::kit {

namespace {

constexpr QChar kThin(0x2009);
constexpr QChar kNarrowNoBreak(0x202F);
constexpr QChar kMinus(0x2212);

QString unitWord(const char* unit) {
    return QCoreApplication::translate("Unit", unit);
}

void append(RunText& runs, const QString& number, const char* unit) {
    if (!runs.empty())
        runs.push_back({QStringLiteral(" ")});
    runs.push_back({number});
    runs.push_back({kNarrowNoBreak + unitWord(unit), Face::Unit});
}

struct UnitStep {
    std::int64_t ms;
    const char* word;
};
constexpr UnitStep kSteps[] = {
    {86'400'000, QT_TRANSLATE_NOOP("Unit", "d")},
    {3'600'000, QT_TRANSLATE_NOOP("Unit", "h")},
    {60'000, QT_TRANSLATE_NOOP("Unit", "min")},
    {1'000, QT_TRANSLATE_NOOP("Unit", "s")},
};

QString grouped(QString digits) {
    for (qsizetype i = digits.size() - 3; i > 0; i -= 3)
        digits.insert(i, kThin);
    return digits;
}

// Below a minute: tenths where they tell something.
RunText secondsRuns(std::int64_t ms, DurationStyle style) {
    RunText runs;
    if (ms < 1000)
        append(runs, QString::number(ms), QT_TRANSLATE_NOOP("Unit", "ms"));
    else if (ms < 10'000 || style == DurationStyle::Precise)
        append(runs, QString::number(ms / 1000) + QLocale().decimalPoint() + QString::number(ms % 1000 / 100),
               "s");
    else
        append(runs, QString::number(ms / 1000), "s");
    return runs;
}

} // namespace

RunText durationRuns(Millis duration, DurationStyle style) {
    const std::int64_t count = duration.count();
    if (count < 0) {
        RunText runs = durationRuns(Millis(count == INT64_MIN ? INT64_MAX : -count), style);
        runs.front().text.prepend(kMinus);
        return runs;
    }
    if (count < 60'000)
        return secondsRuns(count, style);
    RunText runs;
    for (std::size_t i = 0; i + 1 < std::size(kSteps); ++i) {
        if (count < kSteps[i].ms)
            continue;
        append(runs, numberText(count / kSteps[i].ms), kSteps[i].word);
        const std::int64_t rest = count % kSteps[i].ms / kSteps[i + 1].ms;
        if (rest > 0)
            append(runs, QString::number(rest), kSteps[i + 1].word);
        break;
    }
    return runs;
}

QString durationText(Millis duration, DurationStyle style) {
    return plainText(durationRuns(duration, style));
}

std::int64_t countdownSeconds(Millis left) {
    return std::max<std::int64_t>(0, left.count() / 1000);
}

QString numberText(std::int64_t number) {
    if (number >= 0)
        return grouped(QString::number(number));
    return kMinus + grouped(QString::number(0 - static_cast<std::uint64_t>(number)));
}

QString numberText(std::uint64_t number) {
    return grouped(QString::number(number));
}

QString atLeastText(std::int64_t number) {
    return QCoreApplication::translate("Format", "at least %1").arg(numberText(number));
}

QString decimalText(double number, int places) {
    QString text = QString::number(std::abs(number), 'f', places);
    const qsizetype dot = text.indexOf(u'.');
    QString whole = grouped(dot < 0 ? text : text.left(dot));
    if (dot >= 0)
        whole += QLocale().decimalPoint() + text.mid(dot + 1);
    const bool isZero =
        std::none_of(text.begin(), text.end(), [](QChar c) { return c >= u'1' && c <= u'9'; });
    return number < 0 && !isZero ? kMinus + whole : whole;
}

RunText sizeRuns(std::uint64_t bytes) {
    static constexpr const char* kUnits[] = {QT_TRANSLATE_NOOP("Unit", "B"), QT_TRANSLATE_NOOP("Unit", "KiB"),
                                             QT_TRANSLATE_NOOP("Unit", "MiB"),
                                             QT_TRANSLATE_NOOP("Unit", "GiB")};
    std::size_t unit = 0;
    double value = double(bytes);
    while (value >= 1024 && unit + 1 < std::size(kUnits)) {
        value /= 1024;
        ++unit;
    }
    RunText runs;
    append(runs, unit == 0 ? numberText(bytes) : decimalText(value, value < 99.95 ? 1 : 0), kUnits[unit]);
    return runs;
}

QString sizeText(std::uint64_t bytes) {
    return plainText(sizeRuns(bytes));
}

QString elidedId(const QString& id, int head, int tail) {
    if (id.size() <= head + tail + 1)
        return id;
    qsizetype first = head;
    if (first > 0 && id[first - 1].isHighSurrogate())
        --first;
    qsizetype last = id.size() - tail;
    if (tail > 0 && id[last].isLowSurrogate())
        ++last;
    return id.left(first) + u'…' + id.mid(last);
}

QString elidedHash(const QString& hash) {
    const QLatin1String prefix("sha256:");
    const QString hex = hash.startsWith(prefix) ? hash.mid(prefix.size()) : hash;
    return hex.isEmpty() ? QString() : QStringLiteral("sha256 ") + elidedId(hex, 8, 8);
}

QString csvField(const QString& text) {
    QString field = text;
    if (!field.isEmpty() && QStringLiteral("=+-@\t\r\u2212").contains(field.front()))
        field.prepend(u'\'');
    const bool quote = std::any_of(field.begin(), field.end(), [](QChar c) {
        return c == u',' || c == u'"' || c == u'\n' || c == u'\r' || c == u';' || c == u'\t';
    });
    if (!quote)
        return field;
    return u'"' + field.replace(u'"', QStringLiteral("\"\"")) + u'"';
}

} // namespace sb::ui::kit
