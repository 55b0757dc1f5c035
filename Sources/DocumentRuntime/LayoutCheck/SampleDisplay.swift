package import FollowspotGeometry

/// A display on which a layout check lays out a document.
package struct SampleDisplay: Hashable, Sendable, CustomStringConvertible {
  /// The size in pixels.
  package var pixels: PixelSize
  /// The number of pixels per point, 0.01…100. Values of 0 or less count as 1.
  package var scale: Double { didSet { scale = scale.asDisplayScale } }
  /// The number of monitors that share the picture side by side.
  var monitors = 1
  /// The screens that this display never shows, because other monitors start with them.
  var absentScreens: Set<String> = []

  /// Creates a display of a size in pixels.
  package init(_ pixels: PixelSize, scale: Double = 1) {
    self.pixels = pixels
    self.scale = scale.asDisplayScale
  }

  /// The size in points.
  var size: Size { Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale) }

  /// The frames of its monitors in points; empty for a single one.
  var panels: [Rect] {
    if monitors == 1 { return [] }
    let width = size.width / Double(monitors)
    return (0..<monitors).map { Rect(x: Double($0) * width, y: 0, width: width, height: size.height) }
  }

  /// The size and scale: `800x480`, `1600x960 at scale 2`.
  package var description: String { "\(pixels)" + (scale == 1 ? "" : " at scale \(scale)") }
}

extension SampleDisplay {
  /// The display for documents that don't distinguish displays.
  static let standard = SampleDisplay(PixelSize(width: 1920, height: 1080))

  /// Common panels of kiosks, the smallest first.
  private static let common = [
    (480, 272), (800, 480), (1024, 600), (1280, 720), (1366, 768), (1280, 800), (1440, 900), (1920, 1080), (2560, 1440),
    (3840, 2160),
  ].map { PixelSize(width: $0.0, height: $0.1) }

  /// The rotation and the content of a monitor, as a document sets them.
  struct Mounting {
    /// The number of pixels per point.
    var scale: Double
    /// Whether it is mounted in portrait; nil for both orientations.
    var isTurned: Bool?
    /// The number of monitors that share one picture side by side.
    var monitors = 1
    /// See ``SampleDisplay/absentScreens``.
    var absentScreens: Set<String> = []
  }

  /// Returns one common display of each kind that a document distinguishes.
  ///
  /// Displays that meet the same conditions are one kind. The smallest of them is used, because it has the least room. For
  /// the kind below every number in the document the largest is used, because the document sets no lower bound.
  static func kinds(of conditions: [(Size) -> Bool], _ mounting: Mounting) -> [SampleDisplay] {
    func display(_ size: PixelSize, _ isTurned: Bool) -> SampleDisplay {
      var size = isTurned ? PixelSize(width: size.height, height: size.width) : size
      size.width *= mounting.monitors
      var display = SampleDisplay(size, scale: mounting.scale)
      display.monitors = mounting.monitors
      display.absentScreens = mounting.absentScreens
      return display
    }
    return (mounting.isTurned.map { [$0] } ?? [false, true]).flatMap { isTurned in
      var kinds: [(holds: [Bool], displays: [SampleDisplay])] = []
      for display in common.map({ display($0, isTurned) }) {
        let holds = conditions.map { $0(display.size) }
        if let index = kinds.firstIndex(where: { $0.holds == holds }) {
          kinds[index].displays.append(display)
        } else {
          kinds.append((holds, [display]))
        }
      }
      if kinds.count == 1 { return [display(standard.pixels, isTurned)] }
      return kinds.enumerated().map { $0 == 0 ? $1.displays[$1.displays.count - 1] : $1.displays[0] }
    }
  }
}
