internal import FollowspotDocuments
internal import FollowspotSpotlights

/// The check for the program's own English texts in front of visitors of other languages.
struct BuiltInTextCheck {
  private static let words = Set(DefaultOverlay.Style().words)

  private struct Occurrence {
    let position: SourcePosition
    var words: Set<String>
  }

  private var seen: [String: Occurrence] = [:]

  mutating func note(_ text: String, at position: SourcePosition, _ setup: Findings.Setup) {
    guard let locale = setup.locale, Self.isForeign(locale) else { return }
    guard let word = Self.words.contains(text) ? text : Self.isProgress(text) ? DefaultOverlay.Style().progress : nil
    else { return }
    seen[locale, default: Occurrence(position: position, words: [])].words.insert(word)
  }

  /// Whether a text is a number of steps in English: `2 of 5`.
  private static func isProgress(_ text: String) -> Bool {
    let parts = text.split(separator: " ")
    // The digits may be of any script.
    return parts.count == 3 && parts[1] == "of" && (parts[0] + parts[2]).allSatisfy(\.isWholeNumber)
  }

  func report(in document: Document, to findings: inout Findings) {
    for (locale, occurrence) in seen where document.problem(withLocale: locale) == nil {
      // A language may use the same word as English.
      let lacking = occurrence.words.filter { !document.hasMessage($0, in: locale) }.sorted()
      findings.add(Self.finding(lacking, in: locale, at: occurrence.position).map { [$0] } ?? [])
    }
  }

  /// Reports untranslated texts of the warning card. The card belongs to no screen, so its words are looked up.
  func reportWarning(of document: Document, in locales: [String], to findings: inout Findings) {
    guard let warning = document.settings.session?.warning, warning.content == nil else { return }
    for locale in locales where Self.isForeign(locale) && document.problem(withLocale: locale) == nil {
      let lacking = document.untranslated(
        CountdownOverlay.Texts().all, without: CountdownOverlay.Texts.translations, in: locale)
      findings.add(Self.finding(lacking, in: locale, at: warning.position).map { [$0] } ?? [])
    }
  }

  /// Reports untranslated sentences about fields. They appear only after a visitor has left a field.
  func reportFields(of document: Document, in locales: [String], to findings: inout Findings) {
    guard let position = document.firstField else { return }
    for locale in locales where Self.isForeign(locale) && document.problem(withLocale: locale) == nil {
      let lacking = document.untranslated(FieldMessages().all, without: FieldMessages.translations, in: locale)
      findings.add(Self.finding(lacking, in: locale, at: position).map { [$0] } ?? [])
    }
  }

  private static func isForeign(_ locale: String) -> Bool { locale.prefix { $0 != "-" } != "en" }

  private static func finding(_ lacking: [String], in locale: String, at position: SourcePosition) -> Diagnostic? {
    guard let first = lacking.first else { return nil }
    let list = lacking.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .warning, at: position,
      "the built-in \(list) \(lacking.count == 1 ? "has" : "have") no translation in \(locale); add to 'messages': { \(locale): { \"\(first)\": … } }"
    )
  }
}
