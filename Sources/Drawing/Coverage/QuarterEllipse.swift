internal import Glibc

/// A corner: a quarter of an ellipse that bends away from a rectangle's corner.
///
/// Its edge runs `inset(d)` away from the rectangle's side at the distance `d` from the rectangle's top or bottom:
/// by all of its width at the distance 0, and by nothing from its height on.
struct QuarterEllipse: Sendable {
  let width, height: Double

  /// A right angle.
  static let none = QuarterEllipse(0, 0)

  init(_ width: Double, _ height: Double) {
    let bends = width > 0 && height > 0
    self.width = bends ? width : 0
    self.height = bends ? height : 0
  }

  var isNone: Bool { width == 0 }

  /// How far the edge runs from the side at a distance of 0…height.
  func inset(_ distance: Double) -> Double {
    isNone ? 0 : width * Self.fall(distance / height)
  }

  /// The distance at which the edge runs an inset from the side; the inverse of ``inset(_:)``.
  func distance(_ inset: Double) -> Double {
    height * Self.fall(min(1, max(0, inset / width)))
  }

  /// 1 − √(1 − (1 − t)²), written so that nothing cancels out where t is tiny or nearly 1.
  private static func fall(_ t: Double) -> Double {
    let rest = 1 - t
    return rest * rest / (1 + (t * (2 - t)).squareRoot())
  }

  /// The area inside the edge of a pixel whose outer side lies `u` from the rectangle's side, over some distances:
  /// the integral of clamp(u + 1 − inset(d), 0…1).
  func area(_ u: Double, from start: Double, to end: Double) -> Double {
    guard end > start else { return 0 }
    // The edge enters the pixel's column at its inner side and leaves it at its outer one.
    let enter = min(end, max(start, distance(u + 1)))
    let leave = min(end, max(enter, distance(u)))
    guard leave > enter else { return end - leave }
    let outer = inset(enter)
    let inner = inset(leave)
    let trapezium = (leave - enter) * ((u + 1 - outer) + (u + 1 - inner)) / 2
    return end - leave + trapezium + segment(leave - enter, outer - inner)
  }

  /// The area between a piece of the edge and its chord, which spans two lengths.
  private func segment(_ alongHeight: Double, _ alongWidth: Double) -> Double {
    let y = alongHeight / height
    let x = alongWidth / width
    let angle = 2 * asin(min(1, (x * x + y * y).squareRoot() / 2))
    // The series where the difference would cancel out; the next term is below one in 10⁹.
    let square = angle * angle
    let excess =
      angle < 0.1 ? angle * square * (1 - square / 20 * (1 - square / 42)) / 6 : angle - sin(angle)
    return width * height * excess / 2
  }
}
