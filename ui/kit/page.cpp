#include "ui/kit/page.h"

namespace sb::ui::kit {

Page::Page(PageContext context, QString key, QString title, QWidget* parent)
    : QWidget(parent), m_context(std::move(context)), m_key(std::move(key)), m_title(std::move(title)) {
    setAccessibleName(m_title);
}

void Page::activate() {
    if (m_isActive)
        return;
    m_isActive = true;
    onActivate();
    refresh();
}

void Page::deactivate() {
    if (!m_isActive)
        return;
    m_isActive = false;
    onDeactivate();
}

void Page::setLink(bool isUp) {
    if (isUp == m_isLinkUp)
        return;
    m_isLinkUp = isUp;
    onWriteRefusalChanged();
    Q_EMIT actionsChanged();
}

void Page::onChanges(const QList<desk::Change>& changes) {
    if (!changes.isEmpty() && m_isActive)
        refresh();
}

QString Page::writeRefusal() const {
    if (m_context.level == Level::ReadOnly)
        return tr("This profile is read-only.");
    if (!m_isLinkUp)
        return tr("The engine cannot be reached.");
    return {};
}

void Page::showed(base::StoreTime snapshotAt) {
    m_context.clock->sync(snapshotAt);
    Q_EMIT snapshotTaken(snapshotAt);
    if (!m_isLoaded) {
        m_isLoaded = true;
        Q_EMIT loaded();
    }
}

} // namespace sb::ui::kit
