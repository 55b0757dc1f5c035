import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import SystemPackage
import Testing

@testable import FollowspotImages

@Suite("The sandboxed process draws the same as librsvg")
struct DrawingConformanceTests {
  @Test(
    "Every pixel of an SVG file is the one that librsvg draws without a sandbox",
    arguments: SampleDrawings.allCases)
  func conformance(kind: SampleDrawings) throws {
    let folder = try TemporaryFolder()
    let reporting = Reporting()
    let library = reporting.library()
    for (index, text) in kind.drawings.enumerated() {
      let path = try folder.write(text, to: "\(kind)-\(index).svg")
      for scale in [1, 2] {
        let size = PixelSize(width: 320 * scale, height: 120 * scale)
        let expected = try #require(UnlockedDrawing(text, size: size), "\(text)")
        #expect(!expected.isEmpty, "\(text)")
        let drawn = try #require(library.bitmap(of: ImageReference(path: path.string), size: size), "\(text)")
        #expect(expected.differences(from: drawn) == [], "\(text)")
      }
    }
    #expect(reporting.errors.isEmpty)
    print("compared \(kind.drawings.count) drawings of \(kind) at two sizes, pixel for pixel")
  }
}
