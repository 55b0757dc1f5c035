internal import Geometry
public import Views

extension View {
  /// Lights one marked element after another: the targets, or those marked with the numbers from the current one up.
  ///
  /// A touch anywhere goes to the next number; after the last the spotlight is switched off. Switching on and off
  /// fades; from one element to the next the light travels, and its shape with it.
  ///
  /// - Parameters:
  ///   - isEnabled: Whether the spotlight is on; set to false after the last element, and where there is none.
  ///   - current: The number of the element in the light, of targets from 1; set by touches.
  ///   - targets: The elements in order; those marked with numbers if it is empty. Elements that can't be seen are skipped.
  ///   - style: How it looks and moves.
  public func spotlight(
    isEnabled: Binding<Bool>, current: Binding<Int>, targets: [MarkKey] = [],
    style: SpotlightStyle = SpotlightStyle()
  ) -> some View {
    spotlight(isEnabled: isEnabled, current: current, targets: targets, style: style) { _, _ in EmptyView() }
  }

  /// Lights one marked element after another, with words beside the light.
  ///
  /// - Parameters:
  ///   - isEnabled: Whether the spotlight is on; set to false after the last element, and where there is none.
  ///   - current: The number of the element in the light, of targets from 1; set by touches.
  ///   - targets: The elements in order; those marked with numbers if it is empty. Elements that can't be seen are skipped.
  ///   - style: How it looks and moves.
  ///   - label: What is said of the element with a number; it lies below or above the light, whose place it is given.
  public func spotlight<Label: View>(
    isEnabled: Binding<Bool>, current: Binding<Int>, targets: [MarkKey] = [],
    style: SpotlightStyle = SpotlightStyle(), @ViewBuilder label: @escaping (Int, Focus) -> Label
  ) -> some View {
    TravelHost(
      base: KeptView(self), isEnabled: isEnabled, current: current, targets: targets, style: style, label: label)
  }
}

/// A view with a spotlight that goes from element to element.
private struct TravelHost<Label: View>: View {
  let base: KeptView
  let isEnabled: Binding<Bool>
  let current: Binding<Int>
  let targets: [MarkKey]
  let style: SpotlightStyle
  let label: (Int, Focus) -> Label
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    base.presentation(
      from: MarksKey.self, isPresented: isEnabled.wrappedValue, transition: .opacity.animation(animation)
    ) { marks in
      AnyView(
        Travel(
          isEnabled: isEnabled, current: current, targets: targets, style: style, animation: animation, marks: marks,
          label: label))
    }
  }

  private var animation: Animation { style.animation.reduced(reducesMotion) }
}

/// A spotlight that goes from element to element.
private struct Travel<Label: View>: View {
  let isEnabled: Binding<Bool>
  let current: Binding<Int>
  let targets: [MarkKey]
  let style: SpotlightStyle
  let animation: Animation
  let marks: [MarkKey: Mark]
  let label: (Int, Focus) -> Label
  @State private var arrival = StepArrival()
  /// Whether elements have had the places that they keep.
  @State private var hasBegun = false
  @Environment(\.timeline) private var timeline

  var body: some View {
    GeometryReader { proxy in
      let focus = focus(of: current.wrappedValue, in: proxy)
      ZStack(alignment: .topLeading) {
        SpotlightCover(style: style, focuses: focus.map { [$0] } ?? [])
        if let focus {
          Container(
            layout: CardLayout(margin: CardPlacement().tight.margin) {
              CardPlacement().fit(maxWidth: 480, around: style.frames(of: [focus]), in: $1, measure: $0)
            },
            content: label(current.wrappedValue, focus)
          )
          .id(current.wrappedValue)
          .transition(.replacing(by: animation))
        }
      }
      .contentShape(Rectangle())
      .onTapGesture { if arrival.admitsTap { next(in: proxy) } }
      .watchingFingers(while: { true }) {
        noteStep()
        arrival.noteFinger(at: timeline.now)
      }
      .onLayout { report in
        guard !hasBegun, !report.isProvisional else { return }
        hasBegun = true
        passOverMissing(in: proxy)
      }
    }
    .onChange(of: current.wrappedValue, initial: true) { noteStep() }
    .animation(animation, value: current.wrappedValue)
  }

  /// Where the first element is not on the display, goes on to the next that is.
  private func passOverMissing(in proxy: GeometryProxy) {
    guard isEnabled.wrappedValue, focus(of: current.wrappedValue, in: proxy) == nil else { return }
    if targets.isEmpty { isEnabled.wrappedValue = false } else { next(in: proxy) }
  }

  /// Goes to the next element that is on the display, or ends.
  private func next(in proxy: GeometryProxy) {
    let numbers = targets.isEmpty ? marks.keys.compactMap { Int($0.name) }.sorted() : Array(1...targets.count)
    let next = numbers.first { $0 > current.wrappedValue && focus(of: $0, in: proxy) != nil }
    withAnimation(animation) {
      if let next { current.wrappedValue = next } else { isEnabled.wrappedValue = false }
    }
    // At once: two touches may come in one frame.
    noteStep()
  }

  private func noteStep() { arrival.show(current.wrappedValue, at: timeline.now, by: animation) }

  private func focus(of number: Int, in proxy: GeometryProxy) -> Focus? {
    let key =
      targets.isEmpty ? MarkKey(number) : targets.indices.contains(number - 1) ? targets[number - 1] : nil
    return key.flatMap { marks[$0] }.flatMap { proxy.focus(on: $0, padding: style.padding) }
  }
}
