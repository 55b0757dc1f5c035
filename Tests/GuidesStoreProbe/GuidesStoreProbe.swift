internal import FollowspotGeometry
internal import Glibc
internal import FollowspotGuides
internal import FollowspotSpotlights
internal import SystemPackage
internal import FollowspotViews

/// A separate process for the tests of the guide store: it holds the lock, is killed, or runs out of space.
///
/// - `GuidesStoreProbe hold DIR` opens the store, prints `held`, and holds it until standard input ends.
/// - `GuidesStoreProbe write DIR` records the versions 1, 2, 3, … and prints each when it is on disk, until it is
///   killed.
/// - `GuidesStoreProbe guide DIR` runs a guide to its step `b`, prints that when it is on disk, and waits.
/// - `GuidesStoreProbe limited DIR` records version 1 although the kernel lets it write no byte to a file.
/// - `GuidesStoreProbe unreadable DIR` opens the store as a user who may not read the record of the guide `welcome`. It
///   starts that guide and saves it twice; before the second time the record becomes readable.
@main
@MainActor
struct GuidesStoreProbe {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else { exit(64) }
    if arguments[1] == "unreadable" { shutRecord(FilePath(arguments[2])) }
    let store: GuideStore
    do {
      store = try GuideStore(directory: FilePath(arguments[2])) { say("report: \($0)") }
    } catch {
      say("error: \(error)")
      exit(74)
    }
    switch arguments[1] {
    case "hold": hold(store)
    case "write": try write(store)
    case "guide": try runGuide(store)
    case "limited": try await writeLimited(store)
    case "unreadable": try writeUnreadable(store, FilePath(arguments[2]))
    default: exit(64)
    }
  }

  /// Drops root's rights, which ignore permissions, and makes the record unreadable.
  private static func shutRecord(_ directory: FilePath) {
    let guides = directory.appending("guides")
    let file = guides.appending("welcome.json").string
    if geteuid() == 0 {
      for path in [directory.string, guides.string, file, guides.appending("tour.json").string] {
        chown(path, 65_534, 65_534)
      }
      guard setgroups(0, nil) == 0, setgid(65_534) == 0, setuid(65_534) == 0 else { exit(77) }
    }
    guard chmod(file, 0) == 0 else { exit(77) }
  }

  private static func writeUnreadable(_ store: GuideStore, _ directory: FilePath) throws {
    let id: GuideID = "welcome"
    say("version: \(store.recordedVersion(of: id).map(String.init) ?? "none")")
    store.update(id) { $0.noteShown() }
    do {
      try store.saveNow()
      say("saved")
    } catch { say("refused: \(error)") }
    chmod(directory.pushing("guides/welcome.json").string, 0o600)
    try store.saveNow()
    say("saved")
  }

  private static func hold(_ store: GuideStore) {
    say("held")
    withExtendedLifetime(store) { while readLine() != nil {} }
  }

  private static func write(_ store: GuideStore) throws {
    let id: GuideID = "welcome"
    for version in 1... {
      store.update(id) { $0.noteCompleted(version: version) }
      try store.saveNow()
      say(String(version))
    }
  }

  private static func runGuide(_ store: GuideStore) throws {
    let presenter = GuidePresenter(store: store)
    let host = ViewHost(size: Size(width: 10, height: 10)) { Rectangle().guides(presenter) }
    let steps = ["a", "b", "c"].map { GuideStep(id: $0, targets: [], message: $0) }
    presenter.offer(Guide(id: "g", version: 1, steps: steps, resumes: true))
    _ = host.update()
    presenter.next()
    _ = host.update()
    try store.saveNow()
    say("step \(presenter.position?.step.id ?? "")")
    while readLine() != nil {}
  }

  private static func writeLimited(_ store: GuideStore) async throws {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: 0, rlim_max: 0)
    guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(71) }
    let id: GuideID = "welcome"
    store.update(id) { $0.noteCompleted(version: 1) }
    await store.flush()
    say("version in memory: \(store.records[id]?.shownVersion ?? 0)")
  }

  /// Writes a line to standard output without a buffer.
  private static func say(_ line: String) {
    do { try FileDescriptor.standardOutput.writeAll((line + "\n").utf8) } catch { exit(74) }
  }
}
