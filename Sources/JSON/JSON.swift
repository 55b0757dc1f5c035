/// A JSON value (RFC 8259), read and written by jansson. Nothing of jansson's leaves this module.
package enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number without a fraction and an exponent. Those beyond 64 bits are refused when they are read.
  case integer(Int)
  /// Any other number: `3.0` stays one, and is written as one.
  case number(Double)
  case string(String)
  case array([JSON])
  case object(Object)
}
