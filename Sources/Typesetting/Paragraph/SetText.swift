internal import FollowspotDrawing
internal import FollowspotGeometry

/// The stacked lines of a paragraph, within the limits of a request and a space. Lengths are in pixels.
struct SetText {
  private(set) var lines: [TextLine] = []
  /// Whether text was dropped.
  var isTruncated = false
  /// The first word that is broken at a line's end.
  var brokenWord: String? { lines.lazy.compactMap(\.brokenWord).first }
  /// The characters that no font has, in order and without repetition; at most 256.
  private(set) var missing: [Unicode.Scalar] = []
  /// The request, whose values position the lines.
  let request: TextRequest
  /// The available width. A line exceeds it only if a single glyph does.
  let maxWidth: Double
  /// The smallest width that fits a glyph; 0 if the space fits none.
  var leastWidth = 0.0
  /// The extra distance between lines.
  private let spacing: Double
  private let maxHeight: Double

  /// Creates an empty paragraph. The space is in points; the request's scale converts it to pixels.
  init(request: TextRequest, space: Size) {
    self.request = request
    maxWidth = space.width * request.scale
    spacing = request.lineSpacing * request.scale
    maxHeight = min(space.height * request.scale, TextLimits.extent) + LineBreaker.tolerance
  }

  /// The width of the widest line.
  var width: Double { lines.reduce(0) { max($0, $1.width) } }
  /// The height of all lines and the spacing between them.
  var height: Double { stacked(lines) }

  /// Returns how many more lines fit below the present ones. The paragraph's first line always fits.
  func fitting(_ more: [TextLine]) -> Int {
    var height = height
    var width = width
    for (index, line) in more.enumerated() {
      let count = lines.count + index
      height += line.ascent + line.descent + (count == 0 ? 0 : spacing)
      width = max(width, line.width)
      if count == 0 { continue }
      if height > maxHeight || height * width > TextLimits.area
        || count == min(request.lineLimit ?? .max, TextLimits.lines)
      {
        return index
      }
    }
    return more.count
  }

  /// Records a character that no font has.
  mutating func note(missing scalar: Unicode.Scalar) {
    // More characters would add nothing to the report, and searching them takes quadratic time.
    if missing.count < 256, !missing.contains(scalar) { missing.append(scalar) }
  }

  /// Adds lines below.
  mutating func append(_ more: [TextLine]) { lines += more }

  /// Removes the lowest lines.
  mutating func removeLast(_ count: Int) { lines.removeLast(count) }

  /// The distances from the top to the baselines, rounded to whole pixels so that glyphs are sharp.
  var baselines: [Double] {
    var top = 0.0
    return lines.map { line in
      defer { top += line.ascent + line.descent + spacing }
      return (top + line.ascent).rounded()
    }
  }

  /// Returns the distance from the left to the start of a line, in a paragraph of the given width.
  func start(of line: TextLine, in width: Double) -> Double {
    let rest = max(0, width - line.width)
    switch request.alignment {
    case .center: return (rest / 2).rounded()
    case .leading: return request.isRightToLeft ? rest : 0
    case .trailing: return request.isRightToLeft ? 0 : rest
    }
  }

  private func stacked(_ lines: [TextLine]) -> Double {
    lines.reduce(0) { $0 + $1.ascent + $1.descent } + spacing * Double(max(0, lines.count - 1))
  }
}
