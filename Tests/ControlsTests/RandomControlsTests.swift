import FollowspotDrawing
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import Testing

@testable import FollowspotControls
@testable import FollowspotViews

@MainActor
struct RandomControlsTests: ControlSuite {
  @Test("A control is reached by a touch in its middle and is as high as a finger", arguments: 0..<UInt64(60))
  func reached(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let model = Model()
    let target = [48.0, 60, 93][Int.random(in: 0..<3, using: &random)]
    var views: [AnyView] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) { views.append(control(model, &random)) }
    var environment = EnvironmentValues.forTests
    environment.minimumTargetSize = target
    environment.layoutDirection = Bool.random(using: &random) ? .leftToRight : .rightToLeft
    let host = ViewHost(size: Size(width: 700, height: 600), environment: environment) {
      VStack { ForEach(views.indices, id: \.self) { views[$0] } }
    }
    host.settled()
    var count = 0
    for root in host.semantics {
      root.forEach { element in
        guard element.states.contains(.focusable) else { return }
        count += 1
        #expect(element.bounds.height >= target - 0.01, "seed \(seed): \(element.line)")
        #expect(host.isReached(element), "seed \(seed): \(element.line)")
      }
    }
    #expect(count == views.count)
  }

  private func control(_ model: Model, _ random: inout SeededGenerator) -> AnyView {
    let isDisabled = Int.random(in: 0..<4, using: &random) == 0
    let view: AnyView =
      switch Int.random(in: 0..<8, using: &random) {
      case 0: AnyView(Toggle("Receipt", isOn: Bindable(model).isOn))
      case 1: AnyView(Toggle("Receipt", isOn: Bindable(model).isOn).toggleStyle(.checkbox))
      case 2: AnyView(Toggle("Receipt", isOn: Bindable(model).isOn).toggleStyle(.button))
      case 3: AnyView(Stepper("Tickets", value: Bindable(model).count, in: 0...9))
      case 4: AnyView(Slider(value: Bindable(model).share) { Text("Volume") })
      case 5, 6:
        AnyView(
          Picker("Size", selection: Bindable(model).size) {
            ForEach(Model.Size.allCases, id: \.self) { Text($0.rawValue) }
          }
          .pickerStyle([.menu, .wheel].randomElement(using: &random) ?? .menu))
      default: AnyView(Button("Buy") {}.buttonStyle(.borderedProminent))
      }
    return AnyView(view.disabled(isDisabled))
  }
}
