import FollowspotTesting
import SwiftUI
import Testing

/// Forms of initialisers and modifiers that SwiftUI has besides the usual ones.
@MainActor @Suite("Further signatures")
struct SignatureTests: ScreenTests {
  @MainActor @Observable
  final class Model {
    var count = 5
    var share = 0.1
    var isOn = false
    var page = 1
    var date = Date(timeIntervalSince1970: 1_800_000_000)
    var isShown = false
    var item: Int?
    var lines: [String] = []
  }

  private let model = Model()

  /// A screen that a tap closes.
  private struct Page: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Color.blue.frame(width: 40, height: 40).spotlightElement(key: "page", shape: .rectangle)
        .onTapGesture { dismiss() }
    }
  }

  @Test("A stepper without bounds has no end, and reports when a change begins and ends")
  func stepper() throws {
    let host = host {
      Stepper("Tickets", value: Bindable(model).count, step: 4) { model.lines.append("\($0)") }
        .spotlightElement(key: "stepper", shape: .rectangle)
    }
    let frame = try frame("stepper", host)
    tap(CGPoint(x: frame.maxX - 20, y: frame.midY), host)
    #expect(model.count == 9 && model.lines == ["true", "false"])
    tap(CGPoint(x: frame.maxX - 20, y: frame.midY), host)
    #expect(model.count == 13)
  }

  @Test("A stepper reports changes before its label, too")
  func stepperWithLabelLast() throws {
    let host = host {
      VStack {
        Stepper(value: Bindable(model).count, step: 3, onEditingChanged: { model.lines.append("\($0)") }) {
          Text("Tickets")
        }
        .spotlightElement(key: "free", shape: .rectangle)
        Stepper(value: Bindable(model).count, in: 0...9) {
          model.lines.append("bounded \($0)")
        } label: {
          Text("Tickets")
        }
        .spotlightElement(key: "bounded", shape: .rectangle)
      }
    }
    for key in ["free", "bounded"] {
      let frame = try frame(key, host)
      tap(CGPoint(x: frame.maxX - 20, y: frame.midY), host)
    }
    #expect(model.count == 9 && model.lines == ["true", "false", "bounded true", "bounded false"])
    // The label says the value.
    func picture(_ view: some View) -> String {
      Bitmap(rendering: self.host { view }.settled(), size: PixelSize(width: 320, height: 480)).ascii()
    }
    #expect(
      picture(Stepper("Tickets", value: .constant(5), in: 0...9))
        == picture(Stepper("Tickets", onIncrement: {}, onDecrement: {})))
  }

  @Test("A toggle and a tab have symbols, and a list has numbers")
  func symbols() throws {
    let host = host {
      TabView(selection: Bindable(model).page) {
        Tab("Home", systemImage: "house", value: 1) {
          Toggle("Wireless", systemImage: "wifi", isOn: Bindable(model).isOn)
            .spotlightElement(key: "toggle", shape: .rectangle)
        }
        Tab("Numbers", systemImage: "star", value: 2) {
          List(1..<6) { Text("\($0)").spotlightElement(key: SpotlightKey("row \($0)"), shape: .rectangle) }
        }
      }
    }
    tap(try frame("toggle", host).center, host)
    #expect(model.isOn)
    tap(CGPoint(x: 240, y: 460), host)
    #expect(model.page == 2)
    #expect(try frame("row 5", host).minY > frame("row 1", host).minY)
  }

  @Test("A slider stands between its labels and says when a change begins and ends")
  func slider() throws {
    let mark = { (key: SpotlightKey) in
      Color.red.frame(width: 20, height: 20).spotlightElement(key: key, shape: .rectangle)
    }
    let host = host {
      Slider(value: Bindable(model).share, in: 0...1) {
        Text("Volume")
      } minimumValueLabel: {
        mark("low")
      } maximumValueLabel: {
        mark("high")
      } onEditingChanged: {
        model.lines.append("\($0)")
      }
    }
    let (low, high) = (try frame("low", host), try frame("high", host))
    #expect(low.midY == high.midY && low.maxX + 100 < high.minX)
    let start = host.timeline.now
    host.drag(
      from: CGPoint(x: low.maxX + 36, y: low.midY), to: CGPoint(x: high.minX - 36, y: low.midY), time: start)
    host.pass(.seconds(1))
    #expect(model.lines == ["true", "false"] && model.share > 0.8)
  }

  @Test("Progress has a label for its value below the bar")
  func progress() throws {
    let mark = { (key: SpotlightKey) in
      Color.red.frame(width: 20, height: 20).spotlightElement(key: key, shape: .rectangle)
    }
    let host = host {
      ProgressView(value: 0.5) {
        mark("label")
      } currentValueLabel: {
        mark("value")
      }
    }
    #expect(try frame("label", host).maxY < frame("value", host).minY)
  }

  @Test("Progress without an end is a ring of spokes that turns while it is visible, unless motion is reduced")
  func spinner() throws {
    var environment = EnvironmentValues.forTests
    for reduces in [false, true] {
      environment.accessibilityReduceMotion = reduces
      let host = ViewHost(size: CGSize(width: 320, height: 480), environment: environment) {
        ScrollView {
          VStack {
            ProgressView().spotlightElement(key: "spinner", shape: .rectangle)
            Color.red.frame(width: 320, height: 2000)
          }
        }
      }
      host.pass(.seconds(1))
      let frame = try frame("spinner", host)
      #expect(abs(frame.width - frame.height) < 0.01)
      let first = host.update()
      #expect((host.pass(.milliseconds(130)) == first) == reduces && (host.nextFrame == nil) == reduces)
      // Hidden, it asks for no frame.
      host.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 40), time: host.timeline.now)
      host.pass(.seconds(3))
      #expect(host.visibleFrame(of: "spinner") == nil && host.nextFrame == nil)
    }
  }

  @Test("A gauge has labels for its value and its ends")
  func gauge() throws {
    let mark = { (key: SpotlightKey) in
      Color.red.frame(width: 20, height: 20).spotlightElement(key: key, shape: .rectangle)
    }
    for isCircular in [false, true] {
      let gauge = Gauge(value: 30, in: 0...100) {
        mark("label")
      } currentValueLabel: {
        mark("value")
      } minimumValueLabel: {
        mark("least")
      } maximumValueLabel: {
        mark("most")
      }
      let host = host { if isCircular { gauge.gaugeStyle(.circular) } else { gauge.frame(width: 300) } }
      #expect(try frame("least", host).maxX < frame("most", host).minX)
      #expect(try frame("least", host).midY == frame("most", host).midY)
      #expect(try frame("value", host).midY < frame("least", host).midY && host.visibleFrame(of: "label") != nil)
    }
  }

  @Test("A filled shape is stroked on top, and a stroked one filled")
  func layers() {
    func color(_ view: some View, _ x: Int) -> Pixel {
      Bitmap(rendering: view, size: CGSize(width: 40, height: 40), scale: 1)[x, 20]
    }
    let (red, blue) = (color(Color.red, 0), color(Color.blue, 0))
    for view in [
      AnyView(Rectangle().fill(.red).strokeBorder(.blue, lineWidth: 8)),
      AnyView(Rectangle().fill(.red).stroke(.blue, lineWidth: 16)),
      AnyView(Rectangle().inset(by: 2).fill(.red).strokeBorder(.blue, style: StrokeStyle(lineWidth: 8))),
      AnyView(Rectangle().strokeBorder(.red, lineWidth: 40).stroke(.blue, style: StrokeStyle(lineWidth: 16))),
    ] {
      #expect(color(view, 4) == blue && color(view, 20) == red)
    }
    #expect(color(Rectangle().stroke(.blue, lineWidth: 8).fill(.red), 2) == red)
  }

  @Test("Tabs without values are chosen in turn")
  func unnamedTabs() throws {
    let host = host {
      TabView {
        Tab("Home", systemImage: "house") { Color.red.spotlightElement(key: "home", shape: .rectangle) }
        Tab("More", systemImage: "star") { Color.blue.spotlightElement(key: "more", shape: .rectangle) }
      }
    }
    #expect(host.visibleFrame(of: "home") != nil)
    tap(CGPoint(x: 240, y: 460), host)
    #expect(host.visibleFrame(of: "more") != nil && host.visibleFrame(of: "home") == nil)
  }

  @Test("A binding or an item pushes a screen into the stack, and going back ends it")
  func destinations() throws {
    let host = host {
      NavigationStack {
        VStack {
          Color.red.spotlightElement(key: "root", shape: .rectangle)
            .navigationDestination(isPresented: Bindable(model).isShown) { Page() }
            .navigationDestination(item: Bindable(model).item) { _ in Page() }
        }
        .navigationTitle("Root")
      }
    }
    let top = try frame("root", host).minY
    for show in [{ model.isShown = true }, { model.item = 3 }] {
      show()
      host.pass(.seconds(1))
      // The bar of the stack stays.
      #expect(try frame("page", host).minY > top)
      tap(try frame("page", host).center, host)
      #expect(!model.isShown && model.item == nil && host.visibleFrame(of: "page") == nil)
    }
  }

  @Test("A link's binding shows its screen, and is false again when the visitor goes back")
  func activeLink() throws {
    let host = host {
      NavigationView {
        NavigationLink(destination: Page(), isActive: Bindable(model).isShown) {
          Color.red.frame(width: 40, height: 40).spotlightElement(key: "link", shape: .rectangle)
        }
      }
    }
    tap(try frame("link", host).center, host)
    #expect(model.isShown)
    tap(try frame("page", host).center, host)
    #expect(!model.isShown && host.visibleFrame(of: "page") == nil)
    model.isShown = true
    host.pass(.seconds(1))
    #expect(host.visibleFrame(of: "page") != nil)
    model.isShown = false
    host.pass(.seconds(1))
    #expect(host.visibleFrame(of: "page") == nil)
  }

  private struct Broken: LocalizedError {
    var errorDescription: String? { "Broken" }
  }

  @Test("An error and data are shown with buttons, one of which closes the card")
  func data() throws {
    for index in 0..<3 {
      model.isShown = true
      model.lines = []
      let button = { [model] (word: String) in
        Button {
          model.lines.append(word)
        } label: {
          Color.red.frame(width: 40, height: 40).spotlightElement(key: "button", shape: .rectangle)
        }
      }
      let host = host {
        switch index {
        case 0:
          Color.white.alert(isPresented: Bindable(model).isShown, error: Broken()) { _ in
            button("error")
          } message: { error in
            Text(error.localizedDescription)
          }
        case 1:
          Color.white.alert(isPresented: Bindable(model).isShown, error: Broken()) { button("plain") }
        default:
          Color.white.confirmationDialog("Remove?", isPresented: Bindable(model).isShown, presenting: 3) { number in
            button("\(number)")
          }
        }
      }
      tap(try frame("button", host).center, host)
      #expect(model.lines == [["error", "plain", "3"][index]] && !model.isShown)
    }
  }

  @Test("An alert stays until one of its buttons is pressed, and has a field; a dialog closes by a tap beside it")
  func question() throws {
    for asks in [true, false] {
      model.isShown = true
      model.lines = []
      let host = host {
        if asks {
          Color.white.alert("Rename", isPresented: Bindable(model).isShown) {
            TextField("Name", text: .constant("")).spotlightElement(key: "field", shape: .rectangle)
            button("disabled").disabled(true)
            button("save")
          }
        } else {
          Color.white.confirmationDialog("Remove?", isPresented: Bindable(model).isShown) { button("save") }
        }
      }
      if asks {
        tap(try frame("field", host).center, host)
        tap(try frame("disabled", host).center, host)
      }
      let save = try frame("save", host)
      tap(save.midX, save.minY - 25, host)
      #expect(model.isShown && model.lines.isEmpty)
      tap(5, 5, host)
      #expect(model.isShown == asks)
      if asks { tap(save.center, host) }
      #expect(!model.isShown && model.lines == (asks ? ["save"] : []))
    }
  }

  @Test("An alert without buttons has one that closes it")
  func noButtons() {
    for title in ["none", "condition", "nothing"] {
      model.isShown = true
      let host = host {
        switch title {
        case "none": Color.white.alert("Sure?", isPresented: Bindable(model).isShown) {}
        case "condition":
          Color.white.alert("Sure?", isPresented: Bindable(model).isShown) { if model.count < 0 { button("save") } }
        default:
          Color.white.alert("Sure?", isPresented: Bindable(model).isShown, presenting: Int?.none) { _ in
            button("save")
          } message: { _ in
            EmptyView()
          }
        }
      }
      for y in stride(from: 200.0, to: 320, by: 10) where model.isShown { tap(160, y, host) }
      #expect(!model.isShown, "\(title)")
    }
  }

  private func button(_ key: SpotlightKey) -> some View {
    Button {
      model.lines.append("save")
    } label: {
      Color.red.frame(width: 40, height: 40).spotlightElement(key: key, shape: .rectangle)
    }
  }

  @Test("A date picker takes a date, with bounds at one side or at both")
  func dates() {
    let day = 86_400.0
    let pickers = [
      AnyView(DatePicker("Day", selection: Bindable(model).date, displayedComponents: .date)),
      AnyView(DatePicker("Day", selection: Bindable(model).date, in: model.date...)),
      AnyView(DatePicker("Day", selection: Bindable(model).date, in: ...model.date.addingTimeInterval(day))),
      AnyView(
        DatePicker(selection: Bindable(model).date, in: model.date...model.date.addingTimeInterval(day)) { Text("Day") }
      ),
    ]
    let empty = host { EmptyView() }.update()
    for picker in pickers { #expect(host { picker }.update() != empty) }
  }

  @Test("The corners of a path are quarter circles of the smaller length")
  func corners() {
    let path = Path(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerSize: CGSize(width: 40, height: 4))
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)) && path.contains(CGPoint(x: 5, y: 1)))
  }
}
