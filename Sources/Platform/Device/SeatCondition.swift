/// The condition of the kiosk's seat, from which the log and the status derive their sentences.
package enum SeatCondition: Hashable, Sendable {
  /// The devices may be used.
  case ours
  /// A seat manager answers but has not yet said who has the seat.
  case asked
  /// Another session or virtual terminal has the devices. The value says whether the kiosk had them before.
  case elsewhere(wasOurs: Bool)
  /// There is no seat manager; the value is the reason.
  case waiting(String)

  /// The condition as a sentence; nil if the conditions of the displays suffice.
  package var sentence: String? {
    switch self {
    case .ours: nil
    case .asked: "waiting for the seat manager to give the seat"
    case .elsewhere(wasOurs: true):
      "another session or virtual terminal has the display now; waiting for it to come back"
    case .elsewhere(wasOurs: false):
      "another session is in front, or this user may not use the seat; waiting for it; try as root or in a login on the kiosk"
    case .waiting(let reason): "\(reason); waiting for it"
    }
  }
}
