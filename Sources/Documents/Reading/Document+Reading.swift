public import SystemPackage

extension Document {
  /// A document that can be shown, and what is odd about it.
  public struct Reading: Sendable {
    /// The document.
    public var document: Document
    /// Findings that don't keep it from being shown, by place.
    public var warnings: [Diagnostic]
  }

  /// Reads a document from a file, or from all `.yaml` files of a folder.
  ///
  /// - Parameter begun: Told of settings and theme before the screens are read, as far as they are right; not where there
  ///   is no document.
  /// - Throws: ``DocumentError``; all findings at once where the document is wrong.
  public static func read(
    from path: FilePath, checks: DocumentChecks = DocumentChecks(), begun: (Settings, Theme) -> Void = { _, _ in }
  ) throws(DocumentError) -> Reading {
    try read(try SourceText.read(path), checks: checks, begun: begun)
  }

  /// Reads a document from texts in memory, whose sections are put together.
  ///
  /// - Parameter begun: As for a file.
  /// - Throws: ``DocumentError/invalid(_:)`` with all findings at once.
  public static func read(
    _ texts: [SourceText], checks: DocumentChecks = DocumentChecks(), begun: (Settings, Theme) -> Void = { _, _ in }
  ) throws(DocumentError) -> Reading {
    let (document, diagnostics) = DocumentReader.read(texts, checks: checks, begun: begun)
    guard let document, !diagnostics.contains(where: { $0.severity == .error }) else { throw .invalid(diagnostics) }
    return Reading(document: document, warnings: diagnostics)
  }

  /// Every finding about a document, warnings included, by place; none for a good one.
  public static func diagnose(_ texts: [SourceText], checks: DocumentChecks = DocumentChecks()) -> [Diagnostic] {
    DocumentReader.read(texts, checks: checks) { _, _ in }.diagnostics
  }
}
