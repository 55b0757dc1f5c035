internal import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotOverlays
internal import FollowspotViews

extension DocumentBuilder {
  /// Builds the configuration by which a container arranges and queues its views.
  func configuration(_ container: ContainerDescription) -> OverlayContainerConfiguration {
    var configuration = OverlayContainerConfiguration()
    configuration.displayType = container.displayType.value
    configuration.displayOrder = container.displayOrder == .ascending ? .ascending : .descending
    configuration.queueType = container.queueType.value
    configuration.delayForShowingNext = container.delayForShowingNext / .seconds(1)
    configuration.maximumNumberOfViews = container.maximumNumberOfViews
    if container.debounce > .zero {
      configuration.queueControlOperator = .debounce(seconds: container.debounce / .seconds(1))
    }
    configuration.spacing = resolver.points(container.spacing)
    if let insets = container.insets { configuration.insets = resolver.insets(insets) }
    configuration.isClipped = container.isClipped
    if !container.ignoresSafeArea.isEmpty {
      configuration.ignoresSafeArea = .edges(Edge.Set(container.ignoresSafeArea.map { Edge.Set($0.value) }))
    }
    configuration.order = container.order
    configuration.aboveGuides = container.isAboveGuides
    configuration.views = self.configuration(container.views)
    return configuration
  }

  /// Builds the appearance and dismissal of an overlay from its own options. Those it leaves out come from the
  /// container.
  func configuration(_ overlay: OverlayDescription) -> OverlayViewConfiguration {
    var configuration = configuration(overlay.options)
    let standard = document.container(overlay.container)?.views
    let appear = overlay.options.onAppear ?? standard?.onAppear ?? []
    let disappear = overlay.options.onDisappear ?? standard?.onDisappear ?? []
    configuration.onAppear = { [overlays, perform, name = overlay.name] in
      overlays.changed(name, true)
      perform(appear)
    }
    configuration.onDisappear = { [overlays, perform, name = overlay.name] in
      overlays.changed(name, false)
      perform(disappear)
    }
    return configuration
  }

  /// Builds the content of an overlay, in which `dismiss` dismisses the overlay.
  func content(_ overlay: OverlayDescription) -> some View {
    OverlaidViews(builder: self, views: overlay.content)
  }

  private func configuration(_ options: OverlayOptions) -> OverlayViewConfiguration {
    var configuration = OverlayViewConfiguration()
    configuration.alignment = options.alignment?.value
    configuration.tapOnBackgroundDismisses = options.tapOnBackgroundDismisses
    configuration.background = options.background.map(background)
    configuration.backgroundTransition = options.backgroundTransition.map { $0 == .identity ? .identity : .opacity }
    configuration.shadow = options.shadow.map(shadow)
    configuration.dismissGesture = options.dismissGesture.map { $0.value(in: resolver.layoutDirection) }
    configuration.transition = options.transition?.value
    configuration.animation = options.animation?.value
    configuration.autoDismiss = options.autoDismiss.map {
      if case .some(let time) = $0 { .after(seconds: time / .seconds(1)) } else { .never }
    }
    return configuration
  }

  private func background(
    _ background: OverlayOptions.Optional<BackgroundDescription>
  ) -> OverlayViewConfiguration.Background {
    switch background {
    case .none: .none
    case .some(.fill(.color(let color))): .color(resolver.color(color))
    case .some(.fill(.material(let name))): .blur(name.material)
    case .some(.views(let views)): .view(AnyView(OverlaidViews(builder: self, views: views)))
    }
  }

  private func shadow(_ shadow: OverlayOptions.Optional<ShadowDescription>) -> OverlayViewConfiguration.Shadow {
    guard case .some(let shadow) = shadow else { return .none }
    return .shadow(
      color: resolver.color(shadow.color), radius: resolver.points(shadow.radius), x: shadow.x, y: shadow.y)
  }
}

/// Views in which `dismiss` dismisses their overlay.
private struct OverlaidViews: View {
  let builder: DocumentBuilder
  let views: [ViewDescription]
  @Environment(\.overlayContainer) private var context

  var body: some View {
    builder.dismissing { context.dismiss() }.waiting(with: { context.presence }).standalone(views)
  }
}

/// A view that presents an overlay as long as it is shown itself.
struct PresentedOverlay<Content: View>: View {
  let content: Content
  let builder: DocumentBuilder
  let overlay: OverlayDescription
  @State private var isPresented = true
  @State private var identity = Identity()

  /// The identity of one such view.
  private final class Identity {}

  var body: some View {
    content
      .containerView(in: overlay.container, configuration: builder.configuration(overlay), isPresented: $isPresented) {
        builder.content(overlay)
      }
      .onAppear { builder.overlays.add(overlay.name, by: identity, $isPresented) }
      .onDisappear { builder.overlays.remove(overlay.name, by: identity) }
  }
}

extension ContainerDescription.DisplayType {
  fileprivate var value: OverlayContainerConfiguration.DisplayType {
    switch self {
    case .stacking: .stacking
    case .horizontal: .horizontal
    case .vertical: .vertical
    }
  }
}

extension ContainerDescription.QueueType {
  fileprivate var value: OverlayContainerConfiguration.QueueType {
    switch self {
    case .multiple: .multiple
    case .oneByOne: .oneByOne
    case .oneByOneWaitFinish: .oneByOneWaitFinish
    }
  }
}

extension OverlayOptions.DismissGesture {
  @MainActor fileprivate func value(in direction: LayoutDirection) -> OverlayViewConfiguration.DismissGesture {
    switch self {
    case .none: .none
    case .tap: .tap
    case .doubleTap: .doubleTap
    case .longPress: .longPress
    case .swipe(let directions): .swipe(directions.reduce(into: []) { $0.insert($1.value(in: direction)) })
    }
  }
}

extension OverlayOptions.SwipeDirection {
  fileprivate func value(in direction: LayoutDirection) -> SwipeGesture.Direction.Set {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    case .leading: direction == .rightToLeft ? .right : .left
    case .trailing: direction == .rightToLeft ? .left : .right
    }
  }
}
