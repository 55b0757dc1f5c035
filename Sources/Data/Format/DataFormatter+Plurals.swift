extension DataFormatter {
  /// The plural form that goes with a value as it is shown; nil for what is no count (``DataType/isCount``).
  ///
  /// Durations count the minutes or seconds that are shown.
  public func pluralCategory(of value: DataValue, as type: DataType) -> PluralCategory? {
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

  /// The plural forms that the language has, `other` among them; empty where the system has no ICU and the language is
  /// none of the most common.
  public var pluralCategories: [PluralCategory] {
    let isKnown = Self.commonLanguage(of: language).map(Self.languagesOfTwoForms.contains) ?? false
    return isKnown ? [.one, .other] : plurals?.categories ?? []
  }
}
