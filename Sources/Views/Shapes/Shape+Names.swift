public import FollowspotGeometry

// SwiftUI's names for shapes, as in `.clipShape(.rect(cornerRadius: 8))`.

extension Shape where Self == Rectangle {
  /// ``Rectangle``
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A ``RoundedRectangle`` with a radius in points.
  public static func rect(cornerRadius: Double, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// An ``UnevenRoundedRectangle`` with radii in points.
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle { UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style) }

  /// Returns an ``UnevenRoundedRectangle``.
  ///
  /// - Parameters:
  ///   - topLeadingRadius: The radius of the upper leading corner, in points.
  ///   - bottomLeadingRadius: The radius of the lower leading corner, in points.
  ///   - bottomTrailingRadius: The radius of the lower trailing corner, in points.
  ///   - topTrailingRadius: The radius of the upper trailing corner, in points.
  ///   - style: Ignored: corners are always quarter circles.
  public static func rect(
    topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0, bottomTrailingRadius: Double = 0,
    topTrailingRadius: Double = 0, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
  }
}

extension Shape where Self == Circle {
  /// ``Circle``
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  /// ``Capsule``
  public static var capsule: Capsule { Capsule() }
  /// A ``Capsule``. The style is ignored, because both have half circles.
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

extension Shape where Self == Ellipse {
  /// ``Ellipse``
  public static var ellipse: Ellipse { Ellipse() }
}
