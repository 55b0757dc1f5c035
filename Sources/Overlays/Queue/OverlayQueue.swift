/// Decides which views of a container are on the display, which wait, and which leave.
///
/// It is a pure state machine: it takes operations and times and gives results and effects. It knows no views and reads
/// no clock. Times may come from any clock; one that lies before the last input's time counts as the last input's time.
///
/// A view waits, arrives, is present, leaves, and is gone:
/// ```
///           ┌─────────→ gone ←──────────┐
/// show → waiting → arriving → present → leaving
///   └─────────────────↑  └──────────────↑
/// ```
/// A leaving view keeps its place until it is gone. A new view takes a free place immediately if no view waits. Waiting
/// views follow one by one, each after the delay.
package struct OverlayQueue: Sendable {
  /// The total time for which fingers may delay the automatic dismissal of a view.
  package static let holdLimit = Duration.seconds(10)
  /// The most views on the display at once if no maximum is set. More would not be seen, and each costs time in every
  /// frame, so random taps must not be able to slow the kiosk down.
  package static let placesLimit = 100
  /// The most views that may wait.
  package static let waitingLimit = 1_000

  /// The state of a view on the display.
  package enum Phase: Hashable, Sendable {
    case arriving, present, leaving
  }

  /// A view on the display.
  package struct Resident: Hashable, Sendable {
    package let id: OverlayID
    package var phase: Phase
    var lifetime: Lifetime?
  }

  /// A waiting view.
  struct Candidate: Hashable, Sendable {
    let id: OverlayID
    let options: Options
  }

  package private(set) var rules: Rules
  /// The views on the display, including leaving ones, the oldest first.
  package internal(set) var residents: [Resident] = []
  var candidates: [Candidate] = []
  var bursts = Bursts()

  /// The time at which the next candidate takes a place; `nil` unless there are both a candidate and a place.
  private var refill: Duration?
  /// The armed timer, for the next event.
  package private(set) var timer: Timer?
  private var generation = 0
  private var now = Duration.zero

  /// Creates an empty queue. The rules may change later, except for the type.
  package init(_ rules: Rules) { self.rules = rules }

  /// The waiting views, the next one first.
  package var waiting: [OverlayID] { candidates.map(\.id) }

  /// Applies other rules, except for the type. A delay that has begun keeps its end.
  package mutating func configure(_ rules: Rules, at time: Duration) -> [Effect] {
    self.rules = rules.with(type: self.rules.type)
    return settle(at: time)
  }

  /// Closes the queue with the container. All views are gone.
  package mutating func close(at time: Duration) -> [Effect] {
    let gone = residents.map(\.id) + waiting
    residents = []
    candidates = []
    bursts = Bursts()
    return settle(gone.map { .gone($0) }, at: time)
  }

  /// Handles a timer that was armed.
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

  // MARK: The end of every input

  var hasPlace: Bool { rules.places.map { residents.count < $0 } ?? true }

  /// Returns the time, or the time of the last input if that is later.
  mutating func instant(_ time: Duration) -> Duration {
    now = max(now, time)
    return now
  }

  /// Starts or stops the delay for the next candidate, and arms the timer for the next event.
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
        lifetime: candidate.options.autoDismiss.map { Lifetime(ends: time + $0) }))
    return .insert(candidate.id, animated: animated)
  }

  /// Makes a view leave, or removes it immediately.
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
