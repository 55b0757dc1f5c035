/// Decides which views of one container are on the display, which wait, and which leave.
///
/// A pure state machine: its input is operations and times, its output results and effects. It sees no views and
/// reads no clock. Times are instants of any clock that never goes back; an earlier one counts as the last.
///
/// A view waits, arrives, is present, leaves, and is gone:
/// ```
///           ┌─────────→ gone ←──────────┐
/// show → waiting → arriving → present → leaving
///   └─────────────────↑  └──────────────↑
/// ```
/// A leaving view keeps its place until it is gone. A newcomer takes a free place at once if no one waits; those who
/// wait follow one by one, each after the delay.
package struct OverlayQueue: Sendable {
  /// How long fingers may put off one view's automatic dismissal, all in all.
  package static let holdLimit = Duration.seconds(10)
  /// How many views are on the display at once where no maximum is set. Nobody sees more, and each costs time in every
  /// frame: who taps for fun may not slow the kiosk down.
  package static let placesLimit = 100
  /// How many views may wait.
  package static let waitingLimit = 1_000

  /// Where a view on the display stands.
  package enum Phase: Hashable, Sendable {
    case arriving, present, leaving
  }

  /// A view on the display.
  package struct Resident: Hashable, Sendable {
    package let id: OverlayID
    package var phase: Phase
    var life: Life?
  }

  /// A view that waits for its turn.
  struct Candidate: Hashable, Sendable {
    let id: OverlayID
    let options: Options
  }

  package private(set) var rules: Rules
  /// Views on the display, leaving ones included, the oldest first.
  package internal(set) var residents: [Resident] = []
  var candidates: [Candidate] = []
  var bursts = Bursts()

  /// When the next candidate takes its place; set exactly while there are a candidate and a place.
  private var refill: Duration?
  /// The one timer that is armed, for whatever comes first.
  package private(set) var timer: Timer?
  private var generation = 0
  private var now = Duration.zero

  /// Empty at first; the rules may change later, but for their type.
  package init(_ rules: Rules) { self.rules = rules }

  /// Views that wait for their turn, the next one first.
  package var waiting: [OverlayID] { candidates.map(\.id) }

  /// Takes other rules; the type stays. A refill that has begun keeps its time.
  package mutating func configure(_ rules: Rules, at time: Duration) -> [Effect] {
    self.rules = rules.with(type: self.rules.type)
    return settle(at: time)
  }

  /// The container is gone, and every view with it.
  package mutating func close(at time: Duration) -> [Effect] {
    let gone = residents.map(\.id) + waiting
    residents = []
    candidates = []
    bursts = Bursts()
    return settle(gone.map { .gone($0) }, at: time)
  }

  /// A timer that was armed has come.
  package mutating func timer(_ generation: Int, at time: Duration) -> [Effect] {
    guard generation == timer?.generation else { return [] }
    let time = instant(time)
    timer = nil
    var effects: [Effect] = []
    for resident in residents where resident.isOver(at: time) {
      effects += leave(resident.id, animated: true)
    }
    if let due = refill, due <= time {
      refill = nil
      effects.append(admit(candidates.removeFirst(), at: time))
    }
    return settle(effects, at: time)
  }

  // MARK: What every input ends with

  var hasPlace: Bool { rules.places.map { residents.count < $0 } ?? true }

  /// The time, never before the last one told.
  mutating func instant(_ time: Duration) -> Duration {
    now = max(now, time)
    return now
  }

  /// Starts or stops the refill as there are candidates and places, and arms the timer for what comes next.
  mutating func settle(_ effects: [Effect] = [], at time: Duration) -> [Effect] {
    let time = instant(time)
    if candidates.isEmpty || !hasPlace {
      refill = nil
    } else if refill == nil {
      refill = time + rules.delay
    }
    let next = (residents.compactMap { $0.deadline } + [refill].compactMap { $0 }).min()
    guard next != timer?.until else { return effects }
    generation += 1
    timer = next.map { Timer(generation: generation, until: $0) }
    return effects + [timer.map { .arm($0) } ?? .disarm]
  }

  /// Puts a view on the display.
  mutating func admit(_ candidate: Candidate, at time: Duration) -> Effect {
    let animated = candidate.options.animated
    residents.append(
      Resident(
        id: candidate.id, phase: animated ? .arriving : .present,
        life: candidate.options.autoDismiss.map { Life(ends: time + $0) }))
    return .insert(candidate.id, animated: animated)
  }

  /// Has a view on the display leave, or go at once.
  mutating func leave(_ id: OverlayID, animated: Bool) -> [Effect] {
    guard let index = residents.firstIndex(where: { $0.id == id && $0.phase != .leaving }) else { return [] }
    if animated {
      residents[index].phase = .leaving
      return [.remove(id)]
    }
    residents.remove(at: index)
    return [.gone(id)]
  }
}
