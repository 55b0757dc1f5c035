internal import FollowspotCPangoCairo

/// The outlines of glyphs in FreeType's form: in 1/64 pixel, y upwards, relative to the canvas's upper left corner.
/// They no longer refer to a font.
struct GlyphOutlines {
  private(set) var points: [FT_Vector] = []
  private(set) var tags: [UInt8] = []
  private(set) var contours: [Contour] = []
  /// For each run, which is the glyphs of one font in one line, its contours.
  private var runs: [Range<Int>] = []

  /// A closed contour and its horizontal extent.
  struct Contour {
    var points: Range<Int>
    var left, right: Int
  }

  /// The kind of a point, as in `FT_CURVE_TAG`.
  private enum Tag: UInt8 {
    case on = 1
    /// A control point of a cubic curve. Cairo produces no other curves.
    case cubic = 2
  }

  /// The largest distance in pixels that can be visible. FreeType calculates in 32 bits.
  private static let farthest = 32_000.0

  /// Adds the current path as a run.
  mutating func add(pathOf cairo: OpaquePointer) {
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    defer { cairo_restore(cairo) }
    guard let path = cairo_copy_path(cairo) else { return }
    defer { cairo_path_destroy(path) }
    let data = UnsafeBufferPointer(start: path.pointee.data, count: Int(path.pointee.num_data))
    var place = 0
    while place < data.count {
      let header = data[place].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO:
        endContour()
        add(data[place + 1], .on)
      case CAIRO_PATH_LINE_TO: add(data[place + 1], .on)
      case CAIRO_PATH_CURVE_TO:
        add(data[place + 1], .cubic)
        add(data[place + 2], .cubic)
        add(data[place + 3], .on)
      default: endContour()
      }
      place += max(1, Int(header.length))
    }
    endContour()
    runs.append((runs.last?.upperBound ?? 0)..<contours.count)
  }

  private mutating func add(_ data: cairo_path_data_t, _ tag: Tag) {
    func units(_ length: Double) -> Int {
      Int((length.clamped(to: -Self.farthest...Self.farthest) * 64).rounded())
    }
    points.append(FT_Vector(x: units(data.point.x), y: units(-data.point.y)))
    tags.append(tag.rawValue)
  }

  /// Closes the contour. A contour of fewer than three points has no inside and is dropped.
  private mutating func endContour() {
    let range = (contours.last?.points.upperBound ?? 0)..<points.count
    if range.count < 3 {
      points.removeSubrange(range)
      tags.removeSubrange(range)
    } else {
      let (least, greatest) = points[range].reduce((Int.max, Int.min)) { (min($0.0, $1.x), max($0.1, $1.x)) }
      contours.append(Contour(points: range, left: least, right: greatest))
    }
  }

  /// Calls `body` for the contours of each glyph, or of several glyphs of a run that overlap horizontally. Stops at the
  /// first failure.
  ///
  /// For each edge pixel FreeType searches all cells of the row, so a whole line at once would take ten times as long
  /// as its glyphs one by one. Glyphs of two fonts may wind in opposite directions and would cancel each other out.
  func allGlyphs(_ body: (ArraySlice<Contour>) -> Bool) -> Bool {
    for run in runs {
      let contours = contours[run].sorted { $0.left < $1.left }
      var start = 0
      var end = Int.min
      for (index, contour) in contours.enumerated() {
        if contour.left > end, index > start {
          guard body(contours[start..<index]) else { return false }
          start = index
        }
        end = max(end, contour.right)
      }
      guard start == contours.count || body(contours[start...]) else { return false }
    }
    return true
  }

  /// Puts the outlines of each run in turn into the path. `body` must consume the path.
  func forEachRun(on cairo: OpaquePointer, _ body: () -> Void) {
    for run in runs {
      for contour in contours[run] {
        var place = contour.points.lowerBound
        func next() -> (x: Double, y: Double) {
          defer { place += 1 }
          return (Double(points[place].x) / 64, Double(points[place].y) / -64)
        }
        let start = next()
        cairo_move_to(cairo, start.x, start.y)
        while place < contour.points.upperBound {
          if tags[place] == Tag.on.rawValue {
            let to = next()
            cairo_line_to(cairo, to.x, to.y)
          } else if place + 2 < contour.points.upperBound {
            let (a, b, to) = (next(), next(), next())
            cairo_curve_to(cairo, a.x, a.y, b.x, b.y, to.x, to.y)
          } else {
            break
          }
        }
        cairo_close_path(cairo)
      }
      body()
    }
  }
}
