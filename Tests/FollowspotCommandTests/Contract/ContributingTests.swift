import FollowspotTesting
import SystemPackage
import Testing

@Suite("CONTRIBUTING.md")
struct ContributingTests {
  private let page: Page
  /// The script that continuous integration runs.
  private let check: String

  init() throws {
    page = try Page(".github/CONTRIBUTING.md")
    check = try FilePath.checkout.appending("packaging/check").text()
  }

  /// The kinds of checks that the script's usage lists.
  private var kinds: [Substring] {
    check.split(separator: "\n").first { $0.contains("one kind: packaging/check") }?
      .split { "[]|".contains($0) }.map { $0.prefix { $0 != " " } } ?? []
  }

  @Test("Every command in CONTRIBUTING.md is run by a check")
  func run() throws {
    let commands = page.commands.map(\.words)
    #expect(commands.count > 18)
    for words in commands {
      let line = words.joined(separator: " ")
      switch words[0] {
      case "apt":
        let common = try FilePath.checkout.appending("packaging/common.sh").text()
        #expect(common.contains("apt build-dep ") && common.contains(" ./packaging\n"))
      case "packaging/check": #expect(words.count == 1 || kinds.contains(words[1][...]), "\(line)")
      case "swift" where words[1] == "test":
        // All tests are run, so the suite only has to exist.
        let suite = try #require(words.last)
        let found = try Program(
          ["--recursive", "--quiet", "--word-regexp", "struct \(suite)", FilePath.checkout.appending("Tests").string],
          program: "/usr/bin/grep"
        ).end()
        #expect(found.code == 0, "\(line)")
      case let script where words.last == "--help":
        let help = try Program(["--help"], program: FilePath.checkout.appending(script).string).end()
        #expect(help.code == 0, "\(help)")
      default:
        let path = ".build/package/scratch/release/FollowspotBenchmarks"
        let inCheck = line.hasPrefix(path) ? "\"$benchmarks\"" + line.dropFirst(path.count) : line
        // The script builds once and runs some commands as root.
        let asTyped = check.replacing(" --skip-build --disable-xctest", with: "").replacing("elevated ", with: "")
        let isRun = asTyped.contains(inCheck)
        #expect(isRun, "nobody runs \(line)")
      }
    }
  }

  @Test("CONTRIBUTING.md covers building, testing, recording, fuzzing, the virtual machine, measuring and releasing")
  func topics() {
    let text = page.text
    for heading in ["Build", "Test", "Record pictures anew", "Fuzz", "Drive the virtual machine", "Measure", "Release"]
    {
      #expect(text.contains("\n## \(heading)\n"), "\(heading)")
    }
  }

  @Test("The checks that CONTRIBUTING.md names exist")
  func checks() {
    let all = ["unit", "package", "speed", "faults", "fuzz", "sanitize", "repeat", "vm"]
    #expect(all.allSatisfy { kinds.contains($0[...]) }, "\(kinds)")
  }
}
