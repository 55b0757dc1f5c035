internal import FollowspotCICU

extension Language {
  /// With the script and region that most people who name the language mean: `zh-Hant-TW` of `zh-TW`; itself where the
  /// system has no ICU, or ICU does not know. `uloc_addLikelySubtags`.
  var likely: Language {
    guard let icu = followspot_icu_functions() else { return self }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(icu_ULOC_FULLNAME_CAPACITY)) { buffer in
      var status = icu_U_ZERO_ERROR
      _ = icu.pointee.uloc_addLikelySubtags(joined(by: "_"), buffer.baseAddress, Int32(buffer.count), &status)
      guard status == icu_U_ZERO_ERROR, let name = buffer.baseAddress else { return self }
      return Language(String(String(cString: name).map { $0 == "_" ? "-" : $0 }))
    }
  }

  /// Whether two languages, one of which falls back to the other, are written in the same script.
  func sharesScript(with other: Language) -> Bool {
    if script == other.script, script != nil || hasOneScript && other.hasOneScript { return true }
    if self == other { return true }
    return (script ?? likely.script) == (other.script ?? other.likely.script)
  }

  /// Whether the language is known to have the same script in every region, for which no ICU is loaded: that takes a
  /// tenth of a start.
  var hasOneScript: Bool { Self.languagesOfOneScript.contains(language) }

  /// The languages of most kiosks, less those that one region writes differently from another, such as `zh` and `sr`.
  static let languagesOfOneScript: Set = [
    "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fr", "ga", "gl", "he", "hi",
    "hr", "hu", "hy", "id", "is", "it", "ja", "ka", "km", "ko", "lo", "lt", "lv", "mk", "mt", "my", "nb", "nl", "nn",
    "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sv", "th", "tr", "uk", "vi",
  ]
}
