import FollowspotTesting
import Glibc
import SystemPackage
import Testing

/// Linux allows any bytes except slash and NUL in a file name.
@Suite("A folder whose name is not UTF-8")
struct OddPathTests {
  private let scratch: TemporaryFolder
  /// Sets the folder's name in a shell, because Swift's strings can't hold it.
  private let prelude = "odd=$(printf '\\377'); "

  init() throws {
    scratch = try TemporaryFolder()
    try scratch.write(document(), to: "kiosk.yaml")
    try scratch.write("expect guide hello step 1\ntap 8 8\ntap 8 8\n", to: "through.script")
    let shell = try shell("mkdir $odd && cp kiosk.yaml through.script $odd && echo 'wait 1s' > $odd/idle.script")
    #expect(shell.code == 0, "\(shell)")
  }

  /// Runs shell commands in the test's folder. `$odd` is the folder's name, `$0` the command.
  private func shell(_ words: String) throws -> Outcome {
    try Program(["-c", prelude + words, try Program.path()], program: "/bin/sh", in: scratch.path).end()
  }

  /// Returns the files in the test's folder, with `?` in place of the odd byte.
  private func files() throws -> [String] {
    let found = try shell("LC_ALL=C find . -type f | tr '\\377' '?' | sort")
    return found.output.split(separator: "\n").map(String.init)
  }

  @Test("A kiosk reads and writes all its files in a folder whose name is not UTF-8")
  func kiosk() throws {
    let run = try shell(
      """
      exec "$0" run $odd/kiosk.yaml --display virtual --size 320x240 --clock virtual --input script:$odd/through.script \
      --state-dir $odd/state --record $odd/frames --trace $odd/trace.json
      """)
    #expect(run.code == 0 && run.error == "", "\(run)")
    let made = try files().filter { !$0.hasPrefix("./?/frames/") && !$0.hasSuffix(".yaml") && !$0.hasSuffix(".script") }
    #expect(made == ["./?/state/guides/hello.json", "./?/trace.json"])
    #expect(try files().contains("./?/frames/frame-00001.png"))
    let list = try shell("exec \"$0\" guides list --state-dir $odd/state")
    #expect(list.code == 0 && list.output.contains("hello"), "\(list)")
  }

  @Test("A Swift program accepts paths that are not UTF-8 from its environment")
  func environment() throws {
    let run = try shell(
      """
      FOLLOWSPOT_DISPLAY=virtual FOLLOWSPOT_CLOCK=virtual FOLLOWSPOT_SIZE=320x240 FOLLOWSPOT_RECORD=$odd/frames \
      FOLLOWSPOT_INPUT=script:$odd/idle.script STATE_DIRECTORY=$odd/state \
      exec \(try Program.path("TravelExample").shellWord)
      """)
    #expect(run.code == 0, "\(run)")
    #expect(try files().contains("./?/frames/frame-00001.png"))
    #expect(try files().allSatisfy { $0.hasPrefix("./?/") || !$0.dropFirst(2).contains("/") })
  }

  @Test("A picture can be written to a folder that is not UTF-8, and the program may be in one")
  func picture() throws {
    let render = try shell("exec \"$0\" render $odd/kiosk.yaml -o $odd/picture.png --size 320x240")
    #expect(render.code == 0 && render.error == "", "\(render)")
    #expect(try files().contains("./?/picture.png"))
    #expect(try shell("exec \"$0\" validate $odd").code == 0)

    try scratch.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>"#, to: "a.svg")
    try scratch.write(screen("      - { Image: a.svg }"), to: "picture.yaml")
    let decoder = try Program.path("followspot-pictures")
    let moved = try shell(
      "cp \"$0\" \(decoder.shellWord) $odd && exec $odd/followspot render picture.yaml -o moved.png --size 320x240")
    #expect(moved.code == 0 && moved.error == "", "\(moved)")
  }

  @Test("Pictures in a folder that is not UTF-8 are found only if it is the current folder")
  func pictures() throws {
    let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>"#
    try scratch.write(screen("      - { Image: a.svg }"), to: "picture.yaml")
    // The second name is the folder's name decoded as UTF-8.
    for name in ["a.svg", "\u{FFFD}/a.svg"] { try scratch.write(drawing, to: name) }
    #expect(try shell("cp a.svg picture.yaml $odd").code == 0)
    let named = try shell("exec \"$0\" render $odd/picture.yaml -o named.png")
    #expect(named.code == 65, "\(named)")
    #expect(named.error.contains("rename the folder, or run the program in it"), "\(named)")
    let inside = try shell("cd $odd && exec \"$0\" render picture.yaml -o inside.png --size 320x240")
    #expect(inside.code == 0 && inside.error == "", "\(inside)")
  }
}
