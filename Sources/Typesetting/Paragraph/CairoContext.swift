internal import FollowspotCPangoCairo
internal import FollowspotDrawing
internal import FollowspotGeometry

/// Drawing with cairo.
enum CairoContext {
  /// Draws on a surface and then releases it.
  static func with(_ surface: OpaquePointer?, _ body: (OpaquePointer) -> Void) {
    defer { cairo_surface_destroy(surface) }
    guard let cairo = cairo_create(surface) else { return }
    defer { cairo_destroy(cairo) }
    body(cairo)
    cairo_surface_flush(surface)
  }

  /// Draws on pixels in memory, which must be clear. Does nothing if the size is empty.
  static func paint(
    _ memory: UnsafeMutableRawPointer, _ size: PixelSize, _ format: Bitmap.Format, rowBytes: Int,
    _ body: (OpaquePointer) -> Void
  ) {
    guard !size.isEmpty else { return }
    with(
      cairo_image_surface_create_for_data(
        memory.assumingMemoryBound(to: UInt8.self), format == .argb ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8,
        CInt(size.width), CInt(size.height), CInt(rowBytes)), body)
  }
}
