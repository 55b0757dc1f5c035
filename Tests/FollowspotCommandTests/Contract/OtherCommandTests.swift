import FollowspotTesting
import Glibc
import FollowspotJSON
import SystemPackage
import Testing

@Suite("The other commands")
struct OtherCommandTests {
  private let scratch: TemporaryFolder
  private let kiosk: String

  init() throws {
    scratch = try TemporaryFolder()
    kiosk = try scratch.write(document(), to: "kiosk.yaml").string
  }

  private func render(_ options: String..., to name: String) throws -> [UInt8] {
    let outcome = try Program(["render", kiosk, "-o", scratch(name), "--size", "640x480"] + options).end()
    #expect(outcome.code == 0, "\(outcome)")
    #expect(outcome.output == "")
    return try scratch.bytes(of: name)
  }

  @Test("`render` draws the same pixels each time, and others for another step, scale or language")
  func render() throws {
    let plain = try render(to: "plain.png")
    #expect(try render(to: "again.png") == plain)
    var seen: Set<[UInt8]> = [plain]
    for (number, options) in [
      ["--guide", "hello"], ["--guide", "hello", "--step", "2"], ["--scale", "2"], ["--locale", "de"],
    ].enumerated() {
      let outcome = try Program(["render", kiosk, "-o", scratch("\(number).png"), "--size", "640x480"] + options).end()
      #expect(outcome.code == 0)
      #expect(seen.insert(try scratch.bytes(of: "\(number).png")).inserted, "\(options) changed nothing")
    }
    // The size follows the first bytes of a PNG.
    #expect(Array(plain[16..<24]) == [0, 0, 2, 128, 0, 0, 1, 224])
  }

  @Test("A closed standard output is an output that can't be written", arguments: ["--version", "help", "devices"])
  func closedOutput(word: String) throws {
    let outcome = try Program(["-c", "exec \(try Program.path().shellWord) \(word) >&-"], program: "/bin/sh").end()
    #expect(outcome.code == 74, "\(outcome)")
    #expect(outcome.error.hasPrefix("error: cannot write to standard output: Bad file descriptor"), "\(outcome)")
  }

  @Test("`render` draws a screen with the sheet that appears on it")
  func renderSettled() throws {
    let example = FilePath.checkout.appending("config/examples/whats-new.yaml").string
    let pictures = try [[], ["--screen", "today"], ["--sheet", "whatsNew"]].enumerated().map { number, options in
      let name = scratch("\(number).png")
      #expect(try Program(["render", example, "-o", name, "--size", "800x480"] + options).end().code == 0)
      return try scratch.bytes(of: "\(number).png")
    }
    #expect(pictures[0] == pictures[2] && pictures[1] == pictures[2])
  }

  @Test(
    "`render` reports unknown names and steps",
    arguments: [
      (["--screen", "nowhere"], "there is no screen 'nowhere'; the document has home"),
      (["--guide", "none"], "there is no guide 'none'; the document has hello"),
      (["--guide", "hello", "--step", "3"], "the guide hello has the steps 1 to 2, not 3"),
      (["--guide", "hello", "--step", "0"], "the guide hello has the steps 1 to 2, not 0"),
    ])
  func renderUsage(options: [String], message: String) throws {
    let outcome = try Program(["render", kiosk, "-o", scratch("a.png")] + options).end()
    #expect(outcome.code == 64)
    #expect(outcome.error == "error: \(message)\n")
    #expect(access(scratch("a.png"), F_OK) != 0)
  }

  @Test(
    "`render` draws each sheet, sequence, spotlight and overlay alone, without the screen's own sheet")
  func subjects() throws {
    let file = try scratch.write(
      """
      followspot: 1
      screens:
        home: { VStack: [{ Text: A, id: a }, { Text: B, id: b }], onAppear: { showSheet: other } }
      sheets:
        other: { content: { Text: Other } }
        one: { content: { Text: One }, delay: 2s, targets: a }
      sequences:
        tour: { elements: [{ target: a, message: First }, { target: b, message: Second }] }
      spotlights:
        light: { targets: [a, b] }
      containers: { top: {} }
      overlays:
        hint: { container: top, content: { Text: Hint } }
      """, to: "subjects.yaml"
    ).string
    var seen: Set<[UInt8]> = []
    let all = [
      [], ["--sheet", "one"], ["--sequence", "tour"], ["--sequence", "tour", "--step", "2"], ["--spotlight", "light"],
      ["--overlay", "hint"],
    ]
    for options in all {
      let outcome = try Program(["render", file, "-o", scratch("a.png"), "--size", "320x240"] + options).end()
      #expect(outcome.code == 0 && outcome.error == "", "\(options): \(outcome)")
      #expect(seen.insert(try scratch.bytes(of: "a.png")).inserted, "\(options) changed nothing")
    }
  }

  @Test(
    "`render` fails if a step can't be seen or options don't fit together",
    arguments: [
      (
        ["--guide", "hello", "--step", "2", "--size", "640x64"], 65,
        "error: the guide hello skips step 2 on a display of 640x64"
      ),
      (["--sheet", "a", "--overlay", "b"], 64, "error: --sheet and --overlay don't go together"),
      (["--sheet", "a"], 64, "error: there is no sheet 'a'; the document has none"),
    ])
  func renderFailures(options: [String], code: Int32, message: String) throws {
    let low = try scratch.write(
      document().replacing(
        "- { Text: Welcome, id: text }", with: "- { Text: Welcome, id: text, frame: { height: 900 } }"),
      to: "low.yaml"
    ).string
    let outcome = try Program(["render", low, "-o", scratch("b.png")] + options).end()
    #expect(outcome.code == code)
    #expect(outcome.error.contains(message), "\(outcome)")
    #expect(access(scratch("b.png"), F_OK) != 0)
  }

  @Test("`validate` checks the displays and languages of its options and warns of unknown languages")
  func surveyed() throws {
    let wide = try scratch.write(
      screen("      - { Rectangle: red, frame: { width: 600, height: 20 } }"), to: "wide.yaml"
    ).string
    let sizes = try Program.run("validate", wide, "--size", "400x300,800x480", "--size", "1200x900")
    #expect(sizes.code == 0)
    #expect(
      sizes.error.contains(
        "wide.yaml:5:9: warning: shape reaches 100 points beyond the right edge on a display of 400x300"))
    #expect(
      try Program.run("validate", wide, "--size", "1200x900", "--scale", "4").error.contains("1200x900 at scale 4"))
    let scaled = try scratch.write(
      "settings: { scale: 4 }\n" + screen("      - { Rectangle: red, frame: { width: 600, height: 20 } }"),
      to: "scaled.yaml"
    ).string
    #expect(try Program.run("validate", scaled, "--size", "1200x900").error.contains("1200x900 at scale 4"))
    #expect(try Program.run("validate", wide, "--scale", "2").code == 64)
    for command in [["validate", kiosk], ["render", kiosk, "-o", scratch("c.png")]] {
      let outcome = try Program(command + ["--locale", "dd"]).end()
      #expect(outcome.code == 0)
      #expect(outcome.error.contains("warning: --locale dd: the document has no texts in 'dd'; it has "))
    }
  }

  @Test("`validate` prints that documents are valid, or an empty array")
  func valid() throws {
    let words = try Program.run("validate", kiosk)
    #expect(words.code == 0)
    #expect(words.output == "\(kiosk): valid\n")
    let json = try Program.run("validate", "--json", kiosk)
    #expect(json.code == 0)
    #expect(try JSON(json.output) == .array([]))
  }

  @Test("`validate` prints the findings of all documents as JSON, whatever their names")
  func invalid() throws {
    let odd = try scratch.write(screen("      - { Txet: Hi }"), to: "odd \"name\"\\ü.yaml").string
    let outcome = try Program.run("validate", "--json", kiosk, odd, scratch("none.yaml"))
    #expect(outcome.code == 65)
    #expect(outcome.error == "")
    let findings = try #require(try JSON(outcome.output).elements)
    try #require(findings.count == 2)
    #expect(findings[0]["line"] == .integer(5))
    #expect(findings[0]["column"] == .integer(11))
    #expect(findings[0]["severity"] == .string("error"))
    #expect(findings[0]["message"] == .string("there is no view 'Txet'; did you mean 'Text'?"))
    #expect(findings[1]["file"] == .string(scratch("none.yaml")))
  }

  @Test("`devices` prints a table or JSON and warns if no display is usable")
  func devices() throws {
    let words = try Program.run("devices")
    let json = try Program.run("devices", "--json")
    #expect(words.code == 0)
    #expect(json.code == 0)
    #expect(words.output.hasPrefix("Displays\n"))
    #expect(words.output.contains("\nInput devices\n"))
    let report = try JSON(json.output)
    let displays = try #require(report["displays"]?.elements)
    let inputs = try #require(report["inputs"]?.elements)
    for device in displays + inputs {
      for name in ["path", "name", "detail", "used", "obstacle"] { #expect(device[name] != nil) }
    }
    for display in displays {
      for connector in try #require(display["connectors"]?.elements) {
        for name in ["name", "used", "monitor", "picture", "obstacle"] { #expect(connector[name] != nil) }
      }
    }
    let isUsable = displays.contains { $0["used"] == .bool(true) }
    #expect(json.error.hasPrefix("warning: ") != isUsable)
  }

  @Test("`demo` runs the document that ships through its tour")
  func demo() throws {
    let tour = FilePath.checkout.appending("config/demo/tour.script")
    let outcome = try Program.run(
      "demo", "--display", "virtual", "--clock", "virtual", "--input", "script:\(tour)", "--state-dir",
      scratch("state"), in: scratch.path)
    #expect(outcome.code == 0, "\(outcome)")
    #expect(outcome.error == "")
    let pictures = scratch.names(in: "").filter { $0.hasSuffix(".png") }
    let script = try tour.text()
    #expect(pictures.count == script.split(separator: "\n").count { $0.hasPrefix("capture ") })
    #expect(try Set(pictures.map { try scratch.bytes(of: $0) }).count == pictures.count)
  }

  @Test(
    "Wrong commands end with 64",
    arguments: [
      ["walk"], ["run"], ["run", "a.yaml", "--display", "wayland"], ["run", "a.yaml", "--input", "mouse"],
      ["run", "a.yaml", "--input", "script:"], ["run", "a.yaml", "--clock", "sun"], ["render", "a.yaml"],
      ["validate"], ["devices", "all"], ["demo", "a.yaml"], ["--frobnicate"],
    ])
  func usage(words: [String]) throws {
    let outcome = try Program(words).end()
    #expect(outcome.code == 64)
    #expect(outcome.output == "")
    #expect(outcome.error.contains("Usage: followspot"))
  }

  @Test("Help and version go to standard output", arguments: [["--help"], ["help", "run"], ["--version"], []])
  func help(words: [String]) throws {
    let outcome = try Program(words).end()
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("followspot"))
    #expect(outcome.error == "")
  }
}
