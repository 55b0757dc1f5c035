import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("A faulty document")
struct BadDocumentTests {
  /// Expects that every command reports the same error for a document that can't be shown.
  private func expect(
    _ code: Int32, _ findings: [String], of path: String, in scratch: TemporaryFolder, isPlain: Bool = false,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let commands = [
      ["validate", path], ["run", path, "--display", "virtual", "--state-dir", scratch("state")],
      ["render", path, "-o", scratch("picture.png")],
    ]
    for command in commands {
      let outcome = try Program(command, isPlain: isPlain).end()
      #expect(outcome.code == code, sourceLocation: location)
      #expect(outcome.output == "", sourceLocation: location)
      let lines = outcome.error.split(separator: "\n").map(String.init)
      for finding in findings { #expect(lines.contains("\(path):\(finding)"), "\(outcome)", sourceLocation: location) }
    }
    // A kiosk that did not start leaves nothing behind.
    #expect(scratch.names(in: "state") == [], sourceLocation: location)
    #expect(access(scratch("picture.png"), F_OK) != 0, sourceLocation: location)
  }

  @Test("A missing document is reported with the remedy")
  func missing() throws {
    let scratch = try TemporaryFolder()
    try expect(
      66, [" error: there is no such file; check the path, or copy a document from /usr/share/followspot there"],
      of: scratch("none.yaml"), in: scratch)
  }

  @Test(
    "A document without read permission ends with 77 and says how to allow reading",
    .enabled(if: Program.canRunPlain, "capabilities cannot be dropped here"))
  func forbidden() throws {
    let scratch = try TemporaryFolder()
    let path = try scratch.write(document(), to: "kiosk.yaml").string
    chmod(path, 0)
    try expect(
      77, [" error: reading it is not permitted; make it readable, for example with chmod a+r"], of: path, in: scratch,
      isPlain: true)
  }

  @Test(
    "A document that this user can't reach ends with 77 and names the folder that keeps it out",
    .enabled(if: Program.canRunPlain, "capabilities cannot be dropped here"), arguments: [0o600, 0] as [mode_t])
  func unreachable(mode: mode_t) throws {
    let scratch = try TemporaryFolder()
    let path = try scratch.write(document(), to: "shut/kiosk.yaml").string
    chmod(scratch("shut"), mode)
    defer { chmod(scratch("shut"), 0o700) }
    let remedy =
      "reading it is not permitted; let this user into the folder '\(scratch("shut"))', for example with chmod a+x"
    try expect(77, [" error: \(remedy)"], of: path, in: scratch, isPlain: true)
    try expect(
      77, [" error: reading it is not permitted; make the folder readable, for example with chmod a+rx"],
      of: scratch("shut"), in: scratch, isPlain: true)
  }

  @Test("A document that the system can't read is reported with the system's reason")
  func unreadable() throws {
    try expect(
      66, [" error: it can't be read: Input/output error; check the disk, or name a copy on another one"],
      of: "/proc/self/mem", in: try TemporaryFolder())
    let scratch = try TemporaryFolder()
    symlink("self.yaml", scratch("self.yaml"))
    try expect(
      66,
      [
        " error: it can't be read: Too many levels of symbolic links; name the file itself, the links lead in a circle"
      ], of: scratch("self.yaml"), in: scratch)
  }

  @Test("The kernel's log is rejected as a document", .enabled(if: access("/proc/kmsg", R_OK) == 0))
  func kernel() throws {
    let scratch = try TemporaryFolder()
    symlink("/proc/kmsg", scratch("km.yaml"))
    let outcome = try Program.run("validate", scratch("km.yaml"))
    #expect(!outcome.error.contains("Resource temporarily unavailable"), "\(outcome)")
  }

  @Test("A link in a document's folder is followed only inside that folder")
  func links() throws {
    let scratch = try TemporaryFolder()
    try scratch.write("secret: words\n", to: "outside.yaml")
    try scratch.write(document(), to: "folder/..data/kiosk.yaml")
    symlink("..data/kiosk.yaml", scratch("folder/kiosk.yaml"))
    symlink("folder", scratch("named"))
    // A link that the command line names is followed anywhere.
    #expect(try Program.run("validate", scratch("named")).code == 0)
    #expect(try Program.run("validate", scratch("folder/kiosk.yaml")).code == 0)
    for target in [
      "../outside.yaml", scratch("outside.yaml"), "/etc/passwd", scratch("folder/..data/kiosk.yaml"),
    ] {
      unlink(scratch("folder/b.yaml"))
      symlink(target, scratch("folder/b.yaml"))
      let outcome = try Program.run("validate", scratch("folder"))
      #expect(outcome.code == 65, "\(outcome)")
      #expect(
        outcome.error
          == "\(scratch("folder/b.yaml")): error: this is not a document: it is a link out of the folder, or an absolute one; make it relative, or copy its target there\n",
        "\(outcome)")
      #expect(!"\(outcome)".contains("words") && !"\(outcome)".contains("root:"))
    }
  }

  @Test("A link to nothing counts as a missing document")
  func dangling() throws {
    let scratch = try TemporaryFolder()
    symlink("none", scratch("a.yaml"))
    try expect(
      66, [" error: there is no such file; check the path, or copy a document from /usr/share/followspot there"],
      of: scratch("a.yaml"), in: scratch)
  }

  @Test("A folder without documents, and a file of another kind, are rejected")
  func unsuitable() throws {
    let scratch = try TemporaryFolder()
    try scratch.write("", to: "folder/readme.txt")
    try expect(
      65, [" error: this is not a document: no file in the folder ends in .yaml"], of: scratch("folder"),
      in: scratch)
    try expect(65, [" error: this is not a document: it is not a file"], of: "/dev/null", in: scratch)
  }

  @Test(
    "All faults of a document are reported, each with its position and the correction",
    arguments: [
      Fault(
        "wrong YAML", "screens: {home: [\n",
        "2:1: error: a value is missing here; write one, or take away the ',', ']' or '}' that is too much"),
      Fault(
        "unknown keys", screen("      - { Text: Hi, pading: 8 }\n      - { Txet: Hi }"),
        "5:21: error: 'Text' has no key 'pading'; did you mean 'padding'?",
        "6:11: error: there is no view 'Txet'; did you mean 'Text'?"),
      Fault(
        "ids twice", screen("      - { Text: A, id: a }\n      - { Text: B, id: a }"),
        "6:24: error: the id 'a' is already given at {file}:5:24; ids are unique on a screen, so choose another"),
      Fault(
        "absurd sizes",
        screen("      - { Rectangle: , frame: { width: 0 } }\n      - { Rectangle: , frame: { height: 1e9 } }"),
        "5:40: error: expected a length from 1 to 16384 points or a name from 'theme.lengths', found '0'",
        "6:41: error: expected a length from 1 to 16384 points or a name from 'theme.lengths', found '1e9'"),
    ])
  func faults(_ fault: Fault) throws {
    let scratch = try TemporaryFolder()
    let path = try scratch.write(fault.text, to: "kiosk.yaml").string
    try expect(65, fault.findings.map { $0.replacing("{file}", with: path) }, of: path, in: scratch)
  }

  struct Fault: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String
    var findings: [String]

    init(_ name: String, _ text: String, _ findings: String...) {
      testDescription = name
      self.text = text
      self.findings = findings
    }
  }

  @Test("Missing, broken and enormous pictures are each reported with the remedy")
  func pictures() throws {
    let scratch = try TemporaryFolder()
    let path = try scratch.write(
      screen((["missing", "noise", "half", "enormous"]).map { "      - Image: \($0).png" }.joined(separator: "\n")),
      to: "kiosk.yaml"
    ).string
    try scratch.write("no picture", to: "noise.png")
    let hello = try scratch.write(document(), to: "hello/kiosk.yaml").string
    #expect(try Program.run("render", hello, "-o", scratch("whole.png"), "--size", "640x480").code == 0)
    let whole = try scratch.bytes(of: "whole.png")
    try scratch.write(Array(whole.prefix(whole.count / 2)), to: "half.png")
    // A header that claims 60,000 pixels on each axis: 14 GB of pixels in a file of 33 bytes.
    try scratch.write(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 6, 0, 0, 0] + [0x80, 0xD2, 0x75, 0x42], to: "enormous.png")
    let outcome = try Program.run("validate", path)
    #expect(outcome.code == 65)
    let expected = [
      ("missing", "No such file or directory; check the path and that this user may read it"),
      ("noise", "it is neither PNG, JPEG, WebP nor uncompressed SVG; convert it to one of them"),
      ("half", "it ends too early; it may be damaged, copy or export it again"),
      ("enormous", "60000x60000 pixels are more than 32767 a side or 64 Mi in all; scale it down"),
    ].enumerated().map { index, fault in
      "\(path):\(index + 5):16: error: cannot read picture '\(scratch("\(fault.0).png"))': \(fault.1)\n"
    }
    #expect(outcome.error == expected.joined())
  }

  @Test("A font that is not installed is a warning, and the kiosk runs with another font")
  func font() throws {
    let scratch = try TemporaryFolder()
    let path = try scratch.write(screen("      - { Text: Hi, font: { family: No Such Face } }"), to: "kiosk.yaml")
      .string
    let warning = "\(path):5:37: warning: the font 'No Such Face' is not installed; 'fc-list : family' prints what is\n"
    let check = try Program.run("validate", path)
    #expect(check.code == 0)
    #expect(check.error == warning)
    let render = try Program.run("render", path, "-o", scratch("picture.png"))
    #expect(render.code == 0)
    #expect(render.error == warning)
  }

  @Test("`validate` warns of text that does not fit, with the text's position")
  func truncation() throws {
    let scratch = try TemporaryFolder()
    let path = try scratch.write(
      screen("      - { Text: Much more than fits, lineLimit: 1, frame: { width: 60 } }"), to: "kiosk.yaml"
    ).string
    let outcome = try Program.run("validate", path)
    #expect(outcome.code == 0)
    #expect(
      outcome.error
        == "\(path):5:9: warning: 'Much more than fits' does not fit its place on a display of 1920x1080; give it more room, or shorten the text\n"
    )
  }
}
