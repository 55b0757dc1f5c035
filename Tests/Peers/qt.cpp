// Draws the picture of tour.yaml with Qt's raster engine, without a window system.
//
//   qt scrim 1920x1080 SECONDS   times a frame under the scrim and memcpy, in turns; prints both medians in ms
//   qt show                      draws the tour, reports readiness to systemd, and waits
#include <QFont>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <vector>

static QRectF tile(QSize size, int column, int row) {
    return QRectF(QPointF(column * size.width() / 8 + 12, row * size.height() / 6 + 12),
                  QPointF((column + 1) * size.width() / 8 - 12, (row + 1) * size.height() / 6 - 12));
}

static QImage app(QSize size, bool words) {
    QImage image(size, QImage::Format_RGB32);
    image.fill(QColor(0xF2, 0xF5, 0xF7));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int row = 0; row < 6; row++)
        for (int column = 0; column < 8; column++) {
            QRectF place = tile(size, column, row);
            painter.setPen(Qt::NoPen);
            painter.setBrush(QColor::fromRgbF(column / 8.0, row / 6.0, 0.6));
            painter.drawRoundedRect(place, 16, 16);
            if (!words) continue;
            QFont font(QStringLiteral("Inter"));
            font.setPixelSize(24);
            font.setWeight(QFont::DemiBold);
            painter.setFont(font);
            painter.setPen(Qt::white);
            painter.drawText(place.adjusted(16, 16, -16, -16), Qt::AlignTop | Qt::AlignLeft,
                             QStringLiteral("Tile %1").arg(row * 8 + column + 1));
        }
    return image;
}

// Copies the app, then fills the scrim's path with its cutouts.
static void scrim(QImage &target, const QImage &app) {
    QPainter painter(&target);
    painter.setCompositionMode(QPainter::CompositionMode_Source);
    painter.drawImage(0, 0, app);
    painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath path;
    path.addRect(target.rect());
    const int lit[3][2] = {{1, 1}, {4, 2}, {6, 4}};
    for (auto &place : lit)
        path.addRoundedRect(tile(target.size(), place[0], place[1]).adjusted(-8.5, -8.5, 8.5, 8.5), 24, 24);
    path.setFillRule(Qt::OddEvenFill);
    painter.fillPath(path, QColor(0, 0, 0, 153));
}

static double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

static double median(std::vector<double> &times) {
    std::sort(times.begin(), times.end());
    return times[times.size() / 2] * 1000;
}

static void measure(QSize size, double seconds) {
    // memcpy reads another buffer than the frame, so that neither profits from the other's cached data.
    QImage below = app(size, false), target(size, QImage::Format_RGB32);
    QImage from = below.copy(), to(size, QImage::Format_RGB32);
    std::vector<double> ours, theirs;
    for (double start = now(); now() - start < seconds || ours.size() < 15;) {
        double begin = now();
        scrim(target, below);
        double middle = now();
        memcpy(to.bits(), from.constBits(), from.sizeInBytes());
        double end = now();
        ours.push_back(middle - begin);
        theirs.push_back(end - middle);
    }
    printf("%f %f\n", median(ours), median(theirs));
}

static void ready() {
    const char *path = getenv("NOTIFY_SOCKET");
    if (!path) return;
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    strncpy(address.sun_path, path, sizeof address.sun_path - 1);
    int socket = ::socket(AF_UNIX, SOCK_DGRAM, 0);
    sendto(socket, "READY=1", 7, 0, reinterpret_cast<sockaddr *>(&address), sizeof address);
    close(socket);
}

static void show() {
    QSize size(1920, 1080);
    QImage below = app(size, true), target(size, QImage::Format_RGB32);
    scrim(target, below);
    QPainter painter(&target);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Qt::white);
    painter.drawRoundedRect(QRectF(720, 560, 480, 114), 24, 24);
    QFont font(QStringLiteral("Inter"));
    font.setPixelSize(24);
    painter.setPen(Qt::black);
    painter.setFont(font);
    painter.drawText(QRectF(748, 617, 424, 40), QStringLiteral("Light falls on what matters."));
    font.setWeight(QFont::Bold);
    painter.setFont(font);
    painter.drawText(QRectF(748, 588, 424, 40), QStringLiteral("Three at once"));
    painter.end();
    if (const char *path = getenv("PICTURE")) target.save(QString::fromLocal8Bit(path));
    ready();
    pause();
}

int main(int count, char **words) {
    QGuiApplication application(count, words);
    int width, height;
    if (count == 4 && !strcmp(words[1], "scrim") && sscanf(words[2], "%dx%d", &width, &height) == 2)
        measure(QSize(width, height), atof(words[3]));
    else if (count == 2 && !strcmp(words[1], "show"))
        show();
    else
        return 64;
}
