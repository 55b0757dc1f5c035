internal import FollowspotData
internal import FollowspotLanguages
internal import FollowspotSpelling

/// A text that visitors read.
struct Message: Hashable, Sendable {
  /// The position of its first occurrence.
  let position: SourcePosition
  /// Whether visitors of every language see the text.
  let needsTranslation: Bool
  /// The types of its data by placeholder, or `nil` if unknown, as in a component that is never used.
  let data: [String: DataType]?
  /// The languages with a misspelt entry for the text, which has already been reported.
  var misspellings: Set<String> = []
}

extension Document {
  /// Returns a warning for each text that a language lacks although it translates others.
  ///
  /// Numbers and signs need no translation, nor does the name of a language on its button. A proper name is repeated in
  /// `messages`: `Tideway: Tideway`.
  package func untranslatedTexts(in languages: [String]) -> [Diagnostic] {
    let lacking = languages.filter { language in
      // The document's own language and its regional variants need no translation.
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
        "\(text.quoted) has no translation in \(list); add it to 'messages', even if it is the same"
      )
    }
  }

  /// Whether `messages` has an entry for a text in a language or one that it falls back to.
  package func hasMessage(_ text: String, in language: String) -> Bool {
    tables(for: language).contains { $0[text] != nil }
  }

  /// Whether a text has words to translate. The names of its data are not among them.
  private static func hasWords(_ text: String, _ message: Message) -> Bool {
    if message.data?.isEmpty != false { return hasWords(text) }
    return Variable.pieces(of: text).contains { if case .text(let stretch) = $0 { hasWords(stretch) } else { false } }
  }

  /// Whether a text has two letters side by side. `12:30`, `M1` and `€ 3` are the same in every language.
  private static func hasWords(_ text: String) -> Bool {
    var wasLetter = false
    for scalar in text.unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic
      if isLetter, wasLetter { return true }
      wasLetter = isLetter
    }
    return false
  }

  /// The texts on views that switch the language.
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

  /// Returns a warning about a visitor's language with its remedy, or `nil` if the document has texts in it.
  package func problem(withLocale tag: String) -> String? {
    guard !languages.isEmpty, !languages.contains(where: { Language.matches(tag, $0) }) else { return nil }
    let own =
      settings.locale == nil ? "; if its own texts are in that language, set 'settings: { locale: \(tag) }'" : ""
    // Two letters are too few for a guess: 'fr' is no misspelt 'ar'.
    let known = languages.sorted().map { "'\($0)'" }.joined(separator: ", ")
    return "the document has no texts in '\(tag)'; it has \(known)\(own)"
  }
}
