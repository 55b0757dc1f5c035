internal import FollowspotDrawing
internal import FollowspotGeometry

/// Returns frames of a scrim that fades in and out again.
@MainActor
func fadeScene(_ size: PixelSize) -> Comparison {
  let screen = KioskScreen(size: size)
  let tiles = screen.cutoutFrames(3)
  let levels = (1...10).map { Double($0) / 10 } + (1...9).reversed().map { Double($0) / 10 }
  let sequence = FrameSequence(levels.map { screen.dimmed(tiles.map(CutoutShape.rounded.outline), opacity: $0) }, size)
  let cairo = CairoScrim(screen)
  return sequence.comparison { turn, region in cairo.draw(in: region, dim: 0.6 * levels[turn], .rounded, tiles) }
}
