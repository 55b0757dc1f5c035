package import FollowspotGeometry
package import FollowspotOutputs
package import FollowspotPlatform

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
  /// The pixels per point.
  package var scale = DisplayScale.fixed(1)
  /// The monitors that show the picture, or `nil` for one.
  package var outputs: OutputsDescription?
  /// The space along the display's edges, as under a bezel, that screens keep free unless they ignore the safe area.
  package var safeArea: PaddingDescription?
  /// The transition between screens. For `nil` they fade if there is an ``animation``.
  package var transition: TransitionDescription?
  /// The duration and speed of the transition, or `nil` to change screens at once.
  package var animation: AnimationDescription?
  /// Whether all motion is replaced by fades.
  package var reducesMotion = false
  /// The rules for visitors' sessions, or `nil` for a kiosk that does not distinguish visitors.
  package var session: SessionDescription?

  /// The commands of keys and the layout of keyboards, or `nil` for those of a kiosk without settings.
  package var keys: KeySettings?
  /// The rules for scanners, or `nil` to recognise them by their speed.
  package var scanner: ScannerSettings?

  /// The rules for the keyboard on the screen.
  package var keyboard = KeyboardSettings()

  /// The rules for keys and scanners together.
  package var keySettings: KeySettings {
    var settings = keys ?? KeySettings()
    if let scanner { settings.scanner = scanner }
    return settings
  }

  /// Creates settings. Without an `animation` screens change at once, even if there is a `transition`.
  init(start: String) { self.start = start }
}

extension Settings {
  static let syntax = Syntax<Settings>.record(
    "settings", Settings(start: ""),
    [
      Row(
        "name", .name, \.name,
        "The document's name. Each name has its own records of guides; all documents without a name share one set."),
      Row("start", .name(of: .screen), \.start, "The start screen; default: the first."),
      Row("locale", .languageTag, \.locale, "The language the texts are written in, such as 'en' or 'de-CH'."),
      Row(
        "rotation", Syntax<Rotation>.number, \.rotation,
        "The clockwise rotation of the picture in degrees, for a panel that is mounted on its side or upside down; default: what the panel reports."
      ),
      Row(
        "scale", .displayScale, \.scale,
        "Pixels per point, from 0.5 to 8, or 'auto' to derive it from the panel's physical size."),
      Row(
        "outputs", OutputsDescription.syntax, \.outputs, or: OutputsDescription(),
        "The monitors that show the picture: 'one', 'each' with its own screen, 'mirror' or 'wide', or keys that name them."
      ),
      Row(
        "safeArea", PaddingDescription.syntax, \.safeArea,
        "Space along the display's edges, such as under a bezel, that screens avoid unless they set 'ignoresSafeArea'."),
      Row(
        "transition", .transition, \.transition, or: .standard,
        "The transition between screens, where they do not change at once."),
      Row("animation", .animation, \.animation, "Its duration and speed; without either key screens change at once."),
      Row("reduceMotion", .flag, \.reducesMotion, "Whether motion is replaced by fades."),
      Row(
        "session", SessionDescription.syntax, \.session,
        "When a visitor's session ends, and what is shown between visitors; default: no sessions."),
      Row("keys", KeySettings.syntax, \.keys, "What keys do, and the layout of keyboards."),
      Row(
        "keyboard", KeyboardSettings.syntax, \.keyboard,
        "Whether, where and in which languages the keyboard on the screen is shown."),
      Row(
        "scanner", ScannerSettings.syntax, \.scanner,
        "The scanner whose codes 'onScan' receives; without this key any keyboard that types as fast as a scanner."),
    ]
  ) { settings, _, _ in
    if settings.transition != nil, settings.animation == nil { settings.animation = AnimationDescription() }
  }
}

extension Syntax where Value == DisplayScale {
  /// A number, or `auto`.
  static var displayScale: Syntax<DisplayScale> {
    let range = 0.5...8.0
    return parsed(.either([.number(range), .choice(["auto"])])) { text in
      if text == "auto" { return .automatic }
      return Reader.number(text).flatMap { range.contains($0) ? .fixed($0) : nil }
    }.writing { scale in
      if case .fixed(let number) = scale { ValueShape.text(number) } else { "'auto'" }
    }
  }
}
