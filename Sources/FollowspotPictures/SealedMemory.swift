internal import FollowspotCLinux
internal import FollowspotGeometry
internal import Glibc
internal import FollowspotPictureProtocol

/// Memory for the pixels of one picture, from `memfd_create(2)`. It can no longer be changed after sealing.
final class SealedMemory {
  let descriptor: CInt
  let start: UnsafeMutableRawPointer
  let rowBytes: Int
  private let count: Int
  private var isMapped = true

  /// Allocates cleared memory; nil if the system has none.
  init?(_ size: PixelSize, bytesPerPixel: Int) {
    rowBytes = PictureLimits.rowBytes(width: size.width, bytesPerPixel: bytesPerPixel)
    count = rowBytes * size.height
    descriptor = linux_memfd_create("picture", UInt32(MFD_CLOEXEC) | UInt32(MFD_ALLOW_SEALING))
    guard descriptor >= 0 else { return nil }
    guard ftruncate(descriptor, count) == 0,
      let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), start != MAP_FAILED
    else {
      close(descriptor)
      return nil
    }
    self.start = start
  }

  deinit {
    if isMapped { munmap(start, count) }
    close(descriptor)
  }

  /// Makes the memory read-only and its size fixed, permanently. Returns whether that succeeded.
  func seal() -> Bool {
    munmap(start, count)
    isMapped = false
    let seals = linux_seal_write | linux_seal_grow | linux_seal_shrink | linux_seal_seal
    return fcntl(descriptor, linux_add_seals, seals) == 0
  }
}
