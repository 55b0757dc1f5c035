import FollowspotPlatform
import FollowspotTesting
import SystemPackage
import Testing

@Suite("The book's page of key names")
struct KeyReferenceTests {
  @Test("The page has each name of the program's table once, and no other")
  func isCurrent() throws {
    let text = try FilePath.checkout.appending("Sources/Documentation/reference/key-names.md").text()
    // The lines of names below the headings. They begin with a name, as sentences do not.
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("`") && !$0.contains(",") }
    let names = lines.flatMap { $0.split { $0 == "`" || $0 == " " }.map(String.init) }
    #expect(names.sorted() == KeyNames.all.sorted())
  }
}
