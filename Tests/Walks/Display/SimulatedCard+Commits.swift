internal import FollowspotTesting
internal import FollowspotCDRM
internal import FollowspotGeometry
internal import Glibc

extension SimulatedCard {
  /// Handles calls that change the picture. Returns `nil` for another call.
  func change(_ number: UInt32, _ argument: UnsafeMutableRawPointer) -> Int32? {
    switch number {
    case 0xBC: return atomic(argument.assumingMemoryBound(to: drm_mode_atomic.self).pointee)
    case 0xA2: return setCRTC(argument.assumingMemoryBound(to: drm_mode_crtc.self).pointee)
    case 0xB0: return pageFlip(argument.assumingMemoryBound(to: drm_mode_crtc_page_flip.self).pointee)
    case 0xB1: return dirty(argument.assumingMemoryBound(to: drm_mode_fb_dirty_cmd.self).pointee)
    case 0xBA:
      let set = argument.assumingMemoryBound(to: drm_mode_obj_set_property.self).pointee
      guard let index = planeIndex(set.obj_id), Property(rawValue: set.prop_id) == .rotation, driver.turns else {
        return -EINVAL
      }
      planes[index].rotation = set.value
      return 0
    default: return nil
    }
  }

  private func array<Value>(_ address: UInt64, _ count: Int, of type: Value.Type) -> [Value] {
    guard let place = UnsafePointer<Value>(bitPattern: UInt(address)) else { return [] }
    return Array(UnsafeBufferPointer(start: place, count: count))
  }

  // MARK: Atomic

  private func atomic(_ request: drm_mode_atomic) -> Int32 {
    guard hasAtomicClient else { return -EINVAL }
    let objects = array(request.objs_ptr, Int(request.count_objs), of: UInt32.self)
    let counts = array(request.count_props_ptr, objects.count, of: UInt32.self)
    let total = counts.reduce(0) { $0 + Int($1) }
    let properties = array(request.props_ptr, total, of: UInt32.self)
    let values = array(request.prop_values_ptr, total, of: UInt64.self)
    let mayModeset = request.flags & UInt32(DRM_MODE_ATOMIC_ALLOW_MODESET) != 0
    let isTest = request.flags & UInt32(DRM_MODE_ATOMIC_TEST_ONLY) != 0
    let isFlip = request.flags & UInt32(DRM_MODE_PAGE_FLIP_EVENT) != 0

    var next = (connectors: connectors, crtcs: crtcs, planes: planes)
    var touched: Set<UInt32> = []
    var isModeset = false
    var clips: [UInt32: [PixelRect]] = [:]
    var place = 0
    for (object, count) in zip(objects, counts) {
      for position in place..<place + Int(count) {
        guard let property = Property(rawValue: properties[position]) else { return -ENOENT }
        let value = values[position]
        if let index = connectorIndex(object) {
          switch property {
          case .connectorCRTC:
            touched.formUnion([next.connectors[index].crtc, UInt32(value)])
            if next.connectors[index].crtc != UInt32(value) { isModeset = true }
            next.connectors[index].crtc = UInt32(value)
          case .linkStatus:
            if value == 0, next.connectors[index].hasBadLink {
              next.connectors[index].hasBadLink = false
              isModeset = true
            }
          default: return -EINVAL
          }
        } else if let index = crtcIndex(object) {
          touched.insert(object)
          switch property {
          case .modeID:
            var mode: drmModeModeInfo?
            if value != 0 {
              guard let blob = blobs[UInt32(value)], blob.count == MemoryLayout<drmModeModeInfo>.size else {
                world.violate("a mode without its blob")
                return -EINVAL
              }
              mode = blob.withUnsafeBytes { $0.loadUnaligned(as: drmModeModeInfo.self) }
            }
            isModeset = true
            next.crtcs[index].mode = mode
          case .active:
            if next.crtcs[index].isActive != (value != 0) { isModeset = true }
            next.crtcs[index].isActive = value != 0
          default: return -EINVAL
          }
        } else if let index = planeIndex(object) {
          touched.formUnion([next.planes[index].crtc])
          switch property {
          case .framebuffer:
            guard value == 0 || framebuffers[UInt32(value)] != nil else {
              world.violate("a commit of a framebuffer that is not there")
              return -ENOENT
            }
            next.planes[index].framebuffer = UInt32(value)
          case .crtc:
            touched.insert(UInt32(value))
            next.planes[index].crtc = UInt32(value)
          case .rotation:
            if value != 1, driver.refusesTurns || !driver.turns { return -EINVAL }
            next.planes[index].rotation = value
          case .clips:
            guard let blob = blobs[UInt32(value)] else {
              world.violate("clips without their blob")
              return -EINVAL
            }
            if driver.refusesClips { return -EINVAL }
            clips[object] = rects(blob)
          default: break
          }
        } else {
          return -ENOENT
        }
      }
      place += Int(count)
    }
    touched.remove(0)
    if isModeset, !mayModeset { return -EINVAL }
    if let refusal = refusal(next.connectors, next.crtcs, next.planes, clips) { return refusal }
    if isTest { return 0 }

    let indices = crtcs.indices.filter { touched.contains(crtcs[$0].id) }
    if request.flags & UInt32(DRM_MODE_ATOMIC_NONBLOCK) != 0 {
      if indices.contains(where: { crtcs[$0].pending != nil }) { return -EBUSY }
      guard isFlip, let index = indices.first, indices.count == 1, crtcs[index].isActive else { return -EINVAL }
      guard let plane = next.planes.first(where: { $0.crtc == crtcs[index].id && $0.kind == 1 }) else { return -EINVAL }
      planes = next.planes
      begin(plane.framebuffer, clips[plane.id], request.user_data, on: index)
      return 0
    }
    for index in indices { finishPending(index) }
    // Finishing has updated the current state, so the copies in `next` are outdated.
    for index in indices { (next.crtcs[index].pending, next.crtcs[index].panelPixels) = (nil, []) }
    (connectors, planes) = (next.connectors, next.planes)
    for index in indices {
      let framebuffer = planes.first { $0.crtc == crtcs[index].id && $0.kind == 1 }?.framebuffer ?? 0
      (crtcs[index].mode, crtcs[index].isActive) = (next.crtcs[index].mode, next.crtcs[index].isActive)
      crtcs[index].panelPixels = []
      crtcs[index].framebuffer = framebuffer
      upload(index, nil)
    }
    return 0
  }

  private func rects(_ blob: [UInt8]) -> [PixelRect] {
    stride(from: 0, to: blob.count - 15, by: 16).map { offset in
      let sides = (0..<4).map { side in
        Int(blob.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset + side * 4, as: Int32.self) })
      }
      return PixelRect(minX: sides[0], minY: sides[1], maxX: sides[2], maxY: sides[3])
    }
  }

  /// Returns the error with which the kernel's helpers refuse the whole state.
  private func refusal(
    _ connectors: [Connector], _ crtcs: [CRTC], _ planes: [Plane], _ clips: [UInt32: [PixelRect]]
  ) -> Int32? {
    for crtc in crtcs {
      let feeds = connectors.filter { $0.crtc == crtc.id }
      if (crtc.mode != nil) != !feeds.isEmpty || feeds.count > 1 { return -EINVAL }
      if crtc.isActive, crtc.mode == nil { return -EINVAL }
    }
    for plane in planes {
      if (plane.crtc == 0) != (plane.framebuffer == 0) { return -EINVAL }
      guard plane.crtc != 0 else { continue }
      guard let index = crtcIndex(plane.crtc), plane.mask & 1 << UInt32(index) != 0, let mode = crtcs[index].mode else {
        return -EINVAL
      }
      // The firmware's framebuffer is not in this list and is not checked.
      guard let framebuffer = framebuffers[plane.framebuffer] else { continue }
      let size = framebuffer.size
      if size.width < Int(mode.hdisplay) || size.height < Int(mode.vdisplay) { return -ENOSPC }
      for clip in clips[plane.id] ?? [] {
        if clip.minX < 0 || clip.minY < 0 || clip.maxX > size.width || clip.maxY > size.height || clip.isEmpty {
          world.violate("a clip outside of the framebuffer, or an empty one")
          return -EINVAL
        }
      }
    }
    return nil
  }

  // MARK: Legacy

  private func setCRTC(_ request: drm_mode_crtc) -> Int32 {
    guard let index = crtcIndex(request.crtc_id) else { return -ENOENT }
    guard request.mode_valid != 0, request.fb_id != 0 else {
      finishPending(index)
      darken(index)
      return 0
    }
    let ids = array(request.set_connectors_ptr, Int(request.count_connectors), of: UInt32.self)
    let indices = ids.compactMap { connectorIndex($0) }
    guard indices.count == ids.count, !ids.isEmpty else { return -EINVAL }
    let mode = withUnsafeBytes(of: request.mode) { $0.loadUnaligned(as: drmModeModeInfo.self) }
    if let framebuffer = framebuffers[request.fb_id] {
      if framebuffer.size.width < Int(mode.hdisplay) || framebuffer.size.height < Int(mode.vdisplay) { return -ENOSPC }
    } else if request.fb_id != World.firmware {
      world.violate("a mode with a framebuffer that is not there")
      return -ENOENT
    }
    finishPending(index)
    for connector in indices {
      let before = connectors[connector].crtc
      connectors[connector].crtc = request.crtc_id
      connectors[connector].hasBadLink = false
      if before != 0, before != request.crtc_id, !connectors.contains(where: { $0.crtc == before }),
        let stolen = crtcIndex(before)
      {
        finishPending(stolen)
        darken(stolen)
      }
    }
    for connector in connectors.indices
    where connectors[connector].crtc == request.crtc_id && !indices.contains(connector) {
      connectors[connector].crtc = 0
    }
    (crtcs[index].mode, crtcs[index].isActive, crtcs[index].framebuffer) = (mode, true, request.fb_id)
    crtcs[index].panelPixels = []
    for plane in planes.indices where planes[plane].crtc == request.crtc_id && planes[plane].kind == 1 {
      (planes[plane].crtc, planes[plane].framebuffer) = (0, 0)
    }
    if let plane = planes.firstIndex(where: { $0.kind == 1 && $0.mask & 1 << UInt32(index) != 0 && $0.crtc == 0 }) {
      (planes[plane].crtc, planes[plane].framebuffer) = (request.crtc_id, request.fb_id)
    }
    upload(index, nil)
    return 0
  }

  private func pageFlip(_ request: drm_mode_crtc_page_flip) -> Int32 {
    guard let index = crtcIndex(request.crtc_id) else { return -ENOENT }
    guard let framebuffer = framebuffers[request.fb_id] else {
      world.violate("a flip to a framebuffer that is not there")
      return -ENOENT
    }
    guard crtcs[index].pending == nil, crtcs[index].framebuffer != 0, let mode = crtcs[index].mode else {
      return -EBUSY
    }
    if framebuffer.size.width < Int(mode.hdisplay) || framebuffer.size.height < Int(mode.vdisplay) { return -ENOSPC }
    for plane in planes.indices where planes[plane].crtc == request.crtc_id && planes[plane].kind == 1 {
      planes[plane].framebuffer = request.fb_id
    }
    begin(request.fb_id, nil, request.user_data, on: index)
    return 0
  }

  private func dirty(_ request: drm_mode_fb_dirty_cmd) -> Int32 {
    guard framebuffers[request.fb_id] != nil else {
      world.violate("a framebuffer told dirty that is not there")
      return -ENOENT
    }
    guard driver.hasDirty else { return -ENOSYS }
    let clips = array(request.clips_ptr, Int(request.num_clips), of: drm_clip_rect.self).map {
      PixelRect(minX: Int($0.x1), minY: Int($0.y1), maxX: Int($0.x2), maxY: Int($0.y2))
    }
    for index in crtcs.indices where crtcs[index].framebuffer == request.fb_id { upload(index, clips) }
    return 0
  }

  // MARK: Flips

  private func begin(_ framebuffer: UInt32, _ clips: [PixelRect]?, _ cookie: UInt64, on index: Int) {
    let fate = nextFates.isEmpty ? .told : nextFates.removeFirst()
    let wait =
      switch fate {
      case .late: Duration.milliseconds(700 + world.dice.below(3000))
      case .atOnce: Duration.zero
      default: driver.waits ? Duration.milliseconds(1 + world.dice.below(16)) : .zero
      }
    crtcs[index].pending = Pending(
      framebuffer: framebuffer, clips: clips, cookie: cookie, due: world.clock.now + wait, fate: fate)
    if wait == .zero { finishPending(index) }
  }

  /// Completes flips whose time has come.
  func tick() {
    for index in crtcs.indices {
      if let pending = crtcs[index].pending, pending.due <= world.clock.now { finishPending(index) }
    }
  }

  /// The time of the next flip's completion.
  var nextTick: Duration? { crtcs.compactMap { $0.pending?.due }.min() }

  /// Waits until the pending flip is complete, and sends its event if its fate says so.
  func finishPending(_ index: Int) {
    guard let pending = crtcs[index].pending else { return }
    crtcs[index].pending = nil
    world.clock.now = max(world.clock.now, pending.due)
    crtcs[index].framebuffer = pending.framebuffer
    upload(index, pending.clips)
    var event = drm_event_vblank()
    event.base.type = UInt32(DRM_EVENT_FLIP_COMPLETE)
    event.base.length = UInt32(MemoryLayout<drm_event_vblank>.size)
    event.user_data = pending.cookie
    event.crtc_id = driver.namesCRTCs ? crtcs[index].id : 0
    switch pending.fate {
    case .told, .late, .atOnce: tell(event)
    case .lost: break
    case .twice:
      tell(event)
      tell(event)
    case .alien:
      var alien = event
      alien.user_data = pending.cookie &+ 1_000_000
      tell(alien)
      tell(event)
    case .otherCRTC:
      event.crtc_id = crtcs[(index + 1) % crtcs.count].id
      tell(event)
    }
  }

  /// Copies a framebuffer's pixels to the panel, for hardware that does not scan out memory.
  private func upload(_ index: Int, _ clips: [PixelRect]?) {
    guard driver.uploads, let mode = crtcs[index].mode, let framebuffer = framebuffers[crtcs[index].framebuffer] else {
      return
    }
    let size = PixelSize(width: Int(mode.hdisplay), height: Int(mode.vdisplay))
    if crtcs[index].panelPixels.count != size.area { crtcs[index].panelPixels = Array(repeating: 0, count: size.area) }
    for clip in clips ?? [PixelRect(size)] {
      for y in clip.minY..<min(clip.maxY, size.height) {
        for x in clip.minX..<min(clip.maxX, size.width) {
          crtcs[index].panelPixels[y * size.width + x] = pixel(of: framebuffer, x, y)
        }
      }
    }
  }

  /// Returns the visible pixels of a connector, row by row as the panel has them; `nil` if it shows nothing.
  func picture(on connector: Connector) -> (size: PixelSize, pixels: [UInt32])? {
    guard let index = crtcIndex(connector.crtc), crtcs[index].isActive, let mode = crtcs[index].mode,
      let framebuffer = framebuffers[crtcs[index].framebuffer]
    else { return nil }
    let size = PixelSize(width: Int(mode.hdisplay), height: Int(mode.vdisplay))
    var pixels = crtcs[index].panelPixels
    if !driver.uploads {
      pixels = []
      pixels.reserveCapacity(size.area)
      for y in 0..<size.height { for x in 0..<size.width { pixels.append(pixel(of: framebuffer, x, y)) } }
    }
    let isTurned = planes.contains { $0.kind == 1 && $0.crtc == connector.crtc && $0.rotation == 4 }
    return (size, isTurned ? pixels.reversed() : pixels)
  }

  /// Whether a buffer is scanned out or will be after the pending flip.
  func isShown(_ offset: Int) -> Bool {
    crtcs.contains { crtc in
      [crtc.framebuffer, crtc.pending?.framebuffer ?? 0].contains { framebuffers[$0]?.buffer.offset == offset }
    }
  }
}
