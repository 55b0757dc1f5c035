import FollowspotDrawing
import FollowspotGeometry
import FollowspotLanguages
import FollowspotSemantics
import FollowspotTesting
import FollowspotViews
import Testing

@testable import FollowspotKeyboards

@MainActor @Suite("The keyboard on the screen")
struct OnScreenKeyboardTests: FieldSuite {
  let input = SimpleInput()
  let below = Taps()

  @Test("A tap on a field shows the keyboard, and its keys type")
  func types() {
    let host = edited()
    #expect(host.panel.frame != nil)
    tap("A", "d", "a", "Space", in: host)
    #expect(input.text == "Ada ")
    tap("Delete", in: host)
    #expect(input.text == "Ada")
    tap("Done", in: host)
    #expect(input.submissions == 1)
  }

  @Test("The letters, the words and the text on the keyboard have the font family of the text")
  func family() throws {
    input.traits.fontFamily = "Serif"
    let host = edited(size: Size(width: 400, height: 300))
    let measurer = try #require(host.environment.textMeasurer as? MonospacedMeasurer)
    let shown = Set(measurer.requests.map(\.string))
    #expect(shown.isSuperset(of: ["Q", "123", "Done"]))
    #expect(Set(measurer.requests.map(\.font.family)) == ["Serif"])
  }

  @Test("The keyboard closes when editing ends")
  func closes() {
    let host = edited()
    tap("Close keyboard", in: host)
    #expect(host.panel.frame == nil)
    #expect(host.textInput == nil)
    #expect(keys(host) == [])
    host.tap(Point(x: 400, y: 20))
    host.settled()
    #expect(host.panel.frame != nil)
    host.endEditing()
    host.settled()
    #expect(host.panel.frame == nil)
  }

  @Test("Touches on the keyboard reach nothing below, not even between the keys")
  func blocks() throws {
    let host = edited()
    let frame = try #require(host.panel.frame)
    for x in stride(from: frame.minX + 1, to: frame.maxX, by: 37) {
      host.tap(Point(x: x, y: frame.minY + 2))
      host.settled()
    }
    #expect(below.count == 0)
    #expect(host.textInput != nil)
    #expect(!input.text.isEmpty, "a gap belongs to the nearest key")
  }

  @Test("A finger that closes the keyboard does nothing below")
  func closingFinger() {
    let host = edited()
    let close = key("Close keyboard", in: host)
    host.press(close)
    host.endEditing()
    host.settled()
    host.release(close)
    host.settled()
    #expect(below.count == 0)
  }

  @Test("A second finger lets the key of the first act")
  func thumbs() {
    let host = edited()
    let (first, second) = (key("H", in: host), key("I", in: host))
    host.press(first, finger: 1)
    host.press(second, finger: 2)
    #expect(input.text == "H")
    host.release(first, finger: 1)
    host.release(second, finger: 2)
    #expect(input.text == "Hi")
  }

  @Test("A finger that leaves its key does not type")
  func leaves() {
    let host = edited()
    host.press(key("H", in: host))
    host.move(to: key("P", in: host))
    host.release(key("P", in: host))
    #expect(input.text == "")
  }

  @Test("Deleting repeats while it is held")
  func repeats() {
    input.text = "abcdefgh"
    let host = edited()
    host.press(key("Delete", in: host))
    for _ in 0..<7 { host.timeline.advance(to: host.timeline.now + .milliseconds(100)) }
    #expect(input.text.count < 7)
    let left = input.text
    host.release(key("Delete", in: host))
    host.timeline.advance(to: host.timeline.now + .seconds(2))
    #expect(input.text == left)
  }

  @Test("Shift is for one letter, twice it stays")
  func shift() {
    input.traits.autocapitalization = .never
    let host = edited()
    tap("Capitals", "A", "b", in: host)
    #expect(input.text == "Ab")
    tap("Capitals", "Capitals", "C", "D", "Capitals", "e", in: host)
    #expect(input.text == "AbCDe")
  }

  @Test("A field with a secret shows no pressed key")
  func secrets() {
    func pressedLook(_ isSecure: Bool) -> Bool {
      input.traits.isSecure = isSecure
      let host = edited()
      let before = host.update()
      host.press(key("h", in: host) == Point(x: -1, y: -1) ? key("H", in: host) : key("h", in: host))
      return host.update() != before
    }
    #expect(pressedLook(false))
    #expect(!pressedLook(true))
  }

  @Test("Keys are in the order of the focus only if a key has opened the keyboard; back closes it first")
  func byKeys() {
    let host = screen()
    _ = host.take(.next)
    host.settled()
    _ = host.take(.select)
    host.settled()
    #expect(host.panel.frame != nil)
    let focused = host.semantics.matching(SemanticsQuery(.key, states: .focused))
    #expect(focused.map(\.label) == ["Q"])
    _ = host.take(.next)
    _ = host.take(.select)
    host.settled()
    #expect(input.text == "W")
    _ = host.take(.previous)
    _ = host.take(.previous)
    host.settled()
    #expect(host.semantics.matching(SemanticsQuery(.key, states: .focused)).map(\.label) == ["Close keyboard"])
    _ = host.take(.back)
    host.settled()
    #expect(host.panel.frame == nil)
    #expect(host.semantics.matching(SemanticsQuery(.textField, states: .focused)).count == 1)
    host.tap(Point(x: 400, y: 20))
    host.settled()
    #expect(host.semantics.matching(SemanticsQuery(.key, states: .focusable)).isEmpty)
  }

  @Test("No description and no capture says which key of a secret has the focus; the visitor sees it")
  func secretFocus() throws {
    input.traits.isSecure = true
    let host = screen()
    _ = host.take(.next)
    _ = host.take(.select)
    let first = host.settled().items.map(\.content)
    #expect(host.panel.frame != nil)
    #expect(host.semantics.matching(SemanticsQuery(states: .focused)).isEmpty)
    let capture = try #require(host.listWithoutPrivate).items.map(\.content)
    _ = host.take(.next)
    #expect(host.settled().items.map(\.content) != first)
    #expect(host.listWithoutPrivate?.items.map(\.content) == capture)
  }

  @Test("A kiosk with a real keyboard shows none")
  func never() {
    let source = TestSource()
    source.isShown = false
    let host = edited(source)
    #expect(host.textInput != nil)
    #expect(host.panel.frame == nil)
  }
}
