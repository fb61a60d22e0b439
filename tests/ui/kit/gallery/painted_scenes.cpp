#include "scenes.h"

#include "ui/kit/chip_label.h"
#include "ui/kit/countdown_label.h"
#include "ui/kit/generation_timeline.h"
#include "ui/kit/icon.h"
#include "ui/kit/lease_track.h"
#include "ui/kit/nav_list.h"
#include "ui/kit/pane_header.h"
#include "ui/kit/segment_tabs.h"
#include "ui/kit/threshold_chart.h"

#include <QGridLayout>
#include <QPainter>
#include <QSvgRenderer>

#include <cmath>

using namespace sb::ui::kit;
using namespace std::chrono_literals;
using sb::base::StoreTime;

namespace gallery {

namespace {

QString q(const char* text) {
    return QString::fromUtf8(text);
}
const StoreTime kNow = sb::base::fromMs(1796044927418); // 30 Nov 2026, 14:22:07.418 in +01:00 is 13:22 UTC

LeaseFacts lease(std::vector<int> beatsAgo, std::vector<int> progressAgo, int expiresIn) {
    LeaseFacts facts{kNow - 4min, kNow + std::chrono::seconds(expiresIn)};
    StoreTime last = kNow - 200s;
    for (const int ago : beatsAgo) {
        const StoreTime at = kNow - std::chrono::seconds(ago);
        facts.beats.push_back({at, at - last, at - last > 20s});
        last = at;
    }
    for (const int ago : progressAgo)
        facts.progress.push_back(kNow - std::chrono::seconds(ago));
    return facts;
}

QWidget* leaseRow(int slot, std::optional<LeaseFacts> facts) {
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(16, 14, 16, 14);
    auto* countdown = new CountdownLabel;
    if (facts)
        countdown->setCountdown(
            QStringLiteral("Slot %1").arg(slot), [e = facts->expires] { return e - kNow; }, 60s);
    else
        countdown->setFree(QStringLiteral("Slot %1").arg(slot), q("Free"), q("since 14:20:31"));
    auto* track = new LeaseTrack(QStringLiteral("Lease %1").arg(slot));
    track->setFacts(std::move(facts), kNow);
    line->addWidget(countdown);
    line->addSpacing(40);
    line->addWidget(track);
    return row;
}

std::vector<TimelineClaim> claims() {
    const StoreTime g1 = kNow - 5h;
    const StoreTime g2 = g1 + 38min;
    const StoreTime g3 = g2 + 44min;
    TimelineClaim one{1, q("01JDZ0000000W61A"), State::NotExecuted, {}, g1, g1 + 78s};
    one.beats = {{g1 + 18s, 18s, false}};
    TimelineClaim two{2, q("01JDZ00000004F0N"), State::Failed, {}, g2, g2 + 90s, g2 + 75s};
    two.beats = {{g2 + 17s, 17s, false}, {g2 + 35s, 18s, false}, {g2 + 53s, 18s, false}};
    TimelineClaim three{3, q("01JDZ00000007QKC"), State::Uncertain, {}, g3, g3 + 109s};
    three.beats = {{g3 + 18s, 18s, false}, {g3 + 49s, 31s, true}};
    three.steps = {{g3 + 6s, q("reserve-funds"), State::Completed, q("succeeded")},
                   {g3 + 40s, q("create-payout"), State::Uncertain, q("started")}};
    three.late = {{g3 + 126s, q("completed")}};
    return {three, two, one};
}

ChartFacts memory() {
    ChartFacts facts{q("Memory available"), q("MiB"), plain(q("claims need 512 MiB or more")), State::Healthy,
                     q("Admits")};
    facts.threshold = 512;
    facts.thresholdWords = q("below 512 MiB: deferred");
    facts.from = kNow - 6h;
    facts.to = kNow;
    for (int i = 0; i <= 120; ++i) {
        double value = 1900 + 180 * std::sin(i / 6.0) + (i * 37 % 11) * 12;
        if (i > 92 && i < 99)
            value = 440;
        const bool isMissing = i > 60 && i < 64;
        facts.points.push_back({facts.from + i * 3min, isMissing ? std::optional<double>() : value});
    }
    return facts;
}

ChartFacts load() {
    ChartFacts facts{
        q("Load per CPU, 1 min"), {}, plain(q("of 1.50, 8 CPUs, load 5.68")), State::Degraded, q("Defers")};
    facts.threshold = 1.5;
    facts.decimals = 2;
    facts.refusesBelow = false;
    facts.thresholdWords = q("above 1.50: deferred");
    facts.from = kNow - 6h;
    facts.to = kNow;
    for (int i = 0; i <= 120; ++i)
        facts.points.push_back(
            {facts.from + i * 3min,
             i > 52 && i < 56 ? 1.62 : 0.7 + 0.1 * std::sin(i / 5.0) + (i * 29 % 7) * 0.01});
    return facts;
}

class GlyphSheet : public QWidget {
protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.fillRect(rect(), theme().color(Surface::Base));
        for (int i = 0; i < kStateCount; ++i) {
            const auto state = State(i);
            const QRectF box(16 + i % 6 * 130, 10 + i / 6 * 26, 14, 14);
            paintStateGlyph(painter, box, state);
            paintRunText(painter, box.adjusted(20, -2, 110, 2), plain(stateWord(state)),
                         {Type::Body, theme().color(stateInk(state))});
        }
        int i = 0;
        for (const QString& name : iconNames()) {
            const QByteArray latin = name.toLatin1();
            paintIcon(painter, QRectF(16 + i % 22 * 40, 96 + i / 22 * 36, 16, 16), latin.constData(),
                      theme().color(Ink::Text));
            paintIcon(painter, QRectF(16 + i % 22 * 40, 172 + i / 22 * 36, 24, 24), latin.constData(),
                      theme().color(Ink::Text2));
            ++i;
        }
        QSvgRenderer app(QStringLiteral(SIGNALBOX_SOURCE_DIR "/packaging/icons/signalbox.svg"));
        qreal x = 920;
        for (const int side : {16, 24, 48, 128}) {
            app.render(&painter, QRectF(x, 90, side, side));
            x += side + 12;
        }
    }
};

NavList* nav() {
    auto* list = new NavList;
    list->setItems(
        {{q("worklist"), "worklist", q("Worklist"), 0, {{q("12"), Face::Strong, Ink::Uncertain}}},
         {q("lanes"), "lanes", q("Lanes"), 1, plain(q("5"))},
         {q("jobs"), "jobs", q("Jobs"), 1, plain(numberText(12480))},
         {q("leases"), "leases", q("Leases"), 1, plain(q("3 of 3"))},
         {q("uncertain"), "uncertain", q("Uncertain"), 1, {{q("8"), Face::Strong, Ink::Uncertain}}},
         {q("host"), "host", q("Host"), 2, {{q("4"), Face::Strong, Ink::Degraded}}, State::Degraded},
         {q("audit"), "audit", q("Audit"), 2}});
    list->setCurrent(q("uncertain"));
    return list;
}

} // namespace

QWidget* paintedPage() {
    auto* page = new QWidget;
    page->setAutoFillBackground(true);
    page->setBackgroundRole(QPalette::Base);
    auto* all = new QHBoxLayout(page);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(nav());
    auto* column = new QVBoxLayout;
    column->setSpacing(0);
    all->addLayout(column, 1);
    auto* timeline = new GenerationTimeline;
    timeline->setClaims(claims(), kNow);
    auto* head = new PaneHeader(q("Generations of this job"), "clock");
    head->setDetail(q("3 claims, 3 dispatches, newest on top"));
    head->setNote(plain(q("store clock, +01:00")));
    column->addWidget(head);
    column->addWidget(timeline);
    auto* overlap = new GenerationTimeline;
    std::vector<TimelineClaim> two{claims()[1], claims()[1]};
    two[0].generation = 3;
    two[0].state = State::Completed;
    two[0].claimed = two[1].claimed + 50s;
    two[0].expires = two[0].claimed + 2min;
    two[0].finished = two[0].claimed + 70s;
    two[0].beats.clear();
    overlap->setClaims(std::move(two), kNow);
    column->addWidget(overlap);
    column->addWidget(
        leaseRow(1, lease({170, 152, 134, 116, 98, 80, 60, 42, 24, 4}, {160, 130, 100, 70, 40, 10}, 41)));
    LeaseFacts blocked = lease({170, 150, 119, 101, 84, 66, 47, 22, 5}, {}, 51);
    blocked.noProgressSince = kNow - 6min;
    column->addWidget(leaseRow(2, blocked));
    column->addWidget(leaseRow(3, {}));
    column->addStretch(1);
    return page;
}

QWidget* chartPage() {
    auto* page = new QWidget;
    page->setAutoFillBackground(true);
    page->setBackgroundRole(QPalette::Base);
    auto* grid = new QGridLayout(page);
    grid->setContentsMargins(0, 0, 0, 0);
    auto* first = new ThresholdChart(q("Memory available"));
    first->setFacts(memory());
    auto* second = new ThresholdChart(q("Load per CPU"));
    second->setFacts(load());
    grid->addWidget(first, 0, 0);
    grid->addWidget(second, 0, 1);
    auto* chips = new QHBoxLayout;
    chips->setContentsMargins(16, 8, 16, 8);
    for (const Level level : {Level::Practice, Level::Normal, Level::Protected, Level::ReadOnly}) {
        auto* chip = new ChipLabel;
        chip->setLevel(level, q("settlement-eu, ") + levelWord(level).toLower());
        chips->addWidget(chip);
    }
    auto* spans = new SegmentTabs(q("Span"));
    for (const char* text : {"1 h", "6 h", "24 h"})
        spans->addSegment(q(text));
    spans->setCurrent(1);
    chips->addStretch(1);
    chips->addWidget(spans);
    grid->addLayout(chips, 1, 0, 1, 2);
    auto* glyphs = new GlyphSheet;
    grid->addWidget(glyphs, 2, 0, 1, 2);
    grid->setRowStretch(0, 3);
    grid->setRowStretch(2, 3);
    return page;
}

} // namespace gallery
