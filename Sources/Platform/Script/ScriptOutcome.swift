/// How a script ended.
public enum ScriptOutcome: Hashable, Sendable {
  /// Every step was taken and every expectation held.
  case passed
  /// A step failed; the rest was not played.
  case failed(ScriptFailure)
}

/// A step that could not be taken, or an expectation that did not hold.
public struct ScriptFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The script's file, as it was named.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// What was expected.
  public var expected: String
  /// What was found instead.
  public var found: String

  /// What was expected goes before what was found; both are part of one sentence: see ``description``.
  public init(file: String, line: Int, expected: String, found: String) {
    self.file = file
    self.line = line
    self.expected = expected
    self.found = found
  }

  /// `FILE:LINE: expected X, found Y`
  public var description: String { "\(file):\(line): expected \(expected), found \(found)" }
}
