internal import FollowspotCICU

/// A format that joins the parts of one measure, as in `1 hr, 5 min`: `UListFormatter`.
final class ICUListFormat {
  private let icu: ICU
  private let format: OpaquePointer

  /// Opens the format of a language. `ulistfmt_openForType`.
  init?(_ icu: ICU, locale: String) {
    var status = icu_U_ZERO_ERROR
    let format = icu.call.ulistfmt_openForType(locale, icu_ULISTFMT_TYPE_UNITS, icu_ULISTFMT_WIDTH_SHORT, &status)
    guard let format else { return nil }
    (self.icu, self.format) = (icu, format)
  }

  deinit { icu.call.ulistfmt_close(format) }

  /// Returns two parts as one text. `ulistfmt_format`.
  func text(_ first: String, _ second: String) -> String? {
    let parts = [Array(first.utf16), Array(second.utf16)]
    return parts[0].withUnsafeBufferPointer { first in
      parts[1].withUnsafeBufferPointer { second in
        ICU.text {
          icu.call.ulistfmt_format(
            format, [first.baseAddress, second.baseAddress], [Int32(first.count), Int32(second.count)], 2, $0, $1, &$2)
        }
      }
    }
  }
}
