internal import Dispatch
public import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotExecution
internal import Glibc
internal import FollowspotImages
internal import Logging
internal import FollowspotRuntime
internal import Synchronization
public import SystemPackage
internal import FollowspotTypesetting

/// The fonts and pictures of documents, kept from one document to the next.
@MainActor
public final class DocumentResources {
  let typesetter: Typesetter
  let images: ImageLibrary
  let places: PicturePositions
  /// Returns the problem with the name of a keyboard layout and its remedy, or nil if there is such a layout. ``read(_:check:)``
  /// calls it.
  package var layoutProblem: @Sendable (_ name: String) -> String? = { _ in nil }

  /// Creates resources that report each missing font, glyph or picture once.
  ///
  /// - Parameter report: Called on any thread with one line for the log. The line starts with its severity, and with the
  ///   position in the document where that is known.
  public convenience init(report: @escaping @Sendable (String) -> Void) {
    self.init(now: LimitedLogHandler.elapsed, report: report)
  }

  init(now: @escaping @Sendable () -> Duration, report: @escaping @Sendable (String) -> Void) {
    let places = PicturePositions()
    typesetter = Typesetter { report("warning: \($0)") }
    // The document names a fixed number of pictures. Programs can name any number in data.
    let ofData = Logger(label: "pictures") { _ in ReportLog(report: report) }.limited(to: 100, perSecond: 1, now: now)
    images = ImageLibrary { error in
      if places.contains(error.path) { report(places.warning(of: error)) } else { ofData.warning("\(error)") }
    }
    self.places = places
  }

  /// The reason why texts can't use the fonts that they should, with a remedy; nil if they can.
  public var fontProblem: String? { typesetter.fonts.problem.map { "\($0)" } }

  /// The reason why no picture can be decoded, with a remedy; nil if no such reason is known.
  public var pictureProblem: String? { images.decoderProblem.map { "\($0)" } }

  /// A text that is the same on two machines that draw the same texts with the same pixels.
  package var fontFingerprint: String { typesetter.fonts.fingerprint }

  /// Whether a font family is installed.
  func isInstalled(_ family: String) -> Bool { typesetter.fonts.names.contains(family) }

  /// The thoroughness of the check of pictures when a document is read. A picture that can't be used is an error, unless
  /// ``pictureProblem`` is the reason.
  public enum PictureCheck: Sendable {
    /// Reads only the header of each picture.
    case heads
    /// Decodes each picture completely.
    case pixels
  }

  /// Reads a document: one file, or a folder of files. Its pictures may only come from its folder, `/usr/share` and
  /// `/run/followspot-pictures`.
  ///
  /// - Throws: `DocumentError` with the errors of the document, or with the reason why a file can't be read.
  public func read(_ path: FilePath, check: PictureCheck = .heads) throws(DocumentError) -> Document.Reading {
    var checks = checks(for: path)
    checks.layout = layoutProblem
    let reading = try Self.read(path, checks, images, check)
    places.replace(with: reading.pictures)
    return reading
  }

  /// Checks on another thread whether the document on disk could be shown, and decodes each of its pictures. The display
  /// does not change.
  ///
  /// - Parameters:
  ///   - path: The document: a file or a folder.
  ///   - action: Called on the main thread with the error; nil if the document could be shown.
  package func check(_ path: FilePath, then action: @escaping @MainActor @Sendable (DocumentError?) -> Void) {
    let checks = checks(for: path)
    // A separate library keeps the sizes of the pictures on the display.
    let images = ImageLibrary { _ in }
    images.confine(toDocumentIn: Self.folder(of: path))
    let work = { @Sendable in
      var refusal: DocumentError?
      do throws(DocumentError) {
        _ = try DocumentResources.read(path, checks, images, .pixels)
      } catch {
        refusal = error
      }
      let found = refusal
      DispatchQueue.main.async { MainActor.assumeIsolated { action(found) } }
    }
    // If no thread can be created, the main thread does the work and the kiosk waits.
    do throws(Threads.Shortage) { try Threads.start(work) } catch { work() }
  }

  private nonisolated static func read(
    _ path: FilePath, _ checks: DocumentChecks, _ images: ImageLibrary, _ check: PictureCheck
  ) throws(DocumentError) -> Document.Reading {
    var checks = checks
    checks.looksUpLanguages = true
    checks.dataPicture = { images.refusal(ofPicture: $0) }
    let shortage = Mutex<DocumentError?>(nil)
    checks.picture = {
      let problem = images.problem(with: ImageReference(path: $0.string), isThorough: check == .pixels)
      if case .noDecoder = problem?.cause { return nil }
      if let problem, problem.isShortage, case .unreadable(let number) = problem.cause {
        let error = DocumentError.unreadable($0, Errno(rawValue: number))
        shortage.withLock { $0 = $0 ?? error }
      }
      return problem.map { DocumentChecks.Finding("\($0)", isWarning: $0.isWarning) }
    }
    checks.code = {
      let problem = images.problem(with: ImageReference($0))
      if case .noDecoder = problem?.cause { return nil }
      return problem.map { DocumentChecks.Finding("\($0)", isWarning: $0.isWarning) }
    }
    do throws(DocumentError) {
      return try Document.read(from: path, checks: checks)
    } catch {
      // A lack of descriptors can cause the other errors.
      throw shortage.withLock { $0 } ?? error
    }
  }

  /// Reads the first document of a kiosk. Pictures that can't be used are reported, and the kiosk starts without them.
  ///
  /// - Parameters:
  ///   - path: The document: a file or a folder.
  ///   - waitsForPictures: Whether the fonts and the sizes of all pictures are read before this returns; otherwise
  ///     another thread reads them.
  package func readFirst(_ path: FilePath, waitsForPictures: Bool) throws(DocumentError) -> Document.Reading {
    ProcessMemory.prepareStart()
    let reading = try Document.read(from: path, checks: checks(for: path))
    places.replace(with: reading.pictures)
    let (settings, theme) = (reading.document.settings, reading.document.theme)
    let prepare = { @Sendable [fonts = typesetter.fonts, images] in
      fonts.prepare(theme.textStyleFonts(isInstalled: fonts.names.contains), locale: settings.locale)
      for picture in reading.pictures { _ = images.naturalSize(of: ImageReference(path: picture.path.string)) }
    }
    if waitsForPictures {
      prepare()
    } else {
      // If no thread can be created, they are read when they are needed.
      try? Threads.start(prepare)
    }
    return reading
  }

  /// Reads a running kiosk's document again on another thread, so that the display keeps running. Pictures that can't be
  /// used are reported.
  ///
  /// - Parameters:
  ///   - path: The document: a file or a folder.
  ///   - texts: The texts of the document as they were read already, or the error; nil to read them.
  ///   - action: Called on the main thread with the document or the error.
  package func readAgain(
    _ path: FilePath, as texts: Result<[SourceText], DocumentError>? = nil,
    then action: @escaping @MainActor @Sendable (Result<Document.Reading, DocumentError>) -> Void
  ) {
    let (checks, images, places) = (checks(for: path), images, places)
    let work = { @Sendable in
      let result = Result { () throws(DocumentError) in
        let texts = if let texts { try texts.get() } else { try SourceText.read(path) }
        return try Document.read(texts, checks: checks)
      }
      if case .success(let reading) = result {
        places.replace(with: reading.pictures)
        images.refresh(Set(reading.pictures.map(\.path.string)).sorted().map { ImageReference(path: $0) })
      }
      DispatchQueue.main.async { MainActor.assumeIsolated { action(result) } }
    }
    // If no thread can be created, the main thread does the work and the kiosk waits.
    do throws(Threads.Shortage) { try Threads.start(work) } catch { work() }
  }

  /// The checks that need fonts and pictures.
  private func checks(for path: FilePath) -> DocumentChecks {
    images.confine(toDocumentIn: Self.folder(of: path))
    // The font check is a closure because fonts still load on another thread while the text is read. The decoder process
    // starts at the first picture that the document names; without pictures it would only take memory.
    var checks = DocumentChecks(
      picture: { [images] _ in
        images.start()
        return nil
      }, isInstalled: { [names = typesetter.fonts.names] in names.contains($0) })
    checks.code = { [images] _ in
      images.start()
      return nil
    }
    checks.dataPicture = { [images] in images.refusal(ofPicture: $0) }
    return checks
  }

  /// The folder that contains a document's pictures.
  private static func folder(of path: FilePath) -> String {
    var status = stat()
    let isFolder = path.withPlatformString({ stat($0, &status) }) == 0 && status.st_mode & S_IFMT == S_IFDIR
    return (isFolder ? path : path.removingLastComponent()).string
  }
}
