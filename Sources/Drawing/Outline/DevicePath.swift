public import FollowspotGeometry

/// Lines and curves in device space, and what of the plane they mean.
///
/// The words are PostScript's: a path is made of subpaths, each begun by a move. For filling, every subpath is closed.
public struct DevicePath: Hashable, Sendable {
  /// A step of a path; places are in pixels.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath.
    case move(DevicePoint)
    /// A straight line.
    case line(DevicePoint)
    /// A quadratic Bézier curve.
    case quadCurve(DevicePoint, control: DevicePoint)
    /// A cubic Bézier curve.
    case curve(DevicePoint, control1: DevicePoint, control2: DevicePoint)
    /// A straight line back to where the subpath began.
    case close
  }

  /// Which places count as inside.
  public enum Interior: Hashable, Sendable {
    /// Those around which the path winds, whichever way.
    case nonZero
    /// Those around which the path winds an odd number of times.
    case evenOdd
    /// Those on a line along the path.
    case stroke(DeviceStroke)
  }

  /// The steps. One that needs a current place and has none begins a subpath where it ends.
  public let elements: [Element]
  /// Which places count as inside.
  public let interior: Interior
  /// The smallest rectangle around the path, without control points; half a stroke's width larger for a stroke.
  public let bounds: DeviceRect

  /// Steps in pixels. Coordinates beyond 2³⁰ count as 2³⁰; a path with NaN among them is empty.
  public init(_ elements: [Element], interior: Interior = .nonZero) {
    let sound = elements.map(\.sound)
    self.elements = sound.contains { $0 == nil } ? [] : sound.compactMap(\.self)
    self.interior = interior
    var bounds = Self.bounds(of: self.elements)
    if case .stroke(let stroke) = interior { bounds = bounds?.insetBy(-stroke.width / 2) }
    self.bounds = bounds ?? DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  }

  /// The path moved by a distance in pixels.
  public func offsetBy(dx: Double, dy: Double) -> DevicePath {
    DevicePath(
      elements.map { $0.mapped { DevicePoint(x: $0.x + dx, y: $0.y + dy) } }, interior: interior)
  }
}

/// A line along a path.
public struct DeviceStroke: Hashable, Sendable {
  /// How a line turns a corner.
  public enum Join: Hashable, Sendable, CaseIterable {
    /// Pointed, unless the point would be longer than ten half widths; then cut off.
    case miter
    /// By an arc.
    case round
    /// Cut off.
    case bevel
  }

  /// How a line ends.
  public enum Cap: Hashable, Sendable, CaseIterable {
    /// At once.
    case butt
    /// In a half circle.
    case round
    /// Half a width later.
    case square
  }

  /// In pixels; at least 0.
  public let width: Double
  /// How it turns corners.
  public let join: Join
  /// How it ends.
  public let cap: Cap

  /// A line of a width in pixels, at most 2³⁰; negative ones and NaN count as 0.
  public init(width: Double, join: Join = .miter, cap: Cap = .butt) {
    self.width = width > 0 ? min(width, 0x4000_0000) : 0
    self.join = join
    self.cap = cap
  }
}

extension DevicePath.Element {
  /// The element with every place mapped.
  func mapped(_ map: (DevicePoint) -> DevicePoint) -> Self {
    switch self {
    case .move(let to): .move(map(to))
    case .line(let to): .line(map(to))
    case .quadCurve(let to, let control): .quadCurve(map(to), control: map(control))
    case .curve(let to, let control1, let control2):
      .curve(map(to), control1: map(control1), control2: map(control2))
    case .close: .close
    }
  }

  /// The element within reach; nil with NaN.
  fileprivate var sound: Self? {
    var isNumber = true
    func clamp(_ value: Double) -> Double {
      if value.isNaN { isNumber = false }
      return max(-0x4000_0000, min(0x4000_0000, value))
    }
    let element = mapped { DevicePoint(x: clamp($0.x), y: clamp($0.y)) }
    return isNumber ? element : nil
  }
}
