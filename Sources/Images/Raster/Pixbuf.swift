internal import CRSVG
internal import Geometry

/// An owned `GdkPixbuf`: rows of straight RGB or RGBA, 8 bits each.
final class Pixbuf {
  private let pixbuf: OpaquePointer

  /// Takes over a reference.
  init(owning pixbuf: OpaquePointer) { self.pixbuf = pixbuf }

  deinit { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }

  var size: PixelSize {
    PixelSize(width: Int(gdk_pixbuf_get_width(pixbuf)), height: Int(gdk_pixbuf_get_height(pixbuf)))
  }
  /// 3 or 4 bytes a pixel.
  var channels: Int { Int(gdk_pixbuf_get_n_channels(pixbuf)) }

  /// The first byte of a row, 0…height−1; valid while the object lives.
  func row(_ y: Int) -> UnsafePointer<UInt8> {
    gdk_pixbuf_read_pixels(pixbuf) + y * Int(gdk_pixbuf_get_rowstride(pixbuf))
  }

  /// Turned and mirrored as its EXIF data asks; nil if memory runs out.
  func upright() -> Pixbuf? { gdk_pixbuf_apply_embedded_orientation(pixbuf).map { Pixbuf(owning: $0) } }

  /// Scaled; nil if memory runs out.
  func scaled(to size: PixelSize) -> Pixbuf? {
    gdk_pixbuf_scale_simple(pixbuf, CInt(size.width), CInt(size.height), GDK_INTERP_BILINEAR)
      .map { Pixbuf(owning: $0) }
  }
}
