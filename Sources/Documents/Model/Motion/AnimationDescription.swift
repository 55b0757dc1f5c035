/// The course of a change, with SwiftUI's names.
package struct AnimationDescription: Hashable, Sendable {
  /// A timing curve or a spring.
  package enum Curve: String, Hashable, Sendable, CaseIterable {
    case linear, easeIn, easeOut, easeInOut, spring, smooth, snappy, bouncy

    /// Whether the curve is a spring.
    var isSpring: Bool {
      switch self {
      case .linear, .easeIn, .easeOut, .easeInOut: false
      case .spring, .smooth, .snappy, .bouncy: true
      }
    }
  }

  package var curve = Curve.easeInOut
  /// The control points x1, y1, x2 and y2 of a Bézier curve in place of ``curve``; empty for none.
  package var timingCurve: [Double] = []
  /// The duration, or `nil` for ``wholeDuration``.
  package var duration: Duration?
  /// The overshoot of a spring, from -1 to 1.
  package var bounce = 0.0
  /// The delay before the animation begins.
  package var delay: Duration?
  /// The speed as a factor.
  package var speed = 1.0
}
