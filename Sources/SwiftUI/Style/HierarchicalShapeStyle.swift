#if SwiftUI
  public import FollowspotDrawing
  public import FollowspotGeometry
  public import FollowspotViews

  /// One of the foreground styles around, from the first to ever weaker ones.
  ///
  /// The weaker ones are those of ``View/foregroundStyle(_:_:_:)``. Under another foreground style they are that style,
  /// less opaque.
  public nonisolated struct HierarchicalShapeStyle: LeveledStyle, Hashable, Sendable {
    package private(set) var foregroundLevel: ForegroundLevel

    private init(_ index: Int) { foregroundLevel = ForegroundLevel(index: index) }

    /// The foreground style itself.
    public static let primary = HierarchicalShapeStyle(0)
    /// The second style.
    public static let secondary = HierarchicalShapeStyle(1)
    /// The third style.
    public static let tertiary = HierarchicalShapeStyle(2)
    /// The fourth style.
    public static let quaternary = HierarchicalShapeStyle(3)
    /// The fifth style.
    public static let quinary = HierarchicalShapeStyle(4)

    /// Returns the style with its opacity multiplied by a factor, 0…1.
    public func opacity(_ factor: Double) -> HierarchicalShapeStyle {
      var style = self
      style.foregroundLevel.opacity *= factor
      return style
    }

    package func style(in environment: EnvironmentValues) -> AnyShapeStyle { foregroundLevel.style(in: environment) }

    /// Returns the paint of the level in an environment.
    @MainActor public func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint {
      foregroundLevel._paint(in: rect, environment: environment)
    }
  }

  nonisolated extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The foreground style around.
    public static var primary: HierarchicalShapeStyle { .primary }
    /// The second foreground style around: usually the first one, weaker.
    public static var secondary: HierarchicalShapeStyle { .secondary }
    /// The third foreground style around.
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    /// The fourth foreground style around.
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
    /// The fifth foreground style around.
    public static var quinary: HierarchicalShapeStyle { .quinary }
  }

  nonisolated extension Text {
    /// Sets the colour to one of the foreground styles around.
    public func foregroundStyle(_ style: HierarchicalShapeStyle) -> Text { foregroundStyle(style.foregroundLevel) }
  }

  nonisolated extension View {
    /// Sets the paint of text and shapes in the view, and the paint that `.secondary` means there.
    public func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View {
      transformEnvironment(\.self) { $0.setForeground([AnyShapeStyle(primary), AnyShapeStyle(secondary)]) }
    }

    /// Sets the paint of text and shapes in the view, and the paints that `.secondary` and `.tertiary` mean there.
    public func foregroundStyle(
      _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
    ) -> some View {
      transformEnvironment(\.self) {
        $0.setForeground([AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)])
      }
    }
  }
#endif
