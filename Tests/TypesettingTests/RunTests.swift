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

  /// The rows of a picture that a run changes, and the columns.
  private func picture(_ change: (inout TextRun) -> Void) -> (text: any TypesetText, bitmap: Bitmap, offset: PixelPoint)
  {
    var request = request("xx xx")
    request.runs = [run("xx "), run("xx")]
    change(&request.runs[1])
    let text = typesetter.typeset(request)
    let picture = text.picture(in: Pixel(red: 0, green: 0, blue: 0))
    return (text, picture.bitmap, picture.offset)
  }

  @Test("A colour lies behind its part, and no glyph is lost on it")
  func background() throws {
    let red = Pixel(red: 1, green: 0, blue: 0)
    let (text, bitmap, offset) = picture { $0.background = red }
    try #require(bitmap.format == .argb)
    let pixels = (0..<bitmap.size.height).map { y in
      (0..<bitmap.size.width).map { bitmap.row(y).load(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
    let start = Int(typesetter.typeset(request("xx ")).size.width)
    #expect(pixels.allSatisfy { row in !row[..<(start - offset.x - 2)].contains(red.bits) })
    let rows = pixels.count { $0.contains(red.bits) }
    #expect(abs(Double(rows) - text.size.height) <= 2)
    #expect(pixels.contains { row in row[(start - offset.x)...].contains { $0 == 0xFF00_0000 } })
  }

  @Test("A part is raised or lowered by a distance, and its line grows")
  func rise() {
    let flat = picture { _ in }
    for distance in [7.0, -7] {
      let moved = picture { $0.rise = distance }
      #expect(moved.text.size.height == flat.text.size.height + 7)
      #expect(abs(moved.bitmap.size.height - flat.bitmap.size.height - 7) <= 1)
      #expect(moved.text.firstBaseline == flat.text.firstBaseline + max(0, distance))
    }
    let absurd = picture { $0.rise = .nan }
    #expect(absurd.text.size == flat.text.size)
  }

  @Test("A space for a picture is as large as it was asked for, in the line where its words are", arguments: [1.0, 2])
  func box(scale: Double) throws {
    let before = typesetter.typeset(request("A word, ")).size.width
    var request = request("A word, \u{FFFC}, and more")
    request.scale = scale
    request.runs = [run("A word, "), run("\u{FFFC}"), run(", and more")]
    request.runs[1].box = TextRun.Box(size: Size(width: 40, height: 50), depth: 10)
    let text = typesetter.typeset(request)
    let space = try #require((text as? any BoxedText)?.boxes.first)
    #expect(space.run == 1 && space.frame.size == Size(width: 40, height: 50))
    #expect(abs(space.frame.minX - before) <= 1)
    #expect(abs(space.frame.maxY - text.firstBaseline - 10) <= 1 / scale)
    #expect((50...51).contains(text.size.height))
    let narrow = typesetter.typeset(request, width: 90)
    let second = try #require((narrow as? any BoxedText)?.boxes.first)
    #expect(second.frame.minX < 2 && second.frame.minY > 15)
    request.lineLimit = 1
    #expect((typesetter.typeset(request, width: 90) as? any BoxedText)?.boxes.isEmpty == true)
    request.runs[1].box = TextRun.Box(size: Size(width: .infinity, height: .nan), depth: 0)
    #expect(typesetter.typeset(request).size.width < 1000)
  }

  @Test("The ellipsis of a text stands at the start, in the middle or at the end of its last line")
  func truncation() {
    func ink(_ truncation: TextTruncation) -> [Int] {
      var request = request("MMMMMMMMMMMM iiiiiiii MMMMMMMMMMMM")
      request.truncation = truncation
      request.lineLimit = 1
      let text = typesetter.typeset(request, width: 200)
      #expect(text.isTruncated && text.size.width <= 200)
      // The columns where only an ellipsis has ink: it lies on the baseline.
      let picture = text.picture(in: Pixel(red: 0, green: 0, blue: 0))
      let baseline = Int(text.firstBaseline)
      return (0..<200).filter { x in
        picture.coverage(x, baseline - 1) > 0 && (0..<baseline - 4).allSatisfy { picture.coverage(x, $0) == 0 }
      }
    }
    #expect(ink(.head).allSatisfy { $0 < 30 } && !ink(.head).isEmpty)
    #expect(ink(.tail).allSatisfy { $0 > 170 } && !ink(.tail).isEmpty)
    #expect(ink(.middle).allSatisfy { (60...140).contains($0) } && !ink(.middle).isEmpty)
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
