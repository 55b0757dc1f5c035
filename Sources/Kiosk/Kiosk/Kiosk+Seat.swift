internal import FollowspotKMS
internal import Logging
internal import FollowspotPlatform
internal import FollowspotSeat

extension Kiosk {
  /// Follows the seat. Display and input run while the seat is active and stop before it is given up.
  func connectSeat() {
    guard let seat else {
      for output in outputs { output.input?.resume() }
      return
    }
    seat.onEnable = { [weak self] in self?.seatDidEnable() }
    seat.onDisable = { [weak self] in
      for output in self?.outputs ?? [] { output.suspend() }
    }
    seat.onLost = { [weak self] _ in
      for output in self?.outputs ?? [] { output.revoke() }
      self?.awaitSeat()
    }
    if seat.isActive { return seatDidEnable() }
    awaitSeat()
  }

  /// Logs the notices of each display.
  func followNotices() {
    for output in outputs { output.display.onNotice = { [weak self] in self?.logger.notice("\($0)") } }
  }

  /// The conditions of the seat and the displays now. `systemctl status` shows them; the log has a line for each change.
  var machineStatus: MachineStatus {
    let places = outputs.enumerated().flatMap { number, output in
      output.display.conditions.enumerated().map { index, condition in
        MachineStatus.Output(condition, askedAs: connectors.count < 2 ? nil : askedName(of: number + index))
      }
    }
    return MachineStatus(seat: seat?.condition, displays: places)
  }

  private func seatDidEnable() {
    seatAlarm = nil
    for output in outputs { output.resume() }
  }

  private func awaitSeat() {
    let alarm = Alarm(on: clock) { [weak self] in self?.seatIsLate() }
    alarm.deadline = clock.now + (ServiceManager.patience ?? Self.seatGrace)
    seatAlarm = alarm
  }

  /// Handles a seat that has not become active in time. A service continues to wait and reports that it is up. Any
  /// other process ends, because a seat that this user may not use never becomes active.
  private func seatIsLate() {
    guard ServiceManager.patience != nil else { return manager.ready() }
    stop(.displayFailed(noSeat))
  }

  /// The longest time that a seat manager may take to answer before a service counts as up without it.
  private static let seatGrace = Duration.seconds(1)

  private var noSeat: DisplayError {
    // If the machine has no display at all, the seat manager is not the cause.
    if outputs.contains(where: { $0.display.mode == nil }),
      let absence = DisplayDescription.absence(udevSeat: seat?.name ?? "seat0")
    {
      return DisplayError(.notFound, operation: "find", object: "a display", cause: absence)
    }
    if let obstacle = seat?.obstacle {
      return DisplayError(
        .failed, operation: "use", object: "the seat", cause: "\(obstacle); is the seat manager running?")
    }
    return DisplayError(
      .notPermitted, operation: "use", object: "the seat",
      cause: "its display was not given to this user; run as root, in a login on the kiosk, or in the group of seatd")
  }
}
