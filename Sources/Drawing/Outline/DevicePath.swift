package import FollowspotGeometry

/// Lines and curves in device space, with the rule for which points are inside.
///
/// The terms are PostScript's: a path consists of subpaths, each begun by a move. For filling, every subpath is closed.
package struct DevicePath: Hashable, Sendable {
  /// An element of a path; coordinates in pixels.
  package enum Element: Hashable, Sendable {
    /// Begins a subpath.
    case move(DevicePoint)
    /// A straight line.
    case line(DevicePoint)
    /// A quadratic Bézier curve.
    case quadCurve(DevicePoint, control: DevicePoint)
    /// A cubic Bézier curve.
    case curve(DevicePoint, control1: DevicePoint, control2: DevicePoint)
    /// A straight line back to the start of the subpath.
    case close
  }

  /// The rule that decides whether a point is inside.
  package enum Interior: Hashable, Sendable {
    /// Points that the path winds around, in either direction.
    case nonZero
    /// Points that the path winds around an odd number of times.
    case evenOdd
    /// Points on a stroke along the path.
    case stroke(DeviceStroke)
  }

  /// The elements. A line or a curve without a current point begins a subpath at its end.
  package let elements: [Element]
  /// The rule that decides whether a point is inside.
  package let interior: Interior
  /// The smallest rectangle around the path, ignoring control points; for a stroke, half its width larger on all sides.
  package let bounds: DeviceRect

  /// Creates a path from elements in pixels. Coordinates are clamped to ±2³⁰. A path that contains NaN becomes empty.
  package init(_ elements: [Element], interior: Interior = .nonZero) {
    let sound = elements.map(\.sound)
    self.elements = sound.contains { $0 == nil } ? [] : sound.compactMap(\.self)
    self.interior = interior
    var bounds = Self.bounds(of: self.elements)
    if case .stroke(let stroke) = interior { bounds = bounds?.insetBy(-stroke.width / 2) }
    self.bounds = bounds ?? DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  }

  /// Returns the path moved by a distance in pixels.
  package func offsetBy(dx: Double, dy: Double) -> DevicePath {
    DevicePath(
      elements.map { $0.mapped { DevicePoint(x: $0.x + dx, y: $0.y + dy) } }, interior: interior)
  }
}

/// The shape of a line drawn along a path.
public struct DeviceStroke: Hashable, Sendable {
  /// The shape of a stroke's corners.
  public enum Join: Hashable, Sendable, CaseIterable {
    /// Pointed. A point longer than ten half widths is cut off.
    case miter
    /// Rounded by an arc.
    case round
    /// Cut off.
    case bevel
  }

  /// The shape of a stroke's ends.
  public enum Cap: Hashable, Sendable, CaseIterable {
    /// Ends at the path's end.
    case butt
    /// Ends in a half circle.
    case round
    /// Extends by half the width.
    case square
  }

  /// The width in pixels, 0…2³⁰.
  package let width: Double
  /// The shape of the corners.
  package let join: Join
  /// The shape of the ends.
  package let cap: Cap
  /// The dashes; `nil` for a whole line.
  package let dashes: Dashes?

  /// Creates a stroke whose width is given in pixels. The width is clamped to 2³⁰; negative widths and NaN count as 0.
  package init(width: Double, join: Join = .miter, cap: Cap = .butt, dashes: Dashes? = nil) {
    self.width = width > 0 ? min(width, 0x4000_0000) : 0
    self.join = join
    self.cap = cap
    self.dashes = dashes
  }
}

extension DevicePath.Element {
  /// Returns the element with every point mapped.
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

  /// The element with coordinates clamped to ±2³⁰; `nil` if one is NaN.
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
