import FollowspotTesting
import SwiftUI
import Testing

/// Names of SwiftUI that ask for what a kiosk does anyway, and small ones that do something.
@MainActor @Suite("Small names of SwiftUI")
struct NeutralNameTests: ScreenTests {
  @MainActor @Observable
  final class Model {
    var keys: [String] = []
    var places: [Double] = []
    var isShown = true
  }

  private let model = Model()

  @Test("Views are the same with modifiers for other systems")
  func neutral() throws {
    let host = host {
      NavigationStack {
        GlassEffectContainer(spacing: 4) { mark("view") }
          .sensoryFeedback(.impact(weight: .heavy), trigger: 1).sensoryFeedback(trigger: 1) { _, _ in .success }
          .accessibilityInputLabels([Text("a")]).buttonSizing(.flexible).pointerStyle(.link).userActivity("x") { _ in }
          .navigationSubtitle(Text("x")).tabBarMinimizeBehavior(.onScrollDown).contentShape(.hoverEffect, .rect)
          .toolbar(id: "bar") {
            ToolbarItem(id: "item") { mark("item") }
            ToolbarSpacer(.fixed)
          }
          .toolbar(removing: .sidebarToggle)
      }
    }
    #expect(try frame("view", host).width == 20 && frame("item", host).maxX > 280)
  }

  @Test("Colours of UIKit are those of the theme, and its channels")
  func colors() {
    func picture(_ color: Color) -> Pixel { Bitmap(rendering: color, size: CGSize(width: 1, height: 1))[0, 0] }
    #expect(picture(Color(uiColor: .systemBackground)) == picture(Color(.systemBackground)))
    #expect(picture(Color(UIColor.label)) == picture(.primary))
    #expect(
      picture(Color(uiColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1))) == picture(Color(red: 1, green: 0, blue: 0))
    )
    #expect(picture(.white) == picture(Color(UIColor(white: 1, alpha: 1))))
  }

  private struct Keys: View {
    let model: Model
    @FocusState private var isFocused: Bool

    var body: some View {
      Color.red.focusable().focused($isFocused)
        .onKeyPress(keys: ["a", .return]) { press in
          model.keys.append("key \(press.characters)")
          return .handled
        }
        .onKeyPress(characters: .decimalDigits) { press in
          model.keys.append("digit \(press.characters)")
          return .handled
        }
        .onAppear { isFocused = true }
    }
  }

  @Test("A view takes some keys, and keys with some characters")
  func keys() {
    let model = model
    let host = host { Keys(model: model) }
    for character in "ab7" { _ = host.send(KeyPress(KeyEquivalent(character), characters: String(character))) }
    #expect(model.keys == ["key a", "digit 7"])
  }

  private struct SizeReader: View {
    let model: Model
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.verticalSizeClass) private var height

    var body: some View { Color.red.onAppear { model.keys.append("\(width == .compact) \(height == .compact)") } }
  }

  @Test("A view sets the size classes of those inside")
  func sizeClasses() {
    let model = model
    _ = host {
      VStack {
        SizeReader(model: model)
        SizeReader(model: model).environment(\.horizontalSizeClass, .regular).environment(\.verticalSizeClass, nil)
      }
    }
    #expect(model.keys == ["true true", "false true"])
  }

  @Test("A view has a frame in the scroll view around it")
  func scrollFrame() throws {
    let model = model
    let host = host {
      VStack(spacing: 0) {
        Color.blue.frame(height: 100)
        ScrollView {
          GeometryReader { proxy in
            Color.red.onChange(of: proxy.frame(in: .scrollView).minY, initial: true) { model.places.append($1) }
              .onChange(of: proxy.bounds(of: .scrollView)?.height, initial: true) { model.places.append($1 ?? -1) }
          }
          .frame(width: 320, height: 1000)
        }
      }
    }
    #expect(Set(model.places) == [0, 380])
    host.drag(
      from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 360), time: host.timeline.now, duration: .seconds(4))
    host.pass(.seconds(1))
    #expect(model.places.last == -40)
  }

  @Test("A scroll view in a sheet scrolls first if its content asks for that")
  func contentInteraction() throws {
    let model = model
    let host = host {
      Color.green.sheet(isPresented: Bindable(model).isShown) {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<30) { index in
              Color.red.frame(width: 300, height: 50)
                .spotlightElement(key: SpotlightKey("row \(index)"), shape: .rectangle)
            }
          }
        }
        .spotlightElement(key: "card", shape: .rectangle)
        .presentationDetents([.medium, .large])
        .presentationContentInteraction(.scrolls)
      }
    }
    let place = try frame("card", host).minY
    host.drag(
      from: CGPoint(x: 160, y: 440), to: CGPoint(x: 160, y: 340), time: host.timeline.now, duration: .seconds(4))
    host.pass(.seconds(1))
    #expect(try frame("card", host).minY == place && host.visibleFrame(of: "row 0") == nil)
  }
}
