import FollowspotTesting
import Glibc
import FollowspotGuides
import FollowspotJSON
import SystemPackage
import Testing

@Suite("`followspot guides`")
struct GuidesTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  private func guides(_ words: String...) throws -> Outcome {
    try Program(["guides"] + words + ["--state-dir", scratch("state")]).end()
  }

  static let hostileWords: [[String]] = [
    ["x\u{1B}[31m"], ["guides", "show", "\u{1B}[31m"], ["validate", "/no\u{1B}[31m\u{202E}"], ["run", "\u{9B}31m"],
    ["render", "/no", "--locale", "\u{1B}[31m"], ["validate", "/no", "--size", "\u{7}"],
  ]

  private func mark(_ id: String, _ version: Int) throws {
    let outcome = try guides("mark", id, String(version))
    #expect(outcome.code == 0, "\(outcome)")
  }

  @Test("`guides list` prints the records sorted by id, as a table or as JSON")
  func list() throws {
    try mark("welcome", 3)
    try mark("a-longer-name", 12)
    let table = try guides("list")
    #expect(table.code == 0)
    #expect(
      table.output == """
        DOCUMENT  GUIDE          VERSION SHOWN  STEP REACHED  SHOWN  COMPLETED
        -         a-longer-name  12             -             0      0
        -         welcome        3              -             0      0

        """)
    let json = try guides("list", "--json")
    #expect(json.code == 0)
    func record(_ id: String, _ version: Int) -> JSON {
      .object([
        "document": .null, "id": .string(id), "shownVersion": .integer(version), "stepReached": .null,
        "timesShown": .integer(0),
        "timesCompleted": .integer(0),
      ])
    }
    #expect(try JSON(json.output) == .array([record("a-longer-name", 12), record("welcome", 3)]))
    let one = try guides("show", "welcome", "--json")
    #expect(try JSON(one.output) == .array([record("welcome", 3)]))
  }

  @Test("`guides mark` and `guides reset` print the changed records as JSON")
  func changes() throws {
    try mark("other", 1)
    let marked = try guides("mark", "welcome", "3", "--json")
    let record = try guides("show", "welcome", "--json").output
    #expect(marked.code == 0 && marked.output == record)
    #expect(try guides("reset", "welcome", "--json").output == record)
    #expect(try JSON(try guides("reset", "welcome", "--json").output) == .array([]))
    #expect(try guides("list").output.contains("other"))
  }

  @Test("Without records, `guides list` prints a sentence or `[]`, and `guides show` fails")
  func empty() throws {
    try mark("a", 1)
    #expect(try guides("reset").code == 0)
    #expect(try guides("list").output == "No guide has been shown.\n")
    #expect(try JSON(try guides("list", "--json").output) == .array([]))
    let outcome = try guides("show", "a")
    #expect(outcome.code == 66)
    #expect(outcome.error == "error: there is no record of the guide a; `followspot guides list` lists all\n")
  }

  @Test("Records are listed for all documents or one, and changes affect the named document")
  func documents() throws {
    for name in ["kiosk", "ticket-machine"] {
      #expect(try guides("mark", "welcome", "2", "--document", name).code == 0)
    }
    #expect(
      try guides("list").output == """
        DOCUMENT        GUIDE    VERSION SHOWN  STEP REACHED  SHOWN  COMPLETED
        kiosk           welcome  2              -             0      0
        ticket-machine  welcome  2              -             0      0

        """)
    let unclear = try guides("mark", "welcome", "3")
    #expect(unclear.code == 64)
    let remedy = "name one with --document NAME, of kiosk, ticket-machine"
    #expect(unclear.error == "error: several documents have guides: \(remedy)\n")
    #expect(try guides("reset", "welcome", "--document", "ticket-machine").code == 0)
    // Only one document has a record of the guide now.
    #expect(try guides("mark", "welcome", "4").code == 0)
    let left = try JSON(try guides("list", "--json").output).elements
    #expect(left?.map { $0["document"] } == [.string("kiosk")])
    #expect(left?.map { $0["shownVersion"] } == [.integer(4)])
    #expect(try JSON(try guides("show", "welcome", "--json").output).elements?.count == 1)
    #expect(try guides("show", "welcome", "--document", "ticket-machine").code == 66)
    #expect(try guides("mark", "other", "1", "--document", "kiosk").code == 0)
    #expect(try guides("mark", "welcome", "5", "--document", "-").code == 0)
    #expect(
      try guides("list", "--document", "-").output.split(separator: "\n").last
        == "-         welcome  5              -             0      0")
    let three = try guides("mark", "another", "3").error
    #expect(three == "error: several documents have guides: name one with --document NAME, of - (no name), kiosk\n")
    #expect(try guides("reset", "--document", "-").code == 0)
    // A document's folder without records does not count.
    #expect(try guides("mark", "another", "3").code == 0)
    #expect(try guides("list", "--document", "kiosk").output.contains("another"))
    #expect(try guides("reset").code == 0)
    #expect(try guides("list").output == "No guide has been shown.\n")
  }

  @Test(
    "A folder without permission is an error, not an empty list",
    .enabled(if: Program.canRunPlain, "permissions bind nobody here"))
  func hidden() throws {
    #expect(try guides("mark", "welcome", "1", "--document", "kiosk").code == 0)
    #expect(try guides("mark", "welcome", "1", "--document", "lobby").code == 0)
    chmod(scratch("state/kiosk"), 0)
    defer { chmod(scratch("state/kiosk"), 0o700) }
    let outcome = try Program(["guides", "list", "--state-dir", scratch("state")], in: scratch.path, isPlain: true)
      .end()
    #expect(outcome.code == 77 && outcome.output.contains("lobby"), "\(outcome)")
    #expect(outcome.error.hasPrefix("error: cannot open \(scratch("state/kiosk")): Permission denied"), "\(outcome)")
  }

  @Test(
    "Unreadable records are reported, and the command is carried out for all others",
    // The folder is replaced by a link to another folder, a link to nothing, or a file.
    arguments: ["/tmp", "nowhere", nil])
  func ruined(link: String?) throws {
    for (document, folder) in [("broken", "state/broken/guides"), ("-", "state/guides")] {
      #expect(try guides("mark", "welcome", "1", "--document", "whole").code == 0)
      let ruin = try scratch.write("", to: folder).string
      if let link { #expect(unlink(ruin) == 0 && symlink(link, ruin) == 0) }
      defer { unlink(ruin) }
      let cause =
        link == nil
        ? "Not a directory; move it away, or name another folder with --state-dir"
        : "it is a symbolic link, which is not followed; put the folder in its place"
      let sentence = "error: cannot open \(ruin): \(cause)\n"
      for words in [["list"], ["list", "--json"], ["show", "welcome"], ["reset"], ["reset", "welcome"]] {
        let one = try Program(["guides"] + words + ["--document", document, "--state-dir", scratch("state")]).end()
        #expect(one.code == 74 && one.error == sentence && !one.output.contains("No guide"), "\(words): \(one)")
      }
      let all = try guides("list")
      #expect(all.code == 74 && all.error == sentence, "\(all)")
      #expect(all.output.contains("whole     welcome  1 "))
      let shown = try guides("show", "welcome")
      #expect(shown.code == 74 && shown.error == sentence && shown.output.contains("whole "), "\(shown)")
      // The unreadable document may have a record of the guide too.
      let marked = try guides("mark", "welcome", "2")
      #expect(marked.code == 74 && marked.error.hasSuffix("name the document with --document NAME\n"))
      let reset = try guides("reset")
      #expect(reset.code == 74 && reset.error == sentence, "\(reset)")
      #expect(scratch.names(in: "state/whole/guides") == [])
    }
  }

  @Test("A document's folder that is a broken link is reported in the kiosk's words")
  func linkToNowhere() throws {
    try mark("a", 1)
    #expect(symlink("/nowhere/kiosk", scratch("state/kiosk")) == 0)
    let outcome = try guides("list")
    let cause = "it is a symbolic link, which is not followed; put the folder in its place"
    #expect(outcome.code == 74 && outcome.error == "error: cannot open \(scratch("state/kiosk")): \(cause)\n")
    #expect(outcome.output.contains("a      1 "), "\(outcome)")
    // A link to a folder that is no document's is ignored.
    #expect(unlink(scratch("state/kiosk")) == 0 && symlink(scratch.path.string, scratch("state/kiosk")) == 0)
    #expect(try guides("list").code == 0)
  }

  @Test("The record that counts sessions is not listed as a guide, and is deleted with all guides")
  func sessions() throws {
    try mark("kiosk.sessions", 1)
    #expect(try guides("list").output == "No guide has been shown.\n")
    #expect(try guides("list", "--json").output == "[]\n")
    #expect(try guides("show", "kiosk.sessions").code == 66)
    try mark("a", 1)
    #expect(try JSON(try guides("reset", "--json").output).elements?.map { $0["id"] } == [.string("a")])
    #expect(scratch.names(in: "state/guides") == [])
  }

  @Test("A command for an unknown document creates no folder")
  func unknown() throws {
    try mark("a", 1)
    for words in [["reset", "--document", "other"], ["reset", "a", "--document", "other"]] {
      #expect(try Program(["guides"] + words + ["--state-dir", scratch("state")]).end().code == 0)
    }
    #expect(scratch.names(in: "state") == ["guides"])
    #expect(try Program(["guides", "reset", "--state-dir", scratch("none")]).end().code == 66)
    // A misspelled name resets nothing, which is reported.
    let lists = "; `followspot guides list` lists all\n"
    #expect(try guides("reset", "b").error == "warning: there is no record of the guide b" + lists)
    #expect(
      try guides("reset", "--document", "other").error == "warning: there is no record of the document other" + lists)
    #expect(try guides("reset", "a").error == "" && guides("reset").error == "")
    #expect(scratch.names(in: "none") == [])
  }

  @Test("Error messages escape control characters in words of the command line", arguments: hostileWords)
  func commandsNothing(words: [String]) throws {
    let outcome = try Program(words).end()
    #expect(outcome.code != 0 && !outcome.error.isEmpty)
    #expect(!outcome.error.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || $0.properties.isBidiControl) })
    #expect(!outcome.error.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) }, "\(outcome)")
  }

  @Test("The first mark without a document's name warns that it applies to documents without a name")
  func first() throws {
    let marked = try guides("mark", "welcome", "1")
    #expect(marked.code == 0)
    #expect(
      marked.error.hasPrefix("warning: nothing was recorded yet, so this is marked for documents without a name;"))
    #expect(try guides("mark", "welcome", "2").error == "")
  }

  @Test("Other folders in the state folder are left alone")
  func strangers() throws {
    try scratch.write("{}", to: "state/project/package.json")
    try mark("a", 1)
    #expect(try guides("list").error == "")
    #expect(try guides("reset").code == 0)
    #expect(scratch.names(in: "state/project") == ["package.json"])
  }

  @Test("Control characters in a record are escaped in the table and in JSON", arguments: [["list"], ["show", "a"]])
  @MainActor
  func escapes(words: [String]) throws {
    do {
      let store = try GuideStore(directory: FilePath(scratch("state"))) { _ in }
      let step = "x\u{1B}[2J\u{7}\u{9B}31m\u{202E}\ny"
      store.update("a") { $0.noteStep(GuideRecord.Step(id: step, number: 1), version: 1) }
      try store.saveNow()
    }
    for options in [[], ["--json"]] {
      let outcome = try Program(["guides"] + words + options + ["--state-dir", scratch("state")]).end()
      #expect(outcome.code == 0 && outcome.error == "", "\(outcome)")
      #expect(outcome.output.contains("x\\u"), "\(outcome)")
      for scalar in outcome.output.unicodeScalars where scalar != "\n" {
        #expect(scalar.properties.generalCategory != .control)
      }
    }
  }

  @Test("`guides reset` deletes one record or all")
  func reset() throws {
    for id in ["a", "b", "c"] { try mark(id, 1) }
    #expect(try guides("reset", "b").code == 0)
    let ids = try JSON(try guides("list", "--json").output).elements?.map { $0["id"] }
    #expect(ids == [.string("a"), .string("c")])
    #expect(try guides("reset").code == 0)
    #expect(scratch.names(in: "state/guides") == [])
  }

  @Test(
    "A wrong id, version or subcommand is refused",
    arguments: [
      ["mark", "../up", "1"], ["mark", "a", "0"], ["mark", "a", "-3"], ["mark", "a", "one"], ["mark", "a"], ["show"],
      ["show", ".hidden"], ["list", "--document", "../up"], ["reset", "a/b"], ["erase"],
    ])
  func usage(words: [String]) throws {
    let outcome = try Program(["guides"] + words + ["--state-dir", scratch("state")]).end()
    #expect(outcome.code == 64, "\(outcome)")
    #expect(outcome.output == "")
    #expect(scratch.names(in: "state") == [])
  }

  @Test("A missing state folder is reported")
  func missing() throws {
    let outcome = try guides("list")
    #expect(outcome.code == 66)
    #expect(outcome.error.contains("\(scratch("state")): No such file or directory; name the folder with --state-dir"))
  }
}
