internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotSemantics
internal import FollowspotViews

/// The views of a container.
struct OverlayStageView: View {
  let stage: OverlayStage
  let configuration: OverlayContainerConfiguration
  /// The size of the container in points.
  let size: Size

  var body: some View {
    let pile = Container(layout: layout, content: views)
    if stage.isClipped { pile.clipped() } else { pile }
  }

  private var layout: OverlayLayout {
    OverlayLayout(
      displayType: configuration.displayType, spacing: configuration.spacing, insets: configuration.insets,
      alignment: configuration.resolved(OverlayViewConfiguration()).alignment ?? .center)
  }

  private var views: some View {
    ForEach(stage.visible) { item in
      let options = configuration.resolved(item.configuration)
      let context = OverlayContext(
        id: item.id, name: stage.name, size: size, displayType: configuration.displayType,
        queueType: stage.queueType, stage: stage)
      let zIndex = configuration.displayOrder == .ascending ? 0 : -Double(item.id.number)
      OverlayBackdrop(options: options, context: context)
        .layoutValue(key: OverlayPlaceKey.self, value: .backdrop)
        .zIndex(zIndex)
        .transition(item.transition(options.backgroundTransition == .identity ? .identity : .opacity))
      OverlayItemView(stage: stage, item: item, options: options, context: context)
        .layoutValue(key: OverlayPlaceKey.self, value: .aligned(options.alignment ?? .center))
        .zIndex(zIndex)
        .transition(item.transition(options.transition ?? .opacity))
    }
  }
}

extension OverlayItem {
  /// Returns the transition of the view. A view shown without animation appears immediately, whatever else is animated.
  fileprivate func transition(_ transition: AnyTransition) -> AnyTransition {
    isAnimated ? transition : .asymmetric(insertion: .identity, removal: transition)
  }
}

/// A single view in a container.
private struct OverlayItemView: View {
  let stage: OverlayStage
  let item: OverlayItem
  let options: OverlayViewConfiguration
  let context: OverlayContext

  var body: some View {
    // The modifiers do not depend on the options, so that a change of options keeps the view's state.
    let gesture = options.dismissGesture?.recognized
    let shadow = (options.shadow ?? .none).values
    item.content
      .environment(\.overlayContainer, context)
      .shadow(color: shadow.color, radius: shadow.radius, x: shadow.x, y: shadow.y)
      .onContact { stage.hold(item.id, $0) }
      .frameGesture(
        (gesture ?? AnyGesture(TapGesture())).onEnded { context.dismiss(by: .finger) },
        including: gesture == nil ? .subviews : .all, isAction: false
      )
      .accessibilityScope(scope)
  }

  /// A view whose background takes touches is a dialog, which keys can always dismiss. Others are messages, which leave
  /// everything else usable.
  private var scope: AccessibilityScope {
    let isModal = options.backgroundTakesTouches
    var scope = AccessibilityScope(
      isModal ? .dialog : .status, isModal: isModal, live: isModal ? .off : .polite)
    if isModal || options.dismissGesture?.recognized != nil {
      scope.dismiss = { context.dismiss(by: .finger) }
    }
    return scope
  }
}

extension OverlayViewConfiguration {
  /// Whether a touch on the background dismisses the view.
  fileprivate var tapDismisses: Bool { tapOnBackgroundDismisses ?? false }

  /// Whether the background keeps touches from what is below.
  fileprivate var backgroundTakesTouches: Bool {
    if case .none? = background { tapDismisses } else { true }
  }
}

/// The background of a view, over the whole container.
private struct OverlayBackdrop: View {
  let options: OverlayViewConfiguration
  let context: OverlayContext

  var body: some View {
    ZStack {
      switch options.background ?? .none {
      case .none: EmptyView()
      case .color(let color): color
      case .blur(let material): Rectangle().fill(material)
      case .view(let view): view.environment(\.overlayContainer, context)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .contentShape(Rectangle())
    .onTapGesture {
      if options.tapDismisses { context.dismiss(by: .finger) }
    }
    .allowsHitTesting(options.backgroundTakesTouches)
    // The view before it can be dismissed.
    .accessibilityHidden(true)
  }
}

extension OverlayViewConfiguration.Shadow {
  /// The shadow as SwiftUI's values. No shadow is a clear one.
  fileprivate var values: (color: Color, radius: Double, x: Double, y: Double) {
    switch self {
    case .none: (.clear, 0, 0, 0)
    case .shadow(let color, let radius, let x, let y): (color, radius, x, y)
    }
  }
}
