import FollowspotTesting
import Glibc
import FollowspotJSON
import SystemPackage
import Testing

@Suite("Two monitors")
struct TwoMonitorsTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  private static let document = """
    followspot: 1
    settings:
      locale: en
      outputs:
        arrange: each
        connectors: [{ connector: A, rotation: 90, scale: 1.25 }, { connector: B, screen: board, rotation: 180, scale: 2 }]
    data: { taken: { integer: 0...9, default: 0 } }
    messages:
      ar: { Take one: خذ واحدة, Taken: المأخوذ }
    screens:
      home:
        VStack:
          - Button:
              Text: Take one
              padding: 9
              border: { color: accent, width: 1 }
            id: take
            action: { set: { taken: 3 } }
          - Divider
          - Circle: accent
        padding: 11
      board:
        HStack:
          - Text: Taken
          - Spacer
          - Text: $taken
        padding: 7

    """

  @Test(
    "Two monitors show their screens as if drawn alone, with their own rotation and scale",
    arguments: ["en", "ar"])
  func each(language: String) throws {
    let document = try scratch.write(Self.document, to: "each.yaml").string
    let run = try Program.run(
      "run", document, "--locale", language, "--display", "virtual", "--size", "800x480", "--clock", "virtual",
      "--input", "script:" + scratch.write("tap @take\nwait 1s\n", to: "each.script").string,
      "--record", scratch("frames"), "--state-dir", scratch("state"))
    #expect(run.code == 0, "\(run)")
    let values = try scratch.write("taken: 3\n", to: "values.yaml").string
    for (monitor, options) in [
      ("A", ["--size", "480x800", "--scale", "1.25"]),
      ("B", ["--size", "800x480", "--scale", "2", "--screen", "board"]),
    ] {
      let picture = scratch("\(monitor).png")
      let words = ["render", document, "--locale", language, "--data", values, "-o", picture] + options
      #expect(try Program(words).end().code == 0)
      let last = try #require(scratch.names(in: "frames/\(monitor)").max())
      #expect(try scratch.bytes(of: "frames/\(monitor)/\(last)") == scratch.bytes(of: "\(monitor).png"), "\(monitor)")
    }
  }

  @Test("Two monitors with one picture are one output with both names")
  func screenshot() throws {
    let document = try scratch.write(Self.document, to: "wide.yaml").string
    let kiosk = try Program([
      "run", document, "--display", "virtual", "--size", "320x240", "--outputs", "wide", "--connector", "A,B",
      "--input", "none", "--state-dir", scratch("state"), "--control-dir", scratch("sockets"),
    ])
    func ask(_ words: String...) throws -> Outcome { try Program(words + ["--socket", scratch("sockets")]).end() }
    try kiosk.wait("to show its picture") { try ask("status").output.contains("output: A+B, 640x240") }
    #expect(try ask("screenshot", "--connector", "A+B", "-o", scratch("shown.png")).code == 0)
    #expect(try Program.run("render", document, "--size", "640x240", "-o", scratch("drawn.png")).code == 0)
    #expect(try scratch.bytes(of: "shown.png") == scratch.bytes(of: "drawn.png"))
    let refused = try ask("screenshot", "--connector", "A", "-o", scratch("one.png"))
    #expect(refused.code != 0 && refused.error.contains("A+B"), "\(refused)")
    kiosk.send(SIGTERM)
    #expect(try kiosk.end().code == 0)
  }
}
