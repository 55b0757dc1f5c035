internal import FollowspotSpelling

/// A finding about a document.
public struct Diagnostic: Error, Hashable, Sendable {
  /// The severity of a finding.
  public enum Severity: String, Hashable, Sendable {
    /// The document cannot be shown.
    case error
    /// The document can be shown, but probably differs from the author's intent.
    case warning
  }

  /// Whether the finding prevents the document from being shown.
  public var severity: Severity
  /// The position in the document.
  public var position: SourcePosition
  /// The problem and its remedy.
  public var message: String
  /// Whether the finding is about an unused part of the document. Such findings come last.
  package var isAboutLeftover = false

  /// Creates a finding, by default an error.
  ///
  /// - Parameters:
  ///   - severity: The severity.
  ///   - position: The position of the fault in the document.
  ///   - message: The fault and its correction, as one line without a full stop.
  public init(_ severity: Severity = .error, at position: SourcePosition, _ message: String) {
    self.severity = severity
    self.position = position
    self.message = message
  }
}

extension Diagnostic: Comparable {
  /// Orders errors before warnings, then by position, then by text.
  public static func < (a: Diagnostic, b: Diagnostic) -> Bool {
    (a.rank, a.position, a.message) < (b.rank, b.position, b.message)
  }

  private var rank: Int { severity == .error ? 0 : isAboutLeftover ? 2 : 1 }
}

extension Diagnostic {
  /// The largest number of findings that are printed.
  static let printLimit = 100

  /// Returns findings as lines, up to the limit, and the number of the remaining ones.
  public static func text(_ diagnostics: [Diagnostic]) -> String {
    guard diagnostics.count > printLimit else { return diagnostics.map(\.description).joined(separator: "\n") }
    let chosen = diagnostics.sorted().prefix(printLimit)
    let rest = diagnostics.count - printLimit
    return (chosen.map(\.description) + ["… and \(rest) more"]).joined(separator: "\n")
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The finding as `file:line:column: error: message`, on one line even if a quoted text has several.
  public var description: String { "\(position): \(severity.rawValue): \(message)".onOneLine }
}
