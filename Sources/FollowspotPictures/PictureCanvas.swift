internal import FollowspotCRSVG
internal import FollowspotGeometry
internal import Glibc
internal import FollowspotPictureProtocol

/// Draws a picture into memory that is shared with the kiosk.
struct PictureCanvas {
  let memory: SealedMemory
  private let size: PixelSize
  private let isTemplate: Bool

  init(_ size: PixelSize, _ operation: PictureRequest.Operation) throws(DecodingError) {
    guard let memory = SealedMemory(size, bytesPerPixel: operation.bytesPerPixel) else { throw .noMemory }
    self.memory = memory
    self.size = size
    isTemplate = operation == .drawTemplate
  }

  /// Draws an SVG drawing.
  func draw(_ drawing: SVGDrawing) throws(DecodingError) {
    // An A8 surface keeps only the alpha of what is drawn.
    try withCairo { cairo throws(DecodingError) in try drawing.draw(on: cairo, size: size) }
  }

  /// Draws the coverage of a code.
  func draw(_ code: borrowing Code) { code.draw(in: memory.start, rowBytes: memory.rowBytes, size: size) }

  /// Decodes, rotates and scales a picture. Returns the library's first warning; nil if there is none.
  func draw(_ image: some RasterImage) throws(DecodingError) -> String? {
    let wanted = image.orientation.upright(size)
    if !isTemplate, image.orientation == .upright, image.size == size {
      return try image.decode(atLeast: wanted) { _ in
        RasterMemory(start: memory.start, rowBytes: memory.rowBytes, size: size)
      }
    }
    var decoded: RasterMemory?
    defer { free(decoded?.start) }
    let warning = try image.decode(atLeast: wanted) { (size) throws(DecodingError) in
      guard let start = malloc(4 * size.area) else { throw .noMemory }
      let memory = RasterMemory(start: start, rowBytes: 4 * size.width, size: size)
      decoded = memory
      return memory
    }
    if let decoded { try place(decoded, image.orientation) }
    return warning
  }

  /// Averages when scaling down and interpolates linearly when scaling up. Beyond its edges, a picture repeats its
  /// outermost pixels.
  private func place(_ pixels: RasterMemory, _ orientation: EXIFOrientation) throws(DecodingError) {
    try withCairo { cairo throws(DecodingError) in
      let source = cairo_image_surface_create_for_data(
        pixels.start.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, CInt(pixels.size.width),
        CInt(pixels.size.height), CInt(pixels.rowBytes))
      defer { cairo_surface_destroy(source) }
      let upright = orientation.upright(pixels.size)
      cairo_scale(cairo, Double(size.width) / Double(upright.width), Double(size.height) / Double(upright.height))
      var matrix = orientation.matrix(pixels.size)
      cairo_transform(cairo, &matrix)
      cairo_set_source_surface(cairo, source, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
      cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
      cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
      cairo_paint(cairo)
      guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else { throw .noMemory }
    }
  }

  private func withCairo(_ body: (OpaquePointer) throws(DecodingError) -> Void) throws(DecodingError) {
    let surface = cairo_image_surface_create_for_data(
      memory.start.assumingMemoryBound(to: UInt8.self), isTemplate ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32,
      CInt(size.width), CInt(size.height), CInt(memory.rowBytes))
    defer { cairo_surface_destroy(surface) }
    guard let cairo = cairo_create(surface) else { throw .noMemory }
    defer { cairo_destroy(cairo) }
    try body(cairo)
    cairo_surface_flush(surface)
  }
}

extension DecodingError {
  static var noMemory: DecodingError { .damaged("it needs too much memory") }
}
