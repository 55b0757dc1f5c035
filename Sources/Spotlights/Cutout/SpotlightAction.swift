/// What a touch in the cutout does. A touch anywhere else on the scrim goes on.
public enum SpotlightAction: String, Hashable, Sendable, CaseIterable {
  /// It goes on, like a touch anywhere.
  case advance
  /// Nothing.
  case block
  /// It reaches the element there, and the step stays.
  case pass
  /// It reaches the element there, and a tap also goes on.
  case passAndAdvance

  /// Whether the element in the light can be touched.
  public var passesTouches: Bool { self == .pass || self == .passAndAdvance }
}
