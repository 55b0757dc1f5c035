/// Which form of a word goes with a number, by the rules of a language: CLDR's plural categories.
public enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  /// None at all, as in Arabic.
  case zero
  /// One, as in English; in Russian also 21.
  case one
  /// A pair, as in Arabic.
  case two
  /// A few: in Polish 2 to 4, 22 to 24 and so on.
  case few
  /// Many: in Polish 5 to 21 and so on.
  case many
  /// All others. Every language has this one.
  case other
}
