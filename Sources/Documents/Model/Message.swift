internal import FollowspotData
internal import FollowspotLanguages
internal import FollowspotSpelling

/// A text that visitors read.
struct Message: Hashable, Sendable {
  /// Where it stands first.
  let position: SourcePosition
  /// Whether visitors of any language see it.
  let needsTranslation: Bool
  /// The data in it, by the names that they have there; nil where that isn't known, as in a component that nobody uses.
  let data: [String: DataType]?
  /// The languages that have a misspelt entry for it, which was reported.
  var misspellings: Set<String> = []
}

extension Document {
  /// A warning for each text that a language lacks which the document otherwise has.
  ///
  /// Numbers and signs are the same in all languages, and so is the name of a language on the button that chooses it.
  /// Where a text is a name that stays as it is, `messages` says so: `Tideway: Tideway`.
  package func untranslatedTexts(in languages: [String]) -> [Diagnostic] {
    let lacking = languages.filter { language in
      // Its own language, and the regions of it.
      !(settings.locale.map { Language.matches(language, $0) } ?? false) && messages[language] != nil
    }
    guard !lacking.isEmpty else { return [] }
    let names = languageNames
    let known = lacking.map { language in (language, tables(for: language)) }
    return texts.compactMap { text, message in
      guard message.needsTranslation, Self.hasWords(text, message), !names.contains(text) else { return nil }
      let missing = known.filter { !$0.1.contains { $0[text] != nil } }.map(\.0)
        .filter { !message.misspellings.contains($0) }
      guard !missing.isEmpty else { return nil }
      let list = missing.prefix(5).joined(separator: ", ") + (missing.count > 5 ? " and \(missing.count - 5) more" : "")
      return Diagnostic(
        .warning, at: message.position,
        "\(text.quoted) has no translation in \(list); add it to 'messages'; repeat it there where it is the same"
      )
    }
  }

  /// Where a text is written first; nil where none is, as for one that a language gives.
  package func position(ofText wording: String) -> SourcePosition? { texts[wording]?.position }

  /// Whether a text has its entry for a language.
  package func hasMessage(_ text: String, in language: String) -> Bool {
    tables(for: language).contains { $0[text] != nil }
  }

  /// Whether a text has words of its own. Names of data are none: a visitor sees what they hold.
  private static func hasWords(_ text: String, _ message: Message) -> Bool {
    if message.data?.isEmpty != false { return hasWords(text) }
    return Variable.pieces(of: text).contains { if case .text(let stretch) = $0 { hasWords(stretch) } else { false } }
  }

  /// Whether two letters stand side by side: `12:30`, `M1` and `€ 3` are the same everywhere.
  private static func hasWords(_ text: String) -> Bool {
    var wasLetter = false
    for scalar in text.unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic
      if isLetter, wasLetter { return true }
      wasLetter = isLetter
    }
    return false
  }

  /// The texts on what chooses a language.
  private var languageNames: Set<String> {
    var names: Set<String> = []
    for root in roots {
      root.walk { view in
        let choosesLanguage = view.touchActions.contains { if case .setLocale = $0 { true } else { false } }
        guard choosesLanguage else { return true }
        view.walk {
          if case .text(let text) = $0.content { names.insert(text.source) }
          return true
        }
        return false
      }
    }
    return names
  }

  /// What is odd about a visitor's language, with what would be right; nil for one that the document has texts in.
  package func problem(withLocale tag: String) -> String? {
    guard !languages.isEmpty, !languages.contains(where: { Language.matches(tag, $0) }) else { return nil }
    let own = settings.locale == nil ? "; if its own are in that, say so with 'settings: { locale: \(tag) }'" : ""
    return "the document has no texts in '\(tag)'\(Suggestion.hint(for: tag, among: languages))\(own)"
  }
}
