internal import FollowspotCRSVG
internal import FollowspotGeometry
internal import FollowspotPictureProtocol

/// An SVG drawing, read and drawn by librsvg.
///
/// A drawing must contain everything it shows. librsvg loads files only from below a base folder, and none is set, so
/// references to files and to the network draw nothing, and ``warning`` reports them. `data:` URLs work.
final class SVGDrawing {
  private let handle: UnsafeMutablePointer<RsvgHandle>
  /// The drawing's natural size in pixels at 96 dpi.
  let size: Size
  /// The warning about links to other files; nil without any.
  let warning: String?

  /// Parses a drawing.
  init(_ bytes: PictureBytes) throws(DecodingError) {
    try SVGDrawing.checkEmbedded(bytes)
    var problem: UnsafeMutablePointer<GError>?
    guard let parsed = rsvg_handle_new_from_data(bytes.start, gsize(bytes.count), &problem) else {
      throw .damaged(takeMessage(of: problem))
    }
    rsvg_handle_set_dpi(parsed, 96)
    guard let size = SVGDrawing.size(of: parsed) else {
      g_object_unref(UnsafeMutableRawPointer(parsed))
      throw .noExtent
    }
    func whole(_ length: Double) -> Int { Int(min(length, 1e9).rounded(.up)) }
    let pixels = PixelSize(width: whole(size.width), height: whole(size.height))
    guard PictureLimits.allow(pixels) else {
      g_object_unref(UnsafeMutableRawPointer(parsed))
      throw .tooLarge(pixels)
    }
    handle = parsed
    self.size = size
    warning = SVGLinks(in: bytes).warning
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// Draws at a size in pixels. Like raster pictures, a drawing is stretched if the proportions differ.
  func draw(on cairo: OpaquePointer, size pixels: PixelSize) throws(DecodingError) {
    cairo_scale(cairo, Double(pixels.width) / size.width, Double(pixels.height) / size.height)
    var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
    var problem: UnsafeMutablePointer<GError>?
    guard rsvg_handle_render_document(handle, cairo, &viewport, &problem) != 0 else {
      throw .damaged(takeMessage(of: problem))
    }
  }

  /// Checks the sizes of embedded pictures. librsvg omits a picture without an error if it lacks memory for it.
  private static func checkEmbedded(_ bytes: PictureBytes) throws(DecodingError) {
    var place = 0
    while let found = bytes.place(of: "base64,", from: place) {
      place = found + 7
      let text = UnsafeBufferPointer(start: bytes.start + place, count: min(bytes.count - place, 65_536))
      var (state, save): (gint, guint) = (0, 0)
      let head = UnsafeMutableRawBufferPointer.allocate(byteCount: text.count, alignment: 16)
      let count = text.withMemoryRebound(to: CChar.self) {
        g_base64_decode_step($0.baseAddress, gsize($0.count), head.baseAddress, &state, &save)
      }
      let inner = PictureBytes(owning: head, count: Int(count))
      let size: PixelSize? =
        switch inner.format {
        case .png: try PNGImage(inner).size
        case .jpeg: JPEGHead(inner).size
        case .webp, .svg, nil: nil
        }
      if let size, !PictureLimits.allow(size) { throw .tooLarge(size) }
    }
  }

  /// Whether the drawing contains elements that must be prepared for outside of the sandbox: text needs fonts,
  /// filters need threads, and embedded pictures need decoders.
  static func needsPreparation(_ bytes: PictureBytes) -> Bool {
    // A filter may also be a function in a style: "filter: blur(4px)".
    let elements: [StaticString] = ["<text", ":text", "filter", "<image", ":image", "<feImage", ":feImage"]
    // An entity can hide an element from this search.
    return bytes.place(of: "<!ENTITY") != nil || elements.contains { bytes.place(of: $0) != nil }
  }

  /// Returns width and height if both are lengths, otherwise the size of the viewBox, otherwise that of the painted
  /// area.
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
}

/// Returns the message of a GLib error and frees the error.
private func takeMessage(of problem: UnsafeMutablePointer<GError>?) -> String {
  guard let problem else { return "" }
  defer { g_error_free(problem) }
  return "'\(String(cString: problem.pointee.message))'"
}
