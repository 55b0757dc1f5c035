public import FollowspotDrawing

private enum IsEnabledKey: EnvironmentKey { static let defaultValue = true }
private enum MinimumTargetSizeKey: EnvironmentKey { static let defaultValue = 48.0 }
private enum ImageProviderKey: EnvironmentKey { static var defaultValue: (any ImageProviding)? { nil } }

extension EnvironmentValues {
  /// Where pictures come from; without it pictures take no place.
  public var imageProvider: (any ImageProviding)? {
    get { self[ImageProviderKey.self] }
    set { self[ImageProviderKey.self] = newValue }
  }

  /// Whether controls react.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// The least extent of what a finger is to meet, in points. The built-in buttons are no smaller. A kiosk sets it to
  /// 15 mm where its panel tells its size, and a little more than a fingertip, 48 points, where it doesn't.
  public var minimumTargetSize: Double {
    get { self[MinimumTargetSizeKey.self] }
    set { self[MinimumTargetSizeKey.self] = newValue }
  }

  /// The letters of text.
  public var font: Font? {
    get { Font(text.font) }
    set { text.font = newValue?.description ?? FontDescription() }
  }

  /// The most lines a text takes; nil for any number.
  public var lineLimit: Int? {
    get { text.lineLimit }
    set { text.lineLimit = newValue.map { max(1, $0) } }
  }

  /// Where the lines of a text stand.
  public var multilineTextAlignment: TextAlignment {
    get { text.alignment }
    set { text.alignment = newValue }
  }

  /// Extra points between the lines of a text.
  public var lineSpacing: Double {
    get { text.lineSpacing }
    set { text.lineSpacing = newValue }
  }

  /// The visitor's language as a BCP 47 tag; nil for the process's.
  public var locale: String? {
    get { text.locale }
    set { text.locale = newValue }
  }

  /// Pixels a point.
  public var displayScale: Double {
    get { text.scale }
    set { text.scale = newValue }
  }
}

private enum ReduceMotionKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether the visitor wants less motion: what would move or grow changes at once or fades.
  public var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }

  /// The same, as the tree asks for it.
  var reducesMotion: Bool { accessibilityReduceMotion }
}
