import FollowspotTesting
import SwiftUI
import Testing

/// Styles that show the control that they receive.
@MainActor @Suite("Styles that build on others")
struct StackedStyleTests: ScreenTests {
  @MainActor @Observable
  final class Model {
    var isOn = false
    var isOpen = true
  }

  @MainActor
  private final class Counter {
    var count = 0
  }

  private let model = Model()

  /// A view with a key and a margin of 10 points.
  private static func marked(_ view: some View, _ key: SpotlightKey, _ counter: Counter? = nil) -> some View {
    view.padding(10).spotlightElement(key: key, shape: .rectangle).onAppear { counter?.count += 1 }
  }

  private struct MarkedToggle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View { marked(Toggle(configuration), "outer") }
  }

  private struct MarkedLabel: LabelStyle {
    var key: SpotlightKey = "outer"

    func makeBody(configuration: Configuration) -> some View { marked(Label(configuration), key) }
  }

  private struct CountedBox: GroupBoxStyle {
    let counter: Counter

    func makeBody(configuration: Configuration) -> some View { marked(GroupBox(configuration), "box", counter) }
  }

  private struct CountedContent: LabeledContentStyle {
    let counter: Counter

    func makeBody(configuration: Configuration) -> some View { marked(LabeledContent(configuration), "row", counter) }
  }

  private struct CountedGroup: DisclosureGroupStyle {
    let counter: Counter

    func makeBody(configuration: Configuration) -> some View {
      marked(DisclosureGroup(configuration), "group", counter)
    }
  }

  private struct CountedProgress: ProgressViewStyle {
    let counter: Counter

    func makeBody(configuration: Configuration) -> some View { marked(ProgressView(configuration), "bar", counter) }
  }

  private struct Icon: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.icon.spotlightElement(key: "icon", shape: .rectangle)
    }
  }

  @Test("A toggle in a style is one toggle, and switches")
  func toggle() throws {
    let host = host { Toggle("Light", isOn: Bindable(model).isOn).toggleStyle(MarkedToggle()) }
    let plain = self.host {
      Toggle("Light", isOn: Bindable(model).isOn).spotlightElement(key: "outer", shape: .rectangle)
    }
    #expect(try frame("outer", host).height == frame("outer", plain).height + 20)
    #expect(host.elementDump.components(separatedBy: "toggle").count == 2)
    tap(try frame("outer", host).center, host)
    #expect(model.isOn)
  }

  @Test("A style shows what it receives in the style around it")
  func stack() throws {
    let host = host { Label("Home", systemImage: "house").labelStyle(MarkedLabel()).labelStyle(Icon()) }
    #expect(try frame("outer", host).insetBy(dx: 10, dy: 10) == frame("icon", host))
    let twice = self.host {
      Label("Home", systemImage: "house").labelStyle(MarkedLabel(key: "inner")).labelStyle(MarkedLabel()).labelStyle(
        Icon())
    }
    #expect(try frame("inner", twice).insetBy(dx: 20, dy: 20) == frame("icon", twice))
    #expect(try frame("outer", twice).insetBy(dx: 10, dy: 10) == frame("icon", twice))
  }

  @Test("The content of a control has the styles around the control")
  func content() throws {
    let counter = Counter()
    let host = host {
      GroupBox("Room") {
        VStack {
          GroupBox("Bed") { mark("bed") }
          LabeledContent("Beds") { mark("two") }
          DisclosureGroup("More", isExpanded: Bindable(model).isOpen) {
            mark("more")
            GroupBox("Bath") { mark("bath") }
          }
          ProgressView(value: 0.5)
        }
      }
      .groupBoxStyle(CountedBox(counter: counter)).labeledContentStyle(CountedContent(counter: counter))
      .disclosureGroupStyle(CountedGroup(counter: counter)).progressViewStyle(CountedProgress(counter: counter))
    }
    // The boxes of the room, the bed and the bath, and three other controls
    #expect(counter.count == 6)
    #expect(host.elementDump.components(separatedBy: "progress").count == 2)
    tap(try center(of: "More", host), host)
    #expect(!model.isOpen && host.visibleFrame(of: "more") == nil)
  }

  @Test("Code without views takes its numbers and sizes from Core Graphics")
  func coreGraphics() {
    let square: SwiftUI.CGRect = Numbers(side: 3).square
    #expect(square.maxY == 5 && square == CGRect(x: 1, y: 2, width: 3, height: 3))
  }
}
