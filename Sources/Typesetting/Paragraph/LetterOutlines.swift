internal import CPangoCairo
internal import Drawing
internal import Geometry

/// The outlines of letters in pixels, one path for each run of them; needs no font any more, so any thread may fill them.
final class LetterOutlines: @unchecked Sendable {
  /// Added to before any other thread knows of them, and not after.
  private var paths: [UnsafeMutablePointer<cairo_path_t>] = []

  deinit { for path in paths { cairo_path_destroy(path) } }

  /// Adds what is the path now. Copied in pixels, no coordinate is rounded.
  func add(pathOf cairo: OpaquePointer) {
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    if let path = cairo_copy_path(cairo) { paths.append(path) }
    cairo_restore(cairo)
  }

  /// A bitmap of an extent in pixels in which letters are filled later.
  static func bitmap(of outlines: Deferred<LetterOutlines>, size: PixelSize) -> Bitmap {
    .painted(size: size, format: .alpha) { memory, rowBytes in
      CairoContext.paint(memory, size, .alpha, rowBytes: rowBytes) { cairo in
        for path in outlines.value.paths {
          cairo_append_path(cairo, path)
          cairo_fill(cairo)
        }
      }
    }
  }
}
