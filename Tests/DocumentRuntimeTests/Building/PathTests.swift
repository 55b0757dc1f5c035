import FollowspotGeometry
import FollowspotViews
import Testing

@testable import FollowspotDocumentRuntime
@testable import FollowspotDocuments

@Suite("Paths are read in SVG notation")
struct PathTests {
  private func path(_ text: String) throws -> Path {
    var parser = PathParser(text)
    let path = parser.read()
    return Path(try #require(path, "\(parser.fault)"))
  }

  @Test(
    "A path has the same bounds as in SVG",
    arguments: [
      // A circle of two halves; a quarter; the large and the small arc, both ways; a rotated ellipse; enlarged radii.
      ("M0 0.5A0.5 0.5 0 1 1 1 0.5A0.5 0.5 0 1 1 0 0.5Z", 0, 0, 1, 1), ("M0 0A1 1 0 0 1 1 1L0 1Z", 0, 0, 1, 1),
      ("M0 0A1 1 0 0 0 1 1", 0, 0, 1, 1), ("M0 0A1 1 0 1 1 1 1", 0, -1, 2, 1), ("M0 0A1 1 0 1 0 1 1", -1, 0, 1, 2),
      ("M0 1A0.1 0.1 0 0 1 2 1", 0, 0, 2, 1), ("M0 0A2 1 90 0 1 2 0", 0, -2, 2, 0), ("M1 1a1 1 0 011 1", 1, 1, 2, 2),
      ("M0 0A-1 1 0 0 1 1 1", 0, 0, 1, 1), ("M0 0A0 1 0 0 1 1 1", 0, 0, 1, 1), ("M.5.5l.5-.5h-1v1z", 0, 0, 1, 1),
      ("m1 1 1 0 0 1z", 1, 1, 2, 2), ("M0 0 C 0 1 1 1 1 0 c 0 -1 1 -1 1 0", 0, -0.75, 2, 0.75),
    ] as [(String, Double, Double, Double, Double)])
  func bounds(text: String, left: Double, top: Double, right: Double, bottom: Double) throws {
    let box = try path(text).boundingRect
    for (found, expected) in [(box.minX, left), (box.minY, top), (box.maxX, right), (box.maxY, bottom)] {
      #expect(abs(found - expected) < 0.002, "\(box)")
    }
  }

  @Test("An arc to its own start draws nothing, and an arc with radius 0 draws a line")
  func degenerate() throws {
    #expect(try path("M0 0A1 1 0 0 1 0 0L1 1") == path("M0 0L1 1"))
    #expect(try path("M0 0A0 1 0 0 1 1 1Z") == path("M0 0L1 1Z"))
  }

  @Test(
    "An invalid path is rejected at its first faulty token",
    arguments: [
      ("M0 0A1 1 0 2 1 1 1", "2"), ("L1 1", "L"), ("M0 0A1 1 0 1", "1"), ("M0 0S1 1 2 2", "0S1"), ("M0 0L1 x", "x"),
    ])
  func faults(text: String, fault: String) {
    var parser = PathParser(text)
    let path = parser.read()
    #expect(path == nil && parser.fault == fault)
  }
}
