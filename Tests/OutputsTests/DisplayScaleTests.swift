import FollowspotGeometry
import FollowspotOutputs
import Testing

@Suite("Scale of a display")
struct DisplayScaleTests {
  @Test("A fixed scale does not depend on the panel")
  func fixed() {
    let scale: DisplayScale = 1.25
    #expect(scale.pixels(on: PixelSize(width: 320, height: 240), pixelsPerMillimetre: 20) == 1.25)
  }

  @Test(
    "An automatic scale makes a point 1/96 inch, in quarters, with room for 800 × 480 points",
    arguments: [
      // Monitors of 24 and 27 inches (4K), panels of 15.6 and 10.1 inches, the latter also upright, one of 7 inches,
      // and others.
      (1920, 1080, 527, 1.0), (3840, 2160, 597, 1.75), (1920, 1080, 344, 1.5), (1280, 800, 217, 1.5),
      (800, 1280, 135, 1.5), (1024, 600, 154, 1.25), (800, 480, 154, 1.0), (480, 320, 70, 1.0),
      (7680, 4320, 1600, 1.25),
    ])
  func automatic(width: Int, height: Int, millimetres: Int, expected: Double) {
    let scale = DisplayScale.automatic.pixels(
      on: PixelSize(width: width, height: height), pixelsPerMillimetre: Double(width) / Double(millimetres))
    #expect(scale == expected)
  }

  @Test("An automatic scale is 1 if the panel's density is unknown", arguments: [nil, 0, -3, .nan])
  func unknown(density: Double?) {
    let size = PixelSize(width: 3840, height: 2160)
    #expect(DisplayScale.automatic.pixels(on: size, pixelsPerMillimetre: density) == 1)
  }
}
