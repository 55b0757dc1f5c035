extension DataFormatter {
  /// Returns the plural category of a value as it is shown; nil if it is not a count (``DataType/isCount``).
  ///
  /// The count of a duration is its number of shown minutes or seconds.
  package func pluralCategory(of value: DataValue, as type: DataType) -> PluralCategory? {
    guard type.isCount else { return nil }
    let value: DataValue =
      switch (value, type) {
      case (.duration(let duration), .duration(.minutes)): .integer(duration.wholeMinutes)
      case (.duration(let duration), _): .integer(duration.wholeSeconds)
      default: value
      }
    guard let number = number(of: value, as: type) else { return nil }
    return plurals?.category(of: number.decimal, in: number.format)
  }

  /// The plural categories of a type's values: those of the language, without those that no integer of a small range has.
  package func pluralCategories(of type: DataType) -> [PluralCategory] {
    guard !hasTwoForms, case .integer(let range) = type, range.lowerBound >= 0, range.upperBound <= 1000 else {
      return pluralCategories
    }
    let found = Set(range.compactMap { pluralCategory(of: .integer($0), as: type) })
    return found.isEmpty ? pluralCategories : pluralCategories.filter(found.contains)
  }

  /// The plural categories of the language, including `other`; empty if the system has no ICU and the language is not a
  /// common one.
  package var pluralCategories: [PluralCategory] {
    hasTwoForms ? [.one, .other] : plurals?.categories ?? []
  }

  /// Whether the language is a common one with the categories `one` and `other`, for which ICU need not be loaded.
  private var hasTwoForms: Bool {
    Self.commonLanguage(of: language).map(Self.languagesOfTwoForms.contains) ?? false
  }
}
