internal import FollowspotDrawing
internal import FollowspotGeometry

/// A screen like a kiosk's: eight times six tiles on a background.
struct KioskScreen {
  let size: PixelSize

  /// The items below all scrims, as if each came from a node that has painted once.
  var app: [DisplayItem] {
    contents.enumerated().map { DisplayItem($1, id: DisplayItem.ID(node: $0 + 1), version: 1) }
  }

  private var contents: [DisplayItem.Content] {
    var items: [DisplayItem.Content] = [
      .fill(.rectangle(DeviceRect(PixelRect(size))), .color(Pixel(red: 0.95, green: 0.96, blue: 0.97)))
    ]
    for row in 0..<6 {
      for column in 0..<8 {
        items.append(
          .fill(
            .roundedRectangle(tile(column, row), CornerRadii(16)),
            .color(Pixel(red: Double(column) / 8, green: Double(row) / 6, blue: 0.6))))
      }
    }
    return items
  }

  /// Returns the app below a scrim.
  func covered(_ scrim: Scrim) -> DisplayList { DisplayList(app + [.scrim(scrim)]) }

  /// Returns the app dimmed by 60 %, multiplied by an opacity.
  func dimmed(_ cutouts: [Outline], opacity: Double = 1) -> DisplayList {
    covered(
      Scrim(
        pixel: Pixel(red: 0, green: 0, blue: 0, opacity: 0.6), opacity: opacity, cutouts: cutouts.map { Cutout($0) }))
  }

  /// Returns 1…24 tiles for cutouts, none of which touch each other.
  func cutoutFrames(_ count: Int) -> [DeviceRect] {
    if count <= 3 { return [tile(1, 1), tile(4, 2), tile(6, 4)].prefix(count).map(\.self) }
    let places = (0..<48).filter { ($0 / 8 + $0) % 2 == 0 }
    return places.prefix(count).map { tile($0 % 8, $0 / 8) }
  }

  /// Returns a tile's rectangle, on whole pixels.
  private func tile(_ column: Int, _ row: Int) -> DeviceRect {
    DeviceRect(
      PixelRect(
        minX: column * size.width / 8 + 12, minY: row * size.height / 6 + 12,
        maxX: (column + 1) * size.width / 8 - 12, maxY: (row + 1) * size.height / 6 - 12))
  }
}

extension PixelSize {
  /// 1280×800, 1920×1080 and 3840×2160.
  static let panels = [
    PixelSize(width: 1280, height: 800), PixelSize(width: 1920, height: 1080), PixelSize(width: 3840, height: 2160),
  ]
  static let fullHD = panels[1]
  static let ultraHD = panels[2]

  /// The size as it is written in the names of rows.
  var name: String { "\(width)x\(height)" }
}
