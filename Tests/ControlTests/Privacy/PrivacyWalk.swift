import FollowspotDocuments
import FollowspotJSON
import FollowspotTesting

@testable import FollowspotDocumentRuntime

/// Random orders of touches, data, reloads and ends of sessions, on a kiosk and on its twin. The twin is made whenever the
/// kiosk is as at first, and has had no visitor. From then on both receive the same, so they have to show the same.
@MainActor
final class PrivacyWalk {
  let kiosk: WalkedKiosk
  private(set) var twin: WalkedKiosk
  var dice: SeededGenerator
  let documents: [Document]
  /// The steps so far.
  private(set) var trail: [String] = []
  /// The first thing that was wrong; nil for nothing.
  private(set) var fault: String?
  /// The values that may be seen now.
  private var live: Set<Mark> = []
  private var markCount = 0
  /// When the last value came.
  private var markedAt = Duration.zero
  /// The visit for which the twin was made.
  private var twinVisit = 0
  /// When both pictures have to be the same; nil until the next session, because the twin has rested for a shorter time.
  private var comparesFrom: Duration? = .zero
  /// The sessions whose end was watched.
  private var ended: Set<Int> = []
  /// Whether a finger stays down.
  var isPressing = false
  /// The visitors so far, in all kiosks.
  var visitCount: Int { kiosk.session.visitor.count }
  /// Comparisons of pictures.
  private(set) var comparisons = 0

  init(seed: UInt64, _ documents: [Document]) throws {
    dice = SeededGenerator(seed: seed)
    self.documents = documents
    kiosk = try WalkedKiosk(documents[0])
    twin = try WalkedKiosk(documents[0])
  }

  /// Goes so many steps, or up to the first fault.
  func go(_ count: Int) throws {
    for _ in 0..<count where fault == nil {
      try step()
      // A guide begins with the first layout, which is another one in a twin that was woken.
      if let comparesFrom, comparesFrom > kiosk.now { try pass(comparesFrom - kiosk.now) }
      try pass(dice.oneIn(3) ? .milliseconds(5) : dice.seconds(0...1.5))
      try check()
    }
  }

  /// Notes a step, for whoever repeats it.
  func note(_ words: String) { trail.append("\(kiosk.now / .seconds(1)): \(words)") }

  /// A value that no visitor had before.
  func newMark() -> Mark {
    markCount += 1
    let mark = Mark(visit: kiosk.session.visitor.number ?? 0, number: markCount)
    live.insert(mark)
    markedAt = kiosk.now
    return mark
  }

  /// Whether what is to be seen can be asked for: the twin may be awake where the kiosk is not.
  var isTwinExact: Bool { kiosk.session.visitor.isOn || comparesFrom != nil }

  // MARK: Both

  /// Has both do the same. `act` returns what the kiosk answered.
  func both(_ act: (WalkedKiosk) throws -> String) throws {
    let wasOn = kiosk.session.visitor.isOn
    let wasResting = kiosk.session.visitor.state == .resting
    let answer = try act(kiosk)
    if try renewTwin(wasOn: wasOn) { return }
    let hasBegun = !wasOn && kiosk.session.visitor.isOn
    if hasBegun, comparesFrom == nil {
      try makeTwin()
      // A touch that only wakes a kiosk presses nothing.
      guard wasResting else { return }
    }
    let other = try act(twin)
    if answer != other, isTwinExact { fail("the kiosk answers \(answer), its twin \(other)") }
  }

  /// Lets time pass for both.
  func pass(_ time: Duration) throws {
    let end = kiosk.now + time
    repeat {
      let wasOn = kiosk.session.visitor.isOn
      let next = min([kiosk.next, twin.next].compactMap(\.self).min() ?? end, end)
      kiosk.update(at: next)
      if try !renewTwin(wasOn: wasOn) { twin.update(at: next) }
    } while kiosk.now < end && fault == nil
  }

  /// Makes a twin if the kiosk has become as at first. Returns whether it has.
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
    // The kiosk may have been dark, and a card of a guide takes its time to come.
    comparesFrom = kiosk.now + .seconds(3)
  }

  // MARK: Checks

  private func fail(_ words: String) { fault = fault ?? words }

  private func check() throws {
    try checkMarks()
    for datum in kiosk.data.sorted(by: { $0.key < $1.key }) where twin.data[datum.key] != datum.value {
      // A screen of 'attract' sets it in its turn, and the twin has rested for a shorter time.
      if datum.key == "scene", !isTwinExact { continue }
      fail("\(datum.key) is \(datum.value), in the twin \(twin.data[datum.key] ?? "")")
    }
    // How long it has rested says nothing of visitors.
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

  /// Looks for values of earlier visitors.
  private func checkMarks() throws {
    // Values for no session end with 'idle'; actions of a program may wait for three seconds before.
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

  /// An event has values of its own session alone, and none after its end.
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
