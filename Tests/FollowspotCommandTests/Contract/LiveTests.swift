import FollowspotTesting
import Glibc
import FollowspotJSON
import SystemPackage
import Testing

/// A kiosk on a virtual display with sockets for other programs.
final class LiveKiosk {
  let scratch: TemporaryFolder
  let kiosk: Program

  static let document = """
    followspot: 1
    data:
      service: { choice: [open, closed], default: open }
      customer: text
      fare: { money: EUR, default: 2.90 }
      departures: { list: { id: text, line: text, platform: integer }, key: id }
      tickets: { integer: 1...9, default: 1, session: true }
    screens:
      home:
        VStack:
          - Text: A ride, $fare
            id: ride
          - ForEach: $departures
            content: { Text: $line }
      rooms: { VStack: [Text: Rooms] }

    """

  /// - Parameter words: Options in addition to the usual ones.
  init(_ document: String = document, _ words: String...) throws {
    scratch = try TemporaryFolder()
    kiosk = try Program(
      [
        "run", try scratch.write(document, to: "kiosk.yaml").string, "--display", "virtual", "--size", "320x240",
        "--input", "none", "--state-dir", scratch("state"), "--control-dir", scratch("sockets"),
      ] + words)
    let folder = scratch("sockets")
    try kiosk.wait("to answer") { try Program.run("status", "--socket", folder).code == 0 }
  }

  var folder: String { scratch("sockets") }

  /// Runs a client command.
  func run(_ words: String...) throws -> Outcome { try Program(words + ["--socket", folder]).end() }

  /// Stops the kiosk and returns its outcome.
  func end() throws -> Outcome {
    kiosk.send(SIGTERM)
    return try kiosk.end()
  }
}

@Suite("A running kiosk")
struct LiveTests {
  private let live: LiveKiosk

  init() throws { live = try LiveKiosk() }

  private func json(_ outcome: Outcome) throws -> JSON { try JSON(parsing: Array(outcome.output.utf8)) }

  @Test("Data are set and read by the types that the document declares")
  func data() throws {
    #expect(try live.run("set", "fare=3.10", "customer=5", "tickets=4").testDescription == "0\n")
    #expect(try live.run("get", "fare").output == "3.1\n")
    #expect(try live.run("get").output == "service=open\ncustomer=5\nfare=3.1\ndepartures=\ntickets=4\n")
    #expect(try json(live.run("get", "customer", "--json"))["customer"] == .string("5"))
    #expect(try json(live.run("set", "fare=", "customer=", "--json"))["revision"] == .integer(2))
    #expect(try live.run("get", "fare", "customer").output == "fare=\ncustomer=\n")
  }

  @Test("A text with line breaks is one line among others, and itself where it is alone")
  func lines() throws {
    #expect(try live.run("set", "customer=5\nfare=1\u{1B}[2J", "fare=").code == 0)
    #expect(try live.run("get", "customer", "fare").output == "customer=5\\nfare=1\\u{1B}[2J\nfare=\n")
    #expect(try live.run("get", "customer").output == "5\nfare=1\u{1B}[2J\n")
  }

  @Test("Data can be set from files, standard input and lists in JSON")
  func files() throws {
    let yaml = try live.scratch.write(
      "customer: 007\ndepartures:\n- { id: 1, line: \"9\", platform: 3 }\n", to: "data.yaml")
    #expect(try live.run("set", "-f", yaml.string, "tickets=2").code == 0)
    #expect(try live.run("get", "customer").output == "007\n")
    #expect(try live.run("get", "departures").output == #"[{"id":"1","line":"9","platform":3}]"# + "\n")
    let list = try live.scratch.write(#"[{"id":"a"}]"#, to: "list.json")
    #expect(try live.run("set", "departures=@\(list)").code == 0)
    #expect(try live.run("get", "departures").output == #"[{"id":"a"}]"# + "\n")
    #expect(try live.run("set", #"departures=[{"id":"b"}]"#).code == 0)
    // Standard input is empty here.
    #expect(try live.run("set", "-f", "-").code != 0)
  }

  @Test(
    "Values in JSON and quoted values in YAML keep their types, as on the socket",
    arguments: [
      ("json", #"{"tickets":"5"}"#, "1:12: error: expected a whole number from 1 to 9, found the text '5'"),
      ("json", #"{"customer":5}"#, "1:13: error: expected a text, found 5"),
      ("txt", #"{"customer":true}"#, "1:13: error: expected a text, found true"),
      ("yaml", #"tickets: "5""#, "1:10: error: expected a whole number from 1 to 9, found the text '5'"),
      ("yaml", "tickets: 5\ncustomer: 5\nfare: '3.10'\n", nil), ("json", #"{"tickets":5,"fare":"3.10"}"#, nil),
    ])
  func strictness(kind: String, text: String, message: String?) throws {
    let file = try live.scratch.write(text, to: "data.\(kind)").string
    let outcome = try live.run("set", "-f", file)
    #expect(outcome.code == (message == nil ? 0 : 65), "\(outcome)")
    #expect(try live.run("get", "tickets").output == (message == nil ? "5\n" : "1\n"))
    if let message { #expect(outcome.error.contains("\(file):\(message)"), "\(outcome)") }
  }

  @Test(
    "A command with a wrong part changes nothing and ends with the code of its fault",
    arguments: [
      (["set", "tickets=12"], 65, "tickets: expected a whole number from 1 to 9"),
      (["set", "customer=x", "ticket=1"], 65, "did you mean 'tickets'?"), (["set"], 64, "NAME=VALUE"),
      (["set", "customer"], 64, "equals sign"), (["set", "departures=[{}]"], 65, "needs its 'id'"),
      (["set", "-f", "/nowhere/data.yaml"], 66, "/nowhere/data.yaml: error: there is no such file; check the path\n"),
      (["set", #"departures=[{"id":5}]"#], 65, "expected a text, found 5"),
      (["get", "fares"], 65, "did you mean 'fare'?"),
      (["do", "navigate: roms"], 65, "did you mean 'rooms'?"), (["do", "wait: soon"], 65, "action.wait: expected"),
      (["do", "{"], 65, "ACTION:"), (["watch", "gides"], 64, "did you mean 'guide'?"),
      (["screenshot", "-o", "/nowhere/x.png"], 73, "cannot write"),
      (["screenshot", "-o", "x.png", "--connector", "DP-7"], 65, "there is nothing called 'DP-7'"),
      (["screenshot"], 64, "-o"),
    ])
  func refusals(words: [String], code: Int32, message: String) throws {
    let outcome = try Program(words + ["--socket", live.folder]).end()
    #expect(outcome.code == code, "\(outcome)")
    #expect(outcome.error.contains(message), "\(outcome)")
    #expect(try live.run("get", "customer").output == "\n")
  }

  @Test("`watch` prints events as they happen")
  func watch() throws {
    let watch = try Program(["watch", "--count", "2", "--socket", live.folder])
    let lines = try Program(["watch", "send", "--json", "--count", "1", "--socket", live.folder])
    // A watch of all kinds begins with two lines about the present. A watch of sent words prints nothing until
    // something happens, so the word is sent repeatedly until each has received it.
    for (program, count) in [(watch, 4), (lines, 1)] {
      try program.wait("to hear of words") {
        if program.output.split(separator: "\n").count >= count { return true }
        _ = try live.run("do", "{ send: buy, with: { count: $tickets } }")
        return false
      }
      #expect(try program.end().code == 0)
    }
    #expect(watch.output.contains(" screen home (present)\n"))
    #expect(watch.output.contains(" send buy {\"count\":1}\n"))
    let event = try JSON(parsing: Array(lines.output.split(separator: "\n")[0].utf8))
    #expect(event["kind"] == .string("send") && event["name"] == .string("buy"))
  }

  @Test("A kiosk performs actions, captures its picture and resets the session")
  func control() throws {
    #expect(try live.run("do", "navigate: rooms", "--json").output == "{}\n")
    #expect(try json(live.run("status", "--json"))["screen"] == .string("rooms"))
    let picture = live.scratch("rooms.png")
    #expect(try live.run("screenshot", "-o", picture).code == 0)
    let rendered = live.scratch("rendered.png")
    let render = try Program.run(
      "render", live.scratch("kiosk.yaml"), "--screen", "rooms", "--size", "320x240", "-o", rendered)
    #expect(render.code == 0)
    #expect(try live.scratch.bytes(of: "rooms.png") == live.scratch.bytes(of: "rendered.png"))
    #expect(try live.run("set", "tickets=7").code == 0)
    #expect(try live.run("reset", "shift").code == 0)
    #expect(try live.run("get", "tickets").output == "1\n")
    let status = try live.run("status")
    #expect(status.output.contains("screen: home\n"))
    #expect(status.output.contains("output: virtual, 320x240"))
    #expect(try live.run("wake").code == 0)
  }

  @Test("A rejected document is listed as a problem until a valid one is shown")
  func problems() throws {
    _ = try live.scratch.write("followspot: 1\nscreens: {}\n", to: "kiosk.yaml")
    live.kiosk.send(SIGHUP)
    try live.kiosk.wait(forError: "has errors")
    #expect(try live.run("status").output.contains("problem: the document on disk has errors"))
    _ = try live.scratch.write(LiveKiosk.document, to: "kiosk.yaml")
    live.kiosk.send(SIGHUP)
    try live.kiosk.wait(forError: "reloaded")
    #expect(try !live.run("status").output.contains("problem: the document"))
  }

  @Test("The data socket accepts only data methods")
  func sockets() throws {
    let data = live.scratch("sockets/data")
    #expect(try Program(["get", "fare", "--socket", data]).end().output == "2.9\n")
    let status = try Program(["status", "--socket", data]).end()
    #expect(status.code == 77 && status.error.contains("does not take Status"), "\(status)")
    #expect(try Program(["get", "fare", "--socket", live.scratch("sockets/control")]).end().output == "2.9\n")
  }

  @Test("A kiosk removes its sockets, and replaces those of a killed one")
  func leftovers() throws {
    let second = try Program.run(
      "run", live.scratch("kiosk.yaml"), "--display", "virtual", "--input", "none", "--state-dir",
      live.scratch("other"), "--control-dir", live.folder)
    #expect(second.code == 73 && second.error.contains("another program does"), "\(second)")
    #expect(try live.end().code == 0)
    #expect(live.scratch.names(in: "sockets") == [])
    let again = try LiveKiosk()
    again.kiosk.send(SIGKILL)
    _ = try again.kiosk.end()
    #expect(again.scratch.names(in: "sockets").sorted() == ["control", "data"])
    let third = try Program([
      "run", again.scratch("kiosk.yaml"), "--display", "virtual", "--input", "none", "--state-dir",
      again.scratch("state"), "--control-dir", again.folder,
    ])
    try third.wait("to answer") { try again.run("status").code == 0 }
    let gone = try Program.run("status", "--socket", live.folder)
    #expect(gone.code == 69 && gone.error.contains("no kiosk answers"), "\(gone)")
    _ = try live.scratch.write("text", to: "sockets/data")
    let refused = try Program.run(
      "run", live.scratch("kiosk.yaml"), "--display", "virtual", "--input", "none", "--state-dir",
      live.scratch("other"), "--control-dir", live.folder)
    #expect(refused.code == 73 && refused.error.contains("is no socket"), "\(refused)")
  }
}
