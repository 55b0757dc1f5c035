internal import FollowspotCDRM
internal import FollowspotGeometry
internal import SystemPackage

extension Card {
  /// Sets the mode and shows a buffer: `drmModeSetCrtc`.
  func setCRTC(_ output: CardOutput, buffer: Int) throws(Errno) {
    var mode = drmModeModeInfo(output.choice.mode)
    var connector = output.choice.connector
    // The plane keeps the rotation that an atomic commit or another program set before.
    if let plane = output.choice.plane, let rotation = rotation(of: plane, output.planeRotation) {
      try setRotation(rotation, of: plane)
    }
    try check(
      drmModeSetCrtc(raw, output.choice.crtc, output.framebuffer(buffer), 0, 0, &connector, 1, &mode))
    markDirty(output, buffer: buffer, damage: Region(PixelRect(output.choice.mode.size)))
  }

  /// Shows a buffer at the next vertical blank: `drmModePageFlip`.
  func pageFlip(_ output: CardOutput, buffer: Int, damage: Region, cookie: UInt64) throws(Errno) {
    try check(
      drmModePageFlip(
        raw, output.choice.crtc, output.framebuffer(buffer), UInt32(DRM_MODE_PAGE_FLIP_EVENT),
        UnsafeMutableRawPointer(bitPattern: UInt(cookie))))
    markDirty(output, buffer: buffer, damage: damage)
  }

  /// Marks the damage for drivers that upload only what changed: `drmModeDirtyFB`. Without it some of them show one
  /// picture and freeze.
  private func markDirty(_ output: CardOutput, buffer: Int, damage: Region) {
    guard !refusesDirty else { return }
    var clips = ClipRectangle.clips(of: damage, in: output.choice.mode.size).map {
      drmModeClip(x1: UInt16($0.x1), y1: UInt16($0.y1), x2: UInt16($0.x2), y2: UInt16($0.y2))
    }
    guard !clips.isEmpty else { return }
    if drmModeDirtyFB(raw, output.framebuffer(buffer), &clips, UInt32(clips.count)) != 0 { refusesDirty = true }
  }
}
