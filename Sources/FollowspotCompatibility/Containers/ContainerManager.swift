public import Followspot

/// Shows and dismisses views in named containers.
public typealias ContainerManager = OverlayManager

extension OverlayManager {
  /// The manager of every view that is given no other.
  public nonisolated static var share: OverlayManager { shared }

  /// Shows a view in a container, and gives the id to dismiss it by; nil if it was rejected.
  @discardableResult
  public func show(
    view: some View, in container: String, using configuration: any ContainerViewConfigurationProtocol,
    animated: Bool = true
  ) -> OverlayID? {
    show(in: container, configuration: OverlayViewConfiguration(configuration), animated: animated) { view }.id
  }

  /// Shows a view that brings its own configuration.
  @discardableResult
  public func show(containerView: some ContainerView, in container: String, animated: Bool = true) -> OverlayID? {
    show(view: containerView, in: container, using: containerView, animated: animated)
  }

  /// Takes a view away. An id names one view only, whatever its container.
  public func dismiss(view id: OverlayID, in container: String, animated: Bool = true) {
    dismiss(id, animated: animated)
  }

  /// Takes all views of all containers away, except of named ones.
  public func dismissAllView(notInclude containers: [String], onlyShowing: Bool = false, animated: Bool = true) {
    dismissAll(except: containers, onlyShowing: onlyShowing, animated: animated)
  }

  /// Takes all views of named containers away.
  public func dismissAllView(in containers: [String], onlyShowing: Bool = false, animated: Bool = true) {
    dismissAll(in: containers, onlyShowing: onlyShowing, animated: animated)
  }

  /// Takes the newest view of each container away.
  public func dismissTopmostView(in containers: [String], animated: Bool = true) {
    for container in containers { dismissTopmost(in: container, animated: animated) }
  }
}

extension EnvironmentValues {
  /// The manager whose containers are meant.
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
  /// How views lie to each other.
  public var containerViewDisplayType: ContainerViewDisplayType { displayType }
  /// Who may be in the container together.
  public var containerViewQueueType: ContainerViewQueueType { queueType }
}
