public import FollowspotData
internal import FollowspotLanguages

/// A kiosk: its screens, guides, looks and settings, read and found right.
public struct Document: Sendable {
  /// Settings for the whole kiosk.
  public var settings: Settings
  /// What is declared as data, in the order it is written.
  public var data: [DataDeclaration]
  /// The names of colours, lengths and text styles.
  public var theme: Theme
  /// The screens in the order they are written; at least one.
  public var screens: [ScreenDescription]
  /// The guides in the order they are written.
  public var guides: [GuideDescription]
  /// The sheets in the order they are written.
  public var sheets: [SheetDescription]
  /// The sequences in the order they are written.
  public var sequences: [SequenceDescription]
  /// The spotlights in the order they are written.
  public var spotlights: [SpotlightDescription]
  /// The containers in the order they are written.
  public var containers: [ContainerDescription]
  /// The overlays in the order they are written.
  public var overlays: [OverlayDescription]
  /// By language, a BCP 47 tag: what stands for a text. Texts without an entry stay as they are.
  public var messages: [String: [String: Wording]]
  /// Every text that visitors read, in its own words.
  var texts: [String: Message]
  /// Everything that something depends on: kinds of displays and languages.
  package var conditions: Set<Condition>

  /// The screen of a name.
  public func screen(_ name: String) -> ScreenDescription? { screens.first { $0.name == name } }

  /// The guide of an id.
  public func guide(_ id: String) -> GuideDescription? { guides.first { $0.id == id } }

  /// The sheet of a name.
  public func sheet(_ name: String) -> SheetDescription? { sheets.first { $0.name == name } }

  /// The sequence of a name.
  public func sequence(_ name: String) -> SequenceDescription? { sequences.first { $0.name == name } }

  /// The spotlight of a name.
  public func spotlight(_ name: String) -> SpotlightDescription? { spotlights.first { $0.name == name } }

  /// The container of a name.
  public func container(_ name: String) -> ContainerDescription? { containers.first { $0.name == name } }

  /// The overlay of a name.
  public func overlay(_ name: String) -> OverlayDescription? { overlays.first { $0.name == name } }

  /// The wording of a text in a language: that of the language itself, else of the nearest that it falls back to, else
  /// the text itself.
  public func wording(of text: String, locale: String?) -> Wording {
    Self.wording(of: text, in: tables(for: locale ?? settings.locale))
  }

  /// The messages that a language takes its texts from, the nearest language's first.
  func tables(for language: String?) -> [[String: Wording]] {
    Language.fallbacks(of: language, among: messages.keys).compactMap { messages[$0] }
  }

  /// The wording of a text in the first of some messages that have it; else the text itself.
  static func wording(of text: String, in tables: [[String: Wording]]) -> Wording {
    tables.lazy.compactMap { $0[text] }.first ?? .text(text)
  }

  /// A text without data in a language, as ``wording(of:locale:)``.
  public func message(_ text: String, locale: String?) -> String {
    Variable.plain(wording(of: text, locale: locale).standard)
  }

  /// The languages that the document has texts in: its own first, if it says which that is.
  package var languages: [String] {
    [settings.locale].compactMap(\.self) + messages.keys.filter { $0 != settings.locale }.sorted()
  }
}

/// The display shows one of these at a time.
public struct ScreenDescription: Sendable {
  /// Its name.
  public var name: String
  /// Where the name stands.
  public var position: SourcePosition
  /// Its views, on top of each other; at least one.
  public var views: [ViewDescription]
  /// The ids of its views, in tree order.
  public var ids: [String]
}
