internal import FollowspotDocuments
internal import FollowspotLanguages

/// Texts that the kiosk has in several languages. A visitor may use a language that the document itself does not cover.
struct Translations<Texts: Sendable>: ExpressibleByDictionaryLiteral, Sendable {
  private let byLanguage: [String: Texts]

  /// Creates translations by the language's BCP 47 tag.
  init(dictionaryLiteral elements: (String, Texts)...) { byLanguage = Dictionary(uniqueKeysWithValues: elements) }

  /// The languages that have texts, as BCP 47 tags.
  var languages: some Collection<String> { byLanguage.keys }

  /// The texts for a language, a BCP 47 tag; `nil` if the kiosk has no translation.
  subscript(locale: String?) -> Texts? {
    Language.fallbacks(of: locale, among: byLanguage.keys).first.flatMap { byLanguage[$0] }
  }
}

extension Document {
  /// Returns those English texts that neither the document nor the kiosk translates into a language.
  func untranslated<Texts>(_ texts: [String], without known: Translations<Texts>, in locale: String) -> [String] {
    known[locale] == nil ? texts.filter { !hasMessage($0, in: locale) } : []
  }
}
