package import FollowspotGeometry

/// The behaviour of a shape where text runs from right to left; named as in SwiftUI.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// The shape is never mirrored.
  case fixed
  /// The shape is mirrored in one direction and drawn unchanged in the other.
  case mirrors(in: LayoutDirection)

  /// The shape is mirrored where text runs from right to left.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }

  /// Whether a shape is mirrored in a direction of text.
  package func isMirrored(in direction: LayoutDirection) -> Bool {
    switch self {
    case .fixed: false
    case .mirrors(let mirrored): mirrored == direction
    }
  }
}

nonisolated extension Shape {
  /// Returns the path in a rectangle, in points, for a direction of text.
  package func path(in rect: Rect, for direction: LayoutDirection) -> Path {
    let path = path(in: rect)
    return layoutDirectionBehavior.isMirrored(in: direction) ? path.mirrored(in: rect) : path
  }
}

extension Path {
  /// Returns the path mirrored horizontally in a rectangle.
  package func mirrored(in rect: Rect) -> Path {
    var path = mapped { Point(x: rect.minX + rect.maxX - $0.x, y: $0.y) }
    if case .roundedRectangle(let rect, let radii) = path.figure {
      path.figure = .roundedRectangle(rect, radii.mirrored)
    }
    return path
  }
}

extension UnitPoint {
  /// Returns the point for a direction of text; x counts from the leading edge.
  func placed(for direction: LayoutDirection) -> UnitPoint {
    direction == .rightToLeft ? UnitPoint(x: 1 - x, y: y) : self
  }
}
