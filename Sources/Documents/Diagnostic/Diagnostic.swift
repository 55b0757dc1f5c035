internal import FollowspotSpelling

/// One finding about a document.
public struct Diagnostic: Error, Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// The document can't be shown.
    case error
    /// It can be shown, but surely isn't what was meant.
    case warning
  }

  /// How bad it is.
  public var severity: Severity
  /// Where.
  public var position: SourcePosition
  /// What is wrong, and what would be right.
  public var message: String

  /// An error unless it is said to be a warning; `message` says what is wrong and what would be right.
  public init(_ severity: Severity = .error, at position: SourcePosition, _ message: String) {
    self.severity = severity
    self.position = position
    self.message = message
  }
}

extension Diagnostic: Comparable {
  /// By place, then errors before warnings, then by text.
  public static func < (a: Diagnostic, b: Diagnostic) -> Bool {
    (a.position, a.severity.rawValue, a.message) < (b.position, b.severity.rawValue, b.message)
  }
}

extension Diagnostic {
  /// How many findings are printed at most: nobody reads on.
  static let printLimit = 100

  /// Findings as lines, and how many more there are; errors go before warnings where not all have a place.
  public static func text(_ diagnostics: [Diagnostic]) -> String {
    guard diagnostics.count > printLimit else { return diagnostics.map(\.description).joined(separator: "\n") }
    let errors = diagnostics.filter { $0.severity == .error }
    let chosen = (errors + diagnostics.filter { $0.severity == .warning }).prefix(printLimit)
    let rest = diagnostics.count - printLimit
    return (chosen.map(\.description) + ["… and \(rest) more"]).joined(separator: "\n")
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `file:line:column: error: what, and what would be right`; one line, whatever is quoted in it.
  public var description: String { "\(position): \(severity.rawValue): \(message)".onOneLine }
}
