/// Whether a step can be shown, as far as can be told now.
public struct Reach: Hashable, Sendable {
  /// Whether its element is on the display, or it needs none.
  public var isInReach: Bool
  /// Whether something is done when its turn comes that may bring the element, such as scrolling to it.
  public var needsPreparation: Bool

  /// By default nothing is done that may bring the element.
  public init(isInReach: Bool, needsPreparation: Bool = false) {
    self.isInReach = isInReach
    self.needsPreparation = needsPreparation
  }

  /// On the display.
  public static let inReach = Reach(isInReach: true)
  /// Not on the display, and nothing is known that brings it there.
  public static let outOfReach = Reach(isInReach: false)
}
