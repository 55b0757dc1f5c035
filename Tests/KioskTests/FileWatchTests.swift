import FollowspotFiles
import FollowspotPlatform
import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@testable import FollowspotKiosk

@MainActor
@Suite("Saving a watched file")
struct FileWatchTests {
  /// A way in which a program saves the file `kiosk.yaml`, as shell commands.
  struct Way: CustomTestStringConvertible {
    let program: String
    let commands: String
    var testDescription: String { program }
  }

  nonisolated static let ways = [
    Way(program: "nano, VS Code and a shell write into the file", commands: "echo b >kiosk.yaml"),
    Way(
      program: "vim renames the file, writes a new one and removes the old one",
      commands: "touch 4913; rm 4913; mv kiosk.yaml kiosk.yaml~; echo b >kiosk.yaml; rm kiosk.yaml~"),
    Way(
      program: "emacs keeps the old file and writes a new one",
      commands: "ln -s user@host.1:1 .#kiosk.yaml; mv kiosk.yaml kiosk.yaml~; echo b >kiosk.yaml; rm .#kiosk.yaml"),
    Way(program: "Kate and GNOME write a file beside it and rename that", commands: "echo b >.x; mv .x kiosk.yaml"),
    Way(
      program: "rsync",
      commands: "echo b >.kiosk.yaml.aBcDeF; touch -d yesterday .kiosk.yaml.aBcDeF; mv .kiosk.yaml.aBcDeF kiosk.yaml"),
    Way(program: "git checkout unlinks the file and writes a new one", commands: "rm kiosk.yaml; echo b >kiosk.yaml"),
    Way(program: "scp and cp", commands: "echo b >/tmp/$$; cp /tmp/$$ kiosk.yaml; rm /tmp/$$"),
    Way(program: "a script removes the file", commands: "rm kiosk.yaml"),
  ]

  private let folder: TemporaryFolder
  private let clock = VirtualClock()

  init() throws { folder = try TemporaryFolder() }

  /// Watches a path while a shell runs commands in the folder. Returns how often a change was reported.
  private func changes(of path: String = "kiosk.yaml", after commands: String...) throws -> [Int] {
    let counts = Counts()
    let watch = try FileWatch(on: clock) { _ in counts.reported += 1 }
    let paths = [folder.path.appending(path)]
    #expect(watch.follow(paths).isEmpty)
    return commands.map { words in
      counts.reported = 0
      #expect(system("cd \(folder.path.string.shellWord) && { \(words); } </dev/null") == 0)
      watch.dispatch()
      clock.advance(by: FileWatch.quiet - .milliseconds(1))
      #expect(counts.reported == 0, "reported before the file is quiet")
      clock.advance(by: .milliseconds(1))
      watch.follow(paths)
      return counts.reported
    }
  }

  private final class Counts { var reported = 0 }

  @Test("Every way of saving a file is reported once, and again the next time", arguments: ways)
  func saving(_ way: Way) throws {
    try folder.write("a", to: "kiosk.yaml")
    #expect(try changes(after: way.commands, "touch kiosk.yaml; \(way.commands)") == [1, 1])
  }

  @Test("Other files in the folder do not matter, such as swap files and backups")
  func others() throws {
    try folder.write("a", to: "kiosk.yaml")
    #expect(
      try changes(after: "touch 4913 .kiosk.yaml.swp kiosk.yaml~; rm 4913; mkdir more; touch more/kiosk.yaml") == [0])
  }

  @Test("A file that does not exist yet is reported when it appears, also with its folders")
  func missing() throws {
    #expect(try changes(of: "a/b/kiosk.yaml", after: "mkdir a", "mkdir a/b", "echo c >a/b/kiosk.yaml") == [1, 1, 1])
  }

  @Test("A link that leads elsewhere is reported, at the end of the path and on the way to it")
  func links() throws {
    #expect(
      system("cd \(folder.path.string.shellWord) && mkdir v1 v2 && echo a >v1/k && echo b >v2/k && ln -s v1 now") == 0)
    #expect(
      try changes(of: "now/k", after: "ln -sfn v2 now", "echo c >v2/k", "ln -s v1 next; mv -T next now") == [1, 1, 1])
    #expect(system("cd \(folder.path.string.shellWord) && ln -s v1/k k") == 0)
    #expect(
      try changes(of: "k", after: "echo d >v1/k", "ln -sf v2/k k", "echo e >v2/k", "echo f >v1/k") == [1, 1, 1, 0])
  }

  @Test("Links that lead in a circle end the search")
  func circle() throws {
    #expect(system("cd \(folder.path.string.shellWord) && ln -s b a && ln -s a b") == 0)
    #expect(try changes(of: "a", after: "echo c >d; mv d b", "echo c >a") == [1, 1])
  }

  @Test("A folder is reported when any file in it is saved, and when another folder takes its place")
  func wholeFolder() throws {
    #expect(
      system("cd \(folder.path.string.shellWord) && mkdir kiosk new && echo a >kiosk/a.yaml && echo b >new/b.yaml") == 0
    )
    #expect(
      try changes(
        of: "kiosk", after: "echo c >kiosk/a.yaml", "echo c >kiosk/b.yaml", "mv kiosk old; mv new kiosk",
        "echo d >kiosk/b.yaml")
        == [1, 1, 1, 1])
  }

  @Test("A link in a followed folder is reported when the file that it leads to is saved")
  func linkedFile() throws {
    #expect(
      system("cd \(folder.path.string.shellWord) && mkdir -p kiosk/parts && ln -s parts/a.yaml kiosk/a.yaml") == 0)
    #expect(
      try changes(
        of: "kiosk", after: "echo a >kiosk/parts/a.yaml", "echo b >kiosk/parts/a.yaml", "echo c >kiosk/parts/b.yaml")
        == [1, 1, 0])
  }

  @Test("A file or folder whose rights change is reported, because it may be readable now")
  func rights() throws {
    #expect(system("cd \(folder.path.string.shellWord) && mkdir a && echo b >a/kiosk.yaml") == 0)
    #expect(try changes(of: "a/kiosk.yaml", after: "chmod 0 a/kiosk.yaml", "chmod 0 a", "chmod 755 a") == [1, 1, 1])
  }

  @Test("A thousand files at once are one change, and events that are lost are a change")
  func many() throws {
    try folder.write("a", to: "kiosk.yaml")
    let limit =
      Int(
        String(decoding: try FilePath("/proc/sys/fs/inotify/max_queued_events").contents(), as: UTF8.self).filter(
          \.isNumber)) ?? 16384
    #expect(
      try changes(
        of: ".", after: "for i in $(seq 1000); do : >$i.yaml; done", "for i in $(seq \(limit)); do : >1.yaml; done")
        == [1, 1])
  }

  @Test("A report has the time of the first change, not that of an earlier request for a report")
  func times() throws {
    try folder.write("a", to: "kiosk.yaml")
    var times: [Duration] = []
    let watch = try FileWatch(on: clock) { times.append($0) }
    watch.follow([folder.path.appending("kiosk.yaml")])
    watch.report(after: FileWatch.most)
    clock.advance(by: .milliseconds(100))
    try folder.write("b", to: "kiosk.yaml")
    watch.dispatch()
    clock.advance(by: FileWatch.quiet)
    watch.report(after: FileWatch.quiet)
    clock.advance(by: FileWatch.quiet)
    #expect(times == [.milliseconds(100), .milliseconds(130)])
  }

  @Test("A file that is saved again and again is reported at least every 150 ms")
  func restless() throws {
    try folder.write("a", to: "kiosk.yaml")
    var times: [Duration] = []
    let watch = try FileWatch(on: clock) { [clock] _ in times.append(clock.now) }
    watch.follow([folder.path.appending("kiosk.yaml")])
    for number in 0..<50 {
      try folder.write("\(number)", to: "kiosk.yaml")
      watch.dispatch()
      clock.advance(by: .milliseconds(10))
    }
    #expect(times.count == 3 && times.first == FileWatch.most, "\(times)")
  }
}
