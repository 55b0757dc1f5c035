/// An error of setting up input.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation, as a verb.
  public var operation: String
  /// The cause, without a full stop.
  public var cause: String

  /// Creates an error. `operation` is a verb and `cause` has no full stop, because both are parts of ``description``.
  public init(operation: String, cause: String) {
    self.operation = operation
    self.cause = cause
  }

  /// `cannot OPERATION the input devices: CAUSE`
  public var description: String { "cannot \(operation) the input devices: \(cause)" }
}
