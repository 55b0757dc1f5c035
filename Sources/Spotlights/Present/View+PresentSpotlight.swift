internal import FollowspotExecution
internal import FollowspotGeometry
public import FollowspotViews

extension View {
  /// Lights marked elements of this view one after the other, as a stream says.
  ///
  /// A sequence of the stream replaces the one before; nil ends it. The stream is followed from when the view comes
  /// until it goes, on the main actor: keep it where the view does not make it anew.
  ///
  /// - Parameters:
  ///   - spotlights: The sequences; an `AsyncStream` for one.
  ///   - overlay: The type of the overlay that shows them.
  public func presentSpotlight<Spotlights: AsyncSequence, Overlay: SpotlightOverlay>(
    _ spotlights: Spotlights, using overlay: Overlay.Type = DefaultOverlay.self
  ) -> some View where Spotlights.Element == Spotlight? { presentSpotlight(spotlights, using: Overlay()) }

  /// The same with an overlay of one's own style.
  public func presentSpotlight<Spotlights: AsyncSequence>(
    _ spotlights: Spotlights, using overlay: some SpotlightOverlay
  ) -> some View where Spotlights.Element == Spotlight? {
    SpotlightPresenter(base: ErasedView(self), spotlights: spotlights, overlay: overlay)
  }

  /// Lights marked elements of this view one after the other, as a model says.
  public func presentSpotlight(
    _ model: SpotlightModel, using overlay: some SpotlightOverlay = DefaultOverlay()
  ) -> some View { SpotlightLayer(base: ErasedView(self), model: model, overlay: overlay) }
}

/// Follows a stream with a model of its own.
private struct SpotlightPresenter<Spotlights: AsyncSequence, Overlay: SpotlightOverlay>: View
where Spotlights.Element == Spotlight? {
  let base: ErasedView
  let spotlights: Spotlights
  let overlay: Overlay
  @State private var model = SpotlightModel()
  @State private var task: Task<Void, Never>?

  var body: some View {
    base.presentSpotlight(model, using: overlay)
      .onAppear { follow() }
      .onDisappear {
        task?.cancel()
        model.run(nil)
      }
  }

  private func follow() {
    let model = model
    var iterator = spotlights.makeAsyncIterator()
    task = Task { @MainActor in
      await withTaskExecutorPreference(MainQueueExecutor.shared) {
        while !Task.isCancelled, let spotlight = try? await iterator.next(isolation: MainActor.shared) {
          if !Task.isCancelled { model.run(spotlight) }
        }
      }
    }
  }
}

/// The step of a model over a view.
private struct SpotlightLayer<Overlay: SpotlightOverlay>: View {
  let base: ErasedView
  let model: SpotlightModel
  let overlay: Overlay
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  private var animation: Animation { overlay.animation.reduced(reducesMotion) }

  var body: some View {
    let step = PresentedStep(of: model)
    base.onLayout(of: MarksKey.self) { marks, report in
      model.driver.didLayOut(marks, report, animation: animation)
    }
    .presentation(
      from: MarksKey.self, isPresented: step != nil, transition: .opacity.animation(animation)
    ) { marks in
      AnyView(step.map { layer($0, marks) })
    }
  }

  private func layer(_ step: PresentedStep, _ marks: [MarkKey: Mark]) -> some View {
    GeometryReader { proxy in
      let context = context(step, marks, in: proxy)
      overlay.body(context: context)
        .frame(width: proxy.size.width, height: proxy.size.height, alignment: .topLeading)
        .steppingTouches(model.driver, in: context.cutouts)
        .watchingFingers(while: { true }) { model.driver.noteFinger() }
    }
    .animation(animation, value: step.id)
  }

  private func context(_ step: PresentedStep, _ marks: [MarkKey: Mark], in proxy: GeometryProxy) -> SpotlightContext {
    let driver = model.driver
    let element = step.position.step
    let none = step.isCancellable ? { model.none() } : nil
    return SpotlightContext(
      cutouts: step.isComing
        ? [] : element.plan(in: step.spotlight).targets.compactMap { proxy.cutout(for: $0, in: marks) },
      container: proxy.size,
      phase: step.isComing ? .coming : .shown, title: element.title, message: element.message,
      number: step.position.number, count: step.position.count, buttons: step.spotlight.buttons,
      actions: .init(
        next: { driver.touched { $0.next() } }, back: step.canGoBack ? { driver.touched { $0.back() } } : nil,
        none: none, skip: none, close: none))
  }
}

/// What a model shows at a moment. The layer goes on showing it while it fades, whatever the model says by then.
@MainActor
private struct PresentedStep {
  let spotlight: Spotlight
  let position: StepSequence<Spotlight.Element>.Position
  let isComing: Bool
  let isCancellable: Bool
  let canGoBack: Bool

  init?(of model: SpotlightModel) {
    guard let spotlight = model.spotlight, let position = model.position else { return nil }
    self.spotlight = spotlight
    self.position = position
    isComing = model.target == nil
    isCancellable = model.isCancellable
    canGoBack = model.canGoBack
  }

  /// What cutouts travel between.
  struct ID: Hashable {
    let spotlight: Spotlight
    let index: Int
    let isComing: Bool
  }

  var id: ID { ID(spotlight: spotlight, index: position.index, isComing: isComing) }
}
