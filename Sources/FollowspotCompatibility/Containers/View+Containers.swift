public import Followspot
internal import FollowspotViews

/// A container as a separate view.
public nonisolated struct ViewContainer: View {
  private let name: String
  private let configuration: any ContainerConfigurationProtocol

  /// Creates a container with the `name` under which views are shown in it.
  public init(_ name: String, configuration: any ContainerConfigurationProtocol) {
    (self.name, self.configuration) = (name, configuration)
  }

  @MainActor public var body: some View {
    OverlayContainer(name, configuration: OverlayContainerConfiguration(configuration))
  }
}

nonisolated extension View {
  /// Adds a container over the view, with the view's size.
  public func overlayContainer(
    _ name: String, containerConfiguration: any ContainerConfigurationProtocol
  ) -> some View {
    MadeView((self, containerConfiguration)) {
      $0.overlayContainer(name, configuration: OverlayContainerConfiguration($1))
    }
  }

  /// Shows a view in a container while a binding is true.
  ///
  /// - Parameters:
  ///   - container: The container's name.
  ///   - configuration: The view's options.
  ///   - isPresented: Whether the view is there.
  ///   - animated: Whether the view appears and disappears with its transition.
  ///   - content: The view.
  public func containerView(
    in container: String, configuration: any ContainerViewConfigurationProtocol, isPresented: Binding<Bool>,
    animated: Bool = true, @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    MadeView((self, configuration, isPresented, content)) {
      $0.containerView(
        in: container, configuration: OverlayViewConfiguration($1), isPresented: $2, animated: animated, content: $3)
    }
  }

  /// Shows a view in a container while a binding is true.
  ///
  /// - Parameters:
  ///   - container: The container's name.
  ///   - configuration: The view's options.
  ///   - isPresented: Whether the view is there.
  ///   - animated: Whether the view appears and disappears with its transition.
  ///   - content: The view.
  public func containerView(
    in container: String, configuration: any ContainerViewConfigurationProtocol, isPresented: Binding<Bool>,
    animated: Bool = true, content: some View
  ) -> some View {
    containerView(in: container, configuration: configuration, isPresented: isPresented, animated: animated) { content }
  }

  /// Shows a view with the configuration that it provides, in a container, while a binding is true.
  ///
  /// - Parameters:
  ///   - container: The container's name.
  ///   - isPresented: Whether the view is there.
  ///   - animated: Whether the view appears and disappears with its transition.
  ///   - content: The view with its options.
  public func containerView(
    in container: String, isPresented: Binding<Bool>, animated: Bool = true, content: some ContainerView
  ) -> some View {
    containerView(in: container, configuration: content, isPresented: isPresented, animated: animated) { content }
  }
}
