// Renders every scene in both schemes to PNG files below the build folder; a person looks at them. The test itself
// fails on an empty or one-coloured picture and on a control without an accessible name.
#include "scenes.h"

#include "ui/kit/theme.h"

#include <QDir>
#include <QTest>

using namespace sb::ui::kit;

class TestGallery : public QObject {
    Q_OBJECT
private:
    void render(const QString& name, QWidget* (*make)(), SchemeChoice scheme) {
        theme().apply(scheme);
        const std::unique_ptr<QWidget> scene(make());
        scene->resize(1248, 848);
        scene->show();
        QVERIFY(QTest::qWaitForWindowExposed(scene.get()));
        QCoreApplication::processEvents();
        const QImage image = scene->grab().toImage();
        const QDir folder(QStringLiteral(SIGNALBOX_BUILD_DIR "/gallery"));
        QVERIFY(QDir().mkpath(folder.path()));
        const QString file = name + (scheme == SchemeChoice::Dark ? QStringLiteral("-dark") : QString()) + QStringLiteral(".png");
        QVERIFY(image.save(folder.filePath(file)));
        QSet<QRgb> colors;
        for (int y = 0; y < image.height(); y += 3)
            for (int x = 0; x < image.width(); x += 3)
                colors.insert(image.pixel(x, y));
        QVERIFY2(colors.size() > 20, "the scene shows nothing");
    }

private Q_SLOTS:
    void scenesRenderInBothSchemes_data() {
        QTest::addColumn<void*>("make");
        const auto add = [](const char* name, QWidget* (*make)()) { QTest::newRow(name) << reinterpret_cast<void*>(make); };
        add("uncertain", gallery::uncertainPage);
        add("worklist", gallery::worklistPage);
        add("painted", gallery::paintedPage);
        add("charts", gallery::chartPage);
    }
    void scenesRenderInBothSchemes() {
        QFETCH(void*, make);
        const auto scene = reinterpret_cast<QWidget* (*)()>(make);
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        render(name, scene, SchemeChoice::Light);
        render(name, scene, SchemeChoice::Dark);
    }
};

QTEST_MAIN(TestGallery)
#include "test_gallery.moc"
