/// The result of a script.
package enum ScriptOutcome: Hashable, Sendable {
  /// Every step was played and every expectation held.
  case passed
  /// A step failed; the remaining steps were not played.
  case failed(ScriptFailure)
}

/// A step that could not be played, or an expectation that did not hold.
public struct ScriptFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The script's file, as it was named.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The expectation; empty for a problem.
  public var expected: String
  /// The actual state; empty for a problem.
  public var found: String
  /// Why a step could not be played and what to do, as a sentence without its full stop; nil for an expectation.
  public var problem: String?

  /// Creates a failure of an expectation. Both texts are parts of one sentence: see ``description``.
  package init(file: String, line: Int, expected: String, found: String) {
    self.file = file
    self.line = line
    self.expected = expected
    self.found = found
  }

  /// Creates a failure of a step; `problem` is a sentence without its full stop.
  package init(file: String, line: Int, problem: String) {
    self.init(file: file, line: line, expected: "", found: "")
    self.problem = problem
  }

  /// `FILE:LINE: expected X, found Y`, or `FILE:LINE: error: PROBLEM`
  public var description: String {
    problem.map { "\(file):\(line): error: \($0)" } ?? "\(file):\(line): expected \(expected), found \(found)"
  }
}
