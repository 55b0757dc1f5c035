/// CLDR's plural categories: the form of a word that a language uses with a number.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  /// Zero, as in Arabic.
  case zero
  /// One, as in English; in Russian also 21.
  case one
  /// Two, as in Arabic.
  case two
  /// Few: in Polish 2 to 4, 22 to 24 and so on.
  case few
  /// Many: in Polish 5 to 21 and so on.
  case many
  /// All other numbers. Every language has this category.
  case other
}
