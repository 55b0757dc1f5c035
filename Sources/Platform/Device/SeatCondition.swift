/// The condition of the kiosk's seat. The log's lines and the status are made of it.
public enum SeatCondition: Hashable, Sendable {
  /// The devices may be used.
  case ours
  /// A seat manager answers, and has not said yet whose the seat is.
  case asked
  /// Another session or virtual terminal has the devices. Whether the kiosk had them before.
  case elsewhere(wasOurs: Bool)
  /// There is no seat manager, for a reason.
  case waiting(String)

  /// The condition as a sentence; nil where the displays say it all.
  public var sentence: String? {
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
