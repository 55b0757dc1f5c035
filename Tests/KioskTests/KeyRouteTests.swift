import FollowspotDrawing
import FollowspotGeometry
import FollowspotInput
import FollowspotKiosk
import FollowspotPlatform
import FollowspotSemantics
import FollowspotViews
import Observation
import Testing

/// Keys of real keyboards on their way to views, on a virtual clock.
@MainActor
final class KeyRouteTests {
  private static let keyboard = KeyInput.Device(id: 1, name: "Test keyboard")
  private static let scanner = KeyInput.Device(id: 2, name: "Test scanner")

  private let clock = VirtualClock()
  private var settings = KeySettings()
  private var log: [String] = []
  private var isWoken = false
  private var hasScan = true
  private lazy var host = ViewHost(size: Size(width: 100, height: 100)) { [unowned self] in
    Group {
      if hasScan { Color.clear.onScan { self.log.append("scan \($0)") } } else { Color.clear }
    }
    .onKeyPress(phases: .all) { press in
      guard !press.characters.isEmpty else { return .ignored }
      self.log.append("\(press.phase == .up ? "up" : press.phase == .repeat ? "repeat" : "key") \(press.characters)")
      return press.characters == "h" ? .handled : .ignored
    }
  }
  private lazy var route = KeyRoute(
    to: host, clock: clock, isExact: false, settings: { [unowned self] in settings },
    onCommand: { [unowned self] in log.append($0.rawValue) })

  private func play(
    _ names: String, gap: Duration = .milliseconds(100), on device: KeyInput.Device = keyboard, ups: Bool = true,
    to route: KeyRoute? = nil
  ) {
    for name in names.split(separator: " ").map(String.init) {
      for isDown in ups ? [true, false] : [true] {
        guard let key = KeyInput(name: name, isDown: isDown, device: device, time: clock.now) else { continue }
        (route ?? self.route).take(key)
        clock.advance(to: clock.now + gap / 2)
      }
    }
  }

  @Test("Each key has its command, and a key that a view has handled has none")
  func commands() {
    hasScan = false
    play("enter right left backspace esc tab f13 f16 volumeup h")
    #expect(
      log.filter { !$0.hasPrefix("up") && !$0.hasPrefix("key") } == [
        "select", "right", "left", "back", "cancel", "next", "next", "help", "louder",
      ])
    #expect(log.suffix(2) == ["key h", "up h"])
  }

  @Test("A character that is typed without a key arrives as the press of one")
  func characters() {
    hasScan = false
    route.take(text: "É")
    #expect(log == ["key É", "up É"])
  }

  @Test("Without settings each press counts; with them the same key counts once within its bounce time")
  func bounce() {
    hasScan = false
    play("f13 f13 1 1")
    #expect(log.filter { $0 == "next" }.count == 2 && log.filter { $0 == "key 1" }.count == 2)
    log = []
    settings.bounce = .milliseconds(500)
    play("f13 f13 1 1 f14 f13")
    #expect(log.filter { $0 == "next" }.count == 2 && log.filter { $0 == "key 1" }.count == 2)
  }

  @Test("Equal letters and backspaces in a row are typed, whatever the bounce time and the commands of their keys")
  func typing() {
    let text = TypedText()
    let host = ViewHost(size: Size(width: 100, height: 100)) { Color.clear.textInput(text) }
    let route = KeyRoute(
      to: host, clock: clock, isExact: false, settings: { [unowned self] in settings },
      onCommand: { [unowned self] in log.append($0.rawValue) })
    settings.bounce = .milliseconds(500)
    settings.map["l"] = .help
    _ = host.update()
    #expect(text.connection?.beginEditing(by: .typing) == true)
    play("l l space space backspace backspace f13 f13", gap: .milliseconds(40), to: route)
    #expect(text.log == ["l", "l", " ", " ", "delete", "delete"] && log == ["next"])
  }

  @Test("Backspace deletes in a field that has the ring, and else goes back")
  func deleting() {
    let text = TypedText()
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      VStack {
        Color.clear.textInput(text)
        Color.clear.onTapGesture {}
      }
    }
    let route = KeyRoute(
      to: host, clock: clock, isExact: false, settings: { [unowned self] in settings },
      onCommand: { [unowned self] in log.append($0.rawValue) })
    _ = host.update()
    _ = host.take(.next)
    play("backspace", to: route)
    #expect(text.log == ["delete"] && log == [])
    host.endEditing()
    _ = host.take(.next)
    play("backspace", to: route)
    #expect(text.log == ["delete"] && log == ["back"])
  }

  @Test("A held key repeats only if the settings say so, and Enter never does")
  func repeats() {
    hasScan = false
    settings.repetition = .every(.seconds(2))
    play("right", ups: false)
    clock.advance(to: .seconds(5))
    #expect(log == ["right", "right", "right"])
    play("enter", ups: false)
    clock.advance(to: .seconds(30))
    #expect(log == ["right", "right", "right", "select"])
    play("left", ups: false)
    route.cancel(device: nil)
    clock.advance(to: .seconds(60))
    #expect(log.suffix(2) == ["select", "left"])
  }

  @Test("The code of a scanner reaches the view alone: it has no command, not even that of its Enter")
  func scans() {
    play("4 0 0 6 3 8 enter", gap: .milliseconds(8))
    clock.advance(to: clock.now + .seconds(1))
    #expect(log == ["scan 400638"])
    settings.scanner.device = "Test scan*"
    play("1 1 enter", gap: .milliseconds(60), on: Self.scanner)
    #expect(log == ["scan 400638", "scan 11"])
    // A keyboard beside a named scanner is a keyboard, however fast.
    play("4 0 0 6 3 8 enter", gap: .milliseconds(8))
    #expect(log.filter { $0.hasPrefix("scan") }.count == 2 && log.last == "select")
  }

  @Test("Fast keys are typed where no view takes scans")
  func noScans() {
    hasScan = false
    play("4 0 0 6 3 8 enter", gap: .milliseconds(8))
    #expect(log.last == "select")
  }

  @Test("The key that wakes the kiosk does nothing else, and a scan that wakes it counts")
  func wakes() {
    var isDark = true
    host.keys.filter = {
      defer { isDark = false }
      return !isDark
    }
    play("enter", gap: .seconds(1))
    #expect(log.isEmpty)
    play("enter", gap: .seconds(1))
    #expect(log == ["select"])
    isDark = true
    play("4 0 0 6 3 8 enter", gap: .milliseconds(8))
    #expect(log == ["select", "scan 400638"])
    isDark = true
    route.take(scan: "A")
    route.take(.next)
    isDark = true
    route.take(.next)
    #expect(log == ["select", "scan 400638", "scan A", "next"])
  }

  @Test("A scanner that is unplugged in the middle of a code, and a keyboard with a key down, leave nothing behind")
  func unplugged() {
    settings.scanner.device = "Test scanner"
    settings.repetition = .every(.milliseconds(500))
    play("4 0 0", gap: .milliseconds(8), on: Self.scanner)
    play("leftshift x", gap: .milliseconds(8), ups: false)
    route.cancel(device: Self.scanner.id)
    route.cancel(device: Self.keyboard.id)
    clock.advance(to: clock.now + .seconds(10))
    #expect(log == ["key X", "up X"])
    play("x")
    #expect(log == ["key X", "up X", "key x", "up x"])
  }

  /// Returns when a layout has been read and the keys that waited for it are typed.
  private func isRead(_ layout: String, by route: KeyRoute? = nil) async {
    await withCheckedContinuation { read in
      if (route ?? self.route).layouts.layout(layout, whenRead: { read.resume() }) != nil { read.resume() }
    }
  }

  /// A layout `de` with a dead key.
  private static var layouts: KeyLayouts {
    KeyLayouts { name throws(KeyLayoutError) in
      guard name == "de" else { throw .unknown(name) }
      var layout = KeyLayout.us
      layout[21, []] = .text("z")
      layout[13, []] = .dead("\u{301}", alone: "´")
      return layout
    }
  }

  @Test("An accent waits for its letter until its text is gone, or until a key wakes the kiosk")
  func accents() async {
    let screen = Screen()
    let host = ViewHost(size: Size(width: 100, height: 100)) { [unowned self] in
      if let text = screen.text {
        Color.clear.textInput(text)
      } else {
        Color.clear.onKeyPress { press in
          if !press.characters.isEmpty { self.log.append(press.characters) }
          return .handled
        }
      }
    }
    let route = KeyRoute(
      to: host, clock: clock, isExact: false, settings: { [unowned self] in settings }, onCommand: { _ in })
    route.layouts = Self.layouts
    settings.layout = "de"
    play("y", to: route)
    await isRead("de", by: route)
    _ = host.update()
    #expect(screen.text?.connection?.beginEditing(by: .typing) == true)
    play("equal e equal", to: route)
    #expect(screen.text?.log == ["é"])
    screen.text = nil
    _ = host.update()
    play("e equal e equal", to: route)
    #expect(log == ["e", "é"])
    var isDark = true
    host.keys.filter = {
      defer { isDark = false }
      return !isDark
    }
    play("e e", to: route)
    #expect(log == ["e", "é", "e"])
  }

  @Test(
    "The first keys wait until the keyboard's layout has been read, and a layout that can't be read is that of the US")
  func layouts() async {
    hasScan = false
    var notices: [String] = []
    route.layouts = Self.layouts
    route.layouts.onNotice = { notices.append($0) }
    settings.layout = "de"
    play("y equal e")
    #expect(log.isEmpty)
    await isRead("de")
    #expect(log.filter { $0.hasPrefix("key") } == ["key z", "key é"])
    log = []
    settings.layout = "nosuch"
    play("y")
    await isRead("nosuch")
    #expect(log.first == "key y")
    #expect(notices.count == 1 && notices[0].hasPrefix("there is no keyboard layout 'nosuch'"))
  }
}

/// A screen with a text that a program removes.
@MainActor @Observable
private final class Screen {
  var text: TypedText? = TypedText()
}

/// A text that logs what is typed.
@MainActor
private final class TypedText: TextInput {
  var log: [String] = []
  let traits = TextInputTraits()
  var echo: TextInputEcho { TextInputEcho(text: "", caret: 0) }
  var caretFrame: Rect? { nil }
  var connection: TextInputConnection?

  func insert(_ text: String) { log.append(text) }
  func deleteBackward() { log.append("delete") }
  func deleteForward() {}
  func move(_ movement: CaretMovement, extending: Bool) {}
  func selectAll() {}
  func submit() {}
  func editingBegan() {}
  func editingEnded() {}
  func forget() {}
  func describe(_ element: inout SemanticsNode) {}
}
