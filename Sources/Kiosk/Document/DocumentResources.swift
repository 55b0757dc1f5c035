internal import Dispatch
public import Documents
internal import Drawing
internal import Execution
internal import Glibc
internal import Images
public import SystemPackage
internal import Typesetting

/// The letters and pictures of documents, kept from one document to the next.
@MainActor
public final class DocumentResources {
  let typesetter: Typesetter
  let images: ImageLibrary

  /// Makes resources. Pictures and letters that can't be had are told of once each, on any thread.
  public init(report: @escaping @Sendable (String) -> Void) {
    typesetter = Typesetter(report: report)
    images = ImageLibrary { report("\($0)") }
  }

  /// Why texts can't be set in the fonts that they should be, and what to do; nil where they can.
  public var fontProblem: String? { typesetter.fonts.problem.map { "\($0)" } }

  /// Whether a font family is installed.
  func isInstalled(_ family: String) -> Bool { typesetter.fonts.names.contains(family) }

  /// What becomes of pictures that can't be had.
  public enum Pictures: Sendable {
    /// Each is an error. A picture counts as sound if its head is.
    case needed
    /// Each is an error, and each is drawn to see whether it can be.
    case proved
    /// Each is a warning; a placeholder has its place.
    case wanted
  }

  /// Reads a document: one file, or a folder of files. Its pictures come from its folder alone, and from `/usr/share`.
  public func read(_ path: FilePath, pictures: Pictures = .needed) throws(DocumentError) -> Document.Reading {
    try Document.read(from: path, checks: checks(for: path, pictures))
  }

  /// Reads a document as ``read(_:pictures:)`` does, but on another thread, and then has an action done on the main one:
  /// a kiosk goes on with what it shows, however long the pictures take.
  public func read(
    _ path: FilePath, pictures: Pictures,
    then action: @escaping @MainActor @Sendable (Result<Document.Reading, DocumentError>) -> Void
  ) {
    let checks = checks(for: path, pictures)
    let work = { @Sendable in
      let result = Result { () throws(DocumentError) in try Document.read(from: path, checks: checks) }
      DispatchQueue.main.async { MainActor.assumeIsolated { action(result) } }
    }
    // Where the system has no thread left, the kiosk waits.
    do throws(Threads.Shortage) { try Threads.start(work) } catch { work() }
  }

  /// Reads the first document of a kiosk, on another thread, and meanwhile does in miniature what showing it takes.
  /// Pictures that can't be had are warnings: a kiosk goes on without them.
  public func readFirst(_ path: FilePath) throws(DocumentError) -> Document.Reading {
    ProcessMemory.prepareStart()
    images.start()
    guard Processors.areSeveral else { return try read(path, pictures: .wanted) }
    let (checks, fonts) = (checks(for: path, .wanted), typesetter.fonts)
    let reading = Deferred {
      Result { () throws(DocumentError) in try Document.read(from: path, checks: checks) }
    }
    // Where the system has no thread left, that is done later.
    try? Threads.start {
      guard case .success(let reading) = reading.value else { return }
      let (settings, theme) = (reading.document.settings, reading.document.theme)
      fonts.prepare(theme.textStyleFonts(isInstalled: fonts.names.contains), locale: settings.locale)
    }
    FirstUse.rehearse(with: self)
    return try reading.value.get()
  }

  /// What only those who draw can find wrong in a document: pictures and fonts.
  private func checks(for path: FilePath, _ pictures: Pictures) -> DocumentChecks {
    images.confine(toDocumentIn: (Self.isFolder(path) ? path : path.removingLastComponent()).string)
    // Closures, so that fonts are looked for after the text is read: until then they load on another thread.
    var checks = DocumentChecks(
      picture: { [images] in
        images.problem(with: ImageReference(path: $0.string), isThorough: pictures == .proved).map { "\($0)" }
      },
      isInstalled: { [names = typesetter.fonts.names] in names.contains($0) })
    checks.pictureSeverity = pictures == .wanted ? .warning : .error
    return checks
  }

  private static func isFolder(_ path: FilePath) -> Bool {
    var status = stat()
    return stat(path.string, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
