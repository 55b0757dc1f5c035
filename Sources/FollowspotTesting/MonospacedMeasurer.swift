public import FollowspotDrawing
public import FollowspotGeometry

/// A text measurer whose characters are all 10 points wide and 20 high, with the baseline 15 below the top.
///
/// It makes layouts in tests computable, without fonts and kerning. Lines break at spaces, or inside a word that is too
/// long for a line. A text is painted as a box for each character except spaces.
public final class MonospacedMeasurer: TextMeasuring {
  /// The size of a character, in points.
  public let characterSize: Size
  /// The distance from a line's top to its baseline, in points.
  public let ascent: Double
  /// All texts requested so far, which are kept because a measurer lives only as long as a test.
  private var texts: [TextRequest: ResolvedText] = [:]

  /// All requests so far, in no order.
  package var requests: some Collection<TextRequest> { texts.keys }

  /// Creates a measurer; lengths are in points.
  public init(characterSize: Size = Size(width: 10, height: 20), ascent: Double = 15) {
    self.characterSize = characterSize
    self.ascent = ascent
  }

  /// Returns the text for a request, the same object for equal requests.
  public func resolve(_ request: TextRequest) -> ResolvedText {
    if let known = texts[request] { return known }
    let text = ResolvedText { [characterSize, ascent] space in
      Self.layOut(request, in: space, characterSize, ascent: ascent)
    }
    texts[request] = text
    return text
  }

  private static func layOut(
    _ request: TextRequest, in space: Size, _ characterSize: Size, ascent: Double
  ) -> MonospacedText {
    /// The number of characters or lines for which there is room, from 1 to a million.
    func count(_ room: Double) -> Int { room < 1e6 ? max(1, Int(room.rounded(.down))) : 1_000_000 }
    let columns = count(space.width / characterSize.width)
    var lines = request.string.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { Self.lines(of: $0, columns: columns, keepsSpaces: request.hasCarets) }
    let step = characterSize.height + request.lineSpacing
    let most = min(request.lineLimit ?? .max, count((space.height + request.lineSpacing) / step))
    let brokenWord = lines.lazy.compactMap(\.brokenWord).first
    let isTruncated = lines.count > most
    if isTruncated { lines.removeLast(lines.count - most) }
    let carets =
      request.hasCarets && !isTruncated
      ? CaretTable(lines: lines.map(\.text), of: request.string, characterSize, step: step) : nil
    return MonospacedText(
      lines: lines.map { String($0.text) }, isTruncated: isTruncated, brokenWord: brokenWord,
      characterSize: characterSize, ascent: ascent, step: step, scale: request.scale, caretTable: carets)
  }

  private struct Line {
    var text: Substring
    /// The word that continues on the next line; `nil` for none.
    var brokenWord: String?
  }

  /// - Parameter keepsSpaces: Whether spaces at the start of a line count, as they do while a text is edited.
  private static func lines(of paragraph: Substring, columns: Int, keepsSpaces: Bool) -> [Line] {
    var lines: [Line] = []
    var line = paragraph.prefix(0)
    for whole in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      var word = whole
      let isFirst = word.startIndex == paragraph.startIndex
      if keepsSpaces ? !isFirst : !line.isEmpty, line.count + 1 + word.count <= columns {
        line = paragraph[line.startIndex..<word.endIndex]
        continue
      }
      if !line.isEmpty { lines.append(Line(text: line)) }
      while word.count > columns {
        lines.append(Line(text: word.prefix(columns), brokenWord: String(whole)))
        word.removeFirst(columns)
      }
      line = word
    }
    return lines + [Line(text: line)]
  }
}

extension CaretTable {
  /// Creates the table of lines of equally wide characters, all of which run from left to right.
  fileprivate init(lines: [Substring], of string: String, _ characterSize: Size, step: Double) {
    let lines = lines.enumerated()
      .map { number, line in
        var offset = string.utf8.distance(from: string.startIndex, to: line.startIndex)
        let start = offset
        let characters = Array(line)
        let stops = (0...characters.count)
          .map { column in
            let edge = CaretEdge(x: Double(column) * characterSize.width, level: 0)
            if column > 0 { offset += characters[column - 1].utf8.count }
            let isLetter = (
              before: column > 0 && characters[column - 1].isLetter,
              after: column < characters.count && characters[column].isLetter
            )
            var words: CaretWords = []
            if !isLetter.before, isLetter.after { words.insert(.start) }
            if isLetter.before, !isLetter.after { words.insert(.end) }
            if isLetter.before != isLetter.after || [0, characters.count].contains(column) { words.insert(.boundary) }
            return CaretStop(offset: offset, before: edge, after: edge, words: words)
          }
        return CaretLine(
          top: Double(number) * step, height: characterSize.height, left: 0,
          right: Double(characters.count) * characterSize.width, bytes: start..<offset, isRightToLeft: false,
          stops: stops)
      }
    self.init(lines: lines)
  }
}

/// A text laid out by ``MonospacedMeasurer``.
final class MonospacedText: CaretText {
  let size: Size
  var leastSpace: Size { size }
  let firstBaseline: Double
  let lastBaseline: Double
  let isTruncated: Bool
  let brokenWord: String?
  let caretTable: CaretTable?
  private let lines: [String]
  private let characterSize: Size
  private let step: Double
  private let scale: Double
  private var drawn: Bitmap?

  init(
    lines: [String], isTruncated: Bool, brokenWord: String?, characterSize: Size, ascent: Double, step: Double,
    scale: Double, caretTable: CaretTable?
  ) {
    self.lines = lines
    self.caretTable = caretTable
    self.isTruncated = isTruncated
    self.brokenWord = brokenWord
    self.characterSize = characterSize
    self.step = step
    self.scale = scale
    let last = step * Double(lines.count - 1)
    size = Size(
      width: characterSize.width * Double(lines.map(\.count).max() ?? 0), height: last + characterSize.height)
    firstBaseline = ascent
    lastBaseline = last + ascent
  }

  func picture(in pixel: Pixel) -> TextPicture {
    let bitmap = drawn ?? draw()
    drawn = bitmap
    return TextPicture(bitmap: bitmap, offset: PixelPoint(x: 0, y: 0))
  }

  private func draw() -> Bitmap {
    /// The pixels of a length, at most 4096, whatever the scale is.
    func pixels(_ points: Double) -> Int { points * scale > 0 ? Int(min(points * scale, 4096).rounded()) : 0 }
    let extent = PixelSize(width: pixels(size.width), height: pixels(size.height))
    return Bitmap(size: extent, format: .alpha) { memory, rowBytes in
      for (number, line) in lines.enumerated() {
        for (column, character) in line.enumerated() where character != " " {
          let left = Double(column) * characterSize.width
          let top = Double(number) * step
          for y in pixels(top + characterSize.height * 0.2)..<pixels(top + characterSize.height * 0.75) {
            for x in pixels(left + characterSize.width * 0.1)..<pixels(left + characterSize.width * 0.9) {
              memory.storeBytes(of: 255, toByteOffset: y * rowBytes + x, as: UInt8.self)
            }
          }
        }
      }
    }
  }
}
