import FollowspotTesting
import SwiftUI
import Testing

extension Transaction {
  @Entry fileprivate var source = "program"
}

/// Styles, schedules and keys of one's own.
@MainActor @Suite("Styles and schedules of one's own")
struct OwnStyleTests: ScreenTests {
  @MainActor @Observable
  final class Model {
    var text = ""
    var isHidden = false
    var times: [Double] = []
    var isOn = false
    var sources: [String] = []
  }

  private let model = Model()

  private struct Padded: TextFieldStyle {
    @Environment(\.layoutDirection) private var direction

    func _body(configuration: TextField<Self._Label>) -> some View {
      HStack(spacing: 0) {
        Color.red.frame(width: 30, height: 40).spotlightElement(key: "icon", shape: .rectangle)
        configuration.padding(direction == .leftToRight ? 10 : 20)
      }
      .spotlightElement(key: "styled", shape: .rectangle)
    }
  }

  @Test("A field has a style of one's own, and takes a text", arguments: [false, true])
  func field(isSecure: Bool) throws {
    let model = model
    let host = host {
      VStack {
        if isSecure {
          SecureField("Name", text: Bindable(model).text)
        } else {
          TextField("Name", text: Bindable(model).text)
        }
      }
      .textFieldStyle(Padded())
    }
    let (icon, styled) = (try frame("icon", host), try frame("styled", host))
    #expect(icon.minX == styled.minX && styled.width == 320)
    tap(styled.midX, styled.midY, host)
    for character in "Ada" { _ = host.send(KeyPress(KeyEquivalent(character), characters: String(character))) }
    host.pass(.seconds(1))
    #expect(model.text == "Ada")
  }

  private struct Boxed: MenuStyle {
    func makeBody(configuration: Configuration) -> some View {
      Menu(configuration).padding(30).spotlightElement(key: "menu", shape: .rectangle)
    }
  }

  @Test("A menu has a style of one's own, and opens")
  func menu() throws {
    let model = model
    let host = host {
      Menu {
        Button("On") { model.isOn = true }.spotlightElement(key: "on", shape: .rectangle)
      } label: {
        mark("label")
      }
      .menuStyle(Boxed())
    }
    #expect(try frame("menu", host).height == frame("label", host).height + 60)
    tap(try frame("label", host).midX, try frame("label", host).midY, host)
    tap(try frame("on", host).midX, try frame("on", host).midY, host)
    #expect(model.isOn)
  }

  private struct Stacked: FormStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 7) { configuration.content }
    }
  }

  @Test("A form has a style of one's own")
  func form() throws {
    let host = host {
      Form {
        mark("first")
        mark("second")
      }
      .formStyle(Stacked())
    }
    #expect(try frame("second", host).minY == frame("first", host).maxY + 7)
  }

  private struct Doubling: TimelineSchedule {
    func entries(from startDate: Date, mode: Mode) -> [Date] {
      let start = startDate.timeIntervalSince1970.rounded(.down)
      return (0..<20).map { Date(timeIntervalSince1970: start + Double($0) * 2) }
    }
  }

  private func first(of schedule: some TimelineSchedule, after time: Double) -> Double? {
    schedule.entries(from: Date(timeIntervalSince1970: time), mode: .normal).first { _ in true }?.timeIntervalSince1970
  }

  @Test("A schedule of one's own makes its view again, and those of the package have entries")
  func schedule() throws {
    let model = model
    let host = host {
      TimelineView(Doubling()) { context in
        let time = context.date.timeIntervalSince1970
        let _ = model.times.last == time ? () : model.times.append(time)
        Color.red
      }
    }
    host.pass(.seconds(6))
    let steps = zip(model.times.dropFirst(2), model.times.dropFirst()).map { $0 - $1 }
    #expect(steps.count >= 2 && steps.allSatisfy { abs($0 - 2) < 0.1 })
    #expect(first(of: .everyMinute, after: 61) == 120 && first(of: .everyMinute, after: 120) == 120)
    #expect(first(of: .explicit([Date(timeIntervalSince1970: 7)]), after: 3) == 7)
  }

  private struct Standing: TimelineSchedule {
    func entries(from startDate: Date, mode: Mode) -> AnyIterator<Date> { AnyIterator { startDate } }
  }

  @Test("A schedule whose times don't advance ends, and distances of any number are some")
  func oddSchedules() {
    let model = model
    let host = host {
      VStack {
        TimelineView(Standing()) { _ in
          let _ = model.times.append(0)
          Color.red
        }
        TimelineView(.periodic(from: .now, by: .nan)) { _ in Color.red }
        TimelineView(.periodic(from: .distantPast, by: .infinity)) { _ in Color.red }
        TimelineView(.animation(minimumInterval: -.infinity)) { _ in Color.red }
      }
    }
    host.pass(.milliseconds(100))
    // Once when it is made and once when it appears, and at no later frame
    #expect(model.times.count <= 2)
  }

  private struct Bar: View {
    let model: Model

    var body: some View {
      TabView {
        Tab("One", systemImage: "star") {
          mark("page").frame(maxHeight: .infinity).spotlightElement(key: "room", shape: .rectangle)
            .toolbar(model.isHidden ? .hidden : .visible, for: .tabBar)
        }
        Tab("Two", systemImage: "gear") { Color.blue }
      }
    }

    private func mark(_ key: String) -> some View { Color.red }
  }

  @Test("A page hides the bar of its tabs, and shows it again")
  func tabBar() throws {
    let model = model
    let host = host { Bar(model: model) }
    let height = try frame("room", host).height
    #expect(height < 450)
    model.isHidden = true
    host.pass(.seconds(1))
    #expect(try frame("room", host).height == 480)
    model.isHidden = false
    host.pass(.seconds(1))
    #expect(try frame("room", host).height == height)
  }

  @Test("A transaction has values of one's own")
  func entry() {
    let model = model
    let host = host {
      Color.red.frame(width: model.isOn ? 10 : 20).transaction { model.sources.append($0.source) }
    }
    withTransaction(\.source, "finger") { model.isOn = true }
    host.pass(.seconds(1))
    #expect(model.sources.first == "program" && model.sources.contains("finger"))
  }
}
