public import FollowspotGeometry
internal import FollowspotPlatform
internal import SystemPackage

extension KMSDisplay {
  /// Sets up what was chosen of the card for its first frame, or waits for a monitor.
  func configure(_ verdict: OutputVerdict, on card: any CardBackend, _ topology: Topology) {
    if let note = verdict.note { notice(note) }
    (rejected, failure) = (verdict.rejected, nil)
    guard let choice = verdict.choice else {
      enter(.dark)
      return tell(.away)
    }
    // Atomic commits may be refused where the legacy calls are not.
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
    tell(.changed)
  }

  /// Goes on with the output there is: nothing of it has changed but perhaps that its link was lost.
  ///
  /// - Parameter wasDrained: Whether the frame that was on its way was waited for, and so not told of.
  func stay(in topology: Topology, wasDrained: Bool) {
    guard let choice else { return }
    if topology.connectors.contains(where: { $0.id == choice.connector && $0.hasBadLink }) {
      notice("the link to \(choice.name) was lost; setting the mode anew")
      switch state {
      case .flipping(var frame), .retrying(var frame):
        // The frame is drawn, and the buffers are taken.
        frame.isModeset = true
        submit(frame)
      case .dark, .off, .fresh, .idle, .pacing, .closed:
        damageRing.forget()
        enter(.fresh)
        tell(.changed)
      }
    } else if wasDrained {
      tell(.presented)
    }
  }

  /// Turns the picture; see ``Display/turn(_:)``.
  public func turn(_ rotation: Rotation?) {
    guard rotation != preferences.rotation else { return }
    preferences.rotation = rotation
    switch state {
    case .dark, .off, .closed: break
    case .fresh, .idle, .flipping, .retrying, .pacing: owner.outputsChanged()
    }
    owner.settle()
  }

  /// Switches the panel off, or on; see ``Display/setPower(_:)``.
  public func setPower(_ isOn: Bool) {
    guard isOff == isOn else { return }
    isOff = !isOn
    switch state {
    case .dark, .closed: break
    case .fresh, .idle: switchOff()
    case .flipping, .retrying, .pacing:
      drain()
      // Whoever waits for the frame need not any more.
      tell(.presented)
      switchOff()
    case .off:
      // Looked for anew: a monitor that is off may say that it is gone, and come back or not.
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

  /// There is nothing to show on for now.
  func leave() {
    if mode != nil { tell(.away) }
    mode = nil
    choice = nil
    front = nil
    enter(.dark)
  }

  /// Darkens the output, and leaves it.
  func turnOff() {
    output?.turnOff()
    output = nil
    leave()
  }

  /// Frees what was made for an output before.
  func releaseOutput() {
    output?.release()
    output = nil
  }

  /// It can't go on.
  func fail(_ error: DisplayError) {
    leave()
    failure = error
    tell(.failed(error))
  }
}
