public import FollowspotDrawing
public import FollowspotGeometry

/// A rectangle with sharp corners.
public struct Rectangle: Shape, Hashable {
  /// Creates a rectangle that fills its space.
  public init() {}

  /// Returns all of the rectangle.
  public func path(in rect: Rect) -> Path { Path(rect) }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape, Hashable {
  /// The radius of the corners, in points.
  public var cornerRadius: Double

  /// Creates a rectangle with corners of a radius in points, at most half the shorter side.
  ///
  /// The style is ignored: corners are always quarter circles.
  public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) { self.cornerRadius = cornerRadius }

  /// Returns the rectangle with rounded corners. The radius is at most half its shorter side.
  public func path(in rect: Rect) -> Path { Path(roundedRect: rect, cornerRadius: cornerRadius) }

  public var animatableData: Double {
    get { cornerRadius }
    set { cornerRadius = newValue }
  }
}

/// A rectangle with a radius for each corner.
public struct UnevenRoundedRectangle: Shape, Hashable {
  /// The radii, in points.
  public var cornerRadii: RectangleCornerRadii

  /// Creates a rectangle with the given radii. The style is ignored: corners are always quarter circles.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
  }

  /// Creates a rectangle with a radius for each corner.
  ///
  /// - Parameters:
  ///   - topLeadingRadius: The radius of the upper leading corner, in points.
  ///   - bottomLeadingRadius: The radius of the lower leading corner, in points.
  ///   - bottomTrailingRadius: The radius of the lower trailing corner, in points.
  ///   - topTrailingRadius: The radius of the upper trailing corner, in points.
  ///   - style: Ignored: corners are always quarter circles.
  public init(
    topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0, bottomTrailingRadius: Double = 0,
    topTrailingRadius: Double = 0, style: RoundedCornerStyle = .continuous
  ) {
    cornerRadii = RectangleCornerRadii(
      topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
      topTrailing: topTrailingRadius)
  }

  /// Returns the rectangle with rounded corners.
  public func path(in rect: Rect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii) }

  public var animatableData: AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>> {
    get {
      AnimatablePair(
        AnimatablePair(cornerRadii.topLeading, cornerRadii.bottomLeading),
        AnimatablePair(cornerRadii.bottomTrailing, cornerRadii.topTrailing))
    }
    set {
      cornerRadii = RectangleCornerRadii(
        topLeading: newValue.first.first, bottomLeading: newValue.first.second,
        bottomTrailing: newValue.second.first, topTrailing: newValue.second.second)
    }
  }
}

/// SwiftUI's corner styles. Both are drawn as quarter circles.
public enum RoundedCornerStyle: Hashable, Sendable, CaseIterable {
  case circular, continuous
}

/// An ellipse that touches the edges of its space.
public struct Ellipse: Shape, Hashable {
  /// Creates an ellipse that fills its space.
  public init() {}

  /// Returns the ellipse that touches all four edges.
  public func path(in rect: Rect) -> Path { Path(ellipseIn: rect) }
}

/// A circle centred in its space. As a view it takes the largest square.
public struct Circle: Shape, Hashable {
  /// Creates a circle as wide as the shorter side of its space.
  public init() {}

  /// Returns the largest square in the space.
  public func sizeThatFits(_ size: Size) -> Size {
    let side = min(size.width, size.height)
    return Size(width: side, height: side)
  }

  /// Returns the largest circle in the rectangle, centred.
  public func path(in rect: Rect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(ellipseIn: Rect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: Shape, Hashable {
  /// Creates a capsule. The style is ignored, because both have half circles.
  public init(style: RoundedCornerStyle = .continuous) {}

  /// Returns the rectangle with half circles at its shorter sides.
  public func path(in rect: Rect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
}

extension Color: View, StandInView {
  /// A rectangle filled with the colour.
  public var body: some View { Rectangle().fill(self) }
}
