import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("Kept data")
struct KeptDataTests {
  private let scratch: TemporaryFolder
  private let kiosk: String

  init() throws {
    scratch = try TemporaryFolder()
    kiosk = try scratch.write(
      """
      followspot: 1
      settings: { name: lobby }
      data:
        visits: { integer: 0...1000000, default: 0, keep: true }
        loose: { integer: 0...1000000, default: 0 }
      screens: { home: { Text: $visits } }

      """, to: "kiosk.yaml"
    ).string
  }

  private func start(_ script: String, _ options: String..., isPlain: Bool = false) throws -> Program {
    let script = try scratch.write(script, to: "kiosk.script").string
    return try Program(
      [
        "run", kiosk, "--display", "virtual", "--size", "64x64", "--state-dir", scratch("state"), "--input",
        "script:\(script)",
      ] + options, isPlain: isPlain)
  }

  private var text: String { (try? String(decoding: scratch.bytes(of: file), as: UTF8.self)) ?? "" }
  private let file = "state/lobby/data/visits.json"

  @Test("Kept data are restored at the next start")
  func restart() throws {
    let first = try start("set visits=7\nset loose=7\n", "--clock", "virtual").end()
    #expect(first.code == 0, "\(first)")
    let second = try start("expect data visits 7\nexpect data loose 0\n", "--clock", "virtual").end()
    #expect(second.code == 0, "\(second)")
  }

  @Test("Kept data take precedence over a data file, which sets only values that are not kept")
  func dataFile() throws {
    let values = try scratch.write("visits: 3\nloose: 4\n", to: "values.yaml").string
    let first = try start(
      "expect data visits 3\nset visits=7\n", "--clock", "virtual", "--data", values
    ).end()
    #expect(first.code == 0, "\(first)")
    let second = try start(
      "expect data visits 7\nexpect data loose 4\n", "--clock", "virtual", "--data", values
    ).end()
    #expect(second.code == 0, "\(second)")
  }

  @Test("After SIGKILL at any moment, a record holds the old or the new value", arguments: 1...6)
  func killed(round: Int) throws {
    // The first value is written at once, the next one a second later. Values in between are never written.
    let lines = (1...2_000).map { "set visits=\($0)\nwait 1ms\n" }.joined()
    var said = ""
    do {
      let program = try start(lines + "wait 1h\n")
      try program.wait(forFile: scratch(file))
      said = text
      if round > 3 { try program.wait("to write again") { text != said } }
      // A busy loop, so that each round kills at another moment.
      var turns = round * 30_000
      while turns > 0 { turns -= 1 }
      program.send(SIGKILL)
      #expect(try program.end().code == -SIGKILL)
    }
    let last = text
    let value = try #require(last.split(separator: "\"value\": ").last?.prefix { $0.isNumber })
    let outcome = try start("expect data visits \(value)\n", "--clock", "virtual").end()
    #expect(outcome.code == 0 && !outcome.error.contains("damaged"), "\(outcome)")
    #expect(Int(value) ?? 0 >= 1)
    #expect(scratch.names(in: "state/lobby/data") == ["visits.json"])
  }

  @Test(
    "Unreadable kept data are reported once and not overwritten",
    .enabled(if: Program.canRunPlain, "this user can't drop capabilities"))
  func unreadable() throws {
    #expect(try start("set visits=7\n", "--clock", "virtual").end().code == 0)
    let before = text
    try #require(chmod(scratch(file), 0) == 0)
    let refused = try start(
      "expect data visits 0\nset visits=1\nwait 5s\nset visits=2\nwait 5s\n", "--clock", "virtual", isPlain: true
    ).end()
    #expect(refused.code == 0, "\(refused)")
    #expect(refused.error.split(separator: "\n").count { $0.contains("visits.json") } == 1, "\(refused)")
    try #require(chmod(scratch(file), 0o600) == 0)
    #expect(text == before)
    #expect(try start("expect data visits 7\n", "--clock", "virtual").end().code == 0)
  }

  @Test("Kept data of a type that the document has changed are dropped with a warning")
  func otherType() throws {
    #expect(try start("set visits=700000\n", "--clock", "virtual").end().code == 0)
    try scratch.write(
      """
      followspot: 1
      settings: { name: lobby }
      data: { visits: { integer: 0...9, default: 1, keep: true } }
      screens: { home: { Text: $visits } }

      """, to: "kiosk.yaml")
    let outcome = try start("expect data visits 1\n", "--clock", "virtual").end()
    #expect(outcome.code == 0, "\(outcome)")
    #expect(outcome.error.contains("warning: the stored value of 'visits' is dropped"), "\(outcome)")
    #expect(scratch.names(in: "state/lobby/data").isEmpty)
  }
}
