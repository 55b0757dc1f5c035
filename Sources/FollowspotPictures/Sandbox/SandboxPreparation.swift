internal import FollowspotCRSVG
internal import Glibc

/// Draws a sample outside of the sandbox, so that the libraries open files and start threads now instead of later.
enum SandboxPreparation {
  static func run() {
    Fonts.open()
    // librsvg's filters use a thread pool; one thread is enough. Without this setting, a machine with one processor
    // would have none. The blur below exceeds 2 points, because a smaller one starts no thread.
    setenv("RAYON_NUM_THREADS", "1", 1)
    // Pictures of one pixel. In librsvg 2.54, gdk-pixbuf decodes them and loads a library each for GIF and SVG.
    let png =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    let gif = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
    draw(
      """
      <text>a</text><image width="9" height="9" href="data:image/png;base64,\(png)"/>
      <image width="9" height="9" href="data:image/gif;base64,\(gif)"/>
      <image width="9" height="9" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/%3E"/>
      <filter id="f"><feGaussianBlur stdDeviation="4"/></filter><rect width="9" height="9" filter="url(#f)"/>
      """)
  }

  private static func draw(_ content: String) {
    let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">\(content)</svg>"
    var text8 = Array(text.utf8)
    guard let handle = rsvg_handle_new_from_data(&text8, gsize(text8.count), nil) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(handle)) }
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 9, 9)
    defer { cairo_surface_destroy(surface) }
    let cairo = cairo_create(surface)
    defer { cairo_destroy(cairo) }
    var viewport = RsvgRectangle(x: 0, y: 0, width: 9, height: 9)
    rsvg_handle_set_dpi(handle, 96)
    rsvg_handle_render_document(handle, cairo, &viewport, nil)
  }
}
