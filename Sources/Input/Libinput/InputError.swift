/// An error of setting up input.
package struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation, as a verb.
  package var operation: String
  /// The cause, without a full stop.
  package var cause: String

  /// Creates an error. `operation` is a verb and `cause` has no full stop, because both are parts of ``description``.
  package init(operation: String, cause: String) {
    self.operation = operation
    self.cause = cause
  }

  /// `cannot OPERATION the input devices: CAUSE`
  package var description: String { "cannot \(operation) the input devices: \(cause)" }
}
