/// Whether a step can be shown, as far as can be told now.
public struct Availability: Hashable, Sendable {
  /// Whether its element is on the display, or it needs none.
  public var isAvailable: Bool
  /// Whether something is done when its turn comes that may bring the element, such as scrolling to it.
  public var needsPreparation: Bool

  /// By default nothing is done that may bring the element.
  public init(isAvailable: Bool, needsPreparation: Bool = false) {
    self.isAvailable = isAvailable
    self.needsPreparation = needsPreparation
  }

  /// On the display.
  public static let available = Availability(isAvailable: true)
  /// Not on the display, and nothing is known that brings it there.
  public static let unavailable = Availability(isAvailable: false)
}
