internal import Drawing
internal import Geometry

/// A screen like a kiosk's, and covers over it.
struct Kiosk {
  let size: PixelSize

  /// Tiles on a ground.
  var app: [DisplayItem] {
    let ground = Outline.rectangle(DeviceRect(PixelRect(size)))
    var items: [DisplayItem] = [.fill(ground, .color(Pixel(red: 0.95, green: 0.96, blue: 0.97)))]
    for row in 0..<6 {
      for column in 0..<8 {
        let rect = cell(column, row)
        items.append(
          .fill(
            .roundedRectangle(rect, CornerRadii(16)),
            .color(Pixel(red: Double(column) / 8, green: Double(row) / 6, blue: 0.6))))
      }
    }
    return items
  }

  /// The app dimmed by 60 %, with some of its tiles left bright.
  func dimmed(holes: [Outline]) -> DisplayList {
    DisplayList(
      app + [.cover(Cover(pixel: Pixel(red: 0, green: 0, blue: 0, opacity: 0.6), holes: holes.map { Hole($0) }))])
  }

  /// Three rounded holes.
  var holes: [DeviceRect] { [cell(1, 1), cell(4, 2), cell(6, 4)].map { $0.insetBy(-8.5) } }

  private func cell(_ column: Int, _ row: Int) -> DeviceRect {
    let width = Double(size.width) / 8
    let height = Double(size.height) / 6
    return DeviceRect(
      minX: Double(column) * width + 12, minY: Double(row) * height + 12, maxX: Double(column + 1) * width - 12,
      maxY: Double(row + 1) * height - 12)
  }
}
