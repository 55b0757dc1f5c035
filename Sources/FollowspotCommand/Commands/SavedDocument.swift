internal import FollowspotDocumentRuntime
internal import FollowspotDocuments
internal import FollowspotFiles
internal import FollowspotKiosk
internal import FollowspotPlatform
internal import Glibc
internal import Logging
internal import SystemPackage

/// The document of `run --watch`, which is read again whenever it, a picture of it or its file of data is saved.
@MainActor
final class SavedDocument {
  private let path: FilePath
  private let data: FilePath?
  private let home: WorkingFolder
  private let clock: any KioskClock
  private let logger: Logger
  private let session: DocumentSession
  /// Reads the document again and shows it.
  private let reload: () -> Void
  private let watch: FileWatch
  /// The pictures that the shown document names.
  private var pictures: [FilePath]
  /// The folders that can't be watched.
  private var missed: [String] = []
  /// The contents that were read last.
  private var content: Content
  /// The contents that have changed and are to be read; nil if there is no change.
  private var changed: Content?
  /// The identity of the file of data whose values are shown.
  private var shownData: Stamp?
  private var patience = SaveGracePeriod()
  /// The time at which the document was saved that is not shown yet, on the clock.
  private var savedAt: Duration?
  /// The time on the clock when the saved document replaced the one before, while its first frame is awaited.
  private var replacedAt: Duration?

  /// Watches a document that a kiosk shows. The kiosk must have its clock already.
  ///
  /// - Parameters:
  ///   - path: The document.
  ///   - data: The file of data; nil for none.
  ///   - home: The folder in which relative paths start.
  ///   - seen: The contents before the document was read for the first time.
  ///   - reading: The document as it was read; nil if it has errors.
  ///   - session: The session that shows the document.
  ///   - kiosk: The kiosk that shows the session.
  init(
    _ path: FilePath, data: FilePath?, in home: WorkingFolder, seen: Content, shown reading: Document.Reading?,
    by session: DocumentSession, on kiosk: Kiosk, logger: Logger
  ) throws(CommandFailure) {
    (self.path, self.data, self.home, clock, self.logger) = (path, data, home, kiosk.clock, logger)
    (self.session, content, shownData) = (session, seen, seen.data)
    reload = { [weak kiosk] in kiosk?.onReload?() }
    pictures = reading?.pictures.map(\.path) ?? []
    let changes = Changes()
    do throws(Errno) {
      watch = try FileWatch(on: clock) { changes.document?.look(since: $0) }
      try kiosk.listen(to: watch)
    } catch .tooManyOpenFiles {
      throw CommandFailure(
        71,
        "error: cannot watch files: \(Errno.tooManyOpenFiles); end other programs that watch files, or raise "
          + "fs.inotify.max_user_instances (sysctl) or the limit of open files (ulimit -n)")
    } catch {
      throw CommandFailure(error)
    }
    changes.document = self
    kiosk.onPresented = { [weak self] in self?.notePresented(begun: $0) }
    kiosk.onSettled = { [weak self] in self?.noteSettled() }
    session.onPicturesNamed = { [weak self] in self?.follow() }
    if let system = path.remoteFileSystem {
      logger.warning("\(path) lies on \(system), which does not tell what other machines save there; reload by SIGHUP")
    }
    follow()
    // The document may have been saved since.
    watch.report(after: FileWatch.quiet)
  }

  /// The document that the watch reports changes to.
  private final class Changes { weak var document: SavedDocument? }

  /// Watches the files by the paths that they have now.
  private func follow() {
    let files = [path] + (data.map { [$0] } ?? []) + shownPictures.sorted().map { FilePath($0) }
    // The working folder may have been moved, and another one may take its place.
    let starts = Set([home.path, WorkingFolder().path].compactMap(\.self))
    let missed = watch.follow(starts.flatMap { start in files.map { start.pushing($0) } })
    guard missed != self.missed else { return }
    self.missed = missed
    guard !missed.isEmpty else { return }
    logger.warning(
      "cannot watch \(missed.joined(separator: ", ")); make it readable, or raise fs.inotify.max_user_watches; SIGHUP reloads"
    )
  }

  /// The paths of the pictures that the document and its data name.
  private var shownPictures: Set<String> { session.dataPictures.union(pictures.map(\.string)) }

  /// Returns the contents to read: those that have changed, or on request those that are there now.
  func contentToRead() -> Content {
    defer { changed = nil }
    if let changed { return changed }
    content = Content(path, data)
    return content
  }

  /// Whether the data of some contents are not shown yet.
  func hasNewData(_ content: Content) -> Bool { content.data != shownData }

  /// Notes that contents are shown as a document.
  func noteShown(_ reading: Document.Reading, _ content: Content) {
    pictures = reading.pictures.map(\.path)
    shownData = content.data
    follow()
    // A picture may have been saved before it was watched.
    watch.report(after: FileWatch.quiet)
    replacedAt = savedAt == nil ? nil : clock.now
  }

  /// Notes that the saved document is refused.
  func noteRefused() { savedAt = nil }

  /// Looks at the files after a change since a time on the clock.
  private func look(since first: Duration) {
    home.enter()
    follow()
    let now = Content(path, data)
    guard now != content else {
      patience = SaveGracePeriod()
      return lookAtPictures(since: first)
    }
    if patience.update(isIncomplete: now.isIncomplete(after: content), at: clock.now) {
      watch.report(after: FileWatch.most)
      return
    }
    // A file that was missing is saved when it is written again.
    (content, changed, savedAt) = (now, now, first)
    reload()
  }

  /// Shows the pictures whose files have changed. A document that is read again brings its pictures.
  private func lookAtPictures(since first: Duration) {
    session.lookAgain(at: shownPictures) { [weak self] in
      guard let self else { return }
      logger.notice("reloaded the pictures of '\(path)'")
      (savedAt, replacedAt) = (savedAt ?? first, clock.now)
    }
  }

  /// Notes that a frame reached the display. One that was begun earlier shows the document before.
  private func notePresented(begun: Duration) {
    guard let replacedAt, begun >= replacedAt, let savedAt else { return }
    (self.replacedAt, self.savedAt) = (nil, nil)
    logger.notice("shown \(Int(((clock.now - savedAt) / .milliseconds(1)).rounded())) ms after saving")
  }

  /// Notes that no frame is awaited, so that a later one is not taken for the saved document's.
  private func noteSettled() {
    guard replacedAt != nil else { return }
    (replacedAt, savedAt) = (nil, nil)
    logger.notice("the picture is the same")
  }

  /// The contents of the document and the identity of its file of data. They tell a change from a file that was saved as
  /// it was.
  struct Content: Equatable, Sendable {
    /// The texts, or the reason why they can't be read.
    let texts: Result<[SourceText], DocumentError>
    /// The file of data; nil for a missing one.
    fileprivate let data: Stamp?

    /// Reads a document, and looks at a file of data.
    init(_ document: FilePath, _ data: FilePath?) {
      self.data = data.flatMap { Stamp($0) }
      texts = Result { () throws(DocumentError) in try SourceText.read(document) }
    }

    /// Whether a file that earlier contents have is missing or empty, as while it is being written.
    fileprivate func isIncomplete(after earlier: Content) -> Bool {
      if data != earlier.data, data?.size ?? 0 == 0 { return true }
      guard texts != earlier.texts else { return false }
      switch texts {
      case .success(let texts):
        let old = (try? earlier.texts.get()) ?? []
        return texts.contains { $0.bytes.isEmpty && !old.contains($0) }
      case .failure(.missing): return true
      case .failure: return false
      }
    }
  }

  fileprivate struct Stamp: Equatable {
    var device: dev_t
    var number: ino_t
    var size: off_t
    var seconds, nanoseconds: Int

    init?(_ path: FilePath) {
      var status = stat()
      guard path.withPlatformString({ stat($0, &status) }) == 0 else { return nil }
      (device, number, size) = (status.st_dev, status.st_ino, status.st_size)
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
  }
}
