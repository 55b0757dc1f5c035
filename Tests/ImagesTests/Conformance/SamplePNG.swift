import FollowspotGeometry
import Testing

/// A PNG of one kind, encoded here, with the pixels that a decoder must give (ISO/IEC 15948).
struct SamplePNG: CustomTestStringConvertible {
  enum Colour: Int, CaseIterable {
    case gray = 0, rgb = 2, palette = 3, grayAlpha = 4, rgba = 6

    /// The depths that the standard allows, in bits a sample.
    var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayAlpha, .rgba: [8, 16]
      }
    }

    var channels: Int { [.gray: 1, .rgb: 3, .palette: 1, .grayAlpha: 2, .rgba: 4][self]! }
    var hasAlpha: Bool { self == .grayAlpha || self == .rgba }
  }

  let colour: Colour
  let depth: Int
  let size: PixelSize
  let isInterlaced: Bool
  /// Whether a chunk `tRNS` makes a colour transparent.
  var hasTransparency = false

  /// All kinds, in sizes around the 8 pixels of an interlacing pass.
  static let all: [SamplePNG] = Colour.allCases.flatMap { colour in
    colour.depths.flatMap { depth in
      [(1, 1), (3, 2), (8, 8), (33, 17)].flatMap { width, height in
        [false, true].flatMap { isInterlaced in
          (colour.hasAlpha ? [false] : [false, true]).map {
            SamplePNG(
              colour: colour, depth: depth, size: PixelSize(width: width, height: height), isInterlaced: isInterlaced,
              hasTransparency: $0)
          }
        }
      }
    }
  }

  var testDescription: String {
    "\(colour) of \(depth) bits, \(size)\(isInterlaced ? ", interlaced" : "")\(hasTransparency ? ", tRNS" : "")"
  }

  private var top: Int { 1 << depth - 1 }

  /// The sample of a channel, which is the same in the interlaced file.
  private func sample(_ x: Int, _ y: Int, _ channel: Int) -> Int {
    (x * 2657 + y * 7919 + channel * 4409 + x * y * 31) & top
  }

  private func entry(_ index: Int) -> [Int] {
    [(index * 91 + 5) & 255, (index * 57 + 40) & 255, (index * 201 + 9) & 255]
  }
  private func entryAlpha(_ index: Int) -> Int { hasTransparency ? (index * 37 + 11) & 255 : 255 }
  /// The colour that `tRNS` makes transparent: that of the first pixel.
  private var clear: [Int] { (0..<colour.channels).map { sample(0, 0, $0) } }

  // MARK: The pixels

  /// The premultiplied pixels, row by row.
  var pixels: [[UInt32]] { (0..<size.height).map { y in (0..<size.width).map { pixel($0, y) } } }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let samples = (0..<colour.channels).map { sample(x, y, $0) }
    var alpha = 255
    let light: [Int]
    switch colour {
    case .palette: (light, alpha) = (entry(samples[0]), entryAlpha(samples[0]))
    case .gray, .grayAlpha: light = Array(repeating: eightBits(samples[0]), count: 3)
    case .rgb, .rgba: light = samples.prefix(3).map(eightBits)
    }
    if colour.hasAlpha { alpha = eightBits(samples.last!) }
    if colour == .gray || colour == .rgb, hasTransparency, samples == clear { alpha = 0 }
    let channels = light.map { UInt32(($0 * alpha + 127) / 255) }
    return UInt32(alpha) << 24 | channels[0] << 16 | channels[1] << 8 | channels[2]
  }

  /// A sample at 8 bits, rounded to the nearest (13.12).
  private func eightBits(_ sample: Int) -> Int { (sample * 255 + top / 2) / top }

  // MARK: The file

  /// Returns the bytes of the file.
  ///
  /// - Parameter extra: Chunks before the pixels.
  func file(extra: [(String, [UInt8])] = []) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let head = big(size.width) + big(size.height) + [UInt8(depth), UInt8(colour.rawValue), 0, 0, isInterlaced ? 1 : 0]
    bytes += chunk("IHDR", head)
    for (name, data) in extra { bytes += chunk(name, data) }
    if colour == .palette { bytes += chunk("PLTE", (0...top).flatMap { entry($0).map(UInt8.init) }) }
    if hasTransparency {
      let values: [UInt8] =
        colour == .palette
        ? (0...top).map { UInt8(entryAlpha($0)) } : clear.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      bytes += chunk("tRNS", values)
    }
    return bytes + chunk("IDAT", deflated(scanlines)) + chunk("IEND", [])
  }

  /// The rows without a filter, by pass if the file is interlaced (8.2).
  private var scanlines: [UInt8] {
    guard isInterlaced else { return rows(x: 0, y: 0, dx: 1, dy: 1) }
    let passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    return passes.flatMap { rows(x: $0.0, y: $0.1, dx: $0.2, dy: $0.3) }
  }

  private func rows(x start: Int, y: Int, dx: Int, dy: Int) -> [UInt8] {
    guard start < size.width else { return [] }
    return stride(from: y, to: size.height, by: dy).flatMap { y in
      let samples = stride(from: start, to: size.width, by: dx).flatMap { x in
        (0..<colour.channels).map { sample(x, y, $0) }
      }
      return [0] + packed(samples)
    }
  }

  private func packed(_ samples: [Int]) -> [UInt8] {
    if depth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    let perByte = 8 / depth
    return stride(from: 0, to: samples.count, by: perByte).map { start in
      (0..<perByte).reduce(UInt8(0)) { byte, index in
        let sample = start + index < samples.count ? samples[start + index] : 0
        return byte | UInt8(sample << (8 - depth * (index + 1)))
      }
    }
  }

  /// Returns a zlib stream of uncompressed blocks (RFC 1950, RFC 1951).
  private func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: 65_535) {
      let block = bytes[start..<min(start + 65_535, bytes.count)]
      let isLast: UInt8 = block.endIndex == bytes.count ? 1 : 0
      let (low, high) = (UInt8(block.count & 255), UInt8(block.count >> 8))
      result += [isLast, low, high, ~low, ~high] + block
    }
    let sums = bytes.reduce((1, 0)) { sums, byte in
      let a = (sums.0 + Int(byte)) % 65_521
      return (a, (sums.1 + a) % 65_521)
    }
    return result + big(sums.1 << 16 | sums.0)
  }

  private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    let crc = content.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return big(data.count) + content + big(Int(~crc))
  }

  private func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
}
