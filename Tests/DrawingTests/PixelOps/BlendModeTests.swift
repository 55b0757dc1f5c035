import FollowspotCPixelOps
import FollowspotTesting
import Testing

/// The modes that mix colours without their alphas, against the formulas of W3C Compositing and Blending 1.
@Suite struct BlendModeTests {
  private typealias Loop = @Sendable (UnsafeMutablePointer<UInt32>?, UnsafePointer<UInt32>?, Int) -> Void
  /// Returns a channel from one of the source and one of the ground, 0…1.
  private typealias Formula = @Sendable (_ s: Double, _ d: Double) -> Double
  /// Red, green and blue, 0…1.
  private typealias RGB = [Double]

  private static func hardLight(_ s: Double, _ d: Double) -> Double {
    s <= 0.5 ? d * 2 * s : d + (2 * s - 1) - d * (2 * s - 1)
  }

  private static let formulas: [(String, Loop, Formula)] = [
    ("hardLight", pixelops_hard_light, hardLight),
    ("overlay", pixelops_overlay, { s, d in hardLight(d, s) }),
    ("difference", pixelops_difference, { s, d in abs(s - d) }),
    ("exclusion", pixelops_exclusion, { s, d in s + d - 2 * s * d }),
    ("colorDodge", pixelops_color_dodge, { s, d in d == 0 ? 0 : s == 1 ? 1 : min(1, d / (1 - s)) }),
    ("colorBurn", pixelops_color_burn, { s, d in d == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - d) / s) }),
    (
      "softLight", pixelops_soft_light,
      { s, d in
        let lit = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
        return s <= 0.5 ? d - (1 - 2 * s) * d * (1 - d) : d + (2 * s - 1) * (lit - d)
      }
    ),
  ]

  private static func luminosity(_ color: RGB) -> Double { 0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2] }

  private static func with(luminosity: Double, _ color: RGB) -> RGB {
    let moved = color.map { $0 + luminosity - Self.luminosity(color) }
    guard let least = moved.min(), let most = moved.max() else { return moved }
    if least < 0 { return moved.map { luminosity + ($0 - luminosity) * luminosity / (luminosity - least) } }
    if most > 1 { return moved.map { luminosity + ($0 - luminosity) * (1 - luminosity) / (most - luminosity) } }
    return moved
  }

  private static func saturation(_ color: RGB) -> Double { (color.max() ?? 0) - (color.min() ?? 0) }

  private static func with(saturation: Double, _ color: RGB) -> RGB {
    let range = Self.saturation(color)
    return color.map { range == 0 ? 0 : ($0 - (color.min() ?? 0)) * saturation / range }
  }

  private static func tone(_ hue: Int32, _ saturation: Int32, _ luminosity: Int32) -> Loop {
    { pixelops_tone_over($0, $1, hue, saturation, luminosity, $2) }
  }

  private static let tones: [(String, Loop, @Sendable (RGB, RGB) -> RGB)] = [
    (
      "hue", tone(1, 0, 0),
      { s, d in with(luminosity: luminosity(d), with(saturation: saturation(d), s)) }
    ),
    (
      "saturation", tone(0, 1, 0),
      { s, d in with(luminosity: luminosity(d), with(saturation: saturation(s), d)) }
    ),
    ("color", tone(1, 1, 0), { s, d in with(luminosity: luminosity(d), s) }),
    ("luminosity", tone(0, 0, 1), { s, d in with(luminosity: luminosity(s), d) }),
  ]

  /// A pixel of each kind: clear, opaque, gray, saturated, and anything between.
  private func pixel(_ random: inout SeededGenerator) -> UInt32 {
    let alpha = random.oneIn(3) ? [0, 255][random.whole(0...1)] : random.whole(0...255)
    let gray = random.whole(0...alpha)
    let isGray = random.oneIn(4)
    return UInt32(alpha) << 24
      | [16, 8, 0].reduce(0) { bits, shift in
        let channel = isGray ? gray : random.oneIn(4) ? [0, alpha][random.whole(0...1)] : random.whole(0...alpha)
        return bits | UInt32(channel) << shift
      }
  }

  /// Checks a row against the mix of whole colours. The sum of exact parts is rounded once, so it is off by half a step.
  private func check(_ name: String, _ loop: Loop, _ src: [UInt32], _ dst: [UInt32], _ mix: (RGB, RGB) -> RGB) {
    var result = dst
    loop(&result, src, src.count)
    for index in src.indices {
      let (s, d) = (ScalarPixels.channels(src[index]), ScalarPixels.channels(dst[index]))
      let (sa, da) = (Double(s[3]) / 255, Double(d[3]) / 255)
      func plain(_ channels: [Int]) -> RGB {
        channels[0...2].reversed().map { channels[3] == 0 ? 0 : Double($0) / Double(channels[3]) }
      }
      let mixed = mix(plain(s), plain(d)).reversed()
      let expected =
        zip(mixed, 0...2).map { color, channel in
          sa * da * color * 255 + Double(s[channel]) * (1 - da) + Double(d[channel]) * (1 - sa)
        } + [255 * (sa + da - sa * da)]
      let found = ScalarPixels.channels(result[index])
      #expect(
        zip(found, expected).allSatisfy { abs(Double($0) - $1) < 0.55 },
        "\(name): \(String(src[index], radix: 16)) over \(String(dst[index], radix: 16))")
      #expect(found.allSatisfy { $0 <= found[3] }, "\(name)")
    }
  }

  @Test(
    "Each mode that mixes colours matches its formula, and no channel exceeds alpha", arguments: 0..<20,
    [SeededGenerator.newSeed()])
  func modes(round: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ UInt64(round))
    let src = (0..<200).map { _ in pixel(&random) }
    let dst = (0..<200).map { _ in pixel(&random) }
    for (name, loop, formula) in Self.formulas {
      check(name, loop, src, dst) { s, d in zip(s, d).map(formula) }
    }
    for (name, loop, mix) in Self.tones { check(name, loop, src, dst, mix) }
  }

  @Test("A clear source leaves the ground, and a clear ground shows the source")
  func clear() {
    let color: UInt32 = 0x80_40_20_10
    for (name, loop) in Self.formulas.map({ ($0.0, $0.1) }) + Self.tones.map({ ($0.0, $0.1) }) {
      var ground = color
      loop(&ground, [0], 1)
      #expect(ground == color, "\(name)")
      var empty: UInt32 = 0
      loop(&empty, [color], 1)
      #expect(empty == color, "\(name)")
    }
  }
}
