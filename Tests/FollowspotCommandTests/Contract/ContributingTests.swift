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

  @Test("A run of a section with arguments leaves the record of its run without arguments as it was")
  func last() throws {
    let folder = try TemporaryFolder()
    for name in ["packaging/check", "packaging/common.sh", "packaging/checks/common.sh"] {
      _ = try folder.write(FilePath.checkout.appending(name).text(), to: name)
    }
    let installed = "need_swift() { :; }; need_build_dependencies() { :; }; needs_sample() { :; }"
    let sample = "check_sample() { count ${1:-1} ${2:-0} 0; }"
    _ = try folder.write("\(installed); \(sample)", to: "packaging/checks/sample.sh")
    _ = try folder.write("", to: "packaging/checks/other.sh")
    let script = folder.path.pushing("packaging/check").string
    func check(_ arguments: String...) throws -> Outcome {
      try Program([script] + arguments, program: "/bin/bash", in: folder.path).end()
    }
    #expect(try check("sample").code == 0)
    let first = try check("--last").output
    #expect(first.hasPrefix("other            never\nsample "), "\(first)")
    #expect(try check("sample", "2", "0", "a/b").code == 0)
    #expect(try check("sample", "1", "1").code == 1)
    let second = try check("--last").output
    let added = second.dropFirst(first.count)
    #expect(second.hasPrefix(first) && added.hasPrefix("sample 2 0 a_b "), "\(second)")
    #expect(added.hasSuffix(": 2 passed, 0 failed, 0 skipped\n"), "\(second)")
    #expect(added.split(separator: "\n").count == 1, "\(second)")
  }
}
