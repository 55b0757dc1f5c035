internal import FollowspotDrawing
internal import FollowspotGeometry

/// Measures the first frame on a buffer: all of it dimmed by 60 % with cutouts, over an unchanged app layer.
///
/// - Parameter panel: The size of the panel. With a rotation by a quarter, the frame's width is the panel's height.
@MainActor
func scrimScene(
  _ panel: PixelSize, _ shape: CutoutShape, _ cutouts: Int, _ format: PixelFormat = .xrgb8888,
  _ rotation: Rotation = .zero
) -> Comparison {
  let size = panel.turned(by: rotation)
  let screen = KioskScreen(size: size)
  let tiles = screen.cutoutFrames(cutouts)
  let compositor = Compositor(size: size)
  _ = compositor.update(to: screen.dimmed(tiles.map(shape.outline)))
  let everything = Region(PixelRect(size))
  let target = SharedBuffer(panel, format)
  let from = SharedBuffer(DisplayList(screen.app), size)
  let to = SharedBuffer(size)
  let cairo = CairoScrim(screen, format, rotation)
  // The app is read with 32 bits per pixel in any format. The copy touches as many bytes.
  let bytes = everything.area * (4 + format.bytesPerPixel)
  let copied = Region(PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: bytes / 8 / size.width))
  return Comparison(
    ours: { compositor.compose(everything, into: target.target.turned(by: rotation)) },
    memcpy: { to.copy(copied, from: from) },
    cairo: { cairo.draw(shape, tiles) },
    bytesTouched: bytes, damage: everything.area)
}

/// Measures the same with up to 384 small cutouts on 1920×1080.
@MainActor
func cutoutsScene(_ cutouts: Int) -> Comparison {
  let size = PixelSize.fullHD
  let columns = 24
  let outlines = (0..<cutouts).map { number in
    let (x, y) = (Double(number % columns) * 80 + 15.5, Double(number / columns) * 67 + 10.5)
    return Outline.roundedRectangle(DeviceRect(minX: x, minY: y, maxX: x + 50, maxY: y + 46), CornerRadii(12))
  }
  let compositor = Compositor(size: size)
  _ = compositor.update(to: KioskScreen(size: size).dimmed(outlines))
  let everything = Region(PixelRect(size))
  let target = SharedBuffer(size)
  return Comparison(ours: { compositor.compose(everything, into: target.target) }, damage: everything.area)
}
