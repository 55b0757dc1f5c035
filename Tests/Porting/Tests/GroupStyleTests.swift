import FollowspotTesting
import SwiftUI
import Testing

/// Styles of one's own for date pickers and groups of controls.
@MainActor @Suite("Styles of date pickers and groups")
struct GroupStyleTests: ScreenTests {
  @MainActor @Observable
  final class Model {
    var date = Date(timeIntervalSince1970: 1_000_000_000.5)
    var presses: [String] = []
  }

  private let model = Model()

  private struct Steps: DatePickerStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.label
        Text(verbatim: "parts \(configuration.displayedComponents == .date ? "date" : "all")")
        Text(verbatim: "from \(configuration.minimumDate?.timeIntervalSince1970 ?? -1)")
        Text(verbatim: "to \(configuration.maximumDate?.timeIntervalSince1970 ?? -1)")
        Button("Later") { configuration.selection += 0.25 }
        Fixed(date: configuration.$selection)
      }
    }
  }

  private struct Fixed: View {
    @Binding var date: Date

    var body: some View { Button("Fixed") { date = Date(timeIntervalSince1970: 7) } }
  }

  @Test("A date picker has a style of one's own, which knows the limits and sets any moment")
  func datePicker() throws {
    let limits = Date(timeIntervalSince1970: 5)...Date(timeIntervalSince1970: 1_500_000_000)
    let host = host {
      DatePicker("Arrival", selection: Bindable(model).date, in: limits, displayedComponents: .date)
        .datePickerStyle(Steps())
    }
    for text in ["Arrival", "parts date", "from 5.0", "to 1500000000.0"] { #expect(host.elementDump.contains(text)) }
    tap(try center(of: "Later", host), host)
    #expect(model.date.timeIntervalSince1970 == 1_000_000_000.75)
    tap(try center(of: "Fixed", host), host)
    #expect(model.date.timeIntervalSince1970 == 7)
    let free = self.host { DatePicker("Arrival", selection: Bindable(model).date).datePickerStyle(Steps()) }
    for text in ["parts all", "from -1.0", "to -1.0"] { #expect(free.elementDump.contains(text)) }
  }

  private struct Padded: DatePickerStyle {
    func makeBody(configuration: Configuration) -> some View {
      DatePicker(configuration).padding(10).spotlightElement(key: "picker", shape: .rectangle)
    }
  }

  @Test("A date picker in a style is one picker in the style around it")
  func pickerInStyle() throws {
    func picker(_ style: some DatePickerStyle) -> ViewHost {
      host(600, 600) {
        DatePicker("Arrival", selection: Bindable(model).date, displayedComponents: .date)
          .datePickerStyle(Padded()).datePickerStyle(style)
      }
    }
    let (month, wheels) = (picker(.graphical), picker(.field))
    #expect(month.elementDump.components(separatedBy: "grid").count == 2 && !wheels.elementDump.contains("grid"))
    #expect(try frame("picker", month).height > frame("picker", wheels).height)
    let before = model.date
    tap(try center(of: "Wednesday, September 12, 2001", month), month)
    #expect(model.date.timeIntervalSince(before).magnitude > 80_000)
  }

  @Test("A compact date picker is a button, which opens a month")
  func compact() throws {
    let host = host(600, 600) {
      DatePicker("Arrival", selection: Bindable(model).date, displayedComponents: .date).datePickerStyle(.compact)
    }
    #expect(!host.elementDump.contains("grid") && host.elementDump.contains("Arrival"))
    tap(try center(of: "9 Sep 2001", host), host)
    #expect(host.elementDump.contains("grid"))
    let before = model.date
    tap(try center(of: "Wednesday, September 12, 2001", host), host)
    #expect(model.date.timeIntervalSince(before).magnitude > 80_000)
    tap(CGPoint(x: 2, y: 2), host)
    #expect(!host.elementDump.contains("grid") && host.elementDump.contains("12 Sep 2001"))
  }

  private struct Column: ControlGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 3) {
        configuration.label
        ControlGroup(configuration).padding(10).spotlightElement(key: "group", shape: .rectangle)
      }
    }
  }

  @Test("A group of controls has a style of one's own, which shows the group that it receives")
  func group() throws {
    let host = host {
      ControlGroup {
        mark("first")
        ControlGroup { mark("inner") }
      } label: {
        mark("label")
      }
      .controlGroupStyle(Column())
    }
    #expect(try frame("group", host).minY >= frame("label", host).maxY + 3)
    let single = self.host { ControlGroup { mark("first") }.controlGroupStyle(Column()) }
    #expect(try frame("group", single).insetBy(dx: 10, dy: 10) == frame("first", single))
    #expect(try frame("group", host).height > frame("group", single).height)
  }

  @Test("A group is a menu with its label, or stands in a row")
  func menu() throws {
    let model = model
    func group(_ style: some ControlGroupStyle) -> ViewHost {
      host {
        ControlGroup("Edit", systemImage: "pencil") {
          Button("Cut") { model.presses.append("cut") }
          Button("Turn") { model.presses.append("turn") }
        }
        .controlGroupStyle(style)
      }
    }
    for style in [group(.menu), group(.compactMenu)] {
      #expect(!style.elementDump.contains("Cut"))
      tap(try center(of: "Edit", style), style)
      tap(try center(of: "Turn", style), style)
    }
    #expect(model.presses == ["turn", "turn"])
    for style in [group(.navigation), group(.palette), group(.automatic)] {
      #expect(!style.elementDump.contains("Edit"))
      tap(try center(of: "Cut", style), style)
    }
    #expect(model.presses.suffix(3) == ["cut", "cut", "cut"])
    let unnamed = host { ControlGroup { Button("Cut") {} }.controlGroupStyle(.menu) }
    #expect(unnamed.elementDump.contains("Cut"))
  }
}
