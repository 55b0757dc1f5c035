public import Followspot

/// The manager that shows and dismisses views in named containers.
public typealias ContainerManager = OverlayManager

extension OverlayManager {
  /// The default manager.
  public nonisolated static var share: OverlayManager { shared }

  /// Shows a view in a container. Returns the id with which to dismiss it; `nil` if it was rejected.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - container: The container's name.
  ///   - configuration: The view's options.
  ///   - animated: Whether the view appears with its transition.
  @discardableResult
  public func show(
    view: some View, in container: String, using configuration: any ContainerViewConfigurationProtocol,
    animated: Bool = true
  ) -> OverlayID? {
    show(in: container, configuration: OverlayViewConfiguration(configuration), animated: animated) { view }.id
  }

  /// Shows a view with the configuration that it provides. Returns its id; `nil` if it was rejected.
  ///
  /// - Parameters:
  ///   - containerView: The view with its options.
  ///   - container: The container's name.
  ///   - animated: Whether the view appears with its transition.
  @discardableResult
  public func show(containerView: some ContainerView, in container: String, animated: Bool = true) -> OverlayID? {
    show(view: containerView, in: container, using: containerView, animated: animated)
  }

  /// Dismisses a view.
  ///
  /// - Parameters:
  ///   - id: The id from `show`.
  ///   - container: Ignored, because an id is unique.
  ///   - animated: Whether the view disappears with its transition.
  public func dismiss(view id: OverlayID, in container: String, animated: Bool = true) {
    dismiss(id, animated: animated)
  }

  /// Dismisses all views of the other containers.
  ///
  /// - Parameters:
  ///   - containers: The names of containers that keep their views.
  ///   - onlyShowing: Whether waiting views stay and follow.
  ///   - animated: Whether the views disappear with their transitions.
  public func dismissAllView(notInclude containers: [String], onlyShowing: Bool = false, animated: Bool = true) {
    dismissAll(except: containers, onlyShowing: onlyShowing, animated: animated)
  }

  /// Dismisses all views of containers.
  ///
  /// - Parameters:
  ///   - containers: The names of the containers.
  ///   - onlyShowing: Whether waiting views stay and follow.
  ///   - animated: Whether the views disappear with their transitions.
  public func dismissAllView(in containers: [String], onlyShowing: Bool = false, animated: Bool = true) {
    dismissAll(in: containers, onlyShowing: onlyShowing, animated: animated)
  }

  /// Dismisses the newest view of each container.
  public func dismissTopmostView(in containers: [String], animated: Bool = true) {
    for container in containers { dismissTopmost(in: container, animated: animated) }
  }
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
