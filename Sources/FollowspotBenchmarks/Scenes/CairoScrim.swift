internal import FollowspotCPangoCairo
internal import FollowspotDrawing
internal import FollowspotGeometry

/// Scrims drawn with cairo in the fastest known way: a copy of the app, then one fill that leaves out the cutouts.
@MainActor
final class CairoScrim {
  let app: CairoSurface
  let target: CairoSurface
  private let size: PixelSize
  private let rotation: Rotation
  private let rest = CairoSurface(CutoutShape.rest)

  /// Creates the drawing of a screen, rotated by cairo's matrix.
  init(_ screen: KioskScreen, _ format: PixelFormat = .xrgb8888, _ rotation: Rotation = .zero) {
    size = screen.size
    self.rotation = rotation
    app = CairoSurface(SharedBuffer(DisplayList(screen.app), size))
    target = CairoSurface(SharedBuffer(size.turned(by: rotation), format))
  }

  /// Draws a frame, or a region of it, with more content above.
  func draw(
    in region: Region? = nil, dim: Double = 0.6, _ shape: CutoutShape, _ tiles: [DeviceRect],
    above: (OpaquePointer) -> Void = { _ in }
  ) {
    target.draw(in: region) { context in
      context.turn(by: rotation, in: size)
      context.copy(app)
      context.setColor(0, 0, 0, dim)
      context.add(DeviceRect(PixelRect(size)))
      for tile in tiles { shape.add(tile, to: context) }
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
      cairo_fill(context)
      if shape == .image {
        for tile in tiles { maskRest(context, shape.frame(tile)) }
      }
      above(context)
    }
  }

  /// Paints the colour inside a rectangle, through the inverted image of the cutout.
  private func maskRest(_ context: OpaquePointer, _ frame: DeviceRect) {
    cairo_save(context)
    context.add(frame)
    cairo_clip(context)
    cairo_translate(context, frame.minX, frame.minY)
    cairo_scale(context, frame.width / 256, frame.height / 256)
    context.mask(rest, 0, 0)
    cairo_restore(context)
  }
}
