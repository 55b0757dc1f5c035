internal import FollowspotDrawing
internal import FollowspotGeometry

/// Changes of the app layer below a blurred scrim.
enum BlurScene: String, CaseIterable {
  /// No change. The scrim fades, so the whole frame is composed from the cached blur.
  case kept
  /// All of the app layer changes.
  case changed
  /// A clock of 120×50 pixels changes.
  case clock

  /// Returns the comparison, without cairo, which has no blur.
  @MainActor
  func comparison(_ size: PixelSize) -> Comparison {
    let screen = KioskScreen(size: size)
    let cutouts = screen.cutoutFrames(3).map { Cutout(CutoutShape.rounded.outline($0)) }
    let backdrop = Backdrop(radius: 44, saturation: 1.8, tint: Pixel(red: 0.1, green: 0.1, blue: 0.1, opacity: 0.42))
    let dim = Pixel(red: 0, green: 0, blue: 0, opacity: 0.2)
    func list(_ app: [DisplayItem], dim: Pixel) -> DisplayList {
      DisplayList(app + [.scrim(Scrim(pixel: dim, backdrop: backdrop, cutouts: cutouts))])
    }
    func panel(_ rect: DeviceRect, _ shade: Double) -> DisplayItem {
      .fill(.rectangle(rect), .color(Pixel(red: shade, green: 0.5, blue: 0.5)))
    }
    let turns = [0.0, 1]
    let lists =
      switch self {
      case .kept: turns.map { list(screen.app, dim: Pixel(red: 0, green: 0, blue: 0, opacity: 0.2 + 0.1 * $0)) }
      case .changed: turns.map { list([panel(DeviceRect(PixelRect(size)), $0)], dim: dim) }
      case .clock:
        turns.map {
          list(screen.app + [panel(DeviceRect(minX: 900, minY: 40, maxX: 1020, maxY: 90), $0)], dim: dim)
        }
      }
    return FrameSequence(lists, size).comparison()
  }
}
