internal import FollowspotTesting
internal import FollowspotCDRM
internal import FollowspotCSimulatedKernel
internal import FollowspotGeometry
internal import Glibc

extension SimulatedCard {
  /// Creates and frees buffers, framebuffers and blobs. Returns `nil` for another call.
  func keep(_ number: UInt32, _ argument: UnsafeMutableRawPointer) -> Int32? {
    switch number {
    case 0xB2:
      let create = argument.assumingMemoryBound(to: drm_mode_create_dumb.self)
      let pitch = Int(create.pointee.width) * Int(create.pointee.bpp / 8) + driver.extraPitch
      let byteCount = pitch * Int(create.pointee.height)
      guard byteCount > 0, let offset = world.makeOffset(byteCount) else { return -ENOMEM }
      let id = makeID()
      buffers[id] = Buffer(offset: offset, byteCount: byteCount, pitch: pitch)
      create.pointee.handle = id
      create.pointee.pitch = UInt32(pitch)
      create.pointee.size = UInt64(byteCount)
      return 0
    case 0xB3:
      let map = argument.assumingMemoryBound(to: drm_mode_map_dumb.self)
      guard let buffer = buffers[map.pointee.handle] else { return unknown("map a buffer") }
      map.pointee.offset = UInt64(buffer.offset)
      return 0
    case 0xB4:
      let handle = argument.assumingMemoryBound(to: drm_mode_destroy_dumb.self).pointee.handle
      return buffers.removeValue(forKey: handle) == nil ? unknown("free a buffer") : 0
    case 0xB8:
      let add = argument.assumingMemoryBound(to: drm_mode_fb_cmd2.self)
      guard let buffer = buffers[add.pointee.handles.0] else { return unknown("make a framebuffer") }
      let bytes = add.pointee.pixel_format == followspot_format_rgb565 ? 2 : 4
      let size = PixelSize(width: Int(add.pointee.width), height: Int(add.pointee.height))
      guard Int(add.pointee.pitches.0) == buffer.pitch, size.height * buffer.pitch <= buffer.byteCount else {
        world.violate("a framebuffer of another shape than its buffer")
        return -EINVAL
      }
      let id = makeID()
      framebuffers[id] = Framebuffer(buffer: buffer, size: size, bytesPerPixel: bytes)
      add.pointee.fb_id = id
      return 0
    case 0xAF:
      let id = argument.assumingMemoryBound(to: UInt32.self).pointee
      guard framebuffers[id] != nil else { return unknown("free a framebuffer") }
      remove(framebuffer: id)
      return 0
    case 0xBD:
      let create = argument.assumingMemoryBound(to: drm_mode_create_blob.self)
      guard let place = UnsafeRawPointer(bitPattern: UInt(create.pointee.data)) else { return -EFAULT }
      let id = makeID()
      blobs[id] = Array(UnsafeRawBufferPointer(start: place, count: Int(create.pointee.length)))
      create.pointee.blob_id = id
      return 0
    case 0xBE:
      let id = argument.assumingMemoryBound(to: drm_mode_destroy_blob.self).pointee.blob_id
      return blobs.removeValue(forKey: id) == nil ? unknown("free a blob") : 0
    default: return nil
    }
  }

  func map(_ count: Int, _ offset: UInt64, _ memory: UnsafeMutablePointer<UnsafeMutableRawPointer?>) -> Int32 {
    if isGone { return -ENODEV }
    guard buffers.values.contains(where: { $0.offset == Int(offset) && $0.byteCount >= count }) else {
      return unknown("map memory")
    }
    if let error = world.fault(Call.map) { return -error }
    mappings[Int(offset)] = count
    memory.pointee = UnsafeMutableRawPointer(simulated_memory() + Int(offset))
    return 0
  }

  /// Removes a framebuffer. If it is shown, its CRTC is disabled, as in the kernel.
  func remove(framebuffer id: UInt32) {
    framebuffers[id] = nil
    for index in crtcs.indices {
      if crtcs[index].pending?.framebuffer == id { crtcs[index].pending = nil }
      if crtcs[index].framebuffer == id { darken(index) }
    }
    for index in planes.indices where planes[index].framebuffer == id {
      (planes[index].framebuffer, planes[index].crtc) = (0, 0)
    }
  }

  private func unknown(_ operation: String) -> Int32 {
    world.violate("asked to \(operation) that is not there")
    return -ENOENT
  }
}
