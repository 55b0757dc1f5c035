internal import FollowspotCRSVG
internal import Glibc

/// Has the libraries do for the first time, on a drawing of our own, what they would have to open files or start
/// threads for later.
enum LockupPreparation {
  static func run() {
    Fonts.open()
    // librsvg's filters have threads. One is enough; where there are no more processors it would be none. A blur of less than 2 points
    // starts none.
    setenv("RAYON_NUM_THREADS", "1", 1)
    // Pictures of one pixel. In librsvg 2.54 gdk-pixbuf decodes them and loads a library for GIF, and one for SVG.
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
