// The list of the palette: captions, items, actions, pages. Captions cannot be chosen; a refused action can be read and
// says why, and does nothing.
#pragma once

#include "ui/kit/run_text.h"
#include "ui/kit/state_glyph.h"

#include <QListView>

#include <functional>

namespace sb::ui::shell {

struct PaletteEntry {
    QString text;
    QString detail{};
    bool isCaption = false;
    std::optional<kit::State> glyph{};
    const char* icon = "enter";
    QString key{};                 // "Ctrl I"
    bool isRefused = false;        // `detail` says why
    std::function<void()> run{};
};

class PaletteList : public QListView {
    Q_OBJECT
public:
    explicit PaletteList(QWidget* parent);

    // Keeps the chosen entry where an entry with the same words is still there.
    void setEntries(std::vector<PaletteEntry> entries, const QString& needle);
    void step(int by); // over captions, without wrapping
    [[nodiscard]] const PaletteEntry* chosen() const;
    [[nodiscard]] int entryCount() const; // without captions
    [[nodiscard]] const std::vector<PaletteEntry>& entries() const;
    [[nodiscard]] int contentHeight() const;

Q_SIGNALS:
    void runWanted();

private:
    class Model;
    Model* m_model;
};

} // namespace sb::ui::shell
