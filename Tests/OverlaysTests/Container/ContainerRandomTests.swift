import FollowspotTesting
import FollowspotDrawing
import FollowspotGeometry
import FollowspotOverlays
import Testing
import FollowspotViews

/// Random use of containers on a display, by code, bindings and touches together.
@MainActor
struct ContainerRandomTests {
  /// The state that a random sequence changes and the views read.
  @MainActor
  private final class World {
    let configuration: Changing<OverlayContainerConfiguration>
    let hasContainer = Changing(true)
    let presented = [Changing(false), Changing(true)]
    let display: VirtualDisplay
    var random: SeededGenerator
    /// The views on the display according to the actions that ran.
    var present: [Int: Int] = [:]
    var faults: [String] = []
    private var made = 0

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      let types: [OverlayContainerConfiguration.QueueType] = [.multiple, .oneByOne, .oneByOneWaitFinish]
      let configuration = Changing(
        OverlayContainerConfiguration(queueType: types.randomElement(using: &random) ?? .multiple))
      self.configuration = configuration
      let hasContainer = hasContainer
      let presented = presented
      display = VirtualDisplay {
        ZStack {
          Color.white
          ForEach(presented.indices, id: \.self) { index in
            Spacer().containerView(
              in: "hints", configuration: .init(alignment: .bottom, animation: .linear(duration: 0.1)),
              isPresented: Bindable(presented[index]).value
            ) { box(.yellow) }
          }
          if hasContainer.value { OverlayContainer("hints", configuration: configuration.value) }
        }
      }
    }

    private func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: values.indices, using: &random)] }

    private func options() -> OverlayViewConfiguration {
      made += 1
      let number = made
      return OverlayViewConfiguration(
        alignment: pick([nil, .topLeading, .trailing]), tapOnBackgroundDismisses: pick([nil, true]),
        background: pick([nil, .color(.green)]), backgroundTransition: pick([nil, .identity]),
        dismissGesture: pick([nil, .tap]), transition: pick([nil, .identity, .move(edge: .top), .slide]),
        animation: pick([nil, .linear(duration: 0), .linear(duration: 0.3), .spring]),
        autoDismiss: pick([nil, nil, .after(seconds: 0), .after(seconds: 0.4)]),
        onAppear: { [unowned self] in
          present[number, default: 0] += 1
          if present[number] != 1 { faults.append("view \(number) came \(present[number] ?? 0) times") }
        },
        onDisappear: { [unowned self] in
          if present.removeValue(forKey: number) == nil { faults.append("view \(number) went and was not there") }
        })
    }

    func step() {
      let manager = display.manager
      let isAnimated = pick([true, true, false])
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<6: manager.show(in: "hints", configuration: options(), animated: isAnimated) { box(.red) }
      case 6: manager.dismissTopmost(animated: isAnimated)
      case 7: manager.dismissAll(onlyShowing: pick([true, false]), animated: isAnimated)
      case 8: hasContainer.value.toggle()
      case 9:
        configuration.value = OverlayContainerConfiguration(
          displayType: pick([.stacking, .horizontal, .vertical]), queueType: pick([.multiple, .oneByOne]),
          delayForShowingNext: pick([0, 0.1, .nan]), maximumNumberOfViews: pick([nil, 1, 3]),
          queueControlOperator: pick([.none, .debounce(seconds: 0.2)]), spacing: pick([0, 1, -.infinity]),
          insets: pick([.zero, EdgeInsets(top: 1, leading: .nan)]), isClipped: pick([true, false]),
          ignoresSafeArea: pick([.off, .all]), order: pick([0, .nan]))
      case 10, 11: pick(presented).value.toggle()
      case 12, 13, 14: display.tap(pick([0, 6]), pick([0, 3]))
      default: display.wait(pick([0.02, 0.1, 0.5]))
      }
    }

    /// Dismisses everything and records an error if something remains.
    func finish() {
      hasContainer.value = true
      display.wait(0.5)
      display.manager.dismissAll(animated: pick([true, false]))
      display.wait(3)
      if !display.isBlank { faults.append("something is left:\n\(display.picture)") }
      if !present.isEmpty { faults.append("views \(present.keys.sorted()) have not gone") }
      if presented.contains(where: \.value) { faults.append("a binding is still true") }
      if let deadline = display.host.timeline.nextDeadline { faults.append("a timer is still set for \(deadline)") }
      if let frame = display.host.nextFrame { faults.append("something still moves at \(frame)") }
    }
  }

  @Test("After random use every view that appeared disappears once, nothing remains and no frame is due")
  func randomUse() {
    for seed in SeededGenerator.seeds(150) {
      let world = World(seed: seed)
      for _ in 0..<40 { world.step() }
      world.finish()
      guard world.faults.isEmpty else {
        Issue.record("FOLLOWSPOT_SEED=\(seed): \(world.faults.joined(separator: "; "))")
        return
      }
    }
  }
}
