internal import FollowspotDrawing

/// A light or a dark appearance of views.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

private enum ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }

extension EnvironmentValues {
  /// Whether views are light or dark, which selects the look of materials.
  ///
  /// Setting it also switches the palette, if that is the standard palette of the other scheme.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set {
      if palette == (newValue == .dark ? .light : .dark) {
        palette = newValue == .dark ? .dark : .light
      }
      self[ColorSchemeKey.self] = newValue
    }
  }
}
