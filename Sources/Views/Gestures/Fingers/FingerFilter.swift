internal import FollowspotGeometry

/// Turns contacts into fingers. Each finger begins, moves, and then ends or is cancelled once. Fingers that are down
/// together have different ids.
///
/// The filter is a value that reads no clock: contacts and times go in, finger touches come out.
struct FingerFilter {
  /// The rules by which a contact counts as a finger. A change applies to later contacts.
  var policy = FingerPolicy.exact
  /// The contacts that are down.
  private var contacts: [Contact] = []
  /// The delayed ends of fingers whose contact may still return, the oldest first.
  private var pending: [PendingEnd] = []
  /// The positions and times of fingers that ended without moving, kept while their contacts may bounce.
  private var lifted: [(place: Point, time: Duration)] = []

  /// The maximum number of contacts, more than any panel reports. A device with more has lost the ends of some.
  private static let limit = 32

  fileprivate struct Contact {
    enum Role { case finger, ignored, palm }
    let id: Int
    /// The id of the finger. It differs from the contact's id if a lost contact has returned.
    var name: Int
    let start: Point
    let since: Duration
    var place: Point
    var hasMoved = false
    var role = Role.ignored
  }

  private struct PendingEnd {
    let end: TouchEvent
    let until: Duration
  }

  /// The time at which `pass` must be called if no contact comes before.
  var deadline: Duration? { pending.first?.until }

  /// Handles a contact's touch and returns the finger touches that follow. Times must not decrease.
  mutating func pass(_ contact: TouchEvent) -> [TouchEvent] {
    var touches = pass(contact.time)
    switch contact.phase {
    case .began: begin(contact, &touches)
    case .moved: move(contact, &touches)
    case .ended, .cancelled: end(contact, &touches)
    }
    return touches
  }

  /// Handles the passing of time and returns the finger touches that follow.
  mutating func pass(_ time: Duration) -> [TouchEvent] {
    let due = pending.prefix { time >= $0.until }
    pending.removeFirst(due.count)
    return due.map(\.end)
  }

  private mutating func begin(_ touch: TouchEvent, _ touches: inout [TouchEvent]) {
    guard touch.location.x.isFinite, touch.location.y.isFinite else { return }
    // A contact that begins twice has ended unnoticed.
    if contacts.contains(where: { $0.id == touch.id }) {
      var left = touch
      left.phase = .cancelled
      end(left, &touches)
    }
    if contacts.count == Self.limit {
      let oldest = contacts.remove(at: contacts.firstIndex { $0.role != .finger } ?? 0)
      if oldest.role == .finger { touches.append(oldest.touch(.cancelled, at: touch.time)) }
    }
    let place = touch.location.finite
    var contact = Contact(id: touch.id, name: touch.id, start: place, since: touch.time, place: place)

    let back = pending.firstIndex { $0.end.location.distance(to: place) <= policy.bounceDistance }
    let finger = back.map { pending.remove(at: $0).end.id }
    touches += pending.map(\.end)
    pending = []
    if let finger {
      contact.name = finger
      contact.hasMoved = true
      contact.role = .finger
      contacts.append(contact)
      return touches.append(contact.touch(.moved, at: touch.time))
    }
    // A finger whose contact returned may already use this contact's id.
    let names = Set(contacts.map(\.name))
    if names.contains(contact.name) { contact.name = (names.max() ?? 0) &+ 1 }
    contacts.append(contact)
    if joinPalm(at: touch.time, &touches) || isBounce(contact) { return }
    for index in contacts.indices
    where contacts[index].role == .finger && isResting(contacts[index], at: touch.time) {
      touches.append(contacts[index].touch(.cancelled, at: touch.time))
      contacts[index].role = .ignored
    }
    contacts[contacts.count - 1].role = .finger
    touches.append(contact.touch(.began, at: touch.time))
  }

  private mutating func move(_ touch: TouchEvent, _ touches: inout [TouchEvent]) {
    guard let index = contacts.firstIndex(where: { $0.id == touch.id }), contacts[index].move(to: touch, policy),
      contacts[index].role == .finger
    else { return }
    touches.append(contacts[index].touch(.moved, at: touch.time))
  }

  private mutating func end(_ touch: TouchEvent, _ touches: inout [TouchEvent]) {
    guard let index = contacts.firstIndex(where: { $0.id == touch.id }) else { return }
    if touch.phase == .ended { _ = contacts[index].move(to: touch, policy) }
    let contact = contacts.remove(at: index)
    guard contact.role == .finger else { return }
    guard touch.phase == .ended else { return touches.append(contact.touch(.cancelled, at: touch.time)) }
    guard contact.hasMoved else {
      let isShort = touch.time - contact.since < policy.leastContact
      let counts = !isShort && !isResting(contact, at: touch.time)
      if counts {
        lifted.removeAll { touch.time - $0.time >= policy.bounceTime }
        lifted.append((contact.place, touch.time))
      }
      return touches.append(contact.touch(counts ? .ended : .cancelled, at: touch.time))
    }
    let end = contact.touch(.ended, at: touch.time)
    if policy.bounceTime > .zero {
      pending.append(PendingEnd(end: end, until: touch.time + policy.bounceTime))
    } else {
      touches.append(end)
    }
  }

  /// Whether the newest contact is part of a palm. If so, all contacts of the palm are ignored and its fingers
  /// cancelled.
  private mutating func joinPalm(at time: Duration, _ touches: inout [TouchEvent]) -> Bool {
    guard policy.palmContacts > 0, let new = contacts.last else { return false }
    let near = contacts.indices.filter { contacts[$0].place.distance(to: new.place) <= policy.palmDistance }
    let together = near.filter { time - contacts[$0].since <= policy.palmTime }
    guard together.count >= policy.palmContacts || near.contains(where: { contacts[$0].role == .palm }) else {
      return false
    }
    for index in together {
      if contacts[index].role == .finger { touches.append(contacts[index].touch(.cancelled, at: time)) }
      contacts[index].role = .palm
    }
    return true
  }

  private func isBounce(_ contact: Contact) -> Bool {
    lifted.contains {
      contact.since - $0.time < policy.bounceTime && contact.start.distance(to: $0.place) <= policy.bounceDistance
    }
  }

  private func isResting(_ contact: Contact, at time: Duration) -> Bool {
    guard let limit = policy.restTime, !contact.hasMoved else { return false }
    return time - contact.since > limit
  }
}

extension FingerFilter.Contact {
  /// Moves the contact. Returns false if the new position is not finite, unchanged or within the jitter.
  fileprivate mutating func move(to touch: TouchEvent, _ policy: FingerPolicy) -> Bool {
    guard touch.location.x.isFinite, touch.location.y.isFinite else { return false }
    let new = touch.location.finite
    guard new != place, hasMoved || start.distance(to: new) > policy.jitter else { return false }
    place = new
    hasMoved = true
    return true
  }

  fileprivate func touch(_ phase: TouchEvent.Phase, at time: Duration) -> TouchEvent {
    TouchEvent(id: name, phase: phase, location: place, time: time)
  }
}
