package import FollowspotFiles
public import SystemPackage

extension Document {
  /// A document that can be shown, and what is odd about it.
  public struct Reading: Sendable {
    /// The document.
    public var document: Document
    /// Findings that don't keep it from being shown, by place.
    public var warnings: [Diagnostic]
    /// The pictures that it names, as often as it does.
    public var pictures: [Picture]
    /// The files that it and its pictures are read from.
    package let files: InputFiles
  }

  /// A picture, and a place that names it.
  public struct Picture: Sendable {
    /// The file.
    public var path: FilePath
    /// Where.
    public var position: SourcePosition
  }

  /// Reads a document from a file, or from all `.yaml` files of a folder.
  ///
  /// - Throws: ``DocumentError``; all findings at once where the document is wrong.
  public static func read(
    from path: FilePath, checks: DocumentChecks = DocumentChecks()
  ) throws(DocumentError) -> Reading {
    try read(try SourceText.read(path), checks: checks)
  }

  /// Reads a document from texts in memory, whose sections are put together.
  ///
  /// - Throws: ``DocumentError/invalid(_:)`` with all findings at once.
  public static func read(
    _ texts: [SourceText], checks: DocumentChecks = DocumentChecks()
  ) throws(DocumentError) -> Reading {
    let (document, pictures, diagnostics) = DocumentReader.read(texts, checks: checks)
    guard let document, !diagnostics.contains(where: { $0.severity == .error }) else { throw .invalid(diagnostics) }
    return Reading(
      document: document, warnings: diagnostics, pictures: pictures,
      files: InputFiles(texts.compactMap(\.file) + pictures.map(\.path)))
  }

  /// Every finding about a document, warnings included, by place; none for a good one.
  public static func diagnose(_ texts: [SourceText], checks: DocumentChecks = DocumentChecks()) -> [Diagnostic] {
    DocumentReader.read(texts, checks: checks).diagnostics
  }
}
