import FollowspotCPixelOps
import FollowspotCRSVG
import FollowspotDrawing
import FollowspotGeometry
import Glibc

@testable import FollowspotImages

/// An SVG file as librsvg draws it in this process, without the sandbox.
final class UnlockedDrawing {
  private let surface: OpaquePointer

  /// Draws an SVG file at a size in pixels; nil if librsvg refuses it.
  init?(_ text: String, size: PixelSize) {
    let bytes = Array(text.utf8)
    guard let handle = rsvg_handle_new_from_data(bytes, gsize(bytes.count), nil) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(handle)) }
    rsvg_handle_set_dpi(handle, 96)
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, CInt(size.width), CInt(size.height))
    let cairo = cairo_create(surface)
    defer { cairo_destroy(cairo) }
    var viewport = RsvgRectangle(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    guard rsvg_handle_render_document(handle, cairo, &viewport, nil) != 0 else { return nil }
    cairo_surface_flush(surface)
  }

  deinit { cairo_surface_destroy(surface) }

  /// Whether every pixel is transparent.
  var isEmpty: Bool {
    let clear = [UInt8](repeating: 0, count: rowBytes)
    return (0..<height).allSatisfy { y in memcmp(row(y), clear, rowBytes) == 0 }
  }

  /// Returns the rows in which a bitmap has other pixels. Colours above their alpha, which librsvg may draw, are
  /// corrected first, because bitmaps have none.
  func differences(from bitmap: Bitmap) -> [Int] {
    var valid = [UInt32](repeating: 0, count: bitmap.size.width)
    return (0..<height).filter { y in
      pixelops_make_valid(&valid, row(y).assumingMemoryBound(to: UInt32.self), valid.count)
      return memcmp(valid, bitmap.row(y), 4 * valid.count) != 0
    }
  }

  private var height: Int { Int(cairo_image_surface_get_height(surface)) }
  private var rowBytes: Int { Int(cairo_image_surface_get_stride(surface)) }
  private func row(_ y: Int) -> UnsafeRawPointer {
    UnsafeRawPointer(cairo_image_surface_get_data(surface)!) + y * rowBytes
  }
}
