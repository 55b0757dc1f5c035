/// Distances inwards from the four edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// Distance from the top edge.
  public var top: Double
  /// Distance from the left edge; the right one in right-to-left layout.
  public var leading: Double
  /// Distance from the bottom edge.
  public var bottom: Double
  /// Distance from the right edge; the left one in right-to-left layout.
  public var trailing: Double

  /// Four distances in points; those left out are 0, negative ones lead outwards.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same distance on every edge.
  public init(_ all: Double) {
    self.init(top: all, leading: all, bottom: all, trailing: all)
  }

  /// No distance.
  public static let zero = EdgeInsets()

  /// The sum along x.
  public var horizontal: Double { leading + trailing }
  /// The sum along y.
  public var vertical: Double { top + bottom }
}
