/// A value that a node holds and others ask: behind a reference nothing has to be copied or checked to read it.
final class Held<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }

  /// Asks the value. Through the node, which might hold another meanwhile, it would be copied first.
  @inline(__always)
  func ask<Answer>(_ question: (borrowing Value) -> Answer) -> Answer { question(value) }
}
