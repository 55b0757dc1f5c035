/// The way in which a view appears and disappears, with SwiftUI's names.
package indirect enum TransitionDescription: Hashable, Sendable {
  case identity, opacity, slide
  /// Moves in from an edge, and out to it.
  case move(EdgeName)
  /// Moves in from an edge and out to the opposite one, fading.
  case push(EdgeName)
  /// Moves in from an offset in points, and out to it.
  case offset(PointDescription)
  /// Grows from a scale, and shrinks to it.
  case scale(Double, anchor: AlignmentName)
  case asymmetric(insertion: TransitionDescription, removal: TransitionDescription)
  /// Several transitions at once.
  case combined([TransitionDescription])
  /// A transition with its own animation.
  case animated(TransitionDescription, AnimationDescription)

  /// The transition of views that state none: a fade.
  package static let standard = opacity
}
