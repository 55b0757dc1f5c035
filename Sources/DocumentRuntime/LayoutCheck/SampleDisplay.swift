public import FollowspotGeometry

/// A display that a document is laid out on to see whether it fits.
public struct SampleDisplay: Hashable, Sendable, CustomStringConvertible {
  /// Its extent in pixels.
  public var pixels: PixelSize
  /// Pixels a point, 0.01…100; what is not above 0 counts as 1.
  public var scale: Double { didSet { scale = scale.asDisplayScale } }
  /// How many monitors stand side by side under its picture.
  var monitors = 1
  /// The screens that it never shows, because other monitors begin with them.
  var absentScreens: Set<String> = []

  /// The extent is in pixels.
  public init(_ pixels: PixelSize, scale: Double = 1) {
    self.pixels = pixels
    self.scale = scale.asDisplayScale
  }

  /// Its extent in points.
  var size: Size { Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale) }

  /// Where its monitors are, in points; empty for one.
  var panels: [Rect] {
    if monitors == 1 { return [] }
    let width = size.width / Double(monitors)
    return (0..<monitors).map { Rect(x: Double($0) * width, y: 0, width: width, height: size.height) }
  }

  /// `800x480`, `1600x960 at scale 2`.
  public var description: String { "\(pixels)" + (scale == 1 ? "" : " at scale \(scale)") }
}

extension SampleDisplay {
  /// The one that counts where a document makes no difference.
  static let standard = SampleDisplay(PixelSize(width: 1920, height: 1080))

  /// Panels that kiosks have, the smallest first.
  private static let common = [
    (480, 272), (800, 480), (1024, 600), (1280, 720), (1366, 768), (1280, 800), (1440, 900), (1920, 1080), (2560, 1440),
    (3840, 2160),
  ].map { PixelSize(width: $0.0, height: $0.1) }

  /// How a document has a monitor mounted, and what it shows on it.
  struct Mounting {
    /// Pixels a point.
    var scale: Double
    /// Whether it stands on its side; nil for both ways.
    var isTurned: Bool?
    /// How many stand side by side under one picture.
    var monitors = 1
    /// See ``SampleDisplay/absentScreens``.
    var absentScreens: Set<String> = []
  }

  /// One common display of each kind that a document tells apart.
  ///
  /// Of the displays for which the same conditions hold the smallest, as there is least room. Of those that are smaller
  /// than every number in the document the largest: how small it gets the document doesn't say.
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
