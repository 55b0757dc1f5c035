internal import FollowspotFiles
package import FollowspotPlatform
package import SystemPackage

/// Reports when files were saved, however the editor, `git` or `rsync` saves them.
///
/// inotify(7) watches the folders, because most programs replace a file in place of writing to it. A change is reported
/// when nothing has changed for ``quiet``, so that files that are saved together count as one, but after ``most`` at the
/// latest.
@MainActor
package final class FileWatch: EventSource {
  /// The time without a further change before a change is reported.
  package static let quiet = Duration.milliseconds(30)
  /// The longest time before a change is reported.
  package static let most = Duration.milliseconds(150)

  private let inotify: Inotify
  private let clock: any KioskClock
  private var folders: [Int32: WatchedFolder] = [:]
  /// The numbers of the watched folders by path.
  private var watches: [String: Int32] = [:]
  private var alarm: Alarm?
  /// The time of the first change that was not reported yet.
  private var changedAt: Duration?
  /// The time since which a report is due, with or without a change.
  private var dueSince: Duration?

  /// Watches nothing yet.
  ///
  /// - Parameter onChange: Called after changes with the time of the first one, on the clock.
  /// - Throws: The error of `inotify_init1`, such as `EMFILE` if the user has too many instances.
  package init(on clock: any KioskClock, onChange: @escaping (Duration) -> Void) throws(Errno) {
    inotify = try Inotify()
    self.clock = clock
    alarm = Alarm(on: clock) { [weak self] in
      guard let self, let first = changedAt ?? dueSince else { return }
      (changedAt, dueSince) = (nil, nil)
      onChange(first)
    }
  }

  isolated deinit { alarm?.deadline = nil }

  package var descriptor: FileDescriptor { inotify.descriptor }

  /// Watches files and whole folders in place of those before. Call it again after a change: a link may lead elsewhere.
  ///
  /// - Parameter paths: Absolute paths.
  /// - Returns: The folders that can't be watched.
  @discardableResult
  package func follow(_ paths: [FilePath]) -> [String] {
    var folders: [Int32: WatchedFolder] = [:]
    var watches: [String: Int32] = [:]
    var missed: [String] = []
    for (path, folder) in WatchedFolder.all(of: paths) {
      let watch: Int32
      do throws(Errno) {
        watch = try inotify.watch(path, for: folder.events)
      } catch .noSuchFileOrDirectory, .notDirectory {
        // It was replaced meanwhile, which the folder around it reports.
        continue
      } catch {
        missed.append(path)
        // A folder that was readable before is still watched.
        guard let before = self.watches[path] else { continue }
        watch = before
      }
      watches[path] = watch
      let other = folders[watch]
      folders[watch] = other?.and(folder) ?? folder
      // The last call decides what is watched in a folder with two paths.
      if let both = folders[watch], other != nil { _ = try? inotify.watch(path, for: both.events) }
    }
    for watch in self.folders.keys where folders[watch] == nil { inotify.forget(watch) }
    (self.folders, self.watches) = (folders, watches)
    return missed.sorted()
  }

  package func dispatch() {
    var matters = false
    inotify.read { folder, name in
      matters = matters || folder.map { folders[$0]?.matters(name) ?? false } ?? true
    }
    guard matters else { return }
    changedAt = changedAt ?? clock.now
    report(after: Self.quiet)
  }

  /// Reports a change later even if there is none.
  package func report(after delay: Duration) {
    let first = dueSince ?? clock.now
    dueSince = first
    alarm?.deadline = max(clock.now, min(clock.now + delay, first + Self.most))
  }
}
