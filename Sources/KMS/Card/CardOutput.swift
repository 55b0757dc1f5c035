internal import FollowspotCDRM
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import SystemPackage

/// One output of an open card: the choice for it, and two buffers.
@MainActor
final class CardOutput: OutputBackend {
  let choice: OutputChoice
  /// The part of the choice's rotation that the plane applies, all or nothing. Frames are drawn turned by the remaining
  /// part.
  var planeRotation = Rotation.zero

  private unowned let card: Card
  /// The buffers; nil once they are freed.
  private var buffers: Buffers?

  /// Owns the buffers. A class, because an optional of a noncopyable value cannot be set to nil here.
  private final class Buffers {
    let first: DumbBuffer
    let second: DumbBuffer
    init(_ first: consuming DumbBuffer, _ second: consuming DumbBuffer) {
      self.first = first
      self.second = second
    }
  }

  /// Allocates the buffers.
  init(_ choice: OutputChoice, of card: Card) throws(Errno) {
    self.choice = choice
    self.card = card
    let first = try DumbBuffer(card: card.raw, size: choice.mode.size, format: choice.format)
    let second = try DumbBuffer(card: card.raw, size: choice.mode.size, format: choice.format)
    buffers = Buffers(first, second)
  }

  var targets: [PixelTarget] {
    guard let buffers else { return [] }
    let rest = choice.rotation.then(planeRotation.inverse)
    return [buffers.first.target.turned(by: rest), buffers.second.target.turned(by: rest)]
  }

  /// Returns a buffer's framebuffer id, or 0 once the buffers are freed.
  func framebuffer(_ buffer: Int) -> UInt32 {
    guard let buffers else { return 0 }
    return buffer == 0 ? buffers.first.framebuffer : buffers.second.framebuffer
  }

  func turnOn(_ buffer: Int) throws(Errno) {
    guard buffers != nil else { throw .invalidArgument }
    card.used.insert(choice.crtc)
    if let plane = choice.plane { card.turnedPlanes.insert(plane) }
    switch card.api {
    case .atomic: try card.commitModeset(self, buffer: buffer, testing: false)
    case .legacy: try card.setCRTC(self, buffer: buffer)
    }
  }

  func flip(to buffer: Int, damage: Region, cookie: UInt64) throws(Errno) {
    guard buffers != nil else { throw .invalidArgument }
    switch card.api {
    case .atomic: try card.commitFlip(self, buffer: buffer, damage: damage, cookie: cookie)
    case .legacy: try card.pageFlip(self, buffer: buffer, damage: damage, cookie: cookie)
    }
  }

  func turnOff() {
    switch card.api {
    case .atomic: try? card.commitOff(choice)
    case .legacy: drmModeSetCrtc(card.raw, choice.crtc, 0, 0, 0, nil, 0, nil)
    }
    // Free the buffers only now: on some drivers removing a framebuffer that is shown makes later modesets fail.
    release()
  }

  func release() {
    buffers = nil
    card.remove(self)
  }
}
