import FollowspotTesting
import FollowspotCPixelOps
import Testing

/// The loops are compiled for several instruction sets. They process eight pixels at a time and the rest one by one.
/// Unaligned rows of every length up to 40 exercise all of that.
@Suite struct PixelOpsTests {
  private struct Rows {
    var random: SeededGenerator

    init(_ seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func pixel() -> UInt32 {
      let alpha = random.oneIn(3) ? [0, 255][random.whole(0...1)] : random.whole(0...255)
      return UInt32(alpha) << 24 | [16, 8, 0].reduce(0) { $0 | UInt32(random.whole(0...alpha)) << $1 }
    }

    mutating func pixels(_ count: Int) -> [UInt32] { (0..<count).map { _ in pixel() } }
    mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(random.whole(0...255)) } }
  }

  private typealias Loop = (UnsafeMutablePointer<UInt32>?, UnsafePointer<UInt32>?, Int) -> Void

  /// Calls a loop on rows that start one pixel into their memory, and checks that it stays inside.
  private func run(_ dst: [UInt32], _ body: (UnsafeMutablePointer<UInt32>) -> Void) -> [UInt32] {
    var memory = [0x1234_5678] + dst + [0x1234_5678]
    memory.withUnsafeMutableBufferPointer { if let base = $0.baseAddress { body(base + 1) } }
    #expect(memory.first == 0x1234_5678 && memory.last == 0x1234_5678)
    return Array(memory.dropFirst().dropLast())
  }

  @Test("Colours and rows laid over a ground match the scalar results", arguments: 0...40, [SeededGenerator.newSeed()])
  func over(_ count: Int, seed: UInt64) {
    var rows = Rows(seed)
    let (src, dst, mask) = (rows.pixels(count), rows.pixels(count), rows.bytes(count))
    let color = rows.pixel()
    #expect(run(dst) { pixelops_color_over($0, src, color, count) } == src.map { ScalarPixels.over(color, $0) })
    #expect(
      run(dst) { pixelops_color_mask_over($0, src, color, mask, count) }
        == zip(src, mask).map { ScalarPixels.over(ScalarPixels.scaled(color, Int($1)), $0) })
    #expect(run(dst) { pixelops_row_over($0, src, count) } == zip(src, dst).map(ScalarPixels.over))
    #expect(
      run(dst) { pixelops_row_mask_over($0, src, mask, count) }
        == (0..<count).map { ScalarPixels.over(ScalarPixels.scaled(src[$0], Int(mask[$0])), dst[$0]) })
  }

  @Test("Mixing rounds each channel once, to the nearest", arguments: 0...40, [SeededGenerator.newSeed()])
  func mixing(_ count: Int, seed: UInt64) {
    var rows = Rows(seed)
    let (src, top, mask) = (rows.pixels(count), rows.pixels(count), rows.bytes(count))
    func mixed(_ a: UInt32, _ b: UInt32, _ factor: Int) -> UInt32 {
      ScalarPixels.word(
        zip(ScalarPixels.channels(a), ScalarPixels.channels(b)).map {
          ScalarPixels.divided($0 * (255 - factor) + $1 * factor)
        })
    }
    let factor = rows.random.whole(0...255)
    #expect(
      run(src) { pixelops_mix($0, src, top, UInt8(factor), count) } == zip(src, top).map { mixed($0, $1, factor) })
    #expect(
      run(src) { pixelops_mix_mask($0, src, top, mask, count) }
        == (0..<count).map { mixed(src[$0], top[$0], Int(mask[$0])) })
    var scaled = mask
    pixelops_scale_mask(&scaled, UInt8(factor), count)
    #expect(scaled == mask.map { UInt8(ScalarPixels.divided(Int($0) * factor)) })
    var inverse = mask
    pixelops_invert(&inverse, count)
    #expect(inverse == mask.map { 255 - $0 })
  }

  @Test(
    "Enlarging interpolates linearly between samples, whatever columns are requested", arguments: 0...4,
    [SeededGenerator.newSeed()])
  func enlarging(_ shift: Int, seed: UInt64) {
    var rows = Rows(seed)
    let samples = 9
    let factor = 1 << shift
    let src = (0..<samples * 4).map { _ in UInt16(rows.random.whole(0...65535)) }
    for _ in 0..<20 {
      let first = rows.random.whole(0...samples * factor - 1)
      let count = rows.random.whole(0...samples * factor - first)
      let found = run(rows.pixels(count)) { pixelops_enlarge($0, src, samples, Int32(shift), first, count) }
      for (index, pixel) in found.enumerated() {
        let place = (Double(first + index) + 0.5) / Double(factor) - 0.5
        let (a, b) = (max(0, Int(place.rounded(.down))), min(samples - 1, Int(place.rounded(.down)) + 1))
        for channel in 0..<3 {
          let part = place - place.rounded(.down)
          let value = Double(src[a * 4 + channel]) * (1 - part) + Double(src[b * 4 + channel]) * part
          #expect(abs(Double(ScalarPixels.channels(pixel)[channel]) - value / 257) <= 0.51)
        }
        #expect(pixel >> 24 == 255)
      }
    }
  }

  @Test("Scaling and masking match the scalar results", arguments: 0...40, [SeededGenerator.newSeed()])
  func masks(_ count: Int, seed: UInt64) {
    var rows = Rows(seed)
    let (src, dst, mask, cutout) = (rows.pixels(count), rows.pixels(count), rows.bytes(count), rows.bytes(count))
    let factor = rows.random.whole(0...255)
    #expect(
      run(dst) { pixelops_scale($0, UInt8(factor), count) } == dst.map { ScalarPixels.scaled($0, factor) })
    #expect(run(dst) { pixelops_mask($0, mask, count) } == zip(dst, mask).map { ScalarPixels.scaled($0, Int($1)) })
    #expect(
      run(dst) { pixelops_mask_alpha($0, src, count) } == zip(dst, src).map { ScalarPixels.scaled($0, Int($1 >> 24)) })
    var erased = mask
    pixelops_erase(&erased, cutout, count)
    #expect(erased == zip(mask, cutout).map { UInt8(ScalarPixels.divided(Int($0) * (255 - Int($1)))) })
    var less = mask
    pixelops_subtract(&less, cutout, count)
    #expect(less == zip(mask, cutout).map { UInt8(max(0, Int($0) - Int($1))) })
  }

  @Test(
    "Storing past the caches gives the same pixels, however aligned", arguments: 0...40, [SeededGenerator.newSeed()])
  func stream(_ start: Int, seed: UInt64) {
    var rows = Rows(seed)
    for count in [0, 1, 63, 64, 65, 100, 300] {
      let src = rows.pixels(count)
      var dst = [UInt32](repeating: 7, count: start + count + 1)
      dst.withUnsafeMutableBufferPointer { dst in
        guard let place = dst.baseAddress else { return }
        pixelops_stream_xrgb8888(place + start, src, count)
      }
      pixelops_streamed()
      #expect(dst == [UInt32](repeating: 7, count: start) + src.map { $0 | 0xFF00_0000 } + [7])
      var halves = [UInt16](repeating: 7, count: start + count + 1)
      halves.withUnsafeMutableBufferPointer { halves in
        guard let place = halves.baseAddress else { return }
        pixelops_stream_rgb565(place + start, src, count)
      }
      pixelops_streamed()
      #expect(halves == [UInt16](repeating: 7, count: start) + src.map(ScalarPixels.rgb565) + [7])
    }
  }

  @Test(
    "Storing gives opaque pixels, and rounds to five and six bits", arguments: 0...40, [SeededGenerator.newSeed()])
  func store(_ count: Int, seed: UInt64) {
    var rows = Rows(seed)
    let src = rows.pixels(count)
    #expect(run(src) { pixelops_store_xrgb8888($0, src, count) } == src.map { $0 | 0xFF00_0000 })
    #expect(run(src) { pixelops_fill($0, 0x8040_2010, count) } == src.map { _ in 0x8040_2010 })
    #expect(run(src) { pixelops_store_xrgb2101010($0, src, count) } == src.map(ScalarPixels.xrgb2101010))
    var packed = [UInt16](repeating: 0, count: count + 1)
    pixelops_store_rgb565(&packed, src, count)
    #expect(packed == src.map(ScalarPixels.rgb565) + [0])
  }

  @Test("Every byte is rounded correctly to five, six and ten bits")
  func everyByte() {
    let grays = (0..<256).map { UInt32($0) * 0x01_0101 }
    var packed = [UInt16](repeating: 0, count: 256)
    pixelops_store_rgb565(&packed, grays, 256)
    #expect(packed == grays.map(ScalarPixels.rgb565))
    var deep = [UInt32](repeating: 0, count: 256)
    pixelops_store_xrgb2101010(&deep, grays, 256)
    #expect(deep == grays.map(ScalarPixels.xrgb2101010))
  }

  @Test("Every product of two bytes is divided and rounded correctly")
  func everyProduct() {
    for factor in 0...255 {
      let src = (0..<256).map { UInt32($0) * 0x0101_0101 }
      let expected = src.map { ScalarPixels.scaled($0, factor) }
      #expect(run(src) { pixelops_scale($0, UInt8(factor), 256) } == expected)
    }
  }

  @Test("Blend modes match their formulas, rounded", arguments: 0...40, [SeededGenerator.newSeed()])
  func blendModes(_ count: Int, seed: UInt64) {
    typealias Formula = (Double, Double, Double, Double) -> Double
    let modes: [(String, Loop, Formula)] = [
      ("multiply", pixelops_multiply, { s, d, sa, da in s * d + s * (1 - da) + d * (1 - sa) }),
      ("screen", pixelops_screen, { s, d, _, _ in s + d - s * d }),
      ("darken", pixelops_darken, { s, d, sa, da in min(s * da, d * sa) + s * (1 - da) + d * (1 - sa) }),
      ("lighten", pixelops_lighten, { s, d, sa, da in max(s * da, d * sa) + s * (1 - da) + d * (1 - sa) }),
      ("plusLighter", pixelops_plus_lighter, { s, d, _, _ in min(1, s + d) }),
      ("plusDarker", pixelops_plus_darker, { s, d, sa, da in max(0, min(1, sa + da) - (da - d) - (sa - s)) }),
      ("destinationOut", pixelops_destination_out, { _, d, sa, _ in d * (1 - sa) }),
      ("destinationOver", pixelops_destination_over, { s, d, _, da in d + s * (1 - da) }),
      ("sourceAtop", pixelops_source_atop, { s, d, sa, da in s * da + d * (1 - sa) }),
    ]
    var rows = Rows(seed)
    for (name, loop, formula) in modes {
      let (src, dst) = (rows.pixels(count), rows.pixels(count))
      let expected = zip(src, dst).map { ScalarPixels.blended($0, $1, formula) }
      #expect(run(dst) { loop($0, src, count) } == expected, "\(name)")
    }
  }
}
