internal import FollowspotCPictures
internal import FollowspotGeometry
internal import Glibc

/// A JPEG, decoded by libjpeg-turbo.
struct JPEGImage: RasterImage {
  var size: PixelSize { head.size }
  var orientation: EXIFOrientation { head.orientation }
  private let bytes: PictureBytes
  private let head: JPEGHead

  init(_ bytes: PictureBytes) throws(DecodingError) {
    self.bytes = bytes
    head = JPEGHead(bytes)
    guard !head.size.isEmpty else { throw .damaged("its head makes no sense") }
  }

  /// Looks for `EOI` behind the start of the first scan, since a scan never contains its bytes; a preview before it has
  /// an end of its own.
  var isComplete: Bool {
    guard let scan = head.scan else { return false }
    return stride(from: bytes.count - 2, to: scan, by: -1).contains { bytes.word16($0) == 0xFFD9 }
  }

  func decode(
    atLeast wanted: PixelSize, into make: (PixelSize) throws(DecodingError) -> RasterMemory
  ) throws(DecodingError) -> Bool {
    guard let decoder = tjInitDecompress() else { throw .damaged("there is no memory for its decoder") }
    defer { tjDestroy(decoder) }
    func failure() -> DecodingError { .damaged(String(cString: tjGetErrorStr2(decoder))) }
    var (width, height, subsampling, colours): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    let count = UInt(bytes.count)
    guard tjDecompressHeader3(decoder, bytes.start, count, &width, &height, &subsampling, &colours) == 0 else {
      throw failure()
    }
    guard width == size.width, height == size.height else { throw .damaged("its head makes no sense") }

    // 1/2, 1/4 and 1/8 come from fewer of the coefficients: quicker, and averaged well.
    let part = [8, 4, 2].first { size.width >= wanted.width * $0 && size.height >= wanted.height * $0 } ?? 1
    let scaled = PixelSize(width: (size.width + part - 1) / part, height: (size.height + part - 1) / part)
    let memory = try make(scaled)
    let isInk = colours == CInt(TJCS_CMYK.rawValue) || colours == CInt(TJCS_YCCK.rawValue)
    let result = tjDecompress2(
      decoder, bytes.start, count, memory.start.assumingMemoryBound(to: UInt8.self), CInt(scaled.width),
      CInt(memory.rowBytes), CInt(scaled.height), CInt((isInk ? TJPF_CMYK : TJPF_BGRA).rawValue),
      // More scans than any encoder writes are there to keep a processor busy.
      CInt(TJFLAG_LIMITSCANS))
    // Warnings are of pictures that can be shown.
    guard result == 0 || tjGetErrorCode(decoder) == CInt(TJERR_WARNING.rawValue) else { throw failure() }
    if isInk { paint(memory) }
    return true
  }

  /// From inks to light, as they are on white paper.
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
