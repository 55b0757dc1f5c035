import FollowspotDocuments
import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("The reference pages match the reader", .serialized)
struct ReferenceTests {
  /// A page, the lines around its list of keys, and the expected list.
  struct Page: CustomTestStringConvertible, Sendable {
    let path: String
    let start: String
    let end: String
    let keys: String

    var testDescription: String { path }
  }

  static let article = "Sources/Followspot/Followspot.docc/Documents.md"
  static let pages = [
    Page(
      path: article, start: "<!-- keys: written from the reader's own keys by ReferenceTests -->\n",
      end: "<!-- end of keys -->\n", keys: "\n" + DocumentReference.markdown + "\n"),
    Page(
      path: "packaging/man/followspot.yaml.5",
      start: ".\\\" keys: written from the reader's own keys by ReferenceTests\n",
      end: ".\\\" end of keys\n", keys: DocumentReference.manual),
  ]

  @Test("The reference pages list the keys that the reader knows", arguments: pages)
  func isCurrent(_ page: Page) throws {
    let path = FilePath.checkout.appending(page.path)
    let text = try path.text()
    let start = try #require(text.firstRange(of: page.start)).upperBound
    let end = try #require(text[start...].firstRange(of: page.end)).lowerBound
    let isCurrent = text[start..<end] == page.keys
    if getenv("FOLLOWSPOT_UPDATE") != nil {
      try path.write(Array("\(text[..<start])\(page.keys)\(text[end...])".utf8))
    } else {
      #expect(isCurrent, "run FOLLOWSPOT_UPDATE=1 swift test --filter ReferenceTests, and commit \(page.path)")
    }
  }

  @Test("The examples in the article form one document without findings")
  func examples() throws {
    let parts = try FilePath.checkout.appending(Self.article).text().split(
      separator: "```", omittingEmptySubsequences: false)
    let examples = parts.filter { $0.hasPrefix("yaml\n") }.enumerated().map { index, part in
      SourceText(name: "example \(index + 1)", String(part.dropFirst("yaml\n".count)))
    }
    #expect(examples.count > 5)
    #expect(Document.diagnose(examples).map(\.description) == [])
  }
}
