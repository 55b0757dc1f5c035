import FollowspotDrawing
import FollowspotGeometry
import Testing

@testable import FollowspotTypesetting

@Suite("Pictures of text")
struct PictureTests {
  let typesetter = Typesetter()

  @Test(
    "The picture of a part of a long text is as small as the part and shows the same, in any direction",
    arguments: ["Way and wavy ", "שלום עולם ", "fi ffl é "], [0, 700, 1400])
  func part(word: String, left: Int) throws {
    var request = request(String(repeating: word, count: 60))
    (request.hasCarets, request.isRightToLeft) = (true, true)
    let whole = typesetter.typeset(request).picture(in: .clear)
    // Another text, because the whole serves for its parts.
    let other = Typesetter().typeset(request)
    let text = try #require(other as? any CaretText)
    let frame = PixelRect(x: left, y: 0, width: 240, height: 24)
    let part = text.picture(in: .clear, within: frame)
    #expect(part.bitmap.size.width <= 240 && part.bitmap.size.height <= 24)
    #expect(!part.inkBounds.isEmpty)
    for y in part.offset.y..<part.offset.y + part.bitmap.size.height {
      for x in part.offset.x..<part.offset.x + part.bitmap.size.width {
        #expect(abs(Int(part.coverage(x, y)) - Int(whole.coverage(x, y))) <= 8, "\(x) \(y)")
      }
    }
    #expect(text.picture(in: .clear, within: frame).bitmap === part.bitmap)
  }

  @Test("A letter is painted in its shape, with its foot sharp on the baseline")
  func letter() {
    let text = typesetter.typeset(request("E", weight: .bold))
    let picture = text.picture(in: .clear)
    #expect(text.firstBaseline == 19)
    #expect(
      picture.ascii(width: 14, height: 20) == [
        "..............",
        "..............",
        "..............",
        "..............",
        ".+##########..",
        ".+##########..",
        ".+##########..",
        ".+####++++++..",
        ".+####........",
        ".+####++++++..",
        ".+##########..",
        ".+##########..",
        ".+#########+..",
        ".+####........",
        ".+####........",
        ".+####........",
        ".+##########+.",
        ".+##########+.",
        ".+##########+.",
        "..............",
      ])
  }

  @Test("One bitmap serves every colour")
  func oneBitmap() {
    let text = typesetter.typeset(request("Ticket"))
    let black = text.picture(in: Pixel(red: 0, green: 0, blue: 0))
    let red = text.picture(in: Pixel(red: 1, green: 0, blue: 0))
    #expect(black.bitmap.format == .alpha)
    #expect(black.bitmap === red.bitmap)
  }

  @Test(
    "A text's bitmap has a clear edge all around, so nothing is cut off",
    arguments: [
      request("fffj Å f", size: 40, family: "DejaVu Serif", italic: true), request("ÅÉÔ̂jpqyg", size: 34, weight: .bold),
      request("W", size: 9), request("Ǻ̂̂̂", size: 60), request("_|_\u{332}"), request("لله", size: 50),
    ])
  func clearEdge(request: TextRequest) {
    let bitmap = typesetter.typeset(request).picture(in: .clear).bitmap
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    #expect(width > 2 && height > 2)
    func pixel(_ x: Int, _ y: Int) -> UInt8 { bitmap.row(y).load(fromByteOffset: x, as: UInt8.self) }
    #expect((0..<width).allSatisfy { pixel($0, 0) == 0 && pixel($0, height - 1) == 0 })
    #expect((0..<height).allSatisfy { pixel(0, $0) == 0 && pixel(width - 1, $0) == 0 })
    #expect((0..<height).contains { y in (0..<width).contains { pixel($0, y) > 200 } })
  }

  @Test("An italic glyph may extend beyond the paragraph's frame")
  func overhang() {
    let text = typesetter.typeset(request("j", size: 40, family: "DejaVu Serif", italic: true))
    #expect(text.picture(in: .clear).inkBounds.minX < 0)
  }

  @Test("A character that no font has is a box with its code point")
  func missingLetter() {
    let picture = typesetter.typeset(request("\u{10FFFE}")).picture(in: .clear)
    #expect(picture.inkBounds.width > 5 && picture.inkBounds.height > 10)
  }

  @Test("The same request gives the same pixels in another typesetter")
  func deterministic() {
    let one = typesetter.typeset(request("Choose your ticket", size: 23.7)).picture(in: .clear)
    let two = Typesetter().typeset(request("Choose your ticket", size: 23.7)).picture(in: .clear)
    #expect(one.offset == two.offset)
    #expect(one.ascii(width: 300, height: 40) == two.ascii(width: 300, height: 40))
    #expect(one.inkBounds.size != .zero)
  }
}
