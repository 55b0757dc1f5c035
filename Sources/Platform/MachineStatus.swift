/// The conditions of the kiosk's seat and displays at one moment, and the line that they make.
package struct MachineStatus: Hashable, Sendable {
  /// How the kiosk stands with its seat; nil where it needs none.
  package var seat: SeatCondition?
  /// The conditions of the displays, in their order, with the connector that each was asked for by, if any.
  package var displays: [Place]

  /// A display that is asked for.
  package struct Place: Hashable, Sendable {
    package var name: String?
    package var condition: DisplayCondition

    package init(_ condition: DisplayCondition, askedAs name: String? = nil) {
      self.condition = condition
      self.name = name
    }

    /// Its sentence. A display that shows nothing is named as it was asked for.
    fileprivate var sentence: String? {
      guard let sentence = condition.sentence else { return nil }
      guard let name, !sentence.hasPrefix("\(name) ") else { return sentence }
      switch condition {
      case .waiting, .looking, .failed: return "\(name): \(sentence)"
      case .suspended, .showing, .off, .spare: return sentence
      }
    }
  }

  package init(seat: SeatCondition?, displays: [Place]) {
    self.seat = seat
    self.displays = displays
  }

  /// Without the seat no display shows anything; with it each says its own, and what is the same of all once.
  package var sentence: String {
    if let sentence = seat?.sentence { return sentence }
    var said: [String] = []
    for sentence in displays.compactMap(\.sentence) where !said.contains(sentence) { said.append(sentence) }
    return said.joined(separator: "; ")
  }
}
