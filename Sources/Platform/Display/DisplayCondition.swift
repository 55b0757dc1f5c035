/// The condition of a display. The log's lines and the status are made of it.
public enum DisplayCondition: Hashable, Sendable {
  /// It uses no device: it has not begun, has been closed, or another session has the seat.
  case suspended
  /// A card is looked for, and the next look decides what there is to say.
  case looking
  /// It shows the picture on a connector, as the sentence says. Nothing is connected to the connectors that are named.
  case showing(String, empty: [String])
  /// The panel is switched off, as the sentence says, until somebody comes.
  case off(String)
  /// There is nothing to show on. The sentence says why, and what is awaited.
  case waiting(String)
  /// It has ended with an error, which is the sentence.
  case failed(String)
  /// It is for one more monitor, and none is missed.
  case spare

  /// The condition as a sentence; nil where there is nothing to say.
  public var sentence: String? {
    switch self {
    case .suspended, .spare: nil
    case .looking: "looking for a display"
    case .showing(let sentence, let empty):
      empty.isEmpty ? sentence : "\(sentence); nothing is connected to \(empty.joined(separator: ", "))"
    case .off(let sentence), .waiting(let sentence), .failed(let sentence): sentence
    }
  }

  /// The part whose change gives the log a line; nil for none. A panel that rests is no news, and an error is logged with
  /// its consequence.
  package var news: String? {
    switch self {
    case .showing(let sentence, empty: _), .waiting(let sentence): sentence
    case .suspended, .looking, .off, .failed, .spare: nil
    }
  }
}
