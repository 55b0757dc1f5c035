/// The conditions of the kiosk's seat and displays at one moment, and the sentence that summarises them.
package struct MachineStatus: Hashable, Sendable {
  /// The condition of the seat; nil if the kiosk needs none.
  package var seat: SeatCondition?
  /// The conditions of the displays in their order, each with the connector that was requested, if any.
  package var displays: [Output]

  /// A display that was requested.
  package struct Output: Hashable, Sendable {
    package var name: String?
    package var condition: DisplayCondition

    package init(_ condition: DisplayCondition, askedAs name: String? = nil) {
      self.condition = condition
      self.name = name
    }

    /// The display's sentence. A display that shows nothing is named by its requested connector.
    fileprivate var sentence: String? {
      guard let sentence = condition.sentence else { return nil }
      guard let name, !sentence.hasPrefix("\(name) ") else { return sentence }
      switch condition {
      case .waiting, .looking, .failed: return "\(name): \(sentence)"
      case .suspended, .showing, .off, .spare: return sentence
      }
    }
  }

  package init(seat: SeatCondition?, displays: [Output]) {
    self.seat = seat
    self.displays = displays
  }

  /// The summary. Without the seat it has only the seat's sentence. Otherwise it has those of the displays, equal ones
  /// once.
  package var sentence: String {
    if let sentence = seat?.sentence { return sentence }
    var sentences: [String] = []
    for sentence in displays.compactMap(\.sentence) where !sentences.contains(sentence) { sentences.append(sentence) }
    return sentences.joined(separator: "; ")
  }
}
