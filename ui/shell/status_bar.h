// The 26 px bar at the foot: profile, connection, store clock with offset and this desk's skew, engine, and at its end
// the snapshot on screen and whether it is live. Each part is one accessible label. GUI thread only.
#pragma once

#include "ui/kit/run_text.h"
#include "ui/kit/state_glyph.h"
#include "ui/kit/store_clock.h"

#include <QWidget>

class QTimer;

namespace sb::ui::shell {

struct SessionContext;

// One part: glyph or icon, words, a line at its end.
class StatusCell : public QWidget {
    Q_OBJECT
public:
    explicit StatusCell(bool isAtEnd, QWidget* parent);
    void setText(const kit::RunText& text);
    void setGlyph(std::optional<kit::State> state);
    void setIcon(const char* name, kit::Ink ink);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    kit::RunText m_text;
    std::optional<kit::State> m_glyph;
    const char* m_icon = nullptr;
    kit::Ink m_ink = kit::Ink::Text2;
    bool m_isAtEnd;
};

class StatusBar : public QWidget {
    Q_OBJECT
public:
    StatusBar(const SessionContext& session, kit::StoreClock* clock, QWidget* parent);

    void setLink(bool isUp, const QString& since);
    void setEngine(const kit::RunText& text);
    [[nodiscard]] QString engineWords() const;
    void setSnapshot(base::StoreTime at);
    void setReading();                       // after 300 ms "Reading since …"
    void setLive(int changesPerSecond);
    void setPaused(base::StoreTime since);
    void say(const QString& sentence);       // five seconds
    void tick();                             // the clock; the window calls it once a second while shown

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    kit::StoreClock* m_clock;
    QString m_place;
    StatusCell* m_profile;
    StatusCell* m_link;
    StatusCell* m_time;
    StatusCell* m_engine;
    StatusCell* m_said;
    StatusCell* m_snapshot;
    StatusCell* m_live;
    QTimer* m_readingPause;
    QTimer* m_saidPause;
    base::StoreTime m_readingSince{};
};

} // namespace sb::ui::shell
