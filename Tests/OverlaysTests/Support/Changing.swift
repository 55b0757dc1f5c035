import Observation

/// A value that a test changes under views that read it.
@MainActor @Observable
final class Changing<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
