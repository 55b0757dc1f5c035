import FollowspotTesting
import SystemPackage
import Testing

@Suite("A file with values for data")
struct DataFileTests {
  private static let document = """
    followspot: 1
    data: { word: text, count: integer }
    screens: { home: { VStack: [{ Text: $word, id: word }, { Text: '$count pieces' }] } }
    guides: { g: { version: 1, steps: [{ target: word, message: Look }] } }
    """

  private func run(_ command: String, _ values: String, _ name: String, _ more: [String] = []) throws -> Outcome {
    let scratch = try TemporaryFolder()
    let document = try scratch.write(Self.document, to: "a.yaml").string
    return try Program([command, document, "--data", try scratch.write(values, to: name).string] + more).end()
  }

  @Test("A JSON data file may contain surrogate pairs")
  func json() throws {
    let outcome = try run(
      "render", #"{"word": "\ud83d\ude00 \\ud83d\u0041", "count": 3}"#, "values.json", ["--dump", "views"])
    #expect(outcome.code == 0, "\(outcome)")
    #expect(
      outcome.output.contains(#"Text "😀 \\ud83dA""#) || outcome.output.contains(#"Text "😀 \ud83dA""#), "\(outcome)")
    #expect(outcome.output.contains("3 pieces"))
    let half = try run("render", #"{"word": "\ud83d"}"#, "values.json", ["--dump", "views"])
    #expect(half.code == 65 && half.error.contains("values.json:1:"), "\(half)")
  }

  @Test(
    "Values in JSON and quoted values in YAML keep their types",
    arguments: [
      (#"{"word":"\ud83d\ude00","count":"3"}"#, "values.json", "expected a whole number, found the text '3'"),
      (#"{"word":5,"count":3}"#, "values.json", "expected a text, found 5"),
      (#"{"word":"\ud83d\ude00","count":true}"#, "values.json", "expected a whole number, found true"),
      ("count: '3'\n", "values.yaml", "expected a whole number, found the text '3'"),
    ])
  func strictness(values: String, name: String, message: String) throws {
    let outcome = try run("render", values, name, ["--dump", "views"])
    #expect(outcome.code == 65 && outcome.error.contains("error: \(message)"), "\(outcome)")
  }

  @Test("The expiry of values in a data file counts from when the kiosk has read it")
  func expiring() throws {
    let scratch = try TemporaryFolder()
    let document = try scratch.write(
      "followspot: 1\ndata: { n: { integer, expires: 30s } }\nscreens: { home: { Text: $n } }\n", to: "a.yaml")
    let outcome = try Program([
      "run", document.string, "--data", try scratch.write("n: 5\n", to: "n.yaml").string, "--display", "virtual",
      "--clock", "real", "--input", "script:\(try scratch.write("wait 100ms\nexpect data n 5\n", to: "a.script"))",
    ]).end()
    #expect(outcome.code == 0, "\(outcome)")
  }

  @Test("A plain space in a script matches a no-break space in an amount")
  func spaces() throws {
    let scratch = try TemporaryFolder()
    let document = try scratch.write(
      "followspot: 1\nsettings: { locale: fr }\ndata: { n: { money: EUR, default: 1234.50 } }\nscreens: { home: { Text: $n, id: n } }\n",
      to: "a.yaml")
    func run(_ text: String) throws -> Outcome {
      try Program([
        "run", document.string, "--display", "virtual", "--clock", "virtual", "--state-dir", scratch("state"),
        "--input",
        "script:\(try scratch.write("expect text @n \"\(text)\"\n", to: "a.script"))",
      ]).end()
    }
    #expect(try run("1 234,50 €").code == 0)
    #expect(try run("1\u{202F}234,50\u{A0}€").code == 0)
    #expect(try run("1 234,50  €").code == 1)
    #expect(try run("1234,50 €").code == 1)
  }

  @Test("A fault in the same field of many rows is reported once")
  func rows() throws {
    let scratch = try TemporaryFolder()
    let document = try scratch.write(
      "followspot: 1\ndata: { l: { list: { id: text, size: integer }, key: id } }\nscreens: { home: { Text: Hi } }\n",
      to: "a.yaml")
    let rows = (0..<40).map { "{ \"id\": \"r\($0)\", \"size\": \"big\" }" }.joined(separator: ",\n")
    let values = try scratch.write("{ \"l\": [\(rows)] }", to: "values.json")
    let outcome = try Program(["validate", document.string, "--data", values.string]).end()
    #expect(outcome.code == 65, "\(outcome)")
    #expect(outcome.error.split(separator: "\n").count == 1, "\(outcome)")
    #expect(
      outcome.error.contains(
        "values.json:1:31: error: expected a whole number, found the text 'big'; also in 39 other rows")
    )
  }

  @Test("Rows that don't fit are reported once, with the first row and the count")
  func narrowRows() throws {
    let scratch = try TemporaryFolder()
    let document = try scratch.write(
      """
      followspot: 1
      data: { l: { list: { id: text, name: text }, key: id } }
      screens: { home: { VStack: [{ ForEach: $l, content: { Text: $name, frame: { width: 60 }, lineLimit: 1 }, limit: 9 }] } }

      """, to: "a.yaml")
    let rows = (0..<9).map { "{ \"id\": \"r\($0)\", \"name\": \"A rather long name of row \($0)\" }" }
    let values = try scratch.write("{ \"l\": [\(rows.joined(separator: ", "))] }", to: "values.json")
    let outcome = try Program([
      "validate", document.string, "--data", values.string, "--size", "640x480", "--size", "800x480",
    ]).end()
    let lines = outcome.error.split(separator: "\n")
    #expect(lines.count == 1, "\(outcome)")
    #expect(
      outcome.error.contains(
        "a.yaml:3:53: warning: 'A rather long name of row 0' does not fit its place on displays of 640x480, 800x480; give it more room, or shorten the text; the same applies to 8 other texts here"
      ), "\(outcome)")
  }

  @Test("`validate` reports lists that it could not check because they have no rows")
  func listsWithoutRows() throws {
    let scratch = try TemporaryFolder()
    let document = try scratch.write(
      """
      followspot: 1
      data: { l: { list: { id: text }, key: id } }
      screens: { home: { VStack: [Text: Hi, { ForEach: $l, content: { Text: $id }, limit: 9 }] } }

      """, to: "a.yaml"
    ).string
    let bare = try Program(["validate", document]).end()
    #expect(bare.code == 0 && bare.output == "\(document): valid\n", "\(bare)")
    #expect(bare.error == "\(document): lists without rows were not checked; --data FILE fills them\n", "\(bare)")
    let json = try Program(["validate", "--json", document]).end()
    #expect(json.code == 0 && json.error == "", "\(json)")
    let values = try scratch.write("l: [{ id: a }]\n", to: "values.yaml").string
    let filled = try Program(["validate", document, "--data", values]).end()
    #expect(filled.code == 0 && filled.error == "", "\(filled)")
  }

  @Test("`validate` checks views with the values of a data file")
  func validate() throws {
    let size = ["--size", "400x300"]
    let scratch = try TemporaryFolder()
    let missing = try Program(["validate", scratch.write(Self.document, to: "a.yaml").string] + size).end()
    #expect(missing.error.contains("cannot be seen"), "\(missing)")
    let outcome = try run("validate", "word: Hello\ncount: 2\n", "values.yaml", size)
    #expect(outcome.code == 0 && outcome.error == "", "\(outcome)")
    let long = try run("validate", "word: \(String(repeating: "Hello", count: 40))\n", "values.yaml", size)
    #expect(long.code == 0 && long.error.contains("warning"), "\(long)")
    #expect(try run("validate", "wrd: Hello\n", "values.yaml").code == 65)
  }
}
