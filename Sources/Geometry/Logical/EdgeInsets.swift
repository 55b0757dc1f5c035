/// Distances inwards from the four edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge, or from the right edge in right-to-left layout.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge, or from the left edge in right-to-left layout.
  public var trailing: Double

  /// Creates insets. Negative insets point outwards.
  ///
  /// - Parameters:
  ///   - top: The inset of the upper edge, in points.
  ///   - leading: The inset of the left edge, or of the right edge in right-to-left views, in points.
  ///   - bottom: The inset of the lower edge, in points.
  ///   - trailing: The inset of the edge opposite to the leading one, in points.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets that are equal on every edge.
  public init(_ all: Double) {
    self.init(top: all, leading: all, bottom: all, trailing: all)
  }

  /// Insets of 0.
  public static let zero = EdgeInsets()

  /// The sum of leading and trailing.
  @inlinable package var horizontal: Double { leading + trailing }
  /// The sum of top and bottom.
  @inlinable package var vertical: Double { top + bottom }
}
