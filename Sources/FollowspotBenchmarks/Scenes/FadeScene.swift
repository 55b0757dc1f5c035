internal import Drawing
internal import Geometry

/// A step of a cover that fades in, and out again.
@MainActor
func fadeScene(_ size: PixelSize) -> Contest {
  let screen = KioskScreen(size: size)
  let tiles = screen.lit(3)
  let levels = (1...10).map { Double($0) / 10 } + (1...9).reversed().map { Double($0) / 10 }
  let reel = Reel(levels.map { screen.dimmed(tiles.map(HoleShape.rounded.outline), opacity: $0) }, size)
  let cairo = CairoCover(screen)
  return reel.contest { turn, region in cairo.draw(in: region, dim: 0.6 * levels[turn], .rounded, tiles) }
}
