package import FollowspotLanguages
package import FollowspotViews

/// Everything that decides the keys of a keyboard, besides its size.
package struct KeyboardContent: Hashable, Sendable {
  /// The letters.
  package var layout: KeyboardLayout
  /// The kind of text.
  package var traits: TextInputTraits
  /// The texts on keys, in the visitor's language.
  package var texts: KeyboardTexts
  /// The short names of the languages to change between; empty for one language.
  package var languages: [String] = []
  /// The signs of which numbers consist.
  package var numerals = Numerals()
  /// The sign of the currency.
  package var currency = "€"
  /// Whether the variants of letters have a page, because nothing can press for long.
  package var hasVariantsPage = false

  /// Creates a content.
  package init(
    layout: KeyboardLayout, traits: TextInputTraits, texts: KeyboardTexts, languages: [String] = [],
    numerals: Numerals = Numerals(), currency: String = "€"
  ) {
    (self.layout, self.traits, self.texts, self.languages) = (layout, traits, texts, languages)
    (self.numerals, self.currency) = (numerals, currency)
  }
}

/// The signs of which the numbers of a language consist.
package struct Numerals: Hashable, Sendable {
  /// The digits from zero to nine.
  package var digits: [String]
  /// The sign between the whole and the fraction.
  package var decimalSeparator: String

  /// Creates the signs. Without arguments they are those of English.
  package init(digits: [String] = (0...9).map(String.init), decimalSeparator: String = ".") {
    (self.digits, self.decimalSeparator) = (digits, decimalSeparator)
  }
}
