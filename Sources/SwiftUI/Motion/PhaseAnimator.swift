#if SwiftUI
  public import FollowspotViews

  /// A view that goes through phases, each with an animation.
  public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    private let phases: [Phase]
    private let trigger: ComparedValue?
    private let content: (Phase) -> Content
    private let animation: (Phase) -> Animation?
    @State private var index = 0
    /// Counts the rounds, so that the end of an earlier one is ignored.
    @State private var round = 0
    @State private var place = NodeReference()

    /// Creates a view that goes through its phases again and again.
    ///
    /// - Parameters:
    ///   - phases: The phases, at least one.
    ///   - content: Returns the view in a phase.
    ///   - animation: Returns the animation to a phase; `nil` for a jump.
    public init(
      _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
      animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) { self.init(Array(phases), nil, content, animation) }

    /// Creates a view that goes through its phases when a value changes, and back to the first one.
    ///
    /// - Parameters:
    ///   - phases: The phases, at least one.
    ///   - trigger: The value whose changes start a round.
    ///   - content: Returns the view in a phase.
    ///   - animation: Returns the animation to a phase; `nil` for a jump.
    public init(
      _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
      animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) { self.init(Array(phases), ComparedValue(trigger), content, animation) }

    init(
      _ phases: [Phase], _ trigger: ComparedValue?, _ content: @escaping (Phase) -> Content,
      _ animation: @escaping (Phase) -> Animation?
    ) {
      precondition(!phases.isEmpty, "a PhaseAnimator needs a phase")
      (self.phases, self.trigger, self.content, self.animation) = (phases, trigger, content, animation)
    }

    @MainActor public var body: some View {
      content(phases[min(index, phases.count - 1)])
        .nodes(in: place)
        .onChange(of: trigger, initial: true) { old, new in
          guard phases.count > 1, new == nil || old != new else { return }
          round += 1
          advance(round, jumps: 0)
        }
    }

    /// Goes to the next phase, and on when its animation has ended.
    ///
    /// - Parameters:
    ///   - current: The round to which the step belongs.
    ///   - jumps: The steps in a row that took no time. A whole round of them ends the motion: it would never rest.
    @MainActor private func advance(_ current: Int, jumps: Int) {
      guard current == round, jumps < phases.count else { return }
      let next = (index + 1) % phases.count
      let begin = place.host?.timeline.now
      // A jump lasts a frame, so that the phase is shown before the next begins.
      withAnimation(animation(phases[next]) ?? .linear(duration: 0.001)) {
        index = next
      } completion: {
        guard let now = place.host?.timeline.now, trigger == nil || next != 0 else { return }
        advance(current, jumps: now == begin ? jumps + 1 : 0)
      }
    }
  }

  nonisolated extension View {
    /// Goes through phases again and again.
    ///
    /// - Parameters:
    ///   - phases: The phases, at least one.
    ///   - content: Returns the given view in a phase.
    ///   - animation: Returns the animation to a phase; `nil` for a jump.
    public func phaseAnimator<Phase: Equatable>(
      _ phases: some Sequence<Phase>,
      @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
      animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
      let view = PlaceholderContentView(view: self)
      return PhaseAnimator(Array(phases), nil, { content(view, $0) }, animation)
    }

    /// Goes through phases when a value changes, and back to the first one.
    ///
    /// - Parameters:
    ///   - phases: The phases, at least one.
    ///   - trigger: The value whose changes start a round.
    ///   - content: Returns the given view in a phase.
    ///   - animation: Returns the animation to a phase; `nil` for a jump.
    public func phaseAnimator<Phase: Equatable>(
      _ phases: some Sequence<Phase>, trigger: some Equatable,
      @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
      animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
      let view = PlaceholderContentView(view: self)
      return PhaseAnimator(Array(phases), ComparedValue(trigger), { content(view, $0) }, animation)
    }
  }
#endif
