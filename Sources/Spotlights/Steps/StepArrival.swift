/// Whether a step has reached its place on the display. Earlier touches cannot be meant for it.
package enum StepArrival: Equatable {
  /// No step is shown.
  case away
  /// The step moves until a time; `nil` until ``StepDriver/arrive()`` is called.
  case travelling(until: Duration?)
  /// The step is in its place.
  case there

  /// The longest time for which touches are ignored, even if a cutout travels longer.
  static let longest = Duration.seconds(2)

  func hasArrived(at now: Duration) -> Bool {
    switch self {
    case .away: false
    case .travelling(let time): time.map { now >= $0 } ?? false
    case .there: true
    }
  }
}
