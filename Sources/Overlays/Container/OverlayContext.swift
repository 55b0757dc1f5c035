public import FollowspotGeometry
public import FollowspotViews

/// The data of a container for its views, and their way to dismiss themselves: `@Environment(\.overlayContainer)`.
///
/// Outside of containers the name is empty, the size is zero, and ``dismiss(animated:)`` does nothing.
public struct OverlayContext: Sendable {
  /// The id of the view; `nil` outside of containers.
  public let id: OverlayID?
  /// The name of the container.
  public let name: String
  /// The size of the container in points.
  public let size: Size
  /// The arrangement of the views.
  public let displayType: OverlayContainerConfiguration.DisplayType
  /// The rule for how many views may be on the display at once.
  public let queueType: OverlayContainerConfiguration.QueueType
  let stage: OverlayStage?

  /// A function that returns whether the view is still on the display; `nil` if it is already leaving.
  @MainActor package var presence: (() -> Bool)? {
    let isShown = { [stage, id] in stage?.visible.contains { $0.id == id } ?? false }
    return isShown() ? isShown : nil
  }

  /// Dismisses the view.
  @MainActor @discardableResult
  public func dismiss(animated: Bool = true) -> OverlayDismissResult { dismiss(by: .program, animated: animated) }

  @MainActor @discardableResult
  func dismiss(by origin: OverlayQueue.Origin, animated: Bool = true) -> OverlayDismissResult {
    guard let id, let stage else { return .nothing }
    return stage.dismiss(.one(id), animated: animated, by: origin)
  }

  /// The context outside of containers.
  static let outside = OverlayContext(
    id: nil, name: "", size: .zero, displayType: .stacking, queueType: .multiple, stage: nil)
}

private enum OverlayContextKey: EnvironmentKey { static var defaultValue: OverlayContext { .outside } }
private enum OverlayManagerKey: EnvironmentKey { static var defaultValue: OverlayManager? { nil } }

extension EnvironmentValues {
  /// The container of the view.
  public internal(set) var overlayContainer: OverlayContext {
    get { self[OverlayContextKey.self] }
    set { self[OverlayContextKey.self] = newValue }
  }

  /// The manager of containers in this part of the tree; `OverlayManager.shared` by default.
  public var overlayManager: OverlayManager {
    get { self[OverlayManagerKey.self] ?? .shared }
    set { self[OverlayManagerKey.self] = newValue }
  }
}
