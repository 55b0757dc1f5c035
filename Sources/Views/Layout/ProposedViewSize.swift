public import FollowspotGeometry

/// A size that a container proposes to a view. A `nil` dimension asks for the view's ideal size.
public struct ProposedViewSize: Hashable, Sendable {
  /// The width in points: 0 asks for the minimum, infinity for the maximum and `nil` for the ideal width.
  public var width: Double?
  /// The height in points: 0 asks for the minimum, infinity for the maximum and `nil` for the ideal height.
  public var height: Double?

  /// Creates a proposal from a width and a height in points.
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal of a size.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// A proposal that asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// A proposal that asks for the minimum size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// A proposal that asks for the maximum size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Returns the size with `nil` dimensions replaced. The default of 10 is SwiftUI's ideal size of shapes.
  public func replacingUnspecifiedDimensions(by size: Size = Size(width: 10, height: 10)) -> Size {
    Size(width: width ?? size.width, height: height ?? size.height)
  }

  func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max(0, $0 - insets.horizontal) }, height: height.map { max(0, $0 - insets.vertical) })
  }
}
