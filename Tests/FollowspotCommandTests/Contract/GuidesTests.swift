import Testing

@Suite("followspot guides")
struct GuidesTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func guides(_ words: String...) throws -> Outcome {
    try Program(["guides"] + words + ["--state-dir", scratch("state")]).end()
  }

  private func mark(_ id: String, _ version: Int) throws {
    let outcome = try guides("mark", id, String(version))
    #expect(outcome.code == 0, "\(outcome)")
  }

  @Test("lists what is remembered as a table or as JSON, sorted by id")
  func list() throws {
    try mark("welcome", 3)
    try mark("a-longer-name", 12)
    let table = try guides("list")
    #expect(table.code == 0)
    #expect(
      table.output == """
        GUIDE          VERSION SHOWN  STEP REACHED  SHOWN  COMPLETED
        a-longer-name  12             -             0      0
        welcome        3              -             0      0

        """)
    let json = try guides("list", "--json")
    #expect(json.code == 0)
    func record(_ id: String, _ version: String) -> StrictJSON {
      .object([
        "id": .text(id), "shownVersion": .number(version), "stepReached": .null, "timesShown": .number("0"),
        "timesCompleted": .number("0"),
      ])
    }
    #expect(try StrictJSON(json.output) == .array([record("a-longer-name", "12"), record("welcome", "3")]))
    let one = try guides("show", "welcome", "--json")
    #expect(try StrictJSON(one.output) == .array([record("welcome", "3")]))
  }

  @Test("says that nothing is remembered: as words, as an empty array, and as an error where one guide is asked for")
  func empty() throws {
    try mark("a", 1)
    #expect(try guides("reset").code == 0)
    #expect(try guides("list").output == "No guide has been shown.\n")
    #expect(try StrictJSON(try guides("list", "--json").output) == .array([]))
    let outcome = try guides("show", "a")
    #expect(outcome.code == 66)
    #expect(outcome.error == "error: nothing is remembered of the guide a; `followspot guides list` shows all\n")
  }

  @Test("resets one guide or all")
  func reset() throws {
    for id in ["a", "b", "c"] { try mark(id, 1) }
    #expect(try guides("reset", "b").code == 0)
    let ids = try StrictJSON(try guides("list", "--json").output).elements?.map { $0["id"] }
    #expect(ids == [.text("a"), .text("c")])
    #expect(try guides("reset").code == 0)
    #expect(scratch.names("state/guides") == [])
  }

  @Test(
    "refuses what is no id, no version or no subcommand",
    arguments: [
      ["mark", "../up", "1"], ["mark", "a", "0"], ["mark", "a", "-3"], ["mark", "a", "one"], ["mark", "a"], ["show"],
      ["show", ".hidden"], ["reset", "a/b"], ["erase"],
    ])
  func usage(words: [String]) throws {
    let outcome = try Program(["guides"] + words + ["--state-dir", scratch("state")]).end()
    #expect(outcome.code == 64, "\(outcome)")
    #expect(outcome.output == "")
    #expect(scratch.names("state") == [])
  }

  @Test("says that there is no such state folder when asked to read one")
  func missing() throws {
    let outcome = try guides("list")
    #expect(outcome.code == 66)
    #expect(outcome.error.contains("\(scratch("state")): No such file or directory; name the folder with --state-dir"))
  }
}
