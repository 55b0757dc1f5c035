internal import CRSVG
internal import Drawing
internal import Geometry

/// An SVG drawing, read and drawn by librsvg.
///
/// A drawing must hold everything it shows: librsvg looks for files only in and below the folder it is told, and it is
/// told none, so references to other files and to the network draw nothing. `data:` URLs work.
///
/// It belongs to one thread at a time.
final class VectorImage: @unchecked Sendable {
  private let path: String
  private let handle: UnsafeMutablePointer<RsvgHandle>
  /// The drawing's own size in pixels at 96 dots an inch.
  let size: Size

  /// Parses a drawing.
  init(_ file: PictureFile) throws(ImageError) {
    path = file.path
    var problem: UnsafeMutablePointer<GError>?
    let parsed = file.bytes.withUnsafeBufferPointer {
      rsvg_handle_new_from_data($0.baseAddress, gsize($0.count), &problem)
    }
    guard let parsed else { throw ImageError(path: path, cause: .damaged(reason: takeMessage(of: problem))) }
    rsvg_handle_set_dpi(parsed, 96)
    guard let size = VectorImage.size(of: parsed) else {
      g_object_unref(UnsafeMutableRawPointer(parsed))
      throw ImageError(path: path, cause: .noExtent)
    }
    let whole = PixelSize(width: VectorImage.whole(size.width), height: VectorImage.whole(size.height))
    guard ImageLimits.allow(whole) else {
      g_object_unref(UnsafeMutableRawPointer(parsed))
      throw ImageError(path: path, cause: .tooLarge(whole))
    }
    handle = parsed
    self.size = size
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// Draws at a size in pixels, stretched where the proportions differ, as raster pictures are.
  func bitmap(size pixels: PixelSize, isTemplate: Bool) throws(ImageError) -> Bitmap {
    try Bitmap(size: pixels, format: isTemplate ? .alpha : .argb) { (memory, rowBytes) throws(ImageError) in
      // An alpha surface keeps the alpha of what is drawn, whatever its colours.
      let surface = cairo_image_surface_create_for_data(
        memory.assumingMemoryBound(to: UInt8.self), isTemplate ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32,
        CInt(pixels.width), CInt(pixels.height), CInt(rowBytes))
      defer { cairo_surface_destroy(surface) }
      let cairo = cairo_create(surface)
      defer { cairo_destroy(cairo) }
      cairo_scale(cairo, Double(pixels.width) / size.width, Double(pixels.height) / size.height)
      var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
      var problem: UnsafeMutablePointer<GError>?
      guard rsvg_handle_render_document(handle, cairo, &viewport, &problem) != 0 else {
        throw ImageError(path: path, cause: .damaged(reason: takeMessage(of: problem)))
      }
      cairo_surface_flush(surface)
    }
  }

  /// Width and height where both are lengths, else the viewBox, else what is drawn.
  private static func size(of handle: UnsafeMutablePointer<RsvgHandle>) -> Size? {
    func sane(_ width: Double, _ height: Double) -> Size? {
      width.isFinite && height.isFinite && width > 0 && height > 0 ? Size(width: width, height: height) : nil
    }
    var width = 0.0
    var height = 0.0
    if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 0 { return sane(width, height) }
    var (hasWidth, hasHeight, hasViewBox): (gboolean, gboolean, gboolean) = (0, 0, 0)
    var (lengthX, lengthY) = (RsvgLength(), RsvgLength())
    var viewBox = RsvgRectangle()
    rsvg_handle_get_intrinsic_dimensions(handle, &hasWidth, &lengthX, &hasHeight, &lengthY, &hasViewBox, &viewBox)
    if hasViewBox != 0 { return sane(viewBox.width, viewBox.height) }
    var ink = RsvgRectangle()
    guard rsvg_handle_get_geometry_for_element(handle, nil, &ink, nil, nil) != 0 else { return nil }
    return sane(ink.width, ink.height)
  }

  private static func whole(_ length: Double) -> Int { Int(min(length, 1e9).rounded(.up)) }
}
