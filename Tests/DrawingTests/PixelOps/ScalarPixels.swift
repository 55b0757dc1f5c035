/// The arithmetic of the pixel loops as specified, one channel at a time.
enum ScalarPixels {
  static func divided(_ product: Int) -> Int { (product + 127) / 255 }

  static func channels(_ pixel: UInt32) -> [Int] { [0, 8, 16, 24].map { Int(pixel >> $0 & 255) } }

  static func word(_ channels: [Int]) -> UInt32 {
    zip(channels, [0, 8, 16, 24]).reduce(0) { $0 | UInt32($1.0) << $1.1 }
  }

  static func scaled(_ pixel: UInt32, _ factor: Int) -> UInt32 { word(channels(pixel).map { divided($0 * factor) }) }

  static func over(_ source: UInt32, _ ground: UInt32) -> UInt32 {
    let rest = 255 - Int(source >> 24)
    return word(zip(channels(source), channels(ground)).map { $0 + divided($1 * rest) })
  }

  /// Applies a blend mode's formula to channels of 0…1; see W3C Compositing and Blending 1, section 9.
  static func blended(
    _ source: UInt32, _ ground: UInt32, _ formula: (_ s: Double, _ d: Double, _ sa: Double, _ da: Double) -> Double
  ) -> UInt32 {
    let (s, d) = (channels(source).map { Double($0) / 255 }, channels(ground).map { Double($0) / 255 })
    return word(zip(s, d).map { Int((formula($0, $1, s[3], d[3]) * 255 + 1e-9).rounded(.toNearestOrAwayFromZero)) })
  }

  static func xrgb2101010(_ pixel: UInt32) -> UInt32 {
    func bits(_ shift: UInt32) -> UInt32 { UInt32((Double(pixel >> shift & 255) * 1023 / 255).rounded()) }
    return 3 << 30 | bits(16) << 20 | bits(8) << 10 | bits(0)
  }

  static func rgb565(_ pixel: UInt32) -> UInt16 {
    func bits(_ shift: UInt32, _ most: Double) -> UInt16 {
      UInt16((Double(pixel >> shift & 255) * most / 255).rounded())
    }
    return bits(16, 31) << 11 | bits(8, 63) << 5 | bits(0, 31)
  }
}
