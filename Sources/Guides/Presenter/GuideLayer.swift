internal import Geometry
public import Spotlights
public import Views

extension View {
  /// Shows guides over the view. Elements inside are found by their marks.
  ///
  /// - Parameters:
  ///   - presenter: Decides which guide is shown, and remembers.
  ///   - overlay: How steps look.
  public func guides(_ presenter: GuidePresenter, overlay: some FocusOverlay = DefaultOverlay()) -> some View {
    guides(presenter) { overlay }
  }

  /// The same with a look that may be another for each guide: what it is made of is read with the step, not with the
  /// view below.
  package func guides(_ presenter: GuidePresenter, overlay: @escaping () -> some FocusOverlay) -> some View {
    onLayout(of: MarksKey.self) { marks, report in
      let animation = overlay().animation.reduced(report.environment.accessibilityReduceMotion)
      presenter.stage.didLayOut(marks, report, animation: animation)
    }
    .watchingTaps(while: { presenter.guide != nil }) { presenter.passed($0) }
    .overlayPreferenceValue(MarksKey.self, alignment: .topLeading) { marks in
      GuideLayer(presenter: presenter, overlay: overlay, marks: marks)
    }
    .watchingFingers(while: { presenter.guide != nil }) { presenter.noteTouch() }
    .environment(\.guides, presenter)
  }
}

extension GuidePresenter {
  /// An element was tapped that lies below the guide.
  fileprivate func passed(_ place: Point) {
    guard stage.arrival.admitsTap, let index = sequence.shownIndex,
      sequence.steps[index].focusAction == .passAndAdvance,
      sequence.steps[index].targets.contains(where: { stage.litFrame(of: $0)?.contains(place) ?? false })
    else { return }
    next()
  }

  /// The cover was tapped at a place on the display.
  fileprivate func tapped(_ place: Point, in focuses: [Rect]) {
    guard stage.arrival.admitsTap, let index = sequence.shownIndex else { return }
    let isBlocked = sequence.steps[index].focusAction == .block && focuses.contains { $0.contains(place) }
    if !isBlocked { next() }
  }
}

/// The step on the display: nothing, if there is none.
private struct GuideLayer<Overlay: FocusOverlay>: View {
  let presenter: GuidePresenter
  let overlay: () -> Overlay
  let marks: [MarkKey: Mark]
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    let overlay = overlay()
    let animation = overlay.animation.reduced(reducesMotion)
    step(overlay).animation(animation, value: presenter.generation)
  }

  // The view's type is long: see ``KeptView`` for why it is hidden.
  private func step(_ overlay: Overlay) -> AnyView? {
    guard let guide = presenter.guide, let position = presenter.position(in: marks) else { return nil }
    return AnyView(
      GeometryReader { proxy in
        let context = context(guide, position, in: proxy)
        let focuses = context.focuses.map(\.rect)
        let openings = presenter.phase != .coming && position.step.focusAction.passesTouches ? focuses : []
        ZStack(alignment: .topLeading) {
          overlay.body(context: context)
          if context.phase != .coming, let content = position.step.content {
            content(context).frame(width: proxy.size.width, height: proxy.size.height, alignment: .topLeading)
              .id(position.step.id)
              .transition(.replacing(by: overlay.animation.reduced(reducesMotion)))
          }
        }
        // Darkness and card are one control: a touch anywhere goes on, and only open light lets one through.
        .coveringTouches(openings: openings) {
          presenter.tapped($0, in: focuses)
        }
      }
      .fillsDisplay())
  }

  private func context(
    _ guide: Guide, _ position: StepSequence<GuideStep>.Position, in proxy: GeometryProxy
  ) -> FocusContext {
    let step = position.step
    let isComing = presenter.phase == .coming
    let mayLeave = presenter.canLeave
    return FocusContext(
      focuses: isComing ? [] : step.targets.compactMap { focus($0, in: proxy) }, container: proxy.size,
      phase: presenter.phase, title: step.title, message: step.message, showsCard: step.showsCard,
      number: position.number, count: position.count, buttons: step.buttons ?? guide.buttons,
      actions: .init(
        next: { go { $0.next() } }, back: presenter.canGoBack(in: marks) ? { go { $0.back() } } : nil,
        none: mayLeave ? { presenter.cancel() } : nil, skip: mayLeave ? { presenter.skip() } : nil,
        close: mayLeave ? { presenter.close() } : nil))
  }

  /// Goes to another step, unless light is still on its way to this one. Ways out are open meanwhile.
  private func go(_ way: (GuidePresenter) -> Void) {
    if presenter.stage.arrival.hasArrived(at: presenter.stage.now) { way(presenter) }
  }

  private func focus(_ target: GuideStep.Target, in proxy: GeometryProxy) -> Focus? {
    marks[target.key].flatMap { proxy.focus(on: $0, padding: target.padding, shape: target.shape) }
  }
}
