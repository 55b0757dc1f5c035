/// What holds for the whole kiosk.
public struct Settings: Hashable, Sendable {
  /// The screen to begin with.
  public var start: String
  /// The language that the document's texts are written in, a BCP 47 tag; nil where it doesn't say.
  public var locale: String?

  /// Makes settings.
  public init(start: String, locale: String? = nil) {
    self.start = start
    self.locale = locale
  }
}

extension Settings {
  enum Keys {
    static let start = Key("start", .name(of: .screen), "The screen to begin with; the first where none is named.")
    static let locale = Key("locale", .name, "The language the texts are written in, such as 'en' or 'de-CH'.")
    static let all = [start.any, locale.any]
  }

  static let syntax = Syntax<Settings>.record("settings", Keys.all) { fields, reader in
    Settings(start: fields(Keys.start, &reader) ?? "", locale: fields(Keys.locale, &reader))
  }
}
