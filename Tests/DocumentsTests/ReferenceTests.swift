import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("The manual page matches the reader", .serialized)
struct ReferenceTests {
  private static let page = "packaging/man/followspot.yaml.5"
  private static let start = ".\\\" keys: written from the reader's own keys by ReferenceTests\n"
  private static let end = ".\\\" end of keys\n"

  @Test("The manual page lists the keys that the reader knows")
  func isCurrent() throws {
    let path = FilePath.checkout.appending(Self.page)
    let text = try path.text()
    let start = try #require(text.firstRange(of: Self.start)).upperBound
    let end = try #require(text[start...].firstRange(of: Self.end)).lowerBound
    let isCurrent = text[start..<end] == DocumentReference.manual
    if getenv("FOLLOWSPOT_UPDATE") != nil {
      try path.write(Array("\(text[..<start])\(DocumentReference.manual)\(text[end...])".utf8))
    } else {
      #expect(isCurrent, "run FOLLOWSPOT_UPDATE=1 swift test --filter ReferenceTests, and commit \(Self.page)")
    }
  }
}
