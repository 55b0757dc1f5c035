import Glibc
import SystemPackage
import Testing

/// A kiosk whose decoder answers nothing before a test says so.
@Suite("A kiosk whose pictures do not come")
struct SlowPictureTests {
  private let scratch: Scratch
  private let kiosk: String
  private let program: String

  init() throws {
    scratch = try Scratch()
    kiosk = try scratch.put(
      """
      followspot: 1
      screens:
        home:
          VStack:
            - { Image: 1.svg }
            - { Image: 2.svg }
            - { Button: { Text: Next }, id: next, action: { navigate: other } }
        other: [ { Image: 3.svg }, { Text: Other } ]
      guides:
        hello:
          version: 1
          screen: home
          steps: [ { target: next, message: This way, focusAction: passAndAdvance } ]

      """, "kiosk.yaml")
    let drawing =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30"/></svg>"#
    for number in 1...3 {
      try scratch.put(drawing, "\(number).svg")
    }
    // It ends with the kiosk, whatever becomes of the test.
    let decoder = try scratch.put(
      """
      #!/bin/sh
      until [ -e '\(scratch("gate"))' ]; do kill -0 $PPID || exit; sleep 0.02; done
      exec '\(try Program.path("followspot-pictures"))' "$@"

      """, "decoder")
    program = scratch("bin/followspot")
    // By another program: a file that this one has open for writing can't be run by those that tests start meanwhile.
    for (from, name) in [(try Program.path(), "followspot"), (decoder, "followspot-pictures")] {
      let install = try Program(["-D", "-m", "700", from, scratch("bin/\(name)")], program: "/usr/bin/install").end()
      #expect(install.code == 0, "\(install)")
    }
  }

  private func run(_ options: String...) throws -> Program {
    try Program(
      ["run", kiosk, "--display", "virtual", "--size", "320x240", "--state-dir", scratch("state")] + options,
      program: program)
  }

  @Test("shows its screens and guides, follows fingers, and ends when asked to, without them")
  func goesOn() throws {
    let script = try scratch.put(
      """
      expect guide hello step 1
      tap @next
      expect screen other
      capture \(scratch("other.png"))

      """, "kiosk.script")
    let outcome = try run("--input", "script:\(script)").end()
    #expect(outcome.code == 0, "\(outcome)")
    // Nothing was given up: nothing was waited for.
    #expect(!outcome.error.contains("cannot read picture"), "\(outcome)")
    #expect(access(scratch("other.png"), F_OK) == 0)

    let running = try run("--input", "none", "--record", scratch("frames"))
    try running.wait("the first frame") { !scratch.names("frames").isEmpty }
    running.send(SIGTERM)
    #expect(try running.end().code == 0)
    #expect(!running.error.contains("cannot read picture"))
  }

  @Test("looks as if it had waited for them once they are there")
  func comesToTheSame() throws {
    let render = try Program.run("render", kiosk, "-o", scratch("home.png"), "--size", "320x240", "--guide", "hello")
    #expect(render.code == 0, "\(render)")
    let wanted = try scratch.bytes("home.png")
    let running = try run("--input", "none", "--record", scratch("frames"))
    func shown() throws -> [UInt8]? {
      try scratch.names("frames").last { $0.hasSuffix(".png") }.map { try scratch.bytes("frames/\($0)") }
    }
    try running.wait("the first frame") { try shown() != nil }
    #expect(try shown() != wanted)
    try scratch.put("", "gate")
    try running.wait("all pictures") { try shown() == wanted }
    running.send(SIGTERM)
    #expect(try running.end().code == 0)
  }
}
