internal import FollowspotCPangoCairo
internal import FollowspotDrawing

/// The ends of a string's characters, in UTF-8 bytes.
struct CharacterEnds {
  private var isEnd: [Bool]

  init(of string: String) {
    isEnd = Array(repeating: false, count: string.utf8.count + 1)
    var offset = 0
    isEnd[0] = true
    for character in string {
      offset += character.utf8.count
      isEnd[offset] = true
    }
  }

  /// Whether a character ends at an offset, or the string begins there.
  func contains(_ offset: Int) -> Bool { isEnd.indices.contains(offset) && isEnd[offset] }
}

/// Reads the positions of carets from a layout, which must still exist. Used under the fonts' lock.
struct CaretReader {
  private let part: TextParts.Part
  private let stops: [Stop]
  /// The number of pixels in Pango's unit.
  private let unit: Double

  /// A position where both Pango and Swift end a character. Offsets are those of the part.
  private struct Stop {
    var offset: Int
    /// The offset of the last scalar before it.
    var scalar: Int
    var attributes: PangoLogAttr
  }

  /// Glyphs of one font and one level, with the bytes of the part that they show.
  private struct Run {
    var bytes: Range<Int>
    var level: Int
    var left, right: Double
    /// The leading edges of the bytes that begin a cluster of glyphs, in Pango's units.
    var leading: [CInt?]

    /// Returns the runs of a line, from left to right.
    static func all(of line: UnsafeMutablePointer<PangoLayoutLine>, unit: Double) -> [Run] {
      var advance: CInt = 0
      return TextLine.runs(of: line)
        .map { run in
          let item = run.pointee.item.pointee
          let left = advance
          let leading = leadingEdges(
            of: run.pointee.glyphs.pointee, bytes: Int(item.length), isRightToLeft: item.analysis.level % 2 != 0,
            from: &advance)
          return Run(
            bytes: Int(item.offset)..<Int(item.offset + item.length), level: Int(item.analysis.level),
            left: Double(left) * unit, right: Double(advance) * unit, leading: leading)
        }
    }

    /// Finds the edges of all clusters in one pass. Pango would measure the run from its start for each.
    private static func leadingEdges(
      of glyphs: PangoGlyphString, bytes: Int, isRightToLeft: Bool, from advance: inout CInt
    ) -> [CInt?] {
      var edges = [CInt?](repeating: nil, count: bytes)
      for index in 0..<Int(glyphs.num_glyphs) {
        let byte = Int(glyphs.log_clusters[index])
        let isKnown = edges.indices.contains(byte)
        if isKnown, !isRightToLeft, edges[byte] == nil { edges[byte] = advance }
        advance &+= glyphs.glyphs[index].geometry.width
        // The last glyph of the cluster counts.
        if isKnown, isRightToLeft { edges[byte] = advance }
      }
      return edges
    }
  }

  init(_ layout: OpaquePointer, _ part: TextParts.Part, _ characters: CharacterEnds, factor: Double) {
    self.part = part
    unit = factor / Double(PANGO_SCALE)
    var count: CInt = 0
    let start = pango_layout_get_log_attrs_readonly(layout, &count)
    let attributes = UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(count))
    // Pango has one entry for each scalar, and one for the end.
    let scalars = part.bytes.indices.filter { part.bytes[$0] & 0xC0 != 0x80 } + [part.bytes.count]
    stops = zip(scalars, attributes).enumerated()
      .compactMap { index, entry in
        let (offset, attributes) = entry
        guard attributes.is_cursor_position != 0, characters.contains(part.start + offset) else { return nil }
        return Stop(offset: offset, scalar: scalars[max(0, index - 1)], attributes: attributes)
      }
  }

  /// Returns the positions in a line, in pixels from the start of its baseline.
  func table(of line: UnsafeMutablePointer<PangoLayoutLine>) -> CaretTable {
    let first = Int(line.pointee.start_index)
    let bytes = first..<first + Int(line.pointee.length)
    let isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    let runs = Run.all(of: line, unit: unit)
    let width = runs.last?.right ?? 0
    let base = isRightToLeft ? 1 : 0
    let start = CaretEdge(x: isRightToLeft ? width : 0, level: base)
    let end = CaretEdge(x: isRightToLeft ? 0 : width, level: base)

    func run(of offset: Int) -> Run? { runs.first { $0.bytes.contains(offset) } }
    func leadingEdge(of offset: Int) -> CaretEdge {
      guard let run = run(of: offset) else { return end }
      var x: CInt = 0
      if let edge = run.leading[offset - run.bytes.lowerBound] {
        x = edge
      } else {
        // Inside of a ligature.
        pango_layout_line_index_to_x(line, CInt(offset), 0, &x)
      }
      return CaretEdge(x: Double(x) * unit, level: run.level)
    }
    // Pango's own trailing edges are wrong for characters of several glyphs.
    func trailingEdge(before offset: Int, scalar: Int) -> CaretEdge {
      guard let run = run(of: scalar) else { return start }
      if run.bytes.contains(offset) { return leadingEdge(of: offset) }
      return CaretEdge(x: run.level % 2 == 0 ? run.right : run.left, level: run.level)
    }
    let stops = stops.filter { bytes.lowerBound <= $0.offset && $0.offset <= bytes.upperBound }
      .map { stop in
        CaretStop(
          offset: part.start + stop.offset,
          before: stop.offset > bytes.lowerBound ? trailingEdge(before: stop.offset, scalar: stop.scalar) : start,
          after: stop.offset < bytes.upperBound ? leadingEdge(of: stop.offset) : end,
          backspaceBytes: backspaceBytes(at: stop), words: words(at: stop))
      }
    return CaretTable(lines: [
      CaretLine(
        top: 0, height: 0, left: 0, right: width,
        bytes: part.start + bytes.lowerBound..<part.start + bytes.upperBound, isRightToLeft: isRightToLeft,
        stops: stops)
    ])
  }

  private func backspaceBytes(at stop: Stop) -> Int? {
    guard stop.attributes.backspace_deletes_character != 0, stop.offset > 0 else { return nil }
    return stop.offset - stop.scalar
  }

  private func words(at stop: Stop) -> CaretWords {
    var words: CaretWords = []
    if stop.attributes.is_word_start != 0 { words.insert(.start) }
    if stop.attributes.is_word_end != 0 { words.insert(.end) }
    if stop.attributes.is_word_boundary != 0 || stop.offset == 0 || stop.offset == part.bytes.count {
      words.insert(.boundary)
    }
    return words
  }
}

extension CaretTable {
  /// Creates a table from placed lines; `nil` if one has no carets.
  ///
  /// - Parameter scale: The number of pixels in one point.
  init?(_ lines: [Paragraph.PlacedLine], scale: Double) {
    var placed: [CaretLine] = []
    for line in lines {
      guard var carets = line.line.carets?.lines.first else { return nil }
      carets.top = (line.baseline - line.line.ascent) / scale
      carets.height = (line.line.ascent + line.line.descent) / scale
      func points(_ x: Double) -> Double { (line.x + x) / scale }
      (carets.left, carets.right) = (points(carets.left), points(carets.right))
      for index in carets.stops.indices {
        carets.stops[index].before.x = points(carets.stops[index].before.x)
        carets.stops[index].after.x = points(carets.stops[index].after.x)
      }
      placed.append(carets)
    }
    self.init(lines: placed)
  }
}
