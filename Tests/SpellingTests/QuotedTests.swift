import FollowspotSpelling
import Testing

@Suite("Texts and paths are quoted on one line")
struct QuotedTests {
  @Test("A path of up to 256 characters is quoted in full, on one line")
  func whole() {
    let path = String(repeating: "ä", count: 250) + "/a.png"
    #expect(path.quotedPath == "'\(path)'")
    #expect("a\n.png".quotedPath == #"'a\n.png'"#)
  }

  @Test("A longer path loses its middle and keeps its file name")
  func cut() {
    let path = String(repeating: "x", count: 1000) + "/gate.png"
    #expect(path.quotedPath.hasPrefix("'xxx") && path.quotedPath.hasSuffix("x/gate.png'"))
    #expect(path.quotedPath.count == 96 + 1 + 160 + 2)
  }

  @Test("A text that looks like a path is quoted like one")
  func look() {
    let folders = String(repeating: "/a-long-folder", count: 8)
    for path in [folders + "/my gate.png", "." + folders + "/gate.png", "pictures" + folders + "/gate.png"] {
      #expect(path.quoted == "'\(path)'")
    }
    let text = "3 km/h " + String(repeating: "on and ", count: 20)
    #expect(text.quoted == "'\(text.prefix(64))…'")
    #expect(text.shortened == "\(text.prefix(64))…")
  }
}
