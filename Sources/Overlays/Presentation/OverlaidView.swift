public import FollowspotViews

/// A view with containers over it, each of its size.
public struct OverlaidView<Content: View>: View {
  let content: Content
  let containers: [Attachment]

  /// A container as it was attached.
  struct Attachment {
    let name: String
    let configuration: OverlayContainerConfiguration
    let manager: OverlayManager?
  }

  public var body: some View {
    content.overlay {
      ForEach(containers.indices, id: \.self) { index in
        let container = containers[index]
        OverlayContainer(container.name, configuration: container.configuration, manager: container.manager)
      }
    }
  }

  /// Attaches another container over the view; their ``OverlayContainerConfiguration/order`` says which is nearer.
  public func overlayContainer(
    _ name: String, configuration: OverlayContainerConfiguration = OverlayContainerConfiguration(),
    manager: OverlayManager? = nil
  ) -> OverlaidView<Content> {
    OverlaidView(
      content: content,
      containers: containers + [Attachment(name: name, configuration: configuration, manager: manager)])
  }
}

extension View {
  /// Attaches a container over the view, of the view's size.
  ///
  /// - Parameters:
  ///   - name: What views are shown by.
  ///   - configuration: How views are arranged and queued.
  ///   - manager: The manager that knows it; by default the environment's.
  public func overlayContainer(
    _ name: String, configuration: OverlayContainerConfiguration = OverlayContainerConfiguration(),
    manager: OverlayManager? = nil
  ) -> OverlaidView<Self> {
    OverlaidView(
      content: self, containers: [.init(name: name, configuration: configuration, manager: manager)])
  }
}
