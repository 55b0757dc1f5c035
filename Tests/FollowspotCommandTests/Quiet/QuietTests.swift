import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("A kiosk at rest")
struct QuietTests {
  /// The content of the display during the test.
  enum Scene: String, CaseIterable, CustomTestStringConvertible {
    case screen, guide
    /// The screen after the damage tints have ended.
    case damage
    var testDescription: String { rawValue }
  }

  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  @Test(
    "A kiosk comes to rest: each thread sleeps without a time limit, and no timer is set", arguments: Scene.allCases)
  func quiet(_ scene: Scene) throws {
    let kiosk = try scratch.write(document(), to: "kiosk.yaml").string
    if scene != .guide {
      try #require(try Program.run("guides", "mark", "hello", "1", "--state-dir", scratch("state")).code == 0)
    }
    let program = try Program([
      "run", kiosk, "--display", "virtual", "--size", "640x480", "--state-dir", scratch("state"), "--input", "none",
      "--show", scene == .damage ? "damage" : "nothing",
    ])
    try program.waitForRest()
    program.send(SIGTERM)
    let outcome = try program.end()
    #expect(outcome.code == 0, "\(outcome)")
  }
}
