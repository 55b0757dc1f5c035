internal import FollowspotCICU

/// The system's ICU. Its objects are not shared between threads.
struct ICU {
  private let functions: UnsafePointer<followspot_icu>

  /// Loaded by the first who asks; nil where the system has none. `dlopen(3)`.
  static var system: ICU? { followspot_icu_functions().map { ICU(functions: $0) } }

  /// ICU's functions by their names: `icu.call.udat_format(…)`.
  var call: followspot_icu { functions.pointee }

  /// ICU's name for the language of a BCP 47 tag, `de_CH` for `de-CH`, as far as the tag can be read; `""`, that of no
  /// language, for none and for one that ICU has no data for, which it would otherwise take for the system's own.
  /// `uloc_forLanguageTag`.
  func locale(_ language: String) -> String {
    guard DataFormatter.isKnown(language: language) != false else { return "" }
    return identifier(language)
  }

  /// ICU's name for the language of a tag, whether it has data for it or not.
  func identifier(_ tag: String) -> String {
    // Longer ones are refused by ICU too, which looks at all of them before.
    guard tag.utf8.count < icu_ULOC_FULLNAME_CAPACITY else { return "" }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(icu_ULOC_FULLNAME_CAPACITY)) { buffer in
      var status = icu_U_ZERO_ERROR
      _ = call.uloc_forLanguageTag(tag, buffer.baseAddress, Int32(buffer.count), nil, &status)
      guard status == icu_U_ZERO_ERROR, let name = buffer.baseAddress else { return "" }
      return String(cString: name)
    }
  }

  /// The words that ICU lists; empty where it can't. `uenum_next`.
  func words(_ open: (_ status: inout icu_status) -> OpaquePointer?) -> [String] {
    var status = icu_U_ZERO_ERROR
    let list = open(&status)
    defer { call.uenum_close(list) }
    var words: [String] = []
    while status.isSuccess, let word = call.uenum_next(list, nil, &status) { words.append(String(cString: word)) }
    return words
  }

  /// A time zone's name as ICU takes it: nothing for the system's.
  static func withTimeZone<Value>(_ name: String?, _ body: (UnsafePointer<UInt16>?, Int32) -> Value) -> Value {
    guard let name else { return body(nil, 0) }
    let words = Array(name.utf16)
    return words.withUnsafeBufferPointer { body($0.baseAddress, Int32($0.count)) }
  }

  /// A text that ICU writes, called again where it needs more room than most texts do; nil where it can't.
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
  /// Whether a call of ICU's did what it was to do, perhaps with a warning. `U_SUCCESS`.
  var isSuccess: Bool { self <= icu_U_ZERO_ERROR }
}
