package import FollowspotDrawing
package import FollowspotGeometry
package import FollowspotPlatform
internal import SystemPackage

extension KMSDisplay {
  /// Shows a frame; see ``Display/present(_:draw:)``.
  package func present(_ damage: Region, draw: (PixelTarget, Region) -> Void) throws(DisplayError) {
    guard isReady, let output else { return }
    let buffer = front == 0 ? 1 : 0
    let target = output.targets[buffer]
    damageRing.add(damage)
    let damage = damageRing.damage
    draw(target, damageRing.missing(in: buffer))
    damageRing.accept(buffer)
    var isModeset = false
    if case .fresh = state { isModeset = true }
    submit(
      Frame(
        buffer: buffer, damage: damage.turned(by: target.rotation, in: target.seenSize),
        cookie: owner.nextCookie(), since: clock.now, isModeset: isModeset))
  }

  /// Submits a frame to the kernel and handles the result.
  func submit(_ frame: Frame) {
    guard let output, let card = owner.card else { return }
    var frame = frame
    if clock.now - frame.since > Self.flipPatience { frame.isModeset = true }
    do throws(Errno) {
      if frame.isModeset {
        try output.turnOn(frame.buffer)
        front = frame.buffer
        lastPresented = clock.now
        enter(.pacing, until: clock.now + interval)
      } else {
        try output.flip(to: frame.buffer, damage: frame.damage, cookie: frame.cookie)
        enter(.flipping(frame), until: clock.now + Self.flipPatience)
      }
    } catch {
      refused(frame, error, by: card)
    }
  }

  private func refused(_ frame: Frame, _ error: Errno, by card: any CardBackend) {
    switch error {
    case .resourceBusy where clock.now - frame.since <= Self.flipPatience * 2:
      // An earlier commit is still pending. Its event, or a quarter of the frame time, triggers the next try.
      enter(.retrying(frame), until: clock.now + interval / 4)
    case .permissionDenied, .notPermitted: owner.loseMaster()
    case .operationNotSupportedByDevice, .noSuchAddressOrDevice, .ioError: owner.loseCard()
    default:
      var frame = frame
      if !frame.isModeset {
        notice("the kernel refused a frame on \(card.path) (\(error)); setting the mode again")
        frame.isModeset = true
        submit(frame)
      } else if error != .resourceBusy, card.fallBack() {
        notice("the kernel refused to set the mode on \(card.path) (\(error)); continuing with the legacy calls")
        submit(frame)
      } else {
        fail(
          DisplayError(.failed, operation: "show a frame on", object: card.path, cause: "the kernel refused: \(error)"))
      }
    }
  }

  /// Handles the kernel's event for a frame of this display.
  func handleFlip(_ cookie: UInt64) {
    switch state {
    case .flipping(let frame) where frame.cookie == cookie: flipped(frame)
    case .retrying(let frame): submit(frame)
    default: break  // An event of an abandoned frame.
    }
  }

  /// Finishes a frame that was shown. Virtual hardware may report that at once. The frame then counts as shown one
  /// frame time after the last one; otherwise an animation would run as fast as the processor can.
  private func flipped(_ frame: Frame) {
    front = frame.buffer
    if let lastPresented, clock.now - lastPresented < interval / 2 {
      enter(.pacing, until: lastPresented + interval)
    } else {
      finishFrame()
    }
  }

  /// Reports that the next frame may be presented.
  func finishFrame() {
    lastPresented = clock.now
    enter(.idle)
    notify(.presented)
  }

  /// Handles a missing flip event: sets the mode again, blocking. If that fails too, the display fails.
  func flipIsLate(_ frame: Frame) {
    notice("a frame was not shown within a second; setting the mode again")
    var frame = frame
    frame.isModeset = true
    submit(frame)
  }

  /// Waits briefly for the pending frame and returns whether its event came. Without the event the frame is still
  /// pending, and its buffer must not be drawn into.
  @discardableResult
  func drain() -> Bool {
    guard case .flipping(let frame) = state, owner.awaitFlip(frame.cookie, atMost: Self.drainPatience) else {
      return false
    }
    // Other events that were read meanwhile may have lost the card.
    guard case .flipping(let same) = state, same.cookie == frame.cookie else { return false }
    front = frame.buffer
    enter(.idle)
    return true
  }

  /// The duration of one frame; 1/60 s if the rate is unknown.
  var interval: Duration {
    let rate = choice?.mode.plausibleRate ?? 0
    return .seconds(1 / (rate >= 1 ? rate : 60))
  }
}
