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

  @Test("may be JSON, with characters that JSON escapes in two halves")
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
    "is taken at its word where it is JSON, and in YAML where something is quoted",
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

  @Test("counts from when it is read, on a clock that began long before")
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

  @Test("lets validate see what data show")
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
