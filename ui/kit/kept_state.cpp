#include "ui/kit/kept_state.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QJsonDocument>
#include <QSaveFile>

#include <algorithm>

namespace sb::ui::kit {

namespace {

QString suffix() { return QStringLiteral(".json"); }

// Keys hold ids and slashes: percent-encoding maps them to file names one to one.
QString nameOf(const QString& key) { return QString::fromLatin1(key.toUtf8().toPercentEncoding()) + suffix(); }

} // namespace

KeptState::KeptState(QString folder, QObject* parent) : QObject(parent), m_folder(std::move(folder)) {
    if (!m_folder.isEmpty())
        QDir().mkpath(m_folder);
}

QString KeptState::fileOf(const QString& key) const { return m_folder + u'/' + nameOf(key); }

QJsonObject KeptState::read(const QString& key) const {
    if (const auto found = m_values.constFind(key); found != m_values.constEnd())
        return *found;
    if (m_folder.isEmpty())
        return {};
    QFile file(fileOf(key));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll(), &problem);
    if (!document.isObject()) {
        file.close();
        QFile::remove(fileOf(key) + QStringLiteral(".broken"));
        QFile::rename(fileOf(key), fileOf(key) + QStringLiteral(".broken"));
        return {};
    }
    m_values.insert(key, document.object());
    return document.object();
}

bool KeptState::keep(const QString& key, const QJsonObject& value) {
    m_values.insert(key, value);
    Q_EMIT kept(key);
    if (m_folder.isEmpty())
        return true;
    QSaveFile file(fileOf(key));
    const QByteArray bytes = QJsonDocument(value).toJson(QJsonDocument::Indented);
    const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
    if (!isWritten)
        Q_EMIT failed(file.fileName());
    return isWritten;
}

void KeptState::drop(const QString& key) {
    m_values.remove(key);
    if (!m_folder.isEmpty())
        QFile::remove(fileOf(key));
    Q_EMIT kept(key);
}

QStringList KeptState::keys(const QString& prefix) const {
    QStringList found;
    for (auto it = m_values.constBegin(); it != m_values.constEnd(); ++it)
        if (it.key().startsWith(prefix))
            found.append(it.key());
    if (!m_folder.isEmpty()) {
        const QStringList names = QDir(m_folder).entryList({u'*' + suffix()}, QDir::Files);
        for (const QString& name : names) {
            const QString key = QString::fromUtf8(QByteArray::fromPercentEncoding(name.chopped(suffix().size()).toLatin1()));
            if (key.startsWith(prefix) && !found.contains(key))
                found.append(key);
        }
    }
    std::ranges::sort(found);
    return found;
}

QString KeptState::readText(const QString& key) const {
    return read(key).value(QStringLiteral("text")).toString();
}

bool KeptState::keepText(const QString& key, const QString& text) {
    return keep(key, QJsonObject{{QStringLiteral("text"), text}});
}

} // namespace sb::ui::kit
