internal import FollowspotCICU

/// The system's ICU. Its objects must not be shared between threads.
struct ICU {
  private let functions: UnsafePointer<followspot_icu>

  /// The ICU of the system, loaded at the first call; nil if the system has none. `dlopen(3)`.
  static var system: ICU? { followspot_icu_functions().map { ICU(functions: $0) } }

  /// The functions of ICU by their names: `icu.call.udat_format(…)`.
  var call: followspot_icu { functions.pointee }

  /// Returns ICU's locale for a BCP 47 tag, `de_CH` for `de-CH`. Returns `""`, the locale without a language, for an
  /// empty tag and for a language without data, for which ICU would use the system's language. `uloc_forLanguageTag`.
  func locale(_ language: String) -> String {
    guard DataFormatter.isKnown(language: language) != false else { return "" }
    return identifier(language)
  }

  /// Returns ICU's locale for a tag, whether there are data for it or not.
  func identifier(_ tag: String) -> String {
    // ICU refuses longer tags too, but only after reading them completely.
    guard tag.utf8.count < icu_ULOC_FULLNAME_CAPACITY else { return "" }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(icu_ULOC_FULLNAME_CAPACITY)) { buffer in
      var status = icu_U_ZERO_ERROR
      _ = call.uloc_forLanguageTag(tag, buffer.baseAddress, Int32(buffer.count), nil, &status)
      guard status == icu_U_ZERO_ERROR, let name = buffer.baseAddress else { return "" }
      return String(cString: name)
    }
  }

  /// Returns the strings of an ICU enumeration; empty if it fails. `uenum_next`.
  func words(_ open: (_ status: inout icu_status) -> OpaquePointer?) -> [String] {
    var status = icu_U_ZERO_ERROR
    let list = open(&status)
    defer { call.uenum_close(list) }
    var words: [String] = []
    while status.isSuccess, let word = call.uenum_next(list, nil, &status) { words.append(String(cString: word)) }
    return words
  }

  /// Passes a time zone's name in ICU's form to a closure; no name for the system's zone.
  static func withTimeZone<Value>(_ name: String?, _ body: (UnsafePointer<UInt16>?, Int32) -> Value) -> Value {
    guard let name else { return body(nil, 0) }
    let words = Array(name.utf16)
    return words.withUnsafeBufferPointer { body($0.baseAddress, Int32($0.count)) }
  }

  /// Returns a text that ICU writes; nil if it fails. Calls it again if the text does not fit the capacity.
  static func text(
    capacity: Int = 128, _ write: (UnsafeMutablePointer<UInt16>?, Int32, inout icu_status) -> Int32
  ) -> String? {
    var status = icu_U_ZERO_ERROR
    var count = 0
    let text = withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity) { buffer -> String? in
      count = Int(write(buffer.baseAddress, Int32(capacity), &status))
      return status.isSuccess ? String(decoding: buffer.prefix(count), as: UTF16.self) : nil
    }
    return status == icu_U_BUFFER_OVERFLOW_ERROR && count > capacity ? Self.text(capacity: count, write) : text
  }
}

extension icu_status {
  /// Whether a call of ICU succeeded, perhaps with a warning. `U_SUCCESS`.
  var isSuccess: Bool { self <= icu_U_ZERO_ERROR }
}
