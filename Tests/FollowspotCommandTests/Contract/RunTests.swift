import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("`followspot run`")
struct RunTests {
  private let scratch: TemporaryFolder
  private let kiosk: String

  init() throws {
    scratch = try TemporaryFolder()
    kiosk = try scratch.write(document(), to: "kiosk.yaml").string
  }

  /// The arguments of a kiosk on a small virtual display.
  private func arguments(_ options: String..., script: String? = nil) throws -> [String] {
    var arguments = ["run", kiosk, "--display", "virtual", "--size", "320x240", "--state-dir", scratch("state")]
    if let script { arguments += ["--input", "script:\(try scratch.write(script, to: "kiosk.script").string)"] }
    return arguments + options
  }

  @Test("On a virtual clock hours pass within moments")
  func virtualClock() throws {
    // In real time this would exceed the patience of `end`.
    let outcome = try Program(try arguments("--clock", "virtual", script: "wait 3h\nexpect screen home\n")).end()
    #expect(outcome.code == 0)
  }

  @Test("A virtual clock without a script is refused")
  func idleVirtualClock() throws {
    let outcome = try Program(try arguments("--clock", "virtual")).end()
    #expect(outcome.code == 64)
    #expect(outcome.error.contains("--input script:FILE"))
  }

  @Test("Every presented frame is recorded, with the same pixels in every run")
  func record() throws {
    let script =
      "capture 1.png\ntap 8 8\ncapture 2.png\ntap 8 8\ncapture 3.png\n"
    for folder in ["a", "b"] {
      let outcome = try Program(
        try arguments(
          "--clock", "virtual", "--record", scratch(folder), "--state-dir", scratch("state-\(folder)"), script: script),
        in: scratch.path
      ).end()
      #expect(outcome.code == 0, "\(outcome)")
    }
    let frames = scratch.names(in: "a")
    try #require(frames.count > 2)
    #expect(frames == (1...frames.count).map { "frame-\(String("0000\($0)".suffix(5))).png" })
    #expect(scratch.names(in: "b") == frames)
    for frame in frames { #expect(try scratch.bytes(of: "a/\(frame)") == scratch.bytes(of: "b/\(frame)")) }
    // The captures are among the recorded frames, in order.
    var rest = frames[...]
    for capture in ["1.png", "2.png", "3.png"] {
      let bytes = try scratch.bytes(of: capture)
      let place = try #require(
        try rest.firstIndex { try scratch.bytes(of: "a/\($0)") == bytes }, "\(capture) was no frame")
      rest = rest[(place + 1)...]
    }
    #expect(rest.isEmpty)
  }

  @Test("Frames recorded with damage tints also include the picture without tints")
  func damage() throws {
    let script = "wait 1s\ncapture plain.png\ntap 8 8\nwait 50ms\ncapture tinted.png\n"
    let frames = try ["nothing", "damage"].map { shown in
      let outcome = try Program(
        try arguments(
          "--clock", "virtual", "--record", scratch(shown), "--state-dir", scratch("state-\(shown)"), "--show", shown,
          script: script), in: scratch.path
      ).end()
      #expect(outcome.code == 0, "\(outcome)")
      return try scratch.names(in: shown).map { try scratch.bytes(of: "\(shown)/\($0)") }
    }
    #expect(frames[1].count > frames[0].count)
    let plain = try scratch.bytes(of: "plain.png")
    #expect(frames[0].contains(plain) && frames[1].contains(plain))
    let tinted = try scratch.bytes(of: "tinted.png")
    #expect(!frames[0].contains(tinted) && frames[1].contains(tinted))
  }

  @Test("`run` shows the same pixels as `render`")
  func likeRender() throws {
    let script = "tap 8 8\ncapture shown.png\n"
    #expect(try Program(try arguments("--clock", "virtual", script: script), in: scratch.path).end().code == 0)
    let render = try Program.run(
      "render", kiosk, "-o", scratch("drawn.png"), "--size", "320x240", "--guide", "hello", "--step", "2")
    #expect(render.code == 0)
    #expect(try scratch.bytes(of: "shown.png") == scratch.bytes(of: "drawn.png"))
  }

  @Test("On a rotated panel, records and captures are upright, and taps land on the visible picture")
  func turned() throws {
    let script = "tap 120 310\ncapture shown.png\n"
    let outcome = try Program(
      try arguments("--clock", "virtual", "--rotation", "90", "--record", scratch("frames"), script: script),
      in: scratch.path
    ).end()
    #expect(outcome.code == 0, "\(outcome)")
    let render = try Program.run(
      "render", kiosk, "-o", scratch("drawn.png"), "--size", "240x320", "--guide", "hello", "--step", "2")
    #expect(render.code == 0)
    let drawn = try scratch.bytes(of: "drawn.png")
    #expect(try scratch.bytes(of: "shown.png") == drawn)
    #expect(try scratch.names(in: "frames").contains { try scratch.bytes(of: "frames/\($0)") == drawn })
  }

  @Test("The command line's rotation overrides the document's, and a changed document's rotation is applied")
  func rotations() throws {
    let upright = screen("      - { Text: First }")
    let turned = upright + "settings: { rotation: 270 }\n"
    try scratch.write(turned, to: "kiosk.yaml")
    func draw(_ size: String) throws -> [UInt8] {
      let render = try Program.run("render", kiosk, "-o", scratch("\(size).png"), "--size", size)
      #expect(render.code == 0)
      return try scratch.bytes(of: "\(size).png")
    }
    let (wide, high) = (try draw("320x240"), try draw("240x320"))
    let script = "capture shown.png\n"
    #expect(
      try Program(try arguments("--clock", "virtual", "--rotation", "180", script: script), in: scratch.path).end().code
        == 0)
    #expect(try scratch.bytes(of: "shown.png") == wide)

    func shown() throws -> [UInt8]? {
      try scratch.names(in: "frames").last { $0.hasSuffix(".png") }.map { try scratch.bytes(of: "frames/\($0)") }
    }
    let running = try Program(try arguments("--record", scratch("frames")))
    try running.wait("the document's rotation") { try shown() == high }
    try scratch.write(upright, to: "kiosk.yaml")
    running.send(SIGHUP)
    try running.wait("no rotation any more") { try shown() == wide }
    running.send(SIGTERM)
    #expect(try running.end().code == 0)
  }

  @Test("`run` speaks the visitor's language")
  func locale() throws {
    let script = "capture shown.png\n"
    #expect(
      try Program(try arguments("--clock", "virtual", "--locale", "de-CH", script: script), in: scratch.path).end().code
        == 0)
    for locale in ["de-CH", "en"] {
      let render = try Program.run(
        "render", kiosk, "-o", scratch("\(locale).png"), "--size", "320x240", "--guide", "hello", "--locale", locale)
      #expect(render.code == 0)
    }
    #expect(try scratch.bytes(of: "shown.png") == scratch.bytes(of: "de-CH.png"))
    #expect(try scratch.bytes(of: "shown.png") != scratch.bytes(of: "en.png"))
  }

  @Test("Sent words go to standard output, one per line")
  func send() throws {
    try scratch.write(
      screen("      - { Text: Ring, id: bell, onTapGesture: { send: 'ring:the bell :1' } }"), to: "kiosk.yaml")
    let outcome = try Program(try arguments("--clock", "virtual", script: "tap @bell\nwait 1s\ntap @bell\n")).end()
    #expect(outcome.code == 0)
    #expect(outcome.output == "ring:the bell :1\nring:the bell :1\n")
    #expect(outcome.error == "")
  }

  @Test("SIGTERM and SIGINT end a kiosk with code 0 after at most one more frame", arguments: [SIGTERM, SIGINT])
  func end(signal: Int32) throws {
    try scratch.write(screen("      - { ProgressView: , id: busy }"), to: "kiosk.yaml")
    let running = try Program(try arguments("--record", scratch("frames")))
    try running.wait(forFile: scratch("frames/frame-00003.png"))
    try running.stop()
    let count = scratch.names(in: "frames").count
    for sent in [signal, SIGCONT] { running.send(sent) }
    let outcome = try running.end()
    #expect(outcome.code == 0, "\(outcome)")
    #expect(scratch.names(in: "frames").count <= count + 1)
  }

  @Test("A kiosk continues while a changed document with slow pictures is read")
  func slowReload() throws {
    try scratch.write(screen("      - { Text: First }"), to: "kiosk.yaml")
    let running = try Program(try arguments("--record", scratch("frames")))
    try running.wait(forFile: scratch("frames/frame-00001.png"))
    // Measuring each picture takes longer than its limit of one second.
    let attributes = (0..<200_000).map { "a\($0)='x'" }.joined(separator: " ")
    for index in 0..<8 {
      try scratch.write(
        "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><g \(attributes)/><!--\(index)--></svg>",
        to: "slow\(index).svg")
    }
    try scratch.write(
      screen((0..<8).map { "      - { Image: slow\($0).svg }" }.joined(separator: "\n")), to: "kiosk.yaml")
    running.send(SIGHUP)
    running.send(SIGTERM)
    let outcome = try running.end()
    #expect(outcome.code == 0)
    #expect(!outcome.error.contains("reloaded"), "\(outcome)")
  }

  @Test(
    "A missing picture is reported once with its position, whether a screen shows it or not",
    arguments: ["real", "virtual"])
  func missingPictures(clock: String) throws {
    let text = """
      followspot: 1
      screens:
        home: [ { Image: near.png } ]
        other: [ { Image: near.png }, { Image: far.png } ]

      """
    try scratch.write(text, to: "kiosk.yaml")
    let script = clock == "virtual" ? "expect screen home\n" : nil
    let running = try Program(try arguments("--clock", clock, script: script))
    let words = "warning: cannot read picture"
    try running.wait(forError: "\(kiosk):3:20: \(words) '\(scratch("near.png"))'")
    try running.wait(forError: "\(kiosk):4:42: \(words) '\(scratch("far.png"))'")
    if clock == "real" {
      // A reload reports it again.
      try scratch.write(text + "# changed\n", to: "kiosk.yaml")
      running.send(SIGHUP)
      try running.wait("to say so again") { running.error.split(separator: words).count == 5 }
      running.send(SIGTERM)
    }
    let outcome = try running.end()
    #expect(outcome.code == 0)
    #expect(outcome.error.split(separator: words).count == (clock == "real" ? 5 : 3), "\(outcome)")
  }

  @Test("SIGHUP shows a changed document, and a faulty one leaves the running one in place")
  func reload() throws {
    func draw(_ name: String) throws -> [UInt8] {
      let render = try Program.run("render", kiosk, "-o", scratch(name), "--size", "320x240")
      #expect(render.code == 0)
      return try scratch.bytes(of: name)
    }
    /// The last frame. A frame's file appears as a whole.
    func shown() throws -> [UInt8]? {
      try scratch.names(in: "frames").last { $0.hasSuffix(".png") }.map { try scratch.bytes(of: "frames/\($0)") }
    }
    try scratch.write(screen("      - { Text: First }"), to: "kiosk.yaml")
    let first = try draw("first.png")
    let running = try Program(try arguments("--record", scratch("frames")))
    try running.wait("the first picture") { try shown() == first }

    try scratch.write(screen("      - { Text: Second }"), to: "kiosk.yaml")
    let second = try draw("second.png")
    #expect(second != first)
    running.send(SIGHUP)
    try running.wait("the second picture") { try shown() == second }

    try scratch.write(screen("      - { Txet: Third }"), to: "kiosk.yaml")
    running.send(SIGHUP)
    try running.wait(forError: "\(kiosk):5:11: error: there is no view 'Txet'; did you mean 'Text'?")
    #expect(running.error.contains("the running document stays"))
    #expect(try shown() == second)

    try scratch.write(screen("      - { Text: First }"), to: "kiosk.yaml")
    running.send(SIGHUP)
    try running.wait("the first picture again") { try shown() == first }
    running.send(SIGTERM)
    #expect(try running.end().code == 0)
  }

  @Test("SIGHUP shows changed pictures although the document is the same")
  func pictures() throws {
    func drawing(_ width: Int, _ color: String) -> String {
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="9"><path d="M0 0h99v9h-99z" fill="\#(color)"/></svg>"#
    }
    func draw() throws -> [UInt8] {
      let render = try Program.run("render", kiosk, "-o", scratch("drawn.png"), "--size", "320x240")
      #expect(render.code == 0)
      return try scratch.bytes(of: "drawn.png")
    }
    func shown() throws -> [UInt8]? {
      try scratch.names(in: "frames").last { $0.hasSuffix(".png") }.map { try scratch.bytes(of: "frames/\($0)") }
    }
    try scratch.write(screen("      - { Image: a.svg }\n      - { Text: Below }"), to: "kiosk.yaml")
    try scratch.write(drawing(20, "red"), to: "a.svg")
    let first = try draw()
    let running = try Program(try arguments("--record", scratch("frames")))
    try running.wait("the first picture") { try shown() == first }
    for (width, color) in [(20, "blue"), (40, "blue")] {
      try scratch.write(drawing(width, color), to: "a.svg")
      let wanted = try draw()
      running.send(SIGHUP)
      try running.wait("\(width) points in \(color)") { try shown() == wanted }
    }
    running.send(SIGTERM)
    #expect(try running.end().code == 0)
  }
}
