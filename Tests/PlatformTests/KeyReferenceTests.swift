import Glibc
import FollowspotPlatform
import FollowspotTesting
import SystemPackage
import Testing

@Suite("The manual's list of keys", .serialized)
struct KeyReferenceTests {
  private static let path = "Sources/Followspot/Followspot.docc/Testing.md"
  private static let start = "<!-- keys: written from the table of keys by KeyReferenceTests -->\n"
  private static let end = "<!-- end of keys -->\n"

  /// All names, in lines of at most 110 characters.
  private static var list: String {
    var lines = [""]
    for name in KeyNames.all {
      if lines[lines.count - 1].isEmpty {
        lines[lines.count - 1] = name
      } else if lines[lines.count - 1].count + 1 + name.count <= 110 {
        lines[lines.count - 1] += " " + name
      } else {
        lines.append(name)
      }
    }
    return "```\n" + lines.joined(separator: "\n") + "\n```\n"
  }

  @Test("The manual's list of keys equals the program's table")
  func isCurrent() throws {
    let path = FilePath.checkout.appending(Self.path)
    let text = try path.text()
    let start = try #require(text.firstRange(of: Self.start)).upperBound
    let end = try #require(text[start...].firstRange(of: Self.end)).lowerBound
    let isCurrent = text[start..<end] == Self.list
    if getenv("FOLLOWSPOT_UPDATE") != nil {
      try path.write(Array("\(text[..<start])\(Self.list)\(text[end...])".utf8))
    } else {
      #expect(isCurrent, "run FOLLOWSPOT_UPDATE=1 swift test --filter ReferenceTests, and commit \(Self.path)")
    }
  }
}
