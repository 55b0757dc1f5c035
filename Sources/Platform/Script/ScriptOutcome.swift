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
  /// What could not be done, with what to do, where nothing was expected; the other two are empty then.
  public var problem: String?

  /// What was expected goes before what was found; both are part of one sentence: see ``description``.
  public init(file: String, line: Int, expected: String, found: String) {
    self.file = file
    self.line = line
    self.expected = expected
    self.found = found
  }

  /// A step that could not be taken; `problem` is a sentence without its full stop.
  public init(file: String, line: Int, problem: String) {
    self.init(file: file, line: line, expected: "", found: "")
    self.problem = problem
  }

  /// `FILE:LINE: expected X, found Y`, or `FILE:LINE: error: PROBLEM`
  public var description: String {
    problem.map { "\(file):\(line): error: \($0)" } ?? "\(file):\(line): expected \(expected), found \(found)"
  }
}
