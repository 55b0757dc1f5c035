public import FollowspotGeometry

/// A size that a container offers a view; nil means "what would you like?".
public struct ProposedViewSize: Hashable, Sendable {
  /// Points along x, 0 for the least, infinite for the most, nil for the ideal.
  public var width: Double?
  /// Points along y, 0 for the least, infinite for the most, nil for the ideal.
  public var height: Double?

  /// Points along x, then along y; nil asks for the ideal.
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// Proposes a size.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the least size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the most size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// The size with unspecified extents replaced; SwiftUI's ideal extent of shapes is 10.
  public func replacingUnspecifiedDimensions(by size: Size = Size(width: 10, height: 10)) -> Size {
    Size(width: width ?? size.width, height: height ?? size.height)
  }

  func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max(0, $0 - insets.horizontal) }, height: height.map { max(0, $0 - insets.vertical) })
  }
}
