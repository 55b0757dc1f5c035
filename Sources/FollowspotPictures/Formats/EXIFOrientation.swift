internal import FollowspotCRSVG
internal import FollowspotGeometry

/// The rotation and mirroring that make a picture upright: EXIF's values 1…8 (CIPA DC-008, 4.6.5).
struct EXIFOrientation: Equatable {
  private let value: Int

  static let upright = EXIFOrientation(1)

  /// Creates an orientation from EXIF's value. Any value outside of 1…8 is upright.
  init(_ value: Int) { self.value = (1...8).contains(value) ? value : 1 }

  /// Whether width and height are exchanged.
  var isTurned: Bool { value >= 5 }

  /// Returns the size of the upright picture.
  func upright(_ size: PixelSize) -> PixelSize {
    isTurned ? PixelSize(width: size.height, height: size.width) : size
  }

  /// Returns the matrix from pixels in the file to pixels of the upright picture.
  func matrix(_ size: PixelSize) -> cairo_matrix_t {
    let (w, h) = (Double(size.width), Double(size.height))
    return switch value {
    case 2: cairo_matrix_t(xx: -1, yx: 0, xy: 0, yy: 1, x0: w, y0: 0)
    case 3: cairo_matrix_t(xx: -1, yx: 0, xy: 0, yy: -1, x0: w, y0: h)
    case 4: cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: -1, x0: 0, y0: h)
    case 5: cairo_matrix_t(xx: 0, yx: 1, xy: 1, yy: 0, x0: 0, y0: 0)
    case 6: cairo_matrix_t(xx: 0, yx: 1, xy: -1, yy: 0, x0: h, y0: 0)
    case 7: cairo_matrix_t(xx: 0, yx: -1, xy: -1, yy: 0, x0: h, y0: w)
    case 8: cairo_matrix_t(xx: 0, yx: -1, xy: 1, yy: 0, x0: 0, y0: w)
    default: cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
    }
  }
}
