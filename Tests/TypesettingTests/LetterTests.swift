import FollowspotCPangoCairo
import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing

@testable import FollowspotTypesetting

@Suite("Filling of glyphs")
struct LetterTests {
  @Test("A glyph fills each pixel by the area it covers")
  func area() {
    let levels = filled(PixelSize(width: 6, height: 4)) { cairo_rectangle(cairo: $0, 1.5, 1, 2, 1.25) }
    #expect(
      levels == [
        [0, 0, 0, 0, 0, 0],
        [0, 128, 255, 128, 0, 0],
        [0, 32, 64, 32, 0, 0],
        [0, 0, 0, 0, 0, 0],
      ])
  }

  @Test("A glyph keeps its holes, wherever they come among the outlines")
  func holes() {
    let levels = filled(PixelSize(width: 8, height: 3)) { cairo in
      cairo_rectangle(cairo: cairo, 0, 0, 3, 3)
      cairo_rectangle(cairo: cairo, 5, 0, 3, 3)
      cairo_rectangle(cairo: cairo, 2, 1, -1, 1)
    }
    #expect(
      levels == [
        [255, 255, 255, 0, 0, 255, 255, 255],
        [255, 0, 255, 0, 0, 255, 255, 255],
        [255, 255, 255, 0, 0, 255, 255, 255],
      ])
  }

  @Test("Overlapping parts of a glyph are filled once")
  func overlapping() {
    let levels = filled(PixelSize(width: 4, height: 1)) { cairo in
      cairo_rectangle(cairo: cairo, 0, 0, 3, 1)
      cairo_rectangle(cairo: cairo, 1, 0, 3, 1)
    }
    #expect(levels == [[255, 255, 255, 255]])
  }

  @Test("Glyphs of two fonts are composed over each other, whichever way their outlines wind")
  func twoFonts() {
    let size = PixelSize(width: 3, height: 1)
    var outlines = GlyphOutlines()
    add(to: &outlines) { cairo_rectangle(cairo: $0, 0, 0, 1.5, 1) }
    add(to: &outlines) { cairo_rectangle(cairo: $0, 3, 0, -1.5, 1) }
    let levels = rows(size) { $0.fill(outlines) }
    // FreeType rounds half a pixel down if an outline winds the other way.
    #expect(levels == [[255, 191, 255]])
  }

  @Test("Glyphs that extend beyond the canvas are clipped, and no other memory is written")
  func clipped() {
    let size = PixelSize(width: 5, height: 3)
    #expect(filled(size) { cairo_rectangle(cairo: $0, -40, -40, 100, 100) }.allSatisfy { $0.allSatisfy { $0 == 255 } })
    #expect(filled(size) { cairo_rectangle(cairo: $0, 40, 40, 100, 100) }.allSatisfy { $0.allSatisfy { $0 == 0 } })
    #expect(filled(size) { cairo_rectangle(cairo: $0, -1e6, 1, 2e6, 1) }.map { $0[0] } == [0, 255, 0])
  }

  @Test("Any number of points can be filled together")
  func manyPoints() {
    let size = PixelSize(width: 400, height: 300)
    // The shapes overlap horizontally, so they are filled together.
    let levels = filled(size) { cairo in
      for y in stride(from: 0.0, to: 300, by: 2) {
        for x in stride(from: 0.0, to: 400, by: 2) { cairo_rectangle(cairo: cairo, x + (y == 0 ? -0.5 : 0), y, 1.5, 1) }
      }
    }
    // Cairo fills shapes with so many points. Its level for half a pixel may differ by one.
    #expect(levels[2].enumerated().allSatisfy { $0 % 2 == 0 ? $1 == 255 : (126...129).contains($1) })
    #expect(levels[299].allSatisfy { $0 == 0 })
    #expect(levels[298] == levels[2])
  }

  @Test("All lines of a paragraph are filled, whatever their neighbours and their fonts' winding")
  func paragraph() {
    let size = PixelSize(width: 900, height: 240)
    func draw(_ cairo: OpaquePointer, _ line: Int) {
      for letter in 0..<100 {
        let (x, y) = (Double(letter * 8 + line * 3 % 8 + 20), Double(line * 10))
        let sign = line % 2 == 0 ? 1.0 : -1
        cairo_rectangle(cairo: cairo, x, y + (sign < 0 ? 9 : 0), 7, 9 * sign)
        cairo_rectangle(cairo: cairo, x + 2, y + (sign < 0 ? 2 : 7), 3, -5 * sign)
      }
    }
    var outlines = GlyphOutlines()
    for line in 0..<24 { add(to: &outlines) { draw($0, line) } }
    let expected = cairoFilled(size) { cairo in
      for line in 0..<24 {
        draw(cairo, line)
        cairo_fill(cairo)
      }
    }
    #expect(rows(size) { $0.fill(outlines) }.flatMap(\.self) == expected)
  }

  @Test("A paragraph of a thousand glyphs has ink in every line")
  func realText() throws {
    // All lines have the same 60 characters and the same height.
    let lines = 24
    let words = "Hamburg Ost, Gleis 7: 12.45 Uhr nach Łódź, Wien und Brünn gqy"
    let text = Typesetter().typeset(request(Array(repeating: words, count: lines).joined(separator: "\n"), size: 14))
    let picture = text.picture(in: .clear)
    let bitmap = picture.bitmap
    let ink = (0..<bitmap.size.height).map { y in
      UnsafeRawBufferPointer(start: bitmap.row(y), count: bitmap.size.width).reduce(0) { $0 + Int($1) }
    }
    let perLine = (0..<lines).map { line in
      let (first, end) = (bitmap.size.height * line / lines, bitmap.size.height * (line + 1) / lines)
      return ink[first..<end].reduce(0, +)
    }
    let most = try #require(perLine.max())
    #expect(perLine.allSatisfy { $0 > most * 3 / 4 }, "\(perLine)")
  }

  @Test("Outlines without an inside fill nothing")
  func empty() {
    let size = PixelSize(width: 4, height: 4)
    #expect(filled(size) { _ in }.allSatisfy { $0.allSatisfy { $0 == 0 } })
    let line = filled(size) { cairo in
      cairo_move_to(cairo, 0, 0)
      cairo_line_to(cairo, 4, 4)
      cairo_close_path(cairo)
    }
    #expect(line.allSatisfy { $0.allSatisfy { $0 == 0 } })
    let none = PixelSize(width: 0, height: 0)
    #expect(filled(none) { cairo_rectangle(cairo: $0, 0, 0, 3, 3) }.isEmpty)
  }

  @Test("Filled glyphs match cairo to a fourteenth", arguments: SeededGenerator.seeds(40))
  func likeCairo(seed: UInt64) {
    let size = PixelSize(width: 60, height: 40)
    func draw(_ cairo: OpaquePointer) {
      var random = SeededGenerator(seed: seed)
      func place() -> (Double, Double) {
        (Double.random(in: -10...70, using: &random), Double.random(in: -10...50, using: &random))
      }
      let start = place()
      cairo_move_to(cairo, start.0, start.1)
      for _ in 0..<4 {
        let (a, b, c) = (place(), place(), place())
        cairo_curve_to(cairo, a.0, a.1, b.0, b.1, c.0, c.1)
      }
      cairo_close_path(cairo)
    }
    let ours = filled(size, draw).flatMap(\.self)
    let theirs = cairoFilled(size, draw)
    let differences = zip(ours, theirs).map { abs(Int($0) - Int($1)) }
    // If an outline crosses itself within a pixel, both rasterisers cancel or double parts of it in different ways.
    #expect(differences.count { $0 > 18 } <= 36, "\(differences.max() ?? 0)")
    #expect(differences.reduce(0, +) < 2 * differences.count)
  }

  // MARK: Filling

  private func filled(_ size: PixelSize, _ draw: (OpaquePointer) -> Void) -> [[UInt8]] {
    var outlines = GlyphOutlines()
    add(to: &outlines, draw)
    return rows(size) { $0.fill(outlines) }
  }

  private func add(to outlines: inout GlyphOutlines, _ draw: (OpaquePointer) -> Void) {
    CairoContext.with(cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)) { cairo in
      draw(cairo)
      outlines.add(pathOf: cairo)
    }
  }

  /// Returns the rows of a canvas after checking that nothing was written around it.
  private func rows(_ size: PixelSize, _ fill: (GlyphCanvas) -> Void) -> [[UInt8]] {
    let rowBytes = size.width + 8
    var bytes = [UInt8](repeating: 0, count: rowBytes * (size.height + 2))
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      fill(GlyphCanvas(levels: start + rowBytes + 4, size: size, rowBytes: rowBytes))
    }
    var rows = (0..<size.height).map { y in
      let start = rowBytes * (y + 1) + 4
      return Array(bytes[start..<start + size.width])
    }
    #expect(bytes.reduce(0) { $0 + Int($1) } == rows.joined().reduce(0) { $0 + Int($1) }, "written beside the canvas")
    if size.isEmpty { rows = [] }
    return rows
  }

  private func cairoFilled(_ size: PixelSize, _ draw: (OpaquePointer) -> Void) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size.area)
    bytes.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      CairoContext.paint(start, size, .alpha, rowBytes: size.width) { cairo in
        draw(cairo)
        cairo_fill(cairo)
      }
    }
    return bytes
  }
}

private func cairo_rectangle(cairo: OpaquePointer, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
  FollowspotCPangoCairo.cairo_rectangle(cairo, x, y, width, height)
}
