internal import FollowspotCPangoCairo
internal import FollowspotGeometry

extension OpaquePointer {
  /// Rotates everything that is drawn later in a picture of the given size.
  func turn(by rotation: Rotation, in size: PixelSize) {
    let (width, height) = (Double(size.width), Double(size.height))
    var matrix = cairo_matrix_t()
    switch rotation {
    case .zero: return
    // Exact matrices, because the sine of 180 degrees isn't exactly 0 and cairo would interpolate pixels.
    case .quarter: cairo_matrix_init(&matrix, 0, 1, -1, 0, height, 0)
    case .half: cairo_matrix_init(&matrix, -1, 0, 0, -1, width, height)
    case .threeQuarters: cairo_matrix_init(&matrix, 0, -1, 1, 0, 0, width)
    }
    cairo_transform(self, &matrix)
  }

  /// Copies a surface of the same size onto this context.
  func copy(_ surface: CairoSurface) {
    cairo_set_operator(self, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(self, surface.pointer, 0, 0)
    cairo_paint(self)
    cairo_set_operator(self, CAIRO_OPERATOR_OVER)
  }

  /// Sets the colour for later painting.
  func setColor(_ red: Double, _ green: Double, _ blue: Double, _ opacity: Double = 1) {
    cairo_set_source_rgba(self, red, green, blue, opacity)
  }

  /// Adds a rectangle to the path.
  func add(_ rect: DeviceRect) { cairo_rectangle(self, rect.minX, rect.minY, rect.width, rect.height) }

  /// Adds a rectangle with quarter-circle corners to the path.
  func add(_ rect: DeviceRect, radius: Double) {
    cairo_new_sub_path(self)
    let right = Double.pi / 2
    cairo_arc(self, rect.maxX - radius, rect.minY + radius, radius, -right, 0)
    cairo_arc(self, rect.maxX - radius, rect.maxY - radius, radius, 0, right)
    cairo_arc(self, rect.minX + radius, rect.maxY - radius, radius, right, 2 * right)
    cairo_arc(self, rect.minX + radius, rect.minY + radius, radius, 2 * right, 3 * right)
    cairo_close_path(self)
  }

  /// Adds a circle inside a square to the path.
  func addCircle(_ rect: DeviceRect) {
    cairo_new_sub_path(self)
    cairo_arc(self, (rect.minX + rect.maxX) / 2, (rect.minY + rect.maxY) / 2, rect.width / 2, 0, 2 * .pi)
    cairo_close_path(self)
  }

  /// Paints the colour through an alpha surface at a position.
  func mask(_ surface: CairoSurface, _ x: Double, _ y: Double) { cairo_mask_surface(self, surface.pointer, x, y) }
}
