internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotKeyboards
internal import FollowspotSemantics
internal import FollowspotTextEntry
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

/// Measures the time from a key to the frame with its letter in a field, on a display of 1920×1080. `memcpy` copies the
/// pixels that differ.
@MainActor
func typingScene() -> Comparison {
  let size = PixelSize.fullHD
  var text = ""
  var environment = EnvironmentValues()
  environment.textMeasurer = Typesetter()
  let host = ViewHost(size: Size(width: 1920, height: 1080), environment: environment) {
    TextField("Name", text: Binding(get: { text }, set: { text = $0 })).frame(width: 480)
  }
  let compositor = Compositor(size: size)
  let (target, from, to) = (SharedBuffer(size), SharedBuffer(size), SharedBuffer(size))
  func present() -> Region {
    let region = compositor.update(to: host.update())
    compositor.compose(region, into: target.target)
    return region
  }
  func type(_ key: KeyPress) -> Region {
    _ = host.send(key)
    return present()
  }
  _ = present()
  _ = host.take(.next)
  for letter in "Ada Lovelac" { _ = type(KeyPress(KeyEquivalent(letter), characters: "\(letter)")) }
  let damage = type(KeyPress("e", characters: "e"))
  return Comparison(
    reset: { _ = type(KeyPress(.delete)) },
    ours: { _ = type(KeyPress("e", characters: "e")) },
    memcpy: { to.copy(damage, from: from) },
    bytesTouched: damage.area * 8, damage: damage.area)
}
