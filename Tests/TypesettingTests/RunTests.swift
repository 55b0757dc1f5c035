import FollowspotDrawing
import FollowspotGeometry
import Testing

@testable import FollowspotTypesetting

@Suite("Distances of characters, and parts with their own looks")
struct RunTests {
  private let typesetter = Typesetter()

  private func run(_ string: String, size: Double = 20, weight: FontWeight = .regular, pixel: Pixel? = nil) -> TextRun {
    TextRun(
      count: string.utf8.count, font: FontDescription(family: "DejaVu Sans", size: size, weight: weight), pixel: pixel)
  }

  @Test("Kerning adds its distance after each character, at every scale", arguments: [0.5, 1, 2])
  func kerning(scale: Double) {
    var plain = request("AVAV")
    plain.scale = scale
    var wide = plain
    wide.kerning = 6
    let growth = typesetter.typeset(wide).size.width - typesetter.typeset(plain).size.width
    #expect(growth > 3 * 6 - 1 / scale && growth < 4 * 6 + 1 / scale)
    wide.kerning = -2
    #expect(typesetter.typeset(wide).size.width < typesetter.typeset(plain).size.width - 4)
    wide.kerning = .nan
    #expect(typesetter.typeset(wide).size == typesetter.typeset(plain).size)
  }

  @Test("A text of parts that are alike is as large as a plain one")
  func alike() {
    var parts = request("One two\nthree")
    parts.runs = [run("One"), run(" two\nth"), run("ree")]
    #expect(typesetter.typeset(parts).size == typesetter.typeset(request("One two\nthree")).size)
  }

  @Test("Each part has its own size and weight, on every line")
  func fonts() {
    func width(_ string: String, _ runs: [TextRun]) -> Double {
      var request = request(string)
      request.runs = runs
      return typesetter.typeset(request).size.width
    }
    let sum =
      typesetter.typeset(request("Four")).size.width
      + typesetter.typeset(request("teen", size: 40, weight: .bold)).size.width
    #expect(abs(width("Fourteen", [run("Four"), run("teen", size: 40, weight: .bold)]) - sum) <= 2)
    // The second line has the look of the part that it is in.
    let second = width("i\nMMMM", [run("i\nMM"), run("MM", size: 40)])
    #expect(abs(second - width("MMMM", [run("MM"), run("MM", size: 40)])) <= 1)
  }

  @Test("A part has its own colour, and the others that of the text")
  func colors() throws {
    var request = request("██ ██")
    request.runs = [run("██", pixel: Pixel(red: 1, green: 0, blue: 0)), run(" ██")]
    let picture = typesetter.typeset(request).picture(in: Pixel(red: 0, green: 0, blue: 1))
    let bitmap = picture.bitmap
    try #require(bitmap.format == .argb)
    let row = bitmap.row(bitmap.size.height / 2)
    let pixels = (0..<bitmap.size.width).map { row.load(fromByteOffset: $0 * 4, as: UInt32.self) }
    let (reds, blues) = (pixels.indices { $0 == 0xFFFF_0000 }, pixels.indices { $0 == 0xFF00_00FF })
    #expect(reds.count > 10 && blues.count > 10)
    #expect(try #require(reds.last) < (try #require(blues.first)))
  }

  @Test("A text that is cut ends in an ellipsis in the look of its last part")
  func truncated() {
    var request = request("A long text of parts that has to end")
    request.runs = [run("A long text of "), run("parts that has to end", size: 30)]
    request.lineLimit = 1
    let text = typesetter.typeset(request, width: 150)
    #expect(text.isTruncated && text.size.width <= 150)
  }
}

extension [UInt32] {
  fileprivate func indices(_ isWanted: (UInt32) -> Bool) -> [Int] { indices.filter { isWanted(self[$0]) } }
}
