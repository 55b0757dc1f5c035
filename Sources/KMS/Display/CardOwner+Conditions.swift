internal import FollowspotPlatform

/// The conditions of the displays, and their lines in the log.
///
/// A condition describes the last known state of the card and the display. Each change that is news adds a line to the
/// log. The log's last line about a display therefore agrees with the status, which comes from the same condition.
extension CardOwner {
  /// Updates the conditions and logs the news. Every entry point calls this at its end, so a condition that changes
  /// back before then logs nothing.
  func settle() {
    guard isUnsettled else { return }
    isUnsettled = false
    let all = displays
    for display in all { display.condition = condition(of: display) }
    for display in all {
      guard let news = display.condition.news, news != display.reported else {
        // The return of the seat is news even if the display's condition is the same as before.
        if case .suspended = display.condition { display.reported = nil }
        continue
      }
      // Several displays with the same news share one line.
      let isKnown = all.contains { $0 !== display && $0.reported == news && $0.condition.news == news }
      if isKnown || report(display.condition.sentence ?? news, by: display) { display.reported = news }
    }
  }

  /// Logs a sentence, unless it repeats the last one.
  func notice(_ sentence: String, by display: KMSDisplay? = nil) {
    guard sentence != lastNotice else { return }
    report(sentence, by: display ?? displays.first)
  }

  /// Logs a sentence, unless the limit for notices is reached. A failing driver may produce a new sentence for every
  /// frame.
  @discardableResult
  private func report(_ sentence: String, by display: KMSDisplay?) -> Bool {
    guard let line = notices.take(sentence, at: clock.now) else {
      // The alarm logs the conditions that hold when there is room again.
      noticeAlarm?.deadline = notices.next
      return false
    }
    lastNotice = sentence
    display?.onNotice?(line)
    return true
  }

  /// Logs the conditions after the limit for notices allows it again.
  func reportHeld() {
    isUnsettled = true
    settle()
  }

  private func condition(of display: KMSDisplay) -> DisplayCondition {
    switch state {
    case .suspended, .closed: return .suspended
    case .searching: return obstacle.map(DisplayCondition.waiting) ?? .looking
    case .open: break
    }
    if let failure = display.failure { return .failed(failure.description) }
    guard let card, let topology else { return .looking }
    switch display.state {
    case .closed: return .suspended
    case .dark: return darkCondition(of: display, card)
    case .off:
      return .off("\(display.name) of \(card.path) is switched off until a visitor comes")
    case .fresh, .idle, .flipping, .retrying, .pacing:
      guard let choice = display.choice else { return .looking }
      // The first display that shows a picture also reports the connectors that no display uses.
      let isFirst = displays.first { $0.choice != nil } === display
      let (connected, empty) = isFirst ? others(in: topology) : ("", [])
      return .showing("showing \(choice.picture) on \(choice.name) of \(card.path)\(connected)", empty: empty)
    }
  }

  /// Returns why a display shows nothing: the card has no monitor, lost the one that it had, or has no further one.
  private func darkCondition(of display: KMSDisplay, _ card: any CardBackend) -> DisplayCondition {
    let preferences = display.preferences
    func reason(_ name: String) -> String? { display.rejected.first { $0.name == name }?.reason }
    let isUsed = { (name: String) in self.displays.contains { $0.choice?.name == name } }
    let lost = display.missedName.flatMap { name in isUsed(name) ? nil : reason(name).map { (name, $0) } }
    if let lost, !isAllDark || preferences.role != .single {
      return .waiting("\(lost.0) of \(card.path) shows nothing: \(lost.1); waiting for a monitor")
    }
    if preferences.role != .single, preferences.connector == nil { return .spare }
    let reasons = display.rejected.map { "\($0.name): \($0.reason)" }.joined(separator: ", ")
    return .waiting(
      isAllDark
        ? "\(card.path) shows nothing: \(reasons); waiting for a monitor"
        : "\(card.path) has no further monitor: \(reasons); waiting for one")
  }

  /// Whether no display of the card shows anything.
  private var isAllDark: Bool { displays.allSatisfy { $0.choice == nil } }

  /// Returns a phrase about monitors that stay dark, and the names of connectors without a monitor. The empty names
  /// leave out connectors that a dark display reports itself.
  private func others(in topology: Topology) -> (connected: String, empty: [String]) {
    let used = displays.compactMap(\.choice?.connector)
    let missed = displays.filter { $0.choice == nil }.compactMap(\.missedName)
    let others = topology.connectors.filter { !used.contains($0.id) }
    let connected = others.filter { $0.status == .connected && !$0.isNonDesktop && $0.hasModes }.map(\.name)
    let empty = others.filter { $0.status == .disconnected }.map(\.name).filter { !missed.contains($0) }
    guard let first = connected.first else { return ("", empty) }
    return ("; \(connected.joined(separator: ", ")) stays dark, --connector \(first) would use it instead", empty)
  }
}
