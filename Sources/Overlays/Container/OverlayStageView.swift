internal import Drawing
internal import Geometry
internal import Views

/// What a container shows.
struct OverlayStageView: View {
  let stage: OverlayStage
  let configuration: OverlayContainerConfiguration
  /// The container's extent in points.
  let size: Size

  var body: some View {
    let pile = Container(layout: layout, content: views)
    if stage.isClipped { pile.clipped() } else { pile }
  }

  private var layout: OverlayLayout {
    OverlayLayout(
      displayType: configuration.displayType, spacing: configuration.spacing, insets: configuration.insets,
      alignment: stage.resolved(OverlayViewConfiguration()).alignment ?? .center)
  }

  private var views: some View {
    ForEach(stage.visible) { item in
      let options = stage.resolved(item.configuration)
      let context = OverlayContext(
        id: item.id, name: stage.name, size: size, displayType: configuration.displayType,
        queueType: stage.queueType, stage: stage)
      OverlayBackdrop(options: options, context: context)
        .layoutValue(key: OverlayPlaceKey.self, value: .backdrop)
        .transition(item.transition(options.backgroundTransition == .identity ? .identity : .opacity))
      OverlayItemView(item: item, options: options, context: context)
        .layoutValue(key: OverlayPlaceKey.self, value: .aligned(options.alignment ?? .center))
        .transition(item.transition(options.transition ?? .opacity))
    }
  }
}

extension OverlayItem {
  /// How it comes and goes: shown without animation, it comes at once whatever else moves.
  fileprivate func transition(_ transition: AnyTransition) -> AnyTransition {
    isAnimated ? transition : .asymmetric(insertion: .identity, removal: transition)
  }
}

/// One view in a container.
private struct OverlayItemView: View {
  let item: OverlayItem
  let options: OverlayViewConfiguration
  let context: OverlayContext

  var body: some View {
    item.content
      .environment(\.overlayContainer, context)
      .modifier(OverlayShadow(shadow: options.shadow ?? .none))
      .modifier(OverlayDismissing(gesture: options.dismissGesture ?? .none, context: context))
  }
}

/// What lies behind one view, over all of the container.
private struct OverlayBackdrop: View {
  let options: OverlayViewConfiguration
  let context: OverlayContext

  private var tapDismisses: Bool { options.tapOnBackgroundDismisses ?? false }

  private var takesTouches: Bool {
    if case .none? = options.background { tapDismisses } else { true }
  }

  var body: some View {
    ZStack {
      switch options.background ?? .none {
      case .none: Color.clear
      case .color(let color): color
      case .view(let view): view.environment(\.overlayContainer, context)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .onTapGesture {
      if tapDismisses { context.stage.dismiss(.one(context.id), by: .finger) }
    }
    .allowsHitTesting(takesTouches)
  }
}

private struct OverlayShadow: ViewModifier {
  let shadow: OverlayViewConfiguration.Shadow

  func body(content: Content) -> some View {
    switch shadow {
    case .none: content
    case .shadow(let color, let radius, let x, let y): content.shadow(color: color, radius: radius, x: x, y: y)
    }
  }
}

/// Dismisses a view by a gesture on it.
private struct OverlayDismissing: ViewModifier {
  let gesture: OverlayViewConfiguration.DismissGesture
  let context: OverlayContext

  func body(content: Content) -> some View {
    switch gesture {
    case .none: content
    case .tap: content.onTapGesture { dismiss() }
    }
  }

  private func dismiss() { context.stage.dismiss(.one(context.id), by: .finger) }
}
