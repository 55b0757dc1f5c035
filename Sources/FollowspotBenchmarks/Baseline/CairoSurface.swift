internal import FollowspotCPangoCairo
internal import FollowspotDrawing
internal import FollowspotGeometry

/// A cairo surface on pixels that it keeps alive.
final class CairoSurface {
  let pointer: OpaquePointer?
  private let owner: AnyObject

  /// Creates a surface on a buffer.
  init(_ canvas: SharedBuffer) {
    let target = canvas.target
    owner = canvas
    pointer = cairo_image_surface_create_for_data(
      target.base.assumingMemoryBound(to: UInt8.self),
      target.format == .rgb565 ? CAIRO_FORMAT_RGB16_565 : CAIRO_FORMAT_RGB24, Int32(target.size.width),
      Int32(target.size.height), Int32(target.pitch))
  }

  /// Creates a surface on a bitmap, for reading only; cairo's interface requires a mutable pointer.
  init(_ bitmap: Bitmap) {
    owner = bitmap
    pointer = cairo_image_surface_create_for_data(
      UnsafeMutablePointer(mutating: bitmap.row(0).assumingMemoryBound(to: UInt8.self)),
      bitmap.format == .alpha ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32, Int32(bitmap.size.width),
      Int32(bitmap.size.height), Int32(bitmap.rowBytes))
  }

  deinit { cairo_surface_destroy(pointer) }

  /// Draws on the surface, clipped to a region if one is given.
  func draw(in region: Region? = nil, _ body: (OpaquePointer) -> Void) {
    guard let context = cairo_create(pointer) else { return }
    defer { cairo_destroy(context) }
    if let region {
      for rect in region.rects {
        cairo_rectangle(context, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
      }
      cairo_clip(context)
    }
    body(context)
  }
}
