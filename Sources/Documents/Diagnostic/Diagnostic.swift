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
  public static func text(_ diagnostics: [Diagnostic]) -> String { text(diagnostics, quoting: []) }

  /// Returns findings as lines, up to the limit, each followed by its line of the text and a caret below the character.
  ///
  /// - Parameter texts: The texts of the document; a finding about another text is followed by nothing.
  package static func text(_ diagnostics: [Diagnostic], quoting texts: [SourceText]) -> String {
    let chosen = diagnostics.count > printLimit ? diagnostics.sorted().prefix(printLimit) : diagnostics[...]
    let lines = Dictionary(texts.map { ($0.name, $0.lines) }) { first, _ in first }
    let rest = diagnostics.count - chosen.count
    return (chosen.flatMap { [$0.description] + $0.excerpt(of: lines) } + (rest > 0 ? ["… and \(rest) more"] : []))
      .joined(separator: "\n")
  }

  /// The line at the position, and a line with a caret below the character.
  private func excerpt(of texts: [String: [String]]) -> [String] {
    guard position.line > 0, let lines = texts[position.file], lines.indices.contains(position.line - 1) else {
      return []
    }
    let line = lines[position.line - 1].unicodeScalars
    // A tab keeps its width. Of a long line the part around the character is shown.
    let start = max(0, position.column - Self.excerptLength)
    let shown = line.dropFirst(start).prefix(2 * Self.excerptLength)
    let blanks = shown.prefix(max(0, position.column - 1 - start)).map { $0 == "\t" ? "\t" : " " }
    return ["  " + String(String.UnicodeScalarView(shown)), "  " + blanks.joined() + "^"]
  }

  /// The number of characters of a line that are shown before and after a finding's.
  private static let excerptLength = 60
}

extension SourceText {
  /// The lines, without control characters but tabs.
  fileprivate var lines: [String] {
    bytes.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "\n") }.map { line in
      String(
        String.UnicodeScalarView(
          String(decoding: line, as: UTF8.self).unicodeScalars.map { scalar in
            scalar == "\t" || scalar.properties.generalCategory != .control ? scalar : " "
          }))
    }
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The finding as `file:line:column: error: message`, on one line even if a quoted text has several.
  public var description: String { "\(position): \(severity.rawValue): \(message)".onOneLine }
}
