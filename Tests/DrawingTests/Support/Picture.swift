import FollowspotDrawing
import FollowspotGeometry

/// A copy of a target's pixels, for comparison and printing.
struct Picture: Equatable {
  let size: PixelSize
  var pixels: [UInt32]

  init(_ target: PixelTarget) {
    size = target.size
    pixels = []
    for y in 0..<size.height {
      let row = target.row(y)
      for x in 0..<size.width {
        switch target.format {
        case .xrgb8888, .xrgb2101010: pixels.append(row.load(fromByteOffset: x * 4, as: UInt32.self))
        case .rgb565: pixels.append(UInt32(row.load(fromByteOffset: x * 2, as: UInt16.self)))
        }
      }
    }
  }

  /// Copies the pixels as a viewer sees them on a rotated target.
  init(seenOn target: PixelTarget) {
    size = target.seenSize
    pixels = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = target.seen(x, y)
        switch target.format {
        case .xrgb8888, .xrgb2101010: pixels.append(pixel.load(as: UInt32.self))
        case .rgb565: pixels.append(UInt32(pixel.load(as: UInt16.self)))
        }
      }
    }
  }

  init(_ list: DisplayList, size: PixelSize, format: PixelFormat = .xrgb8888) {
    let buffer = PixelBuffer(rendering: list, size: size, format: format)
    self.init(buffer.target)
  }

  subscript(x: Int, y: Int) -> UInt32 { pixels[y * size.width + x] }

  /// One character for each pixel: the red channel as `.` for 0, `#` for 255, or its first hexadecimal digit.
  var rows: [String] {
    (0..<size.height).map { y in
      String(
        (0..<size.width).map { x -> Character in
          switch self[x, y] >> 16 & 255 {
          case 0: "."
          case 255: "#"
          case let value: Character(String(value >> 4, radix: 16))
          }
        })
    }
  }

  /// Returns the pixels that differ between two pictures.
  func differences(from other: Picture) -> [PixelPoint] {
    pixels.indices.filter { pixels[$0] != other.pixels[$0] }
      .map { PixelPoint(x: $0 % size.width, y: $0 / size.width) }
  }
}

extension Pixel {
  static let white = Pixel(bits: 0xFFFF_FFFF)
  static let black = Pixel(bits: 0xFF00_0000)
}

extension Outline {
  /// Returns a rectangle from its edges.
  static func rectangle(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> Outline {
    .rectangle(DeviceRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
  }
}
