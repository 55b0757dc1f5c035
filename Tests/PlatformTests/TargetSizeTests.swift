import FollowspotDrawing
import FollowspotGeometry
import FollowspotPlatform
import Testing

@Suite("Size of touch targets")
struct TargetSizeTests {
  @Test(
    "A touch target is 15 mm large, or 48 points if the panel's size is unknown",
    arguments: [
      // A 7-inch panel of 800 by 480 pixels, 154 mm wide.
      (800, 480, 1.0, 800.0 / 154, 78.0),
      // The same with two pixels per point.
      (1600, 960, 2, 1600.0 / 154, 78),
      // A 55-inch panel in 4K, 1210 mm wide.
      (3840, 2160, 1, 3840.0 / 1210, 48),
      // A wall of coarse pixels still has targets that can be seen and hit.
      (1920, 1080, 1, 1.5, 44),
      // A panel that reports a wrong size does not get targets that fill the display.
      (800, 480, 1, 200, 80),
      (800, 480, 1, nil, 48),
    ] as [(Int, Int, Double, Double?, Double)])
  func size(width: Int, height: Int, scale: Double, density: Double?, expected: Double) {
    let mode = DisplayMode(
      size: PixelSize(width: width, height: height), scale: scale, pixelsPerMillimetre: density)
    #expect(mode.minimumTargetSize == expected)
  }

  @Test(
    "A touch target has a size for any scale; an invalid scale counts as 1",
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
