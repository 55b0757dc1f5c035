#if SwiftUI
  public import FollowspotDrawing
  public import FollowspotGeometry
  public import FollowspotViews

  nonisolated extension ShapeStyle where Self == Color {
    /// The secondary colour at three fifths of its strength, where only a colour will do.
    @_disfavoredOverload
    public static var tertiary: Color { .secondary.opacity(0.6) }
    /// The secondary colour at three tenths of its strength, where only a colour will do.
    @_disfavoredOverload
    public static var quaternary: Color { .secondary.opacity(0.3) }
    /// The secondary colour at a tenth of its strength, where only a colour will do.
    @_disfavoredOverload
    public static var quinary: Color { .secondary.opacity(0.1) }
    /// The accent colour.
    public static var tint: Color { .accentColor }
    /// The accent colour, behind what is chosen.
    public static var selection: Color { .accentColor }
    /// The background of the display.
    public static var background: Color { Color(.role(.background)) }
    /// The foreground colour.
    public static var foreground: Color { .primary }
    /// The colour of lines between rows.
    public static var separator: Color { Color(.role(.outline)) }
  }

  nonisolated extension ShapeStyle {
    /// The style with half its opacity.
    public var secondary: some ShapeStyle { AnyShapeStyle(self).opacity(0.5) }
    /// The style with a quarter of its opacity.
    public var tertiary: some ShapeStyle { AnyShapeStyle(self).opacity(0.25) }
    /// The style with a seventh of its opacity.
    public var quaternary: some ShapeStyle { AnyShapeStyle(self).opacity(0.15) }
    /// The style with a twelfth of its opacity.
    public var quinary: some ShapeStyle { AnyShapeStyle(self).opacity(0.08) }
  }

  extension Gradient: IndirectStyle {
    /// Returns the paint in a rectangle: the first colour is at its top.
    @MainActor public func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint {
      AnyGradient(self)._paint(in: rect, environment: environment)
    }

    package func style(in environment: EnvironmentValues) -> AnyShapeStyle { AnyShapeStyle(AnyGradient(self)) }
  }

  nonisolated extension ShapeStyle where Self == AnyShapeStyle {
    /// Returns a gradient along a line.
    ///
    /// - Parameters:
    ///   - colors: The colours, at equal distances.
    ///   - startPoint: The start in the painted shape.
    ///   - endPoint: The end in the painted shape.
    public static func linearGradient(
      colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
    ) -> AnyShapeStyle { .linearGradient(Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint) }

    /// Returns a gradient along a line.
    ///
    /// - Parameters:
    ///   - stops: The colours at locations.
    ///   - startPoint: The start in the painted shape.
    ///   - endPoint: The end in the painted shape.
    public static func linearGradient(
      stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
    ) -> AnyShapeStyle { .linearGradient(Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint) }
  }

  nonisolated extension ShapeStyle where Self == Material {
    /// The material of bars.
    public static var bar: Material { .thickMaterial }
  }

  nonisolated extension View {
    /// Lays the background of the display behind the view.
    public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
      background(Color(.role(.background)), ignoresSafeAreaEdges: edges)
    }

    /// Sets the colour of the controls in the view; `nil` changes nothing.
    public func accentColor(_ color: Color?) -> some View { tint(color) }

    /// Shows the view in light or dark colours.
    public func colorScheme(_ scheme: ColorScheme) -> some View { environment(\.colorScheme, scheme) }

    /// Composes the view as a whole. The parameters are unused.
    public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
      compositingGroup()
    }
  }
#endif
