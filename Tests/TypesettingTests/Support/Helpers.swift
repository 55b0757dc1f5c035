import FollowspotDrawing
import FollowspotGeometry

/// Returns a request in a font that every test machine has.
func request(
  _ string: String, size: Double = 20, family: String = "DejaVu Sans", weight: FontWeight = .regular,
  italic: Bool = false
) -> TextRequest {
  TextRequest(string: string, font: FontDescription(family: family, size: size, weight: weight, isItalic: italic))
}

extension TextPicture {
  /// Returns the coverage of a pixel relative to the paragraph's upper left corner; 0 outside the bitmap.
  func coverage(_ x: Int, _ y: Int) -> UInt8 {
    let (x, y) = (x - offset.x, y - offset.y)
    guard x >= 0, y >= 0, x < bitmap.size.width, y < bitmap.size.height, bitmap.format == .alpha else { return 0 }
    return bitmap.row(y).load(fromByteOffset: x, as: UInt8.self)
  }

  /// The smallest rectangle around all pixels with ink, relative to the paragraph's upper left corner.
  var inkBounds: PixelRect {
    var bounds = PixelRect.zero
    for y in offset.y..<offset.y + bitmap.size.height {
      for x in offset.x..<offset.x + bitmap.size.width where coverage(x, y) > 0 {
        bounds = bounds.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return bounds
  }

  /// Rows of characters: `.` without ink, `+` for up to half coverage, `#` for more.
  func ascii(width: Int, height: Int) -> [String] {
    (0..<height).map { y in
      String(
        (0..<width).map { x -> Character in
          switch coverage(x, y) {
          case 0: "."
          case ..<128: "+"
          default: "#"
          }
        })
    }
  }
}
