public import FollowspotDrawing
public import FollowspotGeometry

/// A rectangle with sharp corners.
public struct Rectangle: Shape, Hashable {
  /// A rectangle as large as its space.
  public init() {}

  /// All of the space.
  public func path(in rect: Rect) -> Path { Path(rect) }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape, Hashable {
  /// The radius of the corners, in points.
  public var cornerRadius: Double

  /// Corners of a radius in points, cut to half the shorter side.
  ///
  /// Both styles are drawn as quarter circles.
  public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) { self.cornerRadius = cornerRadius }

  /// The space with the radius at each corner, cut to half its shorter side.
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

  /// Radii in one value; both styles are drawn as quarter circles.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
  }

  /// A radius in points for some of the corners; the others are sharp.
  public init(
    topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0, bottomTrailingRadius: Double = 0,
    topTrailingRadius: Double = 0, style: RoundedCornerStyle = .continuous
  ) {
    cornerRadii = RectangleCornerRadii(
      topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
      topTrailing: topTrailingRadius)
  }

  /// The space with each corner's own radius.
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

/// SwiftUI's ways to round a corner; here both are a quarter circle.
public enum RoundedCornerStyle: Hashable, Sendable, CaseIterable {
  case circular, continuous
}

/// An ellipse that touches the edges of its space.
public struct Ellipse: Shape, Hashable {
  /// As wide and as high as its space.
  public init() {}

  /// The ellipse that touches all four edges of the space.
  public func path(in rect: Rect) -> Path { Path(ellipseIn: rect) }
}

/// A circle in the middle of its space; takes the largest square.
public struct Circle: Shape, Hashable {
  /// As wide as the shorter side of its space.
  public init() {}

  /// The largest square of the space.
  public func sizeThatFits(_ size: Size) -> Size {
    let side = min(size.width, size.height)
    return Size(width: side, height: side)
  }

  /// The largest circle of the space, in its middle.
  public func path(in rect: Rect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(ellipseIn: Rect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: Shape, Hashable {
  /// Both styles end in half circles.
  public init(style: RoundedCornerStyle = .continuous) {}

  /// The space with half circles at its shorter sides.
  public func path(in rect: Rect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
}

extension Color: View, StandInView {
  /// All of the space in the colour.
  public var body: some View { Rectangle().fill(self) }
}
