// The pages the console has, in the order of the navigation. A page that does not exist yet is not listed, so the
// window shows no empty place for it. Only this file knows every area.
#pragma once

#include "ui/kit/page.h"

#include <functional>
#include <vector>

namespace sb::ui::shell {

struct PageEntry {
    QString key;
    QString title;
    const char* icon;       // of the kit
    int group;              // a line parts the groups of the navigation
    QString shortcut;       // fixed per page, so that a page that comes later moves no key
    std::function<kit::Page*(const kit::PageContext&, QWidget*)> make;
};

[[nodiscard]] std::vector<PageEntry> allPages();

} // namespace sb::ui::shell
