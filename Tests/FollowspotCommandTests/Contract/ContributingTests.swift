import FollowspotTesting
import SystemPackage
import Testing

@Suite("CONTRIBUTING.md")
struct ContributingTests {
  private let page: Page
  /// What continuous integration runs.
  private let check: String

  init() throws {
    page = try Page(".github/CONTRIBUTING.md")
    check = try FilePath.checkout.appending("packaging/check").text()
  }

  /// The kinds of checks, as the script tells them itself.
  private var kinds: [Substring] {
    check.split(separator: "\n").first { $0.contains("one kind: packaging/check") }?
      .split { "[]|".contains($0) }.map { $0.prefix { $0 != " " } } ?? []
  }

  @Test("has no command that nobody runs")
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
        // All tests are run: is it one of them?
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
        // The checks build once, and run some commands as root.
        let asTyped = check.replacing(" --skip-build --disable-xctest", with: "").replacing("elevated ", with: "")
        let isRun = asTyped.contains(inCheck)
        #expect(isRun, "nobody runs \(line)")
      }
    }
  }

  @Test("tells how to build, run one test, record pictures, fuzz, drive the machine, measure and release")
  func topics() {
    let text = page.text
    for heading in ["Build", "Test", "Record pictures anew", "Fuzz", "Drive the virtual machine", "Measure", "Release"]
    {
      #expect(text.contains("\n## \(heading)\n"), "\(heading)")
    }
  }

  @Test("names checks that are there")
  func checks() {
    let all = ["unit", "package", "speed", "faults", "fuzz", "sanitize", "repeat", "vm"]
    #expect(all.allSatisfy { kinds.contains($0[...]) }, "\(kinds)")
  }
}
