internal import FollowspotCLinux
internal import FollowspotFiles
internal import Glibc
internal import SystemPackage

extension VarlinkServer {
  /// The time after which work stops for the loop's turn: an eighth of a frame.
  private static let turn = Duration.milliseconds(2)
  /// The longest pause. It bounds the effect of a suspended process, whose clock continues without work.
  private static let longestRest = Duration.seconds(1)
  /// The least cost of an event, which places a served member behind the others.
  private static let leastCost = Duration.microseconds(1)

  /// Serves clients for a limited time. Remaining work keeps ``descriptor`` readable, if necessary after a pause.
  package func dispatch() {
    let start = now()
    turnEnd = start + Self.turn
    defer {
      turnEnd = nil
      rest()
    }
    endPauses(at: start)
    var hasUrgent = true
    repeat {
      // Alternates between urgent and other clients, so that neither waits for long.
      if hasUrgent { hasUrgent = serve(urgent) }
      if hasUrgent, isTurnOver { return }
      // One event at a time: the kernel moves it behind all others that are ready.
      guard let source = sources.next()?.member else { return }
      switch source {
      // Streams serve programs that follow data, which are not urgent.
      case signalDescriptor.rawValue: spend(in: common) { handleSignal() }
      // The timer has expired; the next turn ends the pause.
      case alarm.rawValue: return
      case urgent.members.descriptor.rawValue: hasUrgent = true
      default: _ = serve(common)
      }
    } while !isTurnOver
  }

  /// Whether ``dispatch()`` has used up its time and must leave the rest to its next call.
  package var isTurnOver: Bool { turnEnd.map { now() >= $0 } ?? false }

  /// Serves the ready member of a group that has used the least time. Returns whether there was one.
  private func serve(_ group: PeerGroup) -> Bool {
    guard group.restEnd == nil else { return false }
    let ready = group.ready().map { (event: $0, share: share(of: $0.member), turn: clients[$0.member]?.turn ?? 0) }
    let next = ready.min { a, b in
      a.share === b.share ? a.turn < b.turn : a.share.isBefore(b.share, in: group)
    }
    guard let (event, share, _) = next else { return false }
    let client = clients[event.member]
    let listener = listeners[event.member]
    let cost = spend(in: group) {
      if let client { client.handle(event.events) } else if let listener { accept(listener) }
    }
    group.charge(share, max(cost, Self.leastCost))
    if let client {
      group.wasServed = true
      noteService(of: client)
    }
    return true
  }

  private func share(of member: CInt) -> TimeShare {
    clients[member]?.share ?? listeners[member]?.share ?? TimeShare()
  }

  @discardableResult
  private func spend(in group: PeerGroup, _ work: () -> Void) -> Duration {
    let start = now()
    work()
    let cost = now() - start
    group.spent += cost
    return cost
  }

  /// The time at which work caused by clients begins, such as a frame, for ``charge(since:didWork:)``; nil if no client
  /// was served since the last such work, apart from urgent ones.
  package var chargeStart: ContinuousClock.Instant? { common.wasServed ? now() : nil }

  /// Counts the time since the start as the clients', which may cause a pause.
  ///
  /// - Parameter didWork: Whether there was something to do. If not, the next work is charged.
  package func charge(since start: ContinuousClock.Instant?, didWork: Bool) {
    guard let start else { return }
    if didWork {
      common.wasServed = false
      common.spent += now() - start
      rest()
    } else {
      common.spent = .zero
    }
  }

  // MARK: Pauses

  /// Pauses each group whose work exceeded the turn, or prolongs its pause. Signals are still handled.
  private func rest() {
    for group in [urgent, common] {
      let excess = group.spent - Self.turn
      group.spent = .zero
      guard excess > .zero else { continue }
      let (time, oldEnd) = (now(), group.restEnd)
      group.restEnd = min((oldEnd ?? time) + excess * restFactor, time + Self.longestRest)
      guard setAlarm() else {
        group.restEnd = oldEnd
        continue
      }
      if oldEnd == nil { try? sources.change(group.members.descriptor, to: 0) }
    }
  }

  private func endPauses(at time: ContinuousClock.Instant) {
    for group in [urgent, common] where group.restEnd.map({ $0 <= time }) ?? false {
      group.restEnd = nil
      try? sources.change(group.members.descriptor, to: EPOLLIN.rawValue)
      _ = setAlarm()
    }
  }

  /// Sets the timer to the end of the first pause, or stops it. Returns whether that succeeded.
  private func setAlarm() -> Bool {
    let first = [urgent.restEnd, common.restEnd].compactMap(\.self).min()
    let parts = (first.map { max($0 - now(), .microseconds(1)) } ?? .zero).components
    var time = itimerspec(
      it_interval: timespec(),
      it_value: timespec(tv_sec: Int(parts.seconds), tv_nsec: Int(parts.attoseconds / 1_000_000_000)))
    return timerfd_settime(alarm.rawValue, 0, &time, nil) == 0
  }
}
