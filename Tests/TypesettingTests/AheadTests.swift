import FollowspotDrawing
import FollowspotExecution
import FollowspotGeometry
import Synchronization
import Testing

@testable import FollowspotTypesetting

@Suite("Layout ahead of use")
struct AheadTests {
  /// Many at once, so that the helper thread has finished some, begun others, and not reached the last.
  @Test("A text laid out ahead equals one laid out on request", .enabled(if: HelperThread.shared != nil))
  func same() {
    let typesetter = Typesetter()
    let requests = (0..<120).map { number in
      TypesettingTests.request(
        "Platform \(number)\nin \(number % 60) min, via \(number * 7)", size: 12 + Double(number % 5))
    }
    let texts = requests.map(typesetter.resolve)
    for (request, text) in zip(requests, texts) {
      for width in [Double.infinity, 90, 0] {
        let space = Size(width: width, height: .infinity)
        let (known, alone) = (
          text.typeset(in: space), LineBreaker.paragraph(request, in: space, fonts: typesetter.fonts.map)
        )
        #expect(known.size == alone.size && known.firstBaseline == alone.firstBaseline)
        #expect(known.isTruncated == alone.isTruncated)
        #expect(known.picture(in: .clear).bitmap.size == alone.picture(in: .clear).bitmap.size)
      }
    }
  }

  @Test("Fonts may be added and texts released while the helper thread lays out")
  func disturbed() throws {
    for round in 0..<8 {
      let typesetter = Typesetter()
      var texts = (0..<40).map { typesetter.resolve(TypesettingTests.request("Round \(round), text \($0)")) }
      if round.isMultiple(of: 2) { try typesetter.addFonts(files: [FontTests.dejaVu]) }
      texts.removeLast(20)
      #expect(texts.allSatisfy { $0.size(in: Size(width: 500, height: 100)).width > 20 })
    }
  }

  @Test("A text without room is as high as a line without glyphs", arguments: [nil, "de", "ar"])
  func noRoom(locale: String?) {
    for size in [9, 17, 33.3] {
      for scale in [0.75, 1, 2] {
        var request = TypesettingTests.request("", size: size)
        (request.scale, request.locale) = (scale, locale)
        let typesetter = Typesetter()
        let line = typesetter.typeset(request)
        request.string = "Ticket"
        let nothing = typesetter.typeset(request, width: 0)
        #expect(nothing.size == Size(width: 0, height: line.size.height) && nothing.isTruncated)
        #expect(nothing.firstBaseline == line.firstBaseline)
      }
    }
  }

  @Test("Preparing fonts changes no text, even for invalid fonts", .enabled(if: HelperThread.shared != nil))
  func prepare() {
    let request = TypesettingTests.request("Ticket")
    let plain = Typesetter().typeset(request).size
    let typesetter = Typesetter()
    var odd = request.font
    (odd.size, odd.family) = (.nan, "No Such Family")
    typesetter.fonts.prepare([request.font, odd, odd], locale: "ar")
    let prepared = typesetter.fonts.prepared.withLock(\.self)
    #expect(prepared.count == 2)
    for font in prepared { font.settle() }
    #expect(typesetter.typeset(request).size == plain)
  }
}
