public import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotViews

/// A document's theme and language, settled for one display, once for all views made of it.
final class StyleResolver: Sendable {
  let document: Document
  private let theme: Theme
  /// The font family of texts that name none: the first of the theme's that is installed; nil for the system's.
  let family: String?
  let locale: String?
  let size: Size
  /// Which way the language is written.
  let layoutDirection: LayoutDirection
  private let messages: [[String: Wording]]

  init(_ document: Document, size: Size, locale: String?, isInstalled: (String) -> Bool) {
    self.document = document
    self.size = size
    self.locale = locale ?? document.settings.locale
    layoutDirection = LayoutDirection(ofLanguage: self.locale)
    messages = document.tables(for: self.locale)
    theme = document.theme.resolved(for: size, locale: self.locale)
    family = theme.fonts.first(where: isInstalled)
  }

  /// What may change while a screen is shown; views that are animated move when it does.
  var occasion: Occasion { Occasion(locale: locale, size: size) }

  struct Occasion: Hashable {
    let locale: String?
    let size: Size
  }

  func message(_ text: String) -> String { Variable.plain(wording(of: text).standard) }

  func wording(of text: String) -> Wording { Document.wording(of: text, in: messages) }

  /// A word of a choice, as texts show it.
  func word(_ word: String) -> String { message(Variable.written(word)) }

  /// The document's own sentence of a notice; nil where it has none.
  func notice(_ kind: Notice.Kind) -> String? {
    let english = NoticeWords.english(kind)
    let own = message(english)
    return own == english ? nil : own
  }

  func points(_ length: Length) -> Double { length.points(in: theme.lengths) }

  func insets(_ padding: PaddingDescription) -> EdgeInsets {
    EdgeInsets(
      top: points(padding.top), leading: points(padding.leading), bottom: points(padding.bottom),
      trailing: points(padding.trailing))
  }

  func color(_ description: ColorDescription) -> Color {
    // Roles stay roles, so that another palette can stand in; all else is settled here.
    if case .named(let name, let opacity) = description, let role = ColorRole(rawValue: name) {
      return Color(.role(role), opacity: opacity)
    }
    return description.color(in: theme.palette)
  }

  func color(of shadow: ShadowDescription) -> Color {
    shadow.color.map(color) ?? Color(white: 0, opacity: 0.33)
  }

  func font(_ style: TextStyleDescription) -> Font { theme.font(style, family: family) }

  /// How much larger cards and sheets are than their standard, which suits a body of 20 points: as much as the theme's
  /// body for this display, and where the theme has none, by the display's shorter side: 0.8 up to 600 points, 0.9 up
  /// to 900, 1 up to 1400, and above in proportion.
  var cardFactor: Double {
    if theme.textStyles["body"] != nil { return font(TextStyleDescription(style: "body")).description.size / 20 }
    return switch min(size.width, size.height) {
    case ..<600: 0.8
    case ..<900: 0.9
    case ..<1400: 1
    case let side: max(1, min(side / 1080, 4))
    }
  }

  /// The font of a text style that the theme names; where it doesn't, a standard one in the theme's family.
  func font(named name: String, standard: Font) -> Font {
    guard theme.textStyles[name] == nil else { return font(TextStyleDescription(style: name)) }
    var font = standard
    if let family { font.description.family = family }
    return font
  }
}

extension Theme {
  /// The fonts of its text styles, as far as they do not depend on the display.
  public func textStyleFonts(isInstalled: (String) -> Bool) -> [FontDescription] {
    let family = fonts.first(where: isInstalled)
    return (textStyles.keys + ["body"]).map { font(TextStyleDescription(style: $0), family: family).description }
  }

  /// The size of one of SwiftUI's text styles, in its proportion to the theme's `body`.
  func size(of standard: Font.TextStyle) -> Double {
    guard let body = textStyles["body"]?.size?.points(in: lengths) else { return standard.size }
    return standard.size * body / Font.TextStyle.body.size
  }

  /// The font of a style: what it says itself, then its text style, then SwiftUI's text style of that name in the size
  /// that goes with the theme's `body`.
  func font(_ style: TextStyleDescription, family: String?) -> Font {
    let name = style.style ?? "body"
    let filled = textStyles[name].map { style.filled(from: $0) } ?? style
    let standard = Font.TextStyle(rawValue: name) ?? .body
    let size = filled.size.map { $0.points(in: lengths) } ?? size(of: standard)
    var font = (filled.family ?? family).map { Font.custom($0, size: size) } ?? .system(size: size)
    font = font.weight(filled.weight ?? (name == "headline" ? .semibold : .regular))
    if filled.isItalic == true { font = font.italic() }
    if filled.hasMonospacedDigits == true { font = font.monospacedDigit() }
    return font
  }
}

extension Document {
  /// The colours of roles, for the environment of the host that shows the document: the theme's, then those of its
  /// color scheme.
  public var palette: Palette {
    let standard = theme.colorScheme == .dark ? Palette.dark : Palette()
    return Palette(
      Dictionary(uniqueKeysWithValues: ColorRole.allCases.map { ($0, theme.palette[$0.rawValue] ?? standard[$0]) }))
  }
}
