internal import Drawing
internal import Geometry
internal import Glibc

/// What `memcpy` copies beside a step of a light that travels.
enum TravelCopy {
  /// The pixels that differ: a ring around what the old and the new light have in common.
  case damage
  /// All pixels of both lights, as many as are painted where nobody finds what they have in common.
  case lights
}

/// A step of a light that travels: round in a circle, so that every step is alike.
@MainActor
func travelScene(_ size: PixelSize, beside copy: TravelCopy = .damage) -> Contest {
  let screen = KioskScreen(size: size)
  let steps = 48
  let radius = Double(size.height) / 10
  let tiles = (0..<steps).map { step in
    let angle = 2 * Double.pi * Double(step) / Double(steps)
    return screen.lit(1)[0].offsetBy(dx: radius * (1 + cos(angle)), dy: radius * (1 + sin(angle)))
  }
  let reel = Reel(tiles.map { screen.dimmed([HoleShape.rounded.outline($0)]) }, size)
  let cairo = CairoCover(screen)
  let lights = tiles.map { PixelRect(enclosing: HoleShape.rounded.frame($0)) }
  let both = lights.indices.map { turn in
    var region = Region(lights[turn])
    region.formUnion(lights[(turn + steps - 1) % steps])
    return region
  }
  return reel.contest(copying: copy == .lights ? both : nil) { turn, region in
    cairo.draw(in: region, .rounded, [tiles[turn]])
  }
}
