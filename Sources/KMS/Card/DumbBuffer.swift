internal import FollowspotCDRM
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import Glibc
internal import SystemPackage

/// A scan-out buffer that the processor writes: `drmModeCreateDumbBuffer`, `drmModeAddFB2`, `mmap`.
struct DumbBuffer: ~Copyable {
  /// The framebuffer's object id.
  let framebuffer: UInt32
  /// The mapped memory. It is never read.
  let target: PixelTarget

  private let card: Int32
  private let handle: UInt32
  private let byteCount: Int

  /// Allocates a black buffer. The kernel chooses the pitch, which may be wider than the pixels.
  init(card: Int32, size: PixelSize, format: PixelFormat) throws(Errno) {
    var handle: UInt32 = 0
    var pitch: UInt32 = 0
    var byteCount: UInt64 = 0
    try check(
      drmModeCreateDumbBuffer(
        card, UInt32(size.width), UInt32(size.height), UInt32(format.bytesPerPixel * 8), 0, &handle, &pitch, &byteCount)
    )

    var framebuffer: UInt32 = 0
    do throws(Errno) {
      guard Int(pitch) >= size.width * format.bytesPerPixel, byteCount >= UInt64(pitch) * UInt64(size.height) else {
        throw .invalidArgument
      }
      try check(
        drmModeAddFB2(
          card, UInt32(size.width), UInt32(size.height), format.code, [handle, 0, 0, 0], [pitch, 0, 0, 0],
          [0, 0, 0, 0],
          &framebuffer, 0))
      var offset: UInt64 = 0
      try check(drmModeMapDumbBuffer(card, handle, &offset))
      let memory = mmap(nil, Int(byteCount), PROT_READ | PROT_WRITE, MAP_SHARED, card, off_t(offset))
      guard let memory, memory != MAP_FAILED else { throw Errno(rawValue: errno) }
      memset(memory, 0, Int(byteCount))
      target = PixelTarget(base: memory, size: size, pitch: Int(pitch), format: format)
    } catch {
      if framebuffer != 0 { drmModeRmFB(card, framebuffer) }
      drmModeDestroyDumbBuffer(card, handle)
      throw error
    }
    self.card = card
    self.handle = handle
    self.framebuffer = framebuffer
    self.byteCount = Int(byteCount)
  }

  deinit {
    munmap(target.base, byteCount)
    drmModeRmFB(card, framebuffer)
    drmModeDestroyDumbBuffer(card, handle)
  }
}

extension PixelFormat {
  /// The format's four-character code, from `drm_fourcc.h`.
  var code: UInt32 {
    switch self {
    case .xrgb8888: followspot_format_xrgb8888
    case .xrgb2101010: followspot_format_xrgb2101010
    case .rgb565: followspot_format_rgb565
    }
  }
}

/// Turns a libdrm result into an error. It is a negative error number, or −1 with `errno`.
@discardableResult
func check(_ result: Int32) throws(Errno) -> Int32 {
  if result < -1 { throw Errno(rawValue: -result) }
  // −1 is ambiguous: older libdrm calls return it with `errno`, newer ones mean EPERM. Both set `errno`.
  if result == -1 { throw Errno(rawValue: errno == 0 ? EPERM : errno) }
  return result
}
