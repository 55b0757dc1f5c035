import Arguments
import Glibc
import SystemPackage
import Testing

@testable import FollowspotCommand

@Suite("README.md")
struct ReadmeTests {
  private let lines: [String]

  init() throws {
    let bytes = try contents(of: package.appending("README.md"))
    lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// What stands between fences of a language, fence by fence.
  private func fenced(_ language: String) -> [String] {
    var blocks: [String] = []
    var isInside = false
    for line in lines {
      if line == "```\(language)" {
        isInside = true
        blocks.append("")
      } else if line == "```" {
        isInside = false
      } else if isInside {
        blocks[blocks.count - 1] += line + "\n"
      }
    }
    return blocks
  }

  /// Every `followspot …` that is written as code, as the words of a shell.
  private var commands: [[String]] {
    let consoles = fenced("console").flatMap { block in
      block.replacing("\\\n", with: " ").split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { $0.dropFirst(2) }
    }
    let spans = lines.flatMap { line in line.split(separator: "`", omittingEmptySubsequences: false).enumerated() }
      .filter { $0.offset % 2 == 1 }.map(\.element)
    return (consoles + spans).map { $0.split(separator: " ").map(String.init) }.filter { $0.first == "followspot" }
      .map { Array($0.dropFirst()) }
  }

  @Test("has documents that are valid")
  func documents() throws {
    let blocks = fenced("yaml")
    try #require(!blocks.isEmpty)
    let scratch = try Scratch()
    for block in blocks {
      let outcome = try Program.run("validate", try scratch.put(block, "kiosk.yaml"))
      #expect(outcome.code == 0, "\(outcome)")
      #expect(outcome.error == "")
    }
  }

  private func understand(_ words: [String]) throws {
    let words = words.map { strdup($0) }
    defer { for word in words { free(word) } }
    _ = try FollowspotCommand.program.parse(words.compactMap { $0 })
  }

  @Test("has commands that the program understands")
  func understood() throws {
    let commands = commands
    #expect(commands.count > 6)
    for words in commands {
      #expect(throws: Never.self, "followspot \(words.joined(separator: " "))") {
        // `help COMMAND` speaks of any command.
        try understand(words.map { $0 == "COMMAND" ? "run" : $0 })
      }
    }
  }

  @Test("has a command for trying a kiosk that works as it stands")
  func trial() throws {
    let trial = try #require(commands.first { $0.contains("--record") })
    let scratch = try Scratch()
    // From the package's folder, but with this test's own folders.
    let words = trial.map { word in
      word.hasPrefix("/tmp/")
        ? scratch(String(word.dropFirst(5))) : word.replacing("config/", with: "\(package)/config/")
    }
    let outcome = try Program(words, in: scratch.path).end()
    #expect(outcome.code == 0, "\(outcome)")
    #expect(scratch.names("pictures").count > 6)
    #expect(scratch.names("tour") == ["guides"])
  }
}
