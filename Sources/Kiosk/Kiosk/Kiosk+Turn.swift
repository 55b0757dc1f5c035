internal import FollowspotControl
internal import FollowspotRuntime
internal import FollowspotPlatform
internal import Logging
internal import FollowspotSeat

extension Kiosk {
  /// Runs after each round of events: lets input proceed and draws.
  func runTurn(after hasEvents: Bool) {
    for error in loop.follow(devices: outputs.flatMap(\.eventSources) + (seat?.eventSources ?? [])) {
      logger.error("cannot listen to a device: \(error)")
    }
    onTurn?()
    manager.turn(isWell: outputs.allSatisfy(\.isWell))
    for output in outputs { output.beginTurn(after: hasEvents) }
    // During motion, this is the only moment without a frame in flight: the last one has just arrived. The second round
    // draws what a script's step has changed in this turn.
    for _ in 0..<2 {
      for output in outputs { output.input?.proceed() }
      let start = control?.frameStart
      let isDrawn = draw()
      control?.charge(since: start ?? nil, isDrawn: isDrawn)
    }
    control?.followData()
    showStatus()
    let next = outputs.compactMap { $0.endTurn() }.min()
    timelineAlarm?.deadline = next
    let isSettled = hasShown && outputs.allSatisfy { !$0.hasShown || $0.frames.isSettled }
    if isSettled { onSettled?() }
    if !hasStarted, isSettled, next.map({ $0 > clock.now + Self.rest }) ?? true {
      hasStarted = true
      ProcessMemory.returnStartMemory()
    }
  }

  /// Presents what has changed. Returns whether anything did.
  private func draw() -> Bool {
    var isDrawn = false
    // In a turn that only another output needs, animations are not drawn. Otherwise frames would depend on the other
    // output's content.
    for output in outputs where output.frames.drawIfNeeded(withMotion: output.isAwake) { isDrawn = true }
    return isDrawn
  }

  private func showStatus() {
    let status = machineStatus
    guard status != shownStatus else { return }
    shownStatus = status
    manager.machine = status.sentence
  }

  /// The quiet time after which the start counts as over.
  private static let rest = Duration.seconds(1)
}
