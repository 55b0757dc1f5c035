internal import FollowspotDrawing
internal import FollowspotGeometry

/// The lines of a paragraph as they stack up, within the limits of a request and a space. All lengths in pixels.
struct SetText {
  private(set) var lines: [TextLine] = []
  /// Whether text was left out.
  var isTruncated = false
  /// The first word that a line ends inside of.
  var brokenWord: String? { lines.lazy.compactMap(\.brokenWord).first }
  /// Letters that no font has, in their order, each once; the first few hundred.
  private(set) var missing: [Unicode.Scalar] = []
  /// What decides where the lines stand.
  let request: TextRequest
  /// What the lines may take of the width; they may be wider where a single glyph is.
  let maxWidth: Double
  /// What a width must have for there to be room at all; 0 where there is none for anything.
  var leastWidth = 0.0
  /// Between lines.
  private let spacing: Double
  private let maxHeight: Double

  /// No lines yet. The space is in points; the request's scale turns it into pixels.
  init(request: TextRequest, space: Size) {
    self.request = request
    maxWidth = space.width * request.scale
    spacing = request.lineSpacing * request.scale
    maxHeight = min(space.height * request.scale, TextLimits.extent) + LineBreaker.tolerance
  }

  /// The widest line.
  var width: Double { lines.reduce(0) { max($0, $1.width) } }
  /// All lines and what is between them.
  var height: Double { stacked(lines) }

  /// How many of some lines fit below those there are; the very first always does.
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

  /// A letter is in no font.
  mutating func note(missing letter: Unicode.Scalar) {
    // More would say no more, and to search among them takes the square of their number.
    if missing.count < 256, !missing.contains(letter) { missing.append(letter) }
  }

  /// Puts lines below.
  mutating func append(_ more: [TextLine]) { lines += more }

  /// Takes the lowest lines away.
  mutating func removeLast(_ count: Int) { lines.removeLast(count) }

  /// From the top to the baselines, each a whole pixel so that letters stand sharp.
  var baselines: [Double] {
    var top = 0.0
    return lines.map { line in
      defer { top += line.ascent + line.descent + spacing }
      return (top + line.ascent).rounded()
    }
  }

  /// From the left to the start of a line in a paragraph of a width.
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
