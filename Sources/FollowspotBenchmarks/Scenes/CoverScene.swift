internal import Drawing
internal import Geometry

/// A whole frame dimmed by 60 % but for holes, the app layer as it was: the first frame on a buffer.
@MainActor
func coverScene(_ size: PixelSize, _ shape: HoleShape, _ holes: Int, _ format: PixelFormat = .xrgb8888) -> Contest {
  let screen = KioskScreen(size: size)
  let tiles = screen.lit(holes)
  let compositor = Compositor(size: size)
  _ = compositor.update(to: screen.dimmed(tiles.map(shape.outline)))
  let everything = Region(PixelRect(size))
  let target = Canvas(size, format)
  let from = Canvas(DisplayList(screen.app), size)
  let to = Canvas(size)
  let cairo = CairoCover(screen, format)
  // The app is read in 32 bits whatever is written; copying touches as many bytes.
  let bytes = everything.area * (4 + format.bytesPerPixel)
  let copied = Region(PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: bytes / 8 / size.width))
  return Contest(
    ours: { compositor.compose(everything, into: target.target) },
    memcpy: { to.copy(copied, from: from) },
    cairo: { cairo.draw(shape, tiles) },
    bytesTouched: bytes, damage: everything.area)
}
