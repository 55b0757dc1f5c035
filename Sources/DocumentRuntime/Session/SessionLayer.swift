internal import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotViews

/// What lies over everything else because somebody is about to count as gone, or nobody is there.
struct SessionLayer: View {
  let session: DocumentSession

  // Its type is long: see ``ErasedView`` for why it is hidden.
  var body: some View { AnyView(layer.fillsDisplay()) }

  private var layer: some View {
    let state = session.visitor.state
    return ZStack {
      image
      if case .warning(let seconds) = state, let warning = session.visitor.description?.warning {
        session.builder.warning(warning, seconds: seconds).transition(.opacity)
      }
      // One that gets darker, not two in turns: while one went and the other came, more light would get through.
      if darkness > 0 { Color(white: 0).opacity(darkness).transition(.opacity) }
    }
    .animation(.easeInOut(duration: 0.4), value: Look(state))
  }

  @ViewBuilder private var image: some View {
    if let scene = session.scene, case .image(let path) = scene.content {
      session.builder.attractImage(path).id(path).transition(.opacity)
    }
  }

  /// How much of the screen's light is kept back.
  private var darkness: Double {
    switch session.visitor.state {
    case .dimmed: session.visitor.description?.dim?.opacity ?? 0
    case .blank: 1
    case .resting, .attract, .active, .warning: 0
    }
  }

  /// What fades: the seconds of a countdown don't.
  private enum Look: Hashable {
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
