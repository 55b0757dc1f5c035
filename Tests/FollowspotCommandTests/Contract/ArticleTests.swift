import FollowspotTesting
import SystemPackage
import Testing

@Suite("Articles about Swift")
struct ArticleTests {
  @Test(
    "The code in Swift articles is compiled and tested",
    arguments: [
      ("Control", ["KioskTests/ControlledKioskTests.swift"]),
      ("Layouts", ["ViewsTests/Layout/FlowLayout.swift", "ViewsTests/Lazy/DepartureList.swift"]),
      ("Testing", ["TicketsTests/Tickets.swift", "TicketsTests/TicketsTests.swift"]),
    ])
  func compiled(article: String, files: [String]) throws {
    let blocks = try Page("Sources/Followspot/Followspot.docc/\(article).md").fenced("swift").map(\.text)
    let sources = try files.map { try trimmed(FilePath.checkout.appending("Tests/\($0)").text()) }
    #expect(blocks.count > 1)
    for block in blocks where !block.hasPrefix("// Package.swift") {
      // An excerpt from inside a type may omit the type's closing brace.
      let lines = trimmed(block)
      let excerpt = lines.hasSuffix("\n}\n}") ? String(lines.dropLast(2)) : lines
      #expect(
        sources.contains { $0.contains(excerpt) }, "\(article).md has code that is in none of \(files):\n\(block)")
    }
  }

  /// Returns a text without indentation and empty lines.
  private func trimmed(_ text: String) -> String {
    text.split(separator: "\n").map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
  }
}
