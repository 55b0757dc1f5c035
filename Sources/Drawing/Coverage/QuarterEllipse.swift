internal import Glibc

/// A corner whose edge is a quarter of an ellipse that cuts off the rectangle's corner.
///
/// At the distance `d` from the rectangle's top or bottom the edge runs `inset(d)` away from the rectangle's side. The
/// inset is `width` at the distance 0 and 0 from the distance `height` on.
struct QuarterEllipse: Sendable, Equatable {
  let width, height: Double
  private let perWidth, perHeight: Double

  /// A sharp corner.
  static let none = QuarterEllipse(0, 0)

  init(_ width: Double, _ height: Double) {
    let bends = width > 0 && height > 0
    self.width = bends ? width : 0
    self.height = bends ? height : 0
    perWidth = bends ? 1 / width : 0
    perHeight = bends ? 1 / height : 0
  }

  var isNone: Bool { width == 0 }

  /// Returns how far the edge runs from the side, at a distance of 0…height from the top or bottom.
  private func inset(_ distance: Double) -> Double { width * Self.fall(min(1, distance * perHeight)) }

  /// Returns the distance from the top or bottom at which the edge runs 0…width from the side: the inverse of
  /// ``inset(_:)``.
  private func distance(_ inset: Double) -> Double { height * Self.fall(min(1, inset * perWidth)) }

  /// 1 − √(1 − (1 − t)²), arranged so that no digits cancel if t is tiny or nearly 1.
  private static func fall(_ t: Double) -> Double {
    let rest = 1 - t
    return rest * rest / (1 + (t * (2 - t)).squareRoot())
  }

  /// Returns the piece of the edge between two distances from the top or bottom; `nil` if it is empty.
  func piece(from start: Double, to end: Double) -> Piece? {
    guard !isNone, end > start else { return nil }
    return Piece(corner: self, start: start, end: end, greatest: inset(start), least: inset(end))
  }

  /// The piece of the edge that one row of pixels meets.
  struct Piece {
    fileprivate let corner: QuarterEllipse
    /// The distances from the rectangle's top or bottom.
    let start, end: Double
    /// The insets at the start and at the end.
    let greatest, least: Double

    /// Returns the area of a pixel that lies inside the edge, where `u` is the distance from the rectangle's side to
    /// the pixel's outer side: the integral of clamp(u + 1 − inset(d), 0…1) over the piece.
    func area(_ u: Double) -> Double {
      guard u < greatest else { return end - start }
      guard u + 1 > least else { return 0 }
      // The edge enters the pixel's column through its inner side, unless the piece starts inside the column. It leaves
      // through the outer side, unless the piece ends inside.
      let entersThrough = u + 1 < greatest
      let leavesThrough = u > least
      let enter = entersThrough ? max(start, corner.distance(u + 1)) : start
      let outer = entersThrough ? u + 1 : greatest
      let leave = leavesThrough ? min(end, max(enter, corner.distance(u))) : end
      let inner = leavesThrough ? u : least
      let trapezium = (leave - enter) * (u + 1 - (outer + inner) / 2)
      return end - leave + trapezium + corner.segment(leave - enter, outer - inner)
    }
  }

  /// Returns the area between a piece of the edge and its chord, given the chord's extents.
  private func segment(_ alongHeight: Double, _ alongWidth: Double) -> Double {
    let y = alongHeight * perHeight
    let x = alongWidth * perWidth
    // On the unit circle the area is half the difference of the angle and its sine. For short chords the difference
    // would lose its digits, so a series in the chord replaces it; the next term would change it by one in 10⁷.
    let square = min(4, x * x + y * y)
    let chord = square.squareRoot()
    let excess: Double
    if chord < 0.25 {
      excess = chord * square * (1.0 / 6 + square * (1.0 / 80 + square * (3.0 / 1792)))
    } else {
      let angle = 2 * asin(chord / 2)
      excess = angle - sin(angle)
    }
    return width * height * excess / 2
  }
}
