internal import FollowspotCPictures
internal import FollowspotGeometry

/// A JPEG, decoded by libjpeg-turbo.
struct JPEGImage: RasterImage {
  var size: PixelSize { head.size }
  var orientation: EXIFOrientation { head.orientation }
  private let bytes: PictureBytes
  private let head: JPEGHead

  init(_ bytes: PictureBytes) throws(DecodingError) {
    self.bytes = bytes
    head = JPEGHead(bytes)
    guard !head.size.isEmpty else { throw .damaged("its header is invalid") }
  }

  /// Whether a scan begins. Only decoding tells whether its data are all there.
  var isComplete: Bool { head.scan != nil }

  func decode(
    atLeast wanted: PixelSize, into make: (PixelSize) throws(DecodingError) -> RasterMemory
  ) throws(DecodingError) -> String? {
    // At 1/2, 1/4 and 1/8, the decoder uses fewer coefficients. That is faster and averages well.
    let part = [8, 4, 2].first { size.width >= wanted.width * $0 && size.height >= wanted.height * $0 } ?? 1
    let memory = try make(
      PixelSize(width: (size.width + part - 1) / part, height: (size.height + part - 1) / part))
    var report = pictures_report()
    var isInk: CInt = 0
    let outcome = pictures_decode_jpeg(bytes.start, bytes.count, CUnsignedInt(part), memory.rows, &isInk, &report)
    let warning = try report.warning(outcome)
    if isInk != 0 { paint(memory) }
    return warning
  }

  /// Converts CMYK to RGB, as inks on white paper.
  private func paint(_ memory: RasterMemory) {
    for y in 0..<memory.size.height {
      let row = (memory.start + y * memory.rowBytes).assumingMemoryBound(to: UInt32.self)
      for x in 0..<memory.size.width {
        let ink = head.isAdobe ? row[x] : ~row[x]
        let black = ink >> 24
        func light(_ shift: UInt32) -> UInt32 { ((ink >> shift & 255) &* black &+ 127) / 255 }
        row[x] = 0xFF00_0000 | light(0) << 16 | light(8) << 8 | light(16)
      }
    }
  }
}
