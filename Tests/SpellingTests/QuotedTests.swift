import FollowspotSpelling
import Testing

@Suite("A quoted path")
struct QuotedTests {
  @Test("A path of up to 256 letters is quoted whole, on one line")
  func whole() {
    let path = String(repeating: "ä", count: 250) + "/a.png"
    #expect(path.quotedPath == "'\(path)'")
    #expect("a\n.png".quotedPath == #"'a\n.png'"#)
  }

  @Test("A longer path loses its middle and keeps its name")
  func cut() {
    let path = String(repeating: "x", count: 1000) + "/gate.png"
    #expect(path.quotedPath.hasPrefix("'xxx") && path.quotedPath.hasSuffix("x/gate.png'"))
    #expect(path.quotedPath.count == 96 + 1 + 160 + 2)
  }
}
