public import Drawing
public import Geometry

/// A rectangle.
public struct Rectangle: Shape {
  /// Makes a rectangle.
  public init() {}

  public func path(in rect: Rect) -> Path { Path(rect) }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
  /// The radius of the corners, in points.
  public var cornerRadius: Double

  /// Makes a rectangle with corners of a radius in points, cut to half the shorter side.
  public init(cornerRadius: Double) { self.cornerRadius = cornerRadius }

  public func path(in rect: Rect) -> Path { Path(roundedRect: rect, cornerRadius: cornerRadius) }
}

/// A circle in the middle of its space.
public struct Circle: Shape {
  /// Makes a circle.
  public init() {}

  public func path(in rect: Rect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(ellipseIn: Rect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: Shape {
  /// Makes a capsule.
  public init() {}

  public func path(in rect: Rect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
}

extension Color: View {
  /// All of the space in the colour.
  public var body: some View { Rectangle().fill(self) }
}
