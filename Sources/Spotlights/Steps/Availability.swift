/// Whether a step can be shown at the moment.
public struct Availability: Hashable, Sendable {
  /// Whether its element is on the display, or the step needs none.
  public var isAvailable: Bool
  /// Whether a preparation may bring the element to the display, such as scrolling.
  public var needsPreparation: Bool

  /// Creates an availability, by default without a preparation.
  public init(isAvailable: Bool, needsPreparation: Bool = false) {
    self.isAvailable = isAvailable
    self.needsPreparation = needsPreparation
  }

  /// The element is on the display.
  public static let available = Availability(isAvailable: true)
  /// The element is not on the display, and no preparation brings it there.
  public static let unavailable = Availability(isAvailable: false)
}
