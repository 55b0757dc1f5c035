internal import FollowspotGeometry

/// Turns contacts into fingers, each of which begins, moves and ends or is cancelled, once. Fingers that are down
/// together have ids of their own.
///
/// A value that reads no clock: contacts and times go in, the touches of fingers come out.
struct FingerFilter {
  /// What counts as a finger. A change concerns what comes after it.
  var policy = FingerPolicy.exact
  /// The contacts that are down.
  private var contacts: [Contact] = []
  /// The ends of fingers that may yet come back, the oldest first.
  private var pending: [PendingEnd] = []
  /// Where and when fingers ended that had stayed in their places, as long as their contacts may bounce.
  private var lifted: [(place: Point, time: Duration)] = []

  /// More contacts than any panel tells apart; a device that tells of more has lost the ends of others.
  private static let limit = 32

  fileprivate struct Contact {
    enum Role { case finger, ignored, palm }
    let id: Int
    /// The id that the finger is known by; another one where a lost contact has come back.
    var name: Int
    let start: Point
    let since: Duration
    var place: Point
    var hasMoved = false
    var role = Role.ignored
  }

  private struct PendingEnd {
    let end: Touch
    let until: Duration
  }

  /// When the time must be told if no contact comes before.
  var deadline: Duration? { pending.first?.until }

  /// Takes a contact's touch; times must not go back.
  mutating func pass(_ contact: Touch) -> [Touch] {
    var touches = pass(contact.time)
    switch contact.phase {
    case .began: begin(contact, &touches)
    case .moved: move(contact, &touches)
    case .ended, .cancelled: end(contact, &touches)
    }
    return touches
  }

  /// Takes a time.
  mutating func pass(_ time: Duration) -> [Touch] {
    let due = pending.prefix { time >= $0.until }
    pending.removeFirst(due.count)
    return due.map(\.end)
  }

  private mutating func begin(_ touch: Touch, _ touches: inout [Touch]) {
    guard touch.location.x.isFinite, touch.location.y.isFinite else { return }
    // A contact that comes twice has left unnoticed.
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
    // A finger that came back may have the name of this contact.
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

  private mutating func move(_ touch: Touch, _ touches: inout [Touch]) {
    guard let index = contacts.firstIndex(where: { $0.id == touch.id }), contacts[index].move(to: touch, policy),
      contacts[index].role == .finger
    else { return }
    touches.append(contacts[index].touch(.moved, at: touch.time))
  }

  private mutating func end(_ touch: Touch, _ touches: inout [Touch]) {
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

  /// Whether the newest contact is one of a palm. Then all of the palm's are, and a finger among them was none.
  private mutating func joinPalm(at time: Duration, _ touches: inout [Touch]) -> Bool {
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
  /// Takes another place; false if it is none, or too near to have been meant.
  fileprivate mutating func move(to touch: Touch, _ policy: FingerPolicy) -> Bool {
    guard touch.location.x.isFinite, touch.location.y.isFinite else { return false }
    let new = touch.location.finite
    guard new != place, hasMoved || start.distance(to: new) > policy.jitter else { return false }
    place = new
    hasMoved = true
    return true
  }

  fileprivate func touch(_ phase: Touch.Phase, at time: Duration) -> Touch {
    Touch(id: name, phase: phase, location: place, time: time)
  }
}
