// A push button that shows its key in a small box: "Open evidence [Enter]". The key is display only; the page
// binds it. A disabled button says why: the reason goes to tooltip and accessible description.
#pragma once

#include "ui/kit/style.h"

#include <QPushButton>

namespace sb::ui::kit {

class KeyHintButton : public QPushButton {
    Q_OBJECT
public:
    explicit KeyHintButton(const QString& text, const QString& key = {}, QWidget* parent = nullptr);

    void setKey(const QString& key);
    [[nodiscard]] QString key() const { return m_key; }
    // Name of a kit icon before the text; nullptr for none.
    void setIconName(const char* name);
    // Turns the action off and says why, or on with an empty reason.
    void setRefusal(const QString& reason);
    [[nodiscard]] QString refusal() const { return m_refusal; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QFont labelFont() const;
    QString m_key;
    QString m_refusal;
    const char* m_icon = nullptr;
};

// The box around a key name, as menus of the palette and the filter field show it. Returns its width.
qreal keyBoxWidth(const QString& key);
void paintKeyBox(QPainter& painter, const QRectF& box, const QString& key, const QColor& ink,
                 const QColor& edge);

} // namespace sb::ui::kit
