package import FollowspotFiles
package import SystemPackage

extension Document {
  /// A valid document with its warnings.
  public struct Reading: Sendable {
    /// The document, which has no errors.
    public var document: Document
    /// The findings that do not prevent the document from being shown, sorted.
    public var warnings: [Diagnostic]
    /// The pictures in the document, one for each mention.
    package var pictures: [Picture]
    /// The files of the document and its pictures.
    package let files: InputFiles
  }

  /// A mention of a picture.
  package struct Picture: Sendable {
    /// The picture's file.
    package var path: FilePath
    /// The position of the mention.
    package var position: SourcePosition
  }

  /// Reads a document from a file, or from all `.yaml` and `.yml` files of a folder.
  ///
  /// - Throws: ``DocumentError``, with all findings if the document is invalid.
  package static func read(
    from path: FilePath, checks: DocumentChecks = DocumentChecks()
  ) throws(DocumentError) -> Reading {
    try read(try SourceText.read(path), checks: checks)
  }

  /// Reads a document from texts in memory, whose sections are merged.
  ///
  /// - Throws: ``DocumentError/invalid(_:)`` with all findings.
  package static func read(
    _ texts: [SourceText], checks: DocumentChecks = DocumentChecks()
  ) throws(DocumentError) -> Reading {
    let (document, pictures, diagnostics) = DocumentReader.read(texts, checks: checks)
    guard let document, !diagnostics.contains(where: { $0.severity == .error }) else { throw .invalid(diagnostics) }
    return Reading(
      document: document, warnings: diagnostics, pictures: pictures,
      files: InputFiles(texts.compactMap(\.file) + pictures.map(\.path)))
  }

  /// Returns all findings about a document, errors first; empty for a faultless one.
  package static func diagnose(_ texts: [SourceText], checks: DocumentChecks = DocumentChecks()) -> [Diagnostic] {
    DocumentReader.read(texts, checks: checks).diagnostics
  }
}
