#if SwiftUI
  public import FollowspotDrawing
  public import FollowspotGeometry
  public import FollowspotViews

  /// A shadow of a style.
  public nonisolated struct ShadowStyle: Hashable, Sendable {
    fileprivate let shadow: StyleShadow

    /// Returns a shadow behind what is painted; lengths in points.
    public static func drop(
      color: Color = Color(white: 0, opacity: 0.33), radius: Double, x: Double = 0, y: Double = 0
    ) -> ShadowStyle {
      ShadowStyle(shadow: StyleShadow(isInner: false, color: color, radius: radius, offset: CGPoint(x: x, y: y)))
    }

    /// Returns a shadow that the edge casts on what is painted; lengths in points.
    public static func inner(
      color: Color = Color(white: 0, opacity: 0.55), radius: Double, x: Double = 0, y: Double = 0
    ) -> ShadowStyle {
      ShadowStyle(shadow: StyleShadow(isInner: true, color: color, radius: radius, offset: CGPoint(x: x, y: y)))
    }
  }

  /// A style with shadows. Shapes, texts and symbols show them.
  public nonisolated struct ShadowedStyle: StyleWithShadows, IndirectStyle {
    fileprivate let base: AnyShapeStyle
    package let shadows: [StyleShadow]

    /// Returns the style with another shadow.
    public func shadow(_ style: ShadowStyle) -> ShadowedStyle {
      ShadowedStyle(base: base, shadows: shadows + [style.shadow])
    }

    package func style(in environment: EnvironmentValues) -> AnyShapeStyle { base }

    /// Returns the paint without shadows.
    @MainActor public func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint {
      base._paint(in: rect, environment: environment)
    }
  }

  nonisolated extension ShapeStyle {
    /// Adds a shadow to what is painted in the style.
    public func shadow(_ style: ShadowStyle) -> ShadowedStyle {
      ShadowedStyle(base: AnyShapeStyle(self), shadows: [style.shadow])
    }

    /// Returns the style with its opacity multiplied by a factor, 0…1.
    @_disfavoredOverload
    public func opacity(_ factor: Double) -> AnyShapeStyle { AnyShapeStyle(self).opacity(factor) }
  }

  nonisolated extension View {
    /// Lays a shape filled with a style behind the view.
    public func background(_ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle) -> some View {
      background { shape.fill(style, style: fillStyle) }
    }

    /// Lays a shape filled with the background style behind the view.
    public func background(in shape: some Shape, fillStyle: FillStyle = FillStyle()) -> some View {
      background { BackgroundShape(shape: shape, fill: fillStyle) }
    }

    /// Sets the style of the backgrounds in the view that name none.
    public func backgroundStyle(_ style: some ShapeStyle) -> some View {
      environment(\.backgroundStyle, AnyShapeStyle(style))
    }
  }

  /// A shape in the background style.
  private nonisolated struct BackgroundShape<Figure: Shape>: View {
    let shape: Figure
    let fill: FillStyle
    @Environment(\.backgroundStyle) private var style

    init(shape: Figure, fill: FillStyle) { (self.shape, self.fill) = (shape, fill) }

    @MainActor var body: some View { shape.fill(style ?? AnyShapeStyle(.background), style: fill) }
  }

  private enum BackgroundStyleKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }

  extension EnvironmentValues {
    /// The style of backgrounds that name none; `nil` for the background of the display.
    public var backgroundStyle: AnyShapeStyle? {
      get { self[BackgroundStyleKey.self] }
      set { self[BackgroundStyleKey.self] = newValue }
    }
  }
#endif
