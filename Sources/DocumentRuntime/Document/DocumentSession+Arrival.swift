internal import FollowspotDocuments

/// The actions that wait for the views of a screen. They are dropped when the visitor goes to another screen.
struct Arrival {
  private let navigator: Navigator
  private let turn: Int
  /// The waiting actions, the oldest first.
  private(set) var actions: [Action] = []
  /// The largest number of waiting actions. Programs may add more while a display is blank; then the oldest are dropped.
  static let limit = 100

  /// Creates an empty list for the screen that a navigator is going to.
  @MainActor
  init(at navigator: Navigator) {
    self.navigator = navigator
    turn = navigator.turns
  }

  /// Adds an action to the end of the list.
  mutating func append(_ action: Action) { actions = actions.suffix(Self.limit - 1) + [action] }

  /// Whether a navigator is still going to the screen of these actions.
  @MainActor
  func isAhead(of other: Navigator) -> Bool { navigator === other && turn == navigator.turns }
}

extension DocumentSession {
  /// Whether an action must wait for the views of the visitor's next screen.
  ///
  /// A sequence or a spotlight would look for its elements on the previous screen, and end with that screen. Later actions
  /// keep their order.
  func waits(_ action: Action) -> Bool {
    switch action {
    case .startSequence, .startSpotlight: isOnTheWay || isAwaited
    case .nextStep, .previousStep, .endSequence, .endSpotlight, .dismiss: isAwaited
    default: false
    }
  }

  /// Adds an action to those that wait for the screen.
  func wait(with action: Action) {
    if !isAwaited { arrival = Arrival(at: navigator) }
    arrival?.append(action)
  }

  /// Whether actions wait for the screen.
  var isAwaited: Bool { arrival?.isAhead(of: navigator) ?? false }

  /// Whether the visitor has left for a screen whose views are not on the display yet.
  private var isOnTheWay: Bool { arrivedScreen.map { $0 != navigator.screen } ?? false }

  /// Performs the actions that waited for the screen, unless the visitor has gone to another one.
  func arrive() {
    guard let arrival, isAwaited, !isOnTheWay else { return }
    self.arrival = nil
    for action in arrival.actions { carryOut(action) }
  }
}
