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
  /// Whether it is about an unused part of the document. Such findings come last.
  package var isAboutLeftover = false

  /// An error unless it is said to be a warning; `message` says what is wrong and what would be right.
  public init(_ severity: Severity = .error, at position: SourcePosition, _ message: String) {
    self.severity = severity
    self.position = position
    self.message = message
  }
}

extension Diagnostic: Comparable {
  /// Errors before warnings, then by place, then by text: what keeps a document from being shown comes first.
  public static func < (a: Diagnostic, b: Diagnostic) -> Bool {
    (a.rank, a.position, a.message) < (b.rank, b.position, b.message)
  }

  private var rank: Int { severity == .error ? 0 : isAboutLeftover ? 2 : 1 }
}

extension Diagnostic {
  /// How many findings are printed at most: nobody reads on.
  static let printLimit = 100

  /// Findings as lines, and how many more there are.
  public static func text(_ diagnostics: [Diagnostic]) -> String {
    guard diagnostics.count > printLimit else { return diagnostics.map(\.description).joined(separator: "\n") }
    let chosen = diagnostics.sorted().prefix(printLimit)
    let rest = diagnostics.count - printLimit
    return (chosen.map(\.description) + ["… and \(rest) more"]).joined(separator: "\n")
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `file:line:column: error: what, and what would be right`; one line, whatever is quoted in it.
  public var description: String { "\(position): \(severity.rawValue): \(message)".onOneLine }
}
