// Gathers pushed changes and hands them on at most five times a second, and only while the window may ask. What comes
// while it may not is forgotten: who resumes reads everything again (console.md, "Live, without storms").
#pragma once

#include "core/desk/change_feed.h"

#include <QElapsedTimer>
#include <QHash>
#include <QObject>

class QTimer;

namespace sb::ui::shell {

class ChangeRouter : public QObject {
    Q_OBJECT
public:
    explicit ChangeRouter(desk::ChangeFeed* feed, QObject* parent);
    void setListening(bool on);
    [[nodiscard]] bool isListening() const { return m_isListening; }
    // Changes of the last whole second.
    [[nodiscard]] int rate() const { return m_rate; }

Q_SIGNALS:
    void changed(const QList<sb::desk::Change>& changes);
    void linkChanged(bool up, const QString& code);
    void rateChanged(int perSecond);

private:
    void take(const QList<desk::Change>& changes);
    void flush();
    void measure();

    QTimer* m_pause;
    QTimer* m_second;
    QList<desk::Change> m_waiting;
    QHash<QString, qsizetype> m_place; // topic and id to the index in m_waiting
    bool m_isListening = false;
    int m_counted = 0;
    int m_rate = 0;
};

} // namespace sb::ui::shell
