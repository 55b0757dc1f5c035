internal import FollowspotCJansson
internal import Glibc

/// An owned value of jansson for writing: `json_t`.
struct JanssonValue: ~Copyable {
  let pointer: UnsafeMutablePointer<json_t>

  /// Takes the ownership of a new value; nil means that jansson had no memory.
  private init(_ pointer: UnsafeMutablePointer<json_t>?) throws(JSONWritingError) {
    guard let pointer else { throw .outOfMemory }
    self.pointer = pointer
  }

  deinit { json_decref(pointer) }

  /// Passes the ownership of the value to the caller.
  private consuming func given() -> UnsafeMutablePointer<json_t> {
    let pointer = pointer
    discard self
    return pointer
  }

  /// Converts a value to jansson's types.
  ///
  /// - Parameter digits: Raised to the number of significant digits that every number in the value needs. jansson uses
  ///   the same number for all.
  static func make(_ json: JSON, depth: Int = 1, digits: inout Int) throws(JSONWritingError) -> JanssonValue {
    // Each nested value counts, as in jansson's own limit.
    guard depth <= JSON_PARSER_MAX_DEPTH else { throw .depth }
    switch json {
    case .null: return try JanssonValue(json_null())
    case .bool(let flag): return try JanssonValue(flag ? json_true() : json_false())
    case .integer(let integer): return try JanssonValue(json_integer(json_int_t(integer)))
    case .number(let number):
      guard number.isFinite else { throw .notFinite }
      digits = max(digits, Self.digits(of: number))
      return try JanssonValue(json_real(number))
    case .string(let string):
      return try JanssonValue(string.withCString { json_stringn_nocheck($0, string.utf8.count) })
    case .array(let values):
      let array = try JanssonValue(json_array())
      for value in values {
        let value = try make(value, depth: depth + 1, digits: &digits).given()
        guard json_array_append_new(array.pointer, value) == 0 else { throw .outOfMemory }
      }
      return array
    case .object(let members):
      let object = try JanssonValue(json_object())
      for member in members.members {
        let name = member.name
        guard !name.utf8.contains(0) else { throw .nulInName }
        let value = try make(member.value, depth: depth + 1, digits: &digits).given()
        let result = name.withCString { json_object_setn_new_nocheck(object.pointer, $0, name.utf8.count, value) }
        guard result == 0 else { throw .outOfMemory }
      }
      return object
    }
  }

  /// Returns how many significant digits a number needs to be read back unchanged. 15 are enough for decimal input, 17
  /// for any number.
  private static func digits(of number: Double) -> Int {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { text in
      [15, 16].first { digits in
        _ = withVaList([CInt(digits), number]) { vsnprintf(text.baseAddress, text.count, "%.*g", $0) }
        return text.baseAddress.map { strtod($0, nil) } == number
      } ?? 17
    }
  }
}
