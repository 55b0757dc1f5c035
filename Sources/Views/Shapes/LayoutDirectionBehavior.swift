package import FollowspotGeometry

/// What a shape does where text runs from right to left; SwiftUI's type of that name.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// It looks the same everywhere.
  case fixed
  /// It is mirrored in one direction, which is not the one it was drawn for.
  case mirrors(in: LayoutDirection)

  /// It is mirrored from right to left: its leading side is on the right.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }

  /// Whether a shape is mirrored in a direction.
  func isMirrored(in direction: LayoutDirection) -> Bool {
    switch self {
    case .fixed: false
    case .mirrors(let mirrored): mirrored == direction
    }
  }
}

extension Shape {
  /// The figure in a rectangle, in points, as it is where text runs in a direction.
  package func path(in rect: Rect, for direction: LayoutDirection) -> Path {
    let path = path(in: rect)
    return layoutDirectionBehavior.isMirrored(in: direction) ? path.mirrored(in: rect) : path
  }
}

extension Path {
  /// The path mirrored about the vertical axis of a rectangle.
  package func mirrored(in rect: Rect) -> Path {
    var path = mapped { Point(x: rect.minX + rect.maxX - $0.x, y: $0.y) }
    if case .roundedRectangle(let rect, let radii) = path.figure {
      path.figure = .roundedRectangle(rect, radii.mirrored)
    }
    return path
  }
}

extension UnitPoint {
  /// The point where text runs in a direction: x counts from the leading edge.
  func placed(for direction: LayoutDirection) -> UnitPoint {
    direction == .rightToLeft ? UnitPoint(x: 1 - x, y: y) : self
  }
}
