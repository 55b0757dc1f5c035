internal import FollowspotDrawing
internal import FollowspotGeometry
internal import Glibc

/// The difference between a picture and an earlier one of the same size.
struct PictureDifference: ~Copyable {
  /// The pixels that differ.
  let count: Int
  /// The pixels whose difference is visible: the colours are apart, and no pixel around had the colour before. Edges of
  /// letters that other fonts or processors round differently are not.
  let visible: Int
  /// A dark copy of the picture, in which visible differences are magenta and others grey.
  let picture: PixelBuffer

  /// The distance in OKLab from which colours look different; 0 to 1 is from black to white.
  private static let threshold = 0.02

  init(from before: Bitmap, to after: Bitmap) {
    let size = after.size
    picture = PixelBuffer(size: size)
    var (count, visible) = (0, 0)
    for y in 0..<size.height {
      let row = picture.target.row(y).assumingMemoryBound(to: UInt32.self)
      let (old, new) = (before.words(y), after.words(y))
      for x in 0..<size.width {
        let pixel = new[x]
        row[x] = 0xFF00_0000 | (pixel >> 2 & 0x003F_3F3F)
        guard pixel != old[x] else { continue }
        count += 1
        let isVisible = Self.isVisible(pixel, x, y, in: before)
        visible += isVisible ? 1 : 0
        row[x] = isVisible ? 0xFFFF_00C8 : 0xFF90_9090
      }
    }
    (self.count, self.visible) = (count, visible)
  }

  private static func isVisible(_ pixel: UInt32, _ x: Int, _ y: Int, in before: Bitmap) -> Bool {
    let color = OKLab(pixel)
    for row in max(0, y - 1)...min(before.size.height - 1, y + 1) {
      let words = before.words(row)
      for column in max(0, x - 1)...min(before.size.width - 1, x + 1)
      where OKLab(words[column]).distance(to: color) <= threshold { return false }
    }
    return true
  }
}

extension Bitmap {
  /// The pixels of a row as words, `0xAARRGGBB`.
  fileprivate func words(_ y: Int) -> UnsafePointer<UInt32> { row(y).assumingMemoryBound(to: UInt32.self) }
}

/// A colour in OKLab, in which equal distances look alike (Björn Ottosson, 2020).
private struct OKLab {
  let l, a, b: Double

  /// Creates the colour of an opaque pixel, `0xAARRGGBB`.
  init(_ bits: UInt32) {
    let (red, green, blue) = (
      Self.linear[Int(bits >> 16 & 0xFF)], Self.linear[Int(bits >> 8 & 0xFF)], Self.linear[Int(bits & 0xFF)]
    )
    let long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue).cubeRoot
    let medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue).cubeRoot
    let short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue).cubeRoot
    l = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  func distance(to other: OKLab) -> Double {
    ((l - other.l) * (l - other.l) + (a - other.a) * (a - other.a) + (b - other.b) * (b - other.b)).squareRoot()
  }

  /// The linear intensities of sRGB's 256 values (IEC 61966-2-1).
  private static let linear = (0..<256).map { value in
    let part = Double(value) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }
}

extension Double {
  fileprivate var cubeRoot: Double { cbrt(self) }
}
