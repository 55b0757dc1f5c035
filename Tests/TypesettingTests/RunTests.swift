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

  @Test("A line lies below or through its part only, in the colour of the part or its own")
  func rules() throws {
    let red = Pixel(red: 1, green: 0, blue: 0)
    func bitmap(_ change: (inout TextRun) -> Void) -> TextPicture {
      var request = request("xxxx xxxx")
      request.runs = [run("xxxx"), run(" xxxx")]
      change(&request.runs[0])
      return typesetter.typeset(request).picture(in: Pixel(red: 0, green: 0, blue: 0))
    }
    let plain = bitmap { _ in }
    let under = bitmap { $0.underline = TextRun.Rule() }
    let through = bitmap { $0.strikethrough = TextRun.Rule() }
    #expect(under.inkBounds.maxY > plain.inkBounds.maxY && through.inkBounds.maxY == plain.inkBounds.maxY)
    let rule = (0..<200).filter { under.coverage($0, under.inkBounds.maxY - 1) > 0 }
    let half = typesetter.typeset(request("xxxx")).size.width
    #expect(abs(Double(rule.count) - half) <= 3 && (rule.last ?? 0) <= Int(half) + 1)
    func ink(_ picture: TextPicture, _ columns: Range<Int>) -> Int {
      columns.reduce(0) { sum, x in sum + (0..<40).reduce(0) { $0 + Int(picture.coverage(x, $1)) } }
    }
    #expect(ink(through, 0..<Int(half)) > ink(plain, 0..<Int(half)) * 11 / 10)
    #expect(ink(through, Int(half) + 2..<200) == ink(plain, Int(half) + 2..<200))
    let colored = bitmap { $0.underline = TextRun.Rule(pixel: red) }.bitmap
    try #require(colored.format == .argb)
    let reds = (0..<colored.size.height).filter { y in
      let row = colored.row(y)
      return (0..<colored.size.width).contains { row.load(fromByteOffset: $0 * 4, as: UInt32.self) >> 16 & 255 > 50 }
    }
    #expect((1...3).contains(reds.count))
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
