#if SwiftUI
  public import FollowspotViews
  internal import Observation

  /// A view that goes through phases, each with an animation.
  public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    private let phases: [Phase]
    private let trigger: ComparedValue?
    private let content: (Phase) -> Content
    private let animation: (Phase) -> Animation?
    @State private var run = PhaseRun<Phase>()
    @Environment(\.accessibilityReduceMotion) private var isReduced

    /// Creates a view that goes through its phases again and again.
    ///
    /// - Parameters:
    ///   - phases: The phases; nothing is shown without any.
    ///   - content: Returns the view in a phase.
    ///   - animation: Returns the animation to a phase; `nil` for a jump.
    public init(
      _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
      animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) { self.init(Array(phases), nil, content, animation) }

    /// Creates a view that goes through its phases when a value changes, and back to the first one.
    ///
    /// - Parameters:
    ///   - phases: The phases; nothing is shown without any.
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
    ) { (self.phases, self.trigger, self.content, self.animation) = (phases, trigger, content, animation) }

    @MainActor public var body: some View {
      run.follow(phases, repeats: trigger == nil, isReduced: isReduced, animation)
      return PhasedContent(phase: phases.isEmpty ? nil : phases[min(run.index, phases.count - 1)], content: content)
        .nodes(in: run.place)
        .onVisibility(of: true) { _ in
          run.isVisible = true
          if trigger == nil { run.begin() }
        } onEnd: { _ in
          run.isVisible = false
        }
        .onChange(of: trigger) { run.begin() }
        // A single phase has no next one, so its way begins once there is another.
        .onChange(of: phases.count > 1) { if trigger == nil { run.begin() } }
    }
  }

  /// The view of a phase; none without phases.
  private nonisolated struct PhasedContent<Phase, Content: View>: View {
    let phase: Phase?
    let content: (Phase) -> Content

    @MainActor var body: some View { if let phase { content(phase) } }
  }

  /// The way through phases.
  @Observable @MainActor
  private final class PhaseRun<Phase> {
    /// The number of the phase that is shown.
    private(set) var index = 0
    @ObservationIgnored let place = NodeReference()
    /// Whether the view is in sight. Phases without an end wait until it is.
    @ObservationIgnored var isVisible = false
    @ObservationIgnored private var phases: [Phase] = []
    @ObservationIgnored private var repeats = false
    /// Whether the visitor wants less motion. Phases without an end then stay at the first.
    @ObservationIgnored private var isReduced = false
    @ObservationIgnored private var animation: (Phase) -> Animation? = { _ in nil }
    /// Counts the rounds, so that the end of an earlier one is ignored.
    @ObservationIgnored private var round = 0

    nonisolated init() {}

    /// Takes over phases that have changed.
    func follow(
      _ phases: [Phase], repeats: Bool, isReduced: Bool, _ animation: @escaping (Phase) -> Animation?
    ) {
      (self.phases, self.repeats, self.isReduced, self.animation) = (phases, repeats, isReduced, animation)
    }

    /// Begins a round.
    func begin() {
      round += 1
      advance(round, jumps: 0)
    }

    /// Goes to the next phase, and on when its animation has ended.
    ///
    /// - Parameters:
    ///   - current: The round to which the step belongs.
    ///   - jumps: The steps in a row that took no time. A whole round of them ends the motion: it would never rest.
    private func advance(_ current: Int, jumps: Int) {
      guard current == round, phases.count > 1, jumps < phases.count, !repeats || isVisible && !isReduced
      else { return }
      let next = (index + 1) % phases.count
      let begin = place.host?.timeline.now
      // A jump lasts a frame, so that the phase is shown before the next begins.
      var way = animation(phases[next]) ?? .linear(duration: 0.001)
      way.hasSuccessor = repeats
      withAnimation(way) {
        index = next
      } completion: { [weak self] in
        guard let self, let now = place.host?.timeline.now, repeats || next != 0 else { return }
        advance(current, jumps: now == begin ? jumps + 1 : 0)
      }
    }
  }

  nonisolated extension View {
    /// Goes through phases again and again.
    ///
    /// - Parameters:
    ///   - phases: The phases; nothing is shown without any.
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
    ///   - phases: The phases; nothing is shown without any.
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
