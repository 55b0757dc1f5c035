internal import Glibc
internal import Guides
internal import SystemPackage

/// A process of its own for the tests of the guide store: one to be locked out by, to be killed, to run out of space.
///
/// `GuidesStoreProbe hold DIR` opens the store, says `held` and holds it until standard input ends.
/// `GuidesStoreProbe write DIR` records version 1, 2, 3, … and says each when it is on the disk, until it is killed.
/// `GuidesStoreProbe limited DIR` records version 1 where the kernel lets it write no byte to a file.
@main
@MainActor
struct GuidesStoreProbe {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else { exit(64) }
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
    case "limited": try await writeLimited(store)
    default: exit(64)
    }
  }

  private static func hold(_ store: GuideStore) {
    say("held")
    withExtendedLifetime(store) { while readLine() != nil {} }
  }

  private static func write(_ store: GuideStore) throws {
    let id = try GuideID("welcome")
    for version in 1... {
      store.update(id) { $0.noteCompleted(version: version) }
      try store.saveNow()
      say(String(version))
    }
  }

  private static func writeLimited(_ store: GuideStore) async throws {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: 0, rlim_max: 0)
    guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(71) }
    let id = try GuideID("welcome")
    store.update(id) { $0.noteCompleted(version: 1) }
    await store.flush()
    say("version in memory: \(store.records[id]?.shownVersion ?? 0)")
  }

  /// A line on standard output, at once.
  private static func say(_ line: String) {
    do { try FileDescriptor.standardOutput.writeAll((line + "\n").utf8) } catch { exit(74) }
  }
}
