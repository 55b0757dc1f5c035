import FollowspotDrawing
import FollowspotGeometry
import FollowspotLanguages
import Testing

@testable import FollowspotTypesetting

@Suite("Measuring of text")
struct MeasuringTests {
  let typesetter = Typesetter()

  @Test("A longer text is wider and equally high")
  func longerIsWider() {
    let short = typesetter.typeset(request("Ticket"))
    let long = typesetter.typeset(request("Ticket machine"))
    #expect(long.size.width > short.size.width)
    #expect(long.size.height == short.size.height)
    #expect(short.firstBaseline == short.lastBaseline)
    #expect(short.firstBaseline > 0 && short.firstBaseline < short.size.height)
  }

  @Test("An empty string has the height of a line and no ink")
  func emptyString() {
    let empty = typesetter.typeset(request(""))
    #expect(empty.size == Size(width: 0, height: typesetter.typeset(request("x")).size.height))
    #expect(empty.picture(in: .clear).bitmap.size == .zero)
  }

  @Test("A trailing line feed starts another line", arguments: ["a\n", "a\r\n", "a\r", "a\u{2029}"])
  func trailingLineFeed(string: String) {
    let one = typesetter.typeset(request("a"))
    let two = typesetter.typeset(request(string))
    #expect(abs(two.size.height - 2 * one.size.height) <= 1)
    #expect(two.size.width == one.size.width)
  }

  @Test("Lines wrap within the width", arguments: [40.0, 75.5, 100, 163.25, 300])
  func wrapping(width: Double) {
    let words = request("Tap the card to continue with a single ride")
    let free = typesetter.typeset(words)
    let wrapped = typesetter.typeset(words, width: width)
    #expect(wrapped.size.width <= width)
    #expect(wrapped.size.height > free.size.height)
    #expect(wrapped.lastBaseline > wrapped.firstBaseline)
    #expect(!wrapped.isTruncated)
  }

  @Test("A word that is too long is broken without a hyphen")
  func longWord() {
    let wrapped = typesetter.typeset(request("Donaudampfschifffahrt"), width: 100)
    #expect(wrapped.size.width <= 100)
    #expect(wrapped.size.height >= 2 * typesetter.typeset(request("x")).size.height - 1)
  }

  @Test(
    "A paragraph reports broken words, but not line breaks between words",
    arguments: [
      ("Donaudampfschifffahrt", 100, true), ("Donaudampfschifffahrt", 400, false),
      ("eine Donaudampfschifffahrt", 100, true), ("to be or not to be", 60, false), ("well-behaved", 95, false),
      ("ää ää Ärzteüberschuss\nja", 80, true), ("ää ää ää\nja ja", 50, false), ("横浜中華街横浜中華街", 70, false),
      ("to be", 0, false),
    ] as [(String, Double, Bool)])
  func brokenWord(text: String, width: Double, isBroken: Bool) {
    #expect((typesetter.typeset(request(text), width: width).brokenWord != nil) == isBroken)
  }

  @Test(
    "The broken word is reported without the rest of its sentence",
    arguments: [
      ("eine Donaudampfschifffahrt heute", "Donaudampfschifffahrt"),
      ("ja Ärzteüberschussstatistiken", "Ärzteüberschussstatistiken"),
      ("to be", nil),
    ])
  func nameOfWord(text: String, word: String?) {
    #expect(typesetter.typeset(request(text), width: 60).brokenWord == word)
  }

  @Test(
    "Scripts without spaces break between words, at any width and length",
    arguments: [
      "ສະບາຍດີ|ຂ້ອຍ|ຊື່ວ່າ|ການ|ດາ|ຮຽນ|ຈົບ|ຈາກ|ຄະນະ|ບໍລິຫານ|ທຸລະກິດ", "ខ្ញុំ|ចង់|ទិញ|សំបុត្រ|មួយ|ទៅ|ភ្នំពេញ|ថ្ងៃនេះ", "ရန်|ကုန်|သို့|သွား|သည်",
    ])
  func withoutSpaces(marked: String) {
    let words = marked.split(separator: "|").map(String.init)
    let text = words.joined()
    let widest = words.map { typesetter.typeset(request($0)).size.width }.max() ?? 0
    for width in stride(from: widest + 1, to: widest * 4, by: 7) {
      #expect(typesetter.typeset(request(text), width: width).brokenWord == nil)
    }
    let narrow = typesetter.typeset(request(text), width: widest / 2)
    #expect(words.contains(narrow.brokenWord ?? ""))
    // Longer than the length at which other words get break opportunities, and longer than a part.
    let long = String(repeating: text, count: 40)
    #expect(typesetter.typeset(request(long), width: widest + 1).brokenWord == nil)
    #expect(TextParts.split(text + text + text, WordBreaks()).parts.map(\.bytes) == [Array((text + text + text).utf8)])
  }

  @Test("A text laid out in its measured size keeps that size", arguments: 1...40)
  func sizeIsStable(size: Int) {
    for scale in [1, 1.25, 1.5, 2] {
      var free = request("Choose your ticket, then tap the card", size: Double(size) * 0.7 + 8)
      free.scale = scale
      free.lineLimit = 3
      let first = typesetter.typeset(free, width: 90)
      // Another typesetter has no cached layouts.
      let second = Typesetter().typeset(free, width: first.size.width, height: first.size.height)
      #expect(second.size == first.size)
      #expect(second.isTruncated == first.isTruncated)
      #expect(second.lastBaseline == first.lastBaseline)
    }
  }

  @Test("At scale 2 a paragraph has the same size in points, to a pixel", arguments: [11.0, 17, 33.3])
  func scaleTwo(size: Double) {
    var double = request("Single ride, zones A–C. Tap the card to continue.", size: size)
    let one = typesetter.typeset(double, width: 250)
    double.scale = 2
    let two = typesetter.typeset(double, width: 250)
    #expect(abs(one.size.width - two.size.width) <= 1)
    #expect(abs(one.size.height - two.size.height) <= 1)
    #expect(abs(one.lastBaseline - two.lastBaseline) <= 1)
    let pixels = (one.picture(in: .clear).inkBounds.size, two.picture(in: .clear).inkBounds.size)
    #expect(abs(pixels.0.width * 2 - pixels.1.width) <= 4)
  }

  @Test("Line spacing increases the distance of the baselines")
  func lineSpacing() {
    var spaced = request("one\ntwo\nthree")
    let close = typesetter.typeset(spaced)
    spaced.lineSpacing = 10
    let wide = typesetter.typeset(spaced)
    #expect(wide.lastBaseline == close.lastBaseline + 20)
    #expect(wide.size.height == close.size.height + 20)
    #expect(wide.firstBaseline == close.firstBaseline)
  }

  @Test("Bold text is wider, and monospaced digits have equal widths")
  func faces() {
    #expect(
      typesetter.typeset(request("Ticket", weight: .bold)).size.width > typesetter.typeset(request("Ticket")).size.width
    )
    var widths: Set<Double> = []
    for digit in 0...9 {
      var digits = request(String(repeating: "\(digit)", count: 8))
      digits.font.hasMonospacedDigits = true
      widths.insert(typesetter.typeset(digits).size.width)
    }
    #expect(widths.count == 1)
  }
}
