import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing
import FollowspotViews

@MainActor
@Suite("Dividers between rows")
struct HairlineTests {
  @Test(
    "Dividers are equally thick, a whole number of pixels, at any position",
    arguments: [(0.5, 1), (1, 1), (1.25, 1), (1.5, 2), (1.75, 2), (2, 2), (2.5, 3)])
  func thickness(scale: Double, pixels: Int) {
    let picture = Bitmap(
      rendering: VStack(spacing: 0) {
        ForEach(0..<6) { row in
          Color.white.frame(height: 9.3 + Double(row))
          Divider()
        }
        Color.white
      }, size: Size(width: 20, height: 120), scale: scale)
    var lines: [[Pixel]] = []
    for y in 1..<picture.size.height where picture[2, y] != .white {
      if picture[2, y - 1] == .white { lines.append([]) }
      lines[lines.count - 1].append(picture[2, y])
    }
    #expect(lines.map(\.count) == Array(repeating: pixels, count: 6))
    #expect(Set(lines.joined()).count == 1, "none is softer than another")
  }
}

extension Pixel {
  fileprivate static let white = Pixel(bits: 0xFFFF_FFFF)
}
