import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import FollowspotOverlays
import FollowspotViews

/// A small display with its own manager, on a virtual clock.
@MainActor
final class VirtualDisplay {
  let manager = OverlayManager()
  let host: ViewHost
  private let size: Size

  /// Creates a display on which a point is a pixel.
  init(width: Double = 12, height: Double = 6, @ViewBuilder root: @escaping () -> some View) {
    size = Size(width: width, height: height)
    let manager = manager
    host = ViewHost(size: size, environment: .forTests) { root().environment(\.overlayManager, manager) }
    show()
  }

  /// Creates a white display under a container named `hints`.
  convenience init(
    width: Double = 12, height: Double = 6, _ configuration: OverlayContainerConfiguration = .init()
  ) {
    self.init(width: width, height: height) { Color.white.overlayContainer("hints", configuration: configuration) }
  }

  /// The picture on the display: a letter for each box, `#` for white.
  var picture: String {
    let bitmap = Bitmap(
      rendering: host.update(), size: PixelSize(width: Int(size.width), height: Int(size.height)))
    return bitmap.ascii(Self.legend)
  }

  /// The letters of the boxes on the display, in alphabetical order.
  var boxes: String { String(Set(picture.filter { $0.isLowercase }).sorted()) }

  /// Whether the display is completely white.
  var isBlank: Bool { Set(picture) == ["#", "\n"] }

  /// Shows a frame.
  func show() { _ = host.update() }

  /// Lets time pass in frames of 1/50 s. One second is more than any transition needs.
  func wait(_ seconds: Double) {
    let end = host.timeline.now + .seconds(seconds)
    show()
    while host.timeline.now < end {
      host.timeline.advance(to: min(end, host.timeline.now + .milliseconds(20)))
      show()
    }
  }

  /// Taps the last frame.
  func tap(_ x: Double, _ y: Double) {
    show()
    host.tap(Point(x: x, y: y), time: host.timeline.now)
    show()
  }

  private static let legend: [Pixel: Character] = [
    pixel(.red): "r", pixel(.green): "g", pixel(.blue): "b", pixel(.yellow): "y", pixel(.white): "#",
  ]

  private static func pixel(_ color: Color) -> Pixel {
    Bitmap(rendering: color, size: Size(width: 1, height: 1))[0, 0]
  }
}

/// Returns a box whose colour has a letter in pictures.
@MainActor
func box(_ color: Color, _ width: Double = 2, _ height: Double = 2) -> some View {
  color.frame(width: width, height: height)
}
