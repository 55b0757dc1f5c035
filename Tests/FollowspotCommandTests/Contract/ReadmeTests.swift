import FollowspotArguments
import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@testable import FollowspotCommand

@Suite("README.md")
struct ReadmeTests {
  private let readme: Page

  init() throws { readme = try Page("README.md") }

  @Test("The documents in README.md are valid")
  func documents() throws {
    let blocks = readme.fenced("yaml")
    try #require(!blocks.isEmpty)
    let scratch = try TemporaryFolder()
    for block in blocks {
      let outcome = try Program.run("validate", try scratch.write(block.text, to: "kiosk.yaml").string)
      #expect(outcome.code == 0, "\(outcome)")
      #expect(outcome.error == "")
    }
  }

  private func understand(_ words: [String]) throws {
    let words = words.map { strdup($0) }
    defer { for word in words { free(word) } }
    _ = try FollowspotCommand.program.parse(words.compactMap { $0 })
  }

  @Test("The program understands the commands in README.md")
  func understood() throws {
    let inspection = try Page("Sources/Followspot/Followspot.docc/Inspection.md")
    let commands = (readme.commands.map(\.words) + readme.spans + inspection.commands.map(\.words) + inspection.spans)
      .filter { $0.first == "followspot" }
    #expect(commands.count > 6)
    for words in commands {
      #expect(throws: Never.self, "\(words.joined(separator: " "))") {
        // `help COMMAND` stands for any command.
        try understand(words.dropFirst().map { $0 == "COMMAND" ? "run" : $0 })
      }
    }
  }

  /// The commands in README.md that try a kiosk.
  private var trials: [[String]] {
    readme.commands.filter { $0.section == "Write a kiosk in YAML" && $0.words.first == "followspot" }.map(\.words)
  }

  @Test("The commands in README.md that try a kiosk work as written")
  func trial() throws {
    let scratch = try TemporaryFolder()
    for trial in trials {
      // In the test's folder, with the files that the package installs.
      let words = trial.dropFirst().map { word in
        word.replacing("/usr/share/followspot/", with: "\(FilePath.checkout)/config/")
      }
      let outcome = try Program(Array(words), in: scratch.path).end()
      #expect(outcome.code == 0, "\(outcome)")
    }
    #expect(scratch.names(in: "frames").count > 6)
    #expect(scratch.names(in: "state") == ["ticket-machine"])
    #expect(scratch.names(in: "").contains("step-1.png"))
  }

  @Test("Every command in README.md is run by a check")
  func run() throws {
    // The virtual machine runs these two sections: Tests/VM/scenarios/package.py.
    let walked = ["Install it", "Troubleshoot"]
    // Continuous integration runs `packaging/check`, which runs the other two.
    let check = try CheckScripts().text
    #expect(readme.commands.count > 9)
    for (words, section) in readme.commands.map({ ($0.words, $0.section) }) {
      let name = try #require(words.first)
      if name.hasPrefix("packaging/") {
        #expect(access(FilePath.checkout.appending(name).string, X_OK) == 0, "\(name)")
        let line = words.joined(separator: " ")
        #expect(words == ["packaging/check"] || check.contains("\(line) "), "\(line)")
      } else {
        let isFolder = ["mkdir", "cd"].contains(name)
        #expect(walked.contains(section) || trials.contains(words) || isFolder, "nobody runs \(words)")
      }
    }
  }

  @Test(
    "Links to files and pictures have targets", arguments: ["README.md", ".github/CONTRIBUTING.md", "SECURITY.md"])
  func links(name: String) throws {
    let page = try Page(name)
    let folder = FilePath.checkout.appending(name).removingLastComponent()
    for target in page.links where !target.hasPrefix("http") {
      #expect(access(folder.appending(target).string, R_OK) == 0, "\(name) links to \(target)")
    }
    for words in page.commands.map(\.words) where words.first?.hasPrefix("packaging/") == true {
      #expect(access(FilePath.checkout.appending(words[0]).string, X_OK) == 0, "\(words)")
    }
  }

  @Test("The document that README.md compares with is valid")
  func comparison() throws {
    let outcome = try Program.run("validate", FilePath.checkout.appending("Tests/Peers/tour.yaml").string)
    #expect(outcome.code == 0, "\(outcome)")
    #expect(outcome.error == "")
  }

  @Test("README.md names the C libraries that a build needs")
  func libraries() throws {
    let control = try FilePath.checkout.appending("packaging/debian/control").text()
    let needed = control.split { " ,\n".contains($0) }.filter { $0.hasPrefix("lib") && $0.hasSuffix("-dev") }
    #expect(needed.count > 6)
    let text = readme.text
    for library in needed { #expect(text.contains(library), "\(library)") }
  }
}
