import FollowspotDocuments
import FollowspotJSON
import FollowspotTesting

@testable import FollowspotDocumentRuntime

/// A random sequence of touches, data, reloads and ends of sessions, on a kiosk and on its twin.
///
/// A new twin, without any previous visitor, is made whenever the kiosk is reset. From then on both receive the same
/// events, so they must show the same.
@MainActor
final class PrivacyWalk {
  let kiosk: WalkedKiosk
  private(set) var twin: WalkedKiosk
  var dice: SeededGenerator
  let documents: [Document]
  /// The descriptions of the steps so far.
  private(set) var trail: [String] = []
  /// The first failure; nil for none.
  private(set) var fault: String?
  /// The values that may be visible now.
  private var live: Set<Mark> = []
  private var markCount = 0
  /// The time of the last new value.
  private var markedAt = Duration.zero
  /// The visit at which the twin was made.
  private var twinVisit = 0
  /// The time from which both pictures must be the same; nil until the next session, because the twin has rested for a
  /// shorter time.
  private var comparesFrom: Duration? = .zero
  /// The sessions whose end was observed.
  private var ended: Set<Int> = []
  /// Whether a finger is held down.
  var isPressing = false
  /// The number of sessions of the kiosk.
  var visitCount: Int { kiosk.session.visitor.count }
  /// The number of compared pictures.
  private(set) var comparisons = 0

  init(seed: UInt64, _ documents: [Document]) throws {
    dice = SeededGenerator(seed: seed)
    self.documents = documents
    kiosk = try WalkedKiosk(documents[0])
    twin = try WalkedKiosk(documents[0])
  }

  /// Performs a number of steps, or stops at the first failure.
  func go(_ count: Int) throws {
    for _ in 0..<count where fault == nil {
      try step()
      // A guide starts with the first layout, which a woken twin has at another time.
      if let comparesFrom, comparesFrom > kiosk.now { try pass(comparesFrom - kiosk.now) }
      try pass(dice.oneIn(3) ? .milliseconds(5) : dice.seconds(0...1.5))
      try check()
    }
  }

  /// Records a step, so that a failure can be reproduced.
  func note(_ words: String) { trail.append("\(kiosk.now / .seconds(1)): \(words)") }

  /// Returns a value that no visitor had before.
  func newMark() -> Mark {
    markCount += 1
    let mark = Mark(visit: kiosk.session.visitor.number ?? 0, number: markCount)
    live.insert(mark)
    markedAt = kiosk.now
    return mark
  }

  /// Whether the twin must show the same: it may be awake while the kiosk is not.
  var isTwinExact: Bool { kiosk.session.visitor.isOn || comparesFrom != nil }

  // MARK: Both

  /// Performs an action on both kiosks.
  ///
  /// - Parameter act: Performs the action and returns the kiosk's answer.
  func both(_ act: (WalkedKiosk) throws -> String) throws {
    let wasOn = kiosk.session.visitor.isOn
    let wasResting = kiosk.session.visitor.state == .resting
    let answer = try act(kiosk)
    if try renewTwin(wasOn: wasOn) { return }
    let hasBegun = !wasOn && kiosk.session.visitor.isOn
    if hasBegun, comparesFrom == nil {
      try makeTwin()
      // A touch that only wakes a kiosk does not reach its views.
      guard wasResting else { return }
    }
    let other = try act(twin)
    if answer != other, isTwinExact { fail("the kiosk answers \(answer), its twin \(other)") }
  }

  /// Advances the time of both kiosks.
  func pass(_ time: Duration) throws {
    let end = kiosk.now + time
    repeat {
      let wasOn = kiosk.session.visitor.isOn
      let next = min([kiosk.next, twin.next].compactMap(\.self).min() ?? end, end)
      kiosk.update(at: next)
      if try !renewTwin(wasOn: wasOn) { twin.update(at: next) }
    } while kiosk.now < end && fault == nil
  }

  /// Makes a new twin if the kiosk was reset. Returns whether it was.
  private func renewTwin(wasOn: Bool) throws -> Bool {
    if kiosk.session.visitor.isOn != wasOn {
      live = live.filter { $0.visit != 0 && $0.visit == kiosk.session.visitor.number }
    }
    guard kiosk.session.visits != twinVisit else { return false }
    live = []
    comparesFrom = wasOn ? kiosk.now : nil
    try makeTwin()
    return true
  }

  private func makeTwin() throws {
    twinVisit = kiosk.session.visits
    twin = try WalkedKiosk(kiosk.session.document, at: kiosk.now, like: kiosk)
    guard kiosk.session.visitor.isOn else { return }
    twin.session.wake()
    // The kiosk may have been dark, and a guide's card takes its time to appear.
    comparesFrom = kiosk.now + .seconds(3)
  }

  // MARK: Checks

  private func fail(_ words: String) { fault = fault ?? words }

  private func check() throws {
    try checkMarks()
    for datum in kiosk.data.sorted(by: { $0.key < $1.key }) where twin.data[datum.key] != datum.value {
      // A screen of 'attract' sets this datum in its turn, and the twin has rested for a shorter time.
      if datum.key == "scene", !isTwinExact { continue }
      fail("\(datum.key) is \(datum.value), in the twin \(twin.data[datum.key] ?? "")")
    }
    // The length of the rest depends on no visitor.
    let (state, other) = (kiosk.session.visitor.state, twin.session.visitor.state)
    if state != other, !kiosk.session.visitor.isOn { comparesFrom = nil }
    guard isTwinExact else { return }
    if kiosk.state != twin.state {
      fail("the kiosk is at \(kiosk.state), \(state), its twin at \(twin.state), \(other)")
    }
    guard let comparesFrom, kiosk.now >= comparesFrom else { return }
    kiosk.draw()
    twin.draw()
    comparisons += 1
    if !kiosk.showsTheSame(as: twin) {
      fail("\(kiosk.difference(from: twin)) differ; the picture has \(kiosk.texts), that of the twin \(twin.texts)")
    }
  }

  /// Searches for values of earlier visitors.
  private func checkMarks() throws {
    // Values without a session are reset after 'idle', and a program's actions may wait for three seconds before.
    if !kiosk.session.visitor.isOn, kiosk.now > markedAt + .seconds(49) { live = [] }
    look(at: kiosk.texts.joined(separator: "\n"), "the display")
    look(at: kiosk.data.values.joined(separator: "\n"), "the data")
    if dice.oneIn(4) {
      for method in ["Get", "Status", "Metrics"] { look(at: try kiosk.answer(method), method) }
    }
    for line in kiosk.logged() where !Mark.all(in: line).isEmpty { fail("the log has: \(line)") }
    for event in kiosk.watched() { checkEvent(event) }
  }

  private func look(at text: String, _ place: String) {
    let others = Mark.all(in: text).subtracting(live)
    if let mark = others.first { fail("\(place) has \(mark) of another visitor: \(text)") }
  }

  /// Checks that an event has only values of the same session, and none after the session's end.
  private func checkEvent(_ event: JSON) {
    let text = (try? event.text(.compact)) ?? ""
    let number: Int? = if case .integer(let number)? = event.at("session") { number } else { nil }
    let visits = Set(Mark.all(in: text).map(\.visit))
    if !visits.subtracting([number ?? 0]).isEmpty { fail("an event has values of another visitor: \(text)") }
    guard let number else { return }
    if ended.contains(number), !visits.isEmpty { fail("an event has values of a visitor who has left: \(text)") }
    if event.at("kind") == .string("session"), event.at("name") == .string("ended") { ended.insert(number) }
  }
}
