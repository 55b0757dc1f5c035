internal import FollowspotGeometry
public import FollowspotViews

nonisolated extension View {
  /// Highlights one marked element after another: the targets, or the elements marked with numbers.
  ///
  /// A touch anywhere goes to the next element; after the last the spotlight is switched off. Switching on and off
  /// fades. Between elements the cutout travels and changes its shape.
  ///
  /// - Parameters:
  ///   - isEnabled: Whether the spotlight is on. It is set to false after the last element, or if there is none.
  ///   - current: The number of the highlighted element; targets count from 1. Touches change it.
  ///   - targets: The elements in order; empty for the elements marked with numbers. Invisible elements are skipped.
  ///   - style: The look and the animation.
  public func spotlight(
    isEnabled: Binding<Bool>, current: Binding<Int>, targets: [SpotlightKey] = [],
    style: SpotlightStyle = SpotlightStyle()
  ) -> some View {
    spotlight(isEnabled: isEnabled, current: current, targets: targets, style: style) { _, _ in EmptyView() }
  }

  /// Highlights one marked element after another, with a label next to the cutout.
  ///
  /// - Parameters:
  ///   - isEnabled: Whether the spotlight is on. It is set to false after the last element, or if there is none.
  ///   - current: The number of the highlighted element; targets count from 1. Touches change it.
  ///   - targets: The elements in order; empty for the elements marked with numbers. Invisible elements are skipped.
  ///   - style: The look and the animation.
  ///   - label: Returns the label of an element for its number and cutout. It is placed below or above the cutout.
  public func spotlight<Label: View>(
    isEnabled: Binding<Bool>, current: Binding<Int>, targets: [SpotlightKey] = [],
    style: SpotlightStyle = SpotlightStyle(), @ViewBuilder label: @escaping (Int, SpotlightCutout) -> Label
  ) -> some View {
    MadeView((self, isEnabled, current, label)) { base, isEnabled, current, label in
      TravellingSpotlightHost(
        base: ErasedView(base),
        travel: TravellingSpotlight(isEnabled: isEnabled, current: current, targets: targets, style: style),
        label: label)
    }
  }
}

/// The state of a spotlight in its bindings.
@MainActor
private struct TravellingSpotlight {
  let isEnabled: Binding<Bool>
  let current: Binding<Int>
  let targets: [SpotlightKey]
  let style: SpotlightStyle

  /// Returns the numbers of the elements in order.
  func numbers(of marks: [SpotlightKey: Mark]) -> [Int] {
    targets.isEmpty ? marks.keys.compactMap { Int($0.name) }.sorted() : Array(1...targets.count)
  }

  /// Returns the element with a number.
  func target(of number: Int) -> StepTarget? {
    let key =
      targets.isEmpty ? SpotlightKey(number) : targets.indices.contains(number - 1) ? targets[number - 1] : nil
    return key.map { StepTarget($0, padding: style.padding) }
  }

  /// Returns the plan for the element with a number.
  func plan(of number: Int) -> StepPlan { StepPlan(targets: target(of: number).map { [$0] } ?? []) }

  /// Sets the highlighted number; `nil` switches the spotlight off.
  func go(to number: Int?, _ animation: Animation) {
    guard number != current.wrappedValue || !isEnabled.wrappedValue else { return }
    withAnimation(animation) {
      if let number { current.wrappedValue = number } else { isEnabled.wrappedValue = false }
    }
  }
}

/// The owner of a travelling spotlight's steps.
@MainActor
private final class TravelModel: StepDriverDelegate {
  let driver = StepDriver<Int>()
  /// The spotlight and its animation at the last layout.
  var travel: TravellingSpotlight?
  var animation = Animation.default

  init() { driver.delegate = self }

  func plan(of number: Int) -> StepPlan { travel?.plan(of: number) ?? StepPlan() }

  func didChange(to state: StepSequence<Int>.State) {
    switch state {
    case .at(let index): travel?.go(to: driver.sequence.steps[index], animation)
    case .completed, .targetsMissing: travel?.go(to: nil, animation)
    case .idle, .preparing, .waiting, .resting: break
    }
  }
}

/// A view with a spotlight that travels from element to element.
private struct TravellingSpotlightHost<Label: View>: View {
  let base: ErasedView
  let travel: TravellingSpotlight
  let label: (Int, SpotlightCutout) -> Label
  @State private var model = TravelModel()
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    let isOn = travel.isEnabled.wrappedValue
    base
      .onLayout(of: MarksKey.self) { marks, report in follow(marks, report, isOn: isOn) }
      .presentation(from: MarksKey.self, isPresented: isOn, transition: .opacity.animation(animation)) { marks in
        AnyView(layer(marks))
      }
  }

  private var driver: StepDriver<Int> { model.driver }
  private var animation: Animation { travel.style.animation.reduced(reducesMotion) }

  private func layer(_ marks: [SpotlightKey: Mark]) -> some View {
    GeometryReader { proxy in
      let number = travel.current.wrappedValue
      let cutout = travel.target(of: number).flatMap { proxy.cutout(for: $0, in: marks) }
      ZStack(alignment: .topLeading) {
        SpotlightScrim(style: travel.style, cutouts: cutout.map { [$0] } ?? [])
        if let cutout {
          Container(
            layout: CardLayout(margin: CardPlacement().tight.margin, cutouts: travel.style.frames(of: [cutout])) {
              CardPlacement().fit(maxWidth: 480, around: $1, in: $2, measure: $0)
            },
            content: label(number, cutout)
          )
          .id(number)
          .transition(.replacing(by: animation))
        }
      }
      .steppingTouches(driver, in: cutout.map { [$0] } ?? [], cancel: { travel.go(to: nil, animation) })
      .watchingFingers(while: { true }) { driver.noteFinger() }
    }
    .animation(animation, value: travel.current.wrappedValue)
  }

  /// Synchronises the driver and the bindings.
  ///
  /// - Parameter isOn: Whether the spotlight was on when the view was made that was laid out.
  private func follow(_ marks: [SpotlightKey: Mark], _ report: LayoutReport, isOn: Bool) {
    guard travel.isEnabled.wrappedValue else {
      if driver.sequence.isActive { driver.abandon() }
      return
    }
    // The spotlight was switched on since, such as by a view that has just appeared. The targets may still be another
    // spotlight's; the next layout has the right ones.
    guard isOn else { return }
    // Elements are skipped only once they have their final places.
    guard driver.sequence.isActive || !report.isProvisional else { return }
    (model.travel, model.animation) = (travel, animation)
    driver.didLayOut(marks, report, animation: animation)
    followBindings(among: travel.numbers(of: marks))
  }

  private func followBindings(among numbers: [Int]) {
    let current = travel.current.wrappedValue
    let index = numbers.firstIndex(of: current)
    if driver.sequence.isActive, driver.sequence.steps != numbers, let index {
      driver.replaceSteps(with: numbers, at: index)
    }
    guard !driver.sequence.isActive || driver.shown.map({ $0 != current }) ?? false else { return }
    if let index { driver.run(StepSequence(steps: numbers), from: index) } else { travel.go(to: nil, animation) }
  }
}
