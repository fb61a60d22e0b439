// What stands where rows would be: one icon, one sentence what is absent, one why, at most two actions. Also
// the "no match" state, which names the filter and offers to clear it.
#pragma once

#include <QWidget>

namespace sb::ui::kit {

class KeyHintButton;
class TextBlock;

class EmptyState : public QWidget {
    Q_OBJECT
public:
    explicit EmptyState(const char* icon, QWidget* parent = nullptr);

    void setSentence(const QString& sentence);
    void setWhy(const QString& why);
    void setMore(const QString& more); // a second, muted paragraph
    // True paints the icon in the colour of done work: empty is the goal.
    void setGood(bool good);
    void setActions(const QString& first, const QString& second = {});

    [[nodiscard]] KeyHintButton* firstAction() const { return m_first; }
    [[nodiscard]] KeyHintButton* secondAction() const { return m_second; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const char* m_icon;
    QWidget* m_block;
    TextBlock* m_sentence;
    TextBlock* m_why;
    TextBlock* m_more;
    KeyHintButton* m_first;
    KeyHintButton* m_second;
    bool m_isGood = false;
};

} // namespace sb::ui::kit
