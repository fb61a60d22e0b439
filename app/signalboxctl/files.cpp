#include "app/signalboxctl/files.h"

#include <QFile>
#include <QSaveFile>

namespace sb::app {

base::Result<std::string> readWhole(const std::string& path, std::int64_t most) {
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly))
        return base::fail(base::Code::FileError, "The file cannot be opened.", {{"why", file.errorString().toStdString()}});
    return file.read(most).toStdString();
}

base::Result<void> writeWhole(const std::string& path, const std::string& bytes) {
    QSaveFile file(QString::fromStdString(path));
    const bool isOpen = file.open(QIODevice::WriteOnly) && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    if (!isOpen || file.write(bytes.data(), qint64(bytes.size())) != qint64(bytes.size()) || !file.commit())
        return base::fail(base::Code::FileError, "The file could not be written.", {{"why", file.errorString().toStdString()}});
    return {};
}

} // namespace sb::app
