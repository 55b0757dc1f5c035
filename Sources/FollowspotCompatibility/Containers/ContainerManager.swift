public import Followspot
public import struct FoundationEssentials.UUID
internal import FollowspotExecution

/// The manager that shows and dismisses views in named containers.
public typealias ContainerManager = OverlayManager

extension OverlayManager {
  /// The default manager.
  public nonisolated static var share: OverlayManager { shared }

  /// Shows a view in a container.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - id: The id with which to dismiss it; `nil` for a new one.
  ///   - container: The container's name.
  ///   - configuration: The view's options.
  ///   - animated: Whether the view appears with its transition.
  /// - Returns: The id; `nil` if the container rejected the view. Outside of the main actor the view is shown a moment
  ///   later, and the id is returned in any case.
  @discardableResult
  public nonisolated func show(
    view: some View, with id: UUID? = nil, in container: String,
    using configuration: any ContainerViewConfigurationProtocol, animated: Bool = true
  ) -> UUID? {
    let id = id ?? UUID()
    nonisolated(unsafe) let view = view, configuration = configuration
    let isShown = onMainActor {
      let options = OverlayViewConfiguration(configuration)
      let result = self.show(AnyView(view), in: container, configuration: options, animated: animated) { overlay in
        if Self.overlays[id] == overlay { Self.overlays[id] = nil }
      }
      Self.overlays[id] = result.id
      return result.id != nil
    }
    return isShown ?? true ? id : nil
  }

  /// Shows a view with the configuration that it provides.
  ///
  /// - Parameters:
  ///   - containerView: The view with its options.
  ///   - id: The id with which to dismiss it; `nil` for a new one.
  ///   - container: The container's name.
  ///   - animated: Whether the view appears with its transition.
  /// - Returns: As for `show(view:with:in:using:animated:)`.
  @discardableResult
  public nonisolated func show(
    containerView: some ContainerView, with id: UUID? = nil, in container: String, animated: Bool = true
  ) -> UUID? { show(view: containerView, with: id, in: container, using: containerView, animated: animated) }

  /// Dismisses a view.
  ///
  /// - Parameters:
  ///   - id: The id from `show`.
  ///   - container: Ignored, because an id is unique.
  ///   - animated: Whether the view disappears with its transition.
  public nonisolated func dismiss(view id: UUID, in container: String, animated: Bool = true) {
    onMainActor { if let overlay = Self.overlays[id] { self.dismiss(overlay, animated: animated) } }
  }

  /// Dismisses all views of the other containers.
  ///
  /// - Parameters:
  ///   - containers: The names of containers that keep their views.
  ///   - onlyShowing: Whether waiting views stay and follow.
  ///   - animated: Whether the views disappear with their transitions.
  public nonisolated func dismissAllView(
    notInclude containers: [String], onlyShowing: Bool = false, animated: Bool = true
  ) { onMainActor { self.dismissAll(except: containers, onlyShowing: onlyShowing, animated: animated) } }

  /// Dismisses all views of containers.
  ///
  /// - Parameters:
  ///   - containers: The names of the containers.
  ///   - onlyShowing: Whether waiting views stay and follow.
  ///   - animated: Whether the views disappear with their transitions.
  public nonisolated func dismissAllView(
    in containers: [String], onlyShowing: Bool = false, animated: Bool = true
  ) { onMainActor { self.dismissAll(in: containers, onlyShowing: onlyShowing, animated: animated) } }

  /// Dismisses the topmost view of each container.
  public nonisolated func dismissTopmostView(in containers: [String], animated: Bool = true) {
    onMainActor { for container in containers { self.dismissTopmost(in: container, animated: animated) } }
  }

  /// The views that are shown or wait, of all managers.
  private static var overlays: [UUID: OverlayID] = [:]
}

/// Runs an action on the main actor.
///
/// - Returns: Its result; `nil` if the caller runs elsewhere, so that the action runs later.
@discardableResult
private func onMainActor<Result: Sendable>(_ action: @escaping @MainActor () -> Result) -> Result? {
  guard MainActorQueue.isCurrent else {
    MainActorQueue.run { _ = action() }
    return nil
  }
  return MainActor.assumeIsolated { action() }
}

extension EnvironmentValues {
  /// The manager of the containers in the view.
  public var overlayContainerManager: OverlayManager {
    get { overlayManager }
    set { overlayManager = newValue }
  }
}

extension OverlayContext {
  /// The container's name.
  public var containerName: String { name }
  /// The container's frame in its own coordinates, in points.
  public var containerFrame: CGRect { CGRect(origin: .zero, size: size) }
  /// The arrangement of several views.
  public var containerViewDisplayType: ContainerViewDisplayType { displayType }
  /// The rule by which views are shown together or one after the other.
  public var containerViewQueueType: ContainerViewQueueType { queueType }
}
