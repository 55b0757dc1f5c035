public import FollowspotViews

extension View {
  /// Shows a view in a container while a binding is true.
  ///
  /// A view whose binding is true at first is shown as soon as the container is on the display. Once the view is gone,
  /// however it went, and if it is rejected, the binding is set back to false. If a dismissal by the binding is
  /// rejected, the binding is true again: it always tells whether the view is there. The view leaves with this one.
  ///
  /// - Parameters:
  ///   - container: The container's name; the manager is the environment's.
  ///   - configuration: The view's own options; what it leaves open is up to the container.
  ///   - isPresented: Whether the view is there.
  ///   - animated: Whether the view comes and goes with its transition.
  ///   - content: The view.
  public func containerView(
    in container: String, configuration: OverlayViewConfiguration = OverlayViewConfiguration(),
    isPresented: Binding<Bool>, animated: Bool = true, @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    modifier(
      OverlayPresentation(
        container: container, configuration: configuration, isPresented: isPresented, isAnimated: animated,
        overlay: content))
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

  /// A view that is there, or waits to be.
  private struct Shown {
    let id: OverlayID
    let manager: OverlayManager
  }

  /// What decides whether the view is to be there.
  private struct Wish: Hashable {
    let place: Place
    /// Whether there is such a container.
    let isPossible: Bool
    let isPresented: Bool
    /// The view that is there: the binding may have been turned off and on again without being seen off.
    let shown: OverlayID?
  }

  private struct Place: Hashable {
    let container: String
    let manager: ObjectIdentifier
  }

  func body(content: Content) -> some View {
    if let shown {
      shown.manager.stage(of: shown.id)?.update(shown.id, content: AnyView(overlay()))
      shown.manager.configure(shown.id, configuration)
    }
    let wish = Wish(
      place: Place(container: container, manager: ObjectIdentifier(manager)),
      isPossible: manager.hasContainer(container), isPresented: isPresented, shown: shown?.id)
    return
      content
      .onChange(of: wish, initial: true) { old, new in
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
      // What comes of it no longer concerns the binding, which may be true again by then.
      self.shown = nil
    }
  }

  private func withdraw() {
    guard let shown else { return }
    self.shown = nil
    shown.manager.stage(of: shown.id)?.withdraw(shown.id)
  }
}
