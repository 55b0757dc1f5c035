internal import Drawing
internal import Geometry
internal import Glibc

/// A step of a light that travels: round in a circle, so that every step is alike.
@MainActor
func travelScene(_ size: PixelSize) -> Contest {
  let screen = KioskScreen(size: size)
  let steps = 48
  let radius = Double(size.height) / 10
  let tiles = (0..<steps).map { step in
    let angle = 2 * Double.pi * Double(step) / Double(steps)
    return screen.lit(1)[0].offsetBy(dx: radius * (1 + cos(angle)), dy: radius * (1 + sin(angle)))
  }
  let reel = Reel(tiles.map { screen.dimmed([HoleShape.rounded.outline($0)]) }, size)
  let cairo = CairoCover(screen)
  return reel.contest { turn, region in cairo.draw(in: region, .rounded, [tiles[turn]]) }
}
