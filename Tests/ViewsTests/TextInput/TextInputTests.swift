import FollowspotDrawing
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import Observation
import Testing

@testable import FollowspotViews

/// A text that logs what is done to it.
@MainActor
private final class LoggingInput: TextInput {
  var log: [String] = []
  var traits = TextInputTraits()
  var echo: TextInputEcho { TextInputEcho(text: "", caret: 0) }
  var caretFrame: Rect? { Rect(x: 1, y: 2, width: 3, height: 4) }
  var connection: TextInputConnection?

  func insert(_ text: String) { log.append(text) }
  func deleteBackward() { log.append("delete") }
  func deleteForward() { log.append("deleteForward") }
  func move(_ movement: CaretMovement, extending: Bool) { log.append("\(movement)\(extending ? "+" : "")") }
  func selectAll() { log.append("all") }
  func submit() { connection?.submitted(traits.submitLabel) }
  func editingBegan() { log.append("began") }
  func editingEnded() { log.append("ended") }
  func forget() { log.append("forgot") }
  func describe(_ element: inout SemanticsNode) {}
}

@MainActor @Suite("Text input")
struct TextInputTests: SemanticsSuite {
  private enum Field: Hashable { case name, mail }

  @Observable
  final class Model {
    var isShown = true
    var hasSheet = false
    var taps = 0
  }

  /// Two fields and a button.
  private struct Form: View {
    let model: Model
    let inputs: [LoggingInput]
    @FocusState private var field: Field?

    var body: some View {
      VStack {
        if model.isShown {
          Text("Name").frame(width: 100, height: 40)
            .onTapGesture { inputs[0].connection?.beginEditing(by: .touch) }
            .textInput(inputs[0]).focused($field, equals: .name)
        }
        Text("Mail").frame(width: 100, height: 40).textInput(inputs[1]).focused($field, equals: .mail)
        Button("Go") { model.taps += 1 }
        Button("Mail!") { field = .mail }
      }
      .fullScreenCover(isPresented: Binding(get: { model.hasSheet }, set: { model.hasSheet = $0 })) {
        Button("Close") { model.hasSheet = false }
      }
    }
  }

  private let model = Model()
  private let inputs = [LoggingInput(), LoggingInput()]

  private func form() -> ViewHost {
    host { [model, inputs] in Form(model: model, inputs: inputs) }
  }

  private func tap(_ label: String, in host: ViewHost) {
    let point = host.semantics.matching(SemanticsQuery(nil, label)).first?.bounds.center
    for phase in [TouchEvent.Phase.began, .ended] { host.send(TouchEvent(phase: phase, location: point ?? .zero)) }
    host.settled()
  }

  private func press(
    _ key: KeyEquivalent, _ characters: String = "", _ modifiers: EventModifiers = [], in host: ViewHost
  )
    -> KeyPress.Result
  {
    defer { host.settled() }
    return host.send(KeyPress(key, characters: characters, modifiers: modifiers))
  }

  private func edited(_ host: ViewHost) -> String? {
    host.semantics.matching(SemanticsQuery(states: .editing)).first?.label
  }

  @Test("A touch edits a field, and a tap on something else ends it after its own action")
  func touch() {
    let host = form()
    tap("Name", in: host)
    #expect(host.textInput === inputs[0] && host.textEditingOrigin == .touch && edited(host) == "Name")
    let frame = host.textInputFrame
    #expect(frame?.field.size == Size(width: 100, height: 40) && frame?.caret.minX == (frame?.field.minX ?? 0) + 1)
    #expect(host.update().items.contains { $0.id.node == -1 })
    tap("Go", in: host)
    #expect(host.textInput == nil && model.taps == 1 && inputs[0].log == ["began", "ended"])
    tap("Name", in: host)
    tap("Mail!", in: host)
    #expect(host.textInput === inputs[1], "The button has moved the focus.")
  }

  @Test("Keys with a text begin to edit the field with the ring, and go to it before commands")
  func typing() {
    let host = form()
    #expect(press("a", "a", in: host) == .ignored)
    _ = host.take(.next)
    #expect(press(.space, " ", in: host) == .ignored, "The select command takes it.")
    #expect(press("a", "a", in: host) == .handled && host.textEditingOrigin == .typing)
    for key in [KeyEquivalent.space, .leftArrow, .home, .delete, .deleteForward] {
      #expect(press(key, key == .space ? " " : "", in: host) == .handled)
    }
    #expect(press(.rightArrow, "", [.control, .shift], in: host) == .handled)
    #expect(press("a", "a", .control, in: host) == .handled)
    #expect(press("c", "c", .control, in: host) == .ignored)
    #expect(press(.tab, "\t", in: host) == .ignored && press(.upArrow, in: host) == .ignored)
    #expect(
      inputs[0].log == ["began", "a", " ", "left", "lineStart", "delete", "deleteForward", "wordRight+", "all"])
    #expect(host.typesText(KeyPress(.delete)) && !host.typesText(KeyPress(.return)))
    #expect(press(.escape, in: host) == .handled && host.textInput == nil && host.focus.engine.current != nil)
  }

  @Test("Select edits the focused field, then submits; back ends editing before anything else")
  func select() {
    let host = form()
    _ = host.take(.next)
    _ = host.take(.select)
    #expect(host.textInput === inputs[0] && host.textEditingOrigin == .command)
    _ = host.take(.back)
    #expect(host.textInput == nil)
    _ = host.take(.select)
    inputs[0].traits.submitLabel = .next
    _ = host.take(.select)
    #expect(host.textInput === inputs[1] && host.textEditingOrigin == .command, "The key's label is next.")
    _ = host.take(.select)
    #expect(host.textInput == nil)
  }

  @Test("Editing ends when the focus moves, the field goes, a cover lies above or the session is over")
  func ends() {
    let changes: [(ViewHost) -> Void] = [
      { _ = $0.take(.next) }, { _ in model.isShown = false }, { _ in model.hasSheet = true }, { $0.forgetFocus() },
      { $0.close() },
    ]
    for change in changes {
      (model.isShown, model.hasSheet) = (true, false)
      let host = form()
      tap("Name", in: host)
      #expect(host.textInput === inputs[0])
      inputs[0].log = []
      change(host)
      host.settled()
      #expect(host.textInput == nil && inputs[0].log.filter { $0 != "forgot" } == ["ended"])
    }
  }
}
