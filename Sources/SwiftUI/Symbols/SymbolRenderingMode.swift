#if SwiftUI
  public import FollowspotViews

  /// The colours of a symbol.
  public enum SymbolRenderingMode: Hashable, Sendable {
    /// The foreground style.
    case monochrome
    /// The foreground style: symbols have no colours.
    case multicolor
    /// The foreground style for the inner figures, and a weaker one for the figure around them.
    case hierarchical
    /// The first foreground style for the inner figures, and the second for the figure around them.
    case palette

    fileprivate var hasLevels: Bool {
      switch self {
      case .hierarchical, .palette: true
      case .monochrome, .multicolor: false
      }
    }
  }

  private enum SymbolRenderingModeKey: EnvironmentKey { static var defaultValue: SymbolRenderingMode? { nil } }

  extension EnvironmentValues {
    /// The colours of symbols; `nil` for several if several foreground styles were set, and one otherwise.
    public var symbolRenderingMode: SymbolRenderingMode? {
      get { self[SymbolRenderingModeKey.self] }
      set {
        self[SymbolRenderingModeKey.self] = newValue
        symbolLevels = newValue?.hasLevels
      }
    }
  }

  nonisolated extension View {
    /// Sets the colours of the symbols in the view.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
      environment(\.symbolRenderingMode, mode)
    }
  }

  extension Image {
    /// Sets the colours of the symbol.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { symbolLevels(mode?.hasLevels) }
  }
#endif
