public import Documents
internal import Drawing
internal import Images
public import SystemPackage
internal import Typesetting

/// The letters and pictures of documents, kept from one document to the next.
@MainActor
public final class DocumentResources {
  let typesetter: Typesetter
  let images: ImageLibrary

  /// Makes resources. Pictures that can't be had are told of once each.
  public init(report: @escaping @Sendable (String) -> Void) {
    typesetter = Typesetter()
    images = ImageLibrary { report("\($0)") }
  }

  /// Whether a font family is installed.
  func isInstalled(_ family: String) -> Bool { typesetter.fonts.names.contains(family) }

  /// Reads a document: one file, or a folder of files.
  public func read(_ path: FilePath) throws(DocumentError) -> Document.Reading {
    try Document.read(from: path, checks: checks)
  }

  /// Reads the first document, on another thread, and meanwhile does in miniature what showing it takes.
  public func readFirst(_ path: FilePath) throws(DocumentError) -> Document.Reading {
    ProcessMemory.prepareStart()
    guard Processors.areSeveral else { return try read(path) }
    let (checks, fonts) = (checks, typesetter.fonts)
    let reading = Deferred {
      Result { () throws(DocumentError) in try Document.read(from: path, checks: checks) }
    }
    Aside.begin {
      guard case .success(let reading) = reading.value else { return }
      let (settings, theme) = (reading.document.settings, reading.document.theme)
      fonts.prepare(theme.textStyleFonts(isInstalled: fonts.names.contains), locale: settings.locale)
    }
    FirstUse.rehearse(with: self)
    return try reading.value.get()
  }

  /// What only those who draw can find wrong in a document: pictures and fonts.
  private var checks: DocumentChecks {
    // Closures, so that fonts are looked for after the text is read: until then they load on another thread.
    DocumentChecks(
      picture: { [images] in images.problem(with: ImageReference(path: $0.string)).map { "\($0)" } },
      isInstalled: { [names = typesetter.fonts.names] in names.contains($0) })
  }
}
