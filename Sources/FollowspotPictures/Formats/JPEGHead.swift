internal import FollowspotGeometry

/// The header of a JPEG: everything before its pixels.
struct JPEGHead {
  private(set) var size = PixelSize.zero
  private(set) var orientation = EXIFOrientation.upright
  /// Whether Adobe's marker is present. It means that CMYK colours are inverted.
  private(set) var isAdobe = false
  /// The position of the first scan's data; nil if there is none.
  private(set) var scan: Int?

  /// Walks the segments up to the first scan (ITU-T T.81, B.1).
  init(_ bytes: PictureBytes) {
    var place = 2
    var hasOrientation = false
    while scan == nil {
      // Like the decoder, this skips fill bytes and anything else before a marker.
      while place < bytes.count, bytes[place] != 0xFF { place += 1 }
      while place + 1 < bytes.count, bytes[place + 1] == 0xFF { place += 1 }
      guard place + 4 <= bytes.count else { return }
      let marker = bytes[place + 1]
      let content = place + 4..<place + 2 + max(2, bytes.word16(place + 2))
      guard content.upperBound <= bytes.count else { return }
      switch marker {
      case 0xC4, 0xC8, 0xCC: break  // These hold tables, although their numbers lie among those of frames.
      case 0xC0...0xCF where content.count >= 5:
        size = PixelSize(width: bytes.word16(content.lowerBound + 3), height: bytes.word16(content.lowerBound + 1))
      case 0xE1 where !hasOrientation:
        // XMP uses the same marker.
        guard bytes.has("Exif\0\0", at: content.lowerBound) else { break }
        if let read = EXIFOrientation(bytes, exif: content) { (orientation, hasOrientation) = (read, true) }
      case 0xEE: isAdobe = isAdobe || bytes.has("Adobe", at: content.lowerBound)
      case 0xDA: scan = content.upperBound
      default: break
      }
      place = content.upperBound
    }
  }
}
