// A note line on a tint: what is true right now, in one or two sentences, with at most one action. Also the
// bar below a header (lost link, old rows) when it is set flush.
#pragma once

#include "ui/kit/run_text.h"
#include "ui/kit/state_glyph.h"

#include <QWidget>

namespace sb::ui::kit {

class KeyHintButton;
class TextBlock;

class Notice : public QWidget {
    Q_OBJECT
public:
    explicit Notice(QWidget* parent = nullptr);

    // Glyph and tint come from the state. An empty text hides the note.
    void show(State state, const RunText& text);
    void clear();
    // Edge to edge without rounded corners, as a bar of a pane.
    void setFlush(bool flush);
    void setAction(const QString& text);

Q_SIGNALS:
    void actionWanted();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] qreal glyphTop() const;
    State m_state = State::Degraded;
    TextBlock* m_text;
    KeyHintButton* m_action;
    bool m_isFlush = false;
};

} // namespace sb::ui::kit
