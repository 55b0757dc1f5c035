internal import FollowspotCICU

/// The joining of letters and marks, as dead keys need it.
package enum Composition {
  /// Returns the letter with a combining mark as one character; nil if Unicode has none, or the system has no ICU:
  /// `unorm2_composePair`.
  package static func composed(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    guard let icu = followspot_icu_functions() else { return nil }
    var status = icu_U_ZERO_ERROR
    guard let normalizer = icu.pointee.unorm2_getNFCInstance(&status), status <= icu_U_ZERO_ERROR else { return nil }
    let composed = icu.pointee.unorm2_composePair(normalizer, Int32(letter.value), Int32(mark.value))
    return composed < 0 ? nil : Unicode.Scalar(UInt32(composed))
  }
}
