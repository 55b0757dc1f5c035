public import Geometry
public import Views

/// What holds for the whole kiosk.
public struct Settings: Hashable, Sendable {
  /// The screen to begin with.
  public var start: String
  /// The language that the document's texts are written in, a BCP 47 tag; nil where it doesn't say.
  public var locale: String?
  /// How far the picture is turned on the panel; nil goes by how the panel says it is mounted.
  public var rotation: Rotation?
  /// Parts along the display's edges, as under a bezel, that screens keep clear of unless they ignore the safe area.
  public var safeArea: PaddingDescription?
  /// How one screen makes place for the next; it fades where it is nil and animated.
  public var transition: AnyTransition?
  /// How long that takes and at which speed; nil for at once.
  public var animation: Animation?
  /// Whether whatever moves or grows only fades.
  public var reducesMotion: Bool

  /// Makes settings.
  public init(
    start: String, locale: String? = nil, rotation: Rotation? = nil, safeArea: PaddingDescription? = nil,
    transition: AnyTransition? = nil, animation: Animation? = nil, reducesMotion: Bool = false
  ) {
    self.start = start
    self.locale = locale
    self.rotation = rotation
    self.safeArea = safeArea
    self.transition = transition
    self.animation = animation
    self.reducesMotion = reducesMotion
  }
}

extension Settings {
  enum Keys {
    static let start = Key("start", .name(of: .screen), "The screen to begin with; the first where none is named.")
    static let locale = Key("locale", .name, "The language the texts are written in, such as 'en' or 'de-CH'.")
    static let rotation = Key(
      "rotation", .number as Syntax<Rotation>,
      "How many degrees clockwise the picture is turned on a panel that is mounted turned; as the panel says it is where nothing is said."
    )
    static let safeArea = Key(
      "safeArea", PaddingDescription.syntax,
      "Room along the display's edges, as under a bezel, that screens keep clear of unless they say 'ignoresSafeArea'.")
    static let transition = Key(
      "transition", .transition, "How one screen makes place for the next; it fades where only 'animation' is said.")
    static let animation = Key(
      "animation", .animation, "How long that takes and at which speed; at once where neither is said.")
    static let reduceMotion = Key(
      "reduceMotion", .flag, "Whether whatever moves or grows only fades; false where nothing is said.")
    static let all = [
      start.any, locale.any, rotation.any, safeArea.any, transition.any, animation.any, reduceMotion.any,
    ]
  }

  static let syntax = Syntax<Settings>.record("settings", Keys.all) { fields, reader in
    let transition = fields(Keys.transition, &reader)
    return Settings(
      start: fields(Keys.start, &reader) ?? "", locale: fields(Keys.locale, &reader),
      rotation: fields(Keys.rotation, &reader), safeArea: fields(Keys.safeArea, &reader), transition: transition,
      animation: fields(Keys.animation, &reader) ?? (transition == nil ? nil : .easeInOut),
      reducesMotion: fields(Keys.reduceMotion, &reader) ?? false)
  }
}
