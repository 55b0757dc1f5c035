internal import FollowspotDrawing
internal import FollowspotGeometry
internal import Glibc

/// Measures frames of a cutout that moves in a circle, so that all frames are alike.
///
/// The damage is a ring around the overlap of the old and the new cutout. `memcpy` and cairo paint the damage or, with
/// `besideBoth`, all of both cutouts.
@MainActor
func travelScene(_ size: PixelSize, besideBoth: Bool = false) -> Comparison {
  let screen = KioskScreen(size: size)
  let steps = 48
  let radius = Double(size.height) / 10
  let tiles = (0..<steps).map { step in
    let angle = 2 * Double.pi * Double(step) / Double(steps)
    return screen.cutoutFrames(1)[0].offsetBy(dx: radius * (1 + cos(angle)), dy: radius * (1 + sin(angle)))
  }
  let sequence = FrameSequence(tiles.map { screen.dimmed([CutoutShape.rounded.outline($0)]) }, size)
  let cairo = CairoScrim(screen)
  let cutouts = tiles.map { PixelRect(enclosing: CutoutShape.rounded.frame($0)) }
  let both = cutouts.indices.map { turn in
    var region = Region(cutouts[turn])
    region.formUnion(cutouts[(turn + steps - 1) % steps])
    return region
  }
  return sequence.comparison(others: besideBoth ? both : nil) { turn, region in
    cairo.draw(in: region, .rounded, [tiles[turn]])
  }
}
