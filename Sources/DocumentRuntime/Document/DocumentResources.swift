internal import Dispatch
public import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotExecution
internal import Glibc
internal import FollowspotImages
internal import Logging
internal import Synchronization
public import SystemPackage
internal import FollowspotTypesetting

/// The letters and pictures of documents, kept from one document to the next.
@MainActor
public final class DocumentResources {
  let typesetter: Typesetter
  let images: ImageLibrary
  let places: PicturePlaces

  /// Pictures and letters that can't be had are told of once each, on any thread, by a line with its severity, and with
  /// its place in the document where that is known.
  public init(report: @escaping @Sendable (String) -> Void) {
    let places = PicturePlaces()
    typesetter = Typesetter { report("warning: \($0)") }
    // Those that the document names are as many as it has. Data name as many as programs like.
    let ofData = Logger(label: "pictures") { _ in ReportLog(report: report) }.limited(to: 100, perSecond: 1)
    images = ImageLibrary { error in
      if places.contains(error.path) { report(places.warning(of: error)) } else { ofData.warning("\(error)") }
    }
    self.places = places
  }

  /// Why texts can't be set in the fonts that they should be, and what to do; nil where they can.
  public var fontProblem: String? { typesetter.fonts.problem.map { "\($0)" } }

  /// Why no picture can be decoded, and what to do; nil where nothing is known to prevent it.
  public var pictureProblem: String? { images.decoderProblem.map { "\($0)" } }

  /// Whether a font family is installed.
  func isInstalled(_ family: String) -> Bool { typesetter.fonts.names.contains(family) }

  /// How pictures are looked at when a document is read. One that can't be had is an error, unless the reason is none
  /// of its own: see ``pictureProblem``.
  public enum PictureCheck: Sendable {
    /// A picture counts as sound if its head is.
    case heads
    /// Each is drawn, to see whether it can be.
    case pixels
  }

  /// Reads a document: one file, or a folder of files. Its pictures come from its folder alone, and from `/usr/share`.
  public func read(_ path: FilePath, check: PictureCheck = .heads) throws(DocumentError) -> Document.Reading {
    let reading = try Self.read(path, checks(for: path), images, check)
    places.replace(with: reading.pictures)
    return reading
  }

  /// Looks at a running kiosk's document as it is on disk, each picture drawn, on another thread, and then tells on the main
  /// one why it can't be shown; nil where it can. Nothing of what is shown changes.
  public func check(_ path: FilePath, then action: @escaping @MainActor @Sendable (DocumentError?) -> Void) {
    let checks = checks(for: path)
    // Apart from those that are shown, whose sizes stay what they are.
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
    // Where the system has no thread left, the kiosk waits.
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
    do throws(DocumentError) {
      return try Document.read(from: path, checks: checks)
    } catch {
      // What was found wrong may be for lack of descriptors alone.
      throw shortage.withLock { $0 } ?? error
    }
  }

  /// Reads the first document of a kiosk, which goes on without pictures that can't be had: those are reported.
  ///
  /// - Parameter waitsForPictures: Whether all of them are looked at before this returns, otherwise beside showing it.
  public func readFirst(_ path: FilePath, waitsForPictures: Bool) throws(DocumentError) -> Document.Reading {
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
      // Where the system has no thread left, that is done when it is needed.
      try? Threads.start(prepare)
    }
    return reading
  }

  /// Reads a running kiosk's document anew, on another thread, and then has an action done on the main one: the kiosk
  /// goes on with what it shows, however long the pictures take. Those that can't be had are reported.
  public func readAgain(
    _ path: FilePath, then action: @escaping @MainActor @Sendable (Result<Document.Reading, DocumentError>) -> Void
  ) {
    let (checks, images, places) = (checks(for: path), images, places)
    let work = { @Sendable in
      let result = Result { () throws(DocumentError) in try Document.read(from: path, checks: checks) }
      if case .success(let reading) = result {
        places.replace(with: reading.pictures)
        images.refresh(Set(reading.pictures.map(\.path.string)).sorted().map { ImageReference(path: $0) })
      }
      DispatchQueue.main.async { MainActor.assumeIsolated { action(result) } }
    }
    // Where the system has no thread left, the kiosk waits.
    do throws(Threads.Shortage) { try Threads.start(work) } catch { work() }
  }

  /// What only those who draw can find wrong in a document.
  private func checks(for path: FilePath) -> DocumentChecks {
    images.confine(toDocumentIn: Self.folder(of: path))
    // Closures, so that fonts are looked for after the text is read: until then they load on another thread. Where a picture is
    // named, the process that decodes starts beside the reading; elsewhere it would do nothing but take memory.
    var checks = DocumentChecks(
      picture: { [images] _ in
        images.start()
        return nil
      }, isInstalled: { [names = typesetter.fonts.names] in names.contains($0) })
    checks.dataPicture = { [images] in images.refusal(ofPicture: $0) }
    return checks
  }

  /// The folder that a document's pictures are in.
  private static func folder(of path: FilePath) -> String {
    var status = stat()
    let isFolder = path.withPlatformString({ stat($0, &status) }) == 0 && status.st_mode & S_IFMT == S_IFDIR
    return (isFolder ? path : path.removingLastComponent()).string
  }
}
