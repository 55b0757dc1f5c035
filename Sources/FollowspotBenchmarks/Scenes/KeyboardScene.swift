internal import FollowspotGeometry
internal import FollowspotKeyboards
internal import FollowspotSemantics
internal import FollowspotTypesetting
internal import FollowspotViews

/// A text that changes by nothing.
@MainActor
private final class StillText: TextInput {
  let traits = TextInputTraits()
  let echo = TextInputEcho(label: "Name", text: "", caret: 0)
  let caretFrame: Rect? = nil
  var connection: TextInputConnection?

  func insert(_ text: String) {}
  func deleteBackward() {}
  func deleteForward() {}
  func move(_ movement: CaretMovement, extending: Bool) {}
  func selectAll() {}
  func submit() {}
  func editingBegan() {}
  func editingEnded() {}
  func describe(_ element: inout SemanticsNode) {}
}

/// A kiosk in English.
@MainActor
private final class EnglishKeyboard: KeyboardSource {
  let language: String? = "en"
}

/// Measures the time from a tap on a field to the display list with a keyboard, on a display of 1920×1080.
///
/// - Parameter isFirst: Whether no letter has been typeset before, as for the first visitor.
@MainActor
func keyboardScene(isFirst: Bool) -> Comparison {
  let input = StillText()
  var host: ViewHost?
  func makeHost() {
    host?.close()
    var environment = EnvironmentValues()
    environment.textMeasurer = Typesetter()
    let new = ViewHost(size: Size(width: 1920, height: 1080), environment: environment) {
      Text("Name").frame(width: 200, height: 48).textInput(input)
    }
    new.panel.keyboard = OnScreenKeyboard(EnglishKeyboard())
    _ = new.update()
    host = new
  }
  makeHost()
  return Comparison(
    reset: {
      host?.endEditing()
      _ = host?.update()
      if isFirst { makeHost() }
    },
    ours: {
      input.connection?.beginEditing(by: .touch)
      _ = host?.update()
    })
}
