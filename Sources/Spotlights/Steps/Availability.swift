/// Whether a step can be shown at the moment.
package struct Availability: Hashable, Sendable {
  /// Whether its element is on the display, or the step needs none.
  package var isAvailable: Bool
  /// Whether a preparation may bring the element to the display, such as scrolling.
  package var needsPreparation: Bool

  /// Creates an availability, by default without a preparation.
  package init(isAvailable: Bool, needsPreparation: Bool = false) {
    self.isAvailable = isAvailable
    self.needsPreparation = needsPreparation
  }
}
