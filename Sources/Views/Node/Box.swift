/// A node's leaf or modifier. Behind a reference it can be read without being copied or checked for exclusive access.
final class Box<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }

  /// Passes the value to a closure without copying it. If it were a property of the node, Swift would copy it first,
  /// because the closure might set the property.
  @inline(__always)
  func ask<Answer>(_ question: (borrowing Value) -> Answer) -> Answer { question(value) }
}
