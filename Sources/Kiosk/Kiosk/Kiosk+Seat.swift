internal import FollowspotKMS
internal import Logging
internal import FollowspotPlatform
internal import FollowspotSeat

extension Kiosk {
  /// Display and input work while the seat is ours; when it is given up, both have stopped.
  func connectSeat() {
    guard let seat else {
      for output in outputs { output.input?.resume() }
      return
    }
    seat.onEnable = { [weak self] in self?.seatCame() }
    seat.onDisable = { [weak self] in
      for output in self?.outputs ?? [] { output.suspend() }
      self?.note("another session or virtual terminal has the display now; waiting for it to come back")
    }
    seat.onLost = { [weak self] _ in
      for output in self?.outputs ?? [] { output.revoke() }
      self?.awaitSeat()
    }
    if seat.isActive { return seatCame() }
    if seat.obstacle == nil {
      note(
        "waiting for \(seat.name): another session is in front, or this user may not use it; try as root or in a login on the kiosk"
      )
    }
    awaitSeat()
  }

  /// Says something in the log, and as what `systemctl status` shows.
  func note(_ sentence: String) {
    logger.notice("\(sentence)")
    manager.status(sentence)
  }

  /// Hears of each display: what is said of one holds beside what is said of the others.
  func followNotices() {
    for (number, output) in outputs.enumerated() {
      output.display.onNotice = { [weak self] in self?.note($0) }
      let members = (output.display as? DisplayGroup)?.displays ?? [output.display]
      for (index, display) in members.enumerated() {
        let name = askedName(of: number + index)
        display.onNotice = { [weak self, weak display] sentence in
          guard let self, let display else { return }
          logger.notice("\(sentence)")
          // What is said of one that shows nothing need not name it.
          let isNamed = display.mode != nil || self.connectors.count < 2
          manager.status(isNamed ? sentence : name.map { "\($0): \(sentence)" } ?? sentence, of: display)
        }
      }
    }
  }

  private func seatCame() {
    seatAlarm = nil
    for output in outputs { output.resume() }
  }

  private func awaitSeat() {
    let alarm = Alarm(on: clock) { [weak self] in self?.seatIsLate() }
    alarm.deadline = clock.now + (ServiceManager.patience ?? Self.seatGrace)
    seatAlarm = alarm
  }

  /// A service goes on waiting, and says that it is up. Others end: a seat that another user may use, and this one may
  /// not, never comes.
  private func seatIsLate() {
    guard ServiceManager.patience != nil else { return manager.ready() }
    stop(.displayFailed(noSeat))
  }

  /// How long a seat manager may take to answer before a service counts as up without it.
  private static let seatGrace = Duration.seconds(1)

  private var noSeat: DisplayError {
    // Where there is nothing to be had, no seat manager is to blame.
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
