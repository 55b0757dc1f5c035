import FollowspotTesting
import Glibc
import Testing

@Suite("Outputs that are also inputs")
struct OverwritingTests {
  private let scratch: TemporaryFolder
  private static let drawing =
    #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>"#

  init() throws {
    scratch = try TemporaryFolder()
    try scratch.write(screen("      - { Image: frame-00001.png }"), to: "home/kiosk.yaml")
    try scratch.write(Self.drawing, to: "home/frame-00001.png")
    try scratch.write("wait 1s\n", to: "idle.script")
    #expect(link(scratch("home/kiosk.yaml"), scratch("hard.yaml")) == 0)
    #expect(symlink(scratch("home/kiosk.yaml"), scratch("symbolic.png")) == 0)
  }

  @Test(
    "An output that is also an input is refused under any of its names, and stays unchanged",
    arguments: [
      ["render", "home/kiosk.yaml", "-o", "home/kiosk.yaml"], ["render", "home", "-o", "home/kiosk.yaml"],
      ["render", "home/kiosk.yaml", "-o", "hard.yaml"], ["render", "home", "-o", "symbolic.png"],
      ["render", "home/kiosk.yaml", "-o", "home/frame-00001.png"], ["run", "home", "--trace", "home/kiosk.yaml"],
      ["run", "home", "--trace", "symbolic.png"], ["run", "home/kiosk.yaml", "--trace", "idle.script"],
      ["run", "home/kiosk.yaml", "--record", "home"],
      ["run", "home/kiosk.yaml", "--input", "script:capture.script"],
    ])
  func refused(words: [String]) throws {
    try scratch.write("capture symbolic.png\n", to: "capture.script")
    let options = [
      "--display", "virtual", "--size", "320x240", "--clock", "virtual", "--state-dir", "state",
    ]
    let script = words.contains("--input") ? [] : ["--input", "script:idle.script"]
    let names = ["home/kiosk.yaml", "home/frame-00001.png", "idle.script"]
    let before = try names.map { try scratch.bytes(of: $0) }
    let outcome = try Program(words + (words[0] == "run" ? options + script : []), in: scratch.path).end()
    #expect(outcome.code == 64, "\(outcome)")
    #expect(outcome.error.hasPrefix("error: cannot write to "), "\(outcome)")
    #expect(outcome.error.hasSuffix(" is read, and would be lost; name another file\n"), "\(outcome)")
    #expect(try names.map { try scratch.bytes(of: $0) } == before)
  }
}
