#if SwiftUI
  public import FollowspotViews

  // Looks of other systems, which change nothing here.

  nonisolated extension View {
    /// Returns the view unchanged: the display has one range of brightness.
    public func allowedDynamicRange(_ range: Image.DynamicRange?) -> Self { self }
    /// Returns the view unchanged: glass is a material here.
    public func glassEffectID(_ id: (some Hashable)?, in namespace: Namespace.ID) -> Self { self }
    /// Returns the view unchanged: glass is a material here.
    public func glassEffectUnion(id: (some Hashable)?, namespace: Namespace.ID) -> Self { self }
    /// Returns the view unchanged: glass is a material here.
    public func glassEffectTransition(_ transition: GlassEffectTransition) -> Self { self }
    /// Returns the view unchanged: materials look alike in all windows.
    public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> Self { self }
    /// Returns the view unchanged: symbols have one colour.
    public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> Self { self }
    /// Returns the view unchanged: symbols are drawn whole.
    public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> Self { self }
    /// Returns the view unchanged: it is not extended below bars.
    public func backgroundExtensionEffect() -> Self { self }
  }

  extension Font {
    /// Returns the font unchanged: it has no small capitals.
    public func uppercaseSmallCaps() -> Font { self }
    /// Returns the font unchanged: it has no small capitals.
    public func lowercaseSmallCaps() -> Font { self }
  }

  extension Image {
    /// The range of brightness of a picture, which is that of the display.
    public enum DynamicRange: Hashable, Sendable {
      case standard, constrainedHigh, high
    }
  }

  /// The way in which glass appears, which is a material here.
  public enum GlassEffectTransition: Hashable, Sendable {
    case identity, matchedGeometry, materialize
  }

  /// The colours of symbols.
  public enum SymbolColorRenderingMode: Hashable, Sendable {
    case flat, gradient
  }

  /// The way in which symbols show values.
  public enum SymbolVariableValueMode: Hashable, Sendable {
    case color, draw
  }

  /// Views with a look of glass, which are shown as they are.
  public nonisolated struct GlassEffectContainer<Content: View>: View {
    private let content: Content

    /// Creates the view. The spacing is unused.
    public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor public var body: some View { content }
  }

  extension EnvironmentValues {
    /// The material behind the view: unknown.
    public var backgroundMaterial: Material? { nil }
  }

  /// The look of a material in a window, which is always the same.
  public enum MaterialActiveAppearance: Hashable, Sendable {
    case automatic, active, inactive, matchWindow
  }
#endif
