import FollowspotTesting
import SystemPackage
import Testing

@Suite("CONTRIBUTING.md")
struct ContributingTests {
  private let page: Page
  private let check: CheckScripts

  init() throws {
    page = try Page(".github/CONTRIBUTING.md")
    check = try CheckScripts()
  }

  @Test("Every command in CONTRIBUTING.md is run by a check")
  func run() throws {
    let commands = page.commands.map(\.words)
    #expect(commands.count > 12)
    for words in commands {
      let line = words.joined(separator: " ")
      switch words[0] {
      case "apt":
        let common = try FilePath.checkout.appending("packaging/common.sh").text()
        #expect(common.contains("apt build-dep ") && common.contains(" ./packaging\n"))
      case "packaging/check" where words.last != "--help":
        #expect(words.count == 1 || (check.sections + ["all", "--last"]).contains(words[1]), "\(line)")
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
        let asTyped = check.text.replacing(" --skip-build --disable-xctest", with: "").replacing("elevated ", with: "")
        let isRun = asTyped.contains(inCheck)
        #expect(isRun, "nobody runs \(line)")
      }
    }
  }

  @Test("CONTRIBUTING.md covers building, testing, recording, fuzzing, the virtual machine, measuring and releasing")
  func topics() {
    let text = page.text
    for heading in ["Build", "Test", "Record pictures", "Fuzz", "Drive the virtual machine", "Measure", "Release"] {
      #expect(text.contains("\n## \(heading)\n"), "\(heading)")
    }
  }

  @Test("The help of packaging/check describes each section")
  func help() throws {
    let help = try Program(["--help"], program: FilePath.checkout.appending("packaging/check").string).end()
    let first = help.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(check.sections.count > 15 && Set(check.sections).isSubset(of: first), "\(help)")
  }
}
