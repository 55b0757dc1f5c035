internal import FollowspotCICU

/// The patterns of a language for parts of dates and times, and the names of these parts: `UDateTimePatternGenerator`.
final class ICUPatterns {
  private let icu: ICU
  private let generator: OpaquePointer
  /// The patterns of the Gregorian calendar, which CLDR has for more languages than those of the region's own.
  private let gregorian: OpaquePointer?

  /// Opens the patterns of a locale. `udatpg_open`.
  init?(_ icu: ICU, locale: String) {
    var status = icu_U_ZERO_ERROR
    guard let generator = icu.call.udatpg_open(locale, &status) else { return nil }
    (self.icu, self.generator) = (icu, generator)
    gregorian = locale.contains("@") ? nil : icu.call.udatpg_open("\(locale)@calendar=gregorian", &status)
  }

  deinit {
    icu.call.udatpg_close(generator)
    icu.call.udatpg_close(gregorian)
  }

  /// Returns the pattern that shows the parts of a skeleton, such as `yMMMM`. `udatpg_getBestPattern`.
  func pattern(_ skeleton: String) -> String? {
    // A pattern with an era is meant for the Gregorian years alone.
    if let pattern = pattern(skeleton, of: gregorian), !pattern.contains("G") { return pattern }
    return pattern(skeleton, of: generator)
  }

  private func pattern(_ skeleton: String, of generator: OpaquePointer?) -> String? {
    guard let generator else { return nil }
    let words = Array(skeleton.utf16)
    return ICU.text { icu.call.udatpg_getBestPattern(generator, words, Int32(words.count), $0, $1, &$2) }
  }

  /// Returns the name of a part, such as `Hour`. `udatpg_getFieldDisplayName`.
  func name(of field: Int32) -> String? {
    ICU.text { icu.call.udatpg_getFieldDisplayName(generator, field, icu_UDATPG_WIDE, $0, $1, &$2) }
  }
}
