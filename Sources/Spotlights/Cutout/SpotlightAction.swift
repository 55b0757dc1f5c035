/// The effect of a touch in the cutout. A touch anywhere else on the scrim advances.
public enum SpotlightAction: String, Hashable, Sendable, CaseIterable {
  /// Advances to the next step, like a touch anywhere else.
  case advance
  /// Does nothing.
  case block
  /// Passes the touch to the element. The step stays.
  case pass
  /// Passes the touch to the element. A tap also advances.
  case passAndAdvance

  /// Whether touches reach the element in the cutout.
  package var passesTouches: Bool { self == .pass || self == .passAndAdvance }
}
