internal import FollowspotCJansson
internal import Glibc

/// A value of jansson's on its way to a text: `json_t`.
struct JanssonValue: ~Copyable {
  let pointer: UnsafeMutablePointer<json_t>

  /// Holds what jansson made, or tells that it could not.
  private init(_ pointer: UnsafeMutablePointer<json_t>?) throws(JSONWritingError) {
    guard let pointer else { throw .outOfMemory }
    self.pointer = pointer
  }

  deinit { json_decref(pointer) }

  /// Hands the value to whoever frees it from now on.
  private consuming func given() -> UnsafeMutablePointer<json_t> {
    let pointer = pointer
    discard self
    return pointer
  }

  /// A value in jansson's terms.
  ///
  /// - Parameter digits: Becomes the number of significant digits that tell each number in it from its neighbours, if
  ///   it is not larger already: jansson writes all numbers of a text with as many.
  static func make(_ json: JSON, depth: Int = 1, digits: inout Int) throws(JSONWritingError) -> JanssonValue {
    // Every value counts, as it does for jansson when it reads.
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

  /// How many significant digits a number needs to be read as the same: 15 do for all that people write, 17 for any.
  private static func digits(of number: Double) -> Int {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { text in
      [15, 16].first { digits in
        _ = withVaList([CInt(digits), number]) { vsnprintf(text.baseAddress, text.count, "%.*g", $0) }
        return text.baseAddress.map { strtod($0, nil) } == number
      } ?? 17
    }
  }
}
