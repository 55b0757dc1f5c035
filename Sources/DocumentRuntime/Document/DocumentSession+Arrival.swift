internal import FollowspotDocuments

/// What waits for the views of a screen, and is forgotten once the visitor turns elsewhere.
struct Arrival {
  private let navigator: Navigator
  private let turn: Int
  /// In the order in which they were asked for.
  private(set) var actions: [Action] = []
  /// The most that wait: programs may ask for more while a display is dark, and the last are what counts.
  static let limit = 100

  /// At the screen that a visitor is on the way to now.
  @MainActor
  init(at navigator: Navigator) {
    self.navigator = navigator
    turn = navigator.turns
  }

  /// Has an action wait, behind those that wait already.
  mutating func append(_ action: Action) { actions = actions.suffix(Self.limit - 1) + [action] }

  /// Whether that is where the visitor still goes.
  @MainActor
  func isAhead(of other: Navigator) -> Bool { navigator === other && turn == navigator.turns }
}

extension DocumentSession {
  /// Whether an action waits for the views of the screen that the visitor is on the way to. A sequence or a spotlight would look
  /// for its elements among those of the screen before, and end with that. What is asked for after it keeps its place.
  func waits(_ action: Action) -> Bool {
    switch action {
    case .startSequence, .startSpotlight: isOnTheWay || isAwaited
    case .nextStep, .previousStep, .endSequence, .endSpotlight, .dismiss: isAwaited
    default: false
    }
  }

  /// Has an action wait, behind those that wait already.
  func wait(with action: Action) {
    if !isAwaited { arrival = Arrival(at: navigator) }
    arrival?.append(action)
  }

  /// Whether something waits for the screen.
  var isAwaited: Bool { arrival?.isAhead(of: navigator) ?? false }

  /// Whether the visitor has left for a screen whose views are not on the display yet.
  private var isOnTheWay: Bool { arrivedScreen.map { $0 != navigator.screen } ?? false }

  /// Carries out what has waited for the screen, unless the visitor has left for the next one meanwhile.
  func arrive() {
    guard let arrival, isAwaited, !isOnTheWay else { return }
    self.arrival = nil
    for action in arrival.actions { carryOut(action) }
  }
}
