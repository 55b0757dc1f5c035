import Observation

/// An observable value that a test changes and views read.
@MainActor @Observable
final class Changing<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
