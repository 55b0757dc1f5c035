/// Names a view that was shown in a container. Later ones are greater: the order of showing needs no clock.
public struct OverlayID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let number: Int

  package init(number: Int) { self.number = number }

  public var description: String { "overlay \(number)" }

  /// Of two views, the one that was shown first is less.
  public static func < (left: OverlayID, right: OverlayID) -> Bool { left.number < right.number }
}
