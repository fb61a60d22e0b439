// What the console keeps between starts: column layouts, splitters, window places and drafts of decisions, one small
// JSON file per key in one folder, each replaced as a whole (QSaveFile), so that a crash in the middle leaves the old
// one (scenario L50). A file that cannot be read counts as absent and is set aside as `<name>.broken`.
// GUI thread only. Never holds a secret.
#pragma once

#include <QJsonObject>
#include <QObject>
#include <QStringList>

namespace sb::ui::kit {

class KeptState : public QObject {
    Q_OBJECT
public:
    // An empty folder keeps everything in memory only (tests, --screenshot).
    explicit KeptState(QString folder, QObject* parent = nullptr);

    [[nodiscard]] QJsonObject read(const QString& key) const;
    // False when the disk refused; the value still holds for this run and `failed` was emitted.
    bool keep(const QString& key, const QJsonObject& value);
    void drop(const QString& key);
    // Keys that start with `prefix` ("draft/").
    [[nodiscard]] QStringList keys(const QString& prefix) const;

    // One text under a key, for column layouts.
    [[nodiscard]] QString readText(const QString& key) const;
    bool keepText(const QString& key, const QString& text);

Q_SIGNALS:
    void failed(const QString& fileName);
    void kept(const QString& key);

private:
    [[nodiscard]] QString fileOf(const QString& key) const;
    QString m_folder;
    mutable QHash<QString, QJsonObject> m_values;
};

} // namespace sb::ui::kit
