public import FollowspotViews

/// A view with containers over it, each of the view's size.
public nonisolated struct OverlaidView<Content: View>: View {
  let content: Content
  let containers: [Attachment]

  /// An attached container.
  struct Attachment {
    let name: String
    let configuration: OverlayContainerConfiguration
    let manager: OverlayManager?
  }

  @MainActor public var body: some View {
    content.overlay {
      ForEach(containers.indices, id: \.self) { index in
        let container = containers[index]
        OverlayContainer(container.name, configuration: container.configuration, manager: container.manager)
      }
    }
  }

  /// Attaches another container over the view. ``OverlayContainerConfiguration/order`` decides which lies on top.
  ///
  /// - Parameters:
  ///   - name: The container's name, by which views and managers refer to it.
  ///   - configuration: The container's options.
  ///   - manager: The manager that can show views in it; `nil` for the environment's.
  public func overlayContainer(
    _ name: String, configuration: OverlayContainerConfiguration = OverlayContainerConfiguration(),
    manager: OverlayManager? = nil
  ) -> OverlaidView<Content> {
    OverlaidView(
      content: content,
      containers: containers + [Attachment(name: name, configuration: configuration, manager: manager)])
  }
}

nonisolated extension View {
  /// Attaches a container over the view, with the view's size.
  ///
  /// - Parameters:
  ///   - name: The name under which views are shown.
  ///   - configuration: The layout and the queue of the views.
  ///   - manager: The manager of the container; by default the environment's.
  public func overlayContainer(
    _ name: String, configuration: OverlayContainerConfiguration = OverlayContainerConfiguration(),
    manager: OverlayManager? = nil
  ) -> OverlaidView<Self> {
    OverlaidView(
      content: self, containers: [.init(name: name, configuration: configuration, manager: manager)])
  }
}
