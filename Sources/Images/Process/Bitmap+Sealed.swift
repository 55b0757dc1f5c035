internal import FollowspotCLinux
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import Glibc
internal import FollowspotPictureProtocol

extension Bitmap {
  /// Maps what the picture process drew, for reading, without a copy. Nil unless it is memory of just the right length
  /// that can neither be written nor made shorter any more: else the process could change or take away what is read
  /// here.
  convenience init?(sealed descriptor: CInt, _ request: PictureRequest, isOpaque: Bool) {
    let format: Format = request.operation == .drawTemplate ? .alpha : .argb
    let count = Bitmap.rowBytes(width: request.size.width, format: format) * request.size.height
    let needed = linux_seal_write | linux_seal_shrink | linux_seal_grow
    let seals = fcntl(descriptor, linux_get_seals)
    var status = stat()
    guard seals >= 0, seals & needed == needed, fstat(descriptor, &status) == 0, status.st_size == count, count > 0,
      let start = mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0), start != MAP_FAILED
    else { return nil }
    self.init(
      size: request.size, format: format, isOpaque: isOpaque && format == .argb, memory: start,
      release: { munmap($0, count) })
  }
}
