internal import FollowspotExecution
internal import FollowspotGeometry
internal import FollowspotSemantics
public import FollowspotViews

nonisolated extension View {
  /// Highlights marked elements of this view one after the other, controlled by a stream.
  ///
  /// A new sequence replaces the previous one; `nil` ends it. The stream is read on the main actor while the view is on
  /// the display. Keep the stream outside the view's body, so that it is not created again.
  ///
  /// - Parameters:
  ///   - spotlights: The sequences, such as an `AsyncStream`.
  ///   - overlay: The type of the overlay that shows them.
  public func presentSpotlight<Spotlights: AsyncSequence, Overlay: SpotlightOverlay>(
    _ spotlights: Spotlights, using overlay: Overlay.Type = DefaultOverlay.self
  ) -> some View where Spotlights.Element == Spotlight? {
    MadeView((self, spotlights)) {
      SpotlightPresenter(base: ErasedView($0), spotlights: $1, overlay: Overlay())
    }
  }

  /// Highlights marked elements with an overlay of a custom style, controlled by a stream.
  public func presentSpotlight<Spotlights: AsyncSequence>(
    _ spotlights: Spotlights, using overlay: some SpotlightOverlay
  ) -> some View where Spotlights.Element == Spotlight? {
    MadeView((self, spotlights, overlay)) { SpotlightPresenter(base: ErasedView($0), spotlights: $1, overlay: $2) }
  }

  /// Highlights marked elements of this view one after the other, controlled by a model.
  public func presentSpotlight(
    _ model: SpotlightModel, using overlay: some SpotlightOverlay = DefaultOverlay()
  ) -> some View {
    MadeView((self, model, overlay)) { SpotlightLayer(base: ErasedView($0), model: $1, overlay: $2) }
  }
}

/// Follows a stream with its own model.
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

/// Shows the current step of a model over a view.
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

  private func layer(_ step: PresentedStep, _ marks: [SpotlightKey: Mark]) -> some View {
    GeometryReader { proxy in
      let context = context(step, marks, in: proxy)
      overlay.body(context: context)
        .frame(width: proxy.size.width, height: proxy.size.height, alignment: .topLeading)
        .steppingTouches(
          model.driver, in: context.cutouts, step: .position(step.position.number, of: step.position.count),
          cancel: context.actions.none
        )
        .watchingFingers(while: { true }) { model.driver.noteFinger() }
    }
    .animation(animation, value: step.id)
  }

  private func context(_ step: PresentedStep, _ marks: [SpotlightKey: Mark], in proxy: GeometryProxy)
    -> SpotlightContext
  {
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

/// A snapshot of a model. The layer keeps showing it during the fade-out, even if the model changes.
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

  /// The identity of a step; cutouts travel when it changes.
  struct ID: Hashable {
    let spotlight: Spotlight
    let index: Int
    let isComing: Bool
  }

  var id: ID { ID(spotlight: spotlight, index: position.index, isComing: isComing) }
}
