internal import FollowspotCDRM
internal import FollowspotGeometry
internal import SystemPackage

extension Card {
  /// Sets every property of the output, or only tests whether the kernel would accept that. The commit blocks and
  /// requests no event, because a non-blocking first modeset hangs some drivers.
  func commitModeset(_ output: CardOutput, buffer: Int, testing: Bool) throws(Errno) {
    let choice = output.choice
    guard let plane = choice.plane else { throw .noFunction }
    var info = drmModeModeInfo(choice.mode)
    let mode = try PropertyBlob(card: raw, &info, MemoryLayout<drmModeModeInfo>.size)
    let request = try AtomicRequest(card: raw)

    try turnOffOthers(than: choice, request)
    try request.set("CRTC_ID", of: choice.connector, to: UInt64(choice.crtc), properties)
    // 0 is "Good": the kernel takes it as a request to train a lost link again.
    try request.setIfPresent("link-status", of: choice.connector, to: 0, properties)
    try request.set("MODE_ID", of: choice.crtc, to: UInt64(mode.id), properties)
    try request.set("ACTIVE", of: choice.crtc, to: 1, properties)
    try place(plane, output, framebuffer: output.framebuffer(buffer), request)

    let flags = DRM_MODE_ATOMIC_ALLOW_MODESET | (testing ? DRM_MODE_ATOMIC_TEST_ONLY : 0)
    try request.commit(flags: Int32(flags))
  }

  /// Shows a buffer at the next vertical blank.
  func commitFlip(_ output: CardOutput, buffer: Int, damage: Region, cookie: UInt64) throws(Errno) {
    guard let plane = output.choice.plane else { throw .noFunction }
    let framebuffer = output.framebuffer(buffer)
    let flags = Int32(DRM_MODE_ATOMIC_NONBLOCK) | Int32(DRM_MODE_PAGE_FLIP_EVENT)
    if !refusesClips, properties.property("FB_DAMAGE_CLIPS", of: plane) != nil {
      var clips = ClipRectangle.clips(of: damage, in: output.choice.mode.size)
      if !clips.isEmpty {
        do throws(Errno) {
          let blob = try PropertyBlob(card: raw, &clips, clips.count * MemoryLayout<ClipRectangle>.stride)
          let request = try AtomicRequest(card: raw)
          try request.set("FB_ID", of: plane, to: UInt64(framebuffer), properties)
          try request.set("FB_DAMAGE_CLIPS", of: plane, to: UInt64(blob.id), properties)
          return try request.commit(flags: flags, cookie: cookie)
        } catch .invalidArgument {
          // The property alone does not prove that the driver accepts clips. Without them the driver updates the whole
          // frame.
          refusesClips = true
        }
      }
    }
    let request = try AtomicRequest(card: raw)
    try request.set("FB_ID", of: plane, to: UInt64(framebuffer), properties)
    try request.commit(flags: flags, cookie: cookie)
  }

  /// Turns the output off.
  func commitOff(_ choice: OutputChoice) throws(Errno) {
    let request = try AtomicRequest(card: raw)
    try request.set("CRTC_ID", of: choice.connector, to: 0, properties)
    try request.set("ACTIVE", of: choice.crtc, to: 0, properties)
    try request.set("MODE_ID", of: choice.crtc, to: 0, properties)
    if let plane = choice.plane { try remove(plane, request) }
    try request.commit(flags: Int32(DRM_MODE_ATOMIC_ALLOW_MODESET))
  }

  /// Turns off the planes, connectors and CRTCs of the card that none of our outputs uses.
  private func turnOffOthers(than choice: OutputChoice, _ request: borrowing AtomicRequest) throws(Errno) {
    let ours = [choice] + outputs.map(\.choice)
    for plane in topology.planes where plane.crtc != nil && !ours.contains(where: { $0.plane == plane.id }) {
      try remove(plane.id, request)
    }
    for connector in topology.connectors
    where connector.crtc != nil && !ours.contains(where: { $0.connector == connector.id }) {
      try request.set("CRTC_ID", of: connector.id, to: 0, properties)
    }
    for crtc in topology.crtcs where crtc.mode != nil && !ours.contains(where: { $0.crtc == crtc.id }) {
      try request.set("ACTIVE", of: crtc.id, to: 0, properties)
      try request.set("MODE_ID", of: crtc.id, to: 0, properties)
    }
  }

  private func remove(_ plane: UInt32, _ request: borrowing AtomicRequest) throws(Errno) {
    try request.set("FB_ID", of: plane, to: 0, properties)
    try request.set("CRTC_ID", of: plane, to: 0, properties)
  }

  private func place(
    _ plane: UInt32, _ output: CardOutput, framebuffer: UInt32, _ request: borrowing AtomicRequest
  ) throws(Errno) {
    let choice = output.choice
    let width = UInt64(choice.mode.size.width)
    let height = UInt64(choice.mode.size.height)
    // Sources are in 16.16 fixed point.
    let values: [(String, UInt64)] = [
      ("FB_ID", UInt64(framebuffer)), ("CRTC_ID", UInt64(choice.crtc)),
      ("SRC_X", 0), ("SRC_Y", 0), ("SRC_W", width << 16), ("SRC_H", height << 16),
      ("CRTC_X", 0), ("CRTC_Y", 0), ("CRTC_W", width), ("CRTC_H", height),
    ]
    for (name, value) in values { try request.set(name, of: plane, to: value, properties) }
    if let rotation = rotation(of: plane, output.planeRotation) {
      try request.set("rotation", of: plane, to: rotation, properties)
    }
  }

  /// Returns the value of a plane's `rotation` property for a rotation; nil if the plane does not support it. Only
  /// `.zero` and `.half` are supported.
  func rotation(of plane: UInt32, _ rotation: Rotation) -> UInt64? {
    // The kernel counts counterclockwise. For these two values the direction makes no difference.
    let name = rotation == .half ? "rotate-180" : "rotate-0"
    return properties.number(of: name, in: "rotation", of: plane).map { 1 << ($0 & 63) }
  }
}
