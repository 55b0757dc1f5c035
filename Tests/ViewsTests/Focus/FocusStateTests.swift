import FollowspotDrawing
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import Observation
import Testing

@testable import FollowspotViews

@MainActor @Suite("Focus states")
struct FocusStateTests: SemanticsSuite {
  private enum Field: Hashable { case name, code }

  @Observable
  final class Model {
    var shown: [String] = []
    var hasCode = false
    var wish: (() -> Void)?
  }

  private struct Form: View {
    let model: Model
    @FocusState private var field: Field?
    @FocusState private var isNameFocused: Bool

    var body: some View {
      let _ = model.shown.append(field.map { "\($0)" } ?? "none")
      VStack {
        Button("Name") {}.focused($field, equals: .name).focused($isNameFocused)
        if model.hasCode { Button("Code") {}.focused($field, equals: .code) }
        Mark(model: model).focusable()
      }
      .onAppear { field = .name }
      .onChange(of: model.hasCode) { field = model.hasCode ? .code : nil }
    }
  }

  private struct Mark: View {
    let model: Model
    @Environment(\.isFocused) private var isFocused

    var body: some View { Text(isFocused ? "focused" : "plain") }
  }

  private func focused(_ host: ViewHost) -> String? {
    var label: String?
    for root in host.semantics { root.forEach { if $0.states.contains(.focused) { label = $0.label } } }
    return label
  }

  @Test("A write when the view appears moves the focus in the same update, and so does one for a view that is added")
  func writes() {
    let model = Model()
    let host = host { Form(model: model) }
    #expect(focused(host) == "Name" && model.shown.last == "name")
    #expect(!host.update().items.contains { $0.id.node == -1 })
    model.hasCode = true
    host.settled()
    #expect(focused(host) == "Code" && model.shown.last == "code")
    model.hasCode = false
    host.settled()
    #expect(model.shown.last == "none")
  }

  @Test("Keys set the states, and views in the focused one are evaluated again")
  func reads() {
    let model = Model()
    let host = host { Form(model: model) }
    _ = host.take(.next)
    host.settled()
    #expect(focused(host) == "Name")
    _ = host.take(.next)
    host.settled()
    #expect(focused(host) == "focused" && model.shown.last == "none")
    _ = host.take(.previous)
    host.settled()
    #expect(focused(host) == "Name" && model.shown.last == "name")
    #expect(lines(host.semantics).contains { $0.contains("plain") })
  }

  private struct Defaults: View {
    @FocusState private var field: Field?

    var body: some View {
      VStack {
        Button("Name") {}.focused($field, equals: .name)
        Button("Code") {}.focused($field, equals: .code)
        Button("Off") {}.focusable(false)
      }
      .defaultFocus($field, .code)
    }
  }

  @Test("The focus begins where the author wants it, and never in a view that it must not reach")
  func defaults() {
    let host = host { Defaults() }
    #expect(focused(host) == "Code")
    _ = host.take(.next)
    host.settled()
    #expect(focused(host) == "Code")
    _ = host.take(.next)
    host.settled()
    #expect(focused(host) == "Name")
  }
}
