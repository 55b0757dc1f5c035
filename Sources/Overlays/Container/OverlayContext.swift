public import FollowspotGeometry
public import FollowspotViews

/// The data of a container for its views, and their way to dismiss themselves: `@Environment(\.overlayContainer)`.
@MainActor
public struct OverlayContext {
  /// The id of the view.
  public let id: OverlayID
  /// The name of the container.
  public let name: String
  /// The size of the container in points.
  public let size: Size
  /// The arrangement of the views.
  public let displayType: OverlayContainerConfiguration.DisplayType
  /// The rule for how many views may be on the display at once.
  public let queueType: OverlayContainerConfiguration.QueueType
  let stage: OverlayStage

  /// A function that returns whether the view is still on the display; `nil` if it is already leaving.
  package var presence: (() -> Bool)? {
    let isShown = { [stage, id] in stage.visible.contains { $0.id == id } }
    return isShown() ? isShown : nil
  }

  /// Dismisses the view.
  @discardableResult
  public func dismiss(animated: Bool = true) -> OverlayDismissResult { stage.dismiss(.one(id), animated: animated) }
}

private enum OverlayContextKey: EnvironmentKey { static var defaultValue: OverlayContext? { nil } }
private enum OverlayManagerKey: EnvironmentKey { static var defaultValue: OverlayManager? { nil } }

extension EnvironmentValues {
  /// The container of the view; `nil` outside containers.
  public internal(set) var overlayContainer: OverlayContext? {
    get { self[OverlayContextKey.self] }
    set { self[OverlayContextKey.self] = newValue }
  }

  /// The manager of containers in this part of the tree; `OverlayManager.shared` by default.
  public var overlayManager: OverlayManager {
    get { self[OverlayManagerKey.self] ?? .shared }
    set { self[OverlayManagerKey.self] = newValue }
  }
}
