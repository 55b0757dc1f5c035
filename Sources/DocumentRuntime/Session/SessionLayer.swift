internal import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotSemantics
internal import FollowspotViews

/// The layer over everything else: the warning to an idle visitor, the pictures of `attract`, and the scrim.
struct SessionLayer: View {
  let stage: DocumentStage
  let visitor: VisitorSession

  // ``ErasedView`` explains why the long type is hidden.
  var body: some View { AnyView(layer.fillsDisplay()) }

  private var layer: some View {
    let state = visitor.state
    return ZStack {
      image
      if case .warning(let seconds) = state, let warning = visitor.description?.warning {
        stage.builder.warning(warning, seconds: seconds)
          .accessibilityScope(AccessibilityScope(.alert, isModal: true, live: .assertive))
          .transition(.opacity)
      }
      // One colour changes its opacity: two that fade into each other would let more light through.
      if scrimOpacity > 0 { Color(white: 0).opacity(scrimOpacity).transition(.opacity) }
    }
    .animation(.easeInOut(duration: 0.4), value: Appearance(state))
    .accessibilityScope(restingScope(in: state))
  }

  /// The single element of a display without a visitor: any touch or key only wakes it.
  private func restingScope(in state: VisitorSession.State) -> AccessibilityScope? {
    switch state {
    case .attract: AccessibilityScope(.screen, isModal: true, key: "attract")
    case .blank: AccessibilityScope(.screen, isModal: true, key: "blank")
    case .resting, .active, .warning, .dimmed: nil
    }
  }

  @ViewBuilder private var image: some View {
    if let scene = stage.scene, case .image(let path) = scene.content {
      stage.builder.attractImage(path).id(path).transition(.opacity)
    }
  }

  /// The opacity of the scrim, 0…1.
  private var scrimOpacity: Double {
    switch visitor.state {
    case .dimmed: visitor.description?.dim?.opacity ?? 0
    case .blank: 1
    case .resting, .attract, .active, .warning: 0
    }
  }

  /// The part of the state whose changes fade. The seconds of a countdown don't.
  private enum Appearance: Hashable {
    case bright, warning, dimmed, blank
    case attract(scene: Int)

    init(_ state: VisitorSession.State) {
      self =
        switch state {
        case .resting, .active: .bright
        case .warning: .warning
        case .dimmed: .dimmed
        case .blank: .blank
        case .attract(let scene): .attract(scene: scene)
        }
    }
  }
}
