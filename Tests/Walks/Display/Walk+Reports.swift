internal import FollowspotCDRM
internal import FollowspotKMS
internal import FollowspotPlatform
internal import FollowspotSeat
internal import FollowspotTesting

/// Compares log and status with the actual state.
extension Walk {
  /// The current status.
  var status: MachineStatus {
    MachineStatus(
      seat: seat?.condition, displays: screens.flatMap { $0.display.conditions.map { MachineStatus.Output($0) } })
  }

  /// Checks the status during faults: without the seat, or on a closed card, it must not report a picture.
  func compareStatus() {
    guard let seat, !screens.isEmpty else { return }
    if (seat.condition == .ours) == world.isSuspended {
      world.violate("the seat is said to be \(seat.condition), and devices are \(world.isSuspended ? "not " : "")used")
    }
    for screen in screens {
      guard case .showing(let sentence, let empty) = screen.display.conditions[0] else { continue }
      guard screen.display.mode != nil, !world.isSuspended else { return world.violate("it says: \(sentence)") }
      guard let card = world.opened.values.first(where: { sentence.contains(" of \($0.path)") }) else {
        return world.violate("it says of a card that is not open: \(sentence)")
      }
      if !sentence.contains(" on \(screen.display.name) of ") || empty.contains(screen.display.name) {
        world.violate("it says of \(screen.display.name) on \(card.path): \(sentence)")
      }
    }
  }

  /// Checks log and status at the end: the log's last line about each display is true, and the status lists exactly the
  /// connectors with a picture of the kiosk.
  func compareLines() {
    guard world.violations.isEmpty else { return }
    for (index, screen) in screens.enumerated() {
      let condition = screen.display.conditions[0]
      guard let news = condition.news else { continue }
      // Several displays with the same news share a line.
      let isSaid = lastLines[index]?.hasPrefix(news) ?? false || lastLines.values.contains { $0.hasPrefix(news) }
      if !isSaid { world.violate("the log ends with \(lastLines[index] ?? "nothing"), and it is: \(news)") }
    }
    let sentence = status.sentence
    let shown = Set(screens.filter { $0.display.mode != nil }.map(\.display.name))
    for card in world.opened.values {
      for connector in card.connectors {
        let isSaid = sentence.contains(" on \(connector.name) of \(card.path)")
        if isSaid != shown.contains(connector.name) { world.violate("\(connector.name): the status is: \(sentence)") }
        if sentence.contains("\(connector.name) stays dark"), !connector.isUsable {
          world.violate("nothing can be shown on \(connector.name): \(sentence)")
        }
        let empty = screens.flatMap { screen -> [String] in
          if case .showing(_, let empty) = screen.display.conditions[0] { empty } else { [] }
        }
        if empty.contains(connector.name), connector.connection != UInt32(DRM_MODE_DISCONNECTED.rawValue) {
          world.violate("\(connector.name) may have a monitor: \(sentence)")
        }
      }
    }
  }

  /// Switches terminals quickly, and checks that the kiosk comes back without a report of faulty devices.
  func changeTerminals() {
    guard world.violations.isEmpty, seat?.eventSources.isEmpty == false else { return }
    let before = notices.count
    world.manager.lateness = .milliseconds(dice.one(of: [0, 0, 5, 30]))
    for _ in 0..<10 {
      world.manager.leave()
      run(.milliseconds(dice.one(of: [0, 1, 10, 40, 300])), isDrawing: true)
      enable()
      run(.milliseconds(dice.one(of: [0, 1, 10, 40, 300])), isDrawing: true)
    }
    world.manager.lateness = .zero
    run(.seconds(100), isDrawing: false)
    for line in notices[before...]
    where ["is gone", "denied", "refuse", "holds it", "could not"].contains(where: { line.contains($0) }) {
      world.violate("terminals were changed, and it says: \(line)")
    }
    compareLines()
  }
}
