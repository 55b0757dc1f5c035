internal import CPangoCairo
internal import Drawing
internal import Geometry

/// The same picture by cairo: the app copied, then the cover with its holes filled over it.
final class CairoCover {
  private let app: OpaquePointer
  private let target: OpaquePointer
  private let holes: [DeviceRect]
  private let size: PixelSize

  init(app: PixelTarget, target: PixelTarget, holes: [DeviceRect]) {
    func surface(_ target: PixelTarget) -> OpaquePointer {
      cairo_image_surface_create_for_data(
        target.base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(target.size.width),
        Int32(target.size.height), Int32(target.pitch))
    }
    self.app = surface(app)
    self.target = surface(target)
    self.holes = holes
    size = target.size
  }

  deinit {
    cairo_surface_destroy(app)
    cairo_surface_destroy(target)
  }

  func draw() {
    guard let context = cairo_create(target) else { return }
    defer { cairo_destroy(context) }
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(context, app, 0, 0)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    cairo_set_source_rgba(context, 0, 0, 0, 0.6)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_rectangle(context, 0, 0, Double(size.width), Double(size.height))
    for hole in holes { addRounded(context, hole, radius: 24) }
    cairo_fill(context)
  }

  private func addRounded(_ context: OpaquePointer, _ rect: DeviceRect, radius: Double) {
    cairo_new_sub_path(context)
    let right = Double.pi / 2
    cairo_arc(context, rect.maxX - radius, rect.minY + radius, radius, -right, 0)
    cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, right)
    cairo_arc(context, rect.minX + radius, rect.maxY - radius, radius, right, 2 * right)
    cairo_arc(context, rect.minX + radius, rect.minY + radius, radius, 2 * right, 3 * right)
    cairo_close_path(context)
  }
}
