public import Observation
public import Views

/// Shows views above the app in named containers, one view at a time each; a new view takes the old one's place.
@Observable @MainActor
public final class OverlayManager {
  /// Names a view that was shown.
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// What became of a request to show a view.
  public enum ShowResult: Hashable, Sendable {
    /// It is on the display.
    case shown(ID)
    /// It is on the display in place of another.
    case replaced(ID, in: ID)
    /// No container of the name is on the display.
    case rejected(unknownContainer: String)

    /// The new view; nil if it was rejected.
    public var id: ID? {
      switch self {
      case .shown(let id), .replaced(_, in: let id): id
      case .rejected: nil
      }
    }
  }

  /// A view in a container.
  struct Shown {
    let id: ID
    let alignment: Alignment
    let content: AnyView
  }

  /// Containers on the display, each with who registered it: a successor of the same name is another one.
  private var containers: [String: (owner: Int, shown: Shown?)] = [:]
  @ObservationIgnored private var count = 0

  /// Makes a manager without containers.
  public init() {}

  /// Shows a view in a container. A touch on it, or around it, dismisses it.
  @discardableResult
  public func show(
    in container: String, alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> ShowResult {
    guard let entry = containers[container] else { return .rejected(unknownContainer: container) }
    let id = ID(number: nextNumber())
    containers[container]?.shown = Shown(id: id, alignment: alignment, content: AnyView(content()))
    return entry.shown.map { .replaced($0.id, in: id) } ?? .shown(id)
  }

  /// Takes a view away. A view that is gone already is no error.
  public func dismiss(_ id: ID) {
    for (name, entry) in containers where entry.shown?.id == id { containers[name]?.shown = nil }
  }

  /// Takes everything away.
  public func dismissAll() {
    for name in containers.keys { containers[name]?.shown = nil }
  }

  /// What a container shows.
  func shown(in container: String) -> Shown? { containers[container]?.shown }

  /// A container came on the display. Returns what it leaves with.
  func register(_ container: String) -> Int {
    let owner = nextNumber()
    containers[container] = (owner, nil)
    return owner
  }

  /// A container left the display; a successor of the same name stays.
  func unregister(_ container: String, owner: Int) {
    if containers[container]?.owner == owner { containers[container] = nil }
  }

  private func nextNumber() -> Int {
    count += 1
    return count
  }
}
