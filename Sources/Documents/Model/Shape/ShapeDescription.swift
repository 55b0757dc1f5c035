public import Views

/// A shape as a document describes it.
public enum ShapeDescription: Hashable, Sendable {
  case rectangle
  case roundedRectangle(cornerRadius: Length)
  case unevenRoundedRectangle(CornerRadiiDescription)
  case circle
  case capsule
  case ellipse
  /// A path in the unit square.
  case path(Path)
  /// What is opaque in a picture; for lights alone.
  case image(String)
}

/// The radii of a rectangle's corners.
public struct CornerRadiiDescription: Hashable, Sendable {
  /// The radius at each corner.
  public var topLeading, topTrailing, bottomLeading, bottomTrailing: Length
}

/// The shapes a document knows by name.
public enum ShapeName: String, Hashable, Sendable, CaseIterable {
  case rectangle, roundedRectangle, unevenRoundedRectangle, circle, capsule, ellipse
}
