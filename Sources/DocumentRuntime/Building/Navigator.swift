internal import FollowspotViews
internal import Observation

/// The screen that a visitor sees, and the screens to go back to.
@Observable @MainActor
package final class Navigator {
  /// The screens from the start to the current one; never empty.
  private(set) var path: [String] {
    didSet {
      guard path.last != oldValue.last else { return }
      stay = Visit()
      moveFocus(from: oldValue)
    }
  }
  /// The host whose focus moves with the visitor.
  @ObservationIgnored weak var host: ViewHost?
  /// The places of the focus in the screens that the visitor has left for another.
  @ObservationIgnored private var places: [String: FocusBookmark] = [:]
  /// The visitor's current stay at a screen. Each screen change replaces it.
  @ObservationIgnored private(set) var stay = Visit()

  /// The identity of one stay at a screen.
  final class Visit {}

  /// Creates a navigator at the screen `start`, from which there is no way back.
  package init(start: String) { path = [start] }

  /// The current screen.
  var screen: String { path[path.count - 1] }

  /// Lets the focus begin at a new screen, or return to where it was.
  private func moveFocus(from old: [String]) {
    let isReturn = path.count < old.count
    if !isReturn, let left = old.last { places[left] = host?.screenFocusBookmark }
    host?.changeScreen(returningTo: isReturn ? places[screen] : nil)
  }

  /// Takes over the stay of another navigator at the same screen.
  func continueVisit(of other: Navigator) {
    places = other.places
    if other.screen == screen { stay = other.stay }
  }

  /// Goes to a screen. A screen that is already on the path is gone back to, so that the path cannot grow in circles.
  func navigate(to screen: String) {
    if let index = path.firstIndex(of: screen) { path.removeSubrange((index + 1)...) } else { path.append(screen) }
  }

  /// Goes back to the previous screen, or stays at the first one.
  func back() {
    if path.count > 1 { path.removeLast() }
  }
}
