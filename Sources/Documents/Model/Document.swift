package import FollowspotData
internal import FollowspotLanguages

/// A document that was read and is valid: the screens, guides, theme and settings of a kiosk.
public struct Document: Sendable {
  /// The settings of the kiosk.
  package var settings: Settings
  /// The declarations of data, in document order.
  package var data: [DataDeclaration]
  /// The named colours, lengths and text styles.
  package var theme: Theme
  /// The screens in document order; at least one.
  package var screens: [ScreenDescription]
  /// The guides in document order.
  package var guides: [GuideDescription]
  /// The sheets in document order.
  package var sheets: [SheetDescription]
  /// The sequences in document order.
  package var sequences: [SequenceDescription]
  /// The spotlights in document order.
  package var spotlights: [SpotlightDescription]
  /// The containers in document order.
  package var containers: [ContainerDescription]
  /// The overlays in document order.
  package var overlays: [OverlayDescription]
  /// The layouts of the keyboard on the screen, in document order.
  package var keyboards: [KeyboardDescription] = []
  /// The translations of texts, by language, a BCP 47 tag. A text without an entry is shown unchanged.
  package var messages: [String: [String: Wording]]
  /// Every text that visitors read, by its source.
  var texts: [String: Message]
  /// All conditions on displays and languages in the document.
  package var conditions: Set<Condition>

  /// Returns the screen with a name.
  package func screen(_ name: String) -> ScreenDescription? { screens.first { $0.name == name } }

  /// Returns the name of the screen to begin with: the wanted one if it is in the document, otherwise the settings' `start`.
  package func start(at wanted: String?) -> String {
    wanted.flatMap { screen($0) == nil ? nil : $0 } ?? settings.start
  }

  /// Returns the guide with an id.
  package func guide(_ id: String) -> GuideDescription? { guides.first { $0.id == id } }

  /// Returns the sheet with a name.
  package func sheet(_ name: String) -> SheetDescription? { sheets.first { $0.name == name } }

  /// Returns the sequence with a name.
  package func sequence(_ name: String) -> SequenceDescription? { sequences.first { $0.name == name } }

  /// Returns the spotlight with a name.
  package func spotlight(_ name: String) -> SpotlightDescription? { spotlights.first { $0.name == name } }

  /// Returns the container with a name.
  package func container(_ name: String) -> ContainerDescription? { containers.first { $0.name == name } }

  /// Returns the overlay with a name.
  package func overlay(_ name: String) -> OverlayDescription? { overlays.first { $0.name == name } }

  /// Returns the wording of a text in a language. It comes from the language itself, else from the nearest language
  /// that it falls back to, else from the text.
  package func wording(of text: String, locale: String?) -> Wording {
    Self.wording(of: text, in: tables(for: locale ?? settings.locale))
  }

  /// Returns the translations that a language uses, the nearest language first.
  package func tables(for language: String?) -> [[String: Wording]] {
    Language.fallbacks(of: language, among: messages.keys).compactMap { messages[$0] }
  }

  /// Returns the first translation of a text, or the text itself.
  package static func wording(of text: String, in tables: [[String: Wording]]) -> Wording {
    tables.lazy.compactMap { $0[text] }.first ?? .text(text)
  }

  /// Returns a text without data in a language, chosen like ``wording(of:locale:)``.
  package func message(_ text: String, locale: String?) -> String {
    Variable.plain(wording(of: text, locale: locale).standard)
  }

  /// The languages of the document's texts. The document's own comes first if it is stated.
  package var languages: [String] {
    [settings.locale].compactMap(\.self) + messages.keys.filter { $0 != settings.locale }.sorted()
  }
}

extension Document {
  /// A document with one empty screen, which a kiosk shows in place of one that cannot be read.
  package static let blank = Document(
    settings: Settings(start: "notice"), data: [], theme: Theme(),
    screens: [ScreenDescription(name: "notice", position: SourcePosition(file: ""), views: [], ids: [])], guides: [],
    sheets: [], sequences: [], spotlights: [], containers: [], overlays: [], messages: [:], texts: [:], conditions: [])
}

/// A screen. The display shows one at a time.
package struct ScreenDescription: Sendable {
  /// The name, unique among screens.
  package var name: String
  /// The position of the name in the document.
  package var position: SourcePosition
  /// The views, on top of each other; at least one.
  package var views: [ViewDescription]
  /// The ids of the views, in tree order.
  package var ids: [String]
}
