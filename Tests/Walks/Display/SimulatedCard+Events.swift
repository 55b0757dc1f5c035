internal import FollowspotTesting
internal import FollowspotCDRM
internal import FollowspotCSimulatedKernel
internal import Glibc

/// The calls that can be refused. DRM calls have their numbers of `ioctl`; the numbers here are of other calls.
enum Call {
  static let read: UInt32 = 0x100
  static let map: UInt32 = 0x101
  static let open: UInt32 = 0x102
  static let openSeat: UInt32 = 0x103
  static let dispatchSeat: UInt32 = 0x104
  static let giveSeat: UInt32 = 0x105
  static let closeDevice: UInt32 = 0x106
  static let switchSession: UInt32 = 0x107
  static let openTerminal: UInt32 = 0x108
  static let terminal: UInt32 = 0x109
  static let createInput: UInt32 = 0x10A
  static let resumeInput: UInt32 = 0x10B
  static let dispatchInput: UInt32 = 0x10C
  static let readInput: UInt32 = 0x10D
  /// Calls that change the picture and therefore require the master.
  static let changes: [UInt32] = [0xA2, 0xB0, 0xB1, 0xBA, 0xBC]
  /// Calls that free an object. They free it even if they return an error.
  static let frees: [UInt32] = [0xAF, 0xB4, 0xBE]
  static let questions: [UInt32] = [0x0C, 0x0D, 0xA0, 0xA1, 0xA6, 0xA7, 0xAA, 0xB5, 0xB6, 0xB9]
  static let makes: [UInt32] = [0xB2, 0xB3, 0xB8, 0xBD, map]
  static let seat: [UInt32] = [
    open, openSeat, dispatchSeat, giveSeat, closeDevice, switchSession, openTerminal, terminal,
  ]
  static let input: [UInt32] = [open, createInput, resumeInput, dispatchInput, readInput]
  static let all = [changes, frees, questions, makes, [0x11, 0x1E, 0x1F, read], seat, input].flatMap(\.self)
}

extension SimulatedCard {
  func control(_ number: UInt32, _ argument: UnsafeMutableRawPointer?) -> Int32 {
    let nothing = UnsafeMutableRawPointer(bitPattern: 8)
    guard let argument = argument ?? nothing else { return -EFAULT }
    if Call.changes.contains(number), world.isSuspended, !world.isClosing {
      world.violate("call \(String(number, radix: 16)) while suspended")
    }
    if isGone {
      // The driver of an unplugged card answers no calls, but still frees objects.
      if Call.frees.contains(number) { _ = keep(number, argument) }
      return -ENODEV
    }
    if let error = world.fault(number), !isPromised(number, argument, error) {
      // The client repeats an interrupted call.
      if Call.frees.contains(number), error != EINTR, error != EAGAIN { _ = keep(number, argument) }
      return -error
    }
    let mayChange = hasMaster && !world.isSeatElsewhere
    if Call.changes.contains(number), !mayChange { return -EACCES }
    switch number {
    case 0x11: return mayChange ? -EINVAL : -EACCES
    case 0x1E:
      if hasMaster { return 0 }
      if isHeldByAnother { return -EBUSY }
      if world.isSeatElsewhere { return -EACCES }
      hasMaster = true
      return 0
    case 0x1F:
      hasMaster = false
      return 0
    default: return describe(number, argument) ?? keep(number, argument) ?? change(number, argument) ?? -ENOTTY
    }
  }

  /// Whether the kernel never returns this error. It grants universal planes to every client, without which a rotation
  /// that was left on a plane could not be undone. An object that it reports as missing was removed, with an event.
  private func isPromised(_ number: UInt32, _ argument: UnsafeMutableRawPointer, _ error: Int32) -> Bool {
    if number == 0x0D {
      let wish = argument.assumingMemoryBound(to: drm_set_client_cap.self).pointee.capability
      return wish == UInt64(DRM_CLIENT_CAP_UNIVERSAL_PLANES)
    }
    return error == ENOENT && Call.questions.contains(number)
  }

  func tell(_ event: drm_event_vblank) {
    guard descriptor >= 0 else { return }
    events.append(event)
    simulated_card_signal(descriptor, true)
  }

  func read(_ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int32 {
    if isGone { return -ENODEV }
    if let error = world.fault(Call.read) { return -error }
    if events.isEmpty { return -EAGAIN }
    let size = MemoryLayout<drm_event_vblank>.size
    var written = 0
    while !events.isEmpty, written + size <= count {
      (bytes + written).storeBytes(of: events.removeFirst(), as: drm_event_vblank.self)
      written += size
    }
    if events.isEmpty { simulated_card_signal(descriptor, false) }
    return Int32(written)
  }

  func wait(_ patience: Duration) -> Int32 {
    let end = world.clock.now + patience
    while true {
      if isGone || !events.isEmpty { return 1 }
      guard let next = nextTick, next <= end else { break }
      world.clock.now = max(world.clock.now, next)
      tick()
    }
    world.clock.now = max(world.clock.now, end)
    return 0
  }

  /// Unplugs the card.
  func pull() {
    isGone = true
    for index in crtcs.indices { crtcs[index].pending = nil }
    // A hang-up wakes the client.
    if descriptor >= 0 { simulated_card_signal(descriptor, true) }
  }
}

extension SimulatedCard {
  /// Lets the machine sleep and wake again.
  func sleep(_ sleep: Step.Sleep) {
    for index in crtcs.indices {
      if !sleep.tellsFlips { crtcs[index].pending?.fate = .lost }
      finishPending(index)
      if sleep.leavesDark { darken(index) }
    }
  }

  func darken(_ index: Int) {
    let id = crtcs[index].id
    crtcs[index] = CRTC(id: id)
    for connector in connectors.indices where connectors[connector].crtc == id { connectors[connector].crtc = 0 }
    for plane in planes.indices where planes[plane].crtc == id {
      (planes[plane].crtc, planes[plane].framebuffer) = (0, 0)
    }
  }

  func pixel(of framebuffer: Framebuffer, _ x: Int, _ y: Int) -> UInt32 {
    let place =
      UnsafeRawPointer(simulated_memory()) + framebuffer.buffer.offset + y * framebuffer.buffer.pitch
      + x * framebuffer.bytesPerPixel
    return framebuffer.bytesPerPixel == 4
      ? place.loadUnaligned(as: UInt32.self) & 0xFF_FFFF : UInt32(place.loadUnaligned(as: UInt16.self))
  }
}
