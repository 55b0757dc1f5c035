internal import FollowspotDocuments

/// The actions that wait for the views of a screen. They are dropped when the visitor goes to another screen.
@MainActor
struct ScreenArrival {
  /// The screen whose views are on the display; nil before the first one, and without guides.
  private var screen: String?
  /// The visitor's stay at the screen that the actions wait for.
  private var stay: Navigator.Visit?
  /// The waiting actions, the oldest first.
  private(set) var actions: [Action] = []
  /// The largest number of waiting actions. Programs may add more while a display is blank; then the oldest are dropped.
  static let limit = 100

  init() {}

  /// Creates a copy of another arrival without its actions.
  init(after other: ScreenArrival) { screen = other.screen }

  /// Adds an action if it must wait for the views of the visitor's next screen.
  ///
  /// A sequence or a spotlight would look for its elements on the previous screen, and end with that screen. Later actions
  /// keep their order.
  ///
  /// - Returns: Whether the action waits.
  mutating func delays(_ action: Action, at navigator: Navigator) -> Bool {
    let isAwaited = stay === navigator.stay
    switch action {
    case .startSequence, .startSpotlight:
      let isOnTheWay = screen.map { $0 != navigator.screen } ?? false
      guard isAwaited || isOnTheWay else { return false }
    case .nextStep, .previousStep, .endSequence, .endSpotlight, .dismiss: guard isAwaited else { return false }
    default: return false
    }
    if !isAwaited { (stay, actions) = (navigator.stay, []) }
    actions = actions.suffix(Self.limit - 1) + [action]
    return true
  }

  /// Notes that the views of the visitor's screen are on the display.
  ///
  /// - Returns: Whether actions waited for them.
  @discardableResult
  mutating func arrive(at navigator: Navigator) -> Bool {
    screen = navigator.screen
    return stay === navigator.stay
  }

  /// Removes and returns the actions that waited for the screen, unless the visitor has gone to another one.
  mutating func takeActions(at navigator: Navigator) -> [Action] {
    guard stay === navigator.stay, screen == navigator.screen else { return [] }
    defer { self = ScreenArrival(after: self) }
    return actions
  }
}
