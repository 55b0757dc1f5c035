public import Drawing
internal import Geometry
internal import Views

/// A document's theme and language, settled for one display.
struct Look {
  private let document: Document
  private let theme: Theme
  private let family: String?
  let locale: String?
  let size: Size

  init(_ document: Document, size: Size, locale: String?, isInstalled: (String) -> Bool) {
    self.document = document
    self.size = size
    self.locale = locale ?? document.settings.locale
    theme = document.theme.resolved(for: size, locale: self.locale)
    family = theme.fonts.first(where: isInstalled)
  }

  func message(_ text: String) -> String { document.message(text, locale: locale) }

  func points(_ length: Length) -> Double { length.points(in: theme.lengths) }

  func color(_ description: ColorDescription) -> Color {
    // Roles stay roles, so that another palette can stand in; all else is settled here.
    if case .named(let name, let opacity) = description, let role = ColorRole(rawValue: name) {
      return Color(.role(role), opacity: opacity)
    }
    return description.color(in: theme.palette)
  }

  /// The font of a style: what it says itself, then its text style, then SwiftUI's text style of that name.
  func font(_ style: TextStyle) -> Font {
    let name = style.style ?? "body"
    let filled = theme.textStyles[name].map { style.filled(from: $0) } ?? style
    let standard = Font.TextStyle(rawValue: name) ?? .body
    let size = filled.size.map(points) ?? standard.size
    var font = (filled.family ?? family).map { Font.custom($0, size: size) } ?? .system(size: size)
    font = font.weight(filled.weight ?? (name == "headline" ? .semibold : .regular))
    if filled.isItalic == true { font = font.italic() }
    if filled.hasMonospacedDigits == true { font = font.monospacedDigit() }
    return font
  }
}

extension Document {
  /// The colours of roles, for the environment of the host that shows the document.
  public var palette: Palette {
    Palette(
      Dictionary(
        theme.palette.compactMap { name, color in ColorRole(rawValue: name).map { ($0, color) } }
      ) { first, _ in first })
  }
}
