import FollowspotDrawing
import FollowspotGeometry
import FollowspotTesting
import Testing

@testable import FollowspotControls
@testable import FollowspotViews

/// A control in all states, on a sheet with columns at rest, pressed, focused and disabled, and a row for each appearance.
struct Sheet: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The place of a finger in the control's cell in which it is pressed; mirrored from right to left.
  let finger: Point
  /// How often *next* is given before the focus is where the picture shows it.
  let steps: Int
  /// The size of a cell.
  let cell: Size
  let control: @MainActor @Sendable () -> AnyView

  init(
    _ name: String, finger: Point = Point(x: 0.5, y: 0.5), steps: Int = 1, cell: Size = Size(width: 260, height: 148),
    @ViewBuilder _ view: @escaping @MainActor @Sendable () -> some View
  ) {
    testDescription = name
    (self.finger, self.steps, self.cell) = (finger, steps, cell)
    control = { AnyView(view()) }
  }
}

@MainActor
struct SheetTests {
  @Test("A control in its states looks like its expected pictures", arguments: sheets)
  func sheet(sheet: Sheet) throws {
    let here = String(#filePath[..<#filePath.lastIndex(of: "/")!])
    for scale in [1.0, 2] {
      let name = "\(sheet.testDescription)-\(Int(scale * 100))"
      try PictureComparison(folder: here + "/Expected").check(picture(sheet, scale: scale), is: name)
    }
  }

  /// A row of a sheet.
  private struct Look {
    let isDark: Bool
    let direction: LayoutDirection
  }

  /// A column of a sheet.
  private enum State: CaseIterable {
    case rest, pressed, focused, disabled
  }

  private static let looks = [false, true].flatMap { isDark in
    [LayoutDirection.leftToRight, .rightToLeft].map { Look(isDark: isDark, direction: $0) }
  }

  private func picture(_ sheet: Sheet, scale: Double) -> Bitmap {
    let states = State.allCases
    let size = PixelSize(width: Int(sheet.cell.width * scale), height: Int(sheet.cell.height * scale))
    var items: [DisplayItem] = []
    for (row, look) in Self.looks.enumerated() {
      for (index, state) in states.enumerated() {
        // From right to left the columns are mirrored too.
        let column = look.direction == .leftToRight ? index : states.count - 1 - index
        let (x, y) = (Double(column * size.width), Double(row * size.height))
        let frame = DeviceRect(minX: x, minY: y, maxX: x + Double(size.width), maxY: y + Double(size.height))
        let bitmap = Bitmap(rendering: cell(sheet, look, state, scale: scale), size: size)
        items.append(.bitmap(bitmap, frame: frame, tint: .clear))
      }
    }
    return Bitmap(
      rendering: DisplayList(items),
      size: PixelSize(width: size.width * states.count, height: size.height * Self.looks.count))
  }

  private func cell(_ sheet: Sheet, _ look: Look, _ state: State, scale: Double) -> DisplayList {
    let cell = sheet.cell
    var environment = EnvironmentValues.forTests
    environment.palette = look.isDark ? .dark : ColorPalette()
    environment.layoutDirection = look.direction
    let host = ViewHost(size: cell, scale: scale, environment: environment) {
      sheet.control().disabled(state == .disabled).padding(12).frame(width: cell.width, height: cell.height)
        .background(Color(.role(.background)))
    }
    host.settled()
    switch state {
    case .rest, .disabled: break
    case .pressed:
      let x = look.direction == .leftToRight ? sheet.finger.x : 1 - sheet.finger.x
      let place = Point(x: x * cell.width, y: sheet.finger.y * cell.height)
      host.press(place)
      host.move(to: Point(x: place.x + 6, y: place.y))
    case .focused: for _ in 0..<sheet.steps { _ = host.take(.next) }
    }
    host.timeline.advance(to: .seconds(1))
    return host.settled()
  }

  nonisolated static let sheets: [Sheet] = [
    Sheet("button") {
      HStack {
        Button("Buy") {}.buttonStyle(.borderedProminent)
        Button("Back") {}.buttonStyle(.bordered)
      }
    },
    Sheet("button-destructive") { Button("Delete", role: .destructive) {}.buttonStyle(.borderedProminent) },
    Sheet("button-default") { Button("Buy") {} },
    Sheet("toggle-off") { Toggle("Receipt", isOn: .constant(false)) },
    Sheet("toggle-on") { Toggle("Receipt", isOn: .constant(true)) },
    Sheet("toggle-checkbox") {
      VStack(alignment: .leading, spacing: 0) {
        Toggle("One", isOn: .constant(true))
        Toggle("Two", isOn: .constant(false))
      }.toggleStyle(.checkbox)
    },
    Sheet("toggle-button", finger: Point(x: 0.3, y: 0.5)) {
      HStack {
        Toggle("One", isOn: .constant(true))
        Toggle("Two", isOn: .constant(false))
      }.toggleStyle(.button)
    },
    Sheet("stepper", finger: Point(x: 0.8, y: 0.5)) { Stepper("No", value: .constant(3), in: 1...9) },
    Sheet("stepper-at-end", finger: Point(x: 0.8, y: 0.5)) { Stepper("No", value: .constant(1), in: 1...9) },
    Sheet("picker-segmented", finger: Point(x: 0.25, y: 0.62), steps: 2) {
      Picker("Size", selection: .constant(2)) {
        Text("S").tag(1)
        Text("M").tag(2)
      }.pickerStyle(.segmented)
    },
    Sheet("picker-inline", finger: Point(x: 0.4, y: 0.42)) {
      Picker("Size", selection: .constant(2)) {
        Text("Small").tag(1)
        Text("Large").tag(2)
      }.pickerStyle(.inline)
    },
    Sheet("picker-menu", finger: Point(x: 0.8, y: 0.5)) {
      Picker("Size", selection: .constant(2)) {
        Text("Small").tag(1)
        Text("Large").tag(2)
      }
    },
    Sheet("picker-wheel", finger: Point(x: 0.85, y: 0.35)) {
      Picker("Size", selection: .constant(2)) {
        ForEach(1..<4) { Text("No \($0)") }
      }.pickerStyle(.wheel)
    },
    Sheet("list", finger: Point(x: 0.5, y: 0.3)) {
      List(selection: .constant(2)) {
        Text("One").tag(1)
        Text("Two").tag(2)
      }
    },
    Sheet("list-grouped", finger: Point(x: 0.5, y: 0.3)) {
      List(selection: .constant(2)) {
        Text("One").tag(1)
        Text("Two").tag(2)
      }.listStyle(.insetGrouped)
    },
    Sheet("progress-waiting") {
      VStack {
        ProgressView("Paying")
        ProgressView("Paying").progressViewStyle(.circular)
      }.environment(\.accessibilityReduceMotion, true)
    },
    Sheet("slider") { Slider(value: .constant(0.5)) { Text("Tip") } },
    Sheet("progress") {
      VStack {
        ProgressView("Paying", value: 0.4)
        ProgressView("Paying", value: 0.4).progressViewStyle(.circular)
      }
    },
    Sheet("gauge-linear") { Gauge("Water", value: 0.7) },
    Sheet("gauge-circular") { Gauge("Heat", value: 0.3).gaugeStyle(.circular) },
    Sheet("label") {
      Label {
        Text("Lift")
      } icon: {
        Circle().fill(Color.accentColor).frame(width: 24, height: 24)
      }
    },
    Sheet("date-picker", finger: Point(x: 0.5, y: 0.7), cell: Size(width: 370, height: 470)) {
      DatePicker(
        selection: .constant(PickedTime(day: 40)), in: PickedRange(from: PickedTime(day: 33)),
        displayedComponents: .date,
        source: TestCalendar(), label: Text("Arrival"), onEnded: {})
    },
    Sheet("date-picker-wheel", finger: Point(x: 0.2, y: 0.6), cell: Size(width: 480, height: 180)) {
      DatePicker(
        selection: .constant(PickedTime(day: 40, minute: 605)), in: PickedRange(from: PickedTime(day: 38)),
        displayedComponents: .date, source: TestCalendar(), label: Text("Arrival"), onEnded: {}
      ).datePickerStyle(.wheel)
    },
    Sheet("tabs", finger: Point(x: 0.5, y: 0.88), cell: Size(width: 380, height: 200)) {
      TabView(selection: .constant(1)) {
        Tab("Map", value: 1) { Text("A map") }
        Tab("Shops", value: 2) { Text("Shops") }
        Tab("Help", value: 3) { Text("Help") }
      }
    },
    Sheet("tabs-leading", finger: Point(x: 0.15, y: 0.5), cell: Size(width: 380, height: 240)) {
      TabView(selection: .constant(1)) {
        Tab("Map", value: 1) { Text("A map") }
        Tab("Shops", value: 2) { Text("Shops") }
        Tab("Help", value: 3) { Text("Help") }
      }.tabViewStyle(.sidebarAdaptable)
    },
    Sheet("navigation", finger: Point(x: 0.1, y: 0.18), cell: Size(width: 380, height: 200)) {
      NavigationStack(path: .constant([1])) {
        Text("Rooms").navigationTitle("Rooms").navigationDestination(for: Int.self) {
          Text("Room \($0)").navigationTitle("Sea view")
        }
      }
    },
  ]
}
