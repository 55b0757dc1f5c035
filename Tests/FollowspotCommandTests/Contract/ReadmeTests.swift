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
    let commands = (readme.commands.map(\.words) + readme.spans).filter { $0.first == "followspot" }
    #expect(commands.count > 1)
    for words in commands {
      #expect(throws: Never.self, "\(words.joined(separator: " "))") { try understand(Array(words.dropFirst())) }
    }
  }

  @Test("The commands in README.md that try its document work as written")
  func trial() throws { _ = try drawn() }

  @Test("The pictures of README.md are those that its commands draw", .enabled(if: RecordedPictures.areComparable))
  func pictures() throws {
    let scratch = try drawn()
    let folder = FilePath.checkout.appending("Sources/Followspot/Followspot.docc/Resources")
    for (words, drawn, shown) in [(trials.last ?? [], "step-1.png", "readme.png"), (demo, "demo.png", "demo-1.png")] {
      let isCurrent = try scratch.bytes(of: drawn) == folder.appending(shown).contents()
      #expect(isCurrent, "\(shown) is not what this draws: \(words.joined(separator: " "))")
    }
  }

  /// Returns the folder in which the commands of README.md were run.
  private func drawn() throws -> TemporaryFolder {
    let scratch = try TemporaryFolder()
    try scratch.write(try #require(readme.fenced("yaml").first).text, to: "kiosk.yaml")
    for trial in trials + [demo] {
      let outcome = try Program(Array(trial.dropFirst()), in: scratch.path).end()
      #expect(outcome.code == 0, "\(outcome)")
    }
    return scratch
  }

  /// The command that draws the demo's picture.
  private var demo: [String] {
    [
      "followspot", "render", "\(FilePath.checkout)/config/demo/kiosk.yaml", "--guide", "welcome", "--step", "1",
      "--size", "1280x720", "-o", "demo.png",
    ]
  }

  /// The commands in README.md that try its document.
  private var trials: [[String]] {
    readme.commands.filter { $0.section == "Write a kiosk in YAML" }.map(\.words)
  }

  @Test("Every command in README.md is run by a check")
  func run() throws {
    // Continuous integration runs `packaging/check`, which runs the others. The virtual machine installs the package:
    // Tests/VM/scenarios/package.py.
    let check = try CheckScripts().text
    #expect(readme.commands.count > 5)
    for (words, section) in readme.commands.map({ ($0.words, $0.section) }) {
      let name = try #require(words.first)
      if name.hasPrefix("packaging/") {
        #expect(access(FilePath.checkout.appending(name).string, X_OK) == 0, "\(name)")
        let line = words.joined(separator: " ")
        #expect(words == ["packaging/check"] || check.contains("\(line) "), "\(line)")
      } else {
        #expect(section == "Install it" || trials.contains(words), "nobody runs \(words)")
      }
    }
  }

  @Test(
    "Links to files and pictures have targets",
    arguments: [
      "README.md", ".github/CONTRIBUTING.md", "SECURITY.md", "packaging/image/README.md",
      "config/examples/departures/README.md", "config/examples/monitoring/README.md", "config/examples/night/README.md",
      "config/examples/roaster/README.md", "config/examples/hotel/README.md", "config/examples/library/README.md",
    ])
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

  @Test("The lines for a project's CI are those of the book")
  func integration() throws {
    let book = try Page("Sources/Documentation/how-to/check/contact-sheet.md").fenced("sh").map(\.text)
    #expect(book.count == 1 && readme.fenced("sh").map(\.text) == book)
  }

  @Test("The document that other programs are compared with is valid")
  func comparison() throws {
    let outcome = try Program.run("validate", FilePath.checkout.appending("Tests/Peers/tour.yaml").string)
    #expect(outcome.code == 0, "\(outcome)")
    #expect(outcome.error == "")
  }
}
