// The first start: practise, or begin with a store of one's own. Asked once; a profile that exists is opened.
#pragma once

#include <QDialog>

namespace sb::app {

class StartDialog : public QDialog {
    Q_OBJECT
public:
    explicit StartDialog(QWidget* parent = nullptr);
    [[nodiscard]] bool wantsPractice() const { return m_practice; }

private:
    bool m_practice = false;
};

} // namespace sb::app
