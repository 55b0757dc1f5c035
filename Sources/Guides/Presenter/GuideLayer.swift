internal import Drawing
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
    overlayPreferenceValue(MarksKey.self, alignment: .topLeading) { marks in
      let _ = presenter.marks = marks
      GuideLayer(presenter: presenter, overlay: overlay)
    }
  }
}

/// The step on the display: nothing, if there is none.
private struct GuideLayer<Overlay: FocusOverlay>: View {
  let presenter: GuidePresenter
  let overlay: Overlay

  var body: some View {
    if let guide = presenter.guide {
      if let position = presenter.position {
        GeometryReader { proxy in
          let context = context(guide, position, in: proxy)
          overlay.body(context: context)
            // Darkness and card are one control: a touch anywhere goes on, and only open light lets one through.
            .contentShape(Rectangle())
            .onTapGesture { presenter.next() }
            .passingTouches(in: position.step.passesTouches ? context.focuses.map(\.rect) : [])
        }
        .fillsDisplay()
      } else {
        // A guide whose elements are all gone would darken the display for nothing.
        Color.clear.frame(width: 0, height: 0).onAppear { presenter.end(.targetsMissing) }
      }
    }
  }

  private func context(
    _ guide: Guide, _ position: StepSequence<GuideStep>.Position, in proxy: GeometryProxy
  ) -> FocusContext {
    FocusContext(
      focuses: position.step.targets.compactMap { target in
        guard let mark = presenter.marks[target.key], let frame = proxy.visibleFrame(of: mark.bounds) else {
          return nil
        }
        return Focus(around: frame, padding: target.padding, shape: target.shape ?? mark.shape)
      },
      container: proxy.size, title: position.step.title, message: position.step.message, number: position.number,
      count: position.count, isCancellable: guide.isCancellable, next: { presenter.next() },
      none: { presenter.cancel() })
  }
}
