// The large seconds of a lease: "41 s", "of 60 s" below, "Lease expired" the moment nothing is left. It asks
// the store's clock through the function it was given, once a second, and only while it is on screen.
#pragma once

#include "ui/kit/format.h"

#include <QWidget>

#include <functional>

class QTimer;

namespace sb::ui::kit {

class CountdownLabel : public QWidget {
    Q_OBJECT
public:
    explicit CountdownLabel(QWidget* parent = nullptr);

    // `left` answers what is left now on the store's clock; `whole` is the full span. Heading stands above.
    void setCountdown(const QString& heading, std::function<Millis()> left, Millis whole);
    // A free place: the word instead of a number ("Free") and a second line ("since 14:20:31").
    void setFree(const QString& heading, const QString& word, const QString& below);

    [[nodiscard]] bool isExpired() const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void expired(); // once, when the last second has gone

protected:
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void tick();
    QTimer* m_timer;
    QString m_heading;
    QString m_word;
    QString m_below;
    std::function<Millis()> m_left;
    std::int64_t m_shown = -1;
    bool m_saidExpired = false;
};

} // namespace sb::ui::kit
