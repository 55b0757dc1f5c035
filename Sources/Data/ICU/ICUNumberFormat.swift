internal import FollowspotCICU

/// A format for numbers in a language: `UNumberFormatter`.
final class ICUNumberFormat {
  private let icu: ICU
  private let format: OpaquePointer
  /// The storage for the result of the last call.
  private let result: OpaquePointer

  /// Opens the format of an ICU skeleton, such as `currency/EUR`; nil if ICU can't read it.
  /// `unumf_openForSkeletonAndLocale`.
  init?(_ icu: ICU, skeleton: String, locale: String) {
    var status = icu_U_ZERO_ERROR
    let words = Array(skeleton.utf16)
    let format = icu.call.unumf_openForSkeletonAndLocale(words, Int32(words.count), locale, &status)
    let result = icu.call.unumf_openResult(&status)
    guard status.isSuccess, let format, let result else {
      icu.call.unumf_close(format)
      icu.call.unumf_closeResult(result)
      return nil
    }
    (self.icu, self.format, self.result) = (icu, format, result)
  }

  deinit {
    icu.call.unumf_closeResult(result)
    icu.call.unumf_close(format)
  }

  /// Returns the text of a number, given exactly as decimal digits such as `-1.5` or `29000E-4`.
  /// `unumf_formatDecimal`.
  func text(_ decimal: String) -> String? {
    withResult(decimal) { result in ICU.text { icu.call.unumf_resultToString(result, $0, $1, &$2) } }
  }

  /// Formats a number and passes the result to a closure: `UFormattedNumber`.
  func withResult<Value>(_ decimal: String, _ body: (OpaquePointer) -> Value?) -> Value? {
    var status = icu_U_ZERO_ERROR
    icu.call.unumf_formatDecimal(format, decimal, -1, result, &status)
    return status.isSuccess ? body(result) : nil
  }
}
