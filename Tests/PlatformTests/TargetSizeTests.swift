import FollowspotDrawing
import FollowspotGeometry
import FollowspotPlatform
import Testing

@Suite("What a finger needs on a display")
struct TargetSizeTests {
  @Test(
    "is 15 mm of the glass, and 48 points where the panel doesn't tell its size",
    arguments: [
      // A 7-inch panel of 800 by 480: 154 mm wide.
      (800, 480, 1.0, 800.0 / 154, 78.0),
      // The same with two pixels a point.
      (1600, 960, 2, 1600.0 / 154, 78),
      // 55 inches in 4K: 1210 mm wide.
      (3840, 2160, 1, 3840.0 / 1210, 48),
      // A wall of coarse pixels still has what can be seen and met.
      (1920, 1080, 1, 1.5, 44),
      // A panel that says nonsense of itself doesn't fill the display with buttons.
      (800, 480, 1, 200, 80),
      (800, 480, 1, nil, 48),
    ] as [(Int, Int, Double, Double?, Double)])
  func size(width: Int, height: Int, scale: Double, density: Double?, expected: Double) {
    let mode = DisplayMode(
      size: PixelSize(width: width, height: height), scale: scale, pixelsPerMillimetre: density)
    #expect(mode.minimumTargetSize == expected)
  }

  @Test(
    "is known whatever the scale: what is no number above 0 counts as 1",
    arguments: [0, -2, .nan, -.infinity] as [Double])
  func oddScale(_ scale: Double) {
    let size = PixelSize(width: 800, height: 480)
    let mode = DisplayMode(size: size, scale: scale)
    #expect(mode == DisplayMode(size: size))
    var other = mode
    other.scale = scale
    #expect(other.logicalSize == Size(width: 800, height: 480) && other.minimumTargetSize == 48)
    #expect(DisplayMode(size: size, scale: .infinity).logicalSize == Size(width: 8, height: 4.8))
  }
}
