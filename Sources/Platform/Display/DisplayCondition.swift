/// The condition of a display, from which the log and the status derive their sentences.
package enum DisplayCondition: Hashable, Sendable {
  /// It uses no device: it has not started, has been closed, or another session has the seat.
  case suspended
  /// A search for a card is under way; its result decides the next condition.
  case looking
  /// It shows the picture on a connector, as the sentence says. `empty` names the connectors without a monitor.
  case showing(String, empty: [String])
  /// The panel is switched off until a visitor comes, as the sentence says.
  case off(String)
  /// Nothing can be shown. The sentence gives the reason and what the display waits for.
  case waiting(String)
  /// It has failed; the sentence is the error.
  case failed(String)
  /// It waits for an additional monitor, which is optional.
  case spare

  /// The condition as a sentence; nil if there is nothing to report.
  package var sentence: String? {
    switch self {
    case .suspended, .spare: nil
    case .looking: "looking for a display"
    case .showing(let sentence, let empty):
      empty.isEmpty ? sentence : "\(sentence); nothing is connected to \(empty.joined(separator: ", "))"
    case .off(let sentence), .waiting(let sentence), .failed(let sentence): sentence
    }
  }

  /// The part of the sentence whose change is logged; nil for none. A panel that is switched off is not news, and an
  /// error is logged where it is handled.
  package var news: String? {
    switch self {
    case .showing(let sentence, empty: _), .waiting(let sentence): sentence
    case .suspended, .looking, .off, .failed, .spare: nil
    }
  }
}
