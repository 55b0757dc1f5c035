public import Observation

/// Where a visitor is, and the way back.
@Observable @MainActor
public final class Navigator {
  /// The screens from the start to the one that is shown; never empty.
  public private(set) var path: [String] { didSet { if path.last != oldValue.last { turn() } } }
  /// How often another screen was gone to: who has waited for one knows by it that the visitor has turned elsewhere since.
  @ObservationIgnored package private(set) var turns = 0
  /// The visitor's stay at the screen: another object once the screen is left.
  @ObservationIgnored package private(set) var stay = Stay()

  /// Tells one stay at a screen from the next.
  package final class Stay {}

  /// A navigator that stands at the screen `start`, from where there is no way back.
  public init(start: String) { path = [start] }

  /// The screen that is shown.
  public var screen: String { path[path.count - 1] }

  /// Continues the stay of another navigator that stands at the same screen.
  package func continueStay(of other: Navigator) {
    if other.screen == screen { stay = other.stay }
  }

  private func turn() {
    turns += 1
    stay = Stay()
  }

  /// Goes to a screen. A screen on the way here is gone back to, so that the way never grows in circles.
  public func navigate(to screen: String) {
    if let index = path.firstIndex(of: screen) { path.removeSubrange((index + 1)...) } else { path.append(screen) }
  }

  /// Goes back to the screen before; at the start it stays.
  public func back() {
    if path.count > 1 { path.removeLast() }
  }
}
