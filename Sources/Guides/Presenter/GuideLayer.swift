internal import FollowspotGeometry
internal import FollowspotSemantics
public import FollowspotSpotlights
public import FollowspotViews

nonisolated extension View {
  /// Shows guides over the view, and finds the marked elements inside it.
  ///
  /// - Parameters:
  ///   - presenter: The presenter that chooses and runs the guides.
  ///   - overlay: The look of the steps.
  public func guides(_ presenter: GuidePresenter, overlay: some SpotlightOverlay = DefaultOverlay()) -> some View {
    guides(presenter) { overlay }
  }

  /// Shows guides over the view with an overlay that may differ for each guide. The closure is evaluated with each
  /// step, not with the view below.
  package func guides(_ presenter: GuidePresenter, overlay: @escaping () -> some SpotlightOverlay) -> some View {
    MadeView((self, overlay)) { $0.guided(by: presenter, overlay: $1) }
  }
}

extension View {
  fileprivate func guided(by presenter: GuidePresenter, overlay: @escaping () -> some SpotlightOverlay) -> some View {
    let driver = presenter.driver
    return onLayout(of: MarksKey.self) { marks, report in
      driver.didLayOut(
        marks, report, animation: overlay().animation.reduced(report.environment.accessibilityReduceMotion))
    }
    .watchingTaps(while: { driver.sequence.isActive }) { driver.passed($0) }
    .overlayPreferenceValue(MarksKey.self, alignment: .topLeading) { marks in
      GuideLayer(presenter: presenter, overlay: overlay, marks: marks)
    }
    .watchingFingers(while: { driver.sequence.isActive }) { driver.noteFinger() }
    .cancellingTouches(atTurnsOf: driver)
    .modifier(GuideEnding(presenter: presenter))
    .environment(\.guides, presenter)
  }
}

/// Ends the current guide when its condition holds.
private struct GuideEnding: ViewModifier {
  let presenter: GuidePresenter

  func body(content: Content) -> some View {
    content.onChange(of: presenter.guide?.mustEnd ?? false, initial: true) { _, mustEnd in
      if mustEnd { presenter.endIfNeeded() }
    }
  }
}

/// The current step; empty if there is none.
private struct GuideLayer<Overlay: SpotlightOverlay>: View {
  let presenter: GuidePresenter
  let overlay: () -> Overlay
  let marks: [SpotlightKey: Mark]
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    let overlay = overlay()
    let animation = overlay.animation.reduced(reducesMotion)
    step(overlay).animation(animation, value: presenter.driver.generation)
  }

  // The type is erased because it is long; see ``ErasedView``.
  private func step(_ overlay: Overlay) -> AnyView? {
    guard let guide = presenter.guide, let position = presenter.position else { return nil }
    return AnyView(
      GeometryReader { proxy in
        let context = context(guide, position, in: proxy)
        ZStack(alignment: .topLeading) {
          overlay.body(context: context)
          if context.phase != .coming, let content = position.step.content {
            content(context).frame(width: proxy.size.width, height: proxy.size.height, alignment: .topLeading)
              .id(position.step.id)
              .transition(.replacing(by: overlay.animation.reduced(reducesMotion)))
          }
        }
        .steppingTouches(
          presenter.driver, in: context.cutouts, label: guide.id.rawValue,
          step: .position(position.number, of: position.count), cancel: context.actions.none)
      }
      .fillsDisplay())
  }

  private func context(
    _ guide: Guide, _ position: StepSequence<GuideStep>.Position, in proxy: GeometryProxy
  ) -> SpotlightContext {
    let step = position.step
    let driver = presenter.driver
    let isComing = presenter.phase == .coming
    let mayLeave = presenter.canLeave
    return SpotlightContext(
      cutouts: isComing ? [] : step.targets.compactMap { proxy.cutout(for: $0, in: marks) }, container: proxy.size,
      phase: presenter.phase, title: step.title, message: step.message, showsCard: step.showsCard,
      number: position.number, count: position.count, buttons: step.buttons ?? guide.buttons,
      actions: .init(
        next: { driver.touched { $0.next() } }, back: driver.canGoBack ? { driver.touched { $0.back() } } : nil,
        none: mayLeave ? { presenter.cancel() } : nil, skip: mayLeave ? { presenter.skip() } : nil,
        close: mayLeave ? { presenter.close() } : nil))
  }
}
