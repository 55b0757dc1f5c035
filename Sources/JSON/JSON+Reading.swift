internal import FollowspotCJansson

extension JSON {
  /// Reads one value in UTF-8, with only white space around it: `json_loadb(3)`.
  ///
  /// These are errors: a duplicate name in an object, invalid UTF-8, an integer of more than 64 bits, more than 2,048
  /// nested values, and anything after the value. A string may contain the character U+0000, but a name may not.
  ///
  /// - Throws: A ``JSONReadingError`` with the cause and the position.
  package init(parsing bytes: [UInt8]) throws(JSONReadingError) {
    // jansson overlooks a NUL byte after a number.
    if let place = bytes.firstIndex(of: 0) { throw JSONReadingError(nulAt: place, in: bytes) }
    var error = json_error_t()
    let value = bytes.withUnsafeBytes { bytes in
      // jansson needs an address even without bytes.
      withUnsafePointer(to: CChar(0)) { none in
        json_loadb(
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self) ?? none, bytes.count,
          size_t(JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | JSON_ALLOW_NUL), &error)
      }
    }
    guard let value else { throw JSONReadingError(error) }
    defer { json_decref(value) }
    self.init(value)
  }

  /// Converts a value of jansson. The recursion is limited by jansson's own depth limit.
  private init(_ value: UnsafeMutablePointer<json_t>) {
    switch value.pointee.type {
    case JSON_OBJECT:
      var members: [Object.Member] = []
      members.reserveCapacity(json_object_size(value))
      var place = json_object_iter(value)
      while let current = place, let member = json_object_iter_value(current) {
        let name = Self.text(json_object_iter_key(current), json_object_iter_key_len(current))
        members.append(Object.Member(name: name, value: JSON(member)))
        place = json_object_iter_next(value, current)
      }
      self = .object(Object(reading: members))
    case JSON_ARRAY:
      self = .array((0..<json_array_size(value)).compactMap { json_array_get(value, $0).map { JSON($0) } })
    case JSON_STRING: self = .string(Self.text(json_string_value(value), json_string_length(value)))
    case JSON_INTEGER: self = .integer(Int(json_integer_value(value)))
    case JSON_REAL: self = .number(json_real_value(value))
    case JSON_TRUE: self = .bool(true)
    case JSON_FALSE: self = .bool(false)
    default: self = .null
    }
  }

  /// Returns a string of jansson, which has checked that it is UTF-8.
  private static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
