import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("A faulty input script")
struct BadScriptTests {
  private let scratch: TemporaryFolder
  private let kiosk: String

  init() throws {
    scratch = try TemporaryFolder()
    kiosk = try scratch.write(document(), to: "kiosk.yaml").string
  }

  private func play(_ script: String) throws -> Outcome {
    let path = try scratch.write(script, to: "a.script").string
    return try Program.run(
      "run", kiosk, "--display", "virtual", "--clock", "virtual", "--state-dir", scratch("state"), "--input",
      "script:\(path)")
  }

  @Test("All faults of a script are reported with their positions, and nothing runs")
  func typos() throws {
    let outcome = try play("tap 1\n# fine\ntpa 1 1\nexpect scren home\nkey entr\nwait 5\n")
    let path = scratch("a.script")
    #expect(outcome.code == 65)
    #expect(
      outcome.error == """
        \(path):1:6: error: y, in points, is missing
        \(path):3:1: error: unknown step 'tpa'; did you mean 'tap'?
        \(path):4:8: error: cannot expect 'scren'; did you mean 'screen'?
        \(path):5:5: error: unknown key 'entr'; did you mean 'enter'?
        \(path):6:6: error: '5' has no unit; write 400ms, 1.5s, 3min or 2h

        """)
    #expect(scratch.names(in: "state") == [])
  }

  @Test("A script that is no regular file is refused without waiting", arguments: ["pipe", "folder", "/dev/zero"])
  func noFile(kind: String) throws {
    let path = kind.hasPrefix("/") ? kind : scratch(kind)
    if kind == "pipe" { #expect(mkfifo(path, 0o600) == 0) }
    if kind == "folder" { #expect(mkdir(path, 0o700) == 0) }
    let outcome = try Program.run("run", kiosk, "--display", "virtual", "--input", "script:\(path)")
    #expect(outcome.code == 66)
    #expect(
      outcome.error
        == "error: cannot read the script \(path): it is not a regular file; name a file with one step a line\n")
  }

  @Test("A missing script ends with 66")
  func missing() throws {
    let outcome = try Program.run(
      "run", kiosk, "--display", "virtual", "--input", "script:\(scratch("none.script"))")
    #expect(outcome.code == 66)
    #expect(outcome.error.contains("cannot read the script \(scratch("none.script")): No such file or directory"))
  }

  @Test(
    "A failed expectation ends with 1 and names the line, the expected and the found state",
    arguments: [
      ("expect no guide", "expected no guide, found guide hello step 1"),
      ("expect guide hello step 2", "expected guide hello step 2, found guide hello step 1"),
      ("expect guide other step 1", "expected guide other step 1, found guide hello step 1"),
      ("expect screen away", "expected screen away, found screen home"),
    ])
  func failedExpectation(line: String, message: String) throws {
    let outcome = try play("# first\n\n\(line)\ntap 8 8\n")
    #expect(outcome.code == 1)
    #expect(outcome.error == "\(scratch("a.script")):3: \(message)\n")
  }

  @Test("A script that captures outside of the current folder is refused before anything runs")
  func captureOutside() throws {
    try scratch.write("", to: "home/readme")
    let path = try scratch.write("wait 1s\ncapture ../a.png\ncapture \(scratch("b.png"))\n", to: "a.script").string
    let outcome = try capture(path)
    #expect(outcome.code == 65)
    #expect(
      outcome.error.hasPrefix("\(path):2:9: error: '../a.png' may lie outside of the current folder"), "\(outcome)")
    #expect(outcome.error.contains("\(path):3:9: error: '\(scratch("b.png").prefix(63))"), "\(outcome)")
    #expect(!scratch.names(in: "").contains { $0.hasSuffix(".png") })
    // A Swift program refuses the same script.
    let swift = try Program(
      [], program: "TravelExample",
      variables: [
        "FOLLOWSPOT_DISPLAY": "virtual", "FOLLOWSPOT_CLOCK": "virtual", "FOLLOWSPOT_SIZE": "320x240",
        "FOLLOWSPOT_INPUT": "script:\(path)", "STATE_DIRECTORY": scratch("state"),
      ], in: scratch.path.appending("home")
    ).end()
    #expect(swift.code == 65 && swift.error.contains("\(path):2:9: error: "), "\(swift)")
  }

  @Test("A capture never follows links out of its folder, and its error names the line")
  func captureLinks() throws {
    try scratch.write("", to: "home/sub/readme")
    try scratch.write("old", to: "victim.png")
    for link in ["ln.png", "gone.png"] {
      symlink(link == "ln.png" ? "../victim.png" : "../new.png", scratch("home/\(link)"))
    }
    symlink("..", scratch("home/up"))
    symlink("sub", scratch("home/same"))
    let names = ["ln.png", "gone.png", "sub/a.png", "./b.png", "same/c.png"]
    let good = try capture(
      try scratch.write(names.map { "capture \($0)\n" }.joined(), to: "a.script").string)
    #expect(good.code == 0, "\(good)")
    for name in names { #expect(try scratch.bytes(of: "home/\(name)").starts(with: [0x89, 0x50])) }
    #expect(try scratch.bytes(of: "victim.png") == Array("old".utf8))
    let path = try scratch.write("wait 1s\ncapture up/x.png\n", to: "b.script").string
    let bad = try capture(path)
    #expect(bad.code == 1)
    #expect(bad.error.hasPrefix("\(path):2: error: cannot write picture 'up/x.png': it lies outside"), "\(bad)")
    let missing = try capture(try scratch.write("capture none/x.png\n", to: "b.script").string)
    #expect(
      missing.error
        == "\(path):1: error: cannot write picture 'none/x.png': No such file or directory; name a path in a folder that exists\n"
    )
    #expect(!scratch.names(in: "").contains("x.png") && !scratch.names(in: "").contains("new.png"))
  }

  /// Runs a script in the folder `home`.
  private func capture(_ path: String) throws -> Outcome {
    try Program.run(
      "run", kiosk, "--display", "virtual", "--size", "320x240", "--clock", "virtual", "--state-dir", scratch("state"),
      "--input", "script:\(path)", in: scratch.path.appending("home"))
  }

  @Test("A touch on a missing element names the element")
  func missingElement() throws {
    let outcome = try play("tap @nobody\n")
    #expect(outcome.code == 1)
    #expect(outcome.error.contains("\(scratch("a.script")):1: expected"))
    #expect(outcome.error.contains("nobody"))
  }
}
