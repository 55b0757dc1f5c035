import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("A guide across restarts")
struct MemoryTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  /// Runs a kiosk to the script's end; its guide has the given version.
  private func run(version: Int = 1, options: String = "", _ script: String) throws -> Outcome {
    try start(version: version, options: options, script, clock: "virtual").end()
  }

  private func start(version: Int, options: String = "", _ script: String, clock: String) throws -> Program {
    let kiosk = try scratch.write(document(version: version, options: options), to: "kiosk.yaml").string
    let path = try scratch.write(script, to: "kiosk.script").string
    return try Program(
      [
        "run", kiosk, "--display", "virtual", "--size", "320x240", "--state-dir", scratch("state"), "--clock", clock,
        "--input", "script:\(path)",
      ], in: scratch.path)
  }

  private static let through =
    "expect guide hello step 1\ntap 8 8\nexpect guide hello step 2\ntap 8 8\nexpect no guide\n"

  @Test("A guide is shown once")
  func once() throws {
    #expect(try run(Self.through).code == 0)
    let again = try run("wait 1h\nexpect no guide\n")
    #expect(again.code == 0, "\(again)")
    #expect(again.error == "")
  }

  @Test("A guide that rests on its last step counts as shown")
  func resting() throws {
    let rests = try run(options: "closesAutomatically: false", "tap 8 8\ntap 8 8\nexpect guide hello step 2\nwait 1h\n")
    #expect(rests.code == 0, "\(rests)")
    #expect(try run(options: "closesAutomatically: false", "expect no guide\n").code == 0)
  }

  @Test("A guide interrupted by a kill starts again at its beginning or at the reached step")
  func killed() throws {
    try kill("")
    let again = try run(Self.through)
    #expect(again.code == 0, "\(again)")
    #expect(try run("expect no guide\n").code == 0)
    #expect(try Program.run("guides", "reset", "--state-dir", scratch("state")).code == 0)
    try kill("resumes: true")
    let resumed = try run(options: "resumes: true", "expect guide hello step 2\ntap 8 8\nexpect no guide\n")
    #expect(resumed.code == 0, "\(resumed)")
    #expect(resumed.error.contains("resumes at step 2"))
  }

  /// Kills a kiosk whose guide is at its second step.
  private func kill(_ options: String) throws {
    let killed = try start(
      version: 1, options: options, "tap 8 8\nexpect guide hello step 2\ncapture second.png\nwait 3h\n",
      clock: "real")
    try killed.wait(forFile: scratch("second.png"))
    killed.send(SIGKILL)
    #expect(try killed.end().code == -SIGKILL)
    unlink(scratch("second.png"))
  }

  @Test("A guide is shown again if its version is raised, and not if it is lowered")
  func versions() throws {
    #expect(try run(version: 2, Self.through).code == 0)
    let raised = try run(version: 3, Self.through)
    #expect(raised.code == 0, "\(raised)")
    let lowered = try run(version: 2, "wait 1h\nexpect no guide\n")
    #expect(lowered.code == 0, "\(lowered)")
    #expect(lowered.error.contains("guide 'hello' has version 2, but 3 was shown before; it is not shown"))
  }

  @Test("`guides mark` lets a guide count as shown, and `guides reset` as new")
  func marked() throws {
    #expect(try Program.run("guides", "mark", "hello", "1", "--state-dir", scratch("state")).code == 0)
    #expect(try run("expect no guide\n").code == 0)
    #expect(try Program.run("guides", "reset", "hello", "--state-dir", scratch("state")).code == 0)
    #expect(try run(Self.through).code == 0)
  }
}
