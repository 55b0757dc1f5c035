import FollowspotTesting
import Glibc
import SystemPackage
import Testing

/// Tests a kiosk whose decoder waits for the test before it answers.
@Suite("A kiosk whose pictures are late")
struct SlowPictureTests {
  private let scratch: TemporaryFolder
  private let kiosk: String
  private let program: String

  init() throws {
    scratch = try TemporaryFolder()
    kiosk = try scratch.write(
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
          steps: [ { target: next, message: This way, spotlightAction: passAndAdvance } ]

      """, to: "kiosk.yaml"
    ).string
    let drawing =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30"/></svg>"#
    for number in 1...3 {
      try scratch.write(drawing, to: "\(number).svg")
    }
    // Ends with the kiosk, however the test ends.
    let decoder = try scratch.write(
      """
      #!/bin/sh
      until [ -e \(scratch("gate").shellWord) ]; do kill -0 $PPID || exit; sleep 0.02; done
      exec \(try Program.path("followspot-pictures").shellWord) "$@"

      """, to: "decoder"
    ).string
    program = try scratch.install(decoder: decoder)
  }

  private func run(_ options: String...) throws -> Program {
    try Program(
      ["run", kiosk, "--display", "virtual", "--size", "320x240", "--state-dir", scratch("state")] + options,
      program: program, in: scratch.path)
  }

  @Test("Without its pictures a kiosk shows screens and guides, accepts touches and ends when asked")
  func goesOn() throws {
    let script = try scratch.write(
      """
      expect guide hello step 1
      tap @next
      expect screen other

      """, to: "kiosk.script"
    ).string
    let outcome = try run("--input", "script:\(script)").end()
    #expect(outcome.code == 0, "\(outcome)")
    // The kiosk neither waited for pictures nor gave them up.
    #expect(!outcome.error.contains("picture"), "\(outcome)")

    let running = try run("--input", "none", "--record", scratch("frames"))
    try running.wait("the first frame") { !scratch.names(in: "frames").isEmpty }
    running.send(SIGTERM)
    #expect(try running.end().code == 0)
    #expect(!running.error.contains("picture"), "\(running.error)")
  }

  @Test("Late pictures appear as if the kiosk had waited for them")
  func comesToTheSame() throws {
    let render = try Program.run("render", kiosk, "-o", scratch("home.png"), "--size", "320x240", "--guide", "hello")
    #expect(render.code == 0, "\(render)")
    let wanted = try scratch.bytes(of: "home.png")
    let running = try run("--input", "none", "--record", scratch("frames"))
    func shown() throws -> [UInt8]? {
      try scratch.names(in: "frames").last { $0.hasSuffix(".png") }.map { try scratch.bytes(of: "frames/\($0)") }
    }
    try running.wait("the first frame") { try shown() != nil }
    #expect(try shown() != wanted)
    try scratch.write("", to: "gate")
    try running.wait("all pictures") { try shown() == wanted }
    running.send(SIGTERM)
    #expect(try running.end().code == 0)
  }
}

/// Tests a machine on which no picture can be decoded.
@Suite("A decoder that does not run")
struct NoDecoderTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  @Test(
    "A decoder that does not run is reported once, no picture is blamed, and the kiosk continues",
    arguments: [
      ("#!/bin/sh\nexit 127\n", 0o700, "ended with status 127 before it was ready"),
      ("#!/bin/sh\nexit 0\n", 0o600, "can't be executed: Permission denied"),
      ("#!/nowhere/sh\n", 0o700, "it is there, but the interpreter or loader that it names is not"),
      ("no program", 0o700, "can't be executed: Exec format error"),
      ("#!/bin/sh\nexec 3>&-\nexec tail -f /dev/null\n", 0o700, "was killed (SIGKILL) before it was ready"),
    ]
    // Where Followspot is installed, its decoder serves in place of one that can't be executed.
    .filter { $0.1 != 0o600 || access("/usr/libexec/followspot/followspot-pictures", X_OK) != 0 })
  func cannotRun(words: String, mode: mode_t, cause: String) throws {
    let program = try scratch.install(decoder: scratch.write(words, to: "decoder").string)
    #expect(chmod(scratch("bin/followspot-pictures"), mode) == 0)
    let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="9" height="9"/></svg>"#
    for name in ["a", "b"] { try scratch.write(drawing, to: "\(name).svg") }
    let kiosk = try scratch.write(
      screen("      - { Image: a.svg, decorative: true }\n      - { Image: b.svg, decorative: true }"), to: "kiosk.yaml"
    ).string
    let script = try scratch.write("wait 1s\nexpect screen home\n", to: "kiosk.script").string
    func end(_ words: String...) throws -> Outcome { try Program(words, program: program, isPlain: true).end() }

    for outcome in [try end("validate", kiosk), try end("render", kiosk, "-o", scratch("a.png"))] {
      #expect(outcome.code == 69 && outcome.output == "", "\(outcome)")
      #expect(outcome.error.hasPrefix("error: cannot decode pictures: followspot-pictures"), "\(outcome)")
      #expect(outcome.error.contains(cause) && outcome.error.filter { $0 == "\n" }.count == 1, "\(outcome)")
    }
    let run = try end(
      "run", kiosk, "--display", "virtual", "--size", "320x240", "--state-dir", scratch("state"), "--input",
      "script:\(script)", "--clock", "virtual")
    #expect(run.code == 0, "\(run)")
    #expect(run.error.split(separator: "\n").filter { $0.contains("cannot decode pictures: ") }.count == 1, "\(run)")
    #expect(!run.error.contains(".svg"), "\(run)")
  }
}
