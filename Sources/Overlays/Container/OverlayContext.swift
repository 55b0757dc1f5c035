public import FollowspotGeometry
public import FollowspotViews

/// What a view in a container knows of it, and how it dismisses itself: `@Environment(\.overlayContainer)`.
@MainActor
public struct OverlayContext {
  /// The view's id.
  public let id: OverlayID
  /// The container's name.
  public let name: String
  /// The container's extent in points.
  public let size: Size
  /// How views on the display lie to each other.
  public let displayType: OverlayContainerConfiguration.DisplayType
  /// Which views may be on the display together.
  public let queueType: OverlayContainerConfiguration.QueueType
  let stage: OverlayStage

  /// Tells whether the view is still on the display; nil where it leaves already.
  package var presence: (() -> Bool)? {
    let isShown = { [stage, id] in stage.visible.contains { $0.id == id } }
    return isShown() ? isShown : nil
  }

  /// Takes the view away.
  @discardableResult
  public func dismiss(animated: Bool = true) -> OverlayDismissResult { stage.dismiss(.one(id), animated: animated) }
}

private enum OverlayContextKey: EnvironmentKey { static var defaultValue: OverlayContext? { nil } }
private enum OverlayManagerKey: EnvironmentKey { static var defaultValue: OverlayManager? { nil } }

extension EnvironmentValues {
  /// The container that the view is in; nil outside of containers.
  public internal(set) var overlayContainer: OverlayContext? {
    get { self[OverlayContextKey.self] }
    set { self[OverlayContextKey.self] = newValue }
  }

  /// The manager whose containers are meant; ``OverlayManager/shared`` unless set.
  public var overlayManager: OverlayManager {
    get { self[OverlayManagerKey.self] ?? .shared }
    set { self[OverlayManagerKey.self] = newValue }
  }
}
