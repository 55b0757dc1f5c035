import FollowspotGeometry
import Testing

@Suite("The scale of a display")
struct DisplayScaleTests {
  @Test("is what was asked for, whatever the panel")
  func fixed() {
    let scale: DisplayScale = 1.25
    #expect(scale.pixels(on: PixelSize(width: 320, height: 240), pixelsPerMillimetre: 20) == 1.25)
  }

  @Test(
    "is by itself one that keeps a point as large as on paper, in quarters, with room for screens",
    arguments: [
      // A 24 inch monitor, one of 27 inches with 4K, a 15.6 inch panel, a 10.1 inch one, the same on its side, 7 inches.
      (1920, 1080, 527, 1.0), (3840, 2160, 597, 1.75), (1920, 1080, 344, 1.5), (1280, 800, 217, 1.5),
      (800, 1280, 135, 1.5), (1024, 600, 154, 1.25), (800, 480, 154, 1.0), (480, 320, 70, 1.0),
      (7680, 4320, 1600, 1.25),
    ])
  func automatic(width: Int, height: Int, millimetres: Int, expected: Double) {
    let scale = DisplayScale.automatic.pixels(
      on: PixelSize(width: width, height: height), pixelsPerMillimetre: Double(width) / Double(millimetres))
    #expect(scale == expected)
  }

  @Test("is 1 where the panel does not tell its size", arguments: [nil, 0, -3, .nan])
  func unknown(density: Double?) {
    let size = PixelSize(width: 3840, height: 2160)
    #expect(DisplayScale.automatic.pixels(on: size, pixelsPerMillimetre: density) == 1)
  }
}
