/// A value that a node holds and others ask: behind a reference nothing has to be copied or checked to read it.
final class Held<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}
