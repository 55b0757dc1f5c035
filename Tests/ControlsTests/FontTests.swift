import FollowspotDrawing
import FollowspotGeometry
import FollowspotTesting
import FollowspotViews
import Testing

@testable import FollowspotControls

/// A view whose letters are looked at.
struct LetteredView: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let view: @MainActor @Sendable () -> AnyView

  init(_ name: String, @ViewBuilder _ view: @escaping @MainActor @Sendable () -> some View) {
    testDescription = name
    self.view = { AnyView(view()) }
  }
}

@MainActor @Suite("The font of controls")
struct FontTests {
  nonisolated static let views: [LetteredView] = [
    LetteredView("List") {
      List {
        Section("Heading") { Text("Row") }
        Section {
          Text("Row")
        } header: {
          Text("Heading")
        } footer: {
          Text("Note")
        }
      }
    },
    LetteredView("NavigationStack") { NavigationStack { Text("Rooms").navigationTitle("Title") } },
    LetteredView("TabView") { TabView(selection: .constant(1)) { Tab("Map", value: 1) { Text("A map") } } },
    LetteredView("DatePicker") { picker(.graphical) },
    LetteredView("wheels") { picker(.wheel) },
    LetteredView("Stepper") { Stepper("Tickets", value: .constant(2), in: 1...9) },
    LetteredView("Slider") { Slider(value: .constant(0.5)) { Text("Tip") } },
    LetteredView("Gauge") { Gauge("Water", value: 0.5) },
    LetteredView("ProgressView") { ProgressView("Paying", value: 0.4) },
    LetteredView("Toggle") { Toggle("Receipt", isOn: .constant(true)) },
    LetteredView("Button") { Button("Buy") {}.buttonStyle(.borderedProminent) },
    LetteredView("Label") {
      Label {
        Text("Map")
      } icon: {
        Color.accentColor
      }
    },
    LetteredView("Picker") {
      ForEach([PickerStyle.segmented, .menu, .wheel, .inline], id: \.self) { style in
        Picker("Size", selection: .constant(2)) { ForEach(1..<4) { Text("No \($0)") } }.pickerStyle(style)
      }
    },
  ]

  @MainActor private static func picker(_ style: some DatePickerStyle) -> some View {
    DatePicker(
      selection: .constant(PickedTime(day: 40, minute: 630)), in: PickedRange(),
      displayedComponents: [.date, .hourAndMinute], source: TestCalendar(), label: Text("Arrival"), onEnded: {}
    ).datePickerStyle(style)
  }

  @Test("All letters of a control have the family of the text around and sizes in proportion to it", arguments: views)
  func family(lettered: LetteredView) {
    func fonts(size: Double) -> [String: FontDescription] {
      var environment = EnvironmentValues.forTests
      let measurer = MonospacedMeasurer()
      environment.textMeasurer = measurer
      let host = ViewHost(size: Size(width: 800, height: 1200), environment: environment) {
        VStack { lettered.view() }.environment(\.font, .custom("Serif", size: size))
      }
      host.settled()
      return Dictionary(measurer.requests.map { ($0.string, $0.font) }) { max($0.size, $1.size) == $0.size ? $0 : $1 }
    }
    let (small, large) = (fonts(size: 17), fonts(size: 34))
    #expect(!small.isEmpty)
    #expect(small.filter { $0.value.family != "Serif" } == [:])
    #expect(small.filter { $0.value.size * 2 != large[$0.key]?.size } == [:])
  }
}
