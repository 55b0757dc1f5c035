internal import FollowspotPlatform

/// The conditions of the displays, and the log's lines about them.
///
/// A condition is made of what the card was last found to be, and each change of it that is news gives the log a line. So
/// the log's last line of a display is true, and the status, which is made of the same, says no other thing.
extension CardOwner {
  /// Finds out the conditions again and logs the news. Each entry point calls it at its end, so a condition that changes
  /// back until then has no line.
  func settle() {
    guard isUnsettled else { return }
    isUnsettled = false
    let all = displays
    for display in all { display.condition = condition(of: display) }
    for display in all {
      guard let news = display.condition.news, news != display.said else {
        // The return of the seat is worth a line, also where the display is as before.
        if case .suspended = display.condition { display.said = nil }
        continue
      }
      // Several displays with the same news have one line.
      let isKnown = all.contains { $0 !== display && $0.said == news && $0.condition.news == news }
      if isKnown || say(display.condition.sentence ?? news, by: display) { display.said = news }
    }
  }

  /// Says what happened, once and not at each try.
  func notice(_ sentence: String, by display: KMSDisplay? = nil) {
    guard sentence != lastNotice else { return }
    say(sentence, by: display ?? displays.first)
  }

  /// Says a sentence, unless there is no room: a driver that fails at every frame has something new to say at each.
  @discardableResult
  private func say(_ sentence: String, by display: KMSDisplay?) -> Bool {
    guard let line = notices.take(sentence, at: clock.now) else {
      // With room again, what is true then is said.
      noticeAlarm?.deadline = notices.next
      return false
    }
    lastNotice = sentence
    display?.onNotice?(line)
    return true
  }

  /// There is room in the log again.
  func sayWhatWasHeld() {
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
    case .dark: return darkness(of: display, card, topology)
    case .off:
      return .off("\(display.name) of \(card.path) is switched off until a visitor comes")
    case .fresh, .idle, .flipping, .retrying, .pacing:
      guard let choice = display.choice else { return .looking }
      // The first one has the word of the others.
      let isFirst = displays.first { $0.choice != nil } === display
      let (lit, empty) = isFirst ? others(in: topology) : ("", [])
      return .showing("showing \(choice.picture) on \(choice.name) of \(card.path)\(lit)", empty: empty)
    }
  }

  /// Why a display shows nothing: the card has no monitor at all, or not the one that it had, or no further one.
  private func darkness(of display: KMSDisplay, _ card: any CardBackend, _ topology: Topology) -> DisplayCondition {
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

  /// The part of a sentence about monitors that stay dark, and the names of connectors without a monitor. A connector
  /// whose display says so itself is left out.
  private func others(in topology: Topology) -> (lit: String, empty: [String]) {
    let used = displays.compactMap(\.choice?.connector)
    let missed = displays.filter { $0.choice == nil }.compactMap(\.missedName)
    let others = topology.connectors.filter { !used.contains($0.id) }
    let lit = others.filter { $0.status == .connected && !$0.isNonDesktop && $0.hasModes }.map(\.name)
    let empty = others.filter { $0.status == .disconnected }.map(\.name).filter { !missed.contains($0) }
    guard let first = lit.first else { return ("", empty) }
    return ("; \(lit.joined(separator: ", ")) stays dark, --connector \(first) would use it instead", empty)
  }
}
