// Renders every scene to PNG files in gallery/ of the build folder, for a person to look at: both schemes,
// three sizes, right to left. The test itself fails on empty pictures, cut text and controls without a name.
#include "scenes.h"

#include "tests/ui/kit/clipped_text.h"
#include "ui/kit/theme.h"

#include <QApplication>
#include <QDir>
#include <QTest>

using namespace sb::ui::kit;

using Scene = QWidget* (*)();

class TestGallery : public QObject {
    Q_OBJECT
private:
    static void render(const QString& name, Scene make, qreal scale) {
        const std::unique_ptr<QWidget> scene(make());
        scene->resize(QSize(1248, 848) * scale);
        scene->show();
        QVERIFY(QTest::qWaitForWindowExposed(scene.get()));
        QCoreApplication::processEvents();
        const QImage image = scene->grab().toImage();
        const QDir folder(QStringLiteral(SIGNALBOX_BUILD_DIR "/gallery"));
        QVERIFY(QDir().mkpath(folder.path()));
        QVERIFY(image.save(folder.filePath(name + QStringLiteral(".png"))));
        QSet<QRgb> colors;
        for (int y = 0; y < image.height(); y += 3)
            for (int x = 0; x < image.width(); x += 3)
                colors.insert(image.pixel(x, y));
        QVERIFY2(colors.size() > 20, "the scene shows nothing");
        const QStringList clipped = sb::tests::clippedTexts(*scene);
        QVERIFY2(clipped.isEmpty(), qPrintable(clipped.join(QStringLiteral("; "))));
        const QStringList unnamed = sb::tests::unnamedControls(*scene);
        QVERIFY2(unnamed.isEmpty(), qPrintable(unnamed.join(QStringLiteral("; "))));
    }

private Q_SLOTS:
    void scenesRender_data() {
        QTest::addColumn<quintptr>("scene");
        QTest::addColumn<int>("scheme");
        QTest::addColumn<double>("scale");
        QTest::addColumn<bool>("isRightToLeft");
        const std::pair<const char*, Scene> scenes[] = {{"uncertain", gallery::uncertainPage},
                                                        {"worklist", gallery::worklistPage},
                                                        {"painted", gallery::paintedPage},
                                                        {"charts", gallery::chartPage}};
        for (const auto& [name, make] : scenes) {
            const auto add = [&, scene = quintptr(make), label = name](const char* what, SchemeChoice scheme,
                                                                       double scale, bool rtl) {
                QTest::addRow("%s%s", label, what) << scene << int(scheme) << scale << rtl;
            };
            add("", SchemeChoice::Light, 1.0, false);
            add("-dark", SchemeChoice::Dark, 1.0, false);
            add("-150", SchemeChoice::Light, 1.5, false);
            add("-250", SchemeChoice::Dark, 2.5, false);
            add("-rtl", SchemeChoice::Light, 1.0, true);
        }
    }
    void scenesRender() {
        QFETCH(quintptr, scene);
        QFETCH(int, scheme);
        QFETCH(double, scale);
        QFETCH(bool, isRightToLeft);
        QApplication::setLayoutDirection(isRightToLeft ? Qt::RightToLeft : Qt::LeftToRight);
        theme().setScale(scale);
        theme().apply(SchemeChoice(scheme));
        render(QString::fromLatin1(QTest::currentDataTag()), reinterpret_cast<Scene>(scene), scale);
    }
    void cleanupTestCase() {
        QApplication::setLayoutDirection(Qt::LeftToRight);
        theme().setScale(1);
    }
};

QTEST_MAIN(TestGallery)
#include "test_gallery.moc"
