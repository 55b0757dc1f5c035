package import FollowspotGeometry
internal import FollowspotOutputs
internal import FollowspotPlatform
internal import SystemPackage

extension KMSDisplay {
  /// Prepares the chosen output for its first frame, or waits for a monitor.
  func configure(_ verdict: OutputVerdict, on card: any CardBackend, _ topology: Topology) {
    if let note = verdict.note { notice(note) }
    (rejected, failure) = (verdict.rejected, nil)
    guard let choice = verdict.choice else {
      enter(.dark)
      return notify(.away)
    }
    // Legacy calls may work where atomic commits are refused.
    var refusal = Errno.invalidArgument
    repeat {
      do throws(Errno) {
        let output = try card.makeOutput(choice)
        return use(choice, output, topology)
      } catch {
        refusal = error
        if error == .permissionDenied || error == .notPermitted { return owner.loseMaster() }
        if error == .operationNotSupportedByDevice || error == .noSuchAddressOrDevice { return owner.loseCard() }
        notice("\(card.path) refused \(choice.mode) on \(choice.name) (\(error))")
      }
    } while card.fallBack()
    fail(
      DisplayError(
        .unsupported, operation: "set a mode on", object: card.path, cause: "the kernel refused it: \(refusal)"))
  }

  private func use(_ choice: OutputChoice, _ output: any OutputBackend, _ topology: Topology) {
    self.choice = choice
    lastName = choice.name
    isTentative = topology.isIncomplete
    self.output = output
    damageRing = DamageRing(buffers: output.targets.count, size: choice.seenSize)
    front = nil
    lastPresented = nil
    let density = topology.connectors.first { $0.id == choice.connector }?.density(in: choice.mode)
    mode = DisplayMode(
      size: choice.seenSize, scale: preferences.scale.pixels(on: choice.seenSize, pixelsPerMillimetre: density),
      refreshRate: choice.mode.plausibleRate, rotation: choice.rotation, pixelsPerMillimetre: density)
    enter(.fresh)
    if isOff { switchOff() }
    notify(.changed)
  }

  /// Keeps the current output and restores its link if that was lost.
  ///
  /// - Parameter wasDrained: Whether the pending frame was drained, so that its end is not reported yet.
  func stay(in topology: Topology, wasDrained: Bool) {
    guard let choice else { return }
    if topology.connectors.contains(where: { $0.id == choice.connector && $0.hasBadLink }) {
      notice("the link to \(choice.name) was lost; setting the mode again")
      switch state {
      case .flipping(var frame), .retrying(var frame):
        // This frame is drawn already and occupies a buffer, so it is submitted again.
        frame.isModeset = true
        submit(frame)
      case .dark, .off, .fresh, .idle, .pacing, .closed:
        damageRing.forget()
        enter(.fresh)
        notify(.changed)
      }
    } else if wasDrained {
      notify(.presented)
    }
  }

  /// Sets the rotation of the picture; see ``Display/rotate(_:)``.
  package func rotate(_ rotation: Rotation?) {
    guard rotation != preferences.rotation else { return }
    preferences.rotation = rotation
    switch state {
    case .dark, .off, .closed: break
    case .fresh, .idle, .flipping, .retrying, .pacing: owner.outputsChanged()
    }
    owner.settle()
  }

  /// Switches the panel off, or on; see ``Display/setPower(_:)``.
  package func setPower(_ isOn: Bool) {
    guard isOff == isOn else { return }
    isOff = !isOn
    switch state {
    case .dark, .closed: break
    case .fresh, .idle: switchOff()
    case .flipping, .retrying, .pacing:
      drain()
      // A caller that waits for the frame need not wait any longer.
      notify(.presented)
      switchOff()
    case .off:
      // Choose again, because the monitor may have reported a disconnection while it was off, and may not return.
      enter(.dark)
      choice = nil
      owner.outputsChanged()
    }
    owner.settle()
  }

  private func switchOff() {
    output?.turnOff()
    output = nil
    front = nil
    enter(.off)
  }

  /// Stops using the output, which is unavailable for now.
  func leave() {
    if mode != nil { notify(.away) }
    mode = nil
    choice = nil
    front = nil
    enter(.dark)
  }

  /// Turns the output off and leaves it.
  func turnOff() {
    output?.turnOff()
    output = nil
    leave()
  }

  /// Frees the buffers of an earlier output.
  func releaseOutput() {
    output?.release()
    output = nil
  }

  /// Stops with an error from which the display does not recover.
  func fail(_ error: DisplayError) {
    leave()
    failure = error
    notify(.failed(error))
  }
}
