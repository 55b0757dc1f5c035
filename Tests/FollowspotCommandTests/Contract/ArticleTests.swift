import FollowspotTesting
import SystemPackage
import Testing

@Suite("Pages about Swift")
struct ArticleTests {
  /// A page, how many of its first blocks have a package or are compiled by `Tests/Dependent/run`, and the files with the others.
  struct Article: CustomTestStringConvertible {
    let path: String
    var skipping = 0
    let files: [String]
    var testDescription: String { path }
  }

  private static let flow = ["ViewsTests/Layout/FlowLayout.swift", "ViewsTests/Lazy/DepartureList.swift"]
  private static let tickets = ["TicketsTests/Tickets.swift", "TicketsTests/TicketsTests.swift"]

  @Test(
    "The code on pages about Swift is compiled and tested",
    arguments: [
      Article(path: "Followspot/Followspot.docc/Layouts.md", files: flow),
      Article(path: "Followspot/Followspot.docc/Testing.md", files: tickets),
      Article(
        path: "Documentation/how-to/swift/first.md", skipping: 3, files: ["KioskTests/ControlledKioskTests.swift"]),
      Article(path: "Documentation/how-to/swift/layouts.md", skipping: 1, files: flow),
      Article(path: "Documentation/how-to/swift/test-views.md", skipping: 1, files: tickets),
    ])
  func compiled(article: Article) throws {
    let blocks = try Page("Sources/\(article.path)").fenced("swift").map(\.text).dropFirst(article.skipping)
    let sources = try article.files.map { try trimmed(FilePath.checkout.appending("Tests/\($0)").text()) }
    #expect(!blocks.isEmpty)
    for block in blocks {
      // An excerpt from inside a type may omit the type's closing brace.
      let lines = trimmed(block)
      let excerpt = lines.hasSuffix("\n}\n}") ? String(lines.dropLast(2)) : lines
      #expect(
        sources.contains { $0.contains(excerpt) }, "\(article) has code that is in none of \(article.files):\n\(block)")
    }
  }

  /// Returns a text without indentation, empty lines and comments for documentation.
  private func trimmed(_ text: String) -> String {
    text.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter { !$0.hasPrefix("///") }
      .joined(separator: "\n")
  }
}
