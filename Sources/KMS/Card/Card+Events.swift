internal import FollowspotCDRM
internal import Glibc
internal import SystemPackage

extension Card {
  func readFlips() throws(Errno) -> [FlipEvent] {
    var flips: [FlipEvent] = []
    // The kernel returns whole events only; 4 KiB hold many.
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = read(raw, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return flips }
      guard count > 0 else { throw Errno(rawValue: count == 0 ? ENODEV : errno) }
      flips += Card.flips(in: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Returns the page flips among a sequence of `drm_event`s.
  nonisolated static func flips(in bytes: UnsafeRawBufferPointer) -> [FlipEvent] {
    var flips: [FlipEvent] = []
    var offset = 0
    while offset + MemoryLayout<drm_event>.size <= bytes.count {
      let event = bytes.loadUnaligned(fromByteOffset: offset, as: drm_event.self)
      guard event.length >= MemoryLayout<drm_event>.size, offset + Int(event.length) <= bytes.count else { break }
      if event.type == UInt32(DRM_EVENT_FLIP_COMPLETE), event.length >= MemoryLayout<drm_event_vblank>.size {
        let flip = bytes.loadUnaligned(fromByteOffset: offset, as: drm_event_vblank.self)
        flips.append(FlipEvent(crtc: flip.crtc_id == 0 ? nil : flip.crtc_id, cookie: flip.user_data))
      }
      offset += Int(event.length)
    }
    return flips
  }

  func awaitEvent(_ patience: Duration) {
    var poll = pollfd(fd: raw, events: Int16(POLLIN), revents: 0)
    _ = Glibc.poll(&poll, 1, Int32(patience / .milliseconds(1)))
  }
}
