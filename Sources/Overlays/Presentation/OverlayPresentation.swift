public import FollowspotViews

nonisolated extension View {
  /// Shows a view in a container while a binding is true.
  ///
  /// If the binding is true at first, the view appears as soon as the container is on the display. When the view has
  /// disappeared for any reason, or is rejected, the binding becomes false. When a dismissal by the binding is
  /// rejected, the binding becomes true again. So it always tells whether the view is there. The view disappears
  /// together with this one.
  ///
  /// - Parameters:
  ///   - container: The name of the container, which the environment's manager finds.
  ///   - configuration: The options of the view; those left out are the container's.
  ///   - isPresented: Whether the view is there.
  ///   - animated: Whether the view appears and disappears with its transition.
  ///   - content: The view.
  public func containerView(
    in container: String, configuration: OverlayViewConfiguration = OverlayViewConfiguration(),
    isPresented: Binding<Bool>, animated: Bool = true, @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    MadeView((self, configuration, isPresented, content)) {
      $0.modifier(
        OverlayPresentation(
          container: container, configuration: $1, isPresented: $2, isAnimated: animated, overlay: $3))
    }
  }
}

private struct OverlayPresentation<Overlay: View>: ViewModifier {
  let container: String
  let configuration: OverlayViewConfiguration
  @Binding var isPresented: Bool
  let isAnimated: Bool
  let overlay: () -> Overlay

  @State private var shown: Shown?
  @Environment(\.overlayManager) private var manager

  init(
    container: String, configuration: OverlayViewConfiguration, isPresented: Binding<Bool>, isAnimated: Bool,
    overlay: @escaping () -> Overlay
  ) {
    self.container = container
    self.configuration = configuration
    _isPresented = isPresented
    self.isAnimated = isAnimated
    self.overlay = overlay
  }

  /// A view that is on the display or waits.
  private struct Shown {
    let id: OverlayID
    let manager: OverlayManager
  }

  /// The values that decide whether the view is shown.
  private struct Condition: Hashable {
    let place: Container
    /// Whether the container exists.
    let isPossible: Bool
    let isPresented: Bool
    /// The view that is there. It matters if the binding changed to false and back before an update.
    let shown: OverlayID?
  }

  private struct Container: Hashable {
    let container: String
    let manager: ObjectIdentifier
  }

  func body(content: Content) -> some View {
    if let shown {
      shown.manager.stage(of: shown.id)?.update(shown.id, content: AnyView(overlay()))
      shown.manager.configure(shown.id, configuration)
    }
    let condition = Condition(
      place: Container(container: container, manager: ObjectIdentifier(manager)),
      isPossible: manager.hasContainer(container), isPresented: isPresented, shown: shown?.id)
    return
      content
      .onChange(of: condition, initial: true) { old, new in
        if old.place != new.place { withdraw() }
        if !new.isPresented { dismiss() } else if new.isPossible { show() }
      }
      .onDisappear { withdraw() }
  }

  private func show() {
    guard shown == nil else { return }
    let result = manager.show(
      AnyView(overlay()), in: container, configuration: configuration, animated: isAnimated
    ) { id in
      guard shown?.id == id else { return }
      shown = nil
      isPresented = false
    }
    shown = result.id.map { Shown(id: $0, manager: manager) }
    if case .rejected = result { isPresented = false }
  }

  private func dismiss() {
    guard let shown else { return }
    if case .rejected = shown.manager.dismiss(shown.id, animated: isAnimated) {
      isPresented = true
    } else {
      // Later results of the dismissal no longer concern the binding, which may be true again by then.
      self.shown = nil
    }
  }

  private func withdraw() {
    guard let shown else { return }
    self.shown = nil
    shown.manager.stage(of: shown.id)?.withdraw(shown.id)
  }
}
