internal import FollowspotExecution
internal import FollowspotFiles
internal import Logging
internal import FollowspotPlatform
internal import SystemPackage
internal import FollowspotTypesetting

/// Watches fonts and fontconfig's files, and reloads the fonts after a change.
///
/// inotify(7) reports the changes, so the process does not wake up while nothing changes. Unpacking a package takes a
/// while, so the reload waits for a quiet moment. It runs on a background thread because it may take seconds. If the
/// reload fails, the fonts stay as they are and the reload is repeated later.
@MainActor
final class FontWatch: EventSource {
  private let inotify: Inotify
  private let fonts: FontLibrary
  private let clock: any KioskClock
  private let logger: Logger
  /// Lays out all texts again.
  private let onChange: () -> Void
  private var folders: [Int32: FontFolder] = [:]
  private var alarm: Alarm?
  /// The time of the first change since the last reload.
  private var changedAt: Duration?
  /// The number of reloads that have failed in a row.
  private var failures = 0

  /// The quiet time before a reload, and the longest delay after the first change.
  private static let patience = (quiet: Duration.seconds(1), most: Duration.seconds(10))
  /// The number of retries without a further change. The delay doubles each time.
  private static let mostFailures = 6

  /// Starts to watch; nil if the system has no inotify instances left.
  ///
  /// - Parameter onChange: Called when texts must be laid out again.
  init?(_ fonts: FontLibrary, clock: any KioskClock, logger: Logger, onChange: @escaping () -> Void) {
    do throws(Errno) { inotify = try Inotify() } catch { return nil }
    self.fonts = fonts
    self.clock = clock
    self.logger = logger
    self.onChange = onChange
    alarm = Alarm(on: clock) { [weak self] in self?.read() }
    watch(fonts.places)
    // Fonts may have changed after they were read and before this watch began.
    if !fonts.isUpToDate { noteChange() }
  }

  isolated deinit { alarm?.deadline = nil }

  var descriptor: FileDescriptor { inotify.descriptor }

  private func watch(_ places: FontLocations) {
    let wanted = FontFolder.all(of: places)
    var folders: [Int32: FontFolder] = [:]
    for (path, folder) in wanted {
      // Two paths may lead to the same folder, which has one number.
      guard let watch = try? inotify.watch(path, for: FontFolder.events) else { continue }
      folders[watch] = folders[watch]?.and(folder) ?? folder
    }
    for watch in self.folders.keys where folders[watch] == nil { inotify.forget(watch) }
    self.folders = folders
  }

  func dispatch() {
    var matters = false
    inotify.read { folder, name in
      matters = matters || folder.map { folders[$0]?.matters(name) ?? false } ?? true
    }
    if matters { noteChange() }
  }

  private func noteChange() {
    let first = changedAt ?? clock.now
    changedAt = first
    failures = 0
    alarm?.deadline = min(clock.now + Self.patience.quiet, first + Self.patience.most)
  }

  private func read() {
    changedAt = nil
    do throws(Threads.Shortage) {
      try Threads.start { [fonts, weak self] in
        let result = fonts.reload()
        Task { @MainActor in self?.finish(result) }
      }
    } catch {
      // No thread is available now. Retry after the usual delay.
      noteChange()
    }
  }

  private func finish(_ result: FontLibrary.Reloading) {
    watch(fonts.places)
    switch result {
    case .changed:
      failures = 0
      logger.notice("fonts have changed; texts are laid out again")
      onChange()
    case .failed(let problem):
      if failures == 0 { logger.warning("\(problem); meanwhile the fonts stay as they were") }
      failures += 1
      guard failures <= Self.mostFailures, changedAt == nil else { return }
      alarm?.deadline = clock.now + Self.patience.quiet * (1 << failures)
    }
  }
}
