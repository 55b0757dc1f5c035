internal import CPangoCairo

/// The outlines of letters in pixels, one path for each run of them. They need no font any more.
struct LetterOutlines: ~Copyable {
  private var paths: [UnsafeMutablePointer<cairo_path_t>] = []

  deinit { for path in paths { cairo_path_destroy(path) } }

  /// Adds what is the path now. Copied in pixels, no coordinate is rounded.
  mutating func add(pathOf cairo: OpaquePointer) {
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    if let path = cairo_copy_path(cairo) { paths.append(path) }
    cairo_restore(cairo)
  }

  /// Fills them with the source set.
  func fill(on cairo: OpaquePointer) {
    for path in paths {
      cairo_append_path(cairo, path)
      cairo_fill(cairo)
    }
  }
}
