import FollowspotTesting
import SystemPackage
import Testing

@Suite("Command lines")
struct ReadingTests {
  /// A command line and the values that it sets.
  struct Line: CustomTestStringConvertible {
    var words: String
    var told: Told

    init(_ words: String, _ change: (inout Told) -> Void) {
      self.words = words
      told = Told(command: "show", files: ["a"])
      change(&told)
    }

    var testDescription: String { words }
  }

  @Test(
    "Options are accepted anywhere and in any spelling, and the last of several counts",
    arguments: [
      Line("show a") { _ in },
      Line("show a b c") { $0.files = ["a", "b", "c"] },
      Line("show --loud a --colour blue b") { ($0.files, $0.isLoud, $0.colour) = (["a", "b"], true, .blue) },
      Line("show a --colour=green") { $0.colour = .green },
      Line("show a --col green") { $0.colour = .green },
      Line("show a --count 2 --count 3 --count=4") { $0.count = 4 },
      Line("show a --share 0.25") { $0.share = 0.25 },
      Line("show a --share=1e-1") { $0.share = 0.1 },
      Line("show a --name --loud") { $0.name = "--loud" },
      Line("show a --name -3") { $0.name = "-3" },
      Line("show a --name=x=y") { $0.name = "x=y" },
      Line("show a --name=") { $0.name = "" },
      Line("show -- a --loud -x") { $0.files = ["a", "--loud", "-x"] },
      Line("show a -- --") { $0.files = ["a", "--"] },
      Line("show - a") { $0.files = ["-", "a"] },
      Line("list --loud") { $0 = Told(command: "list", isLoud: true) },
      Line("list one") { $0 = Told(command: "one") },
      Line("list --loud one") { $0 = Told(command: "one", isLoud: true) },
      Line("list --loud --name x one --name=y z") { $0 = Told(command: "one", name: "z", isLoud: true) },
      Line("list one --loud x") { $0 = Told(command: "one", name: "x", isLoud: true) },
      Line("draw -o x") { $0 = Told(command: "draw", output: "x") },
      Line("draw -ox --loud") { $0 = Told(command: "draw", isLoud: true, output: "x") },
      Line("draw --output=x") { $0 = Told(command: "draw", output: "x") },
    ])
  func good(line: Line) {
    let sample = Sample()
    #expect(sample.run(line.words.split(separator: " ").map(String.init)) == "")
    #expect(sample.result == line.told)
  }

  @Test(
    "A wrong command line gets an error that names the fault and the correction",
    arguments: [
      ("show", "FILE is missing: a path"),
      ("walk", "there is no command 'walk'; there is 'draw', 'list', 'show'"),
      ("shwo a", "there is no command 'shwo'; did you mean 'show'?"),
      ("help shwo", "there is no command 'shwo'; did you mean 'show'?"),
      ("list on", "there is no command 'on'; did you mean 'one'?"),
      ("list one a b", "unexpected argument 'b'"),
      ("draw", "-o FILE is missing: a path"),
      ("draw -o", "-o FILE needs a value: a path"),
      ("draw --output", "-o FILE needs a value: a path"),
      ("draw --output=", "--output must be a path, not ''"),
      ("show a --colur red", "there is no option '--colur'; did you mean '--colour'?"),
      ("show a --colur=red", "there is no option '--colur'; did you mean '--colour'?"),
      ("show a --frobnicate", "there is no option '--frobnicate'"),
      ("show a --co red", "'--co' is ambiguous: --colour or --count"),
      ("show a --loud=yes", "--loud takes no value"),
      ("show a --colour mauve", "--colour must be red, green or blue, not 'mauve'"),
      ("show a --colour Red", "--colour must be red, green or blue, not 'Red'"),
      ("show a --count", "--count N needs a value: a whole number from 1"),
      ("show a --count 0", "--count must be a whole number from 1, not '0'"),
      ("show a --count=-1", "--count must be a whole number from 1, not '-1'"),
      ("show a --count 1x", "--count must be a whole number from 1, not '1x'"),
      (
        "show a --count 99999999999999999999", "--count must be a whole number from 1, not '99999999999999999999'"
      ),
      ("show a --share nan", "--share must be a number from 0 to 1, not 'nan'"),
      ("show a --share inf", "--share must be a number from 0 to 1, not 'inf'"),
      ("show a --count 13", "13 brings bad luck; choose another number"),
      ("show a -3", "there is no option '-3'"), ("show a -xy", "there is no option '-x'"),
      ("show a -hx", "help"), ("--version show", "version"),
    ])
  func bad(words: String, message: String) {
    let sample = Sample()
    let said = sample.run(words.split(separator: " ").map(String.init))
    switch message {
    // A standard option is answered, whatever follows it.
    case "help": #expect(said.hasPrefix("Usage: sample show [OPTION...] FILE..."))
    case "version": #expect(said == "sample 1\n")
    default: #expect(said == message)
    }
    #expect(sample.result == nil)
  }

  @Test("A command line may have ten thousand words, long or empty words, and bytes that are not UTF-8")
  func strange() throws {
    let sample = Sample()
    let many = (0..<5000).flatMap { ["file-\($0)", "--count=\($0 + 14)"] }
    #expect(sample.run(["show"] + many) == "")
    #expect(sample.result?.files.count == 5000)
    #expect(sample.result?.count == 5013)

    let long = String(repeating: "é", count: 100_000)
    #expect(sample.run(["show", "a", "--count", long]).utf8.count < 400)
    #expect(sample.run(["show", "a", "--\(long)"]).utf8.count < 400)
    #expect(sample.run(["show", "a", "--name", long]) == "")
    #expect(sample.result?.name == long)

    #expect(sample.run([""]) == "there is no command ''; there is 'draw', 'list', 'show'")
    #expect(sample.run(["show", "", ""]) == "")
    #expect(sample.result?.files == ["", ""])

    let bytes: [UInt8] = [0x2F, 0xFF, 0xC3, 0x28]
    #expect(sample.run([Array("show".utf8), bytes]) == "")
    let file = try #require(sample.result?.files.first)
    #expect(file.withPlatformString { path in (0..<4).map { UInt8(bitPattern: path[$0]) } } == bytes)
    for word in [bytes, Array("--".utf8) + bytes, Array("-".utf8) + bytes, Array("--count=".utf8) + bytes] {
      _ = sample.run([word])
      _ = sample.run([Array("show".utf8), Array("a".utf8), word])
    }
  }

  @Test("A random command line is either refused or run", arguments: SeededGenerator.seeds(20))
  func random(seed: UInt64) {
    let words = [
      "show", "draw", "list", "one", "help", "a", "-", "--", "---", "--=", "-=", "-o", "-oo", "-h", "--h", "--output",
      "--count", "--count=", "--co", "--loud", "--loud=", "--name", "", "%s%n", "-W", "-W;", "-:", "-?", "-1",
    ]
    var random = SeededGenerator(seed: seed)
    let sample = Sample()
    for _ in 0..<200 {
      let line = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        var bytes = Array((words.randomElement(using: &random) ?? "").utf8)
        // One byte in some words is replaced.
        if let index = bytes.indices.randomElement(using: &random), Int.random(in: 0..<8, using: &random) == 0 {
          bytes[index] = .random(in: 1...255, using: &random)
        }
        return bytes
      }
      let said = sample.run(line)
      #expect((said == "") == (sample.result != nil), "\(line): \(said)")
    }
  }
}
