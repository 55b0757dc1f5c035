internal import FollowspotDrawing

/// Whether views are light or dark.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
  /// Dark letters on light ground.
  case light
  /// Light letters on dark ground.
  case dark
}

private enum ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }

extension EnvironmentValues {
  /// Whether views are light or dark: decides how materials look. Where the palette is the standard one of the other
  /// scheme, it changes too.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set {
      if palette == (newValue == .dark ? Palette() : .dark) { palette = newValue == .dark ? .dark : Palette() }
      self[ColorSchemeKey.self] = newValue
    }
  }
}
