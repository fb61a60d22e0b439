// The filter field of a page header: search icon, words, its key in a box while it is empty. Esc clears, then
// leaves. Signals after a short pause, so that typing does not ask the store for each letter.
#pragma once

#include <QLineEdit>

class QTimer;

namespace sb::ui::kit {

class FilterField : public QLineEdit {
    Q_OBJECT
public:
    explicit FilterField(QWidget* parent = nullptr);
    void setKey(const QString& key); // shown only; the page header binds Ctrl+F
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void filterChanged(const QString& text);
    void left(); // Esc in an empty field: the focus goes back to the table

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void placeText();
    QTimer* m_pause;
    QString m_key;
};

} // namespace sb::ui::kit
