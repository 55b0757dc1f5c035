import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing

@testable import FollowspotTypesetting

@Suite("Layouts reused for random spaces")
struct RandomSpaceTests {
  static let strings = [
    "", "\n\n", "\u{200B}", "\u{200F}\n\u{200F}", "a\n\nb", "Ticket \n  zu Hause ", "three   spaces   between   words",
    "Tap the extraordinarily long card to continue with a single ride, zones A–C.",
    "Donaudampfschifffahrtsgesellschaftskapitän mit Fahrkartenautomat", "שלום עולם שלום עולם שלום עולם שלום",
    "مرحبا بكم في المحطة المركزية، يرجى اختيار التذكرة", "Hello שלום 123 مرحبا world, mixed text",
    "日本語の文章はスペースなしで折り返します。", "soft\u{AD}hyphen\u{AD}ated\u{AD}word\u{AD}here", "no\u{A0}break\u{A0}space here",
    "AVAVAV To Wa VA. LT, fi ffi Ty", "combining e\u{301}\u{302} a\u{30A}", String(repeating: "x", count: 120),
    String(repeating: "line\n", count: 8),
  ]

  private func request(_ random: inout SeededGenerator) -> TextRequest {
    var request = TypesettingTests.request(
      Self.strings.randomElement(using: &random) ?? "", size: [9, 12.5, 17, 33.3].randomElement(using: &random) ?? 17)
    request.scale = [0.1, 0.75, 1, 1.25, 2].randomElement(using: &random) ?? 1
    request.lineLimit = [nil, nil, 1, 2, 3].randomElement(using: &random) ?? nil
    request.lineSpacing = [0, 0.4, 4.3].randomElement(using: &random) ?? 0
    request.alignment = TextAlignment.allCases.randomElement(using: &random) ?? .leading
    request.locale = [nil, "de", "ar"].randomElement(using: &random) ?? nil
    return request
  }

  @Test("A reused layout has the size, baselines, truncation and pixels of a new one")
  func same() {
    for seed in SeededGenerator.seeds(60) {
      var random = SeededGenerator(seed: seed)
      let typesetter = Typesetter()
      let request = request(&random)
      guard request.isSane else { continue }
      let text = typesetter.resolve(request)
      // The interesting lengths are those of earlier results.
      var widths = [Double.infinity, 0, 0.5]
      var heights = [Double.infinity, 0]
      func length(_ known: [Double], below most: Double) -> Double {
        let length =
          Bool.random(using: &random)
          ? known.randomElement(using: &random) ?? 0 : Double.random(in: 0...most, using: &random)
        return Int.random(in: 0..<4, using: &random) > 0 ? length : length + Double.random(in: -1...1, using: &random)
      }
      for _ in 0..<14 {
        let space = Size(width: max(0, length(widths, below: 300)), height: max(0, length(heights, below: 150)))
        let size = text.size(in: space)
        let known = text.typeset(in: space)
        let alone = LineBreaker.paragraph(request, in: space, fonts: typesetter.fonts.map)
        widths.append(alone.size.width)
        heights += [alone.size.height, alone.leastSpace.height]
        let pictures = (known.picture(in: .clear), alone.picture(in: .clear))
        #expect(
          size == alone.size && known.size == alone.size && known.isTruncated == alone.isTruncated
            && known.firstBaseline == alone.firstBaseline && known.lastBaseline == alone.lastBaseline
            && pictures.0.hasSamePixels(as: pictures.1),
          "FOLLOWSPOT_SEED=\(seed) \(request) in \(space)")
      }
    }
  }
}

extension TextPicture {
  fileprivate func hasSamePixels(as other: TextPicture) -> Bool {
    guard offset == other.offset, bitmap.size == other.bitmap.size, bitmap.format == other.bitmap.format else {
      return false
    }
    let bytes = bitmap.size.width * (bitmap.format == .alpha ? 1 : 4)
    return (0..<bitmap.size.height).allSatisfy { y in
      (0..<bytes).allSatisfy { x in
        bitmap.row(y).load(fromByteOffset: x, as: UInt8.self)
          == other.bitmap.row(y).load(fromByteOffset: x, as: UInt8.self)
      }
    }
  }
}
