/// A value that a node holds and others ask: behind a reference nothing has to be copied or checked to read it.
final class Box<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }

  /// Asks the value where it is. Swift would copy it first if it were reached through the node's property, since the
  /// node might be given another while the question is answered.
  @inline(__always)
  func ask<Answer>(_ question: (borrowing Value) -> Answer) -> Answer { question(value) }
}
