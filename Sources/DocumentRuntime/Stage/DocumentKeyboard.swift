internal import FollowspotData
internal import FollowspotDocuments
internal import FollowspotKeyboards
internal import FollowspotLanguages
internal import FollowspotSpelling
internal import Logging

/// The document's rules for the keyboard on the screen.
@MainActor
final class DocumentKeyboard: KeyboardSource {
  /// The document and its visitor. The session owns the views, and they own the keyboard.
  private weak var session: DocumentSession?

  init(of session: DocumentSession) { self.session = session }

  private var settings: KeyboardSettings? { session?.document.settings.keyboard }

  var isShown: Bool { settings?.show == .automatic }

  var position: KeyboardPosition {
    switch settings?.position {
    case .bottom: .bottom
    case .middle: .middle
    case .above(let distance): .above(distance)
    case .automatic, nil: .automatic
    }
  }

  var languages: [String] {
    guard let settings, let session else { return [] }
    return settings.languages.isEmpty ? session.document.languages : settings.languages
  }

  var language: String? { session.flatMap { $0.locale ?? $0.document.settings.locale } }

  func layout(of language: String) -> KeyboardLayout? {
    let own = session?.document.keyboards.compactMap(\.layout) ?? []
    let nearest = Language.fallbacks(of: language, among: own.flatMap(\.languages)).first
    return own.first { layout in nearest.map(layout.languages.contains) ?? false }
  }

  func numerals(in language: String) -> Numerals {
    let text = DataFormatter(language: language).text(
      of: .number(1_234_567_890.5), as: .number(0...10_000_000_000, digits: 1), now: UnixTime(secondsSince1970: 0))
    let digits = text?.filter(\.isNumber).map { String($0) } ?? []
    guard digits.count == 11, let separator = text?.last(where: { !$0.isNumber }) else { return Numerals() }
    return Numerals(digits: [digits[9]] + digits[..<9], decimalSeparator: String(separator))
  }

  func lacksLayout(of language: String) {
    session?.logger.warning(
      "there is no keyboard on the screen for \(language.quoted), so it has Latin letters; add one to 'keyboards'")
  }
}
