public import FollowspotDrawing

private enum IsEnabledKey: EnvironmentKey { static let defaultValue = true }
private enum MinimumTargetSizeKey: EnvironmentKey { static let defaultValue = 48.0 }
private enum PointsPerMillimetreKey: EnvironmentKey { static var defaultValue: Double? { nil } }
private enum ImageProviderKey: EnvironmentKey { static var defaultValue: (any ImageProviding)? { nil } }

extension EnvironmentValues {
  /// The source of pictures. Without one, images have no size.
  public var imageProvider: (any ImageProviding)? {
    get { self[ImageProviderKey.self] }
    set { self[ImageProviderKey.self] = newValue }
  }

  /// Whether controls react to touches.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// The least width and height of a touch target, in points; the built-in buttons respect it.
  ///
  /// A kiosk sets it to 15 mm if the panel reports its size. The default is 48 points, a little more than a fingertip.
  public var minimumTargetSize: Double {
    get { self[MinimumTargetSizeKey.self] }
    set { self[MinimumTargetSizeKey.self] = newValue }
  }

  /// The points in a millimetre of the panel; `nil` if its size is unknown.
  package var pointsPerMillimetre: Double? {
    get { self[PointsPerMillimetreKey.self] }
    set { self[PointsPerMillimetreKey.self] = newValue }
  }

  /// The font of text; `nil` sets the default.
  public var font: Font? {
    get { Font(text.font, headingLevel: text.headingLevel) }
    set {
      text.font = newValue?.description ?? FontDescription()
      #if SwiftUI
        text.font.family = text.font.family ?? text.family
      #endif
      text.headingLevel = newValue?.headingLevel
    }
  }

  /// The maximum number of lines of a text, at least 1; `nil` for no limit.
  public var lineLimit: Int? {
    get { text.lineLimit }
    set { text.lineLimit = newValue.map { max(1, $0) } }
  }

  /// The alignment of the lines of a text to each other.
  public var multilineTextAlignment: TextAlignment {
    get { text.alignment }
    set { text.alignment = newValue }
  }

  /// The extra space between the lines of a text, in points.
  public var lineSpacing: Double {
    get { text.lineSpacing }
    set { text.lineSpacing = newValue }
  }

  /// The visitor's language as a BCP 47 tag; `nil` for the process's language.
  @_disfavoredOverload
  public var locale: String? {
    get { text.locale }
    set { text.locale = newValue }
  }

  /// The number of pixels in a point.
  public var displayScale: Double {
    get { text.scale }
    set { text.scale = newValue }
  }
}

private enum ReduceMotionKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether the visitor wants less motion. Movements and growth then happen at once or become fades.
  public var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }

  /// A short name for ``accessibilityReduceMotion``.
  var reducesMotion: Bool { accessibilityReduceMotion }
}
