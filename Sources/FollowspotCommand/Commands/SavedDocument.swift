internal import FollowspotDocuments
internal import FollowspotFiles
internal import Glibc
internal import FollowspotKiosk
internal import Logging
internal import FollowspotPlatform
internal import SystemPackage

/// The document of `run --watch`, which is read again whenever it, a picture of it or its file of data is saved.
@MainActor
final class SavedDocument {
  private let path: FilePath
  private let data: FilePath?
  private let clock: any KioskClock
  private let logger: Logger
  /// Reads the document again and shows it.
  private let reload: () -> Void
  private var watch: FileWatch?
  private var pictures: [FilePath] = []
  private var content: Content
  /// The time on the clock until which a missing or empty document may be completed; nil for a complete one.
  private var patience: Duration?
  /// The time at which the document was saved that is not shown yet, on the clock.
  private var savedAt: Duration?
  /// Whether the file of data has changed since the document was read before.
  private(set) var hasNewData = false
  /// The time on the clock when the saved document replaced the one before, while its first frame is awaited.
  private var replacedAt: Duration?

  /// Watches a document that a kiosk shows. The kiosk must have its clock already.
  ///
  /// - Parameters:
  ///   - path: The document.
  ///   - data: The file of data; nil for none.
  ///   - seen: The contents before the document was read for the first time.
  ///   - reading: The document as it was read; nil if it has errors.
  ///   - kiosk: The kiosk that shows it.
  /// - Throws: The `errno` of the kernel when it has no more descriptors or memory, or no more inotify instances.
  init(
    _ path: FilePath, data: FilePath?, seen: Content, shown reading: Document.Reading?, by kiosk: Kiosk, logger: Logger
  ) throws(Errno) {
    (self.path, self.data, self.clock, self.logger) = (path, data, kiosk.clock, logger)
    reload = { [weak kiosk] in kiosk?.onReload?() }
    content = seen
    pictures = reading?.pictures.map(\.path) ?? []
    content.stamps.merge(Content.stamps(of: pictures)) { before, _ in before }
    let watch = try FileWatch(on: clock) { [weak self] in self?.look(since: $0) }
    self.watch = watch
    try kiosk.listen(to: watch)
    kiosk.onPresented = { [weak self] in self?.notePresented(begun: $0) }
    kiosk.onSettled = { [weak self] in self?.noteSettled() }
    if let system = path.remoteFileSystem {
      logger.warning("\(path) lies on \(system), which does not tell what other machines save there; reload by SIGHUP")
    }
    let missed = watch.follow([path] + others)
    if !missed.isEmpty {
      logger.warning(
        "cannot watch \(missed.joined(separator: ", ")); make it readable, or raise fs.inotify.max_user_watches; SIGHUP reloads"
      )
    }
    // The document may have been saved since.
    watch.report(after: FileWatch.quiet)
  }

  /// The files beside the document's texts.
  private var others: [FilePath] { pictures + (data.map { [$0] } ?? []) }

  /// Notes that the saved document replaced the one before.
  func noteShown(_ reading: Document.Reading) {
    pictures = reading.pictures.map(\.path)
    content.stamps = Content.stamps(of: others)
    watch?.follow([path] + others)
    replacedAt = savedAt == nil ? nil : clock.now
  }

  /// Notes that the saved document is refused.
  func noteRefused() { savedAt = nil }

  /// Looks at the files after a change since a time on the clock.
  private func look(since first: Duration) {
    watch?.follow([path] + others)
    let now = Content(path, others)
    if now == content { return patience = nil }
    let end = patience ?? clock.now + .seconds(1)
    if now.isIncomplete, clock.now < end {
      // Some programs remove a file before they write it again. Emacs renames it, and takes its time on a busy machine.
      patience = end
      savedAt = savedAt ?? first
      watch?.report(after: FileWatch.most)
      return
    }
    hasNewData = data.map { now.stamps[$0] != content.stamps[$0] } ?? false
    content = now
    savedAt = patience == nil ? first : savedAt ?? first
    patience = nil
    reload()
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

  /// The contents of the files, to tell a change from a file that was saved as it was.
  struct Content: Equatable {
    /// The texts, or the reason why they can't be read.
    fileprivate var texts: Result<[SourceText], DocumentError>
    /// The identity, size and time of each other file; nil for a missing one.
    fileprivate var stamps: [FilePath: Stamp?]

    /// Reads a document, and the stamps of other files.
    init(_ document: FilePath, _ others: [FilePath]) {
      texts = Result { () throws(DocumentError) in try SourceText.read(document) }
      stamps = Self.stamps(of: others)
    }

    fileprivate static func stamps(of files: [FilePath]) -> [FilePath: Stamp?] {
      Dictionary(files.map { ($0, Stamp($0)) }) { first, _ in first }
    }

    /// Whether a text is missing or empty, as while it is being written.
    fileprivate var isIncomplete: Bool {
      switch texts {
      case .success(let texts): texts.contains(where: \.bytes.isEmpty)
      case .failure(.missing): true
      case .failure: false
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
