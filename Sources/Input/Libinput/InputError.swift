/// Input that could not be set up.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation, as a verb.
  public var operation: String
  /// Why, without a full stop.
  public var cause: String

  /// `operation` is a verb and `cause` has no full stop, as they are part of one sentence: see ``description``.
  public init(operation: String, cause: String) {
    self.operation = operation
    self.cause = cause
  }

  /// `cannot OPERATION the input devices: CAUSE`
  public var description: String { "cannot \(operation) the input devices: \(cause)" }
}
