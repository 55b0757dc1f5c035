import Glibc
import SystemPackage
import Testing

@Suite("The other commands")
struct OtherCommandTests {
  private let scratch: Scratch
  private let kiosk: String

  init() throws {
    scratch = try Scratch()
    kiosk = try scratch.put(document(), "kiosk.yaml")
  }

  private func render(_ options: String..., to name: String) throws -> [UInt8] {
    let outcome = try Program(["render", kiosk, "-o", scratch(name), "--size", "640x480"] + options).end()
    #expect(outcome.code == 0, "\(outcome)")
    #expect(outcome.output == "")
    return try scratch.bytes(name)
  }

  @Test("render draws the same picture bit for bit, and another for every step, scale and language")
  func render() throws {
    let plain = try render(to: "plain.png")
    #expect(try render(to: "again.png") == plain)
    var seen: Set<[UInt8]> = [plain]
    for (number, options) in [
      ["--guide", "hello"], ["--guide", "hello", "--step", "2"], ["--scale", "2"], ["--locale", "de"],
    ].enumerated() {
      let outcome = try Program(["render", kiosk, "-o", scratch("\(number).png"), "--size", "640x480"] + options).end()
      #expect(outcome.code == 0)
      #expect(seen.insert(try scratch.bytes("\(number).png")).inserted, "\(options) changed nothing")
    }
    // The first 8 bytes of a PNG, then the extent in its head.
    #expect(Array(plain[16..<24]) == [0, 0, 2, 128, 0, 0, 1, 224])
  }

  @Test(
    "render says what it does not know",
    arguments: [
      (["--screen", "nowhere"], "there is no screen “nowhere”; the document has home"),
      (["--guide", "none"], "there is no guide “none”; the document has hello"),
      (["--guide", "hello", "--step", "3"], "the guide hello has the steps 1 to 2, not 3"),
      (["--guide", "hello", "--step", "0"], "the guide hello has the steps 1 to 2, not 0"),
    ])
  func renderUsage(options: [String], message: String) throws {
    let outcome = try Program(["render", kiosk, "-o", scratch("a.png")] + options).end()
    #expect(outcome.code == 64)
    #expect(outcome.error == "error: \(message)\n")
    #expect(access(scratch("a.png"), F_OK) != 0)
  }

  @Test("validate says that documents are valid, and as JSON that nothing was found")
  func valid() throws {
    let words = try Program.run("validate", kiosk)
    #expect(words.code == 0)
    #expect(words.output == "\(kiosk): valid\n")
    let json = try Program.run("validate", "--json", kiosk)
    #expect(json.code == 0)
    #expect(try StrictJSON(json.output) == .array([]))
  }

  @Test("validate gives the findings of all documents as JSON, whatever their names")
  func invalid() throws {
    let odd = try scratch.put(screen("      - { Txet: Hi }"), "odd \"name\"\\ü.yaml")
    let outcome = try Program.run("validate", "--json", kiosk, odd, scratch("none.yaml"))
    #expect(outcome.code == 65)
    #expect(outcome.error == "")
    let findings = try #require(try StrictJSON(outcome.output).elements)
    try #require(findings.count == 2)
    #expect(findings[0]["line"] == .number("5"))
    #expect(findings[0]["column"] == .number("11"))
    #expect(findings[0]["severity"] == .text("error"))
    #expect(findings[0]["message"] == .text("there is no view 'Txet'; did you mean 'Text'?"))
    #expect(findings[1]["file"] == .text(scratch("none.yaml")))
  }

  @Test("devices is a table or JSON, and warns where no kiosk could be seen")
  func devices() throws {
    let words = try Program.run("devices")
    let json = try Program.run("devices", "--json")
    #expect(words.code == 0)
    #expect(json.code == 0)
    #expect(words.output.hasPrefix("Displays\n"))
    #expect(words.output.contains("\nInput devices\n"))
    let report = try StrictJSON(json.output)
    let displays = try #require(report["displays"]?.elements)
    let inputs = try #require(report["inputs"]?.elements)
    for device in displays + inputs {
      for name in ["path", "name", "detail", "used", "obstacle"] { #expect(device[name] != nil) }
    }
    let isUsable = displays.contains { $0["used"] == .flag(true) }
    #expect(json.error.hasPrefix("warning: ") != isUsable)
  }

  @Test("demo runs the document that ships, through its tour")
  func demo() throws {
    let tour = package.appending("config/demo/tour.script")
    let outcome = try Program.run(
      "demo", "--display", "virtual", "--clock", "virtual", "--input", "script:\(tour)", "--state-dir",
      scratch("state"), in: scratch.path)
    #expect(outcome.code == 0, "\(outcome)")
    #expect(outcome.error == "")
    let pictures = scratch.names("").filter { $0.hasSuffix(".png") }
    #expect(pictures.count == 7)
    #expect(try Set(pictures.map { try scratch.bytes($0) }).count == 7)
  }

  @Test(
    "Words that are no command end with the code for usage",
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
