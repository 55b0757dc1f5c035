/// A JSON value (RFC 8259), read and written by jansson. No type of jansson is visible outside of this module.
package enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number without fraction and exponent. Numbers beyond 64 bits are rejected when they are read.
  case integer(Int)
  /// Any other number. `3.0` stays of this kind and is written as `3.0`.
  case number(Double)
  case string(String)
  case array([JSON])
  case object(Object)
}
