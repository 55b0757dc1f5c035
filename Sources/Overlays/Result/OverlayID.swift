/// The identity of a view that was shown in a container. Later views have greater ids.
public struct OverlayID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let number: Int

  package init(number: Int) { self.number = number }

  public var description: String { "overlay \(number)" }

  /// Whether the left view was shown before the right one.
  public static func < (left: OverlayID, right: OverlayID) -> Bool { left.number < right.number }
}
