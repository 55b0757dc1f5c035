internal import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotViews

/// A document's theme and texts, resolved for one display size and one language.
final class StyleResolver: Sendable {
  let document: Document
  private let theme: Theme
  /// The font family of texts that name none: the first of the theme's that is installed, or `nil` for the system's.
  let family: String?
  let locale: String?
  let size: Size
  /// The writing direction of the language.
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

  /// The values that may change while a screen is shown. Animated views move when they do.
  var key: Key { Key(locale: locale, size: size) }

  struct Key: Hashable {
    let locale: String?
    let size: Size
  }

  func message(_ text: String) -> String { Variable.plain(wording(of: text).standard) }

  func wording(of text: String) -> Wording { Document.wording(of: text, in: messages) }

  /// Returns a value of a choice as texts show it.
  func word(_ word: String) -> String { message(Variable.written(word)) }

  /// Returns the document's own sentence for a notice, or `nil` if it has none.
  func notice(_ kind: Notice.Kind) -> String? {
    let english = NoticeTexts.english(kind)
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
    // Roles remain roles, so that another palette can replace their colours. All other colours are resolved here.
    if case .named(let name, let opacity) = description, let role = ColorRole(rawValue: name) {
      return Color(.role(role), opacity: opacity)
    }
    return description.color(in: theme.palette)
  }

  func font(_ style: TextStyleDescription) -> Font { theme.font(style, family: family) }

  /// The scale of cards and sheets, where 1 suits a body text of 20 points. It follows the theme's body size if there
  /// is one. Otherwise it follows the display's shorter side: 0.8 below 600 points, 0.9 below 900, 1 below 1400, and
  /// then in proportion up to 4.
  var cardFactor: Double {
    if theme.textStyles["body"] != nil { return font(TextStyleDescription(style: "body")).description.size / 20 }
    return switch min(size.width, size.height) {
    case ..<600: 0.8
    case ..<900: 0.9
    case ..<1400: 1
    case let side: max(1, min(side / 1080, 4))
    }
  }

  /// Returns the theme's font of a text style, or else a standard font in the theme's family.
  func font(named name: String, standard: Font) -> Font {
    guard theme.textStyles[name] == nil else { return font(TextStyleDescription(style: name)) }
    var font = standard
    if let family { font.description.family = family }
    return font
  }
}

extension Theme {
  /// Returns the fonts of the theme's text styles, without what depends on the display.
  func textStyleFonts(isInstalled: (String) -> Bool) -> [FontDescription] {
    let family = fonts.first(where: isInstalled)
    return (textStyles.keys + ["body"]).map { font(TextStyleDescription(style: $0), family: family).description }
  }

  /// Returns the size of one of SwiftUI's text styles, in proportion to the theme's `body`.
  func size(of standard: Font.TextStyle) -> Double {
    guard let body = textStyles["body"]?.size?.points(in: lengths) else { return standard.size }
    return standard.size * body / Font.TextStyle.body.size
  }

  /// Returns the font of a style. Missing values come from the theme's text style, then from SwiftUI's text style of
  /// that name, scaled to the theme's `body`.
  func font(_ style: TextStyleDescription, family: String?) -> Font {
    let name = style.style ?? TextStyleDescription.standardName
    let filled = textStyles[name].map { style.filled(from: $0) } ?? style
    let standard = Font.TextStyle(rawValue: name) ?? .body
    let size = filled.size.map { $0.points(in: lengths) } ?? size(of: standard)
    var font = (filled.family ?? family).map { Font.custom($0, size: size) } ?? .system(size: size)
    font = font.weight(filled.weight ?? (name == "headline" ? .semibold : .regular))
    if filled.isItalic == true { font = font.italic() }
    if filled.hasMonospacedDigits == true { font = font.monospacedDigit() }
    font.headingLevel = Font.TextStyle(rawValue: name)?.headingLevel
    return font
  }
}

extension Document {
  /// The colours of roles for the host's environment. The theme's colours take precedence over those of its color
  /// scheme. The roles of controls follow from both unless the theme names them.
  var palette: ColorPalette {
    let standard = theme.colorScheme == .dark ? ColorPalette.dark : .light
    var colors: [ColorRole: Color] = [:]
    for role in ColorRole.allCases {
      colors[role] = theme.palette[role.rawValue] ?? (ColorRole.ofControls.contains(role) ? nil : standard[role])
    }
    return ColorPalette(colors)
  }
}
