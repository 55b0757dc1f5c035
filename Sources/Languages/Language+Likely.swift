internal import FollowspotCICU

extension Language {
  /// The language with its most likely script and region, such as `zh-Hant-TW` for `zh-TW`. Unchanged if the system has
  /// no ICU or ICU does not know the language: `uloc_addLikelySubtags`.
  var likely: Language {
    guard let icu = followspot_icu_functions() else { return self }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(icu_ULOC_FULLNAME_CAPACITY)) { buffer in
      var status = icu_U_ZERO_ERROR
      _ = icu.pointee.uloc_addLikelySubtags(joined(by: "_"), buffer.baseAddress, Int32(buffer.count), &status)
      guard status == icu_U_ZERO_ERROR, let name = buffer.baseAddress else { return self }
      return Language(String(String(cString: name).map { $0 == "_" ? "-" : $0 }))
    }
  }

  /// Whether a language and one that it falls back to are written in the same script.
  func sharesScript(with other: Language) -> Bool {
    if script == other.script, script != nil || hasOneScript && other.hasOneScript { return true }
    if self == other { return true }
    return (script ?? likely.script) == (other.script ?? other.likely.script)
  }

  /// Whether the language has the same script in every region. For these languages ICU is not loaded, which saves a
  /// tenth of the start-up time.
  var hasOneScript: Bool { Self.languagesOfOneScript.contains(language) }

  /// The languages of most kiosks, except for those whose script depends on the region, such as `zh` and `sr`.
  static let languagesOfOneScript: Set = [
    "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fr", "ga", "gl", "he", "hi",
    "hr", "hu", "hy", "id", "is", "it", "ja", "ka", "km", "ko", "lo", "lt", "lv", "mk", "mt", "my", "nb", "nl", "nn",
    "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sv", "th", "tr", "uk", "vi",
  ]
}
