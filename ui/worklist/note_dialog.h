// Writing a handover note. The text goes to the audit only, at most 500 bytes, and is scanned by the engine: a note
// that looks like a secret is refused and stays in the field.
#pragma once

#include "ui/kit/future_watch.h"
#include "ui/kit/page.h"

#include <QDialog>

class QPlainTextEdit;

namespace sb::ui::kit {
class KeyHintButton;
class Notice;
class TextBlock;
} // namespace sb::ui::kit

namespace sb::ui::worklist {

class NoteDialog : public QDialog {
    Q_OBJECT
public:
    // `target` is a dispatch id or a lane, `about` its words.
    NoteDialog(const kit::PageContext& context, QString target, const QString& about, QWidget* parent);

Q_SIGNALS:
    void written();

protected:
    void done(int result) override;

private:
    void updateRoom();
    void save();
    [[nodiscard]] QString draftKey() const;

    kit::PageContext m_context;
    QString m_target;
    QPlainTextEdit* m_text;
    kit::TextBlock* m_room;
    kit::Notice* m_problem;
    kit::KeyHintButton* m_save;
    kit::FutureWatch m_answer{this};
};

} // namespace sb::ui::worklist
