package import FollowspotGeometry
package import FollowspotOutputs

/// The settings of the kiosk.
package struct Settings: Sendable {
  /// The document's name, or `nil` for none. Documents with different names keep separate records of guides; all
  /// documents without a name share one set.
  package var name: String?
  /// The name of the first screen.
  package var start: String
  /// The language of the document's texts, a BCP 47 tag, or `nil` if unstated.
  package var locale: String?
  /// The rotation of the picture on the panel, or `nil` for the orientation that the panel reports.
  package var rotation: Rotation?
  /// The pixels per point, or `nil` for one.
  package var scale: DisplayScale?
  /// The monitors that show the picture, or `nil` for one.
  package var outputs: OutputsDescription?
  /// The space along the display's edges, as under a bezel, that screens keep free unless they ignore the safe area.
  package var safeArea: PaddingDescription?
  /// The transition between screens. For `nil` they fade if there is an ``animation``.
  package var transition: TransitionDescription?
  /// The duration and speed of the transition, or `nil` to change screens at once.
  package var animation: AnimationDescription?
  /// Whether all motion is replaced by fades.
  package var reducesMotion: Bool
  /// The rules for visitors' sessions, or `nil` for a kiosk that does not distinguish visitors.
  package var session: SessionDescription?

  /// Creates settings. Without an `animation` screens change at once, even if there is a `transition`.
  package init(
    name: String? = nil, start: String, locale: String? = nil, rotation: Rotation? = nil,
    scale: DisplayScale? = nil, outputs: OutputsDescription? = nil, safeArea: PaddingDescription? = nil,
    transition: TransitionDescription? = nil, animation: AnimationDescription? = nil,
    reducesMotion: Bool = false, session: SessionDescription? = nil
  ) {
    self.name = name
    self.start = start
    self.locale = locale
    self.rotation = rotation
    self.scale = scale
    self.outputs = outputs
    self.safeArea = safeArea
    self.transition = transition
    self.animation = animation
    self.reducesMotion = reducesMotion
    self.session = session
  }
}

extension Settings {
  enum Keys {
    static let name = Key(
      "name", .name,
      "The document's name. Each name has its own records of guides; all documents without a name share one set."
    )
    static let start = Key("start", .name(of: .screen), "The start screen; default: the first.")
    static let locale = Key("locale", .languageTag, "The language the texts are written in, such as 'en' or 'de-CH'.")
    static let rotation = Key(
      "rotation", .number as Syntax<Rotation>,
      "The clockwise rotation of the picture in degrees, for a panel that is mounted on its side or upside down; default: what the panel reports."
    )
    static let scale = Key(
      "scale", .displayScale,
      "Pixels per point, from 0.5 to 8, or 'auto' to derive it from the panel's physical size; default: 1.")
    static let outputs = Key(
      "outputs", OutputsDescription.syntax,
      "The monitors that show the picture: 'one', 'each' with its own screen, 'mirror' or 'wide', or keys that name them; default: 'one'."
    )
    static let safeArea = Key(
      "safeArea", PaddingDescription.syntax,
      "Space along the display's edges, such as under a bezel, that screens avoid unless they set 'ignoresSafeArea'."
    )
    static let transition = Key(
      "transition", .transition, "The transition between screens; default with 'animation': a fade.")
    static let animation = Key(
      "animation", .animation, "Its duration and speed; without either key screens change at once.")
    static let reduceMotion = Key(
      "reduceMotion", .flag, "Whether motion is replaced by fades; default: false.")
    static let session = Key(
      "session", SessionDescription.syntax,
      "When a visitor's session ends, and what is shown between visitors; default: no sessions.")
    static let all = [
      name.any, start.any, locale.any, rotation.any, scale.any, outputs.any, safeArea.any, transition.any,
      animation.any, reduceMotion.any, session.any,
    ]
  }

  static let syntax = Syntax<Settings>.record("settings", Keys.all) { fields, reader in
    let transition = fields(Keys.transition, &reader)
    return Settings(
      name: fields(Keys.name, &reader), start: fields(Keys.start, &reader) ?? "", locale: fields(Keys.locale, &reader),
      rotation: fields(Keys.rotation, &reader), scale: fields(Keys.scale, &reader),
      outputs: fields(Keys.outputs, &reader),
      safeArea: fields(Keys.safeArea, &reader), transition: transition,
      animation: fields(Keys.animation, &reader) ?? (transition == nil ? nil : AnimationDescription()),
      reducesMotion: fields(Keys.reduceMotion, &reader) ?? false, session: fields(Keys.session, &reader))
  }
}

extension Syntax where Value == DisplayScale {
  /// A number, or `auto`.
  static var displayScale: Syntax<DisplayScale> {
    let range = 0.5...8.0
    let shape = ValueShape.either([.number(range), .choice(["auto"])])
    return Syntax(shape: shape) { node, reader in
      guard let text = reader.text(node, expecting: shape) else { return nil }
      if text == "auto" { return .automatic }
      guard let number = Reader.number(text), range.contains(number) else {
        reader.mismatch(node, expecting: shape)
        return nil
      }
      return .fixed(number)
    }
  }
}
