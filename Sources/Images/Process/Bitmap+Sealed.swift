internal import FollowspotCLinux
internal import FollowspotCPixelOps
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotPictureProtocol
internal import Glibc

extension Bitmap {
  /// Maps pixels of the picture process for reading, without a copy. Nil unless the memory has exactly the right length
  /// and is sealed against writing and resizing. Otherwise the process could change or remove it during a read.
  ///
  /// The pixels may have any values. Those with colours above their alpha are copied and corrected, because blending
  /// relies on valid ones.
  convenience init?(sealed descriptor: CInt, _ request: PictureRequest) {
    let format: Format = request.operation == .drawTemplate ? .alpha : .argb
    let size = request.size
    let count = Bitmap.rowBytes(width: size.width, format: format) * size.height
    let needed = linux_seal_write | linux_seal_shrink | linux_seal_grow
    let seals = fcntl(descriptor, linux_get_seals)
    var status = stat()
    guard seals >= 0, seals & needed == needed, fstat(descriptor, &status) == 0, status.st_size == count, count > 0,
      let start = mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0), start != MAP_FAILED
    else { return nil }
    // Rows of 32-bit pixels have no padding, so they can be checked as one range.
    let isColour = format == .argb
    let kind =
      isColour ? Int(pixelops_kind(start.assumingMemoryBound(to: UInt32.self), size.area)) : PIXELOPS_TRANSLUCENT
    guard kind != PIXELOPS_INVALID else {
      self.init(size: size, format: format) { memory, _ in
        pixelops_make_valid(
          memory.assumingMemoryBound(to: UInt32.self), start.assumingMemoryBound(to: UInt32.self), size.area)
      }
      munmap(start, count)
      return
    }
    self.init(
      size: size, format: format, isOpaque: kind == PIXELOPS_OPAQUE, memory: start, release: { munmap($0, count) })
  }
}
