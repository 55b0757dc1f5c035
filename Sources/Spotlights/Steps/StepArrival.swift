/// Whether what a step shows is where it belongs. Before that nobody could have meant to touch it.
package enum StepArrival: Equatable {
  /// Nothing is shown.
  case away
  /// On its way until a time; nil until it is said to be there.
  case onItsWay(until: Duration?)
  /// Where it belongs.
  case there

  /// However long a cutout may travel, touches are not refused for longer.
  static let longest = Duration.seconds(2)

  func hasArrived(at now: Duration) -> Bool {
    switch self {
    case .away: false
    case .onItsWay(let time): time.map { now >= $0 } ?? false
    case .there: true
    }
  }
}
