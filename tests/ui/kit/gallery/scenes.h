// Every widget of the kit in scenes like the pages it was made for; the gallery test renders them to PNG
// files.
#pragma once

#include <QWidget>

namespace gallery {

QWidget* uncertainPage();
QWidget* worklistPage();
QWidget* paintedPage();
QWidget* chartPage();

} // namespace gallery
