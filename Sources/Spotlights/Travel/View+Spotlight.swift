internal import Geometry
public import Views

extension View {
  /// Lights one marked element after another: those marked with the numbers from the current one up.
  ///
  /// A touch anywhere goes to the next number; after the last the spotlight is switched off. Switching on and off
  /// fades; from one element to the next the light travels, and its shape with it.
  ///
  /// - Parameters:
  ///   - isEnabled: Whether the spotlight is on; set to false after the last element, and where there is none.
  ///   - current: The number of the element in the light; set by touches.
  ///   - style: How it looks and moves.
  public func spotlight(
    isEnabled: Binding<Bool>, current: Binding<Int>, style: SpotlightStyle = SpotlightStyle()
  ) -> some View {
    spotlight(isEnabled: isEnabled, current: current, style: style) { _, _ in EmptyView() }
  }

  /// Lights one marked element after another, with words beside the light.
  ///
  /// - Parameters:
  ///   - isEnabled: Whether the spotlight is on; set to false after the last element, and where there is none.
  ///   - current: The number of the element in the light; set by touches.
  ///   - style: How it looks and moves.
  ///   - label: What is said of the element with a number; it lies below or above the light, whose place it is given.
  public func spotlight<Label: View>(
    isEnabled: Binding<Bool>, current: Binding<Int>, style: SpotlightStyle = SpotlightStyle(),
    @ViewBuilder label: @escaping (Int, Focus) -> Label
  ) -> some View {
    TravelHost(base: KeptView(self), isEnabled: isEnabled, current: current, style: style, label: label)
  }
}

/// A view with a spotlight that goes from number to number.
private struct TravelHost<Label: View>: View {
  let base: KeptView
  let isEnabled: Binding<Bool>
  let current: Binding<Int>
  let style: SpotlightStyle
  let label: (Int, Focus) -> Label
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    base.presentation(
      from: MarksKey.self, isPresented: isEnabled.wrappedValue, transition: .opacity.animation(animation)
    ) { marks in
      AnyView(
        Travel(isEnabled: isEnabled, current: current, style: style, animation: animation, marks: marks, label: label))
    }
  }

  private var animation: Animation { style.animation.reduced(reducesMotion) }
}

/// A spotlight that goes from number to number.
private struct Travel<Label: View>: View {
  let isEnabled: Binding<Bool>
  let current: Binding<Int>
  let style: SpotlightStyle
  let animation: Animation
  let marks: [MarkKey: Mark]
  let label: (Int, Focus) -> Label
  @State private var arrival = StepArrival()
  @Environment(\.timeline) private var timeline

  var body: some View {
    let _ = noteStep()
    GeometryReader { proxy in
      let focus = focus(of: current.wrappedValue, in: proxy)
      ZStack(alignment: .topLeading) {
        SpotlightCover(style: style, focuses: focus.map { [$0] } ?? [])
        if let focus {
          Container(
            layout: CardLayout(margin: CardPlacement().margin, maxWidth: 480) {
              CardPlacement().frame(of: $0, around: [focus.rect], in: $1)
            },
            content: label(current.wrappedValue, focus)
          )
          .id(current.wrappedValue)
          .transition(.opacity)
        }
      }
      .contentShape(Rectangle())
      .onTapGesture { if arrival.admitsTap { next(in: proxy) } }
      .watchingFingers(while: { true }) {
        noteStep()
        arrival.noteFinger(at: timeline.now)
      }
      .onAppear { if focus == nil { isEnabled.wrappedValue = false } }
    }
    .animation(animation, value: current.wrappedValue)
  }

  /// Goes to the lowest number above that is on the display, or ends.
  private func next(in proxy: GeometryProxy) {
    let numbers = marks.keys.compactMap { Int($0.name) }.filter { $0 > current.wrappedValue }.sorted()
    let next = numbers.first { focus(of: $0, in: proxy) != nil }
    withAnimation(animation) {
      if let next { current.wrappedValue = next } else { isEnabled.wrappedValue = false }
    }
    // At once: two touches may come in one frame.
    noteStep()
  }

  private func noteStep() { arrival.show(current.wrappedValue, at: timeline.now, by: animation) }

  private func focus(of number: Int, in proxy: GeometryProxy) -> Focus? {
    marks[MarkKey(number)].flatMap { proxy.focus(on: $0, padding: style.padding) }
  }
}
