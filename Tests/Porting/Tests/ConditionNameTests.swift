import FollowspotTesting
import SwiftUI
import Testing

/// Names, gestures and controls that depend on conditions, formats and roles.
@MainActor @Suite("Conditions, formats and roles")
struct ConditionNameTests: ScreenTests {
  @MainActor @Observable
  final class Model {
    var isEnabled = false
    var share = 0.5
    var count = 1
    var presses: [String] = []
    var alarms = [Alarm(id: 1, isOn: true), Alarm(id: 2, isOn: false)]
  }

  struct Alarm: Identifiable {
    let id: Int
    var isOn: Bool
  }

  private let model = Model()

  private func picture(_ view: some View, height: Int = 60) -> [Pixel] {
    var environment = EnvironmentValues.forTests
    environment.textMeasurer = Typesetter()
    let bitmap = Bitmap(
      rendering: view, size: CGSize(width: 160, height: height), scale: 1, environment: environment)
    return (0..<height).flatMap { y in (0..<160).map { bitmap[$0, y] } }
  }

  private struct Counted: View {
    let model: Model

    var body: some View { Color.red.onAppear { model.presses.append("appeared") } }
  }

  @Test("Names, values and hints hold while a condition does, and the view stays the same")
  func accessibility() {
    let model = model
    let host = host {
      Counted(model: model).accessibilityElement()
        .accessibilityLabel("Lamp", isEnabled: model.isEnabled)
        .accessibilityValue(Text("bright"), isEnabled: model.isEnabled)
        .accessibilityHint(Text("Turns on"), isEnabled: model.isEnabled)
        .accessibilityIdentifier("lamp-1", isEnabled: model.isEnabled)
        .accessibilityRotor("Rooms") { ForEach(0..<2) { AccessibilityRotorEntry("Room \($0)", id: $0) } }
        .accessibilityCustomContent("Age", Text("3"), importance: .high)
    }
    let words = ["Lamp", "bright", "Turns on", "lamp-1"]
    #expect(words.allSatisfy { !host.elementDump.contains($0) } && !host.elementDump.contains("Room"))
    model.isEnabled = true
    host.pass(.seconds(1))
    for word in words { #expect(host.elementDump.contains(word), "\(word)") }
    #expect(model.presses == ["appeared"])
  }

  private struct Focusing: View {
    @AccessibilityFocusState(for: .voiceOver) private var focus: Int?
    @AccessibilityFocusState(for: [.switchControl, .voiceOver]) private var isFocused: Bool
    let model: Model

    var body: some View {
      VStack {
        Button("First") {}.accessibilityFocused($focus, equals: 1)
        Button("Second") {}.accessibilityFocused($focus, equals: 2).accessibilityFocused($isFocused)
      }
      .accessibilityDefaultFocus($focus, 2)
      .onChange(of: "\(focus ?? 0) \(isFocused)", initial: true) { model.presses.append($1) }
    }
  }

  @Test("The focus of readers begins where it is said")
  func focus() {
    let model = model
    _ = host { Focusing(model: model) }
    #expect(model.presses.first == "0 false" && model.presses.last == "2 true")
  }

  @Test("Gestures with names are recognized while a condition holds")
  func gestures() throws {
    let model = model
    func log(_ name: String) -> some Gesture { TapGesture().onEnded { model.presses.append(name) } }
    let host = host {
      VStack {
        mark("plain").gesture(log("plain"), name: "tap", isEnabled: model.isEnabled)
        mark("together").onTapGesture { model.presses.append("inner") }
          .simultaneousGesture(log("together"), isEnabled: model.isEnabled)
        mark("first").onTapGesture { model.presses.append("inner") }
          .highPriorityGesture(log("first"), name: "tap", isEnabled: model.isEnabled)
        mark("named").gesture(log("named"), name: "tap")
      }
    }
    let keys = ["plain", "together", "first", "named"]
    for key in keys { tap(try frame(key, host).center, host) }
    #expect(model.presses == ["inner", "inner", "named"])
    model.presses = []
    model.isEnabled = true
    host.pass(.seconds(1))
    for key in keys { tap(try frame(key, host).center, host) }
    #expect(model.presses.filter { $0 != "inner" } == keys)
    #expect(model.presses.filter { $0 == "inner" }.count == 1)
  }

  @Test("A stepper shows its value in a format, with and without bounds")
  func steppers() throws {
    let host = host {
      VStack {
        Stepper("Share", value: Bindable(model).share, in: 0...0.75, step: 0.25, format: .percent)
          .spotlightElement(key: "share", shape: .rectangle)
        Stepper(value: Bindable(model).count, step: 1000, format: .number) {
          mark("label")
        } onEditingChanged: {
          model.presses.append("\($0)")
        }
        .environment(\.locale, Locale(identifier: "en")).spotlightElement(key: "count", shape: .rectangle)
        Stepper(LocalizedStringKey("Key"), value: Bindable(model).share, format: .percent)
      }
    }
    #expect(host.elementDump.contains("50%") && host.visibleFrame(of: "label") != nil)
    for key in ["share", "share", "count"] {
      let frame = try frame(key, host)
      tap(CGPoint(x: frame.maxX - 20, y: frame.midY), host)
    }
    #expect(model.share == 0.75 && model.count == 1001 && model.presses == ["true", "false"])
    #expect(host.elementDump.contains("75%") && host.elementDump.contains("1,001"))
  }

  private struct Said: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text(verbatim: configuration.isMixed ? "some" : configuration.isOn ? "all" : "none")
        Toggle(configuration)
      }
    }
  }

  @Test("A toggle for several values is mixed while they differ, and sets all")
  func toggles() throws {
    let host = host {
      Toggle(sources: Bindable(model).alarms, isOn: \.isOn) { Text("Alarms") }.toggleStyle(Said())
    }
    #expect(host.elementDump.contains("some") && host.elementDump.contains("mixed"))
    let switched = try center(of: "Alarms", host)
    tap(switched, host)
    #expect(model.alarms.allSatisfy(\.isOn) && host.elementDump.contains("all") && !host.elementDump.contains("mixed"))
    tap(switched, host)
    #expect(model.alarms.allSatisfy { !$0.isOn } && host.elementDump.contains("none"))
  }

  @Test(
    "A button of a role alone has its label in the language of the view",
    arguments: [
      ("de", ["Schließen", "Fertig", "Abbrechen", "Löschen"]), ("xx", ["Close", "Done", "Cancel", "Delete"]),
    ])
  func roles(language: String, words: [String]) throws {
    let model = model
    let host = host {
      VStack {
        Button(role: .close) { model.presses.append("close") }
        Button(role: .confirm) { model.presses.append("confirm") }
        Button(role: .cancel) { model.presses.append("cancel") }
        Button(role: .destructive) { model.presses.append("delete") }
      }
      .environment(\.locale, Locale(identifier: language))
    }
    for word in words { tap(try center(of: word, host), host) }
    #expect(model.presses == ["close", "confirm", "cancel", "delete"])
    let close = Button(role: .close) {}
    #expect(picture(close) == picture(Button(action: {}, label: { Image(systemName: "xmark") })))
  }

  @Test("Texts in a view are raised and lowered")
  func baseline() {
    let view = HStack { Text("Platz") }
    #expect(picture(view.baselineOffset(6)) == picture(HStack { Text("Platz").baselineOffset(6) }))
    #expect(picture(view.baselineOffset(6)) != picture(view) && picture(view.baselineOffset(0)) == picture(view))
    #expect(
      picture(HStack { Text("Platz").baselineOffset(-2) }.baselineOffset(6))
        == picture(HStack { Text("Platz").baselineOffset(-2) }))
  }

  @Test("Styles of other systems look like the nearest ones")
  func styles() {
    let button = Button("Buy") {}
    #expect(picture(button.buttonStyle(.link)) == picture(button.buttonStyle(.borderless)))
    #expect(picture(button.buttonStyle(.card)) == picture(button.buttonStyle(.plain)))
    #expect(picture(button.buttonStyle(.accessoryBarAction)) == picture(button.buttonStyle(.bordered)))
    #expect(picture(button.buttonStyle(.link)) != picture(button.buttonStyle(.bordered)))
    let list = List {
      Text("a")
      Text("b")
    }
    let plain = picture(list, height: 120)
    #expect(picture(list.listStyle(.bordered(alternatesRowBackgrounds: true)), height: 120) == plain)
    #expect(picture(list.listStyle(InsetListStyle()).alternatingRowBackgrounds(), height: 120) == plain)
    #expect(picture(list.listStyle(.elliptical), height: 120) != plain)
    let field = TextField("Name", text: .constant("Ada"))
    #expect(picture(field.textFieldStyle(.squareBorder)) == picture(field.textFieldStyle(.roundedBorder)))
    #expect(picture(field.textFieldStyle(.squareBorder)) != picture(field.textFieldStyle(.plain)))
  }

  @Test("Springs take a value of their kind")
  func springs() {
    #expect(Animation.spring(.bouncy, blendDuration: 0) == .spring(.bouncy))
    let thrown = Animation.interpolatingSpring(.snappy, initialVelocity: 4)
    #expect(thrown == .spring(.snappy, initialVelocity: 4) && thrown != .spring(.snappy))
  }
}
